import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../context.ts";

export type Database = NodePgDatabase;

/** Either an address with everything in it, or the parts of the embedded server. */
export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string };

const POOL_SIZE = 20;

/**
 * How long a statement of a call may take, wait for what another holds, and leave its transaction idle:
 * nobody waits for the answer any longer. A lock is given up first, as it is free some time later.
 */
const LIMITS =
  "set statement_timeout = '30s'; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'";
const NO_LIMITS =
  "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0";

/** @param patient whether statements may take as long as they like, as a script's may */
export function createPool(connection: Connection, log: Logger, { patient = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    // Not among the parameters of the connection: poolers in front of a database refuse those.
    ...(!patient && { onConnect: (client) => client.query(LIMITS) }),
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

/**
 * Does work whose statements may take as long as they like, such as a migration of a large table, on one
 * connection, which is not used for anything else afterwards.
 */
export async function withPatience<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(NO_LIMITS);
    return await work(client);
  } finally {
    client.release(true);
  }
}

export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool);
}
