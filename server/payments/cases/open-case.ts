import { and, eq, inArray } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { type MailKind, queueMail } from "../../platform/mail/mail.ts";
import { recordPaymentEvent } from "../events.ts";
import { type PaymentEventDetail, paymentCases } from "../events-schema.ts";

/** The mail that notifies the team of a case. `server/admin/team-mails.ts` writes it. */
export const CASE_FOR_TEAM: Pick<MailKind<{ caseId: string }>, "name"> = { name: "team-case" };

interface NewCase {
  /** Unset: money without a known payment. */
  paymentId?: string;
  kind: (typeof paymentCases.$inferSelect)["kind"];
  /** The subject of the case beside its payment: an id of PayPal's, or the shop's id of a refund. */
  subject?: string;
  detail?: PaymentEventDetail;
}

/** Whether a case about this payment was ever opened, closed by now or not; without `detail`, with any detail. */
export async function hasCase(
  ctx: Context,
  { paymentId, kind, subject = "", detail }: NewCase & { paymentId: string },
): Promise<boolean> {
  const found = await ctx.db.$count(
    paymentCases,
    and(
      eq(paymentCases.paymentId, paymentId),
      eq(paymentCases.kind, kind),
      eq(paymentCases.subject, subject),
      detail && eq(paymentCases.detail, detail),
    ),
  );
  return found > 0;
}

/** Whether a case was ever opened because the ledger and PayPal differ about this PayPal id; no dispute counts. */
export async function wasDifferenceReported(ctx: Context, subject: string): Promise<boolean> {
  const reported = await ctx.db.$count(
    paymentCases,
    and(eq(paymentCases.subject, subject), inArray(paymentCases.kind, ["ledger", "reversed"])),
  );
  return reported > 0;
}

/** Opens a case, unless it is open already, and queues the team's mail. Answers whether the case is new. */
export function openCase(ctx: Context, found: NewCase): Promise<boolean> {
  const { paymentId, kind, subject = "", detail = {} } = found;
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const [opened] = await tx.db
      .insert(paymentCases)
      .values({ id: newId(now.getTime()), paymentId, kind, subject, detail, openedAt: now })
      .onConflictDoNothing()
      .returning({ id: paymentCases.id });
    if (!opened) return false;
    await queueMail(tx, CASE_FOR_TEAM, { caseId: opened.id });
    if (paymentId !== undefined) {
      await recordPaymentEvent(tx, paymentId, "case-opened", { kind, subject });
    }
    return true;
  });
}
