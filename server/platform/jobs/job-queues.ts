import { type SQL, sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import type { Database } from "../database/pool.ts";
import { prepared } from "../database/prepared.ts";
import type { Logger } from "../logger.ts";
import { type JobHandler, JobWorker } from "./job-worker.ts";
import type { QueueName } from "./queues.ts";
import { jobs } from "./schema.ts";

/** Work after the commit of the change that causes it, however often the process ends meanwhile. */
export interface JobQueues {
  /**
   * Adds a job; inside a transaction it exists only if that commits. Answers its id, which all its
   * attempts share.
   * @param when `id`: a job under a known id is not added again; `inMs`: the job waits this long
   */
  add(
    ctx: { db: Database; afterCommit(action: () => void): void },
    queue: QueueName,
    data: object,
    when?: { id?: string; inMs?: number },
  ): Promise<string>;
  /** Says that a statement of `jobFrom` may have added a job. */
  wake(): void;
}

export interface RunningJobQueues extends JobQueues {
  /** Starts doing the jobs of a queue. */
  work(queue: QueueName, handler: JobHandler): void;
  /** Finishes the jobs under way; waiting jobs stay for the next start. May be called twice. */
  stop(): Promise<void>;
  /** The queues of the jobs that are being done at this moment. */
  underWay(): string[];
}

interface NewJob {
  id: string;
  queue: QueueName;
  data: object;
}

// Not rounded up: a job is asked for within the same millisecond.
const NOW = sql`date_trunc('milliseconds', now())`;

const insertJob = prepared((db, { id, queue, data, inMs }: NewJob & { inMs: number }) => {
  const dueAt = sql`${NOW} + ${inMs} * interval '1 millisecond'`;
  return db.insert(jobs).values({ id, queue, data, dueAt }).onConflictDoNothing();
});

/**
 * SQL that adds a job for each row that the statement before it, named in `changed`, has written: both
 * exist, or neither. Its caller wakes the queues after the commit.
 * @param data JSON
 */
export function jobFrom(
  changed: SQL,
  { id, queue, data }: Omit<NewJob, "data"> & { data: string },
): SQL {
  return sql`insert into ${jobs} (id, queue, data, due_at)
    select ${id}::uuid, ${queue}, ${data}::jsonb, ${NOW} from ${changed}`;
}

/** The queues of this process; before `work` they ask nothing of the database. */
export function openJobQueues(db: Database, log: Logger): RunningJobQueues {
  const worker = new JobWorker(db, log);
  return {
    async add(ctx, queue, data, { id = newId(), inMs = 0 } = {}) {
      await insertJob(ctx.db, { id, queue, data, inMs });
      ctx.afterCommit(() => worker.wake());
      return id;
    },
    wake: () => worker.wake(),
    work: (queue, handler) => worker.work(queue, handler),
    stop: () => worker.stop(),
    underWay: () => worker.underWay(),
  };
}
