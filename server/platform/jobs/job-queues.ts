import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type Queue } from "pg-boss";
import { newId } from "../../../common/ids.ts";
import type { Logger } from "../context.ts";
import type { Connection, Database } from "../database/pool.ts";

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

interface QueueOptions extends Omit<Queue, "name" | "partition" | "policy"> {
  /** How many of its jobs are done at once, by workers that fetch so many together. */
  atOnce: number;
  batch: number;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const COMMON = {
  notify: true,
  retryBackoff: true,
  retryDelayMax: 3 * HOUR,
  // A process that died with a job in its hands is not heard of for this long: the job comes again.
  heartbeatSeconds: 10,
  retentionSeconds: 7 * DAY,
  deleteAfterSeconds: DAY,
};
const QUEUES: Record<QueueName, QueueOptions> = {
  mail: {
    ...COMMON,
    // Tried for about a day and a half: seconds apart at first, then hours.
    retryLimit: 18,
    retryDelay: 5,
    expireInSeconds: 120,
    atOnce: 6,
    batch: 2,
  },
  /** A look at PayPal for one of its webhooks. */
  paypal: {
    ...COMMON,
    // Tried for about three days, as long as PayPal itself would deliver it.
    retryLimit: 36,
    retryDelay: 2,
    // Many calls that each wait for their time-out.
    expireInSeconds: 300,
    atOnce: 16,
    batch: 2,
  },
};
const QUEUE_NAMES = ["mail", "paypal"] as const satisfies QueueName[];
/** New jobs are told of at once; those whose next try is due are looked for this often. */
const POLL_SECONDS = 2;
/** How long a stop waits for a job that is being done, in milliseconds. */
const PATIENCE_MS = 8000;

/** Opens the queues, in a schema of their own in the shop's database. Made at the first start. */
export async function openJobQueues(
  connection: Connection,
  log: Logger,
): Promise<RunningJobQueues> {
  const boss = new PgBoss({
    ...connection,
    application_name: "selvedge jobs",
    max: 4,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.warn({ err: error }, "job queues"));
  await boss.start();
  let stopped: Promise<void> | undefined;
  for (const name of QUEUE_NAMES) {
    const { atOnce: _, batch: __, ...options } = QUEUES[name];
    await boss.createQueue(name, options);
    // One that an earlier edition made has its options.
    await boss.updateQueue(name, options);
  }
  return {
    async add(db, queue, data, { id = newId(), inMs = 0 } = {}) {
      const startAfter = Math.max(0, Math.ceil(inMs / 1000));
      await boss.send(queue, data, { id, startAfter, db: fromDrizzle(db, sql) });
      return id;
    },
    async work(queue, handler) {
      const { atOnce, batch } = QUEUES[queue];
      const options = {
        localConcurrency: atOnce / batch,
        batchSize: batch,
        // A worker that fetches one job at a time rests after each, whatever waits.
        burstWhenBatchFull: true,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await boss.work(queue, options, (jobs: JobWithMetadata[]) =>
        Promise.all(jobs.map((job) => doOne(job, handler))),
      );
    },
    stop() {
      stopped ??= finish(boss);
      return stopped;
    },
  };
}

async function doOne(
  { id, data, retryCount }: JobWithMetadata,
  handler: JobHandler,
): Promise<JobResult> {
  try {
    await handler({ id, data, attempt: retryCount + 1 });
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
  const idle = QUEUE_NAMES.map((name) => boss.offWork(name, { wait: true }));
  await Promise.race([Promise.all(idle), sleep(PATIENCE_MS, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}
