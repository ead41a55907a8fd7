import { eq, type SQL, sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import { listRefunds, type Refund } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { orders } from "../schema.ts";
import { invoiceRequests, invoices } from "./schema.ts";

/**
 * Writes down that an order is to get its invoice, if this is the event at which the shop issues them. Call it
 * in the transaction of that event. The number is taken later, in a transaction of its own: whoever takes one
 * keeps the series locked until the commit, and all purchases of the shop would wait for each other.
 */
export async function requestInvoice(
  ctx: Context,
  event: "paid" | "shipped",
  orderId: string,
): Promise<void> {
  const { isOn, issued } = getSettings(ctx, "invoices");
  // What is sent gets its invoice in any case: the shop may have issued them later when it was paid.
  if (!isOn || (event === "paid" && issued !== "paid")) return;
  if (event === "shipped" && !(await costsAnything(ctx, orderId))) return;
  const now = ctx.clock.now();
  await insertRequest(ctx.db, { id: newId(now.getTime()), orderId, now });
  if (event === "shipped") await requestEarlierRefunds(ctx, orderId);
}

/** Of an exchange that was paid with another order nobody is billed. */
async function costsAnything(ctx: Context, orderId: string): Promise<boolean> {
  const [order] = await ctx.db
    .select({ totalCents: orders.totalCents })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order !== undefined && order.totalCents > 0;
}

const hasInvoice = (orderId: string | SQL) =>
  sql`exists (select from ${invoices} where ${invoices.orderId} = ${orderId} and ${invoices.kind} = 'invoice')`;

const insertRequest = prepared(
  (db, { id, orderId, now }: { id: string; orderId: string; now: Date }) =>
    db.execute(sql`
    insert into ${invoiceRequests} (id, order_id, requested_at)
    select ${id}::uuid, ${orderId}::uuid, ${now}::timestamptz where not ${hasInvoice(orderId)}
    on conflict do nothing`),
);

/** Money that went back before the invoice was written: it is of the whole order, and they correct it. */
async function requestEarlierRefunds(ctx: Context, orderId: string): Promise<void> {
  const [order] = await ctx.db
    .select({ paymentId: orders.paymentId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const refunds = order?.paymentId ? await listRefunds(ctx, order.paymentId) : [];
  for (const refund of refunds) {
    // In the order in which they went back.
    if (refund.status === "completed")
      await requestCreditNote(ctx, orderId, refund, refund.updatedAt);
  }
}

/** Writes down that a refund is to get its credit note, in the transaction that makes it known, if its order has an invoice or is to get one. */
export async function requestCreditNote(
  ctx: Context,
  orderId: string,
  { id: refundId, amountCents }: Pick<Refund, "id" | "amountCents">,
  now = ctx.clock.now(),
): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${invoiceRequests} (id, order_id, refund_id, refunded_cents, requested_at)
    select ${newId(now.getTime())}::uuid, ${orderId}::uuid, ${refundId}::uuid, ${amountCents}::int, ${now}::timestamptz
    where not exists (select from ${invoices} where ${invoices.refundId} = ${refundId}) and (
      ${hasInvoice(orderId)} or exists (
      select from ${invoiceRequests} where ${invoiceRequests.orderId} = ${orderId} and ${invoiceRequests.refundId} is null))
    on conflict do nothing`);
}
