import type { Mutant } from "../mutant.ts";

const CONFIRM = "server/settlement/confirm-checkout.test.ts";
const UNASKED = `${CONFIRM} › an approval that nobody confirmed is not captured`;
const BUTTON = `${CONFIRM} › the shop's own button`;
const OPENED = `${CONFIRM} › what PayPal's window would pay at once, where the page is turned on meanwhile, is given up and charged by nobody`;
const AGREEMENT = "server/checkout/agreement.test.ts › with pages to agree to";

/** The contract page: what PayPal approved is charged by the shop's own button alone. */
export const CONTRACT: readonly Mutant[] = [
  {
    name: "approval-taken-for-consent",
    breaks: "A webhook or the poller charges an approval that its customer has not confirmed",
    file: "server/payments/attempts/compare-order.ts",
    find: `  if (isUnconfirmed(attempt)) return { kind: "not-confirmed" };\n`,
    replace: "",
    caughtBy: [
      `${UNASKED} › by the browser's call, which says that the order waits`,
      `${UNASKED} › by a webhook that comes five times`,
    ],
  },
  {
    name: "opened-before-the-page",
    breaks:
      "PayPal's window still has orders charged where the contract page was turned on meanwhile",
    file: "server/settlement/settle-payment.ts",
    find: "      if (isOpenedOtherwise(tx, attempt, checkout)) throw confirmationNeeded();\n",
    replace: "",
    caughtBy: [
      `${OPENED} › by the poller`,
      `${OPENED} › by a webhook, of which the browser's call hears`,
    ],
  },
  {
    name: "in-doubt-given-up",
    breaks:
      "A payment that PayPal may have charged is given up because the contract page was turned on",
    file: "server/settlement/settle-payment.ts",
    find: 'const isUncaptured = attempt.status === "created" && !attempt.needsConfirmation;',
    replace: "const isUncaptured = !attempt.needsConfirmation;",
    caughtBy: [`${OPENED} › unless a capture was asked for before (%s): that one is the order`],
  },
  {
    name: "intent-without-consent",
    breaks: "Whoever writes an intent down may have an unconfirmed approval captured",
    file: "server/payments/attempts/store.ts",
    find: "  if (isUnconfirmed(attempt) && !consent) return false;\n",
    replace: "",
    caughtBy: [
      `${UNASKED} › by a worker that means to all the same: neither the code nor the database lets it`,
    ],
  },
  {
    name: "database-lets-the-unconfirmed-pass",
    breaks: "The database takes a capture without its customer's word",
    file: "migrations/0043_contract.sql",
    find: `or "payments"."status" in ('created', 'closed', 'mismatched')`,
    replace: `or "payments"."status" <> ''`,
    caughtBy: [
      `${UNASKED} › by a worker that means to all the same: neither the code nor the database lets it`,
    ],
  },
  {
    name: "foreign-capture-taken-for-consent",
    breaks: "Money that somebody else had PayPal capture becomes an order that nobody confirmed",
    file: "server/payments/attempts/compare-order.ts",
    find: "if (captured && !isUnpaid(captured) && isUnconfirmed(attempt)) {",
    replace: "if (captured && !isUnpaid(captured) && isUnconfirmed(attempt) && wrong) {",
    caughtBy: [
      `${UNASKED} › and what somebody else has PayPal capture becomes no order, and goes back`,
    ],
  },
  {
    name: "approval-outlives-its-hold",
    breaks: "An approval that nobody confirmed stays open after its hold",
    file: "server/checkout/sweep-checkouts.ts",
    find: "    await closeUnconfirmed(tx, ended);\n",
    replace: "",
    caughtBy: [
      `${UNASKED} › by webhook, poller and browser after its hold has ended, which ends it`,
    ],
  },
  {
    name: "confirmed-too-late",
    breaks: "An order is confirmed after its hold has ended",
    file: "server/checkout/agreement.ts",
    find: "  if (tx.clock.now() >= checkout.expiresAt) throw confirmedTooLate();\n",
    replace: "",
    caughtBy: [`${UNASKED} › at the moment its hold has ended, before any sweep`],
  },
  {
    name: "other-order-confirmed",
    breaks: "A customer pays for another address or other lines than they saw",
    file: "server/checkout/agreement.ts",
    find: "seen.version === versionOf(checkout, lines, texts) &&",
    replace: "seen.version !== versionOf(checkout, lines, []) &&",
    caughtBy: [`${BUTTON} › charges nothing where %s has changed since`],
  },
  {
    name: "other-total-confirmed",
    breaks: "A customer pays another total than they saw",
    file: "server/checkout/agreement.ts",
    find: "totalCents === checkout.totalCents",
    replace: "totalCents >= 0",
    caughtBy: [`${BUTTON} › charges nothing where the customer saw another total or another order`],
  },
  {
    name: "consent-outlives-a-decline",
    breaks: "After a decline the next approval is charged without another press of the button",
    file: "server/payments/attempts/store.ts",
    find: "        declineNotified: false,\n        ...UNCONFIRMED,\n",
    replace: "        declineNotified: false,\n",
    caughtBy: [`${BUTTON} › is needed anew after a decline, and for each approval once`],
  },
  {
    name: "former-window-still-pays",
    breaks:
      "A PayPal window that was opened to pay at once goes on doing so with the contract page on",
    file: "server/payments/attempts/open-payment.ts",
    find: "or(ne(payments.provider, provider), ne(payments.needsConfirmation, needsConfirmation)),",
    replace: "or(ne(payments.provider, provider)),",
    caughtBy: [
      `${CONFIRM} › a window that was opened to pay at once is given up where the page is turned on meanwhile`,
    ],
  },
  {
    name: "open-place-agreed-to",
    breaks: "Customers agree to a text with open places",
    file: "server/own-pages/contract-texts.ts",
    find: "if (open.length === 0) return undefined;",
    replace: "if (open.length >= 0) return undefined;",
    caughtBy: [
      `${AGREEMENT} › a page that %s refuses the setting, and closes the market where it was set before`,
    ],
  },
  {
    name: "market-open-without-texts",
    breaks: "An order is begun in a market whose texts are not whole",
    file: "server/checkout/create-checkout.ts",
    find: "  if (needsConfirmation(ctx, shippingInfo)) await requireOpenMarket(ctx);\n",
    replace: "",
    caughtBy: [
      `${AGREEMENT} › a page that %s refuses the setting, and closes the market where it was set before`,
    ],
  },
];
