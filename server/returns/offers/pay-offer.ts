import { holdStock } from "../../catalog/stock/stock.ts";
import type { Checkout, ConfirmRequest, PayRequest } from "../../checkout/contract.ts";
import { keepOpen } from "../../checkout/renew-hold.ts";
import { openPaymentOf } from "../../checkout/start-payment.ts";
import {
  describeCheckout,
  lockCheckout,
  refuseEnded,
  selectCheckoutLines,
} from "../../checkout/store.ts";
import type { OrderRow } from "../../orders/read-orders.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { type ConfirmAnswer, confirmFound } from "../../settlement/confirm-checkout.ts";
import { type PayAnswer, payFound } from "../../settlement/pay-checkout.ts";
import { getReturnRow } from "../read-returns.ts";
import { endOffer } from "./end-offer.ts";
import { getOffer } from "./store.ts";

/*
 * The difference of an offer is paid as any checkout is: the same attempts, the same settlement, which places the order
 * in the transaction of the capture. Only who may pay it is another: whoever may see the order that came back.
 */

/** The offer of a return of this order. Throws `not-found`. */
async function getOf(ctx: Context, order: OrderRow, returnId: string) {
  const { id } = await getReturnRow(ctx, returnId, order.id);
  return getOffer(ctx, id);
}

export async function readOffer(
  ctx: Context,
  order: OrderRow,
  returnId: string,
): Promise<Checkout> {
  return describeCheckout(ctx, await getOf(ctx, order, returnId));
}

/**
 * The PayPal order for the difference, the same one while it is open. Units whose hold has ended are held again; where
 * they are sold, the offer ends. Throws as `startPayment` does.
 */
export async function startOfferPayment(
  ctx: Context,
  order: OrderRow,
  returnId: string,
): Promise<{ orderID: string }> {
  const { id, returnId: ofReturn } = await getOf(ctx, order, returnId);
  const url = `${ctx.shop.url()}/order/${order.id}/return`;
  try {
    return await openPaymentOf(ctx, async (tx) => {
      const checkout = await lockCheckout(tx, id);
      refuseEnded(checkout);
      const lines = await selectCheckoutLines(tx, id);
      await holdStock(tx, { id, ownerId: null }, lines, checkout.expiresAt);
      await keepOpen(tx, id);
      return { checkout, lines, url, confirmUrl: url };
    });
  } catch (error) {
    const isSoldOut = error instanceof AppError && error.code === "out_of_stock";
    if (isSoldOut && ofReturn !== null) await endOffer(ctx, ofReturn, "sold-out");
    throw error;
  }
}

/** Settles what was approved, see `payCheckout`. */
export function payOffer(
  ctx: Context,
  order: OrderRow,
  returnId: string,
  request: PayRequest,
): Promise<PayAnswer> {
  return payFound(ctx, () => getOf(ctx, order, returnId), request);
}

/** The shop's own button, see `confirmCheckout`. */
export function confirmOffer(
  ctx: Context,
  order: OrderRow,
  returnId: string,
  seen: ConfirmRequest,
): Promise<ConfirmAnswer> {
  return confirmFound(ctx, () => getOf(ctx, order, returnId), seen);
}

/** The customer does not want it. */
export async function declineOffer(ctx: Context, order: OrderRow, returnId: string): Promise<void> {
  const { id } = await getReturnRow(ctx, returnId, order.id);
  await endOffer(ctx, id, "declined");
}
