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

/** Work that is done after the commit of what caused it, however often the process ends meanwhile. */
export interface JobQueues {
  /**
   * Adds a job; inside a transaction it exists only if that commits. Answers its id, which it keeps
   * over all its tries.
   * @param when under an id of its own it is added once, while that is known; and not done before so long
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
  /** 1 for the first. */
  attempt: number;
}

/** Does one job. When it throws, which it logs itself, the job comes again later. */
export type JobHandler = (job: Job) => Promise<void>;

export interface RunningJobQueues extends JobQueues {
  /** Starts doing the jobs of a queue. */
  work(queue: QueueName, handler: JobHandler): Promise<void>;
  /**
   * Lets the jobs that are being done finish; those that wait stay for the next start. May be
   * called twice.
   */
  stop(): Promise<void>;
}

export type QueueName = "mail" | "paypal";

interface QueueOptions {
  backOff: BackOff;
  /** Where jobs go on that none of these tries has done. */
  late?: LateQueueName;
  /** Of a queue that goes on with another's jobs: how often they were tried before. */
  triedBefore?: number;
  expireInSeconds: number;
  /** How many of its jobs are done at once, by workers that fetch so many together. */
  atOnce: number;
  batch: number;
}

type LateQueueName = "paypal-late";

const DAY = 24 * 60 * 60;
/**
 * In seconds: a process that died with a job in its hands is not heard of for `HEARTBEAT`, which is looked
 * for every `SUPERVISED`; then the job counts as failed. New jobs are told of at once, those whose next
 * try is due are looked for every `POLLED`.
 */
const HEARTBEAT = 10;
const SUPERVISED = 10;
const POLLED = 2;
/** Many calls to PayPal that each wait for their time-out. */
const PAYPAL_WORK = 300;

/** In the order in which they are made: one that goes on with another's jobs before that one. */
const QUEUES: Record<QueueName | LateQueueName, QueueOptions> = {
  mail: { backOff: MAIL_BACK_OFF, expireInSeconds: 120, atOnce: 6, batch: 2 },
  "paypal-late": {
    backOff: LATE_WEBHOOK_BACK_OFF,
    triedBefore: WEBHOOK_BACK_OFF.retries + 1,
    expireInSeconds: PAYPAL_WORK,
    atOnce: 4,
    batch: 2,
  },
  /** A look at PayPal for one of its webhooks. */
  paypal: {
    backOff: WEBHOOK_BACK_OFF,
    late: "paypal-late",
    expireInSeconds: PAYPAL_WORK,
    atOnce: 16,
    batch: 2,
  },
};
const NAMES = Object.keys(QUEUES) as (QueueName | LateQueueName)[];
/** How long a stop waits for a job that is being done, in milliseconds. */
const PATIENCE_MS = 8000;

/**
 * In how many seconds a job whose tries have failed so often is tried again at the latest, also when the
 * process that had it in its hands has died.
 */
export function triedAgainWithin(queue: QueueName, failures: number): number {
  return HEARTBEAT + SUPERVISED + pauseAtMost(QUEUES[queue].backOff, failures) + POLLED;
}

/**
 * pg-boss hands it on to its pool. The connection that it listens on has none of this: it does nothing else,
 * and is given up when it does not answer for five seconds.
 */
const limited = {
  onConnect: (client: { query(sql: string): Promise<unknown> }) => client.query(QUEUE_LIMITS),
};

/** Opens the queues, in a schema of their own in the shop's database. Made at the first start. */
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
    // One that an earlier edition made has its options.
    await boss.updateQueue(name, options);
  }

  async function workOne(name: QueueName | LateQueueName, handler: JobHandler): Promise<void> {
    const { atOnce, batch, triedBefore = 0 } = QUEUES[name];
    const options = {
      localConcurrency: atOnce / batch,
      batchSize: batch,
      // A worker that fetches one job at a time rests after each, whatever waits.
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
    // Jobs that go on in a late queue take over all of this but the longest pause: theirs do not grow.
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

/**
 * What is being done then is waited for, but not for ever; the queue's own stop would look twice a
 * second.
 */
async function finish(boss: PgBoss): Promise<void> {
  const idle = NAMES.map((name) => boss.offWork(name, { wait: true }));
  await Promise.race([Promise.all(idle), sleep(PATIENCE_MS, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}
