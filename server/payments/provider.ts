import type { Context } from "../platform/context.ts";
import type { PaypalAccess } from "./paypal/access.ts";
import type { PaypalClient } from "./paypal/client.ts";

/** PayPal as this shop reaches it. */
export interface Provider extends Omit<PaypalAccess, "apiUrl" | "clientSecret"> {
  paypal: PaypalClient;
}

declare module "../platform/context.ts" {
  interface Context {
    provider: Provider;
  }
}

/**
 * How long a customer in front of a browser waits for PayPal, in ms, for all calls together. The payment
 * poller finds out the rest.
 */
export const PATIENCE_MS = 8_000;

/** The same context, with `ms` for all calls to PayPal together. */
export function within(ctx: Context, ms: number): Context {
  const { provider } = ctx;
  return { ...ctx, provider: { ...provider, paypal: provider.paypal.within(ms) } };
}
