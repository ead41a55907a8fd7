import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { variants } from "../catalog/schema.ts";
import { idColumn, instant } from "../platform/database/columns.ts";
import { users } from "../users/schema.ts";

/** A cart belongs to one customer or to one guest. */
export const carts = pgTable(
  "carts",
  {
    id: idColumn(),
    userId: uuid("user_id")
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    guestId: text("guest_id").unique(),
    updatedAt: instant("updated_at").notNull(),
    /** When its start was counted; null: not since the cart was bought last. */
    startedAt: instant("started_at"),
  },
  (table) => [
    check("carts_one_owner", sql`num_nonnulls(${table.userId}, ${table.guestId}) = 1`),
    index("carts_updated").on(table.updatedAt),
  ],
);

/** A line for each variant. It has no price: a cart shows today's. */
export const cartLines = pgTable(
  "cart_lines",
  {
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    variantId: bigint("variant_id", { mode: "number" })
      .notNull()
      .references(() => variants.id),
    quantity: integer("quantity").notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.variantId] }),
    index("cart_lines_variant").on(table.variantId),
    check("cart_lines_quantity", sql`${table.quantity} > 0`),
  ],
);

/** When empty carts got their first line, for the share of carts that become orders; see `recordCartStart`. */
export const cartStarts = pgTable(
  "cart_starts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
  },
  (table) => [index("cart_starts_at").on(table.at)],
);
