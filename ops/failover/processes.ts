import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";

/** A server that this run started; it ends no others. */
export interface Server {
  pid: number;
  /** Sends a signal and, if that ends the server, waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface Start {
  program: string;
  args: string[];
  cwd: string;
  log: string;
  env?: Record<string, string>;
  /** Whether it runs as the system's user `postgres`. */
  asPostgres?: boolean;
}

const running = new Set<ChildProcess>();

export function startServer({ program, args, cwd, log, env = {}, asPostgres }: Start): Server {
  const out = openSync(log, "a");
  const child = spawn(program, args, {
    cwd,
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8", HOME: cwd, ...env },
    stdio: ["ignore", out, out],
    ...(asPostgres && postgresUser()),
  });
  running.add(child);
  const ended = once(child, "close").then(() => running.delete(child));
  return {
    pid: child.pid ?? 0,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

const last: (() => void)[] = [];

/** Says what is to be ended after all servers: PostgreSQL outlives the Patroni that started it. */
export function endAfterAll(work: () => void): void {
  last.push(work);
}

/** Ends what still runs, at the end of the run or when it breaks off. */
export async function endAll(): Promise<void> {
  const children = [...running];
  const ends = children.map((child) => once(child, "close"));
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(ends);
  for (const work of last) work();
}

let user: { uid: number; gid: number } | undefined;

/** The system's user `postgres`: PostgreSQL refuses to run as root. */
export function postgresUser(): { uid: number; gid: number } {
  const idOf = (kind: string) =>
    Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  user ??= { uid: idOf("-u"), gid: idOf("-g") };
  return user;
}

/** The process and all that it started, the oldest first. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(name);
    if (parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (const one of family) family.push(...(parents.get(one) ?? []));
  return family;
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}
