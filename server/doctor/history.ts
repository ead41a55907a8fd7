import { type SQL, sql } from "drizzle-orm";
import { listLastBackups } from "../backup/record-backup.ts";
import type { Context } from "../platform/context.ts";
import { AGES, type SystemHistory } from "./contract.ts";
import { noteDisk } from "./note-disk.ts";

/** As many as the chart has room for. */
const BACKUPS = 30;

/** What tables and this process know of the last hours and days. */
export async function readHistory(ctx: Context): Promise<SystemHistory> {
  const { recent } = ctx;
  const size = await noteDisk(ctx);
  const [mails, webhooks, payments, written] = await Promise.all([
    countByAge(ctx, sql`jobs where ended_at is null and queue = 'mail'`, sql`added_at`),
    countByAge(ctx, sql`jobs where ended_at is null and queue <> 'mail'`, sql`added_at`),
    countByAge(
      ctx,
      sql`payments where status in ('capturing', 'pending')`,
      sql`coalesce(capture_intended_at, created_at)`,
    ),
    listLastBackups(ctx, BACKUPS),
  ]);
  const p95 = recent.timeOf95();
  return {
    since: recent.since.toISOString(),
    isOneOfMany: recent.isOneOfMany,
    slots: recent.listSlots().map(({ at, p95, ...slot }) => ({
      at: at.toISOString(),
      ...slot,
      ...(p95 !== undefined && { p95 }),
    })),
    ...(p95 !== undefined && { p95 }),
    disk: {
      size,
      free: recent.listDisk().map(({ at, free }) => ({ at: at.toISOString(), free })),
    },
    backups: written.map(({ moment, size }) => ({ at: moment.toISOString(), size })),
    waiting: AGES.map((age) => ({
      age,
      mails: mails.get(age) ?? 0,
      webhooks: webhooks.get(age) ?? 0,
      payments: payments.get(age) ?? 0,
    })),
  };
}

/** How many rows there are of each age. */
async function countByAge(
  { db, clock }: Context,
  rows: SQL,
  since: SQL,
): Promise<Map<string, number>> {
  const age = sql`${clock.now().toISOString()}::timestamptz - ${since}`;
  const found = await db.execute<{ age: string; count: number }>(sql`
    select case when ${age} < interval '15 minutes' then 'minutes' when ${age} < interval '1 hour' then 'hour'
      when ${age} < interval '6 hours' then 'hours' when ${age} < interval '1 day' then 'day' else 'days' end as age,
      count(*)::int as count
    from ${rows} group by 1`);
  return new Map(found.rows.map((row) => [row.age, row.count]));
}
