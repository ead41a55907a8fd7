import { and, eq, exists, inArray, ne, or, type SQL } from "drizzle-orm";
import { packingApiMessages } from "../../../common/messages/admin/packing.ts";
import { parcelApiMessages } from "../../../common/messages/parcels.ts";
import { type CaseKind, hasOpenCase, listOpenKinds } from "../../payments/cases/open-cases.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { OrderStatus } from "../contract.ts";
import { listPaymentsOf } from "../refunds/order-money.ts";
import { exchangeCredits } from "../returns/schema.ts";
import { orders } from "../schema.ts";
import { hasOpenWithdrawal, listWithdrawn } from "../withdrawals/open-withdrawals.ts";
import type { Held } from "./contract.ts";

/**
 * The cases in which a parcel may be lost together with its money: the money is disputed, gone, another than was
 * asked for, or not where the shop's books have it. A refund that PayPal refuses, and one that takes long, leave
 * the shop its money, so they hold nothing.
 */
const HOLDING_CASES = [
  "dispute",
  "reversed",
  "mismatch",
  "ledger",
] as const satisfies readonly CaseKind[];

/** The states of an order that may still have something to send. */
const TO_SEND: readonly OrderStatus[] = ["Processing", "Shipped"];

type Holdable = Pick<
  typeof orders.$inferSelect,
  "id" | "checkoutId" | "paymentId" | "holdReason" | "status"
>;

/**
 * Why orders are not to be sent, by the order's id: the team's own reason before that of an open case of a payment that
 * paid it, and that before the customer's withdrawal from the contract, of which nothing has left. An exchange was paid
 * with the order that it is for.
 */
export async function holdOf(ctx: Context, rows: readonly Holdable[]): Promise<Map<string, Held>> {
  const toSend = rows.filter(({ status }) => TO_SEND.includes(status));
  const others = toSend.filter(({ holdReason }) => holdReason === "");
  const paidBy = await listPaymentsOf(ctx, others);
  const cases = await listOpenKinds(ctx, [...paidBy.values()].flat(), HOLDING_CASES);
  const unsent = others.filter(({ status }) => status === "Processing").map(({ id }) => id);
  const withdrawn = await listWithdrawn(ctx, unsent);
  return new Map(
    toSend.flatMap(({ id, holdReason }): [string, Held][] => {
      if (holdReason !== "") return [[id, { reason: holdReason, by: "team" }]];
      const payments = paidBy.get(id) ?? [];
      const kind = HOLDING_CASES.find((one) => payments.some((paid) => cases.get(paid)?.has(one)));
      if (kind) return [[id, { reason: packingApiMessages.cases[kind], by: "case" }]];
      const reason = packingApiMessages.withdrawn;
      return withdrawn.has(id) ? [[id, { reason, by: "withdrawal" }]] : [];
    }),
  );
}

/**
 * Throws `conflict` for an order that is held, with its reason. Call it with the order locked.
 * @param despite what holds it and yet does not keep it: whoever says that one order has left knows of its withdrawal,
 *   which may have come after the parcel was gone
 */
export async function refuseHeld(
  ctx: Context,
  order: Holdable,
  despite?: Held["by"],
): Promise<void> {
  const held = (await holdOf(ctx, [order])).get(order.id);
  if (held && held.by !== despite)
    throw new AppError("conflict", "order_held", parcelApiMessages.held(held.reason));
}

/** Whether an open case of its payment holds an order, also where the team does. */
export async function isHeldByCase(ctx: Context, order: Holdable): Promise<boolean> {
  const held = await holdOf(ctx, [{ ...order, holdReason: "" }]);
  return held.get(order.id)?.by === "case";
}

/** The condition that an order is held, by the team, a case or a withdrawal, as `holdOf` answers it. */
export function isHeld(ctx: Context): SQL | undefined {
  return and(
    inArray(orders.status, [...TO_SEND]),
    or(
      ne(orders.holdReason, ""),
      hasOpenCase(ctx, orders.paymentId, HOLDING_CASES),
      and(eq(orders.status, "Processing"), hasOpenWithdrawal(ctx, orders.id)),
      exists(
        ctx.db
          .select({ paymentId: exchangeCredits.paymentId })
          .from(exchangeCredits)
          .where(
            and(
              eq(exchangeCredits.checkoutId, orders.checkoutId),
              hasOpenCase(ctx, exchangeCredits.paymentId, HOLDING_CASES),
            ),
          ),
      ),
    ),
  );
}
