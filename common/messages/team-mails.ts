import { counted, text } from "../text.ts";

const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${many}`;

/** Messages of mails to the shop's own team. Only the server reads them. */
export const teamMailMessages = {
  reason: "You get this because your address is named for it in the shop's settings.",
  order: {
    subject: text("New order #{number}: {total}", "number", "total"),
    preview: (units: number, country: string) => `${countOf(units, "unit", "units")} to ${country}`,
    title: text("New order #{number}", "number"),
    line: text("{color} · {size} · {sku} · Qty {quantity}", "color", "size", "sku", "quantity"),
    open: "Open the order",
  },
  orders: {
    subject: (count: number, total: string) =>
      `${countOf(count, "more new order", "more new orders")}: ${total}`,
    preview: text("All of them within {minutes} minutes", "minutes"),
    title: (count: number) => countOf(count, "more new order", "more new orders"),
    text: text(
      "So many orders came within {minutes} minutes that those after the tenth are told in this one mail.",
      "minutes",
    ),
    line: (customer: string, units: number) => `${customer}, ${countOf(units, "unit", "units")}`,
    open: "Open the orders",
  },
  more: counted({ other: "And {count} more." }, "count"),
  paymentCase: {
    subject: (kind: string, amount: string) =>
      amount === "" ? `A payment needs you: ${kind}` : `A payment needs you: ${kind}, ${amount}`,
    title: "A payment needs a person",
    kind: "What happened",
    noOrder: "None",
    paypalId: "PayPal's ID",
    open: "Open the payment",
  },
  paymentCases: {
    subject: (count: number) => countOf(count, "more payment needs you", "more payments need you"),
    title: (count: number) =>
      countOf(count, "more payment needs a person", "more payments need a person"),
    text: text(
      "So many came within {minutes} minutes that those after the tenth are told in this one mail. When they are all of one kind, look at the first of them before you do anything about the rest.",
      "minutes",
    ),
    line: (order: string, paypalId: string) => [order, paypalId].filter(Boolean).join(", "),
    open: "Open the payments",
  },
  lowStock: {
    subject: (count: string, isOne: boolean) =>
      isOne ? "1 article runs low" : `${count} articles run low`,
    many: text("More than {most}", "most"),
    preview: "What sells best stands first.",
    title: "Running low",
    text: "These articles sell, and hardly any of them are left.",
    rest: text("These are the first {most}. The products page has all of them.", "most"),
    line: text("{color} · {size} · {sku}", "color", "size", "sku"),
    left: (units: number) => (units === 0 ? "Sold out" : `${units} left`),
    open: "Open the products",
  },
};
