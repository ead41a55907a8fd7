/**
 * Whether the payment provider's script runs at this path. That page is a document of its own, and the
 * only one whose Content-Security-Policy names the provider.
 */
export function isPaymentPage(path: string): boolean {
  return path.replace(/(?<=.)\/+$/, "") === "/checkout";
}
