import { eq } from "drizzle-orm";
import { answers } from "../../common/texts.ts";
import { hasHolds, holdStock } from "../catalog/stock.ts";
import { isMoneyMoving } from "../payments/moving-money.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { holdCode } from "../promotions/discount-codes.ts";
import { HOLD_MINUTES } from "./contract.ts";
import { holdEnd } from "./rules.ts";
import { checkouts } from "./schema.ts";
import { type CheckoutRow, lockCheckout, refuseEnded, selectCheckoutLines } from "./store.ts";

/**
 * Makes sure that an unpaid checkout's stock and discount code are put aside for another full time, as
 * far as its longest time goes: kept where they still are, taken again where they went back. Throws
 * `conflict` when that time is over, when the stock is sold out or the code is another's by now, or
 * when the checkout is paid or replaced. Call it in a transaction.
 */
export async function renewHold(ctx: Context, checkoutId: string): Promise<CheckoutRow> {
  const checkout = await lockUnended(ctx, checkoutId);
  const now = ctx.clock.now();
  const expiresAt = holdEnd(checkout.createdAt, now);
  if (expiresAt > now) return keepUntil(ctx, checkout, expiresAt);
  if (await isMoneyMoving(ctx, checkoutId)) return renewHoldToCapture(ctx, checkoutId);
  throw new AppError("conflict", "checkout_expired", answers.checkout.expired);
}

/** As renewHold, for another full time, however old the checkout is: it is being paid. */
export async function renewHoldToCapture(ctx: Context, checkoutId: string): Promise<CheckoutRow> {
  const checkout = await lockUnended(ctx, checkoutId);
  return keepUntil(ctx, checkout, new Date(ctx.clock.now().getTime() + HOLD_MINUTES * 60_000));
}

async function lockUnended(ctx: Context, checkoutId: string): Promise<CheckoutRow> {
  const checkout = await lockCheckout(ctx, checkoutId);
  refuseEnded(checkout);
  return checkout;
}

async function keepUntil(
  ctx: Context,
  checkout: CheckoutRow,
  expiresAt: Date,
): Promise<CheckoutRow> {
  const { id, userId, discountCodeId } = checkout;
  if (!(await hasHolds(ctx, id))) {
    await holdStock(ctx, { id, ownerId: userId }, await selectCheckoutLines(ctx, id));
  }
  if (discountCodeId !== null && !(await holdCode(ctx, discountCodeId, id))) {
    throw new AppError("conflict", "code_taken", answers.checkout.codeTaken);
  }
  await ctx.db.update(checkouts).set({ status: "open", expiresAt }).where(eq(checkouts.id, id));
  return checkout;
}
