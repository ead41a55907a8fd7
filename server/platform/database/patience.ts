import { setTimeout as sleep } from "node:timers/promises";

/** For how long work is tried again after its first failure, in ms. Most changes of the primary take less. */
const PATIENCE_MS = 15_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

interface Time {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

const REAL_TIME: Time = { now: () => performance.now(), sleep };

/**
 * The pauses of one piece of work that waits for the database to come back. Each call waits, longer each
 * time, and answers true; false, at once, when the patience is over. Pauses are of chance, so that all who
 * were cut off at one moment do not come back at one moment.
 */
export function createPatience(time = REAL_TIME): () => Promise<boolean> {
  const until = time.now() + PATIENCE_MS;
  let pauses = 0;
  return async () => {
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses++);
    const pause = longest * (0.5 + Math.random() / 2);
    if (time.now() + pause > until) return false;
    await time.sleep(pause);
    return true;
  };
}
