import { sql } from "drizzle-orm";
import type { Database } from "../database/pool.ts";
import { type AnyQueue, LEASE } from "./queues.ts";
import { jobs } from "./schema.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A job that this process holds; `tries` tells its hold from those of other processes. */
export interface HeldJob {
  id: string;
  queue: AnyQueue;
  data: unknown;
  tries: number;
}

/** The outcome of a try. */
export interface EndedTry extends Pick<HeldJob, "id" | "tries" | "queue"> {
  state: "done" | "failed" | "waiting";
  /** Of a job that waits: seconds until its next try. */
  pause: number;
}

/**
 * Writes down how tries have ended, and takes due jobs, so many of each queue at most: one statement for
 * all queues. Jobs of dead processes are due as well.
 */
export async function exchangeJobs(
  db: Database,
  ended: readonly EndedTry[],
  free: readonly { queue: AnyQueue; count: number }[],
): Promise<HeldJob[]> {
  const { rows } = await db.execute<Record<keyof HeldJob, never>>(sql`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb)
        as e(id uuid, tries int, queue text, state text, pause float8)
    ), written as (
      update jobs j set state = e.state, queue = e.queue,
        due_at = now() + e.pause * interval '1 second',
        ended_at = case when e.state <> 'waiting' then now() end,
        data = case when e.state <> 'waiting' and j.data ? 'forget' then '{}' else j.data end
      from ended e where j.id = any(array(select id from ended)) and j.id = e.id
        and j.tries = e.tries and j.state = 'running'
    ), due as (
      select found.id from jsonb_to_recordset(${JSON.stringify(free)}::jsonb) as f(queue text, count int)
      cross join lateral (
        select id from jobs where queue = f.queue and ended_at is null and due_at <= now()
          and id not in (select id from ended)
        order by due_at limit f.count for update skip locked
      ) found
    )
    update jobs j set state = 'running', tries = j.tries + 1,
      due_at = now() + ${LEASE} * interval '1 second'
    where j.id = any(array(select id from due))
    returning j.id, j.queue, j.data, j.tries`);
  return rows;
}

/** Holds on to jobs that take long. */
export async function extendHolds(db: Database, held: readonly HeldJob[]): Promise<void> {
  const ids = held.map(({ id, tries }) => ({ id, tries }));
  await db.execute(sql`
    update jobs j set due_at = now() + ${LEASE} * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as h(id uuid, tries int)
    where j.id = h.id and j.tries = h.tries and j.state = 'running'`);
}

/** Deletes jobs a day after their end. Until then no job under the id of one is added. */
export async function sweepJobs(db: Database): Promise<void> {
  await db.delete(jobs).where(sql`ended_at < now() - ${DAY_MS} * interval '1 millisecond'`);
}
