import type { SimulatorClock } from "./clock.ts";

/** What is to happen at a time of the simulator's clock. */
interface Entry {
  at: number;
  /** Of two entries of the same time the one that was added first comes first. */
  place: number;
  act(): void;
}

export interface Agenda {
  /** @param at Unix time in ms, by the simulator's clock; may be past */
  add(at: number, act: () => void): void;
  /** Does all that is due, the earliest first. */
  runDue(): void;
  stop(): void;
}

/** Node's timers take no more, in ms. */
const LONGEST_WAIT = 2_147_483_647;

function isBefore(left: Entry, right: Entry): boolean {
  return left.at === right.at ? left.place < right.place : left.at < right.at;
}

/** A binary heap: the earliest entry is the first, whatever order they were added in. */
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
 * Does things when the simulator's clock says so: by a timer that keeps no process alive, and whenever
 * `runDue` is called, so that who asks next finds them done.
 * @param report hears of an entry that failed; the others go on
 */
export function createAgenda(clock: SimulatorClock, report: (error: unknown) => void): Agenda {
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
