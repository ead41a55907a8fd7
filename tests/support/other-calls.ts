import type { PaypalClient } from "../../server/payments/paypal/client.ts";
import type { Context } from "../../server/platform/context.ts";

/** The same PayPal, of which some calls do something else, for those in a hurry as well. */
export function withOtherCalls(paypal: PaypalClient, calls: Partial<PaypalClient>): PaypalClient {
  const other: PaypalClient = { ...paypal, ...calls, within: () => other, loggingTo: () => other };
  return other;
}

/** The same context, which reaches PayPal in another way. */
export function withPaypal(ctx: Context, paypal: PaypalClient): Context {
  return { ...ctx, provider: { ...ctx.provider, paypal } };
}
