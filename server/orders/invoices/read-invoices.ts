import { and, asc, eq, lt, sql } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import { invoiceApiMessages } from "../../../common/messages/papers.ts";
import { toDollars } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { today } from "../../platform/periods.ts";
import { requireUser } from "../../users/store.ts";
import type { OrderInvoice, PersonalInvoice } from "../contract.ts";
import { orders } from "../schema.ts";
import { hashOf, type InvoiceDocument } from "./document.ts";
import { invoices } from "./schema.ts";

export type InvoiceRow = typeof invoices.$inferSelect;

/** The invoice and the credit notes of an order, the first one first, without a check of the caller. */
export async function listInvoices(ctx: Context, orderId: string): Promise<InvoiceRow[]> {
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  for (const row of rows) requireUnchanged(row);
  return rows;
}

/** What an order has of invoices on the wire; nothing in a shop that never had any. */
export async function invoicesOf(
  ctx: Context,
  orderId: string,
): Promise<{ invoices?: OrderInvoice[] }> {
  if (!mayHaveInvoices(ctx)) return {};
  const rows = await listInvoices(ctx, orderId);
  return rows.length > 0 ? { invoices: rows.map(describeInvoice) } : {};
}

/** The caller's invoices and credit notes as they stand; nothing in a shop that never had any. */
export async function listMyInvoices(ctx: Context): Promise<{ invoices?: PersonalInvoice[] }> {
  if (!mayHaveInvoices(ctx)) return {};
  const rows = await ctx.db
    .select({ document: invoices.document })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.userId, requireUser(ctx)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  return {
    invoices: rows.map(({ document }) => {
      const { kind, number, issuedOn, currency, totalCents, billTo, shipTo, lines } = document;
      const goods = lines.map(({ name, quantity, priceCents }) => {
        return { name, quantity, price: toDollars(priceCents) };
      });
      const total = toDollars(totalCents);
      return { kind, number, issuedOn, currency, total, billTo, shipTo, lines: goods };
    }),
  };
}

/** Whether the shop ever had invoices on. */
export function mayHaveInvoices({ settings }: Context): boolean {
  return settings.find("invoices") !== undefined;
}

export function describeInvoice({
  id,
  kind,
  issuedAt,
  totalCents,
  document,
}: InvoiceRow): OrderInvoice {
  return {
    _id: id,
    kind,
    number: document.number,
    issuedAt: issuedAt.toISOString(),
    total: toDollars(totalCents),
  };
}

/** One of an order's invoices or credit notes. Throws `not-found`. The caller may see the order. */
export async function getInvoice(
  ctx: Context,
  orderId: string,
  id: string,
): Promise<InvoiceDocument> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, id), eq(invoices.orderId, orderId)))
    : [];
  if (!row) throw new AppError("not-found", "invoice_not_found", invoiceApiMessages.notFound);
  return requireUnchanged(row);
}

/** Throws if the document is not the one that was issued. */
function requireUnchanged({ id, document, documentHash }: InvoiceRow): InvoiceDocument {
  if (hashOf(document) !== documentHash)
    throw new Error(`the invoice ${id} is not as it was issued`);
  return document;
}

/** Deletes the invoices whose last day is over. */
export async function deleteExpired(ctx: Context): Promise<void> {
  const gone = await ctx.db
    .delete(invoices)
    .where(lt(invoices.keepUntil, sql`${today(ctx.clock.now(), "UTC")}::date`));
  if (gone.rowCount)
    ctx.log.info({ invoices: gone.rowCount }, "invoices deleted, whose time was over");
}
