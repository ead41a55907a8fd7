import { forgetBoughtLines } from "../cart/forget-bought-lines.ts";
import { returnLines } from "../cart/return-lines.ts";
import { disownHolds } from "../catalog/stock/stock.ts";
import { type CheckoutRow, selectCheckoutLines } from "../checkout/store.ts";
import type { Payment } from "../payments/attempts/store.ts";
import type { Context } from "../platform/context.ts";

/** Whether PayPal has held a payment back before: its goods have left the cart. */
export function wasPaymentHeld({ captureId }: Payment): boolean {
  return captureId !== null;
}

/**
 * Goods whose payment PayPal holds back leave the cart and are kept for their checkout alone: the
 * customer is free to buy other things, and more of the same. Call it with the cart locked.
 */
export async function holdItems(ctx: Context, { id, userId }: CheckoutRow): Promise<void> {
  await disownHolds(ctx, id);
  if (userId !== null) await forgetBoughtLines(ctx, userId, await selectCheckoutLines(ctx, id));
}

/** The payment came to nothing: they are what the customer wanted to buy. */
export async function returnItems(ctx: Context, { id, userId }: CheckoutRow): Promise<void> {
  if (userId !== null) await returnLines(ctx, userId, await selectCheckoutLines(ctx, id));
}
