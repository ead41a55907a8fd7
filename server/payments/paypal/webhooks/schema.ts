import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/database/columns.ts";

/**
 * PayPal's webhooks, each kept once under PayPal's own id. Only the ids to ask about are kept, never the
 * body: the signature covers only its checksum.
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
    /** The outcome of following the event. */
    outcome: text("outcome"),
  },
  (table) => [index("paypal_events_received").on(table.receivedAt)],
);
