import { eq } from "drizzle-orm";
import { answers } from "../../common/texts.ts";
import { hasHolds, holdStock } from "../catalog/stock.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { holdCode } from "../promotions/discount-codes.ts";
import { HOLD_MINUTES } from "./contract.ts";
import { checkouts } from "./schema.ts";
import { type CheckoutRow, lockCheckout, refuseEnded, selectCheckoutLines } from "./store.ts";

/**
 * Makes sure that an unpaid checkout's stock and discount code are put aside for another full time:
 * kept where they still are, taken again where they went back. Throws `conflict` when the stock is
 * sold out or the code is another's by now, or when the checkout is paid or replaced. Call it in a
 * transaction.
 */
export async function renewHold(ctx: Context, checkoutId: string): Promise<CheckoutRow> {
  const checkout = await lockCheckout(ctx, checkoutId);
  refuseEnded(checkout);
  if (!(await hasHolds(ctx, checkoutId))) {
    const lines = await selectCheckoutLines(ctx, checkoutId);
    await holdStock(ctx, { id: checkoutId, ownerId: checkout.userId }, lines);
  }
  const { discountCodeId } = checkout;
  if (discountCodeId !== null && !(await holdCode(ctx, discountCodeId, checkoutId))) {
    throw new AppError("conflict", "code_taken", answers.checkout.codeTaken);
  }
  const expiresAt = new Date(ctx.clock.now().getTime() + HOLD_MINUTES * 60_000);
  await ctx.db
    .update(checkouts)
    .set({ status: "open", expiresAt })
    .where(eq(checkouts.id, checkoutId));
  return checkout;
}
