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

interface Waiting {
  who: readonly string[];
  enter(mine: Inside): void;
}

export function createUploadPlaces(clock: Pick<Clock, "after">): UploadPlaces {
  const lines: Record<UploadLine, Line> = {
    registrations: new Line("registrations", clock),
    customers: new Line("customers", clock),
    admins: new Line("admins", clock),
  };
  return async (caller, read, work) => {
    const line = lines[caller.line];
    const mine = await line.enter(caller);
    try {
      const endWatch = line.watch(mine, caller);
      const body = await read(mine.tooSlow.signal).finally(endWatch);
      return await work(body);
    } finally {
      line.leave(mine);
    }
  };
}

class Line {
  readonly #name: UploadLine;
  readonly #clock: Pick<Clock, "after">;
  readonly #inside: Inside[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(name: UploadLine, clock: Pick<Clock, "after">) {
    this.#name = name;
    this.#clock = clock;
  }

  /** Waits for a place. Throws as `UploadPlaces` does. */
  async enter(caller: Caller): Promise<Inside> {
    const { who, signal } = caller;
    if (signal.aborted) throw callerGone();
    const isFull = this.#inside.length >= AT_ONCE[this.#name];
    if (isFull || mostOf(this.#inside, who) >= AT_ONCE_OF_ONE) {
      if (mostOf(this.#waiting, who) >= WAITING_OF_ONE[this.#name]) throw tooManyWaiting();
      if (this.#waiting.length >= WAITING) throw picturesBusy(RETRY_AFTER_SECONDS);
    }
    return this.#wait(caller);
  }

  leave(mine: Inside): void {
    this.#inside.splice(this.#inside.indexOf(mine), 1);
    this.#letIn();
  }

  /** Watches over a body that is being read; the answer ends that. */
  watch(mine: Inside, { sent }: Caller): () => void {
    let before = sent();
    const look = () => {
      const now = sent();
      mine.slowLooks = now - before < LEAST_BYTES ? mine.slowLooks + 1 : 0;
      before = now;
      cancel = this.#clock.after(LOOK_MS, look);
      this.#makeRoom();
    };
    let cancel = this.#clock.after(LOOK_MS, look);
    return () => {
      cancel();
      mine.slowLooks = 0;
    };
  }

  /** Lets callers in that may enter, in their order. */
  #letIn(): void {
    while (this.#inside.length < AT_ONCE[this.#name]) {
      const place = this.#waiting.findIndex(({ who }) => this.#hasRoom(this.#inside, who));
      const [next] = place < 0 ? [] : this.#waiting.splice(place, 1);
      if (!next) return;
      const mine = { who: next.who, slowLooks: 0, tooSlow: new AbortController() };
      this.#inside.push(mine);
      next.enter(mine);
    }
  }

  /** A caller that sends next to nothing leaves, if somebody waits for that place. */
  #makeRoom(): void {
    const isWanted = (place: Inside) => {
      const others = this.#inside.filter((one) => one !== place);
      return this.#waiting.some(({ who }) => this.#hasRoom(others, who));
    };
    const slow = this.#inside.find((one) => one.slowLooks >= SLOW_LOOKS && isWanted(one));
    if (!slow) return;
    slow.slowLooks = 0;
    slow.tooSlow.abort(cameTooSlowly());
  }

  #hasRoom(inside: readonly Inside[], who: readonly string[]): boolean {
    return mostOf(inside, who) < AT_ONCE_OF_ONE;
  }

  #wait({ who, signal }: Caller): Promise<Inside> {
    return new Promise<Inside>((resolve, reject) => {
      const end = () => {
        cancel();
        signal.removeEventListener("abort", gone);
      };
      const enter = (mine: Inside) => {
        end();
        resolve(mine);
      };
      const entry = { who, enter };
      const giveUp = (reason: AppError) => {
        end();
        const place = this.#waiting.indexOf(entry);
        if (place < 0) return;
        this.#waiting.splice(place, 1);
        reject(reason);
      };
      const gone = () => giveUp(callerGone());
      const busy = () => giveUp(picturesBusy(RETRY_AFTER_SECONDS));
      const cancel = this.#clock.after(PATIENCE_MS, busy);
      signal.addEventListener("abort", gone, { once: true });
      this.#waiting.push(entry);
      this.#letIn();
      this.#makeRoom();
    });
  }
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
