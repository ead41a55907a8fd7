import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import type { Payment } from "./attempts/store.ts";
import { paymentCases } from "./events-schema.ts";
import { payments } from "./schema.ts";

export async function findPayment(ctx: Context, id: string): Promise<Payment | undefined> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/**
 * PayPal's id for each payment: of the capture or, before there is one, of the order. Money without a payment
 * is looked up by its case's id.
 */
export async function namePayments(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, captureId, paypalOrderId } = payments;
  const known = await ctx.db
    .select({ id, captureId, paypalOrderId })
    .from(payments)
    .where(inArray(id, ids));
  const unknown = await ctx.db
    .select({ id: paymentCases.id, subject: paymentCases.subject })
    .from(paymentCases)
    .where(and(inArray(paymentCases.id, ids), isNull(paymentCases.paymentId)));
  return new Map([
    ...unknown.map(({ id, subject }) => [id, subject] as const),
    ...known.map(
      (row) => [row.id, row.captureId ?? row.paypalOrderId ?? row.id.slice(-8)] as const,
    ),
  ]);
}
