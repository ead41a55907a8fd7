import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import { checkoutApiMessages } from "../../../common/messages/checkout.ts";
import type { Context } from "../../platform/context.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OwnReason, PaymentProvider } from "../contract.ts";
import { eventFrom, recordPaymentEvent } from "../events.ts";
import { PaypalRefusal } from "../paypal/errors.ts";
import { type Purchase, paypalOrderRequest, withoutAddress } from "../paypal/order-request.ts";
import type { PaypalOrder } from "../paypal/types.ts";
import { firstPoll } from "../poll-schedule.ts";
import { payments } from "../schema.ts";
import { findOpenPayment, getPayment, isOpenPayment, type Payment, stillOpen } from "./store.ts";

/**
 * Answers the open attempt of a checkout, and begins one when there is none. Gives up an attempt that began
 * before the shop changed providers, or what pays: PayPal's window or its own button. Call it in the transaction that has checked that the checkout may be paid.
 */
export async function beginPayment(
  ctx: Context,
  request: {
    checkoutId: string;
    totalCents: number;
    currency: string;
    provider: PaymentProvider;
    /** Whether only the shop's own button may have it captured; left out: PayPal's window pays. */
    needsConfirmation?: boolean;
  },
): Promise<Payment> {
  const { checkoutId, totalCents: amountCents, currency, provider } = request;
  const { needsConfirmation = false } = request;
  const wanted = { checkoutId, amountCents, currency, provider, needsConfirmation };
  const isOther = and(
    eq(payments.checkoutId, checkoutId),
    or(ne(payments.provider, provider), ne(payments.needsConfirmation, needsConfirmation)),
  );
  for (;;) {
    const begun = await insertAttempt(ctx, wanted);
    if (begun) return begun;
    if (await giveUp(ctx, isOther, "REPLACED")) continue;
    await waitForCustomer(ctx, checkoutId);
    const open = await findOpenPayment(ctx, checkoutId);
    if (open) return open;
    // The poller has just given it up; money takes the checkout's lock, which the caller has.
  }
}

/** Undefined where the checkout has an open attempt already. */
async function insertAttempt(
  ctx: Context,
  wanted: Pick<
    Payment,
    "checkoutId" | "amountCents" | "currency" | "provider" | "needsConfirmation"
  >,
): Promise<Payment | undefined> {
  const now = ctx.clock.now();
  const attempt = { id: newId(now.getTime()), ...wanted };
  const [begun] = await insertPayment(ctx.db, { ...attempt, now, ...firstPoll(now) });
  if (begun) await recordPaymentEvent(ctx, begun.id, "begun", { cents: begun.amountCents });
  return begun;
}

interface NewPayment
  extends Pick<
    Payment,
    | "id"
    | "checkoutId"
    | "amountCents"
    | "currency"
    | "provider"
    | "needsConfirmation"
    | "nextPollAt"
    | "polls"
  > {
  now: Date;
}

const insertPayment = prepared((db, payment: NewPayment) => {
  const { id, checkoutId, amountCents, currency, provider, nextPollAt, polls, now } = payment;
  const { needsConfirmation } = payment;
  const attempt = { id, checkoutId, amountCents, currency, provider, needsConfirmation };
  return db
    .insert(payments)
    .values({ ...attempt, nextPollAt, polls, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
});

/**
 * Polls the attempt again like one that was just begun, because its customer has come back. The next
 * approval is new, whether or not the customer was notified of a decline.
 */
async function waitForCustomer(ctx: Context, checkoutId: string): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ ...firstPoll(ctx.clock.now()), declineNotified: true })
    .where(and(eq(payments.checkoutId, checkoutId), eq(payments.status, "created")));
}

/**
 * Answers the PayPal order of an attempt, and makes it when there is none. Two calls at once get the
 * same order: the request id is the attempt's, and if PayPal makes two all the same, the first counts.
 * Throws PaypalUnavailable, PaypalRefusal, or `conflict` when the attempt was given up meanwhile.
 */
export async function openPaypalOrder(
  ctx: Context,
  attempt: Payment,
  purchase: Purchase,
): Promise<string> {
  if (attempt.paypalOrderId !== null) return attempt.paypalOrderId;
  try {
    const made = await makeOrder(ctx, attempt, purchase);
    await ctx.reached("payment: PayPal order made");
    const kept = await keepPaypalOrder(ctx, attempt, made);
    if (kept !== undefined) {
      await ctx.reached("payment: PayPal order stored");
      return kept;
    }
    throw new AppError("conflict", "checkout_expired", checkoutApiMessages.expired);
  } catch (error) {
    if (error instanceof PaypalRefusal) await closeUnopened(ctx, attempt, error.issue);
    throw error;
  }
}

/**
 * Makes the PayPal order. PayPal refuses an address under many names. So that no sale is lost to an address,
 * any refused order with one is requested again without it, under a request id of its own.
 */
