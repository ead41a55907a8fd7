import { eq } from "drizzle-orm";
import { checkoutApiMessages } from "../../common/messages/checkout.ts";
import { holdWithin, placeOf } from "../catalog/stock/bounded-holds.ts";
import { HOLD_MINUTES, minutesAfter } from "../catalog/stock/hold-times.ts";
import { holdStock } from "../catalog/stock/stock.ts";
import { isMoneyInFlight } from "../payments/attempts/money-in-flight.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { holdCode } from "../promotions/discount-codes.ts";
import { isOutdated } from "./rules.ts";
import { checkouts } from "./schema.ts";
import { type CheckoutRow, lockCheckout, refuseEnded, selectCheckoutLines } from "./store.ts";

/**
 * Renews the hold of an unpaid checkout's stock and discount code, within the bounds of its customer, address
 * and network; units beyond them stay free for others. Throws `conflict` when something is sold out or the
 * code is taken, and when the checkout is paid, replaced or too old for its prices. Call it in a transaction.
 * @param ip where the call came from
 */
export async function renewHold(
  ctx: Context,
  checkoutId: string,
  ip: string,
): Promise<CheckoutRow> {
  const checkout = await lockUnended(ctx, checkoutId);
  if (await isMoneyInFlight(ctx, checkoutId)) return renewHoldToCapture(ctx, checkoutId);
  if (isOutdated(checkout.createdAt, ctx.clock.now())) {
    throw new AppError("conflict", "checkout_expired", checkoutApiMessages.expired);
  }
  const holder = { id: checkoutId, ownerId: checkout.userId, ...placeOf(ip) };
  await holdWithin(ctx, holder, await selectCheckoutLines(ctx, checkoutId));
  return keepOpen(ctx, checkout);
}

/**
 * Holds all of a checkout's stock and its discount code, whatever its age and its customer's bounds: it is
 * being paid. Throws as renewHold does.
 */
export async function renewHoldToCapture(ctx: Context, checkoutId: string): Promise<CheckoutRow> {
  const checkout = await lockUnended(ctx, checkoutId);
  const { id, userId } = checkout;
  await holdStock(ctx, { id, ownerId: userId }, await selectCheckoutLines(ctx, id));
  return keepOpen(ctx, checkout);
}

async function lockUnended(ctx: Context, checkoutId: string): Promise<CheckoutRow> {
  const checkout = await lockCheckout(ctx, checkoutId);
  refuseEnded(checkout);
  return checkout;
}

async function keepOpen(ctx: Context, checkout: CheckoutRow): Promise<CheckoutRow> {
  const { id, discountCodeId } = checkout;
  if (discountCodeId !== null && !(await holdCode(ctx, discountCodeId, id))) {
    throw new AppError("conflict", "code_taken", checkoutApiMessages.codeTaken);
  }
  const expiresAt = minutesAfter(ctx.clock.now(), HOLD_MINUTES);
  await ctx.db.update(checkouts).set({ status: "open", expiresAt }).where(eq(checkouts.id, id));
  return checkout;
}
