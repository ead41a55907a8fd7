import type { Mutant } from "../mutant.ts";

const INVOICES = "server/orders/invoices/invoices.test.ts";
const CREDIT = "server/orders/invoices/credit.test.ts";
const ISSUE = "server/orders/invoices/issue-invoices.ts";

/** Numbers have no gap and no double, and what was issued stays. */
export const INVOICES_KEPT: readonly Mutant[] = [
  {
    name: "invoice-number-outside-its-transaction",
    breaks: "A crash between number and document leaves a gap",
    file: ISSUE,
    find: "for (const { id } of requests) await inTransaction(ctx, (tx) => issue(tx, id));",
    replace: "for (const { id } of requests) await issue(ctx, id);",
    caughtBy: [
      `${INVOICES} › an order › gets one invoice, by mail, in the account and behind the link, the same everywhere`,
    ],
  },
  {
    name: "invoice-number-taken-twice",
    breaks: "Every other number is missing",
    file: ISSUE,
    find: "const number = await takeNumber(tx, series, settings.firstNumber);",
    replace:
      "await takeNumber(tx, series, settings.firstNumber);\n  const number = await takeNumber(tx, series, settings.firstNumber);",
    caughtBy: [
      `${INVOICES} › an order › gets one invoice, by mail, in the account and behind the link, the same everywhere`,
    ],
  },
  {
    name: "order-sent-without-its-invoice",
    breaks:
      "Orders that were to get their invoice when sent never get one after the setting changed",
    file: "server/orders/invoices/request-invoice.ts",
    find: 'if (!isOn || (event === "paid" && issued !== "paid")) return;',
    replace: "if (!isOn || issued !== event) return;",
    caughtBy: [
      `${INVOICES} › an order that was to get its invoice when sent gets it then, also where the shop issues them at the payment by now`,
    ],
  },
  {
    name: "credit-note-rounded-alone",
    breaks: "Credit notes of a whole order do not sum to its invoice",
    file: "server/orders/invoices/credit.ts",
    find: "const taxCents = taxIn(part, gross + share) - tax;",
    replace: "const taxCents = taxIn(part, share) + 0 * (gross + tax);",
    caughtBy: [
      `${CREDIT} › credit notes of a whole order sum to its invoice, rate by rate, however it went back`,
    ],
  },
  {
    name: "credit-note-forgets-those-before",
    breaks: "Each refund takes its tax as if it were the first",
    file: ISSUE,
    find: "before.map(({ document }) => document),",
    replace: "before.map(({ document }) => document).slice(0, 0),",
    caughtBy: [`${INVOICES} › tax stands on invoice and credit notes by rate, to the cent`],
  },
  {
    name: "erased-before-the-invoice",
    breaks: "An erasure takes the name off an invoice that is due",
    file: "server/orders/forget-customer.ts",
    find: "locked.map(({ id }) => id),",
    replace: "locked.map(({ id }) => id).slice(0, 0),",
    caughtBy: [
      `${INVOICES} › an erased customer's invoices stay as they were, and go when their time is over`,
    ],
  },
  {
    name: "invoices-deleted-early",
    breaks: "Invoices go before the years are over that the law wants",
    file: "server/orders/invoices/read-invoices.ts",
    find: 'lt(invoices.keepUntil, sql`${today(ctx.clock.now(), "UTC")}::date`)',
    replace: 'lt(sql`${today(ctx.clock.now(), "UTC")}::date`, invoices.keepUntil)',
    caughtBy: [
      `${INVOICES} › an erased customer's invoices stay as they were, and go when their time is over`,
    ],
  },
  {
    name: "invoice-to-an-unproven-address",
    breaks: "Somebody mails typed lines to a stranger in the shop's name",
    file: "server/orders/invoices/mailed-invoices.ts",
    find: "if (emailProvenAt === null) return",
    replace: "if (emailProvenAt?.getTime() === 0) return",
    caughtBy: [
      `${INVOICES} › a mail to an address that nobody has proven brings no invoice, whose lines somebody typed`,
    ],
  },
  {
    name: "invoice-numbers-not-for-refunds",
    breaks: "A refund gets no credit note",
    file: "server/orders/refunds/settle-refund.ts",
    find: "await requestCreditNote(ctx, order.id, refund);",
    replace: "if (amountCents < 0) await requestCreditNote(ctx, order.id, refund);",
    caughtBy: [`${INVOICES} › every refund gets a credit note, which together are the invoice`],
  },
];
