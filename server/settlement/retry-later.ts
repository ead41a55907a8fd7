/** PayPal does not show yet what it tells of, or somebody else is at it: look again a little later. */
export class RetryLater extends Error {}

/** What a look at PayPal led to. */
export interface Look {
  /** What it was found to be about. */
  paymentId?: string;
  outcome: string;
}
