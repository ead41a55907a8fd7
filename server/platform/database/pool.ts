import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../logger.ts";

export type Database = NodePgDatabase;

/** Either an address with everything in it, or the parts of the embedded server. */
export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string };

const POOL_SIZE = 20;

/** SQL that sets how long a statement may take, wait for what another holds, and leave its transaction idle. */
function limits(statement: string, lock: string, idle: string): string {
  return `set statement_timeout = '${statement}'; set lock_timeout = '${lock}'; set idle_in_transaction_session_timeout = '${idle}'`;
}

/** Of a call: nobody waits for its answer any longer. A lock is given up first, as it is free some time later. */
export const CALL_LIMITS = limits("30s", "10s", "60s");
/** Of the job queues' own work, which tidies up many rows at once, and changes their tables with an edition. */
export const QUEUE_LIMITS = limits("5min", "1min", "60s");
const NO_LIMITS = limits("0", "0", "0");

/** @param patient whether statements may take as long as they like, as a script's may */
export function createPool(connection: Connection, log: Logger, { patient = false } = {}): pg.Pool {
  const pool = new pg.Pool({
    // Not among the parameters of the connection: poolers in front of a database refuse those.
    ...(!patient && { onConnect: (client) => client.query(CALL_LIMITS) }),
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
