import type { Clock } from "../../../server/platform/clock.ts";

/** The state of a clock: it read `reads` at the machine's time `since`, and runs `speed` times as fast. */
export interface ClockState {
  since: number;
  reads: number;
  speed: number;
}

/** The same in every process of a machine, so that a clock goes on where it was after a restart. */
export function readClock({ since, reads, speed }: ClockState): number {
  return reads + (Date.now() - since) * speed;
}

export interface LabClock extends Clock {
  /** Sets the clock's state; waiting actions are called accordingly. */
  steer(state: ClockState): void;
}

interface Timer {
  due: number;
  action: () => void;
  handle?: NodeJS.Timeout;
}

/** A timer that waits longer than this is set again: Node counts no further. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** A shop's clock that runs as fast as it is told. */
export function createLabClock(initial: ClockState): LabClock {
  let state = initial;
  const timers = new Set<Timer>();

  function arm(timer: Timer): void {
    clearTimeout(timer.handle);
    const wait = Math.max(0, (timer.due - readClock(state)) / state.speed);
    timer.handle = setTimeout(() => ring(timer), Math.min(wait, LONGEST_WAIT_MS)).unref();
  }

  function ring(timer: Timer): void {
    if (readClock(state) < timer.due) {
      // Node's timers may be a millisecond early.
      arm(timer);
    } else {
      timers.delete(timer);
      timer.action();
    }
  }

  return {
    now: () => new Date(readClock(state)),
    after(ms, action) {
      const timer: Timer = { due: readClock(state) + ms, action };
      timers.add(timer);
      arm(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer.handle);
      };
    },
    steer(next) {
      state = next;
      for (const timer of timers) arm(timer);
    },
  };
}
