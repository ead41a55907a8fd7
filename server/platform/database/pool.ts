import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "../logger.ts";
import { lossIn } from "./lost-connections.ts";
import { NamingClient } from "./naming-client.ts";
import { SteadyPool } from "./steady-pool.ts";

export type Database = NodePgDatabase;

/** The embedded server's connection; `host` is the folder of its unix socket. */
export type EmbeddedConnection = Record<"host" | "user" | "database", string>;
export type Connection = { connectionString: string } | EmbeddedConnection;

const POOL_SIZE = 20;
/** How the connections of scripts are named, beside which a shop may run or not. */
const SCRIPT_NAME = "selvedge-script";
const POOL_NAME = "selvedge";
export const LISTENER_NAME = "selvedge-listen";
/** How a shop's connections are named, of which it has one at any time. */
export const SHOP_NAMES = [POOL_NAME, LISTENER_NAME];
/** Longer than the pauses between sweeps, so that an idle shop does not connect anew for each. */
const IDLE_MS = 60_000;
/**
 * A server that gives no answer for so long is gone: it would have ended the statement itself. This is
 * for a machine that stands still or cannot be reached, and says nothing of that.
 */
const SILENCE_MS = 35_000;

/** SQL that sets statement_timeout, lock_timeout and idle_in_transaction_session_timeout. */
function limits(statement: string, lock: string, idle: string): string {
  return `set statement_timeout = '${statement}'; set lock_timeout = '${lock}'; set idle_in_transaction_session_timeout = '${idle}'`;
}

/** For calls, whose callers wait no longer. Locks have less time, as they are often free soon after. */
export const CALL_LIMITS = limits("30s", "10s", "60s");
const NO_LIMITS = limits("0", "0", "0");

/** What a pool of calls has, and a script's if it is patient. */
export function poolSettings(connection: Connection, { patient = false } = {}): pg.PoolConfig {
  return {
    Client: NamingClient,
    // Statements that do not wait for each other go out together.
    pipeline: true,
    // As a query: poolers in front of a database refuse these settings as connection parameters.
    ...(!patient && {
      onConnect: (client) => client.query(CALL_LIMITS),
      query_timeout: SILENCE_MS,
    }),
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: patient ? SCRIPT_NAME : POOL_NAME,
  };
}

/** @param patient whether statements may take as long as they like, as a script's may */
export function createPool(
  connection: Connection,
  log: Logger,
  { patient = false } = {},
): SteadyPool {
  const pool = new SteadyPool(poolSettings(connection, { patient }));
  // A connection can break while idle or in use; either error would end the process if nobody listened.
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  });
  return pool;
}

/** Runs work without time limits, such as migrations, on a connection that is closed afterwards. */
export async function withPatience<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    if (client instanceof NamingClient) client.waitForEver();
    await client.query(NO_LIMITS);
    return await work(client);
  } finally {
    client.release(true);
  }
}

export function createDatabase(pool: pg.Pool): Database {
  return Object.assign(drizzle(pool), {
    /** Drizzle's own loses the connection for good if it breaks before it says `begin`. */
    transaction: (async (work, config) => {
      const client = await pool.connect();
      let lost: Error | undefined;
      try {
        return await drizzle(client).transaction(work, config);
      } catch (error) {
        lost = lossIn(error);
        throw error;
      } finally {
        client.release(lost);
      }
    }) satisfies Database["transaction"],
  });
}
