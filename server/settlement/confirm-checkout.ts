import { agree } from "../checkout/agreement.ts";
import type { ConfirmRequest, NotConfirmed } from "../checkout/contract.ts";
import { type CheckoutRow, describeCheckout, getOwnCheckout } from "../checkout/store.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { type PayAnswer, payFound } from "./pay-checkout.ts";

/** The answer of `POST /api/checkout/{id}/confirm`: as that of `pay`, or the order that is another than was seen. */
export type ConfirmAnswer = PayAnswer | { status: 409; body: NotConfirmed };

/**
 * The shop's own button: confirms the caller's order as it was seen, and charges what PayPal's window approved, in
 * one transaction with the intent to capture. Safe to repeat: what is paid is answered as paid. Throws as payCheckout
 * does.
 */
export async function confirmCheckout(
  ctx: Context,
  checkoutId: string,
  seen: ConfirmRequest,
): Promise<ConfirmAnswer> {
  return confirmFound(ctx, () => getOwnCheckout(ctx, checkoutId), seen);
}

/** The same of any checkout, see `payFound`. */
export async function confirmFound(
  ctx: Context,
  find: () => Promise<CheckoutRow>,
  seen: ConfirmRequest,
): Promise<ConfirmAnswer> {
  try {
    return await payFound(ctx, find, {}, (tx, checkout, lines) => agree(tx, seen, checkout, lines));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "order_differs") throw error;
    const { message, code } = error;
    const checkout = await describeCheckout(ctx, await find());
    return { status: 409, body: { message, code, checkout } };
  }
}
