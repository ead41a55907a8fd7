import { text, texts } from "../text.ts";

/** Of the form for another billing address, and of where it is shown. */
export const billingMessages = texts("billingMessages", {
  another: "Bill to another address or a company",
  title: "Billing address",
  company: "Company (optional)",
  vatNumber: "VAT number (optional)",
  vat: text("VAT number {number}"),
  refunded: "Refunded to you",
  state: "State or province (optional)",
});
