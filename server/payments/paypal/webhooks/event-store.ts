import { and, eq, isNull, lt } from "drizzle-orm";
import type { Context } from "../../../platform/context.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { PaypalEvent } from "./read-event.ts";
import { paypalEvents } from "./schema.ts";

export type KeptEvent = typeof paypalEvents.$inferSelect;

/** An event received this recently has a job that still follows it. */
const FRESH_MS = 60_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export async function findEvent(ctx: Context, id: string): Promise<KeptEvent | undefined> {
  const [event] = await selectEvent(ctx.db, { id });
  return event;
}

const selectEvent = prepared((db, { id }: { id: string }) =>
  db.select().from(paypalEvents).where(eq(paypalEvents.id, id)),
);

/**
 * Keeps an event once. Answers whether it needs a job: it is new, or it came again much later and is still
 * open. Of many calls at once, one answers true.
 */
export async function keepEvent(ctx: Context, event: PaypalEvent): Promise<boolean> {
  const receivedAt = ctx.clock.now();
  const freshSince = new Date(receivedAt.getTime() - FRESH_MS);
  const kept = await insertEvent(ctx.db, { ...event, receivedAt, freshSince });
  return kept.length > 0;
}

const insertEvent = prepared((db, event: PaypalEvent & { receivedAt: Date; freshSince: Date }) => {
  const { id, type, orderId, captureId, refundId, eventAt, receivedAt, freshSince } = event;
  return db
    .insert(paypalEvents)
    .values({ id, type, orderId, captureId, refundId, eventAt, receivedAt })
    .onConflictDoUpdate({
      target: paypalEvents.id,
      set: { receivedAt },
      setWhere: and(isNull(paypalEvents.doneAt), lt(paypalEvents.receivedAt, freshSince)),
    })
    .returning({ id: paypalEvents.id });
});

/** Records an event's outcome once. Answers whether this call did. */
export async function endEvent(ctx: Context, id: string, outcome: string): Promise<boolean> {
  const ended = await updateEnded(ctx.db, { id, outcome, doneAt: ctx.clock.now() });
  return ended.length > 0;
}

const updateEnded = prepared(
  (db, { id, outcome, doneAt }: { id: string; outcome: string; doneAt: Date }) =>
    db
      .update(paypalEvents)
      .set({ doneAt, outcome })
      .where(and(eq(paypalEvents.id, id), isNull(paypalEvents.doneAt)))
      .returning({ id: paypalEvents.id }),
);

/** Deletes events that PayPal has long stopped delivering. */
export async function sweepEvents(ctx: Context): Promise<void> {
  const keptSince = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db.delete(paypalEvents).where(lt(paypalEvents.receivedAt, keptSince));
}
