import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataFolder } from "../data-folder.ts";
import { messageOf } from "../errors.ts";
import { lockFile } from "../lock-file.ts";
import { StartError } from "../start-error.ts";
import type { EmbeddedConnection } from "./pool.ts";
import { chooseAccount, nameOf, runAs } from "./postgres-account.ts";
import { getBinaries } from "./postgres-binaries.ts";
import {
  CLUSTER_DATABASE,
  ensureCluster,
  SHOP_ROLE,
  secure,
  type Tools,
} from "./postgres-cluster.ts";
import { clearLeftover, readServerPid, stopServer } from "./postgres-leftover.ts";
import { socketFolder } from "./postgres-socket.ts";

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Writes everything out and ends the server; clients that stay are cut off. May be called twice. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The absolute path of the cluster, `DATA_DIR/postgres`. Made at the first start. */
  dir: string;
  /** How long to wait for another shop to leave the folder, in milliseconds. */
  patienceMs?: number | undefined;
  /** Further arguments of the server, such as `-c fsync=off`. */
  flags?: readonly string[];
  log?: (line: string) => void;
  /** Takes warnings for the person who runs the shop. */
  warn?: (line: string) => void;
  /** Called once if the server ends without `stop`. Unset: the error is thrown and ends the process. */
  onExit?: (error: StartError) => void;
}

export class FolderInUse extends StartError {}

/** A shop that was stopped a moment ago may hold the lock this long. */
const PATIENCE_MS = 3000;
/** The time for closed connections to disappear; a stop before would cut them off. */
const LEAVE_MS = 1000;
const RETRY_MS = 200;
const RETRIES = 50;
/** PostgreSQL's messages while parts of a dead server remain. */
const NOT_QUITE_GONE = /shared memory block|lock file "postmaster\.pid" already exists/;
/**
 * PostgreSQL's message when it recovers from a crash right after an unlogged table was rolled back or dropped:
 * the log brings back the table's beginning beside the file that was to go. The next start removes that first.
 */
const LEFT_OVER_TABLE = /could not create file "base\/.*": File exists/;

/**
 * Runs under /bin/sh between Node and PostgreSQL and reads a pipe of Node's. However Node ends, kill -9
 * included, the pipe closes, `read` returns, and the server is shut down. The shell closes its own
 * stderr, so that Node sees the end of that pipe only when the server is gone.
 */
const SUPERVISOR = `
trap "" INT TERM HUP
"$@" </dev/null &
postgres=$!
exec 2>/dev/null
read -r _
kill -INT $postgres
wait $postgres`;

/**
 * Starts the PostgreSQL that comes with the shop, reachable only through a unix socket. Throws a
 * StartError if the folder cannot be used or another shop works on it.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const parent = prepareParent(options.dir);
  const cluster = path.join(parent, path.basename(options.dir));
  const lock = takeLock(cluster, options.patienceMs ?? PATIENCE_MS);
  try {
    const account = chooseAccount(cluster, options.warn ?? log);
    const tools: Tools = { account, binaries: getBinaries(account) };
    await clearLeftover(cluster, log);
    ensureCluster(cluster, tools);
    await patiently(() => secure(cluster, tools));
    const host = socketFolder(cluster, account);
    const server = await patiently(() =>
      launch({ cluster, host, tools, flags: options.flags, log }),
    );
    const stop = async () => {
      await server.stop();
      if (host !== cluster) fs.rmSync(host, { recursive: true, force: true });
      lock.release();
    };
    if (options.onExit) server.onUnexpectedEnd(options.onExit);
    let stopped: Promise<void> | undefined;
    return {
      connection: { host, user: SHOP_ROLE, database: CLUSTER_DATABASE },
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the data folder if need be, and answers its real path. */
function prepareParent(dir: string): string {
  const parent = path.dirname(dir);
  try {
    makeDataFolder(parent);
    fs.accessSync(parent, fs.constants.W_OK | fs.constants.X_OK);
    return fs.realpathSync(parent);
  } catch (error) {
    throw cannotWrite(parent, error);
  }
}

