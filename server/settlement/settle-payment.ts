import { paymentTexts } from "../../common/payment-texts.ts";
import { answers } from "../../common/texts.ts";
import { forgetBoughtLines } from "../cart/forget-bought-lines.ts";
import { lockCart } from "../cart/store.ts";
import { releaseBeyondBounds } from "../catalog/stock/bounded-holds.ts";
import { claimStock, releaseStock } from "../catalog/stock/stock.ts";
import { renewHoldToCapture } from "../checkout/renew-hold.ts";
import {
  type CheckoutRow,
  getCheckout,
  lockCheckout,
  markExpired,
  markPaid,
  selectCheckoutLines,
} from "../checkout/store.ts";
import { orderPlacedMail } from "../orders/order-mails.ts";
import { ORDER_FOR_TEAM, placeOrder } from "../orders/place-order.ts";
import {
  type Captured,
  type CaptureOutcome,
  capturePayment,
} from "../payments/attempts/capture-payment.ts";
import type { OwnReason } from "../payments/attempts/open-payment.ts";
import { type Mismatch, mismatchOf, timeAtPaypal } from "../payments/attempts/rules.ts";
import {
  changeLeasedPayment,
  changeOpenPayment,
  getPayment,
  lockPayment,
  markMismatched,
  type Payment,
  releaseLease,
  takeLease,
} from "../payments/attempts/store.ts";
import { isTestPayment } from "../payments/contract.ts";
import { recordPaymentEvent } from "../payments/events.ts";
import { enterCapture } from "../payments/ledger/ledger.ts";
import { PaypalUnavailable } from "../payments/paypal/errors.ts";
import { firstPoll, SETTLE_MS } from "../payments/poll-schedule.ts";
import type { Provider } from "../payments/provider.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { queueMail } from "../platform/mail/mail.ts";
import { releaseCodes, spendCode } from "../promotions/discount-codes.ts";
import { findUserRow } from "../users/store.ts";
import { holdItems, returnItems, wasPaymentHeld } from "./held-items.ts";
import { paymentDeclinedMail } from "./payment-mails.ts";

export type Settlement = CaptureOutcome["kind"] | "busy";

/** The shop failed where money may have moved already: the attempt is left to the next look at it. */
export class LeftInDoubt extends Error {}

const MAY_HAVE_MOVED = new Set<Settlement>(["captured", "pending", "mismatched"]);

/**
 * Takes one attempt to pay to its end: looks at PayPal, captures what was approved, and places the
 * order in the transaction that records the capture. The browser, the reconciler, a webhook and an admin
 * may all call it for the same attempt, at once and again: one of them does it, and once.
 * Answers `busy` while another is at it. Throws `conflict` when the goods are sold out, the discount
 * code is another's by now or the checkout was replaced (nothing is charged then), `unavailable`
 * when PayPal's answer is not known yet, and LeftInDoubt.
 * @param approvedTry the try that the caller knows an approval of: after a decline only a new
 *   approval may be captured, and PayPal's order does not always tell whether there is one
 */
export async function settlePayment(
  ctx: Context,
  provider: Provider,
  paymentId: string,
  approvedTry = 1,
): Promise<Settlement> {
  const attempt = await takeLease(ctx, paymentId);
  if (!attempt) return "busy";
  let mayHaveMoved = attempt.status !== "created";
  try {
    if (attempt.status === "captured") return "captured";
    if (attempt.status === "closed" || attempt.status === "mismatched") return "over";
    await ctx.reached("settle: leased");
    const outcome = await capturePayment(ctx, provider.paypal.within(SETTLE_MS), attempt, {
      merchantId: provider.merchantId,
      approvedTry,
      async intend() {
        await intendCapture(ctx, attempt);
        mayHaveMoved = true;
      },
    });
    mayHaveMoved = MAY_HAVE_MOVED.has(outcome.kind);
    await ctx.reached("settle: captured");
    await record(ctx, attempt, outcome);
    return outcome.kind;
  } catch (error) {
    if (error instanceof PaypalUnavailable) {
      ctx.log.error({ err: error, paymentId }, "the outcome of a payment is not known yet");
      throw outcomeUnknown(error);
    }
    if (error instanceof AppError || !mayHaveMoved) throw error;
    throw new LeftInDoubt("a payment is left to the next look at it", { cause: error });
  } finally {
    // One that cannot be given back ends by itself; what has become of the payment is not less true.
    await releaseLease(ctx, attempt).catch((error) => {
      ctx.log.error({ err: error, paymentId }, "a lease could not be given back");
    });
  }
}

/** What a checkout whose time was over may have lost to others, by the code of the refusal. */
const LOST: Record<string, OwnReason> = { out_of_stock: "OUT_OF_STOCK", code_taken: "CODE_TAKEN" };

