import { sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { turnPrices } from "./turn-prices.ts";

/** Turns prices at the moments of the sales. Every process has one: whichever comes first does it. */
export interface SaleClock {
  /** Does what is due, and waits for the next moment. Call it whenever the sales may have changed. */
  look(): Promise<void>;
  /** How long no sale begins or ends, in ms, as far as is known. */
  unchangedFor(): number;
  stop(): Promise<void>;
}

const RETRY_MS = 500;
/** A timer cannot wait for longer than 24 days. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

export function openSaleClock(ctx: Context): SaleClock {
  let cancel = () => {};
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;
  let next = Number.POSITIVE_INFINITY;

  async function lookOnce(): Promise<void> {
    cancel();
    const wait = await turnAll(ctx).catch((error: unknown) => {
      if (!isStopped) ctx.log.warn({ err: error }, "the prices of sales could not be turned yet");
      return RETRY_MS;
    });
    next = ctx.clock.now().getTime() + (wait ?? Number.POSITIVE_INFINITY);
    if (isStopped || wait === undefined) return;
    cancel = ctx.clock.after(Math.min(wait, LONGEST_MS), () => void look());
  }

  async function lookUntilQuiet(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      await lookOnce();
    }
  }

  function look(): Promise<void> {
    isAsked = true;
    looking ??= lookUntilQuiet().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    look,
    unchangedFor: () => Math.max(0, next - ctx.clock.now().getTime()),
    async stop() {
      isStopped = true;
      cancel();
      await looking;
    },
  };
}

/** Turns what is due, and answers the milliseconds until the next moment; undefined where none is to come. */
async function turnAll(ctx: Context): Promise<number | undefined> {
  for (;;) {
    const next = await nextMoment(ctx);
    if (next === undefined) return undefined;
    const wait = next - ctx.clock.now().getTime();
    // A timer may come a moment too early.
    if (wait > 0) return wait;
    await ctx.reached("sale: due");
    await turnPrices(ctx);
    await ctx.reached("sale: turned");
  }
}

async function nextMoment({ db }: Context): Promise<number | undefined> {
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select (extract(epoch from min(case status when 'scheduled' then starts_at else ends_at end)) * 1000)::text
      as next
    from sales where status in ('scheduled', 'running')
  `);
  const next = rows[0]?.next;
  return next === null || next === undefined ? undefined : Number(next);
}
