import { forgetBoughtLines } from "../cart/forget-bought-lines.ts";
import { claimStock } from "../catalog/stock/stock.ts";
import { type CheckoutLineRow, type CheckoutRow, markPaid } from "../checkout/store.ts";
import { amountsOf } from "../orders/agreed.ts";
import { orderPlacedMail } from "../orders/order-mails.ts";
import { type NewOrder, ORDER_FOR_TEAM, placeOrder } from "../orders/place-order.ts";
import { closeIfSettled } from "../orders/returns/close-settled.ts";
import { findOrigin } from "../orders/returns/find-origin.ts";
import type { Payment } from "../payments/attempts/store.ts";
import { isTestPayment } from "../payments/contract.ts";
import { recordPaymentEvent } from "../payments/events.ts";
import type { Context } from "../platform/context.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { spendCode } from "../promotions/discount-codes.ts";
import { givenByShop } from "../promotions/reduce-goods.ts";
import { spendShopCode } from "../promotions/shop-codes.ts";
import { findOwnerOf } from "../users/guests/guest-orders.ts";
import { findUserRow, type UserRow } from "../users/store.ts";
import { wasPaymentHeld } from "./held-items.ts";

/**
 * Makes a paid checkout an order: its units leave the stock, its discount codes are used up, its lines leave
 * the cart, and the customer and the team get their mails. Call it in the transaction that writes the
 * capture down, with cart and checkout locked.
 * @param payment as it was before the capture was written down; null: an exchange for which nothing is to be paid
 * @returns the order's id
 */
export async function placePaidOrder(
  ctx: Context,
  checkout: CheckoutRow,
  payment: Payment | null,
  lines: readonly CheckoutLineRow[],
): Promise<string> {
  const [customer, origin] = await Promise.all([
    checkout.userId ? findUserRow(ctx, checkout.userId) : undefined,
    checkout.returnId === null ? undefined : findOrigin(ctx, checkout.returnId),
    markPaid(ctx, checkout.id),
  ]);
  const { firstName, lastName } = checkout.shippingInfo;
  const orderId = await placeOrder(ctx, {
    checkoutId: checkout.id,
    paymentId: payment?.id ?? null,
    ...(origin && { exchangeOf: origin.id }),
    customer: origin?.customer ?? (await buyerOf(ctx, customer, `${firstName} ${lastName}`)),
    shippingInfo: checkout.shippingInfo,
    billingInfo: checkout.billingInfo,
    paymentMethod: checkout.paymentMethod,
    amounts: amountsOf(checkout),
    isTest: payment ? isTestPayment(payment) : (origin?.isTest ?? false),
    consent: payment?.consent ?? null,
    lines: lines.map(({ checkoutId: _, ...line }) => line),
  });
  ctx.afterCommit(() => ctx.counts.add("selvedge_orders_placed_total", {}));
  await ctx.reached("order: written");
  await Promise.all([
    payment && recordPaymentEvent(ctx, payment.id, "order-placed", { orderId }),
    queueMail(ctx, orderPlacedMail, { orderId }),
    queueMail(ctx, ORDER_FOR_TEAM, { orderId }),
  ]);
  await ctx.reached("order: mail queued");
  await claimStock(ctx, checkout.id);
  await ctx.reached("order: stock claimed");
  if (checkout.promotionCodeId !== null) {
    await spendShopCode(ctx, checkout.promotionCodeId, {
      ...{ checkoutId: checkout.id, orderId },
      amountCents: givenByShop(checkout.codes),
    });
  }
  if (checkout.discountCodeId !== null) await spendCode(ctx, checkout.discountCodeId, checkout);
  // The items of a held payment left the cart when it was held. The same items in the cart now are there
  // to be bought once more.
  if (customer && payment && !wasPaymentHeld(payment)) {
    await forgetBoughtLines(ctx, customer.id, lines);
  }
  // What was offered for a return is paid: nothing of that may be left.
  if (checkout.returnId !== null) await closeIfSettled(ctx, checkout.returnId);
  await ctx.reached("order: cart emptied");
  return orderId;
}

/** A guest's order belongs to the account that has proven their address, if there is one; the guest is not told. */
async function buyerOf(
  ctx: Context,
  customer: UserRow | undefined,
  typedName: string,
): Promise<NewOrder["customer"]> {
  if (!customer) return { id: null, name: typedName, email: "" };
  const { id, name, email, guestEmail } = customer;
  if (guestEmail === null) return { id, name, email };
  const owner = await findOwnerOf(ctx, guestEmail);
  return { id: owner ?? id, name: typedName, email: guestEmail, guestId: id };
}
