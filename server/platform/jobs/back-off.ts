/** The retries of a failed job: soon at first, then after pauses that double up to the longest. */
export interface BackOff {
  /** In seconds. A pause is between this and twice this, by chance, so that jobs of one moment spread. */
  first: number;
  /** In seconds. */
  longest: number;
  retries: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** About a day: by then a mail server is back, or somebody has noticed. */
export const MAIL_BACK_OFF: BackOff = { first: 5, longest: 3 * HOUR, retries: 18 };

/**
 * For webhooks whose question to PayPal failed, over five minutes. An approved payment must become an
 * order within that time although PayPal fails at a fifth of its calls: half of it has a dozen attempts.
 */
export const WEBHOOK_BACK_OFF: BackOff = { first: 2, longest: 15, retries: 24 };

/**
 * For webhooks that failed for five minutes: three days, as long as PayPal itself would deliver them,
 * and so rarely that a PayPal that is down is not kept busy.
 */
export const LATE_WEBHOOK_BACK_OFF: BackOff = {
  first: 10 * MINUTE,
  longest: 10 * MINUTE,
  retries: (3 * 24 * HOUR) / (10 * MINUTE),
};

/** The longest pause after so many failures, in seconds. */
export function pauseAtMost({ first, longest }: BackOff, failures: number): number {
  return Math.min(longest, first * 2 ** failures);
}

/** The shortest pause after so many failures, in seconds. */
export function pauseAtLeast({ first, longest }: BackOff, failures: number): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}

/** A pause after so many failures, in seconds, by chance between the shortest and the longest. */
export function pauseAfter(backOff: BackOff, failures: number): number {
  const [least, most] = [pauseAtLeast(backOff, failures), pauseAtMost(backOff, failures)];
  return least + Math.random() * (most - least);
}