async function makeOrder(ctx: Context, attempt: Payment, purchase: Purchase): Promise<PaypalOrder> {
  const { paypal } = ctx.provider;
  const request = paypalOrderRequest(attempt, purchase);
  const requestId = `create-${attempt.id}`;
  try {
    return await paypal.createOrder(request, requestId);
  } catch (error) {
    const bare = withoutAddress(request);
    const isAboutOrder =
      error instanceof PaypalRefusal && (error.status === 400 || error.status === 422);
    if (!bare || !isAboutOrder) throw error;
    ctx.log.warn({ paymentId: attempt.id, issue: error.issue }, "PayPal refused an address");
    await ctx.reached("payment: address refused");
    const made = await paypal.createOrder(bare, `${requestId}-unaddressed`);
    await recordPaymentEvent(ctx, attempt.id, "address-refused", { problem: error.issue });
    return made;
  }
}

/**
 * Answers the PayPal order that the attempt has from now on: the first that came back, because the buyer
 * may have it open already. Undefined when the attempt was given up meanwhile.
 */
async function keepPaypalOrder(
  ctx: Context,
  attempt: Payment,
  order: PaypalOrder,
): Promise<string | undefined> {
  const made = order.id;
  const payeeId = order.purchase_units?.[0]?.payee?.merchant_id ?? null;
  const { id, captureTry } = attempt;
  const now = ctx.clock.now();
  const detail = JSON.stringify({ paypalOrderId: made });
  const first = { id, captureTry, paypalOrderId: made, payeeId, detail, now, ...firstPoll(now) };
  if ((await updateFirstOrder(ctx.db, first)).rowCount) return made;
  const known = await getPayment(ctx, id);
  if (!isOpenPayment(known)) return undefined;
  const { paypalOrderId: kept } = known;
  if (kept === null) return undefined;
  const orders = { kept, made };
  if (kept !== made) ctx.log.warn(orders, "PayPal made another order for the same request");
  return kept;
}

interface FirstOrder
  extends Pick<Payment, "id" | "captureTry" | "payeeId" | "nextPollAt" | "polls"> {
  paypalOrderId: string;
  /** JSON. */
  detail: string;
  now: Date;
}

/** Writes an attempt's first PayPal order, with the event. */
const updateFirstOrder = prepared((db, first: FirstOrder) => {
  const { id, captureTry, paypalOrderId, payeeId, nextPollAt, polls, detail, now } = first;
  const kept = db
    .update(payments)
    .set({ paypalOrderId, payeeId, nextPollAt, polls, updatedAt: now })
    .where(and(stillOpen({ id, captureTry }), isNull(payments.paypalOrderId)))
    .returning({ paymentId: sql`${payments.id}`.as("payment_id") });
  const event = eventFrom(sql`kept`, { at: now, kind: "paypal-order-made", detail });
  return db.execute(sql`with kept as ${kept} ${event}`);
});

/** Ends an attempt without a PayPal order, unless another call has made one; the next call begins a new attempt. */
export async function closeUnopened(ctx: Context, { id }: Payment, problem: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isUnopened = and(eq(payments.id, id), isNull(payments.paypalOrderId));
    for (const closed of await closeUncaptured(tx, isUnopened, problem)) {
      await recordPaymentEvent(tx, closed.id, "ended", { problem });
    }
  });
}

/**
 * Ends this attempt, and no other of its checkout, unless it has moved on meanwhile: an order that is
 * approved at the last moment may be captured just now.
 */
export async function closeUnapproved(
  ctx: Context,
  { id, captureTry }: Pick<Payment, "id" | "captureTry">,
): Promise<void> {
  const asKnown = and(eq(payments.id, id), eq(payments.captureTry, captureTry));
  await inTransaction(ctx, (tx) => giveUp(tx, asKnown, "NEVER_APPROVED"));
}

/** Ends the attempts of these checkouts whose customers never pressed the shop's own button. */
export async function closeUnconfirmed(
  ctx: Context,
  checkoutIds: readonly string[],
): Promise<void> {
  const which = and(
    inArray(payments.checkoutId, [...checkoutIds]),
    eq(payments.needsConfirmation, true),
  );
  await giveUp(ctx, which, "NOT_CONFIRMED");
}

/** Answers the attempts that it closed. Only PayPal can end an attempt that is being captured. */
async function closeUncaptured(
  { db, clock }: Context,
  which: SQL | undefined,
  problem: string,
): Promise<{ id: string }[]> {
  return db
    .update(payments)
    .set({ status: "closed", problem, nextPollAt: null, updatedAt: clock.now() })
    .where(and(which, eq(payments.status, "created")))
    .returning({ id: payments.id });
}

/** Ends a checkout's attempt, unless it is being captured. Answers whether the checkout has no open attempt. */
export async function closeOpenPayment(
  ctx: Context,
  checkoutId: string,
  problem: OwnReason,
): Promise<boolean> {
  await giveUp(ctx, eq(payments.checkoutId, checkoutId), problem);
  return (await findOpenPayment(ctx, checkoutId)) === undefined;
}

/** Answers whether it ended any attempt. */
async function giveUp(ctx: Context, which: SQL | undefined, problem: OwnReason): Promise<boolean> {
  const closed = await closeUncaptured(ctx, which, problem);
  for (const { id } of closed) await recordPaymentEvent(ctx, id, "given-up", { problem });
  return closed.length > 0;
}
