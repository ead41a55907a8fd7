import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { jobs } from "../jobs/schema.ts";

/** A mail that waits in the queue. */
export interface WaitingMail {
  /** The tries that have failed. */
  tries: number;
  /** Null: it is being tried at this moment. */
  dueAt: Date | null;
}

/** Those of these mails that wait, by their ids. */
export async function findWaitingMails(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, WaitingMail>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: jobs.id, tries: jobs.tries, dueAt: jobs.dueAt, state: jobs.state })
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), isNull(jobs.endedAt)));
  return new Map(
    rows.map(({ id, tries, dueAt, state }) => [
      id,
      state === "running" ? { tries: tries - 1, dueAt: null } : { tries, dueAt },
    ]),
  );
}

/** SQL of the mails whose jobs ended within the last day, with id, `fate` and `ended_at`. */
export const endedMails = sql`(
  select id, ended_at, case when state = 'done' then 'sent' else 'refused' end as fate
  from ${jobs} where ended_at is not null)`;
