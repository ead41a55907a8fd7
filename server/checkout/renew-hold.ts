import { eq } from "drizzle-orm";
import { answers } from "../../common/texts.ts";
import { hasHolds, holdStock } from "../catalog/stock.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { HOLD_MINUTES } from "./contract.ts";
import { checkouts } from "./schema.ts";
import { lockCheckout, selectCheckoutLines } from "./store.ts";

/**
 * Makes sure that an unpaid checkout's stock is put aside for another full time: kept where it
 * still is, taken again where it went back. Throws `conflict` when it is sold out by now, or when
 * the checkout is paid or replaced. Call it in a transaction.
 */
export async function renewHold(ctx: Context, checkoutId: string): Promise<void> {
  const checkout = await lockCheckout(ctx, checkoutId);
  if (checkout.status === "paid") {
    throw new AppError("conflict", "already_paid", answers.checkout.alreadyPaid);
  }
  if (checkout.status === "replaced") {
    throw new AppError("conflict", "checkout_expired", answers.checkout.expired);
  }
  if (!(await hasHolds(ctx, checkoutId))) {
    const lines = await selectCheckoutLines(ctx, checkoutId);
    await holdStock(ctx, { id: checkoutId, ownerId: checkout.userId }, lines);
  }
  const expiresAt = new Date(ctx.clock.now().getTime() + HOLD_MINUTES * 60_000);
  await ctx.db
    .update(checkouts)
    .set({ status: "open", expiresAt })
    .where(eq(checkouts.id, checkoutId));
}
