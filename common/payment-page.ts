/**
 * Whether the payment provider's script runs at this path. The payment page is a document of its own,
 * and only its Content-Security-Policy names the provider.
 */
export function isPaymentPage(path: string): boolean {
  return path.replace(/(?<=.)\/+$/, "") === "/checkout";
}
