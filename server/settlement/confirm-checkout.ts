import { agree } from "../checkout/agreement.ts";
import type { ConfirmRequest, NotConfirmed } from "../checkout/contract.ts";
import { readCheckout } from "../checkout/store.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { type PayAnswer, payCheckout } from "./pay-checkout.ts";

/** The answer of `POST /api/checkout/{id}/confirm`: as that of `pay`, or the order that is another than was seen. */
type ConfirmAnswer = PayAnswer | { status: 409; body: NotConfirmed };

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
  try {
    return await payCheckout(ctx, checkoutId, {}, (tx, checkout, lines) =>
      agree(tx, seen, checkout, lines),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "order_differs") throw error;
    const { message, code } = error;
    const checkout = await readCheckout(ctx, checkoutId);
    return { status: 409, body: { message, code, checkout } };
  }
}
