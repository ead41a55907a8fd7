const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${many}`;

/** Messages of mails to the shop's own team. Only the server reads them. */
export const teamMailMessages = {
  reason: "You get this because your address is named for it in the shop's settings.",
  order: {
    subject: (number: number, total: string) => `New order #${number}: ${total}`,
    preview: (units: number, country: string) => `${countOf(units, "unit", "units")} to ${country}`,
    title: (number: number) => `New order #${number}`,
    line: (color: string, size: string, sku: string, quantity: number) =>
      `${color} · ${size} · ${sku} · Qty ${quantity}`,
    open: "Open the order",
  },
  orders: {
    subject: (count: number, total: string) =>
      `${countOf(count, "more new order", "more new orders")}: ${total}`,
    preview: (minutes: number) => `All of them within ${minutes} minutes`,
    title: (count: number) => countOf(count, "more new order", "more new orders"),
    text: (minutes: number) =>
      `So many orders came within ${minutes} minutes that those after the tenth are told in this one mail.`,
    line: (customer: string, units: number) => `${customer}, ${countOf(units, "unit", "units")}`,
    open: "Open the orders",
  },
  more: (count: number) => `And ${count.toLocaleString("en-US")} more.`,
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
    text: (minutes: number) =>
      `So many came within ${minutes} minutes that those after the tenth are told in this one mail. When they are all of one kind, look at the first of them before you do anything about the rest.`,
    line: (order: string, paypalId: string) => [order, paypalId].filter(Boolean).join(", "),
    open: "Open the payments",
  },
  lowStock: {
    subject: (count: string, isOne: boolean) =>
      isOne ? "1 article runs low" : `${count} articles run low`,
    many: (most: number) => `More than ${most}`,
    preview: "What sells best stands first.",
    title: "Running low",
    text: "These articles sell, and hardly any of them are left.",
    rest: (most: number) => `These are the first ${most}. The products page has all of them.`,
    line: (color: string, size: string, sku: string) => `${color} · ${size} · ${sku}`,
    left: (units: number) => (units === 0 ? "Sold out" : `${units} left`),
    open: "Open the products",
  },
};
