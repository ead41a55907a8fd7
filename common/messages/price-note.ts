import { texts } from "../text.ts";

/** What stands at each price where the shop says so. */
export const priceNoteMessages = texts("priceNoteMessages", {
  withVat: "incl. VAT",
  withTax: "incl. tax",
  plusTax: "plus tax",
  plusDelivery: "plus delivery",
  freeDelivery: "free delivery",
});
