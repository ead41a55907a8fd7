import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { TEST_PREFIX } from "../../settings/invoice-rules.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { shopZone } from "../../settings/shop-day.ts";
import { selectLines } from "../read-orders.ts";
import { orders } from "../schema.ts";
import { hashOf, type InvoiceDocument } from "./document.ts";
import { goodsByRate, type RefundByRate, ratesWanted, refundByRate } from "./refund-rates.ts";
import { invoiceRequests, invoiceSeries, invoices } from "./schema.ts";
import {
  creditOfInvoice,
  type Issuer,
  taxedOf,
  writeCreditNote,
  writeInvoice,
} from "./write-document.ts";

type Request = typeof invoiceRequests.$inferSelect;

/** How many orders one round of the sweep takes. */
const BATCH = 1000;

/** Issues what was requested for an order, the invoice before its credit notes. Safe to call at any time, and by many at once. */
export async function issueInvoices(ctx: Context, orderId: string): Promise<void> {
  const requests = await ctx.db
    .select()
    .from(invoiceRequests)
    .where(eq(invoiceRequests.orderId, orderId))
    .orderBy(
      sql`${invoiceRequests.refundId} is not null`,
      asc(invoiceRequests.requestedAt),
      asc(invoiceRequests.id),
    );
  for (const { id } of requests) await inTransaction(ctx, (tx) => issue(tx, id));
}

/** Issues what was requested and whose process ended before it was issued, or which no mail asked for. */
export async function issueAllInvoices(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const due = await ctx.db
    .select({ orderId: invoiceRequests.orderId })
    .from(invoiceRequests)
    .groupBy(invoiceRequests.orderId)
    .orderBy(sql`min(${invoiceRequests.requestedAt})`)
    .limit(BATCH);
  for (const { orderId } of due) {
    if (stopping?.aborted) return;
    try {
      await issueInvoices(ctx, orderId);
    } catch (error) {
      ctx.log.error({ err: error, orderId }, "an invoice could not be issued yet");
    }
  }
}

/** Does one request, unless somebody else has done it. */
async function issue(tx: Context, requestId: string): Promise<void> {
  const [request] = await tx.db
    .delete(invoiceRequests)
    .where(eq(invoiceRequests.id, requestId))
    .returning();
  if (!request) return;
  await tx.reached("invoice: claimed");
  if (request.refundId === null) await issueInvoice(tx, request);
  else await issueCreditNote(tx, request, request.refundId);
  await tx.reached("invoice: written");
}

/** A request may be written while an earlier one of the same is being done: then there is nothing left to do. */
async function isIssued(tx: Context, of: SQL): Promise<boolean> {
  const found = await tx.db.select({ id: invoices.id }).from(invoices).where(of);
  return found.length > 0;
}

async function issueInvoice(tx: Context, { orderId }: Request): Promise<void> {
  if (await isIssued(tx, sql`${invoices.orderId} = ${orderId} and ${invoices.kind} = 'invoice'`))
    return;
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`the order ${orderId} is gone before its invoice`);
  const lines = (await selectLines(tx, [order])).get(orderId) ?? [];
  await keep(tx, { orderId, refundId: null, isTest: order.isTest }, (issuer, number) =>
    writeInvoice(issuer, number, order, lines),
  );
}

async function issueCreditNote(tx: Context, request: Request, refundId: string): Promise<void> {
  const { orderId, refundedCents } = request;
  // Locked, so that two refunds of an order share its cents one after the other.
  const [invoice] = await tx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
    .for("update");
  if (!invoice) {
    // Kept as long as it had to be, and gone since.
    tx.log.warn({ orderId, refundId }, "there is no invoice to correct any more");
    return;
  }
  if (await isIssued(tx, eq(invoices.refundId, refundId))) return;
  const before = await tx.db
    .select({ document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "credit-note")));
  const credit = creditOfInvoice(
    invoice.document,
    before.map(({ document }) => document),
    refundedCents ?? 0,
    await findRatesWanted(tx, orderId, refundId, invoice.document),
  );
  await keep(tx, { orderId, refundId, isTest: invoice.isTest }, (issuer, number) =>
    writeCreditNote(issuer, number, invoice.document, credit),
  );
}

/** How much of each rate a refund should take back, where it says what it is of. */
async function findRatesWanted(
  tx: Context,
  orderId: string,
  refundId: string,
  invoice: InvoiceDocument,
): Promise<Map<number, number> | undefined> {
  const { rows } = await tx.db.execute<{
    refund: RefundByRate | null;
    goods: Record<string, number> | null;
  }>(sql`select ${refundByRate(sql`${refundId}::uuid`)} as refund,
    ${goodsByRate(sql`${orderId}::uuid`)} as goods`);
  const { refund = null, goods = null } = rows[0] ?? {};
  return ratesWanted(taxedOf(invoice), goods, refund);
}

/** Takes the next number and writes the document, both or neither: a number exists with its document alone. */
async function keep(
  tx: Context,
  { orderId, refundId, isTest }: Pick<Request, "orderId" | "refundId"> & { isTest: boolean },
  write: (issuer: Issuer, number: string) => InvoiceDocument,
): Promise<void> {
  const issuer = issuerOf(tx);
  const { settings, now } = issuer;
  const series = seriesOf(issuer, isTest);
  const number = await takeNumber(tx, series, settings.firstNumber);
  await tx.reached("invoice: numbered");
  const document = write(issuer, `${series}${number}`);
  await tx.db.insert(invoices).values({
    id: newId(now.getTime()),
    kind: document.kind,
    series,
    number,
    orderId,
    refundId,
    isTest,
    issuedAt: now,
    keepUntil: `${Number(document.issuedOn.slice(0, 4)) + settings.yearsKept}-12-31`,
    totalCents: document.totalCents,
    document,
    documentHash: hashOf(document),
  });
}

function issuerOf(ctx: Context): Issuer {
  const identity = getSettings(ctx, "identity");
  const settings = getSettings(ctx, "invoices");
  return { identity, settings, zone: shopZone(ctx), now: ctx.clock.now() };
}

/** What stands before the number. Orders that were paid in a test have numbers of their own. */
function seriesOf({ settings, now, zone }: Issuer, isTest: boolean): string {
  const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: zone }).format(now);
  return (isTest ? TEST_PREFIX : "") + settings.prefix.replaceAll("{year}", year);
}

/** The next number of a series, which waits for the transaction's end: one that is rolled back gives it back. */
async function takeNumber(tx: Context, series: string, first: number): Promise<number> {
  const [taken] = await tx.db
    .insert(invoiceSeries)
    .values({ series, next: first + 1 })
    .onConflictDoUpdate({
      target: invoiceSeries.series,
      set: { next: sql`${invoiceSeries.next} + 1` },
    })
    .returning({ next: invoiceSeries.next });
  if (!taken) throw new Error(`the series ${series} gave no number`);
  return taken.next - 1;
}

/** Issues what is requested for these orders at once, in the open transaction: the customer is about to be erased, or the order deleted. */
export async function issueBefore(tx: Context, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) await issueInvoices(tx, orderId);
}
