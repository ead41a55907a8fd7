import type { SimulatorClock } from "./clock.ts";

/** An action at a time of the simulator's clock. */
interface Entry {
  at: number;
  /** Orders entries of the same time as they were added. */
  place: number;
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

function isBefore(left: Entry, right: Entry): boolean {
  return left.at === right.at ? left.place < right.place : left.at < right.at;
}

/** A binary heap, whose first entry is the earliest. */
function push(heap: Entry[], entry: Entry): void {
  let index = heap.push(entry) - 1;
  while (index > 0) {
    const above = (index - 1) >> 1;
    const parent = heap[above];
    if (!parent || isBefore(parent, entry)) break;
    heap[index] = parent;
    index = above;
  }
  heap[index] = entry;
}

function pop(heap: Entry[]): Entry | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (!first || !last || first === last) return first;
  let index = 0;
  for (;;) {
    const left = heap[2 * index + 1];
    const right = heap[2 * index + 2];
    const below = right && left && isBefore(right, left) ? right : left;
    if (!below || isBefore(last, below)) break;
    heap[index] = below;
    index = 2 * index + (below === right ? 2 : 1);
  }
  heap[index] = last;
  return first;
}

/**
 * Runs actions at their time by the simulator's clock: by a timer that keeps no process alive, and
 * whenever `runDue` is called, which each request does first.
 * @param report is given the error of an action that failed; the others go on
 */
export function createScheduler(
  clock: SimulatorClock,
  report: (error: unknown) => void,
): Scheduler {
  const heap: Entry[] = [];
  let added = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function wait(): void {
    clearTimeout(timer);
    const [first] = heap;
    if (!first || isStopped || clock.speed() === 0) return;
    const ms = Math.ceil(Math.max(0, first.at - clock.now()) / clock.speed());
    timer = setTimeout(runDue, Math.min(ms, LONGEST_WAIT));
    timer.unref();
  }

  function runDue(): void {
    for (let first = heap[0]; first && first.at <= clock.now() && !isStopped; first = heap[0]) {
      pop(heap);
      try {
        first.act();
      } catch (error) {
        report(error);
      }
    }
    wait();
  }

  return {
    add(at, act) {
      const entry = { at, place: added++, act };
      push(heap, entry);
      if (heap[0] === entry) wait();
    },
    runDue,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
