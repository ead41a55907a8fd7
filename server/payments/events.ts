import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { type PaymentEventDetail, paymentEvents } from "./events-schema.ts";

/** The kinds of payment events; `detail` has codes, ids and cents, never words of a person. */
export type PaymentEventKind =
  | "begun"
  | "paypal-order-made"
  | "address-refused"
  | "given-up"
  | "approved"
  | "confirmed"
  | "capture-intended"
  | "captured"
  | "pending"
  | "declined"
  | "ended"
  | "mismatched"
  | "order-placed"
  | "refund-begun"
  | "refund-pending"
  | "refund-completed"
  | "refund-failed"
  | "webhook"
  | "case-opened"
  | "case-closed";

/** Adds an event to an attempt, in the transaction that makes it true. */
export async function recordPaymentEvent(
  ctx: Context,
  paymentId: string,
  kind: PaymentEventKind,
  detail: PaymentEventDetail = {},
): Promise<void> {
  await insertEvent(ctx.db, { paymentId, at: ctx.clock.now(), kind, detail });
}

const insertEvent = prepared(
  (db, event: { paymentId: string; at: Date; kind: string; detail: PaymentEventDetail }) => {
    const { paymentId, at, kind, detail } = event;
    return db.insert(paymentEvents).values({ paymentId, at, kind, detail });
  },
);

interface EventToWrite {
  at: Date;
  kind: PaymentEventKind;
  /** JSON of a PaymentEventDetail. */
  detail: string;
}

/**
 * SQL that adds an event to each payment that a statement before it has changed: both are written, or neither.
 * @param changed the name of that statement, which answers the payments' ids as `payment_id`
 */
export function eventFrom(changed: SQL, { at, kind, detail }: EventToWrite): SQL {
  return sql`insert into ${paymentEvents} (payment_id, at, kind, detail)
    select payment_id, ${at}::timestamptz, ${kind}, ${detail}::jsonb from ${changed}`;
}

export async function listPaymentEvents(ctx: Context, paymentId: string) {
  return ctx.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.seq));
}
