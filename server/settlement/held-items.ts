import { forgetBoughtLines } from "../cart/forget-bought-lines.ts";
import { returnLines } from "../cart/merge-guest-cart.ts";
import { disownHolds } from "../catalog/stock/stock.ts";
import { type CheckoutRow, selectCheckoutLines } from "../checkout/store.ts";
import type { Payment } from "../payments/attempts/store.ts";
import type { Context } from "../platform/context.ts";

/** Whether PayPal has held the payment: its items have left the cart. */
export function wasPaymentHeld({ captureId }: Payment): boolean {
  return captureId !== null;
}

/**
 * Takes the items of a held payment out of the cart and keeps them for their checkout alone: the customer
 * may buy other things, and more of the same. Call it with the cart locked.
 */
export async function holdItems(ctx: Context, { id, userId }: CheckoutRow): Promise<void> {
  await disownHolds(ctx, id);
  if (userId !== null) await forgetBoughtLines(ctx, userId, await selectCheckoutLines(ctx, id));
}

/** Puts the items of a held payment back into the cart, when the payment came to nothing. */
export async function returnItems(ctx: Context, { id, userId }: CheckoutRow): Promise<void> {
  if (userId !== null) await returnLines(ctx, userId, await selectCheckoutLines(ctx, id));
}
