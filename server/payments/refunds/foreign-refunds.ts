import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { paymentCases } from "../events-schema.ts";

/** The problem of a case about money that went back without the shop. */
export const FOREIGN_REFUND = "FOREIGN_REFUND";
/** The status of such a case once PayPal has given the refund up. */
const FAILED = "foreign-refund-failed";

const { subject, detail } = paymentCases;
const isForeign = sql`${detail}->>'problem' = ${FOREIGN_REFUND}`;

/** Whether a case is about money that went back without the shop, as far as PayPal has not given it up since. */
export const hasGoneWithoutShop = sql`(${isForeign} and ${detail}->>'status' is distinct from ${FAILED})`;

/** Notes in the case of a foreign refund, open or closed, that no money went back after all. */
export async function noteForeignFailure(
  ctx: Context,
  paymentId: string,
  paypalRefundId: string,
): Promise<void> {
  const failed = JSON.stringify({ status: FAILED });
  await ctx.db
    .update(paymentCases)
    .set({ detail: sql`${detail} || ${failed}::jsonb` })
    .where(and(eq(paymentCases.paymentId, paymentId), eq(subject, paypalRefundId), isForeign));
}

/** How much of a payment went back without the shop, by its cases, in cents. */
export async function sumForeignRefunds(ctx: Context, paymentId: string): Promise<number> {
  const foreign = ctx.db
    .selectDistinct({ subject, cents: sql<number>`(${detail}->>'cents')::int`.as("cents") })
    .from(paymentCases)
    .where(and(eq(paymentCases.paymentId, paymentId), hasGoneWithoutShop))
    .as("foreign");
  const [sum] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${foreign.cents}), 0)::int` })
    .from(foreign);
  return sum?.cents ?? 0;
}
