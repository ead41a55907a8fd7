import type { PaypalClient } from "../../server/payments/paypal/client.ts";

/** The same PayPal, of which some calls do something else, for those in a hurry as well. */
export function withOtherCalls(paypal: PaypalClient, calls: Partial<PaypalClient>): PaypalClient {
  const other: PaypalClient = { ...paypal, ...calls, within: () => other };
  return other;
}
