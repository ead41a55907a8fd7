import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorCode } from "../../common/error-codes.ts";
import { checkoutApiMessages } from "../../common/messages/checkout.ts";
import { paymentMessages } from "../../common/messages/payment.ts";
import type { Checkout, PaymentDeclined, PayRequest } from "../checkout/contract.ts";
import {
  type CheckoutRow,
  describeCheckout,
  endMessage,
  getOwnCheckout,
  selectCheckoutLines,
} from "../checkout/store.ts";
import type { Order } from "../orders/contract.ts";
import { findOrderOf } from "../orders/read-orders.ts";
import {
  isDeclineUnnotified,
  markDeclineNotified,
} from "../payments/attempts/notified-declines.ts";
import { getPayment, listPayments, type Payment } from "../payments/attempts/store.ts";
import { type OwnReason, ownReason } from "../payments/contract.ts";
import { PaypalUnavailable } from "../payments/paypal/errors.ts";
import { PATIENCE_MS, within } from "../payments/provider.ts";
import { pass } from "../platform/clock.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { checkGivenUp } from "./check-capture.ts";
import {
  checkoutExpired,
  notApproved,
  notConfirmed,
  OUTCOME_UNKNOWN,
  outcomeUnknown,
} from "./refusals.ts";
import {
  type Confirm,
  LeftInDoubt,
  type Settlement,
  settlePayment,
  untilSettled,
} from "./settle-payment.ts";

const POLL_MS = 100;
/**
 * The pauses before further polls, in ms, while PayPal shows no approval to a customer who is back: PayPal
 * may be a moment behind.
 */
const APPROVAL_PAUSES_MS = [500, 1_000];

/** The answer of `PUT /api/checkout/{id}/pay`, by its status. `retryAfter`: in seconds, where asking again helps. */
export type PayAnswer =
  | { status: 200; body: Checkout }
  | { status: 202; body: Checkout; retryAfter: number | undefined }
  | { status: 402; body: PaymentDeclined };

/**
 * Settles the caller's checkout with PayPal and answers what is true of it then: 200 paid, 202 where money
 * is on its way here or back again, 402 where PayPal said no. The browser's word on the payment only
 * hints which attempt it means. Throws `conflict` where nothing was approved, or nothing was charged for
 * another reason, and `unavailable` where PayPal cannot be asked; never for money that has moved.
 * @param confirm given where the customer presses the shop's own button; without it, what waits for that is not charged
 */
export async function payCheckout(
  ctx: Context,
  checkoutId: string,
  request: PayRequest,
  confirm?: Confirm,
): Promise<PayAnswer> {
  return payFound(ctx, () => getOwnCheckout(ctx, checkoutId), request, confirm);
}

/**
 * The same of any checkout.
 * @param find finds it as it is now, for a caller who may pay it
 */
export async function payFound(
  ctx: Context,
  find: () => Promise<CheckoutRow>,
  request: PayRequest,
  confirm?: Confirm,
): Promise<PayAnswer> {
  ctx.sales.requireOpen();
  const checkout = await find();
  const [lines, attempts] = await Promise.all([
    selectCheckoutLines(ctx, checkout.id),
    listPayments(ctx, checkout.id),
  ]);
  const before = await describeCheckout(ctx, checkout, { lines, attempts });
  if (before.isPaid) return { status: 200, body: before };
  const attempt = findNamedAttempt(attempts, request);
  const tried = await trySettling(ctx, checkout, attempt, confirm);
  try {
    const found = await describeCheckout(ctx, await find(), { lines });
    return await answerCurrentState(ctx, found, attempt, tried.refusal);
  } catch (error) {
    const known = error instanceof AppError ? undefined : answerUnread(before, tried);
    if (!known) throw error;
    ctx.log.error(
      { err: error, checkoutId: checkout.id },
      "the checkout of a payment cannot be read",
    );
    return known;
  }
}

