import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Context } from "../context.ts";
import { isLost } from "../database/lost-connections.ts";

/** A figure about the whole shop that its database knows, for whoever watches the shop. */
export interface Figure {
  name: `selvedge_${string}`;
  help: string;
  /** The name of the detail, where the figure has a value for each of several. */
  label?: string;
  /** One statement that reads an index or few rows; undefined: there is nothing to say yet. */
  read(ctx: Pick<Context, "db">): Promise<FigureValue>;
}

export type FigureValue = number | undefined | Readonly<Record<string, number>>;

type Found = Map<string, FigureValue>;

interface FigureReader {
  /** Whether the database answers in time, whatever becomes of the figures. */
  isUp(): Promise<boolean>;
  /** By name. One that fails, or takes too long, is missing alone. */
  values(): Promise<ReadonlyMap<string, FigureValue>>;
}

/** So long an answer is good: however many ask, the database is asked no more often. */
const GOOD_FOR_MS = 5000;
/** The time for each statement, and for whoever waits for all of them. */
const STATEMENT_LIMIT = sql.raw("set local statement_timeout = '1500ms'");
const PATIENCE_MS = 2000;

/** Answers how the figures are read: all in one transaction. */
export function figureReader(
  { db, clock, log }: Pick<Context, "db" | "clock" | "log">,
  figures: readonly Figure[],
): FigureReader {
  const failing = new Set<string>();

  /** Says what fails once: each scrape would say it again. */
  function fail(what: string, error: unknown): void {
    if (!failing.has(what)) log.warn({ err: error, figure: what }, "a figure could not be read");
    failing.add(what);
  }

  async function readEach(tx: Context["db"], found: Map<string, FigureValue>): Promise<void> {
    await tx.execute(STATEMENT_LIMIT);
    const hasFailed = ({ name }: Figure) => Number(failing.has(name));
    // One that took too long keeps no other waiting the next time.
    for (const { name, read } of figures.toSorted((a, b) => hasFailed(a) - hasFailed(b))) {
      try {
        // What fails takes back no more than its savepoint.
        found.set(name, await tx.transaction((own) => read({ db: own })));
        failing.delete(name);
      } catch (error) {
        if (isLost(error)) throw error;
        fail(name, error);
      }
    }
  }

  /** Work whose failure is the log's. */
  const asked = (what: string, work: (found: Found) => Promise<void>) =>
    seldom(clock, async (found) => {
      await work(found).then(
        () => failing.delete(what),
        (error) => fail(what, error),
      );
    });

  const upOnly = asked("selvedge_database_up", async (found) => {
    await db.execute(sql`select 1`);
    found.set("up", 1);
  });
  return {
    isUp: async () => (await upOnly()).has("up"),
    values: asked("all", (found) =>
      db.transaction((tx) => readEach(tx, found), { accessMode: "read only" }),
    ),
  };
}

/**
 * Has the work done once for all who ask meanwhile and in the next seconds. Answers what it has found when it
 * ends, or by then.
 */
function seldom(
  clock: Pick<Clock, "now">,
  work: (found: Found) => Promise<void>,
): () => Promise<Found> {
  let last: { found: Found; ended: Promise<void>; endedAt?: number } | undefined;

  function begin() {
    const found: Found = new Map();
    const one: NonNullable<typeof last> = {
      found,
      ended: work(found).then(() => {
        one.endedAt = clock.now().getTime();
      }),
    };
    return one;
  }

  return async () => {
    const since = clock.now().getTime() - GOOD_FOR_MS;
    if (last === undefined || (last.endedAt ?? Number.POSITIVE_INFINITY) <= since) last = begin();
    await Promise.race([last.ended, sleep(PATIENCE_MS, undefined, { ref: false })]);
    return last.found;
  };
}
