import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type Queue } from "pg-boss";
import { newId } from "../../../common/ids.ts";
import { type Connection, type Database, QUEUE_LIMITS } from "../database/pool.ts";
import type { Logger } from "../logger.ts";
import {
  type BackOff,
  LATE_WEBHOOK_BACK_OFF,
  MAIL_BACK_OFF,
  pauseAtMost,
  WEBHOOK_BACK_OFF,
} from "./back-off.ts";

/** Work after the commit of the change that causes it, however often the process ends meanwhile. */
export interface JobQueues {
  /**
   * Adds a job; inside a transaction it exists only if that commits. Answers its id, which all its
   * attempts share.
   * @param when `id`: a job under a known id is not added again; `inMs`: the job waits this long
   */
  add(
    db: Database,
    queue: QueueName,
    data: object,
    when?: { id?: string; inMs?: number },
  ): Promise<string>;
}

export interface Job {
  id: string;
  data: unknown;
  /** 1 for the first attempt. */
  attempt: number;
}

/** Does one job. If it throws, after logging the error, the job comes again later. */
export type JobHandler = (job: Job) => Promise<void>;

export interface RunningJobQueues extends JobQueues {
  /** Starts doing the jobs of a queue. */
  work(queue: QueueName, handler: JobHandler): Promise<void>;
  /** Finishes the jobs under way; waiting jobs stay for the next start. May be called twice. */
  stop(): Promise<void>;
}

export type QueueName = "mail" | "paypal";

interface QueueOptions {
  backOff: BackOff;
  /** The queue for jobs that fail at every attempt in this one. */
  late?: LateQueueName;
  /** Attempts that jobs of a late queue had before. */
  triedBefore?: number;
  expireInSeconds: number;
  /** The number of jobs at once, by workers that fetch `batch` jobs together. */
  atOnce: number;
  batch: number;
}

type LateQueueName = "paypal-late";

const DAY = 24 * 60 * 60;
/**
 * In seconds. The job of a process that died counts as failed after `HEARTBEAT`, which is checked every
 * `SUPERVISED`. New jobs are announced at once; due retries are polled every `POLLED`.
 */
const HEARTBEAT = 10;
const SUPERVISED = 10;
const POLLED = 2;
/** The time of many calls to PayPal that each run into their time-out. */
const PAYPAL_WORK = 300;

/** In the order of their creation: a late queue before the queue that it follows. */
const QUEUES: Record<QueueName | LateQueueName, QueueOptions> = {
  mail: { backOff: MAIL_BACK_OFF, expireInSeconds: 120, atOnce: 6, batch: 2 },
  "paypal-late": {
    backOff: LATE_WEBHOOK_BACK_OFF,
    triedBefore: WEBHOOK_BACK_OFF.retries + 1,
    expireInSeconds: PAYPAL_WORK,
    atOnce: 4,
    batch: 2,
  },
  /** Questions to PayPal about its webhooks. */
  paypal: {
    backOff: WEBHOOK_BACK_OFF,
    late: "paypal-late",
    expireInSeconds: PAYPAL_WORK,
    atOnce: 16,
    batch: 2,
  },
};
const NAMES = Object.keys(QUEUES) as (QueueName | LateQueueName)[];
/** The time that a stop waits for jobs under way, in milliseconds. */
const PATIENCE_MS = 8000;

/** The longest time in seconds until a job's next attempt after so many failures, even if its process died. */
export function triedAgainWithin(queue: QueueName, failures: number): number {
  return HEARTBEAT + SUPERVISED + pauseAtMost(QUEUES[queue].backOff, failures) + POLLED;
}

/**
 * For pg-boss's pool. Its listening connection has no limits: it only listens, and is given up after
 * five seconds without an answer.
 */
const limited = {
  onConnect: (client: { query(sql: string): Promise<unknown> }) => client.query(QUEUE_LIMITS),
};

/** Opens the queues, in a schema of their own in the shop's database, which the first start makes. */
export async function openJobQueues(
  connection: Connection,
  log: Logger,
): Promise<RunningJobQueues> {
  const boss = new PgBoss({
    ...connection,
    ...limited,
    application_name: "selvedge jobs",
    max: 4,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISED,
    monitorIntervalSeconds: SUPERVISED,
  });
  boss.on("error", (error) => log.warn({ err: error }, "job queues"));
  await boss.start();
  let stopped: Promise<void> | undefined;
  for (const name of NAMES) {
    const options = toQueue(QUEUES[name]);
    await boss.createQueue(name, options);
    // A queue of an earlier edition has that edition's options.
    await boss.updateQueue(name, options);
  }

  async function workOne(name: QueueName | LateQueueName, handler: JobHandler): Promise<void> {
    const { atOnce, batch, triedBefore = 0 } = QUEUES[name];
    const options = {
      localConcurrency: atOnce / batch,
      batchSize: batch,
      // A worker that fetches one job at a time rests after each, however many wait.
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLLED,
      notifyPollingIntervalSeconds: POLLED,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await boss.work(name, options, (jobs: JobWithMetadata[]) =>
      Promise.all(jobs.map((job) => doOne(job, triedBefore, handler))),
    );
  }

  return {
    async add(db, queue, data, { id = newId(), inMs = 0 } = {}) {
      const startAfter = Math.max(0, Math.ceil(inMs / 1000));
      await boss.send(queue, data, { id, startAfter, db: fromDrizzle(db, sql) });
      return id;
    },
    async work(queue, handler) {
      const { late } = QUEUES[queue];
      await workOne(queue, handler);
      if (late) await workOne(late, handler);
    },
    stop() {
      stopped ??= finish(boss);
      return stopped;
    },
  };
}

function toQueue({ backOff, late, expireInSeconds }: QueueOptions): Omit<Queue, "name"> {
  const { first, longest, retries } = backOff;
  return {
    notify: true,
    retryLimit: retries,
    retryDelay: first,
    // Late queues inherit these options except the longest pause: their pauses do not grow.
    ...(longest > first && { retryBackoff: true, retryDelayMax: longest }),
    ...(late && { deadLetter: late }),
    expireInSeconds,
    heartbeatSeconds: HEARTBEAT,
    retentionSeconds: 7 * DAY,
    deleteAfterSeconds: DAY,
  };
}

async function doOne(
  { id, data, retryCount }: JobWithMetadata,
  triedBefore: number,
  handler: JobHandler,
): Promise<JobResult> {
  try {
    await handler({ id, data, attempt: triedBefore + retryCount + 1 });
    return { id, status: "completed" };
  } catch {
    return { id, status: "failed" };
  }
}

/** Waits for jobs under way, but not for ever. (pg-boss's own stop would poll twice a second.) */
async function finish(boss: PgBoss): Promise<void> {
  const idle = NAMES.map((name) => boss.offWork(name, { wait: true }));
  await Promise.race([Promise.all(idle), sleep(PATIENCE_MS, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}
