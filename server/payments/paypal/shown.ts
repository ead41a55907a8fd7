import type { PaypalClient } from "./client.ts";
import { PaypalRefusal, PaypalUnavailable } from "./errors.ts";
import type { PaypalOrder, PaypalSale } from "./types.ts";

/** Reads a PayPal order, twice if there is no answer; undefined on a 404. Throws PaypalUnavailable. */
export function findOrder(paypal: PaypalClient, orderId: string): Promise<PaypalOrder | undefined> {
  const ask = () => paypal.getOrder(orderId);
  return findShown(() =>
    ask().catch((error) => {
      if (!(error instanceof PaypalUnavailable)) throw error;
      return ask();
    }),
  );
}

/** Reads a capture, which PayPal shows even without its order; undefined on a 404. Throws PaypalUnavailable. */
export async function findCapture(
  paypal: PaypalClient,
  captureId: string | null,
): Promise<PaypalSale | undefined> {
  return captureId === null ? undefined : findShown(() => paypal.getCapture(captureId));
}

/** Answers what a call to PayPal finds; undefined on a 404. Throws PaypalUnavailable on any other refusal. */
export async function findShown<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    if (error.status === 404) return undefined;
    throw new PaypalUnavailable(error.message, { cause: error });
  }
}

/** As findShown, for what PayPal has shown before. Throws PaypalUnavailable when it does not now. */
export async function getShown<T>(ask: () => Promise<T>): Promise<T> {
  const shown = await findShown(ask);
  if (shown !== undefined) return shown;
  throw new PaypalUnavailable("PayPal does not show what it showed before");
}
