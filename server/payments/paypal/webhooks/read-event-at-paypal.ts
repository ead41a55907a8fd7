import type { PaypalClient } from "../client.ts";
import { PaypalRefusal, PaypalUnavailable } from "../errors.ts";
import type { KeptEvent } from "./event-store.ts";
import { type PaypalEvent, readEvent } from "./read-event.ts";

/**
 * PayPal's own copy of an event, or why there is none:
 * - unknown: PayPal shows events, none with this id and type
 * - hidden: PayPal shows the shop no events at all
 */
export type EventAtPaypal = PaypalEvent | "unknown" | "hidden";

/** A small margin is enough: both times are PayPal's own. */
const AROUND_MS = 60_000;

/**
 * Reads an event at PayPal itself, for facts that no order, capture or refund shows: a delivery's signature
 * covers only its checksum. PayPal may not show single events, so the list is searched as well. Throws
 * PaypalUnavailable when that gives no answer either.
 */
export async function readEventAtPaypal(
  paypal: PaypalClient,
  known: KeptEvent,
): Promise<EventAtPaypal> {
  const shown = (await showOne(paypal, known)) ?? (await readListed(paypal, known));
  if (shown === "unknown" || shown === "hidden") return shown;
  const event = readEvent(shown);
  return event?.type === known.type ? event : "unknown";
}

type Shown = { id: string };

async function showOne(paypal: PaypalClient, { id }: KeptEvent): Promise<Shown | undefined> {
  try {
    return await paypal.getEvent(id);
  } catch (error) {
    if (error instanceof PaypalRefusal || error instanceof PaypalUnavailable) return undefined;
    throw error;
  }
}

async function readListed(
  paypal: PaypalClient,
  { id, eventAt, receivedAt }: KeptEvent,
): Promise<Shown | "unknown" | "hidden"> {
  const at = (eventAt ?? receivedAt).getTime();
  try {
    const listed = await paypal.listEvents(new Date(at - AROUND_MS), new Date(at + AROUND_MS));
    return listed.find((one) => one.id === id) ?? "unknown";
  } catch (error) {
    if (error instanceof PaypalRefusal) return "hidden";
    throw error;
  }
}
