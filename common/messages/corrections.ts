import { texts } from "../text.ts";

/** Refusals of corrections of an order. */
export const correctionApiMessages = texts("correctionApiMessages", {
  packed: "This order is packed already, so it can no longer be corrected",
  sent: "This order has left already, so it can no longer be corrected",
  cancelled: "This order is cancelled",
  otherCountry: "The country stays: delivery and tax were agreed for it",
  otherState: "The state stays: delivery and tax were agreed for it",
  notInOrder: "This is not in the order",
  partlyBack: "A part of this line was refunded, so it can no longer be swapped",
  noVariant: "We do not have this size and color",
  inOrder: "This size and color is in the order already",
});
