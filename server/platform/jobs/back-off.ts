/** How a job that failed comes again: soon at first, then after pauses that double up to the longest. */
export interface BackOff {
  /** In seconds; what comes is between it and twice it, by chance, so that those of one moment part. */
  first: number;
  /** In seconds. */
  longest: number;
  retries: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** For about a day: a mail server that is down is back by then, or somebody has noticed. */
export const MAIL_BACK_OFF: BackOff = { first: 5, longest: 3 * HOUR, retries: 18 };

/**
 * A webhook whose look at PayPal failed. What was approved is to be an order within five minutes though
 * PayPal fails at a fifth of its calls: in half of that time it is looked for a dozen times. Over when
 * the five minutes are.
 */
export const WEBHOOK_BACK_OFF: BackOff = { first: 2, longest: 15, retries: 24 };

/**
 * One that has had no end by then: three days, as long as PayPal itself would deliver it. So rarely that a
 * PayPal that is down, or takes no more calls, is not kept busy by what waits for it.
 */
export const LATE_WEBHOOK_BACK_OFF: BackOff = {
  first: 10 * MINUTE,
  longest: 10 * MINUTE,
  retries: (3 * 24 * HOUR) / (10 * MINUTE),
};

/** The pause after so many failures at the longest, in seconds. */
export function pauseAtMost({ first, longest }: BackOff, failures: number): number {
  return Math.min(longest, first * 2 ** failures);
}

/** The same at the shortest. */
export function pauseAtLeast({ first, longest }: BackOff, failures: number): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}
