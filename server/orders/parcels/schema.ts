import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { idColumn, instant, isOneOf } from "../../platform/database/columns.ts";
import { orderIdColumn } from "../schema.ts";

/** What PayPal knows of a parcel: nothing to tell, not told yet, told, or refused for good. */
const PAYPAL_STATES = ["none", "waiting", "told", "refused"] as const;

/** The parcels of orders, each from the moment when it left. */
export const parcels = pgTable(
  "parcels",
  {
    id: idColumn(),
    orderId: orderIdColumn(),
    /** A key of `common/carriers.ts`, or the name of a carrier of the shop's own; empty: not said. */
    carrier: text("carrier").notNull().default(""),
    /** Empty: without one. */
    trackingNumber: text("tracking_number").notNull().default(""),
    sentAt: instant("sent_at").notNull(),
    paypalState: text("paypal_state", { enum: PAYPAL_STATES }).notNull().default("none"),
    /** When the shop tells PayPal again. */
    paypalDueAt: instant("paypal_due_at"),
    paypalTries: integer("paypal_tries").notNull().default(0),
    /** PayPal's issue, when it refused. */
    paypalProblem: text("paypal_problem"),
  },
  (table) => [
    check("parcels_paypal", isOneOf("paypal_state", PAYPAL_STATES)),
    check(
      "parcels_due",
      sql`(${table.paypalState} = 'waiting') = (${table.paypalDueAt} is not null)`,
    ),
    index("parcels_of_order").on(table.orderId),
    index("parcels_to_tell").on(table.paypalDueAt).where(sql`paypal_state = 'waiting'`),
  ],
);

/** The units of an order's lines in a parcel. */
export const parcelLines = pgTable(
  "parcel_lines",
  {
    parcelId: uuid("parcel_id")
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    units: integer("units").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.position] }),
    check("parcel_lines_units", sql`${table.units} > 0`),
  ],
);
