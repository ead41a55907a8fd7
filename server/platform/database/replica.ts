import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "../logger.ts";
import { DatabaseAway } from "./lost-connections.ts";
import type { OpenDatabase } from "./open-database.ts";
import type { Database } from "./pool.ts";
import { type Distance, distanceTo, type Place, type Problem, placeOf } from "./replica-place.ts";
import { openReads, openWatch } from "./replica-pools.ts";
import { readsOnly } from "./steady-pool.ts";

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

/** How often the replica is looked at. What nobody tells, such as sales, is hardly older there. */
const LOOK_MS = 1000;
/** How far behind it may be while no change is told, and for how long before the log says so. */
const LATE_MS = 5000;
/** For how long reads wait until the replica has a change: mostly it takes milliseconds. */
const GATE_MS = 200;
const PAUSE_MS = 2;

export function openReplica({ url, primary, log, isHeard }: Options): Replica {
  let server: string | undefined;
  const reads = openReads(url, () => server);
  const watch = openWatch(url);
  const say = sayOnce(log);
  const atPrimary = countCalls((call) => send(primary.pool, call));
  let isOpen = true;
  let isTaken = false;
  let changes = 0;
  /** Reads wait for it. */
  let gate: PromiseWithResolvers<void> | undefined;
  let gateTimer: NodeJS.Timeout | undefined;
  /** The place that the replica is on its way to while no change is told. */
  let aim: Place | undefined;
  let reachedAt = performance.now();
  let rest = new AbortController();

  function shutGate(): void {
    if (gate) return;
    gate = Promise.withResolvers();
    gateTimer = setTimeout(openGate, GATE_MS, false);
  }

  function openGate(toReplica: boolean): void {
    isTaken = toReplica;
    clearTimeout(gateTimer);
    gate?.resolve();
    gate = undefined;
  }

  function leave(problem?: Problem, error?: unknown): void {
    openGate(false);
    if (!isOpen || problem === undefined) return;
    aim = problem === "behind" ? aim : undefined;
    say(problem, error);
    if (problem === "away") reads.cut();
  }

  async function distance(place: Place): Promise<Distance> {
    const found = await distanceTo(place, watch);
    if (found.server !== server) {
      server = found.server;
      leave();
      reads.cut();
    }
    return found;
  }

  /** Looks whether it still follows the primary, or does so again. */
  async function look(): Promise<void> {
    aim ??= await placeOf(primary.pool);
    const { problem } = await distance(aim);
    if (problem === "behind" && performance.now() - reachedAt <= LATE_MS) return;
    if (problem !== undefined) return leave(problem);
    aim = undefined;
    reachedAt = performance.now();
    if (!isTaken) shutGate();
  }

  /** Lets reads pass to the replica once that has all that was told and all that the primary has shown. */
  async function catchUp(): Promise<void> {
    const [own, told] = [gate, changes];
    await atPrimary.none(() => gate === own);
    const place = await placeOf(primary.pool);
    while (gate === own && told === changes) {
      const { problem } = await distance(place);
      if (problem === undefined && gate === own && told === changes) {
        reachedAt = performance.now();
        say();
        openGate(true);
      } else if (problem !== undefined && problem !== "behind") leave(problem);
      else await sleep(PAUSE_MS);
    }
  }

  async function follow(): Promise<void> {
    while (isOpen) {
      await (gate ? catchUp() : look()).catch((error) =>
        // Of a primary that is away its own pool tells.
        leave(error instanceof DatabaseAway ? undefined : "away", error),
      );
      if (gate) continue;
      rest = new AbortController();
      await sleep(LOOK_MS, undefined, { signal: rest.signal }).catch(() => undefined);
    }
  }

  async function ask(...call: unknown[]): Promise<unknown> {
    while (gate) await gate.promise;
    if (isTaken && isHeard() && readsOnly(call[0])) {
      try {
        return await send(reads.pool, call);
      } catch {
        // Also where the read itself is at fault: then it fails once more.
        openGate(false);
        rest.abort();
      }
    }
    return atPrimary.send(call);
  }

  const following = follow();
  // All of a pool that drizzle asks for outside of transactions.
  const client = { query: ask } as unknown as pg.Pool;
  return {
    db: Object.assign(drizzle({ client }), { transaction: primary.db.transaction }),
    pool: reads.pool,
    changed() {
      changes++;
      if (isTaken) shutGate();
      rest.abort();
    },
    async close() {
      isOpen = false;
      openGate(false);
      rest.abort();
      await Promise.all([following, watch.end(), reads.pool.end()]);
    },
  };
}

function send(pool: pg.Pool, call: unknown[]): Promise<unknown> {
  return (pool.query as (...call: unknown[]) => Promise<unknown>).apply(pool, call);
}

type Send = (call: unknown[]) => Promise<unknown>;

/** Knows when none of the calls is under way; who waits for that may cease to. */
function countCalls(work: Send): { send: Send; none(isWanted: () => boolean): Promise<void> } {
  const underWay = new Set<Promise<unknown>>();
  return {
    send(call) {
      const one = work(call).finally(() => underWay.delete(one));
      underWay.add(one);
      return one;
    },
    async none(isWanted) {
      while (underWay.size > 0 && isWanted()) await Promise.allSettled(underWay);
    },
  };
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
