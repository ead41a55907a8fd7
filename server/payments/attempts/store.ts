import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openCase } from "../cases/open-case.ts";
import type { Consent, OwnReason } from "../contract.ts";
import { type PaymentEventKind, recordPaymentEvent } from "../events.ts";
import type { PaymentEventDetail } from "../events-schema.ts";
import { enterCapture } from "../ledger/ledger.ts";
import { firstPoll, LEASE_MS } from "../poll-schedule.ts";
import { type Payment, payments } from "../schema.ts";
import {
  type Captured,
  type CaptureOutcome,
  isUnconfirmed,
  MISMATCHES,
  type Mismatch,
  timeAtPaypal,
} from "./compare-order.ts";

export type { Payment };
export type Change = Partial<Omit<typeof payments.$inferInsert, "id" | "checkoutId" | "createdAt">>;

export const OPEN_STATUSES = ["created", "capturing", "pending"] as const;

export function isOpenPayment({ status }: Payment): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

/** The attempts of a checkout, newest first. */
export async function listPayments(ctx: Context, checkoutId: string): Promise<Payment[]> {
  return selectAttempts(ctx.db, { checkoutId });
}

const selectAttempts = prepared((db, { checkoutId }: { checkoutId: string }) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.checkoutId, checkoutId))
    .orderBy(desc(payments.createdAt), desc(payments.id)),
);

export async function findOpenPayment(ctx: Context, checkoutId: string) {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), inArray(payments.status, OPEN_STATUSES)));
  return payment;
}

/** An attempt as it was when its settling began; `captureTry` shows whether it has moved on. */
type Known = Pick<Payment, "id" | "captureTry">;

export const stillOpen = ({ id, captureTry }: Known) =>
  and(
    eq(payments.id, id),
    eq(payments.captureTry, captureTry),
    inArray(payments.status, OPEN_STATUSES),
  );

/** Changes an attempt without an end. Answers whether it did: another worker may have overtaken this one. */
export async function changeOpenPayment(
  ctx: Context,
  known: Known,
  change: Change,
): Promise<boolean> {
  return changeWhere(ctx, stillOpen(known), change);
}

/**
 * As changeOpenPayment, for a worker that took the attempt's lease. Changes nothing once another worker has
 * taken the lease: that worker knows more. Money that has moved is recorded without this check.
 */
export async function changeLeasedPayment(
  ctx: Context,
  leased: Payment,
  change: Change,
): Promise<boolean> {
  return changeWhere(ctx, and(stillOpen(leased), hasLeaseOf(leased)), change);
}

async function changeWhere(ctx: Context, where: SQL | undefined, change: Change): Promise<boolean> {
  const changed = await ctx.db
    .update(payments)
    .set({ ...change, ...nextPollOf(change), updatedAt: ctx.clock.now() })
    .where(where)
    .returning({ id: payments.id });
  return changed.length > 0;
}

/** An attempt that has ended is no longer polled. */
function nextPollOf({ status }: Change): Change {
  return status === "captured" || status === "closed" ? { nextPollAt: null } : {};
}

export async function findPayment(ctx: Context, id: string): Promise<Payment | undefined> {
  const [payment] = await selectPayment(ctx.db, { id });
  return payment;
}

const selectPayment = prepared((db, { id }: { id: string }) =>
  db.select().from(payments).where(eq(payments.id, id)),
);

export async function getPayment(ctx: Context, id: string): Promise<Payment> {
  const payment = await findPayment(ctx, id);
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}

/** An attempt as it is now; other changes of it wait until the transaction ends. */
export async function lockPayment(ctx: Context, id: string): Promise<Payment> {
  const [payment] = await selectLocked(ctx.db, { id });
  if (!payment) throw new Error(`there is no payment ${id}`);
  return payment;
}

const selectLocked = prepared((db, { id }: { id: string }) =>
  db.select().from(payments).where(eq(payments.id, id)).for("update"),
);

/** Notes that PayPal shows an approval for an attempt that waits for the shop's own button. */
export async function noteApproved(ctx: Context, attempt: Payment): Promise<void> {
  if (attempt.approvedAt !== null) return;
  await inTransaction(ctx, async (tx) => {
    if (await changeLeasedPayment(tx, attempt, { approvedAt: tx.clock.now() })) {
      await recordPaymentEvent(tx, attempt.id, "approved");
    }
  });
}

