import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, instant } from "../../platform/database/columns.ts";
import { users } from "../../users/schema.ts";
import { checkouts } from "../schema.ts";

/** A purchase whose address PayPal gives. Its id is that of the attempt to pay that it becomes. */
export const expressOrders = pgTable(
  "express_orders",
  {
    id: idColumn(),
    /** Who began it, or whoever its buyer became; null: nobody the shop knows. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Of the secret that the browser has. */
    keyHash: text("key_hash").notNull(),
    lines: jsonb("lines").$type<{ variantId: number; quantity: number }[]>().notNull(),
    paypalOrderId: text("paypal_order_id").notNull().unique(),
    /** The account that PayPal pays, as it said with the order. */
    payeeId: text("payee_id"),
    currency: text("currency").notNull(),
    /** What it became. */
    checkoutId: uuid("checkout_id").references(() => checkouts.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("express_orders_of_user").on(table.userId),
    index("express_orders_of_checkout").on(table.checkoutId),
    index("express_orders_by_time").on(table.createdAt),
  ],
);
