import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/pool.ts";
import type { Figure } from "../metrics/figures.ts";
import { QUEUES } from "./queues.ts";
import { jobs } from "./schema.ts";

const names = sql.param(Object.keys(QUEUES));

/** The work that waits: mails, and questions to PayPal about its webhooks. */
export const jobFigures = [
  {
    name: "selvedge_jobs_waiting",
    help: "Jobs that are not done yet, by queue",
    label: "queue",
    read: ({ db }) => readEach(db, sql`count(${jobs.id})`),
  },
  {
    name: "selvedge_jobs_oldest_seconds",
    help: "Age of the oldest job that should be done by now, by queue; a failed try does not make it younger",
    label: "queue",
    read: ({ db }) => {
      // A job may be meant for later; until its first try only what it is late counts.
      const since = sql`case when ${jobs.tries} = 0 then ${jobs.dueAt} else ${jobs.addedAt} end`;
      return readEach(db, sql`extract(epoch from now() - least(min(${since}), now()))`);
    },
  },
] satisfies Figure[];

async function readEach(db: Database, value: SQL): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ queue: string; value: number }>(sql`
    select names.queue, coalesce(${value}, 0)::float8 as value
    from unnest(${names}::text[]) as names(queue)
    left join ${jobs} on ${jobs.queue} = names.queue and ${jobs.endedAt} is null
    group by names.queue`);
  return Object.fromEntries(rows.map(({ queue, value: own }) => [queue, own]));
}
