import { counted, text, texts } from "../../text.ts";

/** Messages of a customer's page, in the admin area. */
export const adminCustomerMessages = texts("adminCustomerMessages", {
  title: "Customer",
  guest: "Guest",
  back: "Back to the users",
  open: "Customer's page",
  missing: "There is no such customer",
  missingText: "They may have been erased: their orders stay, without the person.",
  loadFailed: "We could not load this customer. Please try again.",
  since: text("Since {date}"),
  firstSeen: text("Came {date}"),
  proven: "Address proven",
  unproven: "Address unproven",
  unprovenText:
    "Nobody has shown that this address is theirs: whoever typed it may be somebody else.",
  sums: {
    orders: "Orders",
    paid: "Paid",
    refunded: "Refunded",
  },
  others: {
    title: "Others at this address",
    text: "They gave the same address. Nobody knows whether they are the same person.",
    guest: text("Guest of {date}"),
  },
  orders: {
    title: "Orders",
    none: "No orders yet",
    newest: counted({
      one: "The newest order of {all}",
      other: "The newest {count} orders of {all}",
    }),
    exchange: "Exchange",
  },
  returns: {
    title: "Returns",
    none: "Nothing was sent back.",
    states: { open: "Announced", review: "To decide", done: "Done", cancelled: "Called off" },
    withdrawal: "Withdrawal",
    units: counted({ one: "1 unit", other: "{count} units" }),
  },
  invoices: {
    title: "Invoices",
    kinds: { invoice: "Invoice", "credit-note": "Credit note" },
  },
  ofOrder: text("Order #{number}"),
  addresses: {
    title: "Addresses",
    none: "No address is kept.",
    used: text("Last used {date}"),
  },
  note: {
    title: "Note about this customer",
    hint: "Customers never see it here. Write only what you may tell them if they ask.",
  },
  consent: {
    title: "Consent",
    newsletter: "Newsletter",
    subscribed: text("Subscribed {date}"),
    unsubscribed: text("Unsubscribed {date}"),
    never: "Not subscribed",
    unknown: "Not known: the address is unproven",
    contract: text("Order #{number}: {texts}"),
    contracts: "Agreed to on the contract page",
  },
  sessions: {
    title: "Devices",
    none: "Logged in nowhere",
    unknown: "Unknown device",
    facts: text("Since {since}, last used {used}"),
  },
});
