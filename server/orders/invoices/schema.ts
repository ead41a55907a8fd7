import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { idColumn, instant, isOneOf } from "../../platform/database/columns.ts";
import type { InvoiceDocument } from "./document.ts";

const KINDS = ["invoice", "credit-note"] as const;

/** The next number of each series, which is called by what stands before its numbers. */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    series: text("series").primaryKey(),
    next: bigint("next", { mode: "number" }).notNull(),
  },
  (table) => [check("invoice_series_next", sql`${table.next} > 0`)],
);

/**
 * Invoices and credit notes as they were issued. They refer to orders and refunds by id alone, so that nothing
 * that happens to those reaches them. Triggers refuse every change, and a deletion before the end of the
 * day until which the law wants them kept.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: idColumn(),
    kind: text("kind", { enum: KINDS }).notNull(),
    series: text("series").notNull(),
    number: bigint("number", { mode: "number" }).notNull(),
    orderId: uuid("order_id").notNull(),
    /** The refund that a credit note is about. */
    refundId: uuid("refund_id").unique(),
    isTest: boolean("is_test").notNull(),
    issuedAt: instant("issued_at").notNull(),
    /** The last day on which it has to be there. */
    keepUntil: date("keep_until", { mode: "string" }).notNull(),
    /** In cents, as the document says it. */
    totalCents: integer("total_cents").notNull(),
    document: jsonb("document").$type<InvoiceDocument>().notNull(),
    /** SHA-256 of the document in hex. */
    documentHash: text("document_hash").notNull(),
  },
  (table) => [
    unique("invoices_number").on(table.series, table.number),
    uniqueIndex("invoices_of_order").on(table.orderId).where(sql`kind = 'invoice'`),
    index("invoices_about_order").on(table.orderId, table.issuedAt),
    index("invoices_keep_until").on(table.keepUntil),
    check("invoices_kind", isOneOf("kind", KINDS)),
    check(
      "invoices_refund",
      sql`(${table.kind} = 'credit-note') = (${table.refundId} is not null)`,
    ),
  ],
);

/**
 * Invoices and credit notes that are to be issued, each written in the transaction that makes it due. The
 * transaction that issues one deletes its row.
 */
export const invoiceRequests = pgTable(
  "invoice_requests",
  {
    id: idColumn(),
    orderId: uuid("order_id").notNull(),
    /** Null: the order's invoice. */
    refundId: uuid("refund_id").unique(),
    refundedCents: integer("refunded_cents"),
    requestedAt: instant("requested_at").notNull(),
  },
  (table) => [
    uniqueIndex("invoice_requests_of_order").on(table.orderId).where(sql`refund_id is null`),
    index("invoice_requests_oldest").on(table.requestedAt),
    check(
      "invoice_requests_refund",
      sql`(${table.refundId} is null) = (${table.refundedCents} is null)`,
    ),
  ],
);
