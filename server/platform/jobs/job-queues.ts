import { sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import type { Database } from "../database/pool.ts";
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
}

export interface RunningJobQueues extends JobQueues {
  /** Starts doing the jobs of a queue. */
  work(queue: QueueName, handler: JobHandler): void;
  /** Finishes the jobs under way; waiting jobs stay for the next start. May be called twice. */
  stop(): Promise<void>;
}

/** The queues of this process; before `work` they ask nothing of the database. */
export function openJobQueues(db: Database, log: Logger): RunningJobQueues {
  const worker = new JobWorker(db, log);
  return {
    async add(ctx, queue, data, { id = newId(), inMs = 0 } = {}) {
      // Not rounded up: the job is asked for within the same millisecond.
      const dueAt = sql`date_trunc('milliseconds', now()) + ${inMs} * interval '1 millisecond'`;
      await ctx.db.insert(jobs).values({ id, queue, data, dueAt }).onConflictDoNothing();
      ctx.afterCommit(() => worker.wake());
      return id;
    },
    work: (queue, handler) => worker.work(queue, handler),
    stop: () => worker.stop(),
  };
}
