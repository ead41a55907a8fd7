import { setTimeout as sleep } from "node:timers/promises";
import { findEvent, type KeptEvent } from "../../server/payments/paypal/webhooks/event-store.ts";
import { readDelivery } from "../../server/payments/paypal/webhooks/read-event.ts";
import { paypalEvents } from "../../server/payments/paypal/webhooks/schema.ts";
import { type Answer, api, unique } from "./factories.ts";
import type { TestPaypal, WebhookEvent } from "./paypal.ts";
import type { TestShop } from "./shop.ts";

/** PayPal's webhooks as the shop gets them. */

/** An event that PayPal sends, and shows from then on when it is asked. */
export function newEvent(
  paypal: TestPaypal,
  event_type: string,
  resource: object,
  at = new Date(),
): WebhookEvent {
  const event = forgeEvent(event_type, resource, at);
  paypal.publish(event);
  return event;
}

/** An event that PayPal does not know. */
export function forgeEvent(event_type: string, resource: object, at = new Date()): WebhookEvent {
  const create_time = at.toISOString();
  return { id: `WH-${unique()}-${unique()}`, create_time, event_type, resource };
}

/** As PayPal writes it: with blanks, and a number that others would write as `1`. */
export function bodyOf(event: object): string {
  return `${JSON.stringify(event, null, 1).slice(0, -2)},\n "event_version": 1.0\n}`;
}

/** Posts a signed delivery. */
export function deliver(shop: TestShop, paypal: TestPaypal, event: object): Promise<Answer> {
  const body = bodyOf(event);
  return post(shop, body, paypal.sign(body));
}

export function post(
  shop: Pick<TestShop, "app">,
  payload: string | Buffer,
  headers: Record<string, string>,
): Promise<Answer> {
  const type = { "content-type": "application/json" };
  return api(shop, "POST", "/api/webhooks/paypal", { payload, headers: { ...type, ...headers } });
}

/** Keeps an event without a job, so that nobody but the caller follows it. */
export async function keepAlone(shop: TestShop, event: WebhookEvent): Promise<KeptEvent> {
  const receivedAt = shop.clock.now();
  const delivery = readDelivery(Buffer.from(bodyOf(event)));
  const row = { ...delivery, receivedAt };
  await shop.context.db.insert(paypalEvents).values(row).onConflictDoNothing();
  const kept = await findEvent(shop.context, event.id);
  if (!kept) throw new Error("the event was not kept");
  return kept;
}

/** Delivers it and waits until the shop has followed it. Answers what that led to. */
export async function follow(
  shop: TestShop,
  paypal: TestPaypal,
  event: WebhookEvent,
): Promise<string> {
  const { status, body } = await deliver(shop, paypal, event);
  if (status !== 200) throw new Error(`the webhook was refused: ${status} ${JSON.stringify(body)}`);
  return outcomeOf(shop, event);
}

/** The outcome of an event, once the shop has followed it to its end. */
export async function outcomeOf(shop: TestShop, { id }: { id: string }): Promise<string> {
  for (;;) {
    const { rows } = await shop.database.pool.query(
      "select outcome from paypal_events where id = $1 and done_at is not null",
      [id],
    );
    if (rows[0]) return rows[0].outcome;
    await sleep(20);
  }
}

export const approved = (id: string) => ({ id, status: "APPROVED" });

export const captured = (id: string, order_id?: string) => ({
  id,
  status: "COMPLETED",
  ...(order_id !== undefined && { supplementary_data: { related_ids: { order_id } } }),
});

export const refunded = (id: string, captureId: string) => ({
  id,
  links: [
    { rel: "self", href: `https://api.paypal.com/v2/payments/refunds/${id}` },
    { rel: "up", href: `https://api.paypal.com/v2/payments/captures/${captureId}` },
  ],
});

export const disputed = (captureId: string) => ({
  dispute_id: "PP-D-1",
  disputed_transactions: [{ seller_transaction_id: captureId }],
});
