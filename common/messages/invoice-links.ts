import { text, texts } from "../text.ts";

/** Of the invoices on an order's page. */
export const invoiceLinkMessages = texts("invoiceLinkMessages", {
  title: "Invoice",
  invoice: text("Invoice {number}, PDF"),
  creditNote: text("Credit note {number}, PDF"),
  failed: "We could not make the PDF. Please try again.",
});
