import { mediaApiMessages } from "../../../common/messages/media.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { addressKey, isOwnMachine } from "../../platform/http/address-key.ts";
import { picturesBusy, type UploadLine } from "../picture-work.ts";

/**
 * How many callers of a line may send their pictures at once: each picture takes up to 10 MB of memory.
 * Callers that wait take none, because their bodies are not read yet.
 */
const AT_ONCE: Record<UploadLine, number> = { registrations: 6, customers: 3, admins: 3 };
/** How many of these places one user or address may have, so that a few slow callers leave room. */
const AT_ONCE_OF_ONE = 2;
/** How many calls of one user or address may wait. An admin's script sends all pictures of a product at once. */
const WAITING_OF_ONE: Record<UploadLine, number> = { registrations: 3, customers: 3, admins: 40 };
const WAITING = 60;
/** How long a caller may wait before the refusal. */
const PATIENCE_MS = 6000;
const RETRY_AFTER_SECONDS = 5;
/** How often the progress of a form is checked. */
const CHECK_MS = 2000;
/** A form with less progress (1 Mbit a second) in two checks in a row gives way to waiting callers. */
const LEAST_BYTES = 256 * 1024;
const SLOW_CHECKS = 2;

interface Caller {
  line: UploadLine;
  /** The address, the user or both that the call counts for; empty where all callers share an address. */
  who: readonly string[];
  /** Aborts when the caller is gone. */
  signal: AbortSignal;
  /** How many bytes the caller has sent so far; NaN where that is unknown. */
  sent(): number;
}

/**
 * Reads the body of a call once it has a place, and does its work. Throws `too-many` when too many calls of
 * its user or address wait already, and `unavailable` when the line is too long or too slow, or when the body
 * comes too slowly and others wait for the place.
 * @param read must give up when its signal aborts
 */
export type UploadPlaces = <Body, T>(
  caller: Caller,
  read: (tooSlow: AbortSignal) => Promise<Body>,
  work: (body: Body) => Promise<T>,
) => Promise<T>;

/** A caller that has a place. */
interface Inside {
  who: readonly string[];
  slowChecks: number;
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

  /** Watches the progress of a body; the answered function ends the watch. */
  watch(mine: Inside, { sent }: Caller): () => void {
    let before = sent();
    const check = () => {
      const now = sent();
      mine.slowChecks = now - before < LEAST_BYTES ? mine.slowChecks + 1 : 0;
      before = now;
      cancel = this.#clock.after(CHECK_MS, check);
      this.#makeRoom();
    };
    let cancel = this.#clock.after(CHECK_MS, check);
    return () => {
      cancel();
      mine.slowChecks = 0;
    };
  }

  /** Gives free places to waiting callers, in their order. */
  #letIn(): void {
    while (this.#inside.length < AT_ONCE[this.#name]) {
      const place = this.#waiting.findIndex(({ who }) => this.#hasRoom(this.#inside, who));
      const [next] = place < 0 ? [] : this.#waiting.splice(place, 1);
      if (!next) return;
      const mine = { who: next.who, slowChecks: 0, tooSlow: new AbortController() };
      this.#inside.push(mine);
      next.enter(mine);
    }
  }

  /** Ends a call that sends almost nothing, if another caller waits for its place. */
  #makeRoom(): void {
    const isWanted = (place: Inside) => {
      const others = this.#inside.filter((one) => one !== place);
      return this.#waiting.some(({ who }) => this.#hasRoom(others, who));
    };
    const slow = this.#inside.find((one) => one.slowChecks >= SLOW_CHECKS && isWanted(one));
    if (!slow) return;
    slow.slowChecks = 0;
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
 * The key by which an address is counted; none for this machine's own address, which all customers have
 * behind a local proxy that is missing in the settings.
 */
export function countedAddress(ip: string): string[] {
  return isOwnMachine(ip) ? [] : [addressKey(ip)];
}

/** The largest number of callers that one of these users or addresses has. */
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

/** An answer that nobody receives. */
function callerGone(): AppError {
  return new AppError("unavailable", "caller_gone", mediaApiMessages.busy);
}
