import { and, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { type MailKind, queueMail } from "../../platform/mail/mail.ts";
import { getPayment, lockPayment, type Payment } from "../attempts/store.ts";
import { payments, refunds } from "../schema.ts";
import { beginRefund, refundableOf } from "./refund-payment.ts";
import { isOpen, type Refund } from "./store.ts";

/** The mail about unapplied funds that went back. `server/settlement/payment-mails.ts` writes it. */
export const RETURNED_MAIL = "payment-returned";
export type ReturnedData = { checkoutId: string; amountCents: string; currency: string };

/** Payments with unapplied funds that are neither back nor on their way, the oldest first. */
export async function listUnappliedPayments(
  ctx: Context,
  limit: number,
): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(isUnreturned(ctx))
    .orderBy(payments.updatedAt)
    .limit(limit);
}

/**
 * Sets the unapplied funds of a payment aside to go back. Undefined when another worker was first, or a
 * person has to decide. Call it in a transaction.
 */
export async function beginReturn(ctx: Context, paymentId: string): Promise<Refund | undefined> {
  await lockPayment(ctx, paymentId);
  const [due] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), isUnreturned(ctx)));
  if (!due) return undefined;
  const { refund } = await beginRefund(ctx, { paymentId });
  return refund;
}

/** PayPal would refuse a refused refund again: a person decides. */
function isUnreturned({ db }: Context) {
  const refused = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.status, "failed")));
  return and(
    eq(payments.status, "mismatched"),
    gt(payments.capturedCents, payments.refundedCents),
    notExists(refused),
  );
}

/**
 * The way of a mismatched payment's money:
 * - none: no money moved
 * - under-way: it goes back, or will once PayPal has it
 * - refused: PayPal did not send it back, and a person has to decide
 * - returned: all of it is back
 */
export type MoneyReturn = "none" | "under-way" | "refused" | "returned";

/** Answers what becomes of the money of each mismatched payment among these, by its id. */
export async function readReturns(
  ctx: Context,
  attempts: readonly Payment[],
): Promise<Map<string, MoneyReturn>> {
  const mismatched = attempts.filter(({ status }) => status === "mismatched");
  if (mismatched.length === 0) return new Map();
  const ids = mismatched.map(({ id }) => id);
  const made = await ctx.db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  return new Map(
    mismatched.map((payment) => {
      const own = made.filter(({ paymentId }) => paymentId === payment.id);
      return [payment.id, returnOf(payment, own)];
    }),
  );
}

function returnOf(payment: Payment, made: readonly Refund[]): MoneyReturn {
  if (payment.captureId === null) return "none";
  if (payment.capturedCents === null) return "under-way";
  if (made.some(isOpen)) return "under-way";
  if (refundableOf(payment) === 0) return "returned";
  // PayPal refuses refunds from another account.
  if (payment.problem === "MISMATCH_PAYEE") return "refused";
  return made.some(({ status }) => status === "failed") ? "refused" : "under-way";
}

/** Queues the customer's mail, in the transaction that completes the refund. */
export async function notifyReturned(
  ctx: Context,
  { paymentId, amountCents }: Refund,
): Promise<void> {
  const { status, checkoutId, capturedCurrency, currency } = await getPayment(ctx, paymentId);
  if (status !== "mismatched") return;
  const kind: Pick<MailKind<ReturnedData>, "name"> = { name: RETURNED_MAIL };
  await queueMail(ctx, kind, {
    checkoutId,
    amountCents: String(amountCents),
    currency: capturedCurrency ?? currency,
  });
}
