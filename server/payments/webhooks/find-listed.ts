import type { PaypalClient } from "../paypal-client.ts";
import type { KeptEvent } from "./event-store.ts";
import { type PaypalEvent, readEvent } from "./read-event.ts";

/** PayPal writes instants to the second. */
const AROUND_MS = 1000;

/**
 * The event as PayPal itself lists it; undefined when it does not. For what no order, capture or refund
 * can be asked about: a delivery's signature covers only a checksum of what it says.
 */
export async function findListed(
  paypal: PaypalClient,
  { id, type, eventAt }: KeptEvent,
): Promise<PaypalEvent | undefined> {
  if (eventAt === null) return undefined;
  const near = (ms: number) => new Date(eventAt.getTime() + ms);
  for (const listed of await paypal.listEvents(near(-AROUND_MS), near(AROUND_MS))) {
    const event = readEvent(listed);
    if (event?.id === id && event.type === type) return event;
  }
  return undefined;
}
