export interface Clock {
  now(): Date;
  /**
   * Calls `action` once so many ms of this clock have passed, and keeps no process alive. Answers
   * what cancels it.
   */
  after(ms: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, action) {
    const timer = setTimeout(action, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** Ends once so many ms of that clock have passed. */
export function pass(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
