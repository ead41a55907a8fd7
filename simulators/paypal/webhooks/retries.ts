/** A delivery that fails is repeated so many times. */
export const MAX_RETRIES = 25;

const FIRST_PAUSE_MS = 10_000;
const GROWTH = 1.45;

/**
 * How long after the last attempt the next one comes, in ms, or undefined when there is none. The pauses
 * grow; all of them together are a little less than three days.
 */
export function pauseAfter(attempts: number): number | undefined {
  if (attempts === 0) return 0;
  if (attempts > MAX_RETRIES) return undefined;
  return Math.round(FIRST_PAUSE_MS * GROWTH ** (attempts - 1));
}
