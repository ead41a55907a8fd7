import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../context.ts";

export type Database = NodePgDatabase;

/** Either an address with everything in it, or the parts of the embedded server. */
export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string };

const POOL_SIZE = 20;

export function createPool(connection: Connection, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: 30_000,
    application_name: "selvedge",
  });
  // A connection can break while idle or checked out; unheard, either error would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  });
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool);
}
