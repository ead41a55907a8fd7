import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { idColumn, instant, isOneOf } from "../platform/database/columns.ts";
import { users } from "../users/schema.ts";
import { CASE_KINDS } from "./contract.ts";
import { payments } from "./schema.ts";

/** Codes, ids and whole numbers only: no personal data, so that nothing has to be erased. */
export type PaymentEventDetail = Record<string, string | number | boolean | null>;

/** The payment events: each step of an attempt to pay, for a person to read. Rows are only ever added. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    at: instant("at").notNull(),
    kind: text("kind").notNull(),
    detail: jsonb("detail").$type<PaymentEventDetail>().notNull().default({}),
  },
  (table) => [index("payment_events_of_payment").on(table.paymentId, table.seq)],
);

/** Cases that a person has to review. */
export const paymentCases = pgTable(
  "payment_cases",
  {
    id: idColumn(),
    /** Null: money without a known payment. */
    paymentId: uuid("payment_id").references(() => payments.id),
    kind: text("kind", { enum: CASE_KINDS }).notNull(),
    /** The subject of the case besides the payment: PayPal's id of a capture, refund or dispute. */
    subject: text("subject").notNull().default(""),
    detail: jsonb("detail").$type<PaymentEventDetail>().notNull().default({}),
    openedAt: instant("opened_at").notNull(),
    closedAt: instant("closed_at"),
    /** The admin who has reviewed it. */
    closedBy: uuid("closed_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check("payment_cases_kind", isOneOf("kind", CASE_KINDS)),
    uniqueIndex("payment_cases_one_open")
      .on(sql`coalesce(${table.paymentId}::text, '')`, table.kind, table.subject)
      .where(sql`closed_at is null`),
    index("payment_cases_open").on(table.openedAt, table.id).where(sql`closed_at is null`),
    index("payment_cases_of_payment").on(table.paymentId),
    index("payment_cases_about").on(table.subject),
    index("payment_cases_closed_by").on(table.closedBy),
  ],
);
