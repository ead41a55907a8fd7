/** PayPal's domain: API, windows and certificates, also of the sandbox. */
const PAYPAL = /(^|\.)paypal\.com$/;

/** A host's name without the final dot of its absolute form: the same host. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, "");
}

/** Whether the host is PayPal's, whatever the protocol and port. */
export function isPaypalHost(url: URL): boolean {
  return PAYPAL.test(hostOf(url));
}

/** Whether an address is one of PayPal's own, where nobody else can host anything. */
export function isAtPaypal(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && isPaypalHost(url) && url.port === "";
}
