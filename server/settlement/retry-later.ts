/** PayPal does not show an event's subject yet, or another worker settles it: try again later. */
export class RetryLater extends Error {}

/** The outcome of a check at PayPal. */
export interface Checked {
  /** The payment that the event or capture turned out to be about. */
  paymentId?: string;
  outcome: string;
}