/** Lets only the caller settle this attempt for a while; undefined while another worker does. */
export async function takeLease(ctx: Context, id: string): Promise<Payment | undefined> {
  const now = ctx.clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const [payment] = await updateLease(ctx.db, { id, now, leaseUntil });
  return payment;
}

const updateLease = prepared(
  (db, { id, now, leaseUntil }: { id: string; now: Date; leaseUntil: Date }) =>
    db
      .update(payments)
      .set({ leaseUntil })
      .where(
        and(eq(payments.id, id), or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now))),
      )
      .returning(),
);

/** Gives back the lease that was taken with `leased`, unless it ran out and another worker has it now. */
export async function releaseLease(ctx: Context, leased: Payment): Promise<void> {
  const { id, leaseUntil } = leased;
  if (leaseUntil !== null) await updateReleased(ctx.db, { id, leaseUntil });
}

const updateReleased = prepared((db, leased: { id: string; leaseUntil: Date }) =>
  db.update(payments).set({ leaseUntil: null }).where(hasLeaseOf(leased)),
);

/** Whether the lease that was taken with `leased` is still the attempt's. */
function hasLeaseOf({ id, leaseUntil }: Pick<Payment, "id" | "leaseUntil">): SQL | undefined {
  const isLeased = leaseUntil === null ? sql`false` : eq(payments.leaseUntil, leaseUntil);
  return and(eq(payments.id, id), isLeased);
}

/** The outcome of an attempt; `given-up`: the shop itself ends it before any capture. */
export type Outcome = CaptureOutcome | { kind: "given-up"; reason: OwnReason };

/** A new outcome, and the attempt as it was before. */
export interface Written {
  before: Payment;
  outcome: Outcome;
}

/**
 * Writes down that a capture is about to be asked for, in the caller's transaction. Answers whether the
 * attempt may still be captured. An attempt in doubt keeps its first intent's time, from which its end counts.
 * @param consent what its customer has just agreed to with the shop's own button
 */
export async function writeIntent(
  ctx: Context,
  attempt: Payment,
  consent?: Consent,
): Promise<boolean> {
  if (isUnconfirmed(attempt) && !consent) return false;
  const now = ctx.clock.now();
  const isFirst = attempt.status === "created";
  const isWritten = await changeOpenPayment(ctx, attempt, {
    status: "capturing",
    problem: null,
    ...(consent && { confirmedAt: now, consent }),
    ...(isFirst && { captureIntendedAt: now, ...firstPoll(now) }),
  });
  if (isWritten && consent) {
    await recordPaymentEvent(ctx, attempt.id, "confirmed", { cents: attempt.amountCents });
  }
  if (isWritten && isFirst) {
    await recordPaymentEvent(ctx, attempt.id, "capture-intended", { try: attempt.captureTry });
  }
  return isWritten;
}

/**
 * Writes down what became of an attempt, with its payment event, and its money in the ledger. Undefined where
 * the outcome is known already, or another worker has taken the attempt over. Money for an attempt that was
 * closed meanwhile is a mismatch. Call it in a transaction.
 */
export async function writeOutcome(
  ctx: Context,
  leased: Payment,
  outcome: Outcome,
): Promise<Written | undefined> {
  if (outcome.kind === "mismatched") {
    const before = await markMismatched(ctx, leased.id, outcome);
    return before && { before, outcome };
  }
  const before = await lockPayment(ctx, leased.id);
  if (outcome.kind === "captured") {
    if (before.status === "captured" || before.status === "mismatched") return undefined;
    if (before.status !== "closed") return writeCaptured(ctx, before, outcome);
    const late = { kind: "mismatched", what: "checkout_expired", captured: outcome } as const;
    return (await markMismatched(ctx, leased.id, late)) && { before, outcome: late };
  }
  const [change, event] = effectOf(outcome, leased, before, ctx.clock.now());
  if (!(await changeLeasedPayment(ctx, leased, change))) return undefined;
  if (outcome.kind === "pending" && !isNewlyHeld(before, outcome)) return undefined;
  if (event) await recordPaymentEvent(ctx, leased.id, ...event);
  return { before, outcome };
}

