import { asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { isUuid } from "../../common/ids.ts";
import { orderApiMessages } from "../../common/messages/orders.ts";
import { returnApiMessages } from "../../common/messages/returns.ts";
import { toDollars } from "../../common/money.ts";
import { NO_PICTURE } from "../../common/picture-url.ts";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { AppError } from "../platform/errors.ts";
import { can } from "../platform/permissions.ts";
import { everybodyAt } from "../users/guests/guest-orders.ts";
import { requireUser } from "../users/store.ts";
import { describeAmounts } from "./agreed.ts";
import type { Order } from "./contract.ts";
import { invoicesOf } from "./invoices/read-invoices.ts";
import { shipmentOf } from "./parcels/read-parcels.ts";
import { type BoughtLine, orderLines, orders } from "./schema.ts";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

const LONGEST_LIST = 1000;

/** The caller's orders, newest first. */
export function listMyOrders(ctx: Context): Promise<Order[]> {
  const userId = requireUser(ctx);
  return selectOrders(ctx, eq(isGuest(ctx) ? orders.guestId : orders.userId, userId));
}

function isGuest({ actor }: Context): boolean {
  return actor.kind === "user" && actor.isGuest === true;
}

/** An order as the caller may know it: a guest does not learn that theirs has joined an account. */
function seenBy(ctx: Context, row: OrderRow): OrderRow {
  return isGuest(ctx) ? { ...row, userId: row.guestId } : row;
}

/**
 * An order for its owner or an admin. Throws `not-found` for all others, as for an unknown order.
 */
export async function getOrder(ctx: Context, id: string): Promise<Order> {
  const userId = requireUser(ctx);
  const [row] = isUuid(id) ? await selectOrder(ctx.db, { id }) : [];
  if (!row) throw unknownOrder();
  if (seenBy(ctx, row).userId !== userId && !can(ctx.actor, "manage orders")) throw unknownOrder();
  return withShipment(ctx, row);
}

/** An order for its owner alone; the team has ways of its own. Throws `not-found`. */
export async function getMine(ctx: Context, id: string): Promise<Order> {
  const order = await getOrder(ctx, id);
  if (order.user._id !== requireUser(ctx)) throw unknownOrder();
  return order;
}

export function unknownOrder(): AppError {
  return new AppError("not-found", "order_not_found", orderApiMessages.notFound);
}

/** An order without a check of the caller, for the shop's own work. */
export async function findOrder(ctx: Context, id: string): Promise<Order | undefined> {
  const [row] = await selectOrder(ctx.db, { id });
  return row && withLines(ctx, row);
}

/** The same with how it left, and its invoices. */
export async function findWholeOrder(ctx: Context, id: string): Promise<Order | undefined> {
  const [row] = await selectOrder(ctx.db, { id });
  return row && withShipment(ctx, row);
}

/** An order with what only its own page shows: how it left, and its invoices. */
async function withShipment(ctx: Context, row: OrderRow): Promise<Order> {
  const [found, invoices] = await Promise.all([selectLines(ctx, [row]), invoicesOf(ctx, row.id)]);
  const lines = found.get(row.id) ?? [];
  const shipment = await shipmentOf(ctx, row.id, lines);
  return { ...toOrder(seenBy(ctx, row), lines), ...shipment, ...invoices };
}

async function withLines(ctx: Context, row: OrderRow): Promise<Order> {
  return toOrder(seenBy(ctx, row), (await selectLines(ctx, [row])).get(row.id) ?? []);
}

const selectOrder = prepared((db, { id }: { id: string }) =>
  db.select().from(orders).where(eq(orders.id, id)),
);

/** Whether a customer has ever placed an order, in any state. */
export async function hasOrders(ctx: Context, userId: string): Promise<boolean> {
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .limit(1);
  return order !== undefined;
}

/** Whether anybody has ever placed an order from this address: an account that has it today, or a guest. */
export async function hasOrdersAt(ctx: Context, email: string): Promise<boolean> {
  const there = everybodyAt(ctx, email);
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(or(inArray(orders.userId, there), inArray(orders.guestId, there)))
    .limit(1);
  return order !== undefined;
}

/** The id of a checkout's order, if it has one. */
export async function findOrderId(ctx: Context, checkoutId: string): Promise<string | undefined> {
  const [order] = await selectIdOf(ctx.db, { checkoutId });
  return order?.id;
}

const selectIdOf = prepared((db, { checkoutId }: { checkoutId: string }) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkoutId)),
);

