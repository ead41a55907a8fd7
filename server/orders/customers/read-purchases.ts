import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { toDollars } from "../../../common/money.ts";
import { sumTaken } from "../../payments/attempts/sum-taken.ts";
import type { Context } from "../../platform/context.ts";
import { listAddressesOf } from "../addresses.ts";
import { describeInvoice } from "../invoices/read-invoices.ts";
import { invoices } from "../invoices/schema.ts";
import { type OrderRow, paymentsOf } from "../read-orders.ts";
import { returnLines, returns } from "../returns/schema.ts";
import { orders } from "../schema.ts";
import type {
  CustomerInvoice,
  CustomerOrder,
  CustomerPurchases,
  CustomerReturn,
} from "./contract.ts";

const MOST_LISTED = 200;
const ofOrder = { _id: orders.id, orderNumber: orders.number };

/** A customer's orders, the newest first, with what they come to and what belongs to them. */
export async function readPurchases(ctx: Context, userId: string): Promise<CustomerPurchases> {
  const [sums, rows, back, papers, addresses] = await Promise.all([
    sumOrders(ctx, userId),
    ctx.db
      .select()
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(MOST_LISTED),
    listReturns(ctx, userId),
    listInvoices(ctx, userId),
    listAddressesOf(ctx, userId),
  ]);
  return { sums, orders: rows.map(describeOrder), returns: back, invoices: papers, addresses };
}

/** By the money of the payments: what an exchange cost was paid before, with the order that it is of. */
async function sumOrders(ctx: Context, userId: string): Promise<CustomerPurchases["sums"]> {
  const counts = ctx.shop.takesTestPayments ? undefined : eq(orders.isTest, false);
  const rows = await ctx.db
    .select({ paymentId: orders.paymentId })
    .from(orders)
    .where(and(eq(orders.userId, userId), counts));
  const { takenCents, returnedCents } = await sumTaken(ctx, paymentsOf(rows));
  return {
    orders: rows.length,
    paid: toDollars(takenCents),
    refunded: toDollars(returnedCents),
  };
}

function describeOrder(row: OrderRow): CustomerOrder {
  const { consent } = row;
  return {
    _id: row.id,
    orderNumber: row.number,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    total: toDollars(row.totalCents),
    refunded: toDollars(row.refundedCents),
    isPaid: row.paidAt !== null,
    isTest: row.isTest,
    isExchange: row.exchangeOf !== null,
    ...(consent && {
      consent: { button: consent.button, texts: consent.texts.map(({ title }) => title) },
    }),
  };
}

async function listReturns(ctx: Context, userId: string): Promise<CustomerReturn[]> {
  const { id, code, status, isWithdrawal, requestedAt } = returns;
  const rows = await ctx.db
    .select({
      ...{ _id: id, code, status, isWithdrawal, requestedAt, order: ofOrder },
      units:
        sql`(select coalesce(sum(units), 0) from ${returnLines} where return_id = ${id})`.mapWith(
          Number,
        ),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(requestedAt), desc(id))
    .limit(MOST_LISTED);
  return rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() }));
}

async function listInvoices(ctx: Context, userId: string): Promise<CustomerInvoice[]> {
  const rows = await ctx.db
    .select({ invoice: getTableColumns(invoices), order: ofOrder })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(MOST_LISTED);
  return rows.map(({ invoice, order }) => ({ ...describeInvoice(invoice), order }));
}
