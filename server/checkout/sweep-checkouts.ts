import { and, eq, lt } from "drizzle-orm";
import { releaseStock } from "../catalog/stock.ts";
import { isMoneyMoving } from "../payments/moving-money.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { releaseCode } from "../promotions/discount-codes.ts";
import { HOLD_MINUTES } from "./contract.ts";
import { checkouts } from "./schema.ts";
import { lockCheckout } from "./store.ts";

const BATCH = 100;

/**
 * Puts the stock of checkouts whose time is over back on the shelf, and lets their discount codes
 * go, except while money may be moving for them. One that cannot be expired does not keep the others
 * waiting.
 */
export async function releaseExpiredHolds(ctx: Context): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.status, "open"), lt(checkouts.expiresAt, ctx.clock.now())))
      .orderBy(checkouts.expiresAt)
      .limit(BATCH);
    let done = 0;
    for (const { id } of due) {
      try {
        await inTransaction(ctx, (tx) => expire(tx, id));
        await ctx.reached("hold: expired");
        done++;
      } catch (error) {
        ctx.log.error({ err: error, checkoutId: id }, "a checkout could not be expired");
      }
    }
    if (done < BATCH) return;
  }
}

async function expire(ctx: Context, id: string): Promise<void> {
  const checkout = await lockCheckout(ctx, id);
  const now = ctx.clock.now();
  if (checkout.status !== "open" || checkout.expiresAt >= now) return;
  const isMoving = await isMoneyMoving(ctx, id);
  const change = isMoving
    ? { expiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000) }
    : ({ status: "expired" } as const);
  await ctx.db.update(checkouts).set(change).where(eq(checkouts.id, id));
  if (isMoving) return;
  await releaseStock(ctx, id);
  await releaseCode(ctx, id);
  await ctx.reached("hold: released");
}
