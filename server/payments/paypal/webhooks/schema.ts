import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";

/**
 * PayPal's webhooks, each kept once under PayPal's own id. Only what says where to look is kept, never
 * the body: its signature covers no more than a checksum of it.
 */
export const paypalEvents = pgTable(
  "paypal_events",
  {
    /** PayPal's `WH-…`. */
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    orderId: text("order_id"),
    captureId: text("capture_id"),
    refundId: text("refund_id"),
    /** When it happened, as PayPal says. */
    eventAt: instant("event_at"),
    receivedAt: instant("received_at").notNull(),
    doneAt: instant("done_at"),
    /** The outcome of the question to PayPal. */
    outcome: text("outcome"),
  },
  (table) => [index("paypal_events_received").on(table.receivedAt)],
);
