import { sql } from "drizzle-orm";
import { sizeInWords, spanInWords } from "../../common/measures.ts";
import { systemMessages } from "../../common/messages/admin/system.ts";
import { findAhead, findLastBackup } from "../backup/record-backup.ts";
import { countOpenCases } from "../payments/cases/list-cases.ts";
import type { Context } from "../platform/context.ts";
import { bad, type Found, good, note, serious } from "./finding.ts";

const messages = systemMessages;
/** A backup may take a while, and a server be restarted. */
const LATE = 1.5;
const WAITED_MS = 15 * 60_000;
const DOUBTFUL_MS = 60 * 60_000;
/** So long nobody should have to wait for a mail, or not know what became of a payment. */
const SERIOUS_MS = 2 * 60 * 60_000;

export async function lookAtBackups({ db, backups, clock }: Context): Promise<Found[]> {
  const { good: fine, late, old, none, noneAdvice, firstAdvice, byHand } = messages.backup;
  const last = await findLastBackup({ db, backups, clock });
  if (!last) {
    if (backups.everyMs === undefined) return [bad(none, noneAdvice)];
    return [process.uptime() * 1000 > WAITED_MS ? serious(none, old) : bad(none, firstAdvice)];
  }
  const age = Math.max(0, clock.now().getTime() - last.begunAt.getTime());
  const says = fine(spanInWords(age), sizeInWords(last.size));
  if (backups.everyMs === undefined) return [note(says, byHand)];
  return [age > LATE * backups.everyMs ? serious(late(spanInWords(age)), old) : good(says)];
}

/** Backups of a clock that was ahead. They do not count, and whoever restores has to know. */
export async function lookAtBackupsAhead(ctx: Context): Promise<Found[]> {
  const { ahead, aheadAdvice } = messages.backup;
  const found = await findAhead(ctx);
  return found ? [bad(ahead(found.file, found.moment.toISOString()), aheadAdvice)] : [];
}

interface Waiting extends Record<string, unknown> {
  count: number;
  /** In ms since 1970. */
  since: string | null;
}

const TRIED_MAIL = sql`queue = 'mail' and tries > 1`;

export async function lookAtJobs({ db, clock }: Context): Promise<Found[]> {
  const { none, some, advice, refused, refusedAdvice } = messages.jobs;
  const { rows } = await db.execute<Waiting & { mails: number; mail: string | null }>(sql`
    select count(*)::int as count, extract(epoch from min(added_at)) * 1000 as since,
      count(*) filter (where ${TRIED_MAIL})::int as mails,
      extract(epoch from min(added_at) filter (where ${TRIED_MAIL})) * 1000 as mail
    from jobs where ended_at is null and due_at <= now() or (ended_at is null and tries > 1)
  `);
  const { count, since, mails, mail } = rows[0] ?? { count: 0, since: null, mails: 0, mail: null };
  if (count === 0 || since === null) return [good(none)];
  const ageOf = (then: string) => clock.now().getTime() - Number(then);
  if (mail !== null && ageOf(mail) > SERIOUS_MS) {
    return [serious(refused(mails, spanInWords(ageOf(mail))), refusedAdvice)];
  }
  const age = ageOf(since);
  const says = some(count, spanInWords(age));
  return [age > WAITED_MS ? bad(says, advice) : good(says)];
}

export async function lookAtPayments(ctx: Context): Promise<Found[]> {
  const { none, cases, casesAdvice, doubtful, doubtfulAdvice } = messages.payments;
  const found: Found[] = [];
  const open = await countOpenCases(ctx);
  if (open > 0) found.push(bad(cases(open), casesAdvice));
  const { rows } = await ctx.db.execute<Waiting & { unknown: string | null }>(sql`
    select count(*)::int as count, extract(epoch from min(capture_intended_at)) * 1000 as since,
      extract(epoch from min(capture_intended_at) filter (where status = 'capturing')) * 1000 as unknown
    from payments where status in ('capturing', 'pending')
  `);
  const { count, since, unknown } = rows[0] ?? { count: 0, since: null, unknown: null };
  const ageOf = (then: string | null) =>
    then === null ? 0 : ctx.clock.now().getTime() - Number(then);
  // PayPal may hold a payment back for days, and says so; of another it owes the shop an answer.
  const tell = ageOf(unknown) > SERIOUS_MS ? serious : note;
  const age = ageOf(since);
  if (age > DOUBTFUL_MS) found.push(tell(doubtful(count, spanInWords(age)), doubtfulAdvice));
  return found.length > 0 ? found : [good(none)];
}
