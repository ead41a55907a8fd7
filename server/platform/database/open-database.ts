import { mkdir, mkdtemp, rmdir } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Logger } from "../context.ts";
import { StartError } from "../start-error.ts";
import { migrateDatabase } from "./migrate.ts";
import { type Connection, createDatabase, createPool, type Database } from "./pool.ts";
import { startPostgres } from "./postgres-launcher.ts";

export interface OpenDatabase {
  connection: Connection;
  pool: pg.Pool;
  db: Database;
  close(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Unset: the embedded server with its files in the data folder. */
  databaseUrl: string | undefined;
  /** The project's folder, where the migrations are. */
  root: string;
  log: Logger;
}

/** Starts or reaches the database and brings it to the newest form. Throws a StartError. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  await makeDataFolder(options.dataDir);
  const server = await reachServer(options);
  const pool = createPool(server.connection, options.log);
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  try {
    await migrateDatabase(pool, options.root);
  } catch (error) {
    await close();
    throw explain(error, options.databaseUrl);
  }
  return { connection: server.connection, pool, db: createDatabase(pool), close };
}

async function makeDataFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
    // Tried, not asked: a file system may refuse what its permissions allow.
    await rmdir(await mkdtemp(path.join(dir, ".try-")));
  } catch (error) {
    throw new StartError(`cannot write to the data folder ${dir} (${reason(error)}): set DATA_DIR`);
  }
}

async function reachServer({
  dataDir,
  databaseUrl,
  log,
}: Options): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (databaseUrl !== undefined) {
    return { connection: { connectionString: databaseUrl }, stop: async () => {} };
  }
  return startPostgres({
    dir: path.join(dataDir, "postgres"),
    log: (line) => log.debug({ postgres: line }),
  });
}

/** A database of somebody else's that cannot be reached is a matter of the settings. */
function explain(error: unknown, databaseUrl: string | undefined): unknown {
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
  return error instanceof Error ? error.message : String(error);
}
