import { counted, text, texts } from "../../text.ts";

/** Of the page with the month's books. */
export const accountsMessages = texts("accountsMessages", {
  intro:
    "What came in and went back, for whoever keeps your books: by the days of the shop's time zone, in the prices of each order.",
  loadFailed: "We could not read the accounts. Please try again.",
  period: "Month or quarter",
  periodHint: "Quarters are for the report of the One-Stop Shop (OSS).",
  quarter: text("Quarter {quarter} of {year}"),
  equal: "Equals the ledger, to the cent.",
  unequal: "These lists and the ledger differ.",
  differing: counted({
    one: "By 1 payment: please look at it.",
    other: "By {count} payments: please look at them.",
  }),
  differs: text("{listed} here, {booked} in the ledger"),
  nothing: "nothing",
  money: "Money",
  captured: "Came in",
  refunded: "Went back",
  left: "Left",
  orders: counted({ one: "1 order", other: "{count} orders" }),
  refunds: counted({ one: "1 refund", other: "{count} refunds" }),
  fees: "PayPal's fees",
  feesUnknown: counted({
    one: "PayPal has named none of 1 order.",
    other: "PayPal has named none of {count} orders.",
  }),
  tax: "Tax by country and rate",
  taxText: "Of what came in, less that of what went back.",
  noTax: "No money moved.",
  columns: { country: "Country", rate: "Rate", net: "Net", tax: "Tax", gross: "Gross" },
  noCountry: "Of no order",
  files: "Files",
  file: { orders: "Orders, CSV", refunds: "Refunds, CSV", tax: "Tax, CSV" },
  fileFailed: "We could not make the file. Please try again.",
});
