import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { idColumn, instant, isOneOf } from "../platform/database/columns.ts";
import { users } from "../users/schema.ts";

export const CODE_KINDS = ["percent", "amount", "free-delivery"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A personal code: one use, a percentage off the goods. */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: idColumn(),
    code: text("code").notNull().unique(),
    email: text("email").notNull(),
    percent: smallint("percent").notNull(),
    createdAt: instant("created_at").notNull(),
    /** The checkout that holds it; released when that checkout ends unpaid, like stock. */
    heldBy: uuid("held_by").unique(),
    usedAt: instant("used_at"),
    usedBy: uuid("used_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check("discount_codes_percent", sql`${table.percent} between 1 and 100`),
    check("discount_codes_upper", sql`${table.code} = upper(${table.code})`),
    check("discount_codes_used_or_held", sql`${table.usedAt} is null or ${table.heldBy} is null`),
  ],
);

/** What an admin says of a code; a version keeps all of it. */
function termColumns() {
  return {
    kind: text("kind", { enum: CODE_KINDS }).notNull(),
    /** Per cent, or cents; 0 for free delivery. */
    value: integer("value").notNull(),
    /** What the goods must cost before any discount. */
    minimumCents: integer("minimum_cents").notNull(),
    /** The collection whose products alone it reduces; empty: all. */
    collection: text("collection").notNull(),
    /** Whether it is only for the customers on its list, which may be empty once they were erased. */
    isForList: boolean("is_for_list").notNull(),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    usesLimit: integer("uses_limit"),
    usesOfCustomerLimit: integer("uses_of_customer_limit"),
    isActive: boolean("is_active").notNull(),
    isDeleted: boolean("is_deleted").notNull(),
  };
}

/** The shop's codes, such as SALE20. Their uses are counted like stock, by updates that carry their condition. */
export const promotionCodes = pgTable(
  "promotion_codes",
  {
    id: idColumn(),
    code: text("code").notNull().unique(),
    version: integer("version").notNull(),
    ...termColumns(),
    /** By orders. */
    used: integer("used").notNull().default(0),
    /** By checkouts that may become orders. */
    held: integer("held").notNull().default(0),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("promotion_codes_kind", isOneOf("kind", CODE_KINDS)),
    check("promotion_codes_upper", sql`${table.code} = upper(${table.code})`),
    check("promotion_codes_counted", sql`${table.used} >= 0 and ${table.held} >= 0`),
    check("promotion_codes_limit", sql`${table.used} + ${table.held} <= ${table.usesLimit}`),
    check(
      "promotion_codes_value",
      sql`case ${table.kind} when 'percent' then ${table.value} between 1 and 100 when 'amount' then ${table.value} > 0 else ${table.value} = 0 end`,
    ),
    check("promotion_codes_window", sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/**
 * Every version of what was said of a code: for undoing, and for the lowest price of the 30 days before a price cut
 * (`lowest_price_before`). Rows are only added: triggers refuse everything else.
 */
export const promotionCodeVersions = pgTable(
  "promotion_code_versions",
  {
    codeId: uuid("code_id")
      .notNull()
      .references(() => promotionCodes.id),
    /** Without gaps, from 1. */
    version: integer("version").notNull(),
    ...termColumns(),
    at: instant("at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.codeId, table.version] })],
);

/** The addresses for which a code is. */
export const promotionCodeCustomers = pgTable(
  "promotion_code_customers",
  {
    codeId: uuid("code_id")
      .notNull()
      .references(() => promotionCodes.id),
    email: text("email").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.email] }),
    index("promotion_code_customers_email").on(table.email),
    check("promotion_code_customers_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

const USE_STATES = ["held", "used"] as const;

/** The checkouts that hold a code, and the orders that used it: a checkout has one at most. */
export const promotionCodeUses = pgTable(
  "promotion_code_uses",
  {
    checkoutId: uuid("checkout_id").primaryKey(),
    codeId: uuid("code_id")
      .notNull()
      .references(() => promotionCodes.id),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Empty once the customer was erased. */
    email: text("email").notNull(),
    state: text("state", { enum: USE_STATES }).notNull(),
    orderId: uuid("order_id"),
    /** What it took off the goods, or off the delivery. */
    amountCents: integer("amount_cents").notNull().default(0),
    usedAt: instant("used_at"),
  },
  (table) => [
    check("promotion_code_uses_state", isOneOf("state", USE_STATES)),
    check(
      "promotion_code_uses_order",
      sql`(${table.state} = 'used') = (${table.orderId} is not null and ${table.usedAt} is not null)`,
    ),
    index("promotion_code_uses_of_code").on(table.codeId, table.usedAt),
    index("promotion_code_uses_of_user").on(table.userId),
    index("promotion_code_uses_of_email").on(table.email),
  ],
);
