import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { WITHDRAWAL_PROBLEMS } from "../../../common/withdrawal-problems.ts";
import { idColumn, instant, isOneOf } from "../../platform/database/columns.ts";
import { users } from "../../users/schema.ts";
import { returns } from "../returns/schema.ts";
import { orders } from "../schema.ts";

/** What customers have declared by the withdrawal function, word for word. Rows are only added and handled. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: idColumn(),
    /** The order that it names; null: none of the shop's, or one that is gone. */
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** What was made of it. */
    returnId: uuid("return_id").references(() => returns.id, { onDelete: "set null" }),
    /** As the customer typed them. */
    name: text("name").notNull(),
    email: text("email").notNull(),
    contract: text("contract").notNull(),
    /** The whole declaration, as the receipt repeats it. */
    content: text("content").notNull(),
    /** SHA-256 of content and time in hex, which the audit log has as well. */
    contentHash: text("content_hash").notNull(),
    /** Why a person has to look at it; empty: it is as it should be. */
    problem: text("problem", { enum: ["", ...WITHDRAWAL_PROBLEMS] })
      .notNull()
      .default(""),
    declaredAt: instant("declared_at").notNull(),
    /** When the receipt was handed to the mail server. */
    receiptAt: instant("receipt_at"),
    handledAt: instant("handled_at"),
    handledBy: uuid("handled_by").references(() => users.id, { onDelete: "set null" }),
    note: text("note").notNull().default(""),
  },
  (table) => [
    check("withdrawals_problem", isOneOf("problem", ["", ...WITHDRAWAL_PROBLEMS])),
    index("withdrawals_of_order").on(table.orderId),
    index("withdrawals_of_return").on(table.returnId),
    index("withdrawals_handler").on(table.handledBy),
    index("withdrawals_to_handle").on(table.declaredAt).where(sql`handled_at is null`),
  ],
);

/** The units of the order's lines that a withdrawal is of. */
export const withdrawalLines = pgTable(
  "withdrawal_lines",
  {
    withdrawalId: uuid("withdrawal_id")
      .notNull()
      .references(() => withdrawals.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    units: integer("units").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.withdrawalId, table.position] }),
    check("withdrawal_lines_units", sql`${table.units} > 0`),
  ],
);
