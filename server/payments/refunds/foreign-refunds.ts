import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { paymentCases } from "../events-schema.ts";
import { refunds } from "../schema.ts";

/** The problem of a case about money that went back without the shop. */
export const FOREIGN_REFUND = "FOREIGN_REFUND";
/** The status of such a case once PayPal has given the refund up. */
const FAILED = "foreign-refund-failed";
/** Its status once an admin has taken the refund over into its order. */
const TAKEN_OVER = "foreign-refund-taken-over";

const { subject, detail } = paymentCases;
const isForeign = sql`${detail}->>'problem' = ${FOREIGN_REFUND}`;

/**
 * Whether a case is about money that went back without the shop, as far as PayPal has not given it up since
 * and it is in no order: a refund that was taken over is one of the shop's own, also where another case
 * about it was opened at that moment.
 */
export const hasGoneWithoutShop = sql`(${isForeign} and ${detail}->>'status' is distinct from ${FAILED}
  and not exists (select from ${refunds} taken where taken.paypal_refund_id = ${subject}))`;

/** The money of a case about a refund that somebody made at PayPal; undefined for any other case. */
export function foreignRefundIn({
  kind,
  detail: { problem, status, cents, currency },
}: Pick<typeof paymentCases.$inferSelect, "kind" | "detail">):
  | { cents: number; currency: string; isSent: boolean }
  | undefined {
  if (kind !== "ledger" || problem !== FOREIGN_REFUND || status === FAILED) return undefined;
  if (typeof cents !== "number" || cents <= 0 || typeof currency !== "string") return undefined;
  return { cents, currency, isSent: status !== "PENDING" };
}

/** Notes in the cases of a foreign refund that its order has it now. */
export function noteTakenOver(
  ctx: Context,
  paymentId: string,
  paypalRefundId: string,
): Promise<void> {
  return noteStatus(ctx, { paymentId, paypalRefundId, status: TAKEN_OVER });
}

/** Notes in the case of a foreign refund, open or closed, that no money went back after all. */
export function noteForeignFailure(
  ctx: Context,
  paymentId: string,
  paypalRefundId: string,
): Promise<void> {
  return noteStatus(ctx, { paymentId, paypalRefundId, status: FAILED });
}

async function noteStatus(
  ctx: Context,
  { paymentId, paypalRefundId, status }: Record<"paymentId" | "paypalRefundId" | "status", string>,
): Promise<void> {
  const noted = JSON.stringify({ status });
  await ctx.db
    .update(paymentCases)
    .set({ detail: sql`${detail} || ${noted}::jsonb` })
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
