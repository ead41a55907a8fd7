import { and, eq, exists, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import { packingApiMessages } from "../../../common/messages/admin/packing.ts";
import type { CASE_KINDS } from "../../payments/contract.ts";
import { paymentCases } from "../../payments/events-schema.ts";
import type { Context } from "../../platform/context.ts";
import type { OrderStatus } from "../contract.ts";
import { orders } from "../schema.ts";
import type { Held } from "./contract.ts";

type CaseKind = (typeof CASE_KINDS)[number];

/**
 * The cases in which a parcel may be lost together with its money: the money is disputed, gone, another than was
 * asked for, or not where the shop's books have it. A refund that PayPal refuses, and one that takes long, leave
 * the shop its money, so they hold nothing.
 */
export const HOLDING_CASES = [
  "dispute",
  "reversed",
  "mismatch",
  "ledger",
] as const satisfies CaseKind[];

/** The states of an order that may still have something to send. */
const TO_SEND = ["Processing", "Shipped"] as const satisfies OrderStatus[];

type Holdable = Pick<typeof orders.$inferSelect, "id" | "paymentId" | "holdReason" | "status">;

/** Why orders are not to be sent, by the order's id: the team's own reason before that of a payment's open case. */
export async function holdOf(ctx: Context, rows: readonly Holdable[]): Promise<Map<string, Held>> {
  const toSend = rows.filter(({ status }) => TO_SEND.some((known) => known === status));
  const others = toSend.filter(({ holdReason }) => holdReason === "");
  const cases = await selectCases(
    ctx,
    others.map(({ paymentId }) => paymentId),
  );
  return new Map(
    toSend.flatMap(({ id, paymentId, holdReason }): [string, Held][] => {
      if (holdReason !== "") return [[id, { reason: holdReason, by: "team" }]];
      const kind = HOLDING_CASES.find((one) => cases.get(paymentId)?.has(one));
      return kind ? [[id, { reason: packingApiMessages.cases[kind], by: "case" }]] : [];
    }),
  );
}

async function selectCases(
  ctx: Context,
  paymentIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  if (paymentIds.length === 0) return found;
  const open = await ctx.db
    .select({ paymentId: paymentCases.paymentId, kind: paymentCases.kind })
    .from(paymentCases)
    .where(
      and(
        inArray(paymentCases.paymentId, [...paymentIds]),
        isNull(paymentCases.closedAt),
        inArray(paymentCases.kind, [...HOLDING_CASES]),
      ),
    );
  for (const { paymentId, kind } of open) {
    if (paymentId === null) continue;
    found.set(paymentId, (found.get(paymentId) ?? new Set()).add(kind));
  }
  return found;
}

/** The condition that an order is held, by the team or by a case, as `holdOf` answers it. */
export function isHeld(ctx: Context): SQL | undefined {
  const holding = ctx.db
    .select({ id: paymentCases.id })
    .from(paymentCases)
    .where(
      and(
        eq(paymentCases.paymentId, orders.paymentId),
        isNull(paymentCases.closedAt),
        inArray(paymentCases.kind, [...HOLDING_CASES]),
      ),
    );
  return and(inArray(orders.status, [...TO_SEND]), or(ne(orders.holdReason, ""), exists(holding)));
}