/** Answers from memory where the checkout cannot be read any more; undefined where no money can have moved. */
function answerUnread(before: Checkout, { settlement, refusal }: Tried): PayAnswer | undefined {
  if (settlement === "declined") {
    const paymentMessage = paymentMessages.declined;
    return declined({ ...before, paymentStatus: "declined", paymentMessage });
  }
  if (settlement === "over" || (refusal && !IN_DOUBT.has(refusal.code))) return undefined;
  const { message, retryAfter } = stillSettling();
  return { status: 202, body: waiting(before, message), retryAfter };
}

async function answerCurrentState(
  ctx: Context,
  found: Checkout,
  attempt: Payment | undefined,
  refusal: AppError | undefined,
): Promise<PayAnswer> {
  if (found.isPaid) return { status: 200, body: found };
  const underWay = moneyUnderWay(found, attempt, refusal);
  if (underWay) return { status: 202, body: underWay, retryAfter: refusal?.retryAfter };
  if (refusal) throw refusal;
  if (found.paymentStatus === "declined") return declined(found);
  if (!attempt) throw notApproved();
  return answerEnd(found, await getPayment(ctx, attempt.id));
}

/** The attempt that the browser names; the newest where it names none of them. */
function findNamedAttempt(attempts: Payment[], request: PayRequest): Payment | undefined {
  const { orderID, id } = readHints(request.paymentDetails);
  const named = attempts.find(
    ({ paypalOrderId }) =>
      paypalOrderId !== null && (paypalOrderId === orderID || paypalOrderId === id),
  );
  return named ?? attempts[0];
}

function readHints(details: unknown): { orderID?: unknown; id?: unknown } {
  return typeof details === "object" && details !== null ? details : {};
}

/** The result of a settlement, or why there was none. */
interface Tried {
  settlement?: Settlement;
  refusal?: AppError;
}

/** Settles the attempt; the refusal counts only if no money has moved. */
async function trySettling(
  ctx: Context,
  { status }: CheckoutRow,
  attempt: Payment | undefined,
  confirm: Confirm | undefined,
): Promise<Tried> {
  const isReplaced = status === "replaced";
  if (!attempt) return { refusal: isReplaced ? checkoutExpired() : notApproved() };
  try {
    const patient = within(ctx, PATIENCE_MS);
    const settlement = isReplaced ? "over" : await settleApproved(patient, attempt, confirm);
    if (settlement === "over") {
      await checkGivenUp(patient, await getPayment(ctx, attempt.id));
    }
    if (isReplaced) return { refusal: checkoutExpired() };
    if (settlement === "not-approved") return { refusal: notApproved() };
    if (settlement === "not-confirmed") return { refusal: notConfirmed() };
    if (settlement === "busy") return { refusal: stillSettling() };
    return { settlement };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    if (error instanceof PaypalUnavailable) return { refusal: outcomeUnknown(error) };
    if (!(error instanceof LeftInDoubt)) throw error;
    ctx.log.error({ err: error, paymentId: attempt.id }, error.message);
    return { refusal: stillSettling() };
  }
}

/** The checkout where money has moved, or may move at any moment; undefined where it has not. */
function moneyUnderWay(
  found: Checkout,
  attempt: Payment | undefined,
  refusal: AppError | undefined,
): Checkout | undefined {
  const { paymentStatus } = found;
  if (paymentStatus === "pending" || paymentStatus === "refused") return found;
  // All of the money is back; the customer is notified here too.
  if (paymentStatus === "unpaid" && attempt?.status === "mismatched") return found;
  if (refusal?.code !== STILL_SETTLING) return undefined;
  return waiting(found, refusal.message);
}

/** A checkout of which nobody knows yet whether it is paid. */
function waiting(checkout: Checkout, paymentMessage: string): Checkout {
  return { ...checkout, paymentStatus: "pending", paymentMessage };
}

const STILL_SETTLING = "payment_settling";
/** Refusals of which nobody knows yet whether money has moved. */
const IN_DOUBT = new Set([STILL_SETTLING, OUTCOME_UNKNOWN]);

