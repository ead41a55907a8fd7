import { PaypalUnavailable } from "../payments/paypal/errors.ts";
import type { KeptEvent } from "../payments/paypal/webhooks/event-store.ts";
import type { PaypalEvent } from "../payments/paypal/webhooks/read-event.ts";
import {
  type EventAtPaypal,
  readEventAtPaypal,
} from "../payments/paypal/webhooks/read-event-at-paypal.ts";
import type { Provider } from "../payments/provider.ts";
import type { Context } from "../platform/context.ts";

/**
 * What is to be believed of an event: PayPal's own copy of it, or nothing (undefined) while PayPal shows
 * others and not this one. Where it shows the shop none at all, its signature has to do, so that what
 * follows must move no money that PayPal would not move anyway. Throws PaypalUnavailable when PayPal
 * gives no answer, unless that has gone on for long.
 * @param isLate whether PayPal has been asked for minutes
 */
export async function confirmEvent(
  ctx: Context,
  { paypal }: Provider,
  event: KeptEvent,
  isLate: boolean,
): Promise<PaypalEvent | undefined> {
  const own = await readEventAtPaypal(paypal, event).catch((error): EventAtPaypal => {
    if (isLate && error instanceof PaypalUnavailable) return "hidden";
    throw error;
  });
  if (own === "unknown") return undefined;
  if (own !== "hidden") return own;
  const about = { event: event.id, type: event.type };
  ctx.log.warn(about, "PayPal does not show its webhook events: one is believed by its signature");
  return event;
}
