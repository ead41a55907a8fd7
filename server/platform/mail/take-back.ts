import { and, eq, gt, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { jobs } from "../jobs/schema.ts";
import type { MailData, QueuedKind } from "./mail.ts";

/**
 * Takes a queued mail back whose time has not come. Answers whether there was one: with false it has left, or
 * may have. In an open transaction the mail is gone with the commit.
 */
export async function takeMailBack<D extends MailData>(
  ctx: Context,
  { name: kind, log }: QueuedKind<D>,
  data: D,
): Promise<boolean> {
  const taken = await ctx.db
    .delete(jobs)
    .where(
      and(
        eq(jobs.queue, "mail"),
        eq(jobs.state, "waiting"),
        eq(jobs.tries, 0),
        gt(jobs.dueAt, sql`now()`),
        sql`${jobs.data} @> ${JSON.stringify({ kind, data })}::jsonb`,
      ),
    )
    .returning({ id: jobs.id });
  for (const { id } of taken) await log?.heard(ctx, id, { fate: "dropped" });
  return taken.length > 0;
}