function takeLock(cluster: string, patienceMs: number): { release(): void } {
  const folder = path.dirname(cluster);
  let lock: { release(): void } | undefined;
  try {
    lock = lockFile(`${cluster}.lock`, patienceMs);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
  if (lock) return lock;
  throw new FolderInUse(
    `another Selvedge is already running on DATA_DIR ${folder}: stop it, or give this one a DATA_DIR of its own`,
  );
}

function cannotWrite(folder: string, error: unknown): StartError {
  return new StartError(
    `cannot write to DATA_DIR ${folder} (${messageOf(error)}): give this user the right to write there, or set DATA_DIR to another folder`,
  );
}

interface Launch {
  cluster: string;
  host: string;
  tools: Tools;
  flags: readonly string[] | undefined;
  log: (line: string) => void;
}

interface Server {
  stop(): Promise<void>;
  onUnexpectedEnd(listener: (error: StartError) => void): void;
}

function triesFor(problem: string): number {
  if (NOT_QUITE_GONE.test(problem)) return RETRIES;
  // Each is a whole recovery, and the second one mends it.
  return LEFT_OVER_TABLE.test(problem) ? 3 : 1;
}

/**
 * After a kill -9 of PostgreSQL its children need a moment to notice, and its process id stays until its
 * parent reaps it; a start before that fails. No server is left on the cluster, thanks to `clearLeftover`.
 */
async function patiently<T>(work: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || attempt >= triesFor(error.message)) throw error;
      await sleep(RETRY_MS);
    }
  }
}

async function launch({ cluster, host, tools, flags, log }: Launch): Promise<Server> {
  const { account, binaries } = tools;
  const place = nameOf(cluster, account);
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${host === cluster ? place : host}`,
    "max_connections=100",
    "shared_buffers=128MB",
    // Any page of a disk without a moving head is about as near as the next one.
    "random_page_cost=1.1",
    // Statements and values may hold personal data; the shop reports its own errors.
    "log_min_messages=log",
    "log_error_verbosity=terse",
  ].flatMap((setting) => ["-c", setting]);
  const server = [binaries.postgres, "-D", place, ...settings, ...(flags ?? [])];
  const { program, args, options } = runAs(account, account ? cluster : "/", [
    "/bin/sh",
    "-c",
    SUPERVISOR,
    "sh",
    ...server,
  ]);
  const supervisor = spawn(program, args, {
    ...options,
    // A process group of its own: Ctrl-C in the terminal reaches Node alone, which then stops the server.
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
  });
  // Writing fails if the supervisor was killed; its exit is handled below.
  supervisor.stdin.on("error", () => undefined);
  const lines = createInterface({ input: supervisor.stderr });
  const problems: string[] = [];
  let panic: string | undefined;
  await new Promise<void>((resolve, reject) => {
    supervisor.once("error", reject);
    lines.on("line", (line) => {
      log(line);
      // A standby accepts read-only ones.
      if (/ready to accept (read-only )?connections/.test(line)) resolve();
      if (/FATAL|PANIC/.test(line)) problems.push(line.replace(/^.*(FATAL|PANIC): +/, ""));
      if (line.includes("PANIC")) panic = problems.at(-1);
    });
    lines.once("close", () => {
      supervisor.stdin.end();
      const reason = problems.at(-1) ?? "it ended without saying why";
      reject(new StartError(`PostgreSQL does not start on ${cluster}: ${reason}`));
    });
  });
  // A server that never became ready was reported above.
  return watchEnd(supervisor, cluster, () => panic);
}

/**
 * Follows the server to its end, expected or not.
 * @param findPanic the PANIC line after which the server could not go on; a FATAL line is about one
 *   client only
 */
function watchEnd(
  supervisor: ChildProcess,
  cluster: string,
  findPanic: () => string | undefined,
): Server {
  let stopping = false;
  let report = (error: StartError): void => {
    // Not inside the promise below: stop() waits for it.
    process.nextTick(() => {
      throw error;
    });
  };
  const unexpected = (what: string) => {
    if (stopping) return;
    stopping = true;
    const problem = findPanic();
    const reason = problem === undefined ? "" : ` (${problem})`;
    report(new StartError(`${what} unexpectedly${reason}; nothing committed is lost, start again`));
  };
  const exited = once(supervisor, "exit").then(() => {
    // The supervisor ends first only after a kill -9; then nobody else would stop the server.
    const pid = stopping ? undefined : readServerPid(cluster);
    if (pid !== undefined) stopServer(pid, "SIGINT");
    unexpected("the process that guards PostgreSQL ended");
  });
  const silent = supervisor.stderr ? once(supervisor.stderr, "close") : Promise.resolve();
  const gone = silent.then(() => unexpected("PostgreSQL ended"));
  return {
    onUnexpectedEnd: (listener) => {
      report = listener;
    },
    stop: async () => {
      const pid = stopping ? undefined : readServerPid(cluster);
      stopping = true;
      // After a panic it recovers, and without room it may wait for ever: nothing is left to be written.
      const signal = findPanic() === undefined ? "SIGTERM" : "SIGQUIT";
      if (pid !== undefined) stopServer(pid, signal);
      await Promise.race([gone, sleep(LEAVE_MS, undefined, { ref: false })]);
      supervisor.stdin?.end();
      await Promise.all([exited, gone]);
    },
  };
}
