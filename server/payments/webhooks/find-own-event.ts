import type { PaypalClient } from "../paypal-client.ts";
import { findShown } from "../paypal-errors.ts";
import type { KeptEvent } from "./event-store.ts";
import { type PaypalEvent, readEvent } from "./read-event.ts";

/**
 * The event as PayPal itself shows it; undefined when it does not. For what no order, capture or refund
 * can be asked about: a delivery's signature covers only a checksum of what it says.
 */
export async function findOwnEvent(
  paypal: PaypalClient,
  { id, type }: KeptEvent,
): Promise<PaypalEvent | undefined> {
  const event = readEvent(await findShown(() => paypal.getEvent(id)));
  return event?.type === type ? event : undefined;
}
