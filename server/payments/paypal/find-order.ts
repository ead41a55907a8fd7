import type { PaypalClient } from "./client.ts";
import { findShown, PaypalUnavailable } from "./errors.ts";
import type { PaypalOrder } from "./types.ts";

/** PayPal's order; undefined when PayPal does not show it. Throws PaypalUnavailable. */
export function findOrder(paypal: PaypalClient, orderId: string): Promise<PaypalOrder | undefined> {
  return findShown(() => twice(() => paypal.getOrder(orderId)));
}

/**
 * Repeats a call once, under the same request id, when its outcome is unknown.
 * @param onUnknown called before the call is repeated
 */
export async function twice<T>(call: () => Promise<T>, onUnknown?: () => void): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaypalUnavailable)) throw error;
    onUnknown?.();
    return call();
  }
}
