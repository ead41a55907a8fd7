import {
  type BackOff,
  LATE_WEBHOOK_BACK_OFF,
  MAIL_BACK_OFF,
  pauseAfter,
  pauseAtMost,
  WEBHOOK_BACK_OFF,
} from "./back-off.ts";

export type QueueName = "mail" | "paypal";
type LateQueueName = "paypal-late";

interface QueueOptions {
  backOff: BackOff;
  /** The queue for jobs that fail at every try in this one. */
  late?: LateQueueName;
  /** Tries that the jobs of a late queue had before. */
  triedBefore: number;
  /** In seconds. A try that takes longer has failed. */
  longest: number;
  /** The number of jobs that a process does at once. */
  atOnce: number;
}

/** The time of many calls to PayPal that each run into their time-out, in seconds. */
const PAYPAL_WORK = 300;

export const QUEUES: Record<QueueName | LateQueueName, QueueOptions> = {
  mail: { backOff: MAIL_BACK_OFF, triedBefore: 0, longest: 120, atOnce: 6 },
  /** Questions to PayPal about its webhooks. */
  paypal: {
    backOff: WEBHOOK_BACK_OFF,
    late: "paypal-late",
    triedBefore: 0,
    longest: PAYPAL_WORK,
    atOnce: 16,
  },
  /** So that questions that fail for hours do not keep new ones waiting. */
  "paypal-late": {
    backOff: LATE_WEBHOOK_BACK_OFF,
    triedBefore: WEBHOOK_BACK_OFF.retries + 1,
    longest: PAYPAL_WORK,
    atOnce: 4,
  },
};

export type AnyQueue = keyof typeof QUEUES;

/** In seconds. A process that has not extended its hold on a job for so long counts as dead. */
export const LEASE = 15;
/**
 * In seconds. A process does at once what it adds, and retries what failed there when that is due; whatever
 * others left behind it finds by asking every so often.
 */
export const POLLED = 5;

/** The longest time in seconds until a job's next try after so many failures, even if its process died. */
export function triedAgainWithin(queue: QueueName, failures: number): number {
  return LEASE + POLLED + pauseAtMost(QUEUES[queue].backOff, failures);
}

/** The fate of a job after a failed try: it waits, moves to the late queue, or is given up. */
export function afterFailure(
  queue: AnyQueue,
  tries: number,
): { state: "waiting" | "failed"; queue: AnyQueue; pause: number } {
  const { backOff, late, triedBefore } = QUEUES[queue];
  const failures = tries - triedBefore;
  if (failures <= backOff.retries)
    return { state: "waiting", queue, pause: pauseAfter(backOff, failures) };
  if (late === undefined) return { state: "failed", queue, pause: 0 };
  return { state: "waiting", queue: late, pause: QUEUES[late].backOff.first };
}