/** Money may be moving or have moved: another worker settles, or recording failed. */
function stillSettling(): AppError {
  const { message, retryAfter } = outcomeUnknown();
  return new AppError("unavailable", STILL_SETTLING, message, retryAfter ? { retryAfter } : {});
}

/** Answers the approval of an attempt that ended without money. */
function answerEnd(found: Checkout, { status, problem }: Payment): PayAnswer {
  if (status !== "closed") throw notApproved();
  const reason = ownReason(problem);
  if (!reason) return declined({ ...found, ...endMessage({ status, problem }) });
  const { paymentMessage } = endMessage({ status, problem });
  const code = GIVEN_UP[reason];
  if (paymentMessage === undefined || code === undefined) throw notApproved();
  throw new AppError("conflict", code, paymentMessage);
}

/** The codes of the shop's own reasons for giving up that customers are told. */
const GIVEN_UP: Partial<Record<OwnReason, ErrorCode>> = {
  OUT_OF_STOCK: "out_of_stock",
  CODE_TAKEN: "code_taken",
  TOTAL_CHANGED: "total_changed",
  RESTORED: "checkout_expired",
  NOT_CONFIRMED: "confirmed_too_late",
  CONFIRMATION_NEEDED: "confirmation_needed",
};

function declined(checkout: Checkout): PayAnswer {
  const message = checkout.paymentMessage ?? paymentMessages.declined;
  return { status: 402, body: { message, code: "payment_declined", checkout } };
}

/** The attempt stays open: another call may have seen it declined. */
const STILL_OPEN = new Set<Settlement>(["declined", "not-approved", "busy"]);

/**
 * Settles what the customer has approved. A decline uses up its approval: a customer who was not yet notified
 * gets it as the answer to this call, and only the next call follows a new approval. An approval that PayPal
 * does not show yet is polled again.
 */
async function settleApproved(
  ctx: Context,
  attempt: Payment,
  confirm: Confirm | undefined,
): Promise<Settlement> {
  const { id, captureTry } = attempt;
  if (
    isDeclineUnnotified(attempt) &&
    (await markDeclineNotified(ctx, { id, captureTry: captureTry - 1 }))
  ) {
    return "declined";
  }
  const until = performance.now() + PATIENCE_MS;
  const pauses = [...APPROVAL_PAUSES_MS];
  for (;;) {
    const settlement = await settleInTurn(ctx, attempt, until, confirm);
    if (STILL_OPEN.has(settlement) && (await markDeclineNotified(ctx, attempt))) return "declined";
    const pause = settlement === "not-approved" ? pauses.shift() : undefined;
    if (pause === undefined) return settlement;
    await pass(ctx.clock, pause);
  }
}

/**
 * Waits for another call that settles the same payment, as far as the customer's patience goes. A call that
 * comes after a decline follows a new approval; a call that waited for its turn does not.
 */
async function settleInTurn(
  ctx: Context,
  { id, captureTry }: Payment,
  until: number,
  confirm: Confirm | undefined,
): Promise<Settlement> {
  for (;;) {
    const settlement = await settlePayment(ctx, id, captureTry, confirm);
    if (settlement !== "busy" || performance.now() > until) return settlement;
    const settled = await untilSettled(id, POLL_MS);
    if (settled?.end) return settled.end;
    // Another process may settle it, whose end nobody hears here.
    if (!settled) await sleep(POLL_MS);
  }
}

/**
 * The order of the caller's paid checkout, the same each time. Throws `conflict` when unpaid, and
 * `not-found` when the order has been deleted since.
 */
export async function finalizeCheckout(ctx: Context, checkoutId: string): Promise<Order> {
  const checkout = await getOwnCheckout(ctx, checkoutId);
  const order = await findOrderOf(ctx, checkout.id);
  if (order) return order;
  if (checkout.status === "paid") {
    throw new AppError("not-found", "order_deleted", checkoutApiMessages.orderDeleted);
  }
  throw new AppError("conflict", "not_paid", checkoutApiMessages.notPaid);
}
