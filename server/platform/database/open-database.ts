import { mkdtemp, rmdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { makeDataFolder } from "../data-folder.ts";
import { messageOf } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { StartError } from "../start-error.ts";
import { migrateDatabase, requireNewestForm } from "./migrate.ts";
import {
  type Connection,
  createDatabase,
  createPool,
  type Database,
  type EmbeddedConnection,
} from "./pool.ts";
import { FolderInUse, startPostgres } from "./postgres-launcher.ts";
import { findRunningPostgres } from "./running-postgres.ts";
import type { SteadyPool } from "./steady-pool.ts";

/** How long, and how often, a script waits for a shop that is starting or stopping. */
const PAUSE_MS = 200;
const ATTEMPTS = 100;

export interface OpenDatabase {
  connection: Connection;
  pool: SteadyPool;
  db: Database;
  close(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Unset: the embedded server, with its files in the data folder. */
  databaseUrl: string | undefined;
  root: string;
  log: Logger;
  /** The embedded server, if another process runs it already. */
  running?: EmbeddedConnection | undefined;
  /** Further arguments of the embedded server. */
  flags?: readonly string[] | undefined;
  /** Whether a script works beside a running shop, on its server and without time limits. */
  beside?: boolean;
  /** Before a database that a shop has used gets another schema. */
  beforeUpgrade?: ((connection: Connection) => Promise<void>) | undefined;
  /** Whether the schema stays as it is; any but the newest one is then refused. */
  unchanged?: boolean;
}

/** Starts or reaches the database and migrates it. Throws a StartError. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  await requireDataFolder(options.dataDir);
  const server = await reachServer(options);
  const pool = createPool(server.connection, options.log, { patient: options.beside });
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  try {
    if (options.unchanged) await requireNewestForm(pool, options.root);
    else {
      // It idles in the pool then: a shop is seen at its database from here on, with no moment in between.
      const seen = await pool.connect();
      await upgrade(pool, server.connection, options).finally(() => seen.release());
    }
  } catch (error) {
    await close();
    throw explain(error, options.databaseUrl);
  }
  return { connection: server.connection, pool, db: createDatabase(pool), close };
}

async function upgrade(
  pool: pg.Pool,
  connection: Connection,
  { root, log, beforeUpgrade }: Options,
): Promise<void> {
  let isUpgrade = false;
  await migrateDatabase(pool, root, {
    async before() {
      isUpgrade = true;
      await beforeUpgrade?.(connection);
    },
    applied({ tag }, ms) {
      // A new database gets all of them.
      if (isUpgrade) log.info({ migration: tag, ms: Math.round(ms) }, "the database was upgraded");
    },
  });
}

/** Starts or reaches the database server, and tries its database. Throws a StartError. */
export async function openServer(options: Omit<Options, "root">): Promise<DatabaseServer> {
  await requireDataFolder(options.dataDir);
  const server = await reachServer(options);
  const client = new pg.Client(server.connection);
  try {
    await client.connect();
    return server;
  } catch (error) {
    await server.stop();
    throw explain(error, options.databaseUrl);
  } finally {
    // One that never connected has nothing to end.
    await client.end().catch(() => undefined);
  }
}

async function requireDataFolder(dir: string): Promise<void> {
  try {
    makeDataFolder(dir);
    // A real attempt: a file system may refuse what the permissions allow.
    await rmdir(await mkdtemp(path.join(dir, ".try-")));
  } catch (error) {
    throw new StartError(`cannot write to the data folder ${dir} (${reason(error)}): set DATA_DIR`);
  }
}

export interface DatabaseServer {
  connection: Connection;
  stop(): Promise<void>;
}

async function reachServer(options: Omit<Options, "root">): Promise<DatabaseServer> {
  const { dataDir, databaseUrl, running, flags, log, beside } = options;
  if (databaseUrl !== undefined) return foreign({ connectionString: databaseUrl });
  if (running) return foreign(running);
  const dir = path.join(dataDir, "postgres");
  const start = (patienceMs?: number) =>
    startPostgres({
      dir,
      patienceMs,
      flags,
      log: (line) => log.debug({ postgres: line }),
      warn: (line) => log.warn({}, line),
    });
  if (!beside) return start();
  // The shop may be starting or stopping at this moment.
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(PAUSE_MS);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const connection = await findRunningPostgres(dir);
      if (connection) return foreign(connection);
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** A server that another process started, and stops. */
function foreign(connection: Connection): DatabaseServer {
  return { connection, stop: async () => {} };
}

/** If a database of the shop owner's cannot be reached, the settings are at fault. */
function explain(error: unknown, databaseUrl: string | undefined): unknown {
  if (error instanceof StartError) return error;
  const url = databaseUrl === undefined ? undefined : URL.parse(databaseUrl);
  const isConnecting = error instanceof Error && !("query" in error);
  if (!url || !isConnecting) return error;
  const place = `${url.host}${url.pathname}`;
  return new StartError(
    `cannot use the database at ${place} (${reason(error)}): check DATABASE_URL`,
  );
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(", ");
  return messageOf(error);
}
