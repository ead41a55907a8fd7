import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../logger.ts";
import { ReplicaFollower } from "./follow-replica.ts";
import { isLost } from "./lost-connections.ts";
import type { OpenDatabase } from "./open-database.ts";
import type { Database } from "./pool.ts";
import type { Problem } from "./replica-place.ts";
import { openReads, openWatch } from "./replica-pools.ts";
import { readsOnly } from "./steady-pool.ts";

/** SQLSTATE of a read that took too long, as it would at the primary. All others may end otherwise there. */
const TOO_SLOW = "57014";

/** A standby of the database, which answers reads of things whose changes are told. */
export interface Replica {
  /**
   * Sends reads to the replica, or to the primary where that is up to less. No read gets less than the changes
   * that were told before, nor less than a read before it.
   */
  db: Database;
  pool: pg.Pool;
  /** Tells of a change. */
  changed(): void;
  close(): Promise<void>;
}

interface Options {
  url: string;
  primary: Pick<OpenDatabase, "pool" | "db">;
  log: Logger;
  /** Whether changes are told: else all reads go to the primary. */
  isHeard(): boolean;
}

export function openReplica({ url, primary, log, isHeard }: Options): Replica {
  const reads = openReads(url, () => follower.server);
  const watch = openWatch(url);
  const follower = new ReplicaFollower({
    primary: primary.pool,
    watch,
    isHeard,
    cut: reads.cut,
    say: sayOnce(log),
  });

  async function ask(...call: unknown[]): Promise<unknown> {
    while (follower.gate) await follower.gate;
    if (follower.isTaken && isHeard() && readsOnly(call[0])) {
      try {
        return await send(reads.pool, call);
      } catch (error) {
        // What the server answers says nothing against the server.
        if (!(error instanceof pg.DatabaseError) || isLost(error)) follower.doubt();
        else if (error.code === TOO_SLOW) throw error;
      }
    }
    try {
      return await send(primary.pool, call);
    } finally {
      // It may have seen what nobody has told yet; no later read gets less. While nothing is heard, all come here.
      if (isHeard()) follower.changed();
    }
  }

  // All of a pool that drizzle asks for outside of transactions.
  const client = { query: ask } as unknown as pg.Pool;
  return {
    db: Object.assign(drizzle({ client }), { transaction: primary.db.transaction }),
    pool: reads.pool,
    changed: () => follower.changed(),
    async close() {
      await Promise.all([follower.close(), watch.end(), reads.pool.end()]);
    },
  };
}

function send(pool: pg.Pool, call: unknown[]): Promise<unknown> {
  return (pool.query as (...call: unknown[]) => Promise<unknown>).apply(pool, call);
}

/** Says in the log that the replica is left, and that it is taken again: each once. */
function sayOnce(log: Logger): (problem?: Problem, error?: unknown) => void {
  let wasTaken: boolean | undefined;
  return (problem, error) => {
    const isTaken = problem === undefined;
    if (isTaken === wasTaken) return;
    wasTaken = isTaken;
    if (isTaken) log.info({}, "the replica answers reads of the catalog");
    else log.warn({ problem, err: error }, "the primary answers the replica's reads");
  };
}
