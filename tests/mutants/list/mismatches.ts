import type { Mutant } from "../mutant.ts";

const RETURNS = "server/orders/refunds/return-unapplied.test.ts";

/** Unapplied funds go back, and the team is notified. */
export const MISMATCHES: readonly Mutant[] = [
  {
    name: "given-up-attempt-becomes-an-order",
    breaks:
      "The full price is taken while a code is entered, and the order says that less was paid",
    file: "server/payments/attempts/store.ts",
    find: `if (before.status !== "closed") return`,
    replace: `if (before.problem !== "NOTHING") return`,
    caughtBy: [
      "server/checkout/discount.test.ts › a payment that was opened for the old total › and was taken while the code was entered becomes no order of another total",
    ],
  },
  {
    name: "given-up-attempt-not-checked",
    breaks:
      "A storefront's browser captures an attempt that was given up, and its buyer is told that nothing was charged",
    file: "server/settlement/pay-checkout.ts",
    find: 'if (settlement === "over") {',
    replace: 'if (settlement === "over" && isReplaced && attempt.captureId) {',
    caughtBy: [
      "server/settlement/given-up-payments.test.ts › money that PayPal took for an attempt that was given up › is no error for its buyer, and goes back (%s)",
    ],
  },
  {
    name: "mismatch-not-in-the-ledger",
    breaks: "The ledger lacks money that PayPal holds for the shop",
    file: "server/payments/attempts/store.ts",
    find: "if (captureId !== null && took) {",
    replace: "if (captureId !== null && took && took.cents < 0) {",
    caughtBy: [
      `${RETURNS} › money that bought nothing goes back whole, and its customer is told once`,
    ],
  },
  {
    name: "mismatch-without-a-case",
    breaks: "A payment cannot become an order, and nobody in the team is notified",
    file: "server/payments/attempts/store.ts",
    find: '  await openCase(ctx, { paymentId: id, kind: "mismatch", detail: { problem } });\n',
    replace: "",
    caughtBy: [
      `${RETURNS} › money that bought nothing goes back whole, and its customer is told once`,
    ],
  },
  {
    name: "mismatch-sent-back-in-another-sum",
    breaks: "The refund is of the amount asked for, not of the amount paid",
    file: "server/payments/refunds/refund-payment.ts",
    find: `({ capturedCents, refundedCents, creditedCents }: Payment): number {
  return (capturedCents ?? 0) - refundedCents - creditedCents;`,
    replace: `({ amountCents, capturedCents, refundedCents, creditedCents }: Payment): number {
  return (capturedCents === null ? 0 : amountCents) - refundedCents - creditedCents;`,
    caughtBy: [
      `${RETURNS} › money that bought nothing goes back whole, and its customer is told once`,
    ],
  },
  {
    name: "refused-return-begun-again",
    breaks: "PayPal refuses to send money back, and is asked again every minute for ever",
    file: "server/payments/refunds/return-unapplied.ts",
    find: "    notExists(refused),\n",
    replace: "",
    caughtBy: [
      `${RETURNS} › PayPal › that refuses the refund is not asked again: a person decides`,
    ],
  },
  {
    name: "paid-again-while-it-is-not-back",
    breaks: "A customer who paid a wrong sum is asked to pay again before the first sum is back",
    file: "server/checkout/start-payment.ts",
    find: "    await refuseMismatched(tx, checkout.id);\n",
    replace: "",
    caughtBy: [`${RETURNS} › what was sent back may be paid again, and is ordered then`],
  },
];
