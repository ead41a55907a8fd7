import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { ORDER_STATUSES } from "../../common/order-statuses.ts";
import { SAID_CLASSES } from "../../common/tax.ts";
import { products, variants } from "../catalog/schema.ts";
import type { Consent } from "../payments/contract.ts";
import { payments, refunds } from "../payments/schema.ts";
import { idColumn, instant, isOneOf, searchText } from "../platform/database/columns.ts";
import type { AgreedCode } from "../promotions/reduce-goods.ts";
import { users } from "../users/schema.ts";
import type { AgreedDelivery, AgreedTax } from "./agreed.ts";
import type { BillingInfo, ShippingInfo } from "./contract.ts";
import { HISTORY_KINDS } from "./history-kinds.ts";
import type { ReturnTerms } from "./returns/terms.ts";

/**
 * The amounts of a checkout or an order in cents, and what was agreed about delivery and tax. `tax_cents` is
 * all the tax in the total, `added_tax_cents` the part that stands on top of the prices.
 */
export function amountColumns() {
  return {
    subtotalCents: integer("subtotal_cents").notNull(),
    discountCents: integer("discount_cents").notNull().default(0),
    deliveryCents: integer("delivery_cents").notNull().default(0),
    taxCents: integer("tax_cents").notNull().default(0),
    addedTaxCents: integer("added_tax_cents").notNull().default(0),
    totalCents: integer("total_cents").notNull(),
    /** Null where the shop has no zones of its own: free, everywhere. */
    delivery: jsonb("delivery").$type<AgreedDelivery>(),
    /** Null where the shop takes no tax. */
    tax: jsonb("tax").$type<AgreedTax>(),
    /** Null where none of the shop's codes is used; the newsletter's alone is the discount. */
    codes: jsonb("codes").$type<AgreedCode[]>(),
  };
}

/** Says that a total is the sum of its parts, none of which is below zero. */
export function amountsAddUp({
  subtotalCents,
  discountCents,
  deliveryCents,
  taxCents,
  addedTaxCents,
  totalCents,
}: Record<
  "subtotalCents" | "discountCents" | "deliveryCents" | "taxCents" | "addedTaxCents" | "totalCents",
  SQLWrapper
>): SQL {
  return sql`${totalCents} = ${subtotalCents} - ${discountCents} + ${deliveryCents} + ${addedTaxCents} and ${totalCents} >= 0 and ${discountCents} >= 0 and ${deliveryCents} >= 0 and ${taxCents} >= ${addedTaxCents} and ${addedTaxCents} >= 0`;
}

