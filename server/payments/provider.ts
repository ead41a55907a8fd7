import type { PaymentProvider } from "./contract.ts";
import type { PaypalClient } from "./paypal/client.ts";

/** PayPal as this shop reaches it. */
export interface Provider {
  paypal: PaypalClient;
  name: PaymentProvider;
  /** The account that the money must go to; unset: whichever the credentials belong to. */
  merchantId: string | undefined;
  /** The shop's address as visitors see it, without a trailing slash. */
  shopUrl(): string;
}

/**
 * How long a customer in front of a browser waits for PayPal, in ms, whatever has to be asked there. The
 * payment poller finds out what is not known by then.
 */
export const PATIENCE_MS = 8_000;
