import { sql } from "drizzle-orm";
import { systemMessages } from "../../common/messages/admin/system.ts";
import { findLastBackup } from "../backup/record-backup.ts";
import { countOpenCases } from "../payments/cases/list-cases.ts";
import type { Context } from "../platform/context.ts";
import { bad, type Found, good, note } from "./finding.ts";

const messages = systemMessages;
/** A backup may take a while, and a server be restarted. */
const LATE = 1.5;
const WAITED_MS = 15 * 60_000;
const DOUBTFUL_MS = 60 * 60_000;

export async function lookAtBackups({ db, backups, clock }: Context): Promise<Found[]> {
  const { good: fine, old, none, noneAdvice, byHand } = messages.backup;
  const last = await findLastBackup(db);
  if (!last) return [bad(none, noneAdvice)];
  const age = clock.now().getTime() - last.moment.getTime();
  const says = fine(age, last.size);
  if (backups.everyMs === undefined) return [note(says, byHand)];
  return [age > LATE * backups.everyMs ? bad(says, old) : good(says)];
}

export async function lookAtJobs({ db, clock }: Context): Promise<Found[]> {
  const { none, some, advice } = messages.jobs;
  const { rows } = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, extract(epoch from min(added_at)) * 1000 as since
    from jobs where ended_at is null and due_at <= now() or (ended_at is null and tries > 1)
  `);
  const { count, since } = rows[0] ?? { count: 0, since: null };
  if (count === 0 || since === null) return [good(none)];
  const age = clock.now().getTime() - Number(since);
  const says = some(count, age);
  return [age > WAITED_MS ? bad(says, advice) : good(says)];
}

export async function lookAtPayments(ctx: Context): Promise<Found[]> {
  const { none, cases, casesAdvice, doubtful, doubtfulAdvice } = messages.payments;
  const found: Found[] = [];
  const open = await countOpenCases(ctx);
  if (open > 0) found.push(bad(cases(open), casesAdvice));
  const { rows } = await ctx.db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, extract(epoch from min(capture_intended_at)) * 1000 as since
    from payments where status in ('capturing', 'pending')
  `);
  const { count, since } = rows[0] ?? { count: 0, since: null };
  const age = since === null ? 0 : ctx.clock.now().getTime() - Number(since);
  if (age > DOUBTFUL_MS) found.push(note(doubtful(count, age), doubtfulAdvice));
  return found.length > 0 ? found : [good(none)];
}