export const orders = pgTable(
  "orders",
  {
    id: idColumn(),
    number: bigint("number", { mode: "number" })
      .notNull()
      .unique()
      .generatedAlwaysAsIdentity({ startWith: 10001 }),
    checkoutId: uuid("checkout_id").notNull().unique(),
    /** Null: an exchange for which nothing was left to pay. */
    paymentId: uuid("payment_id")
      .unique()
      .references(() => payments.id),
    /** The order whose units came back for it; null: it is no exchange. */
    exchangeOf: uuid("exchange_of").references((): AnyPgColumn => orders.id, {
      onDelete: "set null",
    }),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The guest who placed it, and reads it as long as their session lasts; `userId` is another once it has joined an account. */
    guestId: uuid("guest_id").references(() => users.id, { onDelete: "set null" }),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    /** The names of its products, for the search: written with the order and never changed. */
    productNames: text("product_names").notNull(),
    searchText: searchText((): SQLWrapper[] => [
      orders.customerName,
      orders.customerEmail,
      orders.productNames,
    ]),
    shippingInfo: jsonb("shipping_info").$type<ShippingInfo>().notNull(),
    /** Null: where the parcel goes, or an order of an erased customer. */
    billingInfo: jsonb("billing_info").$type<BillingInfo>(),
    shippingMethod: text("shipping_method").notNull(),
    paymentMethod: text("payment_method").notNull(),
    status: text("status", { enum: ORDER_STATUSES }).notNull().default("Processing"),
    ...amountColumns(),
    /** The amount that has gone back to the customer. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** Whether no money has moved for it, because the provider was not PayPal itself. */
    isTest: boolean("is_test").notNull().default(false),
    /** When the units were put back on the shelf; null once the order has taken them again. */
    restockedAt: instant("restocked_at"),
    /** For the team; never in an answer to a customer. */
    teamNote: text("team_note").notNull().default(""),
    /** What the customer agreed to on the contract page; null without one. */
    consent: jsonb("consent").$type<Consent>(),
    /** What was promised about sending it back; null: the shop had said nothing of its own. */
    returnTerms: jsonb("return_terms").$type<ReturnTerms>(),
    paidAt: instant("paid_at"),
    /** When the team packed it; null: not yet, or not any more. */
    packedAt: instant("packed_at"),
    /** Why the team holds it back; empty: it does not. */
    holdReason: text("hold_reason").notNull().default(""),
    deliveredAt: instant("delivered_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("orders_status", isOneOf("status", ORDER_STATUSES)),
    check("orders_amounts", amountsAddUp(table)),
    check(
      "orders_refunded",
      sql`${table.refundedCents} >= 0 and ${table.refundedCents} <= ${table.totalCents}`,
    ),
    index("orders_of_user").on(table.userId, table.createdAt, table.id),
    index("orders_of_guest").on(table.guestId).where(sql`guest_id is not null`),
    index("orders_of_exchange").on(table.exchangeOf).where(sql`exchange_of is not null`),
    index("orders_newest").on(table.createdAt, table.id),
    // All that a report sums, so that it reads the index alone.
    index("orders_sales").on(
      table.createdAt,
      table.status,
      table.paidAt,
      table.totalCents,
      table.refundedCents,
      table.isTest,
    ),
    index("orders_test").on(table.id).where(sql`is_test`),
    index("orders_status").on(table.status, table.createdAt, table.id),
    index("orders_total").on(table.totalCents, table.id),
    index("orders_customer").on(table.customerName, table.id),
    index("orders_search_text").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/**
 * The columns of a line in a checkout or an order, with its name and price of that moment.
 */
export function boughtLineColumns() {
  return {
    variantId: bigint("variant_id", { mode: "number" })
      .notNull()
      .references(() => variants.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    name: text("name").notNull(),
    image: text("image").notNull(),
    color: text("color").notNull(),
    size: text("size").notNull(),
    sku: text("sku").notNull().default(""),
    quantity: integer("quantity").notNull(),
    priceCents: integer("price_cents").notNull(),
    /** The line's share of the discount, for all its units. */
    discountCents: integer("discount_cents").notNull().default(0),
    /** What the law taxed it as; empty: as clothing. */
    taxClass: text("tax_class", { enum: ["", ...SAID_CLASSES] })
      .notNull()
      .default(""),
    /** The rate of its tax in millionths: 190000 is 19 %. */
    taxRate: integer("tax_rate").notNull().default(0),
    /** The tax in, or on top of, what all its units cost after the discount. */
    taxCents: integer("tax_cents").notNull().default(0),
    /** What it was made of, in the words that the customer saw; empty: not said. */
    composition: text("composition").notNull().default(""),
    /** Of one unit; null: not said. */
    weightGrams: integer("weight_grams"),
  };
}

/** The order that a row belongs to, and is deleted with. */
export function orderIdColumn() {
  return uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });
}

/** The lines of orders, with their names and prices of that day. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: orderIdColumn(),
    position: integer("position").notNull(),
    ...boughtLineColumns(),
    /**
     * How many of its units are back on the shelf: none of a variant that was out of the grid when the
     * order was restocked. `takeUnitsBack` takes these again.
     */
    restockedUnits: integer("restocked_units").notNull().default(0),
    /** How many units came back with partial refunds: for good, whatever happens to the order. */
    returnedUnits: integer("returned_units").notNull().default(0),
    /** When it was bought; null while the order is cancelled. Triggers keep it, for reports. */
    soldAt: instant("sold_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // All that a report sums, so that it reads the index alone.
    index("order_lines_sold")
      .on(
        table.soldAt,
        table.productId,
        table.color,
        table.size,
        table.quantity,
        table.priceCents,
        table.discountCents,
      )
      .where(sql`sold_at is not null`),
    index("order_lines_product").on(table.productId),
    index("order_lines_variant").on(table.variantId),
    check("order_lines_quantity", sql`${table.quantity} > 0`),
    check(
      "order_lines_restocked",
      sql`${table.restockedUnits} >= 0 and ${table.restockedUnits} <= ${table.quantity}`,
    ),
    check(
      "order_lines_returned",
      sql`${table.returnedUnits} >= 0 and ${table.returnedUnits} + ${table.restockedUnits} <= ${table.quantity}`,
    ),
    check("order_lines_price", sql`${table.priceCents} >= 0`),
    check(
      "order_lines_discount",
      sql`${table.discountCents} >= 0 and ${table.discountCents} <= ${table.priceCents}::bigint * ${table.quantity}`,
    ),
  ],
);

/** A line as it was bought. */
export type BoughtLine = Pick<
  typeof orderLines.$inferSelect,
  keyof ReturnType<typeof boughtLineColumns>
>;

/** Every change of an order, with actor and time. Rows are only added. */
export const orderHistory = pgTable(
  "order_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderIdColumn(),
    at: instant("at").notNull(),
    /** Null: the shop itself. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: HISTORY_KINDS }).notNull().default("status"),
    fromStatus: text("from_status", { enum: ORDER_STATUSES }),
    toStatus: text("to_status", { enum: ORDER_STATUSES }),
    note: text("note"),
    /** For a refund its cents; for a restock, a packed order and a parcel its units. */
    amount: integer("amount"),
  },
  (table) => [
    check("order_history_kind", isOneOf("kind", HISTORY_KINDS)),
    check(
      "order_history_status",
      sql`(${table.kind} = 'status') = (${table.toStatus} is not null)`,
    ),
    index("order_history_actor").on(table.actorId),
    index("order_history_of_order").on(table.orderId, table.at),
  ],
);

/** The units of an order's lines that a refund pays back, with what they cost of it. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    orderId: orderIdColumn(),
    position: integer("position").notNull(),
    units: integer("units").notNull(),
    amountCents: integer("amount_cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position] }),
    index("refund_lines_of_order").on(table.orderId),
    // The same units of an exchange may be paid back from two payments: they count with the first.
    check("refund_lines_units", sql`${table.units} >= 0`),
    check("refund_lines_amount", sql`${table.amountCents} >= 0`),
  ],
);

/** Mailed links, each of which shows one order without a login. */
export const orderLinks = pgTable(
  "order_links",
  {
    /** SHA-256 of the link's key in hex. */
    keyHash: text("key_hash").primaryKey(),
    orderId: orderIdColumn(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_links_of_order").on(table.orderId)],
);

/** The addresses of a customer's orders, which the next checkout offers. */
export const addresses = pgTable(
  "addresses",
  {
    id: idColumn(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    shippingInfo: jsonb("shipping_info").$type<ShippingInfo>().notNull(),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (table) => [index("addresses_of_user").on(table.userId, table.usedAt)],
);
