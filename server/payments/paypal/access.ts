import { newSecret } from "../../../common/ids.ts";
import type { PaymentProvider } from "../contract.ts";
import { hostOf, isAtPaypal, isPaypalHost } from "./hosts.ts";

export type PaypalSettings =
  | { kind: "simulator" }
  | {
      kind: "paypal";
      clientId: string;
      apiUrl: string;
      sdkUrl: string;
      merchantId?: string;
      /** PayPal's id of the webhook that delivers to this shop; unset: deliveries are refused. */
      webhookId?: string;
    };

export interface PaypalAccess {
  clientId: string;
  clientSecret: string;
  apiUrl(): string;
  sdkUrl: string;
  merchantId: string | undefined;
  name: PaymentProvider;
  /** Whether this is PayPal or its sandbox, not a simulator. */
  isReal: boolean;
  /** PayPal's id of the shop's webhook, which event signatures cover; unset: none. */
  webhookId: string | undefined;
  /** Origins the browser may load the payment script, its frames and pictures from. */
  scriptOrigins: string[];
}

export const SIMULATOR_PATH = "/paypal-simulator";
const PAYPAL_ORIGINS = [
  "https://*.paypal.com",
  "https://*.paypalobjects.com",
  "https://*.venmo.com",
];

/** PayPal's live address, the only one that moves money. */
export const LIVE_API = "https://api-m.paypal.com";

/** The provider whose API has this address. */
export function providerAt(apiUrl: string): PaymentProvider {
  if (!isAtPaypal(apiUrl)) return "simulator";
  const host = hostOf(new URL(apiUrl));
  if (LIVE_HOSTS.has(host)) return "paypal";
  return host.endsWith(".sandbox.paypal.com") ? "sandbox" : "simulator";
}

const LIVE_HOSTS = new Set(["api-m.paypal.com", "api.paypal.com"]);

/** How to reach PayPal, or the simulator that the shop itself serves in its place. */
export function paypalAccess(
  given: PaypalSettings,
  clientSecret: string | undefined,
  simulator: { address(): string; merchantId: string; secret?: string | undefined },
): PaypalAccess {
  if (given.kind === "simulator") {
    return {
      clientId: "selvedge-test",
      clientSecret: simulator.secret ?? newSecret(),
      apiUrl: () => `${simulator.address()}${SIMULATOR_PATH}`,
      sdkUrl: `${SIMULATOR_PATH}/sdk/js`,
      merchantId: simulator.merchantId,
      name: "simulator",
      isReal: false,
      webhookId: "SELVEDGETESTHOOK1",
      scriptOrigins: [],
    };
  }
  const sdk = new URL(given.sdkUrl);
  // To a browser a final dot makes another host, not among `PAYPAL_ORIGINS`.
  if (isPaypalHost(sdk)) sdk.hostname = hostOf(sdk);
  return {
    clientId: given.clientId,
    clientSecret: clientSecret ?? "",
    apiUrl: () => given.apiUrl,
    sdkUrl: sdk.href,
    merchantId: given.merchantId,
    name: providerAt(given.apiUrl),
    isReal: isAtPaypal(given.apiUrl),
    webhookId: given.webhookId,
    scriptOrigins: isAtPaypal(sdk.href) ? PAYPAL_ORIGINS : [sdk.origin],
  };
}