/** The order of a checkout, without a check of the caller. */
export async function findOrderOf(ctx: Context, checkoutId: string): Promise<Order | undefined> {
  const [row] = await selectOrderOf(ctx.db, { checkoutId });
  return row && withLines(ctx, row);
}

const selectOrderOf = prepared((db, { checkoutId }: { checkoutId: string }) =>
  db.select().from(orders).where(eq(orders.checkoutId, checkoutId)),
);

/** An order's row as it is, without a check of the caller. Throws `not-found`. */
export async function findOrderRow(ctx: Context, id: string): Promise<OrderRow> {
  const [row] = isUuid(id) ? await selectOrder(ctx.db, { id }) : [];
  if (row) return row;
  throw unknownOrder();
}

/** Locks an order until the transaction ends, and reads it. Throws `not-found`. */
export async function lockOrder(ctx: Context, id: string): Promise<OrderRow> {
  if (!isUuid(id)) throw unknownOrder();
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id)).for("update");
  if (row) return row;
  throw unknownOrder();
}

async function selectOrders(ctx: Context, where: SQL | undefined): Promise<Order[]> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LONGEST_LIST);
  const lines = await selectLines(ctx, rows);
  return rows.map((row) => toOrder(seenBy(ctx, row), lines.get(row.id) ?? []));
}

/** The lines of these orders, by the order's id. */
export async function selectLines(
  ctx: Context,
  rows: readonly { id: string }[],
): Promise<Map<string, LineRow[]>> {
  if (rows.length === 0) return new Map();
  const lines = await selectLinesOf(ctx.db, { ids: rows.map((row) => row.id) });
  return Map.groupBy(lines, (line) => line.orderId);
}

const selectLinesOf = prepared((db, { ids }: { ids: string[] }) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${ids})`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

/** The payments of these orders; an exchange without anything left to pay has none. */
export function paymentsOf(rows: readonly Pick<OrderRow, "paymentId">[]): string[] {
  return rows.flatMap(({ paymentId }) => paymentId ?? []);
}

/** What an exchange costs less, because of what came back for it. */
function valueBack({ discountCents }: OrderRow): NonNullable<Order["discountCodes"]>[number] {
  return { code: returnApiMessages.exchange, kind: "exchange", amount: toDollars(discountCents) };
}

/** Whether it was sent for units that came back, also once their order is gone. */
function isExchange({ exchangeOf, paymentId }: OrderRow): boolean {
  return exchangeOf !== null || paymentId === null;
}

export function toOrder(row: OrderRow, lines: LineRow[]): Order {
  return {
    _id: row.id,
    orderNumber: row.number,
    createdAt: row.createdAt.toISOString(),
    user: {
      ...(row.userId !== null && { _id: row.userId }),
      name: row.customerName,
      email: row.customerEmail,
      ...(row.guestId !== null && row.guestId === row.userId && { isGuest: true }),
    },
    orderItems: lines.map(toItem),
    shippingInfo: row.shippingInfo,
    ...(row.billingInfo && { billingInfo: row.billingInfo }),
    shippingMethod: row.shippingMethod,
    paymentMethod: row.paymentMethod,
    isPaid: row.paidAt !== null,
    ...(row.isTest && { isTest: true }),
    ...(isExchange(row) && { isExchange: true as const }),
    ...(row.paidAt !== null && { paidAt: row.paidAt.toISOString() }),
    ...(row.packedAt !== null && { packedAt: row.packedAt.toISOString() }),
    ...(row.deliveredAt !== null && { deliveredAt: row.deliveredAt.toISOString() }),
    status: row.status,
    ...describeAmounts(row),
    ...(isExchange(row) && row.discountCents > 0 && { discountCodes: [valueBack(row)] }),
    ...(row.refundedCents > 0 && { refunded: toDollars(row.refundedCents) }),
  };
}

/** The columns of a line that people see. */
export type ItemLine = Pick<
  BoughtLine,
  | "productId"
  | "name"
  | "image"
  | "size"
  | "color"
  | "sku"
  | "quantity"
  | "priceCents"
  | "composition"
  | "weightGrams"
>;

/** A line of a checkout or an order as the wire has it. */
export function toItem(line: ItemLine) {
  return {
    productId: String(line.productId),
    name: line.name,
    image: line.image || NO_PICTURE,
    size: line.size,
    color: line.color,
    sku: line.sku,
    quantity: line.quantity,
    price: toDollars(line.priceCents),
    ...(line.composition && { composition: line.composition }),
    ...(line.weightGrams !== null && { weightGrams: line.weightGrams }),
  };
}
