import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database/pool.ts";
import type { Logger } from "../logger.ts";
import { createBell } from "./bell.ts";
import { type EndedTry, exchangeJobs, extendHolds, type HeldJob } from "./job-store.ts";
import { type AnyQueue, afterFailure, LEASE, POLLED, QUEUES, type QueueName } from "./queues.ts";

export interface Job {
  id: string;
  data: unknown;
  /** 1 for the first attempt. */
  attempt: number;
}

/** Does one job. If it throws, after logging the error, the job comes again later. */
export type JobHandler = (job: Job) => Promise<void>;

/** The rest between two exchanges with the database, unless so many tries have ended meanwhile. */
const REST_MS = 100;
const MANY = 4;
/** So that a job is due by the database's clock when it is asked for. */
const MARGIN_MS = 20;
/** The time that a stop waits for jobs under way. */
const PATIENCE_MS = 8000;

/** Takes the due jobs of all queues, does them, and writes down how they ended, many in one statement. */
export class JobWorker {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #handlers = new Map<AnyQueue, JobHandler>();
  readonly #held = new Map<HeldJob, Promise<void>>();
  readonly #ended: EndedTry[] = [];
  readonly #retries = new Set<NodeJS.Timeout>();
  /** Rung when there may be something to exchange. */
  readonly #news = createBell();
  /** Rung when that is not to wait. */
  readonly #hurry = createBell();
  #running: Promise<void> | undefined;
  #isStopping = false;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Says that a job may be due. */
  wake(): void {
    this.#news.ring();
  }

  /** Starts doing the jobs of a queue. */
  work(queue: QueueName, handler: JobHandler): void {
    const { late } = QUEUES[queue];
    this.#handlers.set(queue, handler);
    if (late) this.#handlers.set(late, handler);
    this.#running ??= this.#run();
    this.#news.ring();
  }

  /**
   * Takes no more jobs, and waits for those under way, but not for ever: what is left comes again elsewhere.
   * Another call waits anew.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#retries) clearTimeout(timer);
    this.#hurry.ring();
    this.#news.ring();
    const idle = Promise.all(this.#held.values()).then(() => this.#running);
    await Promise.race([idle, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  underWay(): AnyQueue[] {
    return [...this.#held.keys()].map(({ queue }) => queue);
  }

  async #run(): Promise<void> {
    const extending = setInterval(() => this.#extend(), (LEASE / 3) * 1000);
    while (!this.#isStopping || this.#held.size > 0) {
      await this.#exchange();
      await this.#hurry.wait(REST_MS);
      await this.#news.wait(POLLED * 1000);
    }
    clearInterval(extending);
    await this.#exchange();
  }

  async #exchange(): Promise<void> {
    const written = this.#ended.splice(0);
    const free = this.#isStopping ? [] : this.#freePlaces();
    if (written.length === 0 && free.length === 0) return;
    try {
      for (const job of await exchangeJobs(this.#db, written, free)) this.#begin(job);
      for (const { state, pause } of written) if (state === "waiting") this.#wakeIn(pause * 1000);
    } catch (error) {
      this.#ended.unshift(...written);
      this.#log.warn({ err: error }, "job queues");
    }
  }

  #freePlaces() {
    const held = [...this.#held.keys()];
    return [...this.#handlers.keys()]
      .map((name) => {
        const taken = held.filter(({ queue }) => queue === name).length;
        return { queue: name, count: QUEUES[name].atOnce - taken };
      })
      .filter(({ count }) => count > 0);
  }

  #extend(): void {
    if (this.#held.size === 0) return;
    extendHolds(this.#db, [...this.#held.keys()]).catch((error) =>
      this.#log.warn({ err: error }, "job queues"),
    );
  }

  #begin(job: HeldJob): void {
    const done = doOne(job, this.#handlers.get(job.queue), this.#log).then((end) => {
      this.#held.delete(job);
      this.#ended.push(end);
      if (this.#ended.length >= MANY || this.#isStopping) this.#hurry.ring();
      this.#news.ring();
    });
    this.#held.set(job, done);
  }

  #wakeIn(ms: number): void {
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      this.#news.ring();
    }, ms + MARGIN_MS);
    this.#retries.add(timer);
  }
}

/** Does a job once. Never throws. */
async function doOne(
  job: HeldJob,
  handler: JobHandler | undefined,
  log: Logger,
): Promise<EndedTry> {
  const { id, queue, data, tries } = job;
  const { longest, triedBefore, backOff } = QUEUES[queue];
  if (tries > triedBefore + backOff.retries + 1) {
    log.error({ job: id, queue, tries }, "a job is not tried again: its process died each time");
    return { id, tries, ...afterFailure(queue, tries) };
  }
  const isOver = new AbortController();
  try {
    const tooLong = sleep(longest * 1000, undefined, { ref: false, signal: isOver.signal }).then(
      () => {
        throw new Error(`no end after ${longest} seconds`);
      },
    );
    await Promise.race([handler?.({ id, data, attempt: tries }), tooLong]);
    return { id, queue, tries, state: "done", pause: 0 };
  } catch (error) {
    log.debug({ err: error, job: id, queue, attempt: tries }, "job failed");
    return { id, tries, ...afterFailure(queue, tries) };
  } finally {
    isOver.abort();
  }
}
