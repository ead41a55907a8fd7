import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, isOneOf } from "../../platform/database/columns.ts";
import { payments } from "../schema.ts";

const ENTRY_KINDS = ["capture", "refund"] as const;

const ACCOUNTS = [
  /** Money that PayPal holds for the shop. */
  "paypal",
  /** Money that paid for orders. */
  "orders",
  /** Money that bought nothing, and has to go back. */
  "unapplied",
] as const;

/**
 * Every cent that moved, twice: one account gets it, another gives it. Rows are only ever added: a trigger
 * refuses everything else, and another trigger refuses a movement whose entries do not sum to zero.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    kind: text("kind", { enum: ENTRY_KINDS }).notNull(),
    /** PayPal's id of the capture or refund: each of them moves money once. */
    source: text("source").notNull(),
    account: text("account", { enum: ACCOUNTS }).notNull(),
    currency: text("currency").notNull(),
    /** The cents that the account gets; below zero those that it gives. */
    amountCents: integer("amount_cents").notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
  },
  (table) => [
    unique("ledger_entries_once").on(table.kind, table.source, table.account),
    check("ledger_entries_amount", sql`${table.amountCents} <> 0`),
    check("ledger_entries_kind", isOneOf("kind", ENTRY_KINDS)),
    check("ledger_entries_account", isOneOf("account", ACCOUNTS)),
    index("ledger_entries_of_payment").on(table.paymentId),
    index("ledger_entries_at").on(table.at),
  ],
);

/** The days on which the ledger was reconciled with PayPal, and the result. */
export const reconciliations = pgTable("reconciliations", {
  /** In UTC. */
  day: date("day", { mode: "string" }).primaryKey(),
  at: instant("at").notNull(),
  /** How many captures and refunds were compared. */
  checked: integer("checked").notNull(),
  differences: integer("differences").notNull(),
  /** Whether PayPal showed its list of transactions, which may have movements that the ledger lacks. */
  isWhole: boolean("is_whole").notNull(),
});
