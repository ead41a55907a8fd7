import type { Clock } from "../platform/clock.ts";
import type { Routes } from "../platform/http/app.ts";

/** A day in quarters of an hour. */
export const SLOT_MS = 15 * 60_000;
const SLOTS = 96;
/** Two weeks in hours. */
const HOUR_MS = 3_600_000;
const HOURS = 336;
/** Times are counted in classes, each a quarter longer than the one before, from 1 ms to a minute. */
const STEP = 1.25;
const CLASSES = 50;
/** Health, polls of pages that nobody touches, and the doctor, which waits for others, are no visitors. */
const APART = /^\/(healthz|readyz|api\/admin\/system)/;

interface Slot {
  at: number;
  calls: number;
  errors: number;
  times: Uint32Array;
}

/** What this process remembers of itself since its start. It never grows. */
export interface Recent {
  since: Date;
  /** Whether other processes answer calls as well, which it does not know of. */
  isOneOfMany: boolean;
  countCall(call: { isError: boolean; ms: number }): void;
  /** Counts answers that memory gave at once as well, by how many there were since the start. */
  alsoCount(kept: () => number): void;
  noteDisk(free: number): void;
  /** The times from the start on, at most a day. */
  listSlots(): { at: Date; calls: number; errors: number; p95: number | undefined }[];
  /** Within so many ms 19 of 20 calls of all these times were answered. */
  timeOf95(): number | undefined;
  listDisk(): { at: Date; free: number }[];
}

declare module "../platform/context.ts" {
  interface Context {
    recent: Recent;
  }
}

export function createRecent(clock: Clock, { isOneOfMany }: Pick<Recent, "isOneOfMany">): Recent {
  const since = clock.now();
  const slots: Slot[] = [];
  const disk: { at: number; free: number }[] = [];
  let readKept = () => 0;
  let kept = 0;

  function slotNow(): Slot {
    const at = Math.floor(clock.now().getTime() / SLOT_MS) * SLOT_MS;
    const last = slots.at(-1);
    // A clock that was put back goes on in the last one.
    if (last && last.at >= at) return last;
    const slot = { at, calls: 0, errors: 0, times: new Uint32Array(CLASSES) };
    slots.push(slot);
    if (slots.length > SLOTS) slots.shift();
    return slot;
  }

  function countKept(): void {
    const [before, now] = [kept, readKept()];
    kept = now;
    slotNow().calls += now - before;
  }

  return {
    since,
    isOneOfMany,
    countCall({ isError, ms }) {
      const slot = slotNow();
      slot.calls++;
      if (isError) slot.errors++;
      const place = Math.min(classOf(ms), CLASSES - 1);
      slot.times[place] = (slot.times[place] ?? 0) + 1;
    },
    alsoCount(read) {
      readKept = read;
    },
    noteDisk(free) {
      countKept();
      const at = Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS;
      if (disk.at(-1)?.at === at) disk.pop();
      disk.push({ at, free });
      if (disk.length > HOURS) disk.shift();
    },
    listSlots() {
      countKept();
      const [last, first] = [slotNow().at, slots[0]?.at ?? 0];
      const from = Math.max(first, last - (SLOTS - 1) * SLOT_MS);
      const known = new Map(slots.map((slot) => [slot.at, slot]));
      return Array.from({ length: (last - from) / SLOT_MS + 1 }, (_, place) => {
        const at = from + place * SLOT_MS;
        const { calls = 0, errors = 0, times } = known.get(at) ?? {};
        return { at: new Date(at), calls, errors, p95: times && percentile(times, 0.95) };
      });
    },
    timeOf95() {
      const all = new Uint32Array(CLASSES);
      for (const { times } of slots)
        for (const [place, count] of times.entries()) all[place] = (all[place] ?? 0) + count;
      return percentile(all, 0.95);
    },
    listDisk: () => disk.map(({ at, free }) => ({ at: new Date(at), free })),
  };
}

function classOf(ms: number): number {
  return Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(STEP)));
}

/** The time in ms within which that share was answered, to a quarter; undefined without any. */
export function percentile(times: Uint32Array, share: number): number | undefined {
  const all = times.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let seen = 0;
  const place = times.findIndex((count) => {
    seen += count;
    return seen >= share * all;
  });
  return Math.round(STEP ** place);
}

/** Counts the app's calls; before its routes are there. */
export function watchCalls(app: Routes, recent: Recent): void {
  app.addHook("onResponse", (request, reply, done) => {
    if (!APART.test(request.url) && request.headers["x-unattended"] === undefined) {
      recent.countCall({ isError: reply.raw.statusCode >= 500, ms: reply.elapsedTime });
    }
    done();
  });
}
