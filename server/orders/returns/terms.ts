/** What the shop promises about sending things back, frozen with each order. */
export interface ReturnTerms {
  /** How many days after the delivery a return can be announced. */
  days: number;
  /** What sending back costs in cents, taken off the refund; nothing where the shop is to blame. */
  feeCents: number;
}
