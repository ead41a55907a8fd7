import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { openCase } from "../cases/open-case.ts";
import { type PaymentEventKind, recordPaymentEvent } from "../events.ts";
import type { PaymentEventDetail } from "../events-schema.ts";
import { enterCapture } from "../ledger/ledger.ts";
import { firstPoll } from "../poll-schedule.ts";
import { payments } from "../schema.ts";
import type { Captured, CaptureOutcome } from "./read-outcome.ts";
import { MISMATCHES, type Mismatch, timeAtPaypal } from "./rules.ts";
import {
  type Change,
  changeLeasedPayment,
  changeOpenPayment,
  lockPayment,
  OPEN_STATUSES,
  type Payment,
} from "./store.ts";

/** An outcome that brought no money. */
export type Uncaptured = Exclude<CaptureOutcome, { kind: "captured" | "mismatched" }>;

/**
 * Writes down, in an attempt and its events, an outcome that brought no money. Answers the attempt as it
 * was before; undefined where the outcome is known already, or another worker has taken the attempt over.
 * Call it in a transaction.
 */
export async function writeUncaptured(
  ctx: Context,
  leased: Payment,
  outcome: Uncaptured,
): Promise<Payment | undefined> {
  const before = await lockPayment(ctx, leased.id);
  const [change, event] = effectOf(outcome, leased, before, ctx.clock.now());
  if (!(await changeLeasedPayment(ctx, leased, change))) return undefined;
  if (outcome.kind === "pending" && !isNewlyHeld(before, outcome)) return undefined;
  if (event) await recordPaymentEvent(ctx, leased.id, ...event);
  return before;
}

function isNewlyHeld(before: Payment, { captureId }: Captured): boolean {
  return before.status !== "pending" || before.captureId !== captureId;
}

function effectOf(
  outcome: Uncaptured,
  leased: Payment,
  before: Payment,
  now: Date,
): [Change, [PaymentEventKind, PaymentEventDetail]?] {
  switch (outcome.kind) {
    case "not-approved":
      return [{ status: "created" }];
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
        problem,
        ...firstPoll(now),
      } as const;
      return [change, ["declined", { problem, try: leased.captureTry }]];
    }
    case "over":
      return [{ status: "closed", problem: outcome.issue }, ["ended", { problem: outcome.issue }]];
  }
}

/**
 * Writes down in an attempt, its events and the ledger that PayPal took what was asked for. Call it in the
 * transaction that places the order, with the payment locked.
 */
export async function writeCaptured(
  ctx: Context,
  payment: Payment,
  { captureId, protection }: Captured,
): Promise<void> {
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

/**
 * Writes down that a capture is about to be asked for. Answers whether the attempt may still be captured.
 * An attempt in doubt keeps the time of its first intent, from which its end is counted. Call it in a
 * transaction.
 */
export async function writeIntent(ctx: Context, attempt: Payment): Promise<boolean> {
  const now = ctx.clock.now();
  const isFirst = attempt.status === "created";
  const isWritten = await changeOpenPayment(ctx, attempt, {
    status: "capturing",
    problem: null,
    ...(isFirst && { captureIntendedAt: now, ...firstPoll(now) }),
  });
  if (isWritten && isFirst) {
    await recordPaymentEvent(ctx, attempt.id, "capture-intended", { try: attempt.captureTry });
  }
  return isWritten;
}

/**
 * Marks a payment whose money has moved, or was about to, and buys nothing: writes it into the ledger as
 * unapplied funds and opens a case for the team. Answers the payment as it was before; undefined where it
 * is marked already, or became an order. Call it in a transaction.
 */
export async function markMismatched(
  ctx: Context,
  id: string,
  { what, captured }: { what: Mismatch; captured: Captured | undefined },
): Promise<Payment | undefined> {
  const problem = MISMATCHES[what];
  const took = captured?.took;
  const now = ctx.clock.now();
  const before = await lockPayment(ctx, id);
  // A held payment, and money that PayPal may have taken unseen, are asked about.
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