/** From here on the stock stays put aside until PayPal has said what became of the capture. */
async function intendCapture(ctx: Context, attempt: Payment): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      await renewHoldToCapture(tx, attempt.checkoutId);
      await writeIntent(tx, attempt);
      await tx.reached("settle: intent written");
    });
    await ctx.reached("settle: intended");
  } catch (error) {
    const reason = error instanceof AppError ? LOST[error.code] : undefined;
    if (reason && attempt.status === "created") await giveUp(ctx, attempt, reason);
    throw error;
  }
}

/** The customer is told that nothing is charged. It must not be charged when stock comes back. */
async function giveUp(ctx: Context, attempt: Payment, problem: OwnReason): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isEnded = await changeLeasedPayment(tx, attempt, { status: "closed", problem });
    if (isEnded) await recordPaymentEvent(tx, attempt.id, "given-up", { problem });
  });
}

/** One that is in doubt has its intent already: since when counts, for whoever waits for its end. */
async function writeIntent(ctx: Context, attempt: Payment): Promise<void> {
  const now = ctx.clock.now();
  const isNews = attempt.status === "created";
  const isWritten = await changeOpenPayment(ctx, attempt, {
    status: "capturing",
    problem: null,
    ...(isNews && { captureIntendedAt: now, ...firstPoll(now) }),
  });
  if (!isWritten) throw checkoutExpired();
  if (isNews)
    await recordPaymentEvent(ctx, attempt.id, "capture-intended", { try: attempt.captureTry });
}

async function record(ctx: Context, attempt: Payment, outcome: CaptureOutcome): Promise<void> {
  switch (outcome.kind) {
    case "captured":
      return recordCapture(ctx, attempt, outcome).catch((error) => {
        if (!(error instanceof AppError)) throw error;
        return recordMismatch(ctx, attempt, mismatchOf(error), outcome);
      });
    case "pending":
      return recordPending(ctx, attempt, outcome.captureId);
    case "declined":
      return recordDecline(ctx, attempt, outcome);
    case "not-approved":
      return recordUnapproved(ctx, attempt);
    case "over":
      return recordEnd(ctx, attempt, outcome.issue);
    case "mismatched":
      return recordMismatch(ctx, attempt, outcome.what, outcome.captured);
  }
}

/** Money moved (or is about to) that buys nothing here: kept apart for a person to look at. */
async function recordMismatch(
  ctx: Context,
  attempt: Payment,
  what: Mismatch,
  captured: Captured | undefined,
): Promise<void> {
  const { captureId } = captured ?? {};
  ctx.log.error({ paymentId: attempt.id, what, captureId }, "a payment cannot become an order");
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCartAndCheckout(tx, attempt.checkoutId);
    const isNews = await markMismatched(tx, attempt.id, { what, captured });
    if (isNews && wasPaymentHeld(attempt)) await returnItems(tx, checkout);
    await tx.reached("settle: mismatch written");
  });
  await ctx.reached("settle: mismatch recorded");
}

async function recordPending(ctx: Context, attempt: Payment, captureId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCartAndCheckout(tx, attempt.checkoutId);
    const payment = await lockPayment(tx, attempt.id);
    const isNews = payment.status !== "pending" || payment.captureId !== captureId;
    const change = {
      status: "pending",
      captureId,
      problem: "PENDING",
      ...(isNews && firstPoll(tx.clock.now())),
    } as const;
    if (!(await changeLeasedPayment(tx, attempt, change)) || !isNews) return;
    await recordPaymentEvent(tx, attempt.id, "pending", { captureId });
    if (!wasPaymentHeld(payment)) await holdItems(tx, checkout);
    await tx.reached("settle: pending written");
  });
}

/** Nothing was captured: what was put aside to be paid is kept no longer than before. */
async function recordUnapproved(ctx: Context, attempt: Payment): Promise<void> {
  const { status } = await getPayment(ctx, attempt.id);
  // It was only looked at, as most are.
  if (status === "created") return;
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCartAndCheckout(tx, attempt.checkoutId);
    const isBack = await changeLeasedPayment(tx, attempt, { status: "created" });
    if (isBack) await releaseBeyondBounds(tx, { id: checkout.id, ownerId: checkout.userId });
  });
}

/** The next capture of the same PayPal order needs a new approval, and a request id of its own. */
async function recordDecline(
  ctx: Context,
  attempt: Payment,
  { issue: problem, at }: Extract<CaptureOutcome, { kind: "declined" }>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCartAndCheckout(tx, attempt.checkoutId);
    const now = tx.clock.now();
    const captureTry = attempt.captureTry + 1;
    const change = {
      status: "created",
      captureTry,
      declinedAt: at ? timeAtPaypal(now, at) : now,
      declineNotified: false,
      problem,
      ...firstPoll(now),
    } as const;
    if (!(await changeLeasedPayment(tx, attempt, change))) return;
    await recordPaymentEvent(tx, attempt.id, "declined", { problem, try: attempt.captureTry });
    await releaseBeyondBounds(tx, { id: checkout.id, ownerId: checkout.userId });
    await tx.reached("settle: decline written");
  });
}

