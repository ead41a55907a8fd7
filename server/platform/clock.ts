export interface Clock {
  now(): Date;
  /** Calls `action` once after `ms` of this clock, and keeps no process alive. The answer cancels it. */
  after(ms: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, action) {
    const timer = setTimeout(action, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms` of that clock. */
export function pass(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
