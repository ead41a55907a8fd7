import { eq, sql } from "drizzle-orm";
import { checkoutApiMessages } from "../../common/messages/checkout.ts";
import { holdWithin, placeOf } from "../catalog/stock/bounded-holds.ts";
import { HOLD_MINUTES, minutesAfter } from "../catalog/stock/hold-times.ts";
import { holdStock } from "../catalog/stock/stock.ts";
import { isMoneyInFlight } from "../payments/attempts/money-in-flight.ts";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { AppError } from "../platform/errors.ts";
import { holdCode } from "../promotions/discount-codes.ts";
import { codeCustomer, holdShopCode } from "../promotions/shop-codes.ts";
import { shopTerms } from "./price-checkout.ts";
import { isOutdated } from "./rules.ts";
import { checkouts } from "./schema.ts";
import {
  type CheckoutLineRow,
  type CheckoutRow,
  checkoutExpired,
  lockCheckout,
  refuseEnded,
  selectCheckoutLines,
} from "./store.ts";

/**
 * Renews the hold of an unpaid checkout's stock and discount code, within the bounds of its customer, address
 * and network; units beyond them stay free for others. Throws `conflict` when something is sold out or the
 * code is taken, and when the checkout is paid, replaced or too old for its prices. Answers its lines.
 * @param checkout as it was locked in this transaction
 * @param ip where the call came from
 */
export async function renewHold(
  ctx: Context,
  checkout: CheckoutRow,
  ip: string,
): Promise<CheckoutLineRow[]> {
  refuseEnded(checkout);
  const { id, userId: ownerId, createdAt } = checkout;
  if (await isMoneyInFlight(ctx, id)) {
    const lines = await holdToCapture(ctx, checkout);
    await keepOpen(ctx, id);
    return lines;
  }
  if (isOutdated(createdAt, ctx.clock.now())) {
    throw checkoutExpired();
  }
  const lines = await selectCheckoutLines(ctx, id);
  await holdWithin(ctx, { id, ownerId, ...placeOf(ip) }, lines);
  await keepCodes(ctx, checkout);
  await keepOpen(ctx, id);
  return lines;
}

/**
 * Holds all of a checkout's stock and its discount code, whatever its age and its customer's bounds: it is
 * being paid. Throws as renewHold does. Answers the checkout as it was before, locked, and its lines.
 */
export async function renewHoldToCapture(
  ctx: Context,
  checkoutId: string,
): Promise<{ checkout: CheckoutRow; lines: CheckoutLineRow[] }> {
  const checkout = await lockCheckout(ctx, checkoutId);
  const lines = await holdToCapture(ctx, checkout);
  await keepOpen(ctx, checkoutId);
  return { checkout, lines };
}

/** Like renewHoldToCapture, for a locked checkout that becomes an order at once. Answers its lines. */
export async function holdToCapture(
  ctx: Context,
  checkout: CheckoutRow,
): Promise<CheckoutLineRow[]> {
  refuseEnded(checkout);
  const { id, userId } = checkout;
  const lines = await selectCheckoutLines(ctx, id);
  await holdStock(ctx, { id, ownerId: userId }, lines);
  await keepCodes(ctx, checkout);
  return lines;
}

async function keepCodes(ctx: Context, checkout: CheckoutRow): Promise<void> {
  const { id, userId, discountCodeId, promotionCodeId } = checkout;
  if (promotionCodeId !== null) {
    const promised = shopTerms(checkout);
    if (!promised) throw new Error(`checkout ${id} does not say what its code does`);
    const customer = await codeCustomer(ctx, userId);
    const held = await holdShopCode(ctx, promotionCodeId, { id, customer }, promised);
    if (held !== "held") throw codeTaken();
  }
  if (discountCodeId !== null && !(await holdCode(ctx, discountCodeId, id))) throw codeTaken();
}

function codeTaken(): AppError {
  return new AppError("conflict", "code_taken", checkoutApiMessages.codeTaken);
}

/** Gives an unpaid checkout its time anew. */
export async function keepOpen(ctx: Context, id: string): Promise<void> {
  await updateOpen(ctx.db, { id, expiresAt: minutesAfter(ctx.clock.now(), HOLD_MINUTES) });
}

const updateOpen = prepared((db, { id, expiresAt }: { id: string; expiresAt: Date }) =>
  db
    .update(checkouts)
    // What is exchanged is kept for days.
    .set({
      status: "open",
      expiresAt: sql`greatest(${checkouts.expiresAt}, ${expiresAt}::timestamptz)`,
    })
    .where(eq(checkouts.id, id)),
);
