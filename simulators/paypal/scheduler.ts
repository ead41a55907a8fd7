import type { SimulatorClock } from "./clock.ts";
import { countBefore } from "./query.ts";

/** An action at a time of the simulator's clock. */
interface Entry {
  at: number;
  act(): void;
}

export interface Scheduler {
  /** @param at Unix time in ms, by the simulator's clock; may be past */
  add(at: number, act: () => void): void;
  /** Runs every action that is due, the earliest first. */
  runDue(): void;
  stop(): void;
}

/** The longest wait of Node's timers, in ms. */
const LONGEST_WAIT = 2_147_483_647;

/**
 * Runs actions at their time by the simulator's clock: by a timer that keeps no process alive, and
 * whenever `runDue` is called, which each request does first.
 * @param report is given the error of an action that failed; the others go on
 */
export function createScheduler(
  clock: SimulatorClock,
  report: (error: unknown) => void,
): Scheduler {
  /** Sorted by time; entries of the same time as they were added. */
  const entries: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function wait(): void {
    clearTimeout(timer);
    const [first] = entries;
    if (!first || isStopped || clock.speed() === 0) return;
    const ms = Math.ceil(Math.max(0, first.at - clock.now()) / clock.speed());
    timer = setTimeout(runDue, Math.min(ms, LONGEST_WAIT));
    timer.unref();
  }

  function runDue(): void {
    for (let [next] = entries; next && next.at <= clock.now() && !isStopped; [next] = entries) {
      entries.shift();
      try {
        next.act();
      } catch (error) {
        report(error);
      }
    }
    wait();
  }

  return {
    add(at, act) {
      const place = countBefore(entries, (entry) => entry.at <= at);
      entries.splice(place, 0, { at, act });
      if (place === 0) wait();
    },
    runDue,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
