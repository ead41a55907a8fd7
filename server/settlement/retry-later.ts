/** PayPal does not show yet what it tells of, or another worker is at it: try again a little later. */
export class RetryLater extends Error {}

/** The outcome of a check at PayPal. */
export interface Checked {
  /** The payment that the event or capture turned out to be about. */
  paymentId?: string;
  outcome: string;
}
