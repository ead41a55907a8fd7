import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { daysOf, type Period, within } from "../platform/periods.ts";
import { orderLines, orders } from "./schema.ts";

/** The money of paid orders less refunds, which count for the day of the order. */
const revenueCents = sql<number>`
  coalesce(sum(${orders.totalCents} - ${orders.refundedCents}) filter (where ${orders.paidAt} is not null), 0)
`.mapWith(Number);

/** Leaves test orders out, unless the shop takes test payments only. */
const realOrder = ({ shop }: Context) =>
  shop.takesTestPayments ? undefined : eq(orders.isTest, false);
/** Leaves lines of test orders out, which are few and have an index. */
const realLine = ({ shop }: Context) =>
  shop.takesTestPayments
    ? undefined
    : sql`${orderLines.orderId} not in (select ${orders.id} from ${orders} where ${orders.isTest})`;

/** Revenue and number of all orders. */
export async function sumSales(ctx: Context) {
  const [sums] = await ctx.db
    .select({ revenueCents, orders: count() })
    .from(orders)
    .where(realOrder(ctx));
  return sums ?? { revenueCents: 0, orders: 0 };
}

export interface DaySales {
  date: string;
  revenueCents: number;
  orders: number;
}

/** The sales of every day of a period, days without sales included. */
export async function sumSalesByDay(ctx: Context, period: Period): Promise<DaySales[]> {
  // A scan of the index for each day is a few times faster than grouping all orders by date.
  const { rows } = await ctx.db.execute<{ date: string; revenue: string; orders: string }>(sql`
    select days.date::text as date, sums.* from ${daysOf(period)} days
    cross join lateral (
      select ${revenueCents} as revenue, count(*) as orders from ${orders}
      where ${orders.createdAt} >= days.start and ${orders.createdAt} < days.stop
        and ${realOrder(ctx) ?? sql`true`}
    ) sums
    order by days.date
  `);
  return rows.map(({ date, revenue, orders: placed }) => {
    return { date, revenueCents: Number(revenue), orders: Number(placed) };
  });
}

/** The last orders, the newest first. */
export function listRecentOrders(ctx: Context, limit: number) {
  const { id, number, createdAt, customerName, status, totalCents, isTest } = orders;
  return ctx.db
    .select({ id, number, createdAt, customerName, status, totalCents, isTest })
    .from(orders)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

const amountCents =
  sql`sum(${orderLines.priceCents} * ${orderLines.quantity} - ${orderLines.discountCents})`.mapWith(
    Number,
  );
const units = sql<number>`sum(${orderLines.quantity})::int`;

interface ProductSales {
  productId: number;
  units: number;
  /** At the prices and discounts of the orders, without refunds, which have no lines. */
  amountCents: number;
}

/** The products that sold the most units. */
export async function listBestSellers(
  ctx: Context,
  period: Period,
  limit: number,
): Promise<ProductSales[]> {
  const best = await ctx.db
    .select({ productId: orderLines.productId, units })
    .from(orderLines)
    .where(and(within(orderLines.soldAt, period), realLine(ctx)))
    .groupBy(orderLines.productId)
    .orderBy(desc(units), orderLines.productId)
    .limit(limit);
  if (best.length === 0) return [];
  // Amounts are summed for these products alone: for all products it would take twice the time.
  const ids = best.map(({ productId }) => productId);
  const isBest = inArray(orderLines.productId, ids);
  const amounts = await ctx.db
    .select({ productId: orderLines.productId, amountCents })
    .from(orderLines)
    .where(and(within(orderLines.soldAt, period), realLine(ctx), isBest))
    .groupBy(orderLines.productId);
  const byProduct = new Map(amounts.map((row) => [row.productId, row.amountCents]));
  return best.map((row) => ({ ...row, amountCents: byProduct.get(row.productId) ?? 0 }));
}

/** Units sold by color and size. */
export function sumUnitsByColorAndSize(ctx: Context, period: Period) {
  return ctx.db
    .select({ color: orderLines.color, size: orderLines.size, units })
    .from(orderLines)
    .where(and(within(orderLines.soldAt, period), realLine(ctx)))
    .groupBy(orderLines.color, orderLines.size);
}

/** Units sold of these products by size. */
export function sumUnitsBySize(ctx: Context, period: Period, productIds: readonly number[]) {
  const { productId, size } = orderLines;
  return ctx.db
    .select({ productId, size, units })
    .from(orderLines)
    .where(
      and(within(orderLines.soldAt, period), realLine(ctx), inArray(productId, [...productIds])),
    )
    .groupBy(productId, size);
}

/** Whether anybody has ever ordered, be it in a test. */
export async function hasOrders({ db }: Pick<Context, "db">): Promise<boolean> {
  const rows = await db.select({ id: orders.id }).from(orders).limit(1);
  return rows.length > 0;
}
