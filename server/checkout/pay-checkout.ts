import { setTimeout as sleep } from "node:timers/promises";
import { answers } from "../../common/texts.ts";
import type { Order } from "../orders/contract.ts";
import { findOrderId, getOrder } from "../orders/read-orders.ts";
import { listPayments, type Payment } from "../payments/store.ts";
import { isDeclineUntold, tellDecline } from "../payments/told-declines.ts";
import { pass } from "../platform/clock.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import type { Checkout, PayRequest } from "./contract.ts";
import { APPROVAL_PAUSES_MS, PATIENCE_MS } from "./patience.ts";
import {
  notApproved,
  outcomeUnknown,
  type Provider,
  type Settlement,
  settlePayment,
} from "./settle-payment.ts";
import { endMessage, getOwnCheckout, readCheckout } from "./store.ts";

const LOOK_AGAIN_MS = 100;

/**
 * Settles the caller's checkout with PayPal and answers what came of it; a decline is an answer.
 * What the browser says of the payment only hints which PayPal order it means. Throws `conflict`
 * when nothing was approved, when the hint is not a payment of this checkout, or when the checkout
 * was replaced; `unavailable` while nobody knows how it went.
 */
export async function payCheckout(
  ctx: Context,
  provider: Provider,
  checkoutId: string,
  request: PayRequest,
): Promise<Checkout> {
  const checkout = await getOwnCheckout(ctx, checkoutId);
  const attempts = await listPayments(ctx, checkout.id);
  const attempt = meantAttempt(attempts, request);
  if (checkout.status === "paid") return readCheckout(ctx, checkoutId);
  if (checkout.status === "replaced") {
    throw new AppError("conflict", "checkout_expired", answers.checkout.expired);
  }
  if (!attempt) throw notApproved();
  const settlement = await settleUntold(ctx, provider, attempt);
  if (settlement === "not-approved") throw notApproved();
  if (settlement === "busy") throw outcomeUnknown();
  const found = await readCheckout(ctx, checkoutId);
  // What is open for it by now says nothing of why this one was given up.
  const isOpenAgain = found.paymentStatus === "unpaid" && found.paymentMessage === undefined;
  return isOpenAgain ? { ...found, ...endMessage(attempt) } : found;
}

function meantAttempt(attempts: Payment[], { paymentDetails }: PayRequest): Payment | undefined {
  const hint = paymentDetails?.orderID ?? paymentDetails?.id;
  if (hint === undefined) return attempts[0];
  const attempt = attempts.find((candidate) => candidate.paypalOrderId === hint);
  if (attempt) return attempt;
  throw new AppError("conflict", "foreign_payment", answers.checkout.foreignPayment, {
    errors: [{ field: "paymentDetails.orderID", message: answers.checkout.foreignPayment }],
  });
}

/** What a call may hear of an attempt that another has seen declined meanwhile. */
const STILL_OPEN = new Set<Settlement>(["declined", "not-approved", "busy"]);

/**
 * Settles what the customer has approved. A decline uses an approval up, whoever heard of it first: one
 * that this customer was not told of is what their call is answered with, and only the next is of a new
 * approval. An approval that PayPal does not show yet is looked for again.
 */
async function settleUntold(
  ctx: Context,
  provider: Provider,
  attempt: Payment,
): Promise<Settlement> {
  const { id, captureTry } = attempt;
  if (isDeclineUntold(attempt) && (await tellDecline(ctx, { id, captureTry: captureTry - 1 }))) {
    return "declined";
  }
  const patient = { ...provider, paypal: provider.paypal.within(PATIENCE_MS) };
  const until = performance.now() + PATIENCE_MS;
  const pauses = [...APPROVAL_PAUSES_MS];
  for (;;) {
    const settlement = await settleInTurn(ctx, patient, attempt, until);
    if (STILL_OPEN.has(settlement) && (await tellDecline(ctx, attempt))) return "declined";
    const pause = settlement === "not-approved" ? pauses.shift() : undefined;
    if (pause === undefined) return settlement;
    await pass(ctx.clock, pause);
  }
}

/**
 * Waits for another call that settles the same payment, as far as the customer's patience goes. Whoever
 * calls after a decline has approved again; who was waiting for its turn has not.
 */
async function settleInTurn(
  ctx: Context,
  provider: Provider,
  { id, captureTry }: Payment,
  until: number,
): Promise<Settlement> {
  for (;;) {
    const settlement = await settlePayment(ctx, provider, id, captureTry);
    if (settlement !== "busy" || performance.now() > until) return settlement;
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * The order of the caller's paid checkout, the same each time. Throws `conflict` when unpaid, and
 * `not-found` when the order has been deleted since.
 */
export async function finalizeCheckout(ctx: Context, checkoutId: string): Promise<Order> {
  const checkout = await getOwnCheckout(ctx, checkoutId);
  const orderId = await findOrderId(ctx, checkout.id);
  if (orderId !== undefined) return getOrder(ctx, orderId);
  if (checkout.status === "paid") {
    throw new AppError("not-found", "order_deleted", answers.checkout.orderDeleted);
  }
  throw new AppError("conflict", "not_paid", answers.checkout.notPaid);
}
