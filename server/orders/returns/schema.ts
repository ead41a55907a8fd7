import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { RETURN_REASONS, RETURN_STATUSES, RETURN_WISHES } from "../../../common/returns.ts";
import { variants } from "../../catalog/schema.ts";
import { payments } from "../../payments/schema.ts";
import { idColumn, instant, isOneOf } from "../../platform/database/columns.ts";
import { orderIdColumn } from "../schema.ts";

/** What customers send back, from the moment when they say so. */
export const returns = pgTable(
  "returns",
  {
    id: idColumn(),
    orderId: orderIdColumn(),
    /** What stands on the slip, for a person to type. */
    code: text("code").notNull().unique(),
    status: text("status", { enum: RETURN_STATUSES }).notNull().default("open"),
    /** Whether it follows a withdrawal from the contract. */
    isWithdrawal: boolean("is_withdrawal").notNull().default(false),
    /** What the customer wrote; erased with them. */
    message: text("message").notNull().default(""),
    /** What is taken off the refund for the way back. */
    feeCents: integer("fee_cents").notNull().default(0),
    /** The team's word at the end. */
    note: text("note").notNull().default(""),
    requestedAt: instant("requested_at").notNull(),
    /** When all of it was judged. */
    receivedAt: instant("received_at"),
    /** When nothing was left to do. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    check("returns_status", isOneOf("status", RETURN_STATUSES)),
    check("returns_fee", sql`${table.feeCents} >= 0`),
    check("returns_ended", sql`(status in ('done', 'cancelled')) = (ended_at is not null)`),
    index("returns_of_order").on(table.orderId),
    index("returns_newest").on(table.status, table.requestedAt, table.id),
  ],
);

/** The units of an order's lines that come back, with why and what for. */
export const returnLines = pgTable(
  "return_lines",
  {
    returnId: uuid("return_id")
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    /** Its place in the return. */
    place: integer("place").notNull(),
    /** The place of the order's line. */
    position: integer("position").notNull(),
    units: integer("units").notNull(),
    reason: text("reason", { enum: RETURN_REASONS }).notNull(),
    wish: text("wish", { enum: RETURN_WISHES }).notNull(),
    /** What is sent instead. */
    exchangeVariantId: bigint("exchange_variant_id", { mode: "number" }).references(
      () => variants.id,
    ),
    good: integer("good").notNull().default(0),
    damaged: integer("damaged").notNull().default(0),
    missing: integer("missing").notNull().default(0),
    /** How many of those that came are paid back or exchanged. */
    accepted: integer("accepted").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.place] }),
    check("return_lines_reason", isOneOf("reason", RETURN_REASONS)),
    check("return_lines_wish", isOneOf("wish", RETURN_WISHES)),
    check("return_lines_units", sql`${table.units} > 0`),
    check(
      "return_lines_judged",
      sql`${table.good} >= 0 and ${table.damaged} >= 0 and ${table.missing} >= 0 and ${table.good} + ${table.damaged} + ${table.missing} <= ${table.units}`,
    ),
    check(
      "return_lines_accepted",
      sql`${table.accepted} >= 0 and ${table.accepted} <= ${table.good} + ${table.damaged}`,
    ),
    check(
      "return_lines_exchange",
      sql`(${table.wish} = 'exchange') = (${table.exchangeVariantId} is not null)`,
    ),
    index("return_lines_variant").on(table.exchangeVariantId),
  ],
);

/**
 * What units that came back, or will, pay of an exchange: cents of a payment that are set aside for one line of the
 * exchange's checkout, and later of its order.
 */
export const exchangeCredits = pgTable(
  "exchange_credits",
  {
    checkoutId: uuid("checkout_id").notNull(),
    /** The line of the exchange. */
    position: integer("position").notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    amountCents: integer("amount_cents").notNull(),
    /** What of it has gone back, or on to another exchange. */
    usedCents: integer("used_cents").notNull().default(0),
    /** The line whose units it is the value of, and how many. */
    fromOrderId: uuid("from_order_id").notNull(),
    fromPosition: integer("from_position").notNull(),
    units: integer("units").notNull(),
  },
  (table) => [
    primaryKey({
      name: "exchange_credits_pk",
      columns: [table.checkoutId, table.position, table.fromPosition, table.paymentId],
    }),
    check(
      "exchange_credits_used",
      sql`${table.usedCents} >= 0 and ${table.usedCents} <= ${table.amountCents}`,
    ),
    check("exchange_credits_units", sql`${table.units} >= 0`),
    index("exchange_credits_from").on(table.fromOrderId),
    index("exchange_credits_of_payment").on(table.paymentId),
  ],
);
