import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { DatabaseAway } from "./lost-connections.ts";
import { type Distance, distanceTo, type Place, type Problem, placeOf } from "./replica-place.ts";

interface Parts {
  primary: pg.Pool;
  /** The connection that looks where the replica is. */
  watch: pg.Pool;
  /** Waits until no read is under way at the primary, while that is wanted. */
  noneAtPrimary(isWanted: () => boolean): Promise<void>;
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
  #rest = new AbortController();

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

  changed(): void {
    this.#changes++;
    if (this.#isTaken) this.#shut();
    this.#rest.abort();
  }

  /** Leaves the replica until it was looked at again. */
  doubt(): void {
    this.#open(false);
    this.#rest.abort();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.doubt();
    await this.#following;
  }

  #shut(): void {
    if (this.#gate) return;
    this.#gate = Promise.withResolvers();
    this.#gateTimer = setTimeout(() => this.#open(false), GATE_MS);
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
      if (this.#gate) continue;
      this.#rest = new AbortController();
      const { signal } = this.#rest;
      if (this.#isOpen) await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
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
    if (!this.#isTaken) this.#shut();
  }

  /** Lets reads go to the replica once that has all that was told and all that the primary has shown. */
  async #catchUp(): Promise<void> {
    const [gate, told] = [this.#gate, this.#changes];
    const isWanted = () => this.#gate === gate && this.#changes === told;
    await this.#parts.noneAtPrimary(isWanted);
    const place = await placeOf(this.#parts.primary);
    while (isWanted()) {
      const { problem } = await this.#distanceTo(place);
      if (problem === undefined && isWanted()) {
        this.#reachedAt = performance.now();
        this.#open(true);
        this.#parts.say();
      } else if (problem !== undefined && problem !== "behind") this.#leave(problem);
      else await sleep(PAUSE_MS);
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
