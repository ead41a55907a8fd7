import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";

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
type Figures = ReadonlyMap<string, FigureValue>;

/** So long the figures are good: however many ask, the database is asked no more often. */
const GOOD_FOR_MS = 5000;
/** The time for each statement, and for whoever waits for all of them. */
const STATEMENT_LIMIT = sql.raw("set local statement_timeout = '1500ms'");
const PATIENCE_MS = 2000;

/**
 * Answers how the figures are read: all in one transaction, once for all who ask meanwhile. Undefined while the
 * database does not answer in time.
 */
export function figureReader(
  ctx: Pick<Context, "db" | "clock" | "log">,
  figures: readonly Figure[],
): () => Promise<Figures | undefined> {
  let latest: { at: number; found: Figures | undefined } | undefined;
  let running: Promise<Figures | undefined> | undefined;

  async function read(): Promise<Figures | undefined> {
    let found: Figures | undefined;
    try {
      found = await ctx.db.transaction((tx) => readAll(tx, figures), { accessMode: "read only" });
    } catch (error) {
      // Each scrape would say it again.
      if (latest === undefined || latest.found !== undefined) {
        ctx.log.warn({ err: error }, "figures could not be read");
      }
    }
    latest = { at: ctx.clock.now().getTime(), found };
    running = undefined;
    return found;
  }

  return () => {
    if (latest && ctx.clock.now().getTime() - latest.at < GOOD_FOR_MS) {
      return Promise.resolve(latest.found);
    }
    running ??= read();
    return Promise.race([running, sleep(PATIENCE_MS, undefined, { ref: false })]);
  };
}

async function readAll(db: Context["db"], figures: readonly Figure[]): Promise<Figures> {
  await db.execute(STATEMENT_LIMIT);
  const found = new Map<string, FigureValue>();
  for (const { name, read } of figures) found.set(name, await read({ db }));
  return found;
}
