import { answers } from "../../common/texts.ts";
import type { Clock } from "../platform/clock.ts";
import { AppError } from "../platform/errors.ts";
import { picturesBusy, type UploadLine } from "./picture-work.ts";

/**
 * How many of a line may send their pictures at once: each is held in memory, up to 10 MB. What waits
 * has not been read, so that it costs no memory.
 */
const AT_ONCE: Record<UploadLine, number> = { registrations: 6, customers: 3, admins: 3 };
/** Of which one caller has at most so many, so that a few slow ones leave room to others. */
const AT_ONCE_OF_ONE = 2;
/** An admin's form sends all pictures of a product. */
const WAITING_OF_ONE: Record<UploadLine, number> = { registrations: 3, customers: 3, admins: 40 };
const WAITING = 60;
/** Who has waited for so long is told to come back instead. */
const PATIENCE_MS = 6000;
const RETRY_AFTER_SECONDS = 5;

interface Caller {
  line: UploadLine;
  /** An address, or a user's id. */
  who: string;
  /** Aborts when the caller is gone. */
  signal: AbortSignal;
}

/**
 * Does the work of a call once it has a place; only then its body may be read. Throws `too-many` when
 * the caller has three waiting already, and `unavailable` when the line is too long or too slow.
 */
export type UploadPlaces = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;

interface Line {
  inside: string[];
  waiting: { who: string; enter: () => void }[];
}

export function createUploadPlaces(clock: Pick<Clock, "after">): UploadPlaces {
  const empty = (): Line => ({ inside: [], waiting: [] });
  const lines: Record<UploadLine, Line> = {
    registrations: empty(),
    customers: empty(),
    admins: empty(),
  };

  /** Lets in whoever may, the first first. */
  function letIn(name: UploadLine): void {
    const { inside, waiting } = lines[name];
    while (inside.length < AT_ONCE[name]) {
      const place = waiting.findIndex(({ who }) => countOf(inside, who) < AT_ONCE_OF_ONE);
      const [next] = place < 0 ? [] : waiting.splice(place, 1);
      if (!next) return;
      inside.push(next.who);
      next.enter();
    }
  }

  function wait({ line, who, signal }: Caller): Promise<void> {
    const { waiting } = lines[line];
    return new Promise<void>((resolve, reject) => {
      const entry = { who, enter };
      const cancel = clock.after(PATIENCE_MS, () => leave(picturesBusy(RETRY_AFTER_SECONDS)));
      const gone = () => leave(callerGone());
      function enter() {
        cancel();
        signal.removeEventListener("abort", gone);
        resolve();
      }
      function leave(reason: AppError) {
        cancel();
        signal.removeEventListener("abort", gone);
        const place = waiting.indexOf(entry);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(reason);
      }
      signal.addEventListener("abort", gone, { once: true });
      waiting.push(entry);
      letIn(line);
    });
  }

  return async (caller, work) => {
    const { line, who, signal } = caller;
    const { inside, waiting } = lines[line];
    if (signal.aborted) throw callerGone();
    const callers = waiting.map((entry) => entry.who);
    const mustWait = inside.length >= AT_ONCE[line] || countOf(inside, who) >= AT_ONCE_OF_ONE;
    if (mustWait && countOf(callers, who) >= WAITING_OF_ONE[line]) throw tooManyWaiting();
    if (mustWait && waiting.length >= WAITING) throw picturesBusy(RETRY_AFTER_SECONDS);
    await wait(caller);
    try {
      return await work();
    } finally {
      inside.splice(inside.indexOf(who), 1);
      letIn(line);
    }
  };
}

function countOf(callers: readonly string[], who: string): number {
  return callers.filter((caller) => caller === who).length;
}

function tooManyWaiting(): AppError {
  return new AppError("too-many", "too_many_waiting", answers.media.tooManyWaiting, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** Nobody reads it. */
function callerGone(): AppError {
  return new AppError("unavailable", "caller_gone", answers.media.busy);
}
