import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { latenessOf } from "../../../common/late-orders.ts";
import type { Context } from "../../platform/context.ts";
import { holdOf } from "../packing/hold.ts";
import { parcelLines, parcels } from "../parcels/schema.ts";
import type { OrderRow } from "../read-orders.ts";
import { orderLines, orders } from "../schema.ts";
import type { LateCount, LateOrder, LateOrders } from "./contract.ts";
import { dayOf, lastDayBefore } from "./days.ts";
import { type Delay, leaveByOf, listDelays, openQuestion } from "./promises.ts";

/** The oldest of them are the late ones. */
const MOST = 2000;

/**
 * The orders that wait to be sent and are late, those that will be soon or are held, and those whose customers are
 * asked or wait without a day; each by the day on which it should leave.
 */
export async function listLate(ctx: Context): Promise<LateOrders> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(isToSend())
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MOST);
  const ids = rows.map(({ id }) => id);
  const [held, delays] = await Promise.all([holdOf(ctx, rows), listDelays(ctx, ids)]);
  const today = dayOf(ctx.clock.now());
  const found: LateOrders = { late: [], soon: [], asked: [] };
  for (const row of rows) {
    const order = describe(ctx, row, delays.get(row.id) ?? []);
    const hold = held.get(row.id);
    const group = groupOf(order, today, hold !== undefined);
    if (group) found[group].push({ ...order, ...(hold && { held: hold }) });
  }
  for (const group of Object.values(found)) group.sort(byDay);
  return found;
}

/** How many are late and not told of, and how many will be soon. */
export async function countLate(ctx: Context): Promise<LateCount> {
  const { late, soon } = await listLate(ctx);
  return { late: late.length, soon: soon.length };
}

function groupOf(order: LateOrder, today: string, isHeld: boolean): keyof LateOrders | undefined {
  const { leaveBy, asked } = order;
  if (asked || leaveBy === undefined) return "asked";
  const lateness = latenessOf(leaveBy, today);
  if (lateness === "late") return "late";
  return lateness === "soon" || isHeld ? "soon" : undefined;
}

function describe(ctx: Context, row: OrderRow, delays: readonly Delay[]): LateOrder {
  const { id, number, createdAt, customerName, isTest, status, packedAt, userId } = row;
  const leaveBy = leaveByOf(ctx, row, delays);
  const open = openQuestion(delays);
  const last = delays.at(-1);
  return {
    _id: id,
    orderNumber: number,
    createdAt: createdAt.toISOString(),
    customerName,
    ...(isTest && { isTest }),
    status,
    isPacked: packedAt !== null,
    isInPart: status !== "Processing",
    ...(leaveBy !== undefined && { leaveBy }),
    canAsk: status === "Processing" && packedAt === null && userId !== null,
    ...(open && {
      asked: {
        ...(open.newOn !== null && { newOn: open.newOn }),
        answerOn: lastDayBefore(open.answerBy),
        onSilence: open.onSilence,
      },
    }),
    hasNoAnswer: !open && last !== undefined && saidNothing(last),
  };
}

/** One that ended before its time was replaced, or the order left and came back. */
function saidNothing({ answer, endedAt, answerBy }: Delay): boolean {
  return answer === null && endedAt !== null && endedAt >= answerBy;
}

/** Orders that nothing has left of, and those of which something is left after the first parcel. */
function isToSend() {
  const bought = sql<number>`(select coalesce(sum(${orderLines.quantity} - ${orderLines.returnedUnits}), 0)
    from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
  const sent = sql<number>`(select coalesce(sum(${parcelLines.units}), 0) from ${parcels}
    join ${parcelLines} on ${parcelLines.parcelId} = ${parcels.id} where ${parcels.orderId} = ${orders.id})`;
  return or(
    eq(orders.status, "Processing"),
    and(eq(orders.status, "Shipped"), gt(sent, 0), gt(bought, sent)),
  );
}

function byDay(one: LateOrder, other: LateOrder): number {
  const [a, b] = [one, other].map(({ leaveBy, asked }) => asked?.answerOn ?? leaveBy ?? "");
  return (a ?? "") < (b ?? "") ? -1 : a === b ? one.orderNumber - other.orderNumber : 1;
}
