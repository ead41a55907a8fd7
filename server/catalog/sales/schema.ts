import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { idColumn, instant, isOneOf } from "../../platform/database/columns.ts";
import { users } from "../../users/schema.ts";
import { products } from "../schema.ts";
import { REDUCTIONS, SALE_STATES, TARGETS } from "./contract.ts";

/**
 * Sales: what costs less from one moment to another. A trigger notifies every process of a change (`sales`), so that
 * each knows the next moment. Whoever writes one locks the table first.
 */
export const sales = pgTable(
  "sales",
  {
    id: idColumn(),
    /** Rises with every change by an admin. */
    version: integer("version").notNull().default(1),
    name: text("name").notNull(),
    startsAt: instant("starts_at").notNull(),
    /** Null: until somebody ends it. */
    endsAt: instant("ends_at"),
    kind: text("kind", { enum: REDUCTIONS }).notNull(),
    /** Of `percent` millionths, else cents. */
    value: integer("value").notNull(),
    target: text("target", { enum: TARGETS }).notNull(),
    /** Of `collection`: its name. */
    collection: text("collection").notNull().default(""),
    /** Of `products`. */
    productIds: integer("product_ids").array().notNull().default([]),
    status: text("status", { enum: SALE_STATES }).notNull().default("scheduled"),
    /** Products of it that were not reduced as it began: they cost no more than its price, or another sale had them. */
    leftOut: integer("left_out").notNull().default(0),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("sales_status", isOneOf("status", SALE_STATES)),
    check("sales_kind", isOneOf("kind", REDUCTIONS)),
    check("sales_target", isOneOf("target", TARGETS)),
    check("sales_moments", sql`${table.endsAt} > ${table.startsAt}`),
    check(
      "sales_value",
      sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} < 1000000)`,
    ),
    index("sales_coming").on(table.startsAt).where(sql`status in ('scheduled', 'running')`),
  ],
);

/**
 * What each product of a sale costs in it, and what it cost before, from the beginning on. Meanwhile nothing else
 * changes its price (a trigger of `products`).
 */
export const saleProducts = pgTable(
  "sale_products",
  {
    saleId: uuid("sale_id")
      .notNull()
      .references(() => sales.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    priceBeforeCents: integer("price_before_cents").notNull(),
    originalBeforeCents: integer("original_before_cents"),
    priceCents: integer("price_cents").notNull(),
    originalPriceCents: integer("original_price_cents").notNull(),
    /** When the product got its price back; null: the sale runs. */
    givenBackAt: instant("given_back_at"),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.productId] }),
    // No product is in two sales at once.
    uniqueIndex("sale_products_running").on(table.productId).where(sql`given_back_at is null`),
    check(
      "sale_products_price",
      sql`${table.priceCents} between 1 and ${table.priceBeforeCents} - 1`,
    ),
  ],
);
