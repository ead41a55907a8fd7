import { and, eq, exists, inArray, isNull, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import type { CASE_KINDS } from "../contract.ts";
import { paymentCases } from "../events-schema.ts";

export type CaseKind = (typeof CASE_KINDS)[number];

/** Which of these kinds of cases are open, by the payment's id. */
export async function listOpenKinds(
  ctx: Context,
  paymentIds: readonly string[],
  kinds: readonly CaseKind[],
): Promise<Map<string, Set<CaseKind>>> {
  const found = new Map<string, Set<CaseKind>>();
  if (paymentIds.length === 0) return found;
  const open = await ctx.db
    .select({ paymentId: paymentCases.paymentId, kind: paymentCases.kind })
    .from(paymentCases)
    .where(and(inArray(paymentCases.paymentId, [...paymentIds]), isOpen(kinds)));
  for (const { paymentId, kind } of open) {
    if (paymentId === null) continue;
    found.set(paymentId, (found.get(paymentId) ?? new Set()).add(kind));
  }
  return found;
}

/** The condition that a payment has an open case of these kinds. */
export function hasOpenCase(ctx: Context, paymentId: SQLWrapper, kinds: readonly CaseKind[]): SQL {
  return exists(
    ctx.db
      .select({ id: paymentCases.id })
      .from(paymentCases)
      .where(and(eq(paymentCases.paymentId, paymentId), isOpen(kinds))),
  );
}

function isOpen(kinds: readonly CaseKind[]): SQL | undefined {
  return and(isNull(paymentCases.closedAt), inArray(paymentCases.kind, [...kinds]));
}
