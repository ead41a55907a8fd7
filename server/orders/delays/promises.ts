import { asc, inArray } from "drizzle-orm";
import { findCountryCode } from "../../../common/countries.ts";
import { estimateDelivery } from "../../../common/estimated-delivery.ts";
import { leavesBy } from "../../../common/late-orders.ts";
import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { OrderRow } from "../read-orders.ts";
import { dayOf } from "./days.ts";
import { orderDelays } from "./schema.ts";

export type Delay = typeof orderDelays.$inferSelect;

/** What the customers of these orders were told of their delays, the first first, by the order's id. */
export async function listDelays(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, Delay[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(orderDelays)
    .where(inArray(orderDelays.orderId, [...ids]))
    .orderBy(asc(orderDelays.askedAt), asc(orderDelays.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** The question that waits for an answer. */
export function openQuestion(delays: readonly Delay[]): Delay | undefined {
  return delays.find(({ endedAt }) => endedAt === null);
}

/** What the customer agreed to last. */
function lastKept(delays: readonly Delay[]): Delay | undefined {
  return delays.findLast(({ answer }) => answer === "keep");
}

/** Whether the customer has agreed to a delay before, by an answer or by the silence that counts as one. */
export function hasKept(delays: readonly Delay[]): boolean {
  return lastKept(delays) !== undefined;
}

type Promised = Pick<OrderRow, "createdAt" | "delivery">;

/**
 * The last day on which an order may leave: the one that its customer agreed to last, else the one that follows
 * from what was promised with it. Undefined: the customer waits without one.
 */
export function leaveByOf(
  ctx: Context,
  order: Promised,
  delays: readonly Delay[],
): string | undefined {
  const kept = lastKept(delays);
  return kept ? (kept.newOn ?? undefined) : firstPromise(ctx, order);
}

/**
 * The day by which it had to leave before anybody spoke of a delay. Where no times of delivery were agreed, its
 * customer was told the shop's estimate of the arrival, and nobody knows how long the way takes.
 */
export function firstPromise(ctx: Context, { createdAt, delivery }: Promised): string {
  if (!delivery) return dayOf(new Date(estimateDelivery(createdAt.toISOString())));
  return leavesBy({
    orderedOn: dayOf(createdAt),
    delivery,
    method: methodOf(ctx, delivery.method),
  });
}

/** The shop's method of this key; undefined where there is none, or zones differ about it. */
function methodOf(ctx: Context, key: string) {
  const { zones } = getSettings(ctx, "delivery");
  const found = zones.flatMap(({ methods }) => methods.filter((method) => method.key === key));
  const [first] = found;
  const isSame = found.every(
    ({ fromDays, days }) => fromDays === first?.fromDays && days === first.days,
  );
  return isSame ? first : undefined;
}

/** Whether an order goes to the United States. */
export function goesToUs({ shippingInfo }: Pick<OrderRow, "shippingInfo">): boolean {
  return (shippingInfo.countryCode ?? findCountryCode(shippingInfo.country)) === "US";
}
