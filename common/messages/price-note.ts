import { texts } from "../text.ts";

/** What stands at each price where the market asks for it. */
export const priceNoteMessages = texts("priceNoteMessages", {
  withVat: "incl. VAT",
  plusDelivery: "plus delivery",
});
