import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { newId } from "../../../../common/ids.ts";
import type { Context } from "../../../platform/context.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { jobFrom } from "../../../platform/jobs/job-queues.ts";
import { eventFrom } from "../../events.ts";
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

/** The data of a job of the paypal queue. */
export interface WebhookJob {
  event: string;
}

/**
 * Keeps an event once, with a job to follow it; a further job if it came again much later and is still open.
 * Of many calls at once, one adds a job.
 */
export async function keepEvent(ctx: Context, event: PaypalEvent): Promise<void> {
  const receivedAt = ctx.clock.now();
  const freshSince = new Date(receivedAt.getTime() - FRESH_MS);
  const job: WebhookJob = { event: event.id };
  const jobId = newId(receivedAt.getTime());
  const times = { receivedAt, freshSince };
  const written = { ...event, ...times, jobId, data: JSON.stringify(job) };
  const { rowCount } = await insertEvent(ctx.db, written);
  if (rowCount) ctx.afterCommit(() => ctx.jobs.wake());
}

interface EventToKeep extends PaypalEvent {
  receivedAt: Date;
  freshSince: Date;
  jobId: string;
  data: string;
}

/** Event and job are one statement: no accepted delivery is lost. */
const insertEvent = prepared((db, event: EventToKeep) => {
  const { id, type, orderId, captureId, refundId, eventAt } = event;
  const { receivedAt, freshSince, jobId, data } = event;
  const kept = db
    .insert(paypalEvents)
    .values({ id, type, orderId, captureId, refundId, eventAt, receivedAt })
    .onConflictDoUpdate({
      target: paypalEvents.id,
      set: { receivedAt },
      setWhere: and(isNull(paypalEvents.doneAt), lt(paypalEvents.receivedAt, freshSince)),
    })
    .returning({ id: paypalEvents.id });
  const job = jobFrom(sql`kept`, { id: jobId, queue: "paypal", data });
  return db.execute(sql`with kept as ${kept} ${job}`);
});

/** Records an event's outcome once, and that it came, with the events of its payment if that is known. */
export async function endEvent(
  ctx: Context,
  { id, type }: Pick<KeptEvent, "id" | "type">,
  { paymentId = null, outcome }: { paymentId?: string | null | undefined; outcome: string },
): Promise<void> {
  const detail = JSON.stringify({ type, event: id, outcome });
  await updateEnded(ctx.db, { id, paymentId, outcome, detail, doneAt: ctx.clock.now() });
}

interface EventToEnd {
  id: string;
  paymentId: string | null;
  outcome: string;
  detail: string;
  doneAt: Date;
}

const updateEnded = prepared((db, { id, paymentId, outcome, detail, doneAt }: EventToEnd) => {
  const ended = db
    .update(paypalEvents)
    .set({ doneAt, outcome })
    .where(and(eq(paypalEvents.id, id), isNull(paypalEvents.doneAt)))
    .returning({ paymentId: sql`${paymentId}::uuid`.as("payment_id") });
  const event = eventFrom(sql`about`, { at: doneAt, kind: "webhook", detail });
  return db.execute(sql`
    with ended as ${ended}, about as (select * from ended where payment_id is not null) ${event}
  `);
});

/** Deletes events that PayPal has long stopped delivering. */
export async function sweepEvents(ctx: Context): Promise<void> {
  const keptSince = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db.delete(paypalEvents).where(lt(paypalEvents.receivedAt, keptSince));
}
