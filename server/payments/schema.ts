import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { idColumn, instant, isOneOf } from "../platform/database/columns.ts";
import { users } from "../users/schema.ts";
import { type Consent, PAYMENT_PROVIDERS, PAYMENT_STATUSES } from "./contract.ts";
import type { PaypalProtection } from "./paypal/types.ts";

/** An attempt to pay one checkout through one PayPal order. */
export const payments = pgTable(
  "payments",
  {
    id: idColumn(),
    checkoutId: uuid("checkout_id").notNull(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull().default("created"),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull().default("paypal"),
    paypalOrderId: text("paypal_order_id").unique(),
    /**
     * The account that the PayPal order pays, by PayPal's id: the shop's own account, because the shop
     * made the order. Null where PayPal did not say.
     */
    payeeId: text("payee_id"),
    captureId: text("capture_id").unique(),
    /**
     * The sum that PayPal says it took: null until it has the money. It is the amount asked for where an order
     * was placed, and any amount where the payment is mismatched.
     */
    capturedCents: integer("captured_cents"),
    capturedCurrency: text("captured_currency"),
    /** PayPal's seller protection when the money came; null until then. */
    sellerProtection: jsonb("seller_protection").$type<PaypalProtection>(),
    /** What PayPal kept of it, where it said so with the capture. */
    feeCents: integer("fee_cents"),
    /** The sum of the refunds that were asked for, whether or not PayPal has made them yet. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** What of it pays for exchanges: it goes back with them alone. */
    creditedCents: integer("credited_cents").notNull().default(0),
    /** Counts definite declines: part of the capture's request id, so that a retry is no second capture. */
    captureTry: integer("capture_try").notNull().default(1),
    /** When PayPal last declined, by its own clock: an earlier approval is used up. */
    declinedAt: instant("declined_at"),
    /** Whether the customer is notified of the last decline: an approval after that is new. */
    declineNotified: boolean("decline_notified").notNull().default(false),
    /** Whether only the shop's own button lets it be captured: fixed when it began. */
    needsConfirmation: boolean("needs_confirmation").notNull().default(false),
    /** When PayPal first showed its approval, of an attempt that waits for the shop's own button. */
    approvedAt: instant("approved_at"),
    /** When its customer pressed that button, and what stood above it. Null again after a decline. */
    confirmedAt: instant("confirmed_at"),
    consent: jsonb("consent").$type<Consent>(),
    captureIntendedAt: instant("capture_intended_at"),
    /** Until when one worker settles this attempt; other workers wait or leave it. */
    leaseUntil: instant("lease_until"),
    /** When the payment poller polls the attempt next, and its polls so far: it polls more and more rarely. */
    nextPollAt: instant("next_poll_at"),
    polls: integer("polls").notNull().default(0),
    /** PayPal's last issue or the shop's reason, for the customer's message and the admin's history. */
    problem: text("problem"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("payments_amount", sql`${table.amountCents} > 0`),
    check(
      "payments_refunded",
      sql`${table.refundedCents} >= 0 and ${table.creditedCents} >= 0 and ${table.refundedCents} + ${table.creditedCents} <= coalesce(${table.capturedCents}, 0)`,
    ),
    check(
      "payments_capture",
      sql`(${table.status} <> 'captured') or (${table.captureId} is not null and ${table.capturedCents} = ${table.amountCents} and ${table.capturedCurrency} = ${table.currency})`,
    ),
    check(
      "payments_captured_sum",
      sql`(${table.capturedCents} is null) = (${table.capturedCurrency} is null) and (${table.capturedCents} is null or (${table.capturedCents} > 0 and ${table.captureId} is not null))`,
    ),
    // Whatever the code does: no capture without the customer's word.
    check(
      "payments_confirmed",
      sql`not ${table.needsConfirmation} or ${table.confirmedAt} is not null or ${table.status} in ('created', 'closed', 'mismatched')`,
    ),
    check("payments_status", isOneOf("status", PAYMENT_STATUSES)),
    check("payments_provider", isOneOf("provider", PAYMENT_PROVIDERS)),
    uniqueIndex("payments_one_captured").on(table.checkoutId).where(sql`status = 'captured'`),
    uniqueIndex("payments_one_open")
      .on(table.checkoutId)
      .where(sql`status in ('created', 'capturing', 'pending')`),
    index("payments_to_poll")
      .on(sql`(status = 'created')`, table.nextPollAt)
      .where(sql`next_poll_at is not null`),
    index("payments_of_checkout").on(table.checkoutId, table.createdAt, table.id),
    index("payments_mismatched").on(table.updatedAt).where(sql`status = 'mismatched'`),
  ],
);

const REFUND_STATUSES = [
  /** Its amount is set aside; PayPal may not know it yet. */
  "created",
  /** PayPal has it and sends the money later. */
  "pending",
  "completed",
  /** No money went back, and none will. */
  "failed",
] as const;

/**
 * Money that goes back to a customer. The request is repeated under the refund's own id until PayPal has
 * said what became of it.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: idColumn(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    status: text("status", { enum: REFUND_STATUSES }).notNull().default("created"),
    amountCents: integer("amount_cents").notNull(),
    /** The part of it that was paid for the delivery. */
    deliveryCents: integer("delivery_cents").notNull().default(0),
    /** The order of an exchange whose units it pays back, where the money was paid for another order. */
    exchangeId: uuid("exchange_id"),
    /** The admin's note; PayPal shows it to the customer. */
    note: text("note").notNull().default(""),
    /** The admin who asked for it. Null: the shop itself, or an admin who is gone. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    paypalRefundId: text("paypal_refund_id").unique(),
    /** PayPal's issue, when it refused. */
    problem: text("problem"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("refunds_amount", sql`${table.amountCents} > 0`),
    check(
      "refunds_delivery",
      sql`${table.deliveryCents} >= 0 and ${table.deliveryCents} <= ${table.amountCents}`,
    ),
    check("refunds_status", isOneOf("status", REFUND_STATUSES)),
    index("refunds_of_payment").on(table.paymentId),
    index("refunds_of_exchange").on(table.exchangeId).where(sql`exchange_id is not null`),
    index("refunds_open").on(table.updatedAt).where(sql`status in ('created', 'pending')`),
  ],
);

export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
