/** How many times a delivery that fails is repeated. */
export const MAX_RETRIES = 25;

const FIRST_PAUSE_MS = 10_000;
const GROWTH = 1.45;

/**
 * How long after the last attempt the next one comes, in ms, or undefined when there is none. The pauses
 * grow and add up to a little less than three days.
 */
export function pauseAfter(attempts: number): number | undefined {
  if (attempts === 0) return 0;
  if (attempts > MAX_RETRIES) return undefined;
  return Math.round(FIRST_PAUSE_MS * GROWTH ** (attempts - 1));
}
