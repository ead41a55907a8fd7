import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { isUuid } from "../../common/ids.ts";
import { toDollars } from "../../common/money.ts";
import { answers } from "../../common/texts.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { can } from "../platform/permissions.ts";
import { requireUser } from "../users/store.ts";
import { ORDERS_LIMIT, type Order, type OrderQuery } from "./contract.ts";
import { orderLines, orders } from "./schema.ts";

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

const LONGEST_LIST = 1000;

/** The caller's orders, newest first. */
export function listMyOrders(ctx: Context): Promise<Order[]> {
  return selectOrders(ctx, eq(orders.userId, requireUser(ctx)));
}

/**
 * An order for its owner or an admin. Anybody else gets what they would get for an order that does
 * not exist: a `not-found` AppError.
 */
export async function getOrder(ctx: Context, id: string): Promise<Order> {
  const userId = requireUser(ctx);
  const mine = can(ctx.actor, "manage orders") ? undefined : eq(orders.userId, userId);
  const [order] = isUuid(id) ? await selectOrders(ctx, and(eq(orders.id, id), mine)) : [];
  if (order) return order;
  throw unknownOrder();
}

/** What anybody is told of an order that is not theirs to see, or not there. */
export function unknownOrder(): AppError {
  return new AppError("not-found", "order_not_found", answers.orders.notFound);
}

/** All orders, newest first, a page at a time. */
export async function listOrders(ctx: Context, query: OrderQuery) {
  const { limit = ORDERS_LIMIT, page = 1 } = query;
  return {
    orders: await selectOrders(ctx, undefined, { limit, offset: (page - 1) * limit }),
    total: await ctx.db.$count(orders),
    page,
    limit,
  };
}

/** An order, whoever asks: for the shop's own work. */
export async function findOrder(ctx: Context, id: string): Promise<Order | undefined> {
  const [order] = await selectOrders(ctx, eq(orders.id, id));
  return order;
}

/** Whether a customer has ever bought anything, whatever became of it. */
export async function hasOrders(ctx: Context, userId: string): Promise<boolean> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .limit(1);
  return order !== undefined;
}

/** The order a checkout became, if it did. */
export async function findOrderId(ctx: Context, checkoutId: string): Promise<string | undefined> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId));
  return order?.id;
}

interface Window {
  limit: number;
  offset: number;
}

const WHOLE: Window = { limit: LONGEST_LIST, offset: 0 };

async function selectOrders(
  ctx: Context,
  where: SQL | undefined,
  { limit, offset } = WHOLE,
): Promise<Order[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? []));
}

function toOrder(row: OrderRow, lines: LineRow[]): Order {
  return {
    _id: row.id,
    orderNumber: row.number,
    createdAt: row.createdAt.toISOString(),
    ...(row.userId !== null && {
      user: { _id: row.userId, name: row.customerName, email: row.customerEmail },
    }),
    orderItems: lines.map(toItem),
    shippingInfo: row.shippingInfo,
    shippingMethod: row.shippingMethod,
    paymentMethod: row.paymentMethod,
    isPaid: row.paidAt !== null,
    ...(row.paidAt !== null && { paidAt: row.paidAt.toISOString() }),
    ...(row.deliveredAt !== null && { deliveredAt: row.deliveredAt.toISOString() }),
    status: row.status,
    subtotal: toDollars(row.subtotalCents),
    discount: toDollars(row.discountCents),
    totalPrice: toDollars(row.totalCents),
  };
}

/** A line of a checkout or an order as the wire has it. */
export function toItem(
  line: Pick<
    LineRow,
    "productId" | "name" | "image" | "size" | "color" | "quantity" | "priceCents"
  >,
) {
  return {
    productId: String(line.productId),
    name: line.name,
    image: line.image,
    size: line.size,
    color: line.color,
    quantity: line.quantity,
    price: toDollars(line.priceCents),
  };
}
