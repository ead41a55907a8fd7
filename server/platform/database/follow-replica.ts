import type pg from "pg";
import { DatabaseAway } from "./lost-connections.ts";
import { type Distance, distanceTo, type Place, type Problem, placeOf } from "./replica-place.ts";

interface Parts {
  primary: pg.Pool;
  /** The connection that looks where the replica is. */
  watch: pg.Pool;
  /** Whether changes are told: else the replica is not taken. */
  isHeard(): boolean;
  /** Breaks the connections of reads. */
  cut(): void;
  /** Takes what is wrong with the replica, or that nothing is. */
  say(problem?: Problem, error?: unknown): void;
}

/** How often the replica is looked at. What nobody tells, such as sales, is hardly older there. */
const LOOK_MS = 1000;
/** How far behind it may be while no change is told, and for how long before that is said. */
const LATE_MS = 5000;
/** For how long reads wait until the replica has a change: mostly it takes milliseconds. */
const GATE_MS = 200;
const PAUSE_MS = 2;
/** Where it was not there in time, reads do not wait for it again so soon; twice as long each time. */
const FIRST_BACK_OFF_MS = LOOK_MS;
const LONGEST_BACK_OFF_MS = 30_000;

/** Follows a replica, and knows whether reads may go there. */
export class ReplicaFollower {
  readonly #parts: Parts;
  readonly #following: Promise<void>;
  #isOpen = true;
  #isTaken = false;
  #gate: PromiseWithResolvers<void> | undefined;
  #gateTimer: NodeJS.Timeout | undefined;
  #changes = 0;
  /** The place that the replica is on its way to while no change is told. */
  #aim: Place | undefined;
  #reachedAt = performance.now();
  #server: string | undefined;
  #backOffMs = FIRST_BACK_OFF_MS;
  #returnFrom = 0;
  #wake = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#following = this.#follow();
  }

  /** Whether a read may go to the replica; it first waits for `gate`, while there is one. */
  get isTaken(): boolean {
    return this.#isTaken;
  }

  get gate(): Promise<void> | undefined {
    return this.#gate?.promise;
  }

  /** Which server is followed: an address may lead to several. */
  get server(): string | undefined {
    return this.#server;
  }

  /** Takes a change that was told, or that a read at the primary may have shown. */
  changed(): void {
    this.#changes++;
    if (!this.#isTaken) return;
    this.#shut();
    this.#wake();
  }

  /** Leaves the replica until it was looked at again. */
  doubt(): void {
    this.#open(false);
    this.#wake();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.doubt();
    await this.#following;
  }

  #shut(): void {
    if (this.#gate) return;
    this.#gate = Promise.withResolvers();
    this.#gateTimer = setTimeout(() => this.#giveUp(), GATE_MS);
  }

  #giveUp(): void {
    this.#open(false);
    this.#returnFrom = performance.now() + this.#backOffMs;
    if (this.#backOffMs > LATE_MS) this.#parts.say("behind");
    this.#backOffMs = Math.min(2 * this.#backOffMs, LONGEST_BACK_OFF_MS);
  }

  #open(isTaken: boolean): void {
    this.#isTaken = isTaken;
    clearTimeout(this.#gateTimer);
    this.#gate?.resolve();
    this.#gate = undefined;
  }

  async #follow(): Promise<void> {
    while (this.#isOpen) {
      try {
        await (this.#gate ? this.#catchUp() : this.#look());
      } catch (error) {
        // Of a primary that is away its own pool tells.
        if (error instanceof DatabaseAway) this.#open(false);
        else this.#leave("away", error);
      }
      if (this.#isOpen && !this.#gate) await this.#rest(LOOK_MS);
    }
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Looks whether the replica still follows the primary, or does so again. */
  async #look(): Promise<void> {
    this.#aim ??= await placeOf(this.#parts.primary);
    const { problem } = await this.#distanceTo(this.#aim);
    const isLate = performance.now() - this.#reachedAt > LATE_MS;
    if (problem === "behind" && !isLate) return;
    if (problem !== undefined) return this.#leave(problem);
    this.#aim = undefined;
    this.#reachedAt = performance.now();
    if (this.#isTaken) this.#backOffMs = FIRST_BACK_OFF_MS;
    else if (this.#reachedAt >= this.#returnFrom && this.#parts.isHeard()) this.#shut();
  }

  /** Lets reads go to the replica once that has all that was told and all that the primary has shown. */
  async #catchUp(): Promise<void> {
    const [gate, told, wasTaken] = [this.#gate, this.#changes, this.#isTaken];
    const isWanted = () => this.#gate === gate && this.#changes === told;
    const place = await placeOf(this.#parts.primary);
    while (isWanted()) {
      const { problem } = await this.#distanceTo(place);
      if (problem === undefined && isWanted()) {
        this.#reachedAt = performance.now();
        if (wasTaken) this.#backOffMs = FIRST_BACK_OFF_MS;
        this.#open(true);
        this.#parts.say();
      } else if (problem !== undefined && problem !== "behind") this.#leave(problem);
      else await this.#rest(PAUSE_MS);
    }
  }

  #leave(problem: Problem, error?: unknown): void {
    this.#open(false);
    if (!this.#isOpen) return;
    if (problem !== "behind") this.#aim = undefined;
    // Reads that wait for a silent server fail at once, and are asked of the primary.
    if (problem === "away") this.#parts.cut();
    this.#parts.say(problem, error);
  }

  async #distanceTo(place: Place): Promise<Distance> {
    const found = await distanceTo(place, this.#parts.watch);
    if (found.server !== this.#server) {
      this.#server = found.server;
      this.#open(false);
      this.#parts.cut();
    }
    return found;
  }
}
