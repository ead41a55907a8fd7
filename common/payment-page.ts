/** Whether this page runs the payment provider's script, which no other page's policy allows. */
export function isPaymentPage(path: string): boolean {
  return /^\/checkout(\/express)?\/*$/.test(path);
}
