import { PaypalUnavailable } from "../payments/paypal/errors.ts";
import type { KeptEvent } from "../payments/paypal/webhooks/event-store.ts";
import type { PaypalEvent } from "../payments/paypal/webhooks/read-event.ts";
import {
  type EventAtPaypal,
  readEventAtPaypal,
} from "../payments/paypal/webhooks/read-event-at-paypal.ts";
import type { Context } from "../platform/context.ts";

/**
 * Answers PayPal's own copy of an event; undefined while PayPal shows other events and not this one. Where
 * PayPal shows the shop no events at all, the event counts as its signature has it, so the caller must move
 * no money that PayPal would not move anyway. Throws PaypalUnavailable when PayPal gives no answer.
 * @param isLate whether PayPal has been asked for minutes: then no answer counts as no events shown
 */
export async function confirmEvent(
  ctx: Context,
  event: KeptEvent,
  isLate: boolean,
): Promise<PaypalEvent | undefined> {
  const own = await readEventAtPaypal(ctx.provider.paypal, event).catch((error): EventAtPaypal => {
    if (isLate && error instanceof PaypalUnavailable) return "hidden";
    throw error;
  });
  if (own === "unknown") return undefined;
  if (own !== "hidden") return own;
  const message =
    "PayPal does not show its webhook events: one is confirmed by its signature alone";
  ctx.log.warn({ event: event.id, type: event.type }, message);
  return event;
}
