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
export function createWorker(db: Database, log: Logger) {
  const handlers = new Map<AnyQueue, JobHandler>();
  const held = new Map<HeldJob, Promise<void>>();
  const ended: EndedTry[] = [];
  /** Rung when there may be something to exchange, and when that is not to wait. */
  const [news, hurry] = [createBell(), createBell()];
  let running: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  async function run(): Promise<void> {
    const extending = setInterval(extend, (LEASE / 3) * 1000);
    while (!stopped || held.size > 0) {
      await exchange();
      await hurry.wait(REST_MS);
      await news.wait(POLLED * 1000);
    }
    clearInterval(extending);
    await exchange();
  }

  async function exchange(): Promise<void> {
    const written = ended.splice(0);
    const free = stopped ? [] : freePlaces(handlers.keys(), [...held.keys()]);
    if (written.length === 0 && free.length === 0) return;
    try {
      for (const job of await exchangeJobs(db, written, free)) begin(job);
      for (const { state, pause } of written)
        if (state === "waiting") news.ringIn(pause * 1000 + MARGIN_MS);
    } catch (error) {
      ended.unshift(...written);
      log.warn({ err: error }, "job queues");
    }
  }

  function extend(): void {
    if (held.size === 0) return;
    extendHolds(db, [...held.keys()]).catch((error) => log.warn({ err: error }, "job queues"));
  }

  function begin(job: HeldJob): void {
    const done = doOne(job, handlers.get(job.queue), log).then((end) => {
      held.delete(job);
      ended.push(end);
      if (ended.length >= MANY || stopped) hurry.ring();
      news.ring();
    });
    held.set(job, done);
  }

  async function finish(): Promise<void> {
    hurry.ring();
    news.ring();
    news.forget();
    const idle = Promise.all(held.values()).then(() => running);
    await Promise.race([idle, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  return {
    /** Says that a job may be due. */
    wake: news.ring,
    work(queue: QueueName, handler: JobHandler): void {
      const { late } = QUEUES[queue];
      handlers.set(queue, handler);
      if (late) handlers.set(late, handler);
      running ??= run();
      news.ring();
    },
    /** Finishes the jobs under way, but does not wait for ever: what is left comes again elsewhere. */
    stop(): Promise<void> {
      stopped ??= finish();
      return stopped;
    },
  };
}

/** The jobs that each queue can take beside those under way. */
function freePlaces(queues: Iterable<AnyQueue>, held: readonly HeldJob[]) {
  const count = (name: AnyQueue) => held.filter(({ queue }) => queue === name).length;
  return [...queues]
    .map((queue) => ({ queue, count: QUEUES[queue].atOnce - count(queue) }))
    .filter(({ count }) => count > 0);
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
