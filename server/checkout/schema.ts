import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BillingInfo, ShippingInfo } from "../orders/contract.ts";
import { returns } from "../orders/returns/schema.ts";
import { amountColumns, amountsAddUp, boughtLineColumns } from "../orders/schema.ts";
import { idColumn, instant, isOneOf } from "../platform/database/columns.ts";
import { discountCodes, promotionCodes } from "../promotions/schema.ts";
import { users } from "../users/schema.ts";

const CHECKOUT_STATUSES = [
  "open",
  /** Its stock was released; it can still be paid while enough is left. */
  "expired",
  /** The customer began a new checkout: paying both would buy the cart twice. */
  "replaced",
  "paid",
] as const;

/**
 * A customer's agreement to buy at the prices of that moment. Only status, amounts, delivery and times change, and the
 * address once the customer is erased.
 */
export const checkouts = pgTable(
  "checkouts",
  {
    id: idColumn(),
    /** Null once the customer was erased. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: CHECKOUT_STATUSES }).notNull().default("open"),
    shippingInfo: jsonb("shipping_info").$type<ShippingInfo>().notNull(),
    /** Null: where the parcel goes. */
    billingInfo: jsonb("billing_info").$type<BillingInfo>(),
    /** The return that it exchanges units for; nobody's checkout else. */
    returnId: uuid("return_id").references(() => returns.id, { onDelete: "cascade" }),
    paymentMethod: text("payment_method").notNull(),
    currency: text("currency").notNull(),
    ...amountColumns(),
    /** The newsletter's. */
    discountCodeId: uuid("discount_code_id").references(() => discountCodes.id),
    /** The shop's. */
    promotionCodeId: uuid("promotion_code_id").references(() => promotionCodes.id),
    /** When its stock is released, unless payment is under way. */
    expiresAt: instant("expires_at").notNull(),
    paidAt: instant("paid_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("checkouts_status", isOneOf("status", CHECKOUT_STATUSES)),
    check("checkouts_amounts", amountsAddUp(table)),
    index("checkouts_of_user").on(table.userId, table.createdAt),
    index("checkouts_open_expiry").on(table.expiresAt).where(sql`status = 'open'`),
    index("checkouts_of_return").on(table.returnId).where(sql`return_id is not null`),
    uniqueIndex("checkouts_code_paid_once").on(table.discountCodeId).where(sql`status = 'paid'`),
  ],
);

export const checkoutLines = pgTable(
  "checkout_lines",
  {
    checkoutId: uuid("checkout_id")
      .notNull()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    ...boughtLineColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.position] }),
    uniqueIndex("checkout_lines_variant").on(table.checkoutId, table.variantId),
    check("checkout_lines_quantity", sql`${table.quantity} > 0`),
    check("checkout_lines_price", sql`${table.priceCents} >= 0`),
    check(
      "checkout_lines_discount",
      sql`${table.discountCents} >= 0 and ${table.discountCents} <= ${table.priceCents}::bigint * ${table.quantity}`,
    ),
  ],
);
