import { createHash } from "node:crypto";
import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { type TeamEvent, teamMails } from "./team-mails-schema.ts";

/** So many events of a kind within this time get a mail each; further ones are summed up in one mail. */
export const BURST_MINUTES = 10;
export const MAILED_ONE_BY_ONE = 10;

const BURST_MS = BURST_MINUTES * 60_000;
/** The delay after the ten minutes, so that no event joins a summary that is being sent. */
const MARGIN_MS = 5000;
/** Longer than the shop tries to send any mail. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const BURST_LOCK = 7_402_553;

/** The mail that sums up the events after the tenth. */
export const SUM_FOR_TEAM = { name: "team-sum" };

/**
 * Whether an event gets a mail of its own; the answer is the same each time. Other events of a kind within
 * the same ten minutes of the clock are summed up in one mail.
 */
export function hasOwnMail(ctx: Context, event: TeamEvent, about: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // In turn: of many events at once each would count as one of the first.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${BURST_LOCK})`);
    const [known] = await tx.db.select().from(teamMails).where(eq(teamMails.about, about));
    if (known) return known.sumId === null;
    const at = tx.clock.now();
    const alone = await tx.db.$count(
      teamMails,
      and(
        eq(teamMails.told, event),
        isNull(teamMails.sumId),
        gt(teamMails.at, new Date(at.getTime() - BURST_MS)),
      ),
    );
    const sumId = alone < MAILED_ONE_BY_ONE ? null : await queueSum(tx, event, at);
    await tx.db.insert(teamMails).values({ about, told: event, at, sumId });
    return sumId === null;
  });
}

/** Queues one mail that sums up these ten minutes; further calls queue no second one. */
async function queueSum(ctx: Context, event: TeamEvent, at: Date): Promise<string> {
  const begin = Math.floor(at.getTime() / BURST_MS) * BURST_MS;
  const id = idOf(`${event} ${new Date(begin).toISOString()}`);
  await ctx.jobs.add(
    ctx,
    "mail",
    { kind: SUM_FOR_TEAM.name, data: { told: event, sumId: id } },
    { id, inMs: begin + BURST_MS + MARGIN_MS - at.getTime() },
  );
  return id;
}

/** The ids of the events that a mail sums up, the oldest first. */
export async function listSummedUp(ctx: Context, sumId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ about: teamMails.about })
    .from(teamMails)
    .where(eq(teamMails.sumId, sumId))
    .orderBy(asc(teamMails.at), asc(teamMails.about));
  return rows.map(({ about }) => about);
}

/** Deletes the events of more than a month ago. */
export async function sweepTeamMails(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db.delete(teamMails).where(lt(teamMails.at, oldest));
}

/** An id that follows from a text, so that a job under it exists once. */
export function idOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
