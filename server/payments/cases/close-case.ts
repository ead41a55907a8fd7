import { and, eq, isNull } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import { adminPaymentApiMessages } from "../../../common/messages/admin/payments.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { recordPaymentEvent } from "../events.ts";
import { paymentCases } from "../events-schema.ts";
import type { PaymentCase } from "./list-cases.ts";

/** Closes a case that the caller has reviewed. Throws `not-found`, or `conflict` if it is closed already. */
export async function closeCase(ctx: Context, id: string): Promise<PaymentCase> {
  if (!isUuid(id)) throw unknownCase();
  return inTransaction(ctx, async (tx) => {
    const [closed] = await tx.db
      .update(paymentCases)
      .set({
        closedAt: tx.clock.now(),
        closedBy: tx.actor.kind === "user" ? tx.actor.userId : null,
      })
      .where(and(eq(paymentCases.id, id), isNull(paymentCases.closedAt)))
      .returning();
    if (!closed) throw await whyNot(tx, id);
    const { paymentId, kind, subject } = closed;
    if (paymentId !== null)
      await recordPaymentEvent(tx, paymentId, "case-closed", { kind, subject });
    await recordChanges(tx, [
      {
        action: "payment.reviewed",
        subject: { kind: "payment", id: paymentId ?? id },
        after: { case: kind, ...(subject !== "" && { paypalId: subject }) },
      },
    ]);
    return closed;
  });
}

async function whyNot(ctx: Context, id: string): Promise<AppError> {
  const [known] = await ctx.db.select().from(paymentCases).where(eq(paymentCases.id, id));
  if (!known) return unknownCase();
  return new AppError("conflict", "case_closed", adminPaymentApiMessages.reviewedAlready);
}

export function unknownCase(): AppError {
  return new AppError("not-found", "case_not_found", adminPaymentApiMessages.caseNotFound);
}
