/** PayPal's own domain: its API's, its windows' and its certificates', its sandbox's as well. */
const PAYPAL = /(^|\.)paypal\.com$/;

/** A host's name without the dot that ends it where it is written out to its root: the same host. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, "");
}

/** Whether the host is PayPal's, whatever the protocol and port. */
export function isPaypalHost(url: URL): boolean {
  return PAYPAL.test(hostOf(url));
}

/** Whether an address is one of PayPal's own, where nobody else can put anything. */
export function isAtPaypal(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && isPaypalHost(url) && url.port === "";
}
