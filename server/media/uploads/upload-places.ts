import { mediaApiMessages } from "../../../common/messages/media.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { addressKey, isOwnMachine } from "../../platform/http/address-key.ts";
import { picturesBusy, type UploadLine } from "../picture-work.ts";

/**
 * How many of a line may send their pictures at once: each is held in memory, up to 10 MB. The body of a
 * call that waits has not been read, so that it costs no memory.
 */
const AT_ONCE: Record<UploadLine, number> = { registrations: 6, customers: 3, admins: 3 };
/** Of which one user or address has at most so many, so that a few slow ones leave room to others. */
const AT_ONCE_OF_ONE = 2;
/** An admin's script sends all pictures of a product at once. */
const WAITING_OF_ONE: Record<UploadLine, number> = { registrations: 3, customers: 3, admins: 40 };
const WAITING = 60;
/** A caller that has waited for so long is told to come back instead. */
const PATIENCE_MS = 6000;
const RETRY_AFTER_SECONDS = 5;
/** How often it is looked how much has come of a form. */
const LOOK_MS = 2000;
/** A form of which less comes from one look to the next, twice, gives way to others: 1 Mbit a second. */
const LEAST_BYTES = 256 * 1024;
const SLOW_LOOKS = 2;

interface Caller {
  line: UploadLine;
  /**
   * The parties that the call counts for: an address, a user, or both; none where nobody can be told
   * apart.
   */
  who: readonly string[];
  /** Aborts when the caller is gone. */
  signal: AbortSignal;
  /** How many bytes the caller has sent by now; NaN where nobody counts them. */
  sent(): number;
}

/**
 * Reads the body of a call once it has a place, and does its work. Throws `too-many` when its user or its
 * address has three waiting already, and `unavailable` when the line is too long or too slow, or when the body comes too
 * slowly and others wait for the place.
 * @param read is told by its signal to give up
 */
export type UploadPlaces = <Body, T>(
  caller: Caller,
  read: (tooSlow: AbortSignal) => Promise<Body>,
  work: (body: Body) => Promise<T>,
) => Promise<T>;

/** A caller that has a place. */
interface Inside {
  who: readonly string[];
  slowLooks: number;
  tooSlow: AbortController;
}

interface Line {
  inside: Inside[];
  waiting: { who: readonly string[]; enter: (mine: Inside) => void }[];
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
      const place = waiting.findIndex(({ who }) => mostOf(inside, who) < AT_ONCE_OF_ONE);
      const [next] = place < 0 ? [] : waiting.splice(place, 1);
      if (!next) return;
      const mine = { who: next.who, slowLooks: 0, tooSlow: new AbortController() };
      inside.push(mine);
      next.enter(mine);
    }
  }

  /** A caller that sends next to nothing leaves, if somebody waits for that place. */
  function makeRoom(name: UploadLine): void {
    const { inside, waiting } = lines[name];
    const isWanted = (place: Inside) => {
      const others = inside.filter((one) => one !== place);
      return waiting.some(({ who }) => mostOf(others, who) < AT_ONCE_OF_ONE);
    };
    const slow = inside.find((one) => one.slowLooks >= SLOW_LOOKS && isWanted(one));
    if (!slow) return;
    slow.slowLooks = 0;
    slow.tooSlow.abort(cameTooSlowly());
  }

  /** Looks after a body that is being read. Answers what ends that. */
  function watch(mine: Inside, { line, sent }: Caller): () => void {
    let before = sent();
    let cancel = clock.after(LOOK_MS, look);
    function look() {
      const now = sent();
      mine.slowLooks = now - before < LEAST_BYTES ? mine.slowLooks + 1 : 0;
      before = now;
      cancel = clock.after(LOOK_MS, look);
      makeRoom(line);
    }
    return () => {
      cancel();
      mine.slowLooks = 0;
    };
  }

  function wait({ line, who, signal }: Caller): Promise<Inside> {
    const { waiting } = lines[line];
    return new Promise<Inside>((resolve, reject) => {
      const entry = { who, enter };
      const cancel = clock.after(PATIENCE_MS, () => leave(picturesBusy(RETRY_AFTER_SECONDS)));
      const gone = () => leave(callerGone());
      function enter(mine: Inside) {
        cancel();
        signal.removeEventListener("abort", gone);
        resolve(mine);
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
      makeRoom(line);
    });
  }

  return async (caller, read, work) => {
    const { line, who, signal } = caller;
    const { inside, waiting } = lines[line];
    if (signal.aborted) throw callerGone();
    const mustWait = inside.length >= AT_ONCE[line] || mostOf(inside, who) >= AT_ONCE_OF_ONE;
    if (mustWait && mostOf(waiting, who) >= WAITING_OF_ONE[line]) throw tooManyWaiting();
    if (mustWait && waiting.length >= WAITING) throw picturesBusy(RETRY_AFTER_SECONDS);
    const mine = await wait(caller);
    try {
      const endWatch = watch(mine, caller);
      const body = await read(mine.tooSlow.signal).finally(endWatch);
      return await work(body);
    } finally {
      inside.splice(inside.indexOf(mine), 1);
      letIn(line);
    }
  };
}

/**
 * The party that an address counts for, beside its user. This machine itself counts for none: behind a
 * proxy on it that nobody named, all customers have its address.
 */
export function countedAddress(ip: string): string[] {
  return isOwnMachine(ip) ? [] : [addressKey(ip)];
}

/** How many of the callers are of one of these, of whichever there are most. */
function mostOf(callers: readonly { who: readonly string[] }[], who: readonly string[]): number {
  return Math.max(
    0,
    ...who.map((one) => callers.filter((caller) => caller.who.includes(one)).length),
  );
}

function tooManyWaiting(): AppError {
  return new AppError("too-many", "too_many_waiting", mediaApiMessages.tooManyWaiting, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

function cameTooSlowly(): AppError {
  return new AppError("unavailable", "came_too_slowly", mediaApiMessages.cameTooSlowly, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** Nobody reads it. */
function callerGone(): AppError {
  return new AppError("unavailable", "caller_gone", mediaApiMessages.busy);
}
