import { counted, text, texts } from "../text.ts";

/** Of numbered invoices and credit notes. */
export const invoiceMessages = texts("invoiceMessages", {
  creditNote: "Credit note",
  number: "Invoice number",
  creditNumber: "Credit note number",
  date: "Date",
  corrects: "Corrects",
  correctsOf: text("Invoice {number} of {date}"),
  billTo: "Bill to",
  vatNumber: text("VAT number {number}"),
  leftAway:
    "VAT-free supply within the European Union (Art. 138 of Directive 2006/112/EC). Reverse charge: the customer accounts for the VAT.",
  supply: "Date of supply",
  supplyExpected: "Supply expected",
  paidOn: text("{method}, {date}"),
  rate: "Tax rate",
  net: "Net",
  gross: "Gross",
  creditTotal: "Credited",
  refundOf: text("Refund of order #{number}"),
  advance: "This invoice is for a payment received before the supply.",
  testCredit: "TEST: paid back in a test, no money moved",
});

export const invoiceApiMessages = texts("invoiceApiMessages", {
  notFound: "Invoice not found",
});

/** Of the invoice and the packing slip, which the team prints and customers read. */
export const paperMessages = texts("paperMessages", {
  test: "TEST: paid in a test, no money moved",
  slip: "Packing slip",
  slips: "Packing slips",
  invoice: "Invoice",
  number: "Order number",
  date: "Order date",
  shipTo: "Ship to",
  paidBy: "Paid by",
  customer: "Customer",
  columns: {
    item: "Item",
    sku: "Article number",
    color: "Color",
    size: "Size",
    quantity: "Quantity",
    price: "Price",
    amount: "Amount",
  },
  units: counted({ one: "1 unit in all", other: "{count} units in all" }),
  unassigned: counted({
    one: "1 of the units above stayed in the shop, and it was not kept of which line.",
    other: "{count} of the units above stayed in the shop, and it was not kept of which lines.",
  }),
  nothing: {
    cancelled: "Cancelled, nothing to send",
    restocked: "Its units are back on the shelf, nothing to send",
  },
  shipping: "Shipping",
  total: "Total",
  refunded: "Refunded",
  kept: "Total after refunds",
  pageOf: text("Page {page} of {pages}"),
  thanks: "Thank you for your order. You can return it within 45 days and get your money back.",
});