/** The money is there: the checkout is paid, the order placed, the stock gone, all or nothing. */
async function recordCapture(ctx: Context, attempt: Payment, captured: Captured): Promise<void> {
  const isApplied = await inTransaction(ctx, async (tx) => {
    const checkout = await lockCartAndCheckout(tx, attempt.checkoutId);
    await tx.reached("order: checkout locked");
    const payment = await lockPayment(tx, attempt.id);
    // Another worker, which took over when this one was too slow, was first.
    if (payment.status === "captured" || payment.status === "mismatched") return false;
    if (payment.status === "closed") {
      throw checkoutExpired();
    }
    // The hold is there already, unless somebody else than us had PayPal capture the order.
    await renewHoldToCapture(tx, checkout.id);
    await writeCapture(tx, payment, captured);
    await tx.reached("order: payment captured");
    await placePaidOrder(tx, checkout, payment);
    return true;
  });
  if (!isApplied) return;
  await ctx.reached("order: placed");
  ctx.log.info({ paymentId: attempt.id, checkoutId: attempt.checkoutId }, "order placed");
}

/** The capture is what was asked for: `readCapture` has compared the two. */
async function writeCapture(ctx: Context, payment: Payment, { captureId, protection }: Captured) {
  const { id, amountCents, currency } = payment;
  await changeOpenPayment(ctx, payment, {
    status: "captured",
    captureId,
    capturedCents: amountCents,
    capturedCurrency: currency,
    sellerProtection: protection ?? null,
    problem: null,
  });
  const took = { cents: amountCents, currency };
  await enterCapture(ctx, { paymentId: id, captureId, ...took, isApplied: true });
  await recordPaymentEvent(ctx, id, "captured", { captureId, cents: amountCents });
}

/** In this order, as where a checkout is created, so that the two never wait for each other. */
async function lockCartAndCheckout(ctx: Context, checkoutId: string): Promise<CheckoutRow> {
  const { userId } = await getCheckout(ctx, checkoutId);
  if (userId !== null) await lockCart(ctx, { userId });
  return lockCheckout(ctx, checkoutId);
}

async function placePaidOrder(ctx: Context, checkout: CheckoutRow, payment: Payment) {
  await markPaid(ctx, checkout.id);
  const lines = await selectCheckoutLines(ctx, checkout.id);
  const customer = checkout.userId ? await findUserRow(ctx, checkout.userId) : undefined;
  const orderId = await placeOrder(ctx, {
    checkoutId: checkout.id,
    paymentId: payment.id,
    customer: {
      id: customer?.id ?? null,
      name: customer?.name ?? shippingName(checkout.shippingInfo),
      email: customer?.email ?? "",
    },
    shippingInfo: checkout.shippingInfo,
    paymentMethod: checkout.paymentMethod,
    subtotalCents: checkout.subtotalCents,
    discountCents: checkout.discountCents,
    totalCents: checkout.totalCents,
    isTest: isTestPayment(payment),
    lines: lines.map(({ checkoutId: _, position: __, ...line }) => line),
  });
  await recordPaymentEvent(ctx, payment.id, "order-placed", { orderId });
  await ctx.reached("order: written");
  await queueMail(ctx, orderPlacedMail, { orderId });
  await queueMail(ctx, ORDER_FOR_TEAM, { orderId });
  await ctx.reached("order: mail queued");
  await claimStock(ctx, checkout.id);
  await ctx.reached("order: stock claimed");
  if (checkout.discountCodeId !== null) await spendCode(ctx, checkout.discountCodeId, checkout);
  // What was held back has left it already; the same in it now is there to be bought once more.
  if (customer && !wasPaymentHeld(payment)) await forgetBoughtLines(ctx, customer.id, lines);
  await ctx.reached("order: cart emptied");
}

/** Nothing was charged and nothing will be: the stock goes back at once. */
async function recordEnd(ctx: Context, attempt: Payment, issue: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const checkout = await lockCartAndCheckout(tx, attempt.checkoutId);
    const isEnded = await changeLeasedPayment(tx, attempt, { status: "closed", problem: issue });
    if (!isEnded) return;
    await recordPaymentEvent(tx, attempt.id, "ended", { problem: issue });
    if (wasPaymentHeld(attempt)) {
      await returnItems(tx, checkout);
      await queueMail(tx, paymentDeclinedMail, { checkoutId: checkout.id });
    }
    if (checkout.status !== "open") return;
    await releaseStock(tx, [checkout.id]);
    await releaseCodes(tx, [checkout.id]);
    await markExpired(tx, [checkout.id]);
    await tx.reached("settle: end written");
  });
}

function shippingName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** What a customer is told while nobody knows yet whether money has moved. */
export function outcomeUnknown(cause?: PaypalUnavailable): AppError {
  return new AppError("unavailable", "payment_unknown", paymentTexts.payUnknown, {
    retryAfter: 10,
    cause,
  });
}

export function checkoutExpired(): AppError {
  return new AppError("conflict", "checkout_expired", answers.checkout.expired);
}

/** What a customer is told of a settlement that found nothing to settle. */
export function notApproved(): AppError {
  return new AppError("conflict", "payment_not_approved", answers.checkout.notApproved);
}
