import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { paymentCases } from "../events-schema.ts";
import { type Payment, payments, refunds } from "../schema.ts";
import { listPayments } from "./store.ts";

/** Unapplied funds that are neither back nor reviewed by a person. */
const isUnreturned = and(
  eq(payments.status, "mismatched"),
  // Neither is set where PayPal took nothing and never will.
  or(isNotNull(payments.captureId), isNotNull(payments.nextPollAt)),
  sql`exists (select from ${paymentCases}
    where ${paymentCases.paymentId} = ${payments.id}
      and ${paymentCases.kind} = 'mismatch' and ${paymentCases.closedAt} is null)`,
  sql`(${payments.capturedCents} is null or ${payments.capturedCents} > (
    select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'completed'))`,
);

/** Answers the checkouts among these whose money is moving, or has moved, without an order. */
export async function listMoneyInFlight(
  ctx: Context,
  checkoutIds: readonly string[],
): Promise<Set<string>> {
  const moving = await selectMoving(ctx.db, { checkoutIds });
  return new Set(moving.map(({ checkoutId }) => checkoutId));
}

const selectMoving = prepared((db, { checkoutIds }: { checkoutIds: readonly string[] }) =>
  db
    .selectDistinct({ checkoutId: payments.checkoutId })
    .from(payments)
    .where(
      and(
        sql`${payments.checkoutId} = any(${checkoutIds})`,
        or(inArray(payments.status, ["capturing", "pending"]), isUnreturned),
      ),
    ),
);

/** Whether a checkout's money is moving, or has moved, without an order. @param known its attempts, if just read */
export async function isMoneyInFlight(
  ctx: Context,
  checkoutId: string,
  known?: readonly Payment[],
): Promise<boolean> {
  const attempts = known ?? (await listPayments(ctx, checkoutId));
  if (attempts.some(({ status }) => status === "capturing" || status === "pending")) return true;
  if (!attempts.some(({ status }) => status === "mismatched")) return false;
  return (await listMoneyInFlight(ctx, [checkoutId])).has(checkoutId);
}

/** Whether one of the checkouts has a held payment. */
export async function isAnyPaymentHeld(
  ctx: Context,
  checkoutIds: readonly string[],
): Promise<boolean> {
  const held = await ctx.db.$count(
    payments,
    and(inArray(payments.checkoutId, [...checkoutIds]), eq(payments.status, "pending")),
  );
  return held > 0;
}