/** Records a capture of the asked amount. */
async function writeCaptured(
  ctx: Context,
  payment: Payment,
  outcome: { kind: "captured" } & Captured,
): Promise<Written> {
  const { captureId, protection, feeCents } = outcome;
  const { id, amountCents, currency } = payment;
  await changeOpenPayment(ctx, payment, {
    status: "captured",
    captureId,
    capturedCents: amountCents,
    capturedCurrency: currency,
    sellerProtection: protection ?? null,
    feeCents: feeCents ?? null,
    problem: null,
    leaseUntil: null,
  });
  const took = { cents: amountCents, currency };
  await enterCapture(ctx, { paymentId: id, captureId, ...took, isApplied: true });
  await recordPaymentEvent(ctx, id, "captured", { captureId, cents: amountCents });
  return { before: payment, outcome };
}

type Uncaptured = Exclude<Outcome, { kind: "captured" | "mismatched" }>;

function isNewlyHeld(before: Payment, { captureId }: Captured): boolean {
  return before.status !== "pending" || before.captureId !== captureId;
}

/** The next approval, or the same at another moment, needs the customer's word anew. */
const UNCONFIRMED = { approvedAt: null, confirmedAt: null, consent: null };

function effectOf(
  outcome: Uncaptured,
  leased: Payment,
  before: Payment,
  now: Date,
): [Change, [PaymentEventKind, PaymentEventDetail]?] {
  switch (outcome.kind) {
    case "not-approved":
      return [{ status: "created", ...UNCONFIRMED }];
    case "pending": {
      const { captureId } = outcome;
      const poll = isNewlyHeld(before, outcome) ? firstPoll(now) : {};
      const change = { status: "pending", captureId, problem: "PENDING", ...poll } as const;
      return [change, ["pending", { captureId }]];
    }
    case "declined": {
      const { issue: problem, at } = outcome;
      const change = {
        status: "created",
        // The next capture of the same PayPal order needs a new approval, and a request id of its own.
        captureTry: leased.captureTry + 1,
        declinedAt: at ? timeAtPaypal(now, at) : now,
        declineNotified: false,
        ...UNCONFIRMED,
        problem,
        ...firstPoll(now),
      } as const;
      return [change, ["declined", { problem, try: leased.captureTry }]];
    }
    case "given-up": {
      const { reason: problem } = outcome;
      return [{ status: "closed", problem }, ["given-up", { problem }]];
    }
    case "over":
      return [{ status: "closed", problem: outcome.issue }, ["ended", { problem: outcome.issue }]];
  }
}

/**
 * Marks a payment whose money has moved, or was about to, and buys nothing: writes it into the ledger as
 * unapplied funds and opens a case for the team. Answers the payment as it was before; undefined where it
 * is marked already, or became an order. Call it in a transaction.
 */
export async function markMismatched(
  ctx: Context,
  id: string,
  { what, captured }: { what: Mismatch; captured?: Captured | undefined },
): Promise<Payment | undefined> {
  const problem = MISMATCHES[what];
  const took = captured?.took;
  const now = ctx.clock.now();
  const before = await lockPayment(ctx, id);
  // A held payment, and money that PayPal may have taken unseen, are polled.
  const isOpen = !took && (captured !== undefined || before.captureIntendedAt !== null);
  const [marked] = await ctx.db
    .update(payments)
    .set({
      status: "mismatched",
      problem,
      ...(captured && { captureId: captured.captureId }),
      ...(took && { capturedCents: took.cents, capturedCurrency: took.currency }),
      ...(isOpen ? firstPoll(now) : { nextPollAt: null }),
      updatedAt: now,
    })
    .where(and(eq(payments.id, id), inArray(payments.status, [...OPEN_STATUSES, "closed"])))
    .returning();
  if (!marked) return undefined;
  const { captureId } = marked;
  const cents = took?.cents ?? null;
  await recordPaymentEvent(ctx, id, "mismatched", { problem, captureId, cents });
  if (captureId !== null && took) {
    await enterCapture(ctx, { paymentId: id, captureId, ...took, isApplied: false });
  }
  await openCase(ctx, { paymentId: id, kind: "mismatch", detail: { problem } });
  return before;
}
