import type { Payment, Refund } from "./schema.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** So often a round begins: what is due is looked at within it. */
export const ROUND_MS = 10 * SECOND;
/**
 * The longest that anybody who settles an attempt, or has money sent back, waits for PayPal: a look and a
 * capture that each have to be asked for twice. What has no answer then is asked about anew.
 */
export const SETTLE_MS = 20 * SECOND;
/** After this whoever settles an attempt is taken for dead. The answer still has to be written down. */
export const LEASE_MS = SETTLE_MS + 5 * SECOND;
/** After this whoever was to look is: the lease that they took then is over as well. */
export const CLAIM_MS = LEASE_MS + 5 * SECOND;
/**
 * After this what somebody was at is looked at without them. What a crash left behind is settled within
 * this and a round, and money that bought nothing is on its way back a round later: in less than
 * a minute.
 */
const SOON_MS = CLAIM_MS;
/** Another is at it just now: they are done soon, or dead. */
export const SHORTLY_MS = 10 * SECOND;
/** At most this long between two looks while the customer is likely still there. */
const OFTEN_MS = 4 * MINUTE;
/** In the hour after it was begun no attempt that has no end is left alone for longer. */
export const POLLED_WITHIN_MS = OFTEN_MS + ROUND_MS;
/** With these polls, a minute more each time up to `OFTEN_MS`, an hour is over. */
const FREQUENT_POLLS = 17;
const RARELY_MS = 30 * MINUTE;
/** PayPal lets an order be approved for about 3 hours and captured for 3 more. */
const PAYABLE_MS = 6 * HOUR;
/** So long after a capture was asked for a look shows it, if there is one. Old copies are no older. */
const SHOWN_MS = MINUTE;
/** What has had no end for so long needs a person. */
export const STUCK_MS = 24 * HOUR;

type Polled = Pick<Payment, "status" | "polls" | "captureIntendedAt" | "createdAt">;

/** The first look at an attempt that somebody is at just now, counted from there. */
export function firstPoll(now: Date): { nextPollAt: Date; polls: number } {
  return { nextPollAt: new Date(now.getTime() + SOON_MS), polls: 0 };
}

/** When an attempt that a look has left without an end is looked at again. */
export function nextPoll(attempt: Polled, now: Date): Date {
  return new Date(now.getTime() + pause(attempt, now));
}

/** A capture whose outcome nobody knows is asked about all day, all else more and more rarely. */
function pause(attempt: Polled, now: Date): number {
  if (attempt.status === "capturing" && !isStuck(attempt, now)) return SOON_MS;
  if (attempt.polls >= FREQUENT_POLLS) return RARELY_MS;
  return Math.min((attempt.polls + 1) * MINUTE, OFTEN_MS);
}

/** Whether PayPal would not let an order be captured any more that nobody has approved until now. */
export function isTooLateToApprove({ createdAt }: Polled, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > PAYABLE_MS;
}

/**
 * Whether an attempt that nobody began to capture is older than any that PayPal would let be
 * captured, by far.
 */
export function isLongForgotten({ status, createdAt }: Polled, now: Date): boolean {
  return status === "created" && now.getTime() - createdAt.getTime() > STUCK_MS;
}

/**
 * Whether a capture was first asked for so long ago that a look which shows none tells that there
 * is none.
 */
export function isLongAsked({ captureIntendedAt, createdAt }: Polled, now: Date): boolean {
  return now.getTime() - (captureIntendedAt ?? createdAt).getTime() > SHOWN_MS;
}

/** Whether money has been on its way for so long that a person has to ask where it is. */
export function isStuck({ status, captureIntendedAt, createdAt }: Polled, now: Date): boolean {
  if (status !== "capturing" && status !== "pending") return false;
  const since = captureIntendedAt ?? createdAt;
  return now.getTime() - since.getTime() > STUCK_MS;
}

/** Whether a refund without an end has been on its way for so long that a person has to ask where it is. */
export function isRefundStuck({ createdAt }: Pick<Refund, "createdAt">, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > STUCK_MS;
}
