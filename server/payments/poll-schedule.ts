import type { Payment, Refund } from "./schema.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How often a round of polls begins; an attempt that is due is polled within it. */
export const ROUND_MS = 10 * SECOND;
/**
 * The longest that a worker waits for PayPal while it settles an attempt or has money sent back: an inspection
 * and a capture that each have to be asked for twice. After that PayPal is asked anew.
 */
export const SETTLE_MS = 20 * SECOND;
/** How long a lease lasts: a worker that holds one for longer counts as dead. Writing the answer down takes time too. */
export const LEASE_MS = SETTLE_MS + 5 * SECOND;
/** How long a claim lasts: by then the lease that the claiming worker took is over as well. */
export const CLAIM_MS = LEASE_MS + 5 * SECOND;
/**
 * When an attempt that a worker has just touched is first polled. After a crash it is settled within this and
 * a round, and unapplied funds are on their way back a round later: in less than a minute.
 */
const SOON_MS = CLAIM_MS;
/** The pause while another worker settles the attempt: that worker is done soon, or dead. */
export const SHORTLY_MS = 10 * SECOND;
/** The longest pause between two polls while the customer is likely still there. */
const OFTEN_MS = 4 * MINUTE;
/** In its first hour no open attempt waits longer for a poll. */
export const POLLED_WITHIN_MS = OFTEN_MS + ROUND_MS;
/** After these polls, with a pause that grows by a minute each time up to `OFTEN_MS`, an hour is over. */
const FREQUENT_POLLS = 17;
const RARELY_MS = 30 * MINUTE;
/** PayPal lets an order be approved for about 3 hours and captured for 3 more. */
const PAYABLE_MS = 6 * HOUR;
/** PayPal shows a capture this long after it was asked for, if there is one: PayPal's stale answers are no older. */
const SHOWN_MS = MINUTE;
/** An attempt without an end for so long needs a person. */
export const STUCK_MS = 24 * HOUR;

type Polled = Pick<Payment, "status" | "polls" | "captureIntendedAt" | "createdAt">;

/** The first poll of an attempt that a worker has just touched. */
export function firstPoll(now: Date): { nextPollAt: Date; polls: number } {
  return { nextPollAt: new Date(now.getTime() + SOON_MS), polls: 0 };
}

/** When an attempt that still has no end is polled again. */
export function nextPoll(attempt: Polled, now: Date): Date {
  return new Date(now.getTime() + pause(attempt, now));
}

/** In ms. A capture whose outcome nobody knows is polled often all day, any other attempt more and more rarely. */
function pause(attempt: Polled, now: Date): number {
  if (attempt.status === "capturing" && !isStuck(attempt, now)) return SOON_MS;
  if (attempt.polls >= FREQUENT_POLLS) return RARELY_MS;
  return Math.min((attempt.polls + 1) * MINUTE, OFTEN_MS);
}

/** Whether an order that nobody has approved until now could not be captured at PayPal any more. */
export function isTooLateToApprove({ createdAt }: Polled, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > PAYABLE_MS;
}

/** Whether an attempt that nobody began to capture is by far too old to be captured at PayPal. */
export function isLongForgotten({ status, createdAt }: Polled, now: Date): boolean {
  return status === "created" && now.getTime() - createdAt.getTime() > STUCK_MS;
}

/** Whether a capture was first asked for so long ago that PayPal would show it by now. */
export function isLongAsked({ captureIntendedAt, createdAt }: Polled, now: Date): boolean {
  return now.getTime() - (captureIntendedAt ?? createdAt).getTime() > SHOWN_MS;
}

/** Whether money has been on its way for so long that a person has to ask about it. */
export function isStuck({ status, captureIntendedAt, createdAt }: Polled, now: Date): boolean {
  if (status !== "capturing" && status !== "pending") return false;
  const since = captureIntendedAt ?? createdAt;
  return now.getTime() - since.getTime() > STUCK_MS;
}

/** Whether a refund without an end has been on its way for so long that a person has to ask about it. */
export function isRefundStuck({ createdAt }: Pick<Refund, "createdAt">, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > STUCK_MS;
}
