import { counted, text, texts } from "../text.ts";

/** Messages of mails to the shop's own team. Only the server reads them. */
export const teamMailMessages = texts("teamMailMessages", {
  reason: "You get this because your address is named for it in the shop's settings.",
  order: {
    subject: text("New order #{number}: {total}"),
    preview: counted({ one: "1 unit to {country}", other: "{units} units to {country}" }),
    title: text("New order #{number}"),
    line: text("{color} · {size} · {sku} · Qty {quantity}"),
    open: "Open the order",
  },
  orders: {
    subject: counted({
      one: "1 more new order: {total}",
      other: "{count} more new orders: {total}",
    }),
    preview: text("All of them within {minutes} minutes"),
    title: counted({ one: "1 more new order", other: "{count} more new orders" }),
    text: text(
      "So many orders came within {minutes} minutes that those after the tenth are told in this one mail.",
    ),
    line: counted(
      { one: "{customer}, 1 unit", other: "{customer}, {units} units" },
      "units",
      "customer",
    ),
    open: "Open the orders",
  },
  more: counted({ other: "And {count} more." }),
  paymentCase: {
    subject: text("A payment needs you: {kind}"),
    subjectWithAmount: text("A payment needs you: {kind}, {amount}"),
    title: "A payment needs a person",
    kind: "What happened",
    noOrder: "None",
    paypalId: "PayPal's ID",
    open: "Open the payment",
  },
  paymentCases: {
    subject: counted({ one: "1 more payment needs you", other: "{count} more payments need you" }),
    title: counted({
      one: "1 more payment needs a person",
      other: "{count} more payments need a person",
    }),
    text: text(
      "So many came within {minutes} minutes that those after the tenth are told in this one mail. When they are all of one kind, look at the first of them before you do anything about the rest.",
    ),
    open: "Open the payments",
  },
  lowStock: {
    subject: counted({ one: "1 article runs low", other: "{count} articles run low" }),
    subjectOfMore: text("More than {most} articles run low"),
    preview: "What sells best stands first.",
    title: "Running low",
    text: "These articles sell, and hardly any of them are left.",
    rest: text("These are the first {most}. The products page has all of them."),
    line: text("{color} · {size} · {sku}"),
    left: counted({ other: "{units} left" }),
    soldOut: "Sold out",
    open: "Open the products",
  },
});
