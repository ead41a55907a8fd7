import { and, asc, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { contains } from "../platform/database/contains.ts";
import { listLeft } from "./refunds/order-money.ts";
import { orderLines, orders } from "./schema.ts";

/** The numbers of these orders, as people write them. */
export async function nameOrders(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, number }) => [id, `#${number}`]));
}

/** The orders that became of these checkouts, by the checkouts' ids. */
export async function listOrdersOfCheckouts(
  ctx: Context,
  checkoutIds: string[],
): Promise<Map<string, { id: string; number: number }>> {
  if (checkoutIds.length === 0) return new Map();
  const { id, number, checkoutId } = orders;
  const rows = await ctx.db
    .select({ id, number, checkoutId })
    .from(orders)
    .where(inArray(checkoutId, checkoutIds));
  return new Map(rows.map(({ checkoutId, ...order }) => [checkoutId, order]));
}

/** The orders that these payments paid for, by the payments' ids. */
export async function listOrdersPaidBy(
  ctx: Context,
  paymentIds: string[],
): Promise<Map<string, { id: string; number: number }>> {
  if (paymentIds.length === 0) return new Map();
  const { id, number, paymentId } = orders;
  const rows = await ctx.db
    .select({ id, number, paymentId })
    .from(orders)
    .where(inArray(paymentId, paymentIds));
  return new Map(
    rows.flatMap(({ paymentId, ...order }) => (paymentId ? [[paymentId, order]] : [])),
  );
}

/** The columns of these orders for a list with a line for each, the oldest first. */
export function listInShort(ctx: Context, ids: string[]) {
  const { id, number, customerName, totalCents, isTest, createdAt } = orders;
  const units = sql<number>`(select sum(${orderLines.quantity}) from ${orderLines}
    where ${orderLines.orderId} = ${orders.id})::int`;
  return ctx.db
    .select({ number, customerName, totalCents, isTest, units })
    .from(orders)
    .where(inArray(id, ids))
    .orderBy(asc(createdAt), asc(id));
}

/** The orders among these whose money went back or is going back to the customer, even in part. */
export async function listRefunded(ctx: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id, paymentId, checkoutId, totalCents } = orders;
  const paid = await ctx.db
    .select({ id, paymentId, checkoutId, totalCents })
    .from(orders)
    .where(and(inArray(id, ids), isNotNull(orders.paidAt)));
  const left = await listLeft(ctx, paid);
  const refunded = paid.filter((order) => (left.get(order.id) ?? 0) < order.totalCents);
  return new Set(refunded.map((order) => order.id));
}

/** The newest orders with these words in the customer's name or e-mail, or with this number. */
export function searchOrders(ctx: Context, words: string, limit: number) {
  const { id, number, customerName, customerEmail, status, totalCents, createdAt, isTest } = orders;
  const [, digits] = /^#?(\d{1,15})$/.exec(words) ?? [];
  return ctx.db
    .select({ id, number, customerName, customerEmail, status, totalCents, createdAt, isTest })
    .from(orders)
    .where(
      or(
        digits === undefined ? undefined : eq(number, Number(digits)),
        and(contains(orders.searchText, words), isOfCustomer(words)),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The search text begins with the customer's name and e-mail; the products' names follow. */
function isOfCustomer(words: string) {
  const { searchText, customerName, customerEmail } = orders;
  return sql`position(lower(${words}) in ${searchText}) <= length(${customerName}) + length(${customerEmail}) + 1`;
}
