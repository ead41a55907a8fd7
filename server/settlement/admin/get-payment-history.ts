import { isUuid } from "../../../common/ids.ts";
import { adminPaymentApiMessages } from "../../../common/messages/admin/payments.ts";
import { toDollars } from "../../../common/money.ts";
import { listCustomers } from "../../checkout/list-customers.ts";
import { listOrdersPaidBy } from "../../orders/find-orders.ts";
import { toRefund } from "../../orders/get-admin-order.ts";
import { findPayment, type Payment } from "../../payments/attempts/store.ts";
import { listCasesAbout } from "../../payments/cases/list-cases.ts";
import { listPaymentEvents } from "../../payments/events.ts";
import { refundableOf } from "../../payments/refunds/refund-payment.ts";
import { isOpen, listRefunds, type Refund } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { askedOf, capturedOf } from "./amounts.ts";
import type { PaymentHistory } from "./contract.ts";
import { nameReviewers, toCase } from "./list-cases.ts";

/** All that the shop knows of a payment or, by the id of its case, of money without one. Throws `not-found`. */
export async function getPaymentHistory(ctx: Context, id: string): Promise<PaymentHistory> {
  const payment = isUuid(id) ? await findPayment(ctx, id) : undefined;
  const cases = isUuid(id) ? await listCasesAbout(ctx, id) : [];
  if (!payment && cases.length === 0) throw unknownPayment();
  const names = await nameReviewers(ctx, cases);
  return {
    _id: id,
    cases: cases.map((found) => toCase(found, names)),
    ...(payment ? await describePayment(ctx, payment) : NO_PAYMENT),
  };
}

export function unknownPayment(): AppError {
  return new AppError("not-found", "payment_not_found", adminPaymentApiMessages.notFound);
}

const NO_PAYMENT = { refunds: [], events: [], canRetry: false, canRefund: false };

async function describePayment(
  ctx: Context,
  payment: Payment,
): Promise<Omit<PaymentHistory, "_id" | "cases">> {
  const [customers, orders, refunds, events] = await Promise.all([
    listCustomers(ctx, [payment.checkoutId]),
    listOrdersPaidBy(ctx, [payment.id]),
    listRefunds(ctx, payment.id),
    listPaymentEvents(ctx, payment.id),
  ]);
  const customer = customers.get(payment.checkoutId);
  const order = orders.get(payment.id);
  return {
    payment: toPayment(payment),
    ...(customer && { customer }),
    ...(order && { order: { _id: order.id, orderNumber: order.number } }),
    refunds: refunds.map(toRefund),
    events: events.map(({ seq, at, kind, detail }) => {
      return { seq, at: at.toISOString(), kind, detail };
    }),
    canRetry: canRetry(payment, refunds),
    canRefund: canReturn(payment, refunds),
  };
}

function toPayment(payment: Payment): NonNullable<PaymentHistory["payment"]> {
  const { status, problem, paypalOrderId, captureId, createdAt, nextPollAt } = payment;
  const captured = capturedOf(payment);
  return {
    status,
    asked: askedOf(payment),
    ...(captured && { captured }),
    refundable: toDollars(refundableOf(payment)),
    ...(problem !== null && { problem }),
    ...(paypalOrderId !== null && { paypalOrderId }),
    ...(captureId !== null && { captureId }),
    provider: payment.provider,
    createdAt: createdAt.toISOString(),
    ...(nextPollAt !== null && { nextPollAt: nextPollAt.toISOString() }),
  };
}

/** Whether PayPal may know more than the shop. */
function canRetry({ status, paypalOrderId }: Payment, refunds: Refund[]): boolean {
  if (refunds.some(isOpen)) return true;
  return paypalOrderId !== null && status !== "closed";
}

/** Whether money that bought nothing is in the shop's account, and neither back nor on its way. */
function canReturn(payment: Payment, refunds: Refund[]): boolean {
  if (payment.problem === "MISMATCH_PAYEE") return false;
  return payment.status === "mismatched" && refundableOf(payment) > 0 && !refunds.some(isOpen);
}
