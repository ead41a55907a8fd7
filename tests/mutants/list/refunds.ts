import type { Mutant } from "../mutant.ts";

const REFUND_TESTS = "server/orders/refunds/refund-order.test.ts";
const RESTOCK = "server/orders/refunds/restock.test.ts";
const LINES = "server/orders/refunds/refund-lines.test.ts";
const TAKE_OVER = "server/settlement/take-over.test.ts";
const RETURNS = "server/orders/refunds/return-unapplied.test.ts";

/** Money goes back once, and never more than was paid. */
export const REFUNDS: readonly Mutant[] = [
  {
    name: "refund-id-anew-each-time",
    breaks: "A refund whose answer was lost goes back a second time",
    file: "server/payments/refunds/refund-payment.ts",
    find: "`refund-${refund.id}`",
    replace: "`refund-${refund.id}-${performance.now()}`",
    caughtBy: [
      `${REFUND_TESTS} › while PayPal › answers nothing of use (%s) the money stays set aside, and goes back once`,
    ],
  },
  {
    name: "refund-not-set-aside",
    breaks: "Two admins send the same money back",
    file: "server/payments/refunds/refund-payment.ts",
    find: "{ refundedCents: sql`${payments.refundedCents} + ${amountCents}` }",
    replace: "{ refundedCents: sql`${payments.refundedCents}` }",
    caughtBy: [
      `${REFUND_TESTS} › parts go back until nothing is left, each with a mail, and not a cent more`,
    ],
  },
  {
    name: "refund-without-the-lock",
    breaks: "Two refunds at the same moment exceed the capture together",
    file: "server/payments/refunds/refund-payment.ts",
    find: "const payment = await lockPayment(ctx, request.paymentId);",
    replace: "const payment = await getPayment(ctx, request.paymentId);",
    caughtBy: [
      "server/payments/refunds/refund-payment.test.ts › a refund waits for another of the same payment, and takes what that leaves",
    ],
  },
  {
    name: "refused-though-it-was-made",
    breaks:
      "PayPal made a refund whose answer was lost, refuses its repetition, and the shop sends the money again",
    file: "server/payments/refunds/refund-payment.ts",
    find: "const isFirst = refund.updatedAt.getTime() === refund.createdAt.getTime();",
    replace: "const isFirst = refund.amountCents > 0;",
    caughtBy: [
      "server/orders/refunds/return-unapplied.test.ts › PayPal › that refuses what it may have made, and never said so, leaves the refund open",
    ],
  },
  {
    name: "refund-too-early-given-up",
    breaks: "PayPal does not have the money of a refund yet, and the customer never gets it",
    file: "server/payments/refunds/refund-payment.ts",
    find: 'if (status === 404 || issue === "PENDING_CAPTURE") return true;',
    replace: 'if (status === 404 && issue === "PENDING_CAPTURE") return true;',
    caughtBy: ["server/orders/refunds/return-unapplied.test.ts › PayPal › that %s is asked again"],
  },
  {
    name: "lost-refund-taken-for-failed",
    breaks: "PayPal sent money back, its answer was lost, and the shop offers to send it again",
    file: "server/payments/refunds/refund-payment.ts",
    find: "if (!(error instanceof PaypalRefusal)) throw error;\n    if (await mayStillGoBack",
    replace:
      'if (!(error instanceof PaypalRefusal)) return { kind: "failed", problem: "AWAY" };\n    if (await mayStillGoBack',
    caughtBy: [
      `${REFUND_TESTS} › while PayPal › answers nothing of use (%s) the money stays set aside, and goes back once`,
    ],
  },
  {
    name: "unseen-refund-taken-for-failed",
    breaks: "PayPal does not show a refund for a moment, and the shop sends the money once more",
    file: "server/payments/refunds/refund-payment.ts",
    find: "    return readRefund(refund, currency, await getShown(() => paypal.getRefund(paypalRefundId)));\n",
    replace: `    const ask = () => paypal.getRefund(paypalRefundId);
    const shown = await getShown(ask).catch(() => undefined);
    if (!shown) return { kind: "failed", problem: "NOT_SHOWN" };
    return readRefund(refund, currency, shown);
`,
    caughtBy: [
      `${REFUND_TESTS} › while PayPal › sends the money later, the order says so, and is told when it has`,
    ],
  },
  {
    name: "failed-refund-keeps-its-amount",
    breaks: "The amount of a refund that failed can never be refunded again",
    file: "server/payments/refunds/refund-payment.ts",
    find: "{ refundedCents: sql`${payments.refundedCents} - ${amountCents}` }",
    replace: "{ refundedCents: sql`${payments.refundedCents}` }",
    caughtBy: [
      `${REFUND_TESTS} › while PayPal › gives a pending refund up its amount is free again`,
    ],
  },
  {
    name: "refund-of-another-amount-trusted",
    breaks:
      "PayPal sends back another amount than it was asked for, and the ledger has the one asked for",
    file: "server/payments/refunds/refund-payment.ts",
    find: "if (wrong) throw",
    replace: "if (wrong && refund.amountCents < 0) throw",
    caughtBy: [
      `${REFUND_TESTS} › while PayPal › answers with another amount nothing is taken for done`,
    ],
  },
  {
    name: "refund-recorded-in-pieces",
    breaks: "After a crash the customer has the money, and the order does not show it",
    file: "server/orders/refunds/settle-refund.ts",
    find: "const settled = await inTransaction(ctx, async (tx) => {",
    replace: `const atOnce = (same: Context, work: (tx: Context) => Promise<Refund | undefined>) => work(same);
  const settled = await atOnce(ctx, async (tx) => {`,
    caughtBy: [
      `${REFUND_TESTS} › a shop that dies while it writes down what PayPal said writes all of it later`,
    ],
  },
  {
    name: "refund-counted-as-income",
    breaks: "Each refund counts as income in the ledger",
    file: "server/payments/ledger/ledger.ts",
    find: 'movement.kind === "capture" ? amountCents : -amountCents',
    replace: "amountCents",
    caughtBy: [
      `${RETURNS} › money that bought nothing goes back whole, and its customer is told once`,
    ],
  },
  {
    name: "units-put-back-twice",
    breaks: "Units that came back once are restocked twice",
    file: "server/orders/refunds/restock.ts",
    find: "if (order.restockedAt !== null) return false;",
    replace: "",
    caughtBy: [`${REFUND_TESTS} › returned units are put on the shelf, once`],
  },
  {
    name: "part-put-back-beyond-its-line",
    breaks: "More units are restocked than were ever sent",
    file: "server/orders/refunds/restock.ts",
    find: "if (units > left) throw",
    replace: "if (units > line.quantity) throw",
    caughtBy: [
      `${RESTOCK} › a part of the money that goes back › puts nothing on the shelf that is there, or that nobody bought, and then no money moves`,
    ],
  },
  {
    name: "part-put-back-again-with-the-rest",
    breaks: "Units restocked with a partial refund are restocked again when the order is cancelled",
    file: "server/orders/refunds/restock.ts",
    find: "    quantity: line.quantity - line.returnedUnits,",
    replace: "    quantity: line.quantity,",
    caughtBy: [
      `${RESTOCK} › a part of the money that goes back › leaves the rest of the order to be put back and taken again by itself`,
    ],
  },
  {
    name: "refund-in-another-currency",
    breaks: "A customer who paid in euros gets as many dollars back",
    file: "server/payments/refunds/refund-payment.ts",
    find: "{ captureId, capturedCurrency: currency }: Payment",
    replace: "{ captureId, currency }: Payment",
    caughtBy: [`${RETURNS} › money in another currency goes back in that currency`],
  },
  {
    name: "ended-refund-reopened",
    breaks: "A failed refund is under way again, though its amount is part of another refund",
    file: "server/payments/refunds/refund-payment.ts",
    find: "if (!isOpen(before) || before.status === outcome.kind) return undefined;",
    replace: "if (before.status === outcome.kind) return undefined;",
    caughtBy: [
      "server/payments/refunds/refund-payment.test.ts › the outcome of a refund is not undone by a late answer",
    ],
  },
  {
    name: "returned-money-left-unapplied",
    breaks: "The ledger goes on owing customers money that they have back already",
    file: "server/payments/refunds/refund-payment.ts",
    find: 'isApplied: status === "captured",',
    replace: 'isApplied: status !== "created",',
    caughtBy: [
      `${RETURNS} › money that bought nothing goes back whole, and its customer is told once`,
    ],
  },
  {
    name: "refund-without-an-end",
    breaks: "PayPal never says what became of a refund, and nobody in the team is notified",
    file: "server/orders/refunds/poll-refunds.ts",
    find: "if (isRefundStuck(refund, ctx.clock.now()))",
    replace: "if (refund.amountCents < 0 && isRefundStuck(refund, ctx.clock.now()))",
    caughtBy: [
      "server/orders/refunds/poll-refunds.test.ts › a refund that %s is put before the team after a day, once, and its button settles it",
    ],
  },
  {
    name: "unit-refunded-twice",
    breaks: "The same shirt is paid back again and again",
    file: "server/orders/refunds/refund-parts.ts",
    find: "    if (asked > left) {",
    replace: "    if (asked > line.quantity) {",
    caughtBy: [`${LINES} › fifty who refund the last unit at once refund it once`],
  },
  {
    name: "delivery-refunded-twice",
    breaks: "The delivery of an order is paid back twice",
    file: "server/orders/refunds/refund-parts.ts",
    find: "  if (delivery && gone.deliveryCents > 0) {",
    replace: "  if (delivery && gone.deliveryCents > paid.deliveryCents) {",
    caughtBy: [`${LINES} › a unit is refunded once, and the delivery once`],
  },
  {
    name: "units-rounded-each-alone",
    breaks: "Three units of a line, paid back one by one, are a cent less than the line",
    file: "common/value-of-units.ts",
    find: "  return Math.max(0, due - gone.cents);",
    replace:
      "  return gone.units === 0 ? due : Math.floor((line.totalCents * units) / line.quantity);",
    caughtBy: [
      "common/value-of-units.test.ts › all units of a line sum to the line, however they are parted",
    ],
  },
  {
    name: "refused-units-stay-refunded",
    breaks: "PayPal refused a refund, and its units cannot be paid back any more",
    file: "server/orders/refunds/refund-parts.ts",
    find: 'isGone: refund.status !== "failed" }]',
    replace: "isGone: refund.status.length > 0 }]",
    caughtBy: [
      `${LINES} › what PayPal refuses › frees units and delivery, while what came back stays on the shelf`,
    ],
  },
  {
    name: "take-over-counted-twice",
    breaks: "A refund that was taken over counts as money gone without the shop as well",
    file: "server/payments/refunds/foreign-refunds.ts",
    find: "where taken.paypal_refund_id = ${subject}",
    replace: "where taken.paypal_refund_id = ${subject} and taken.amount_cents < 0",
    caughtBy: [
      `${TAKE_OVER} › a refund made at PayPal gets into its order with all that belongs to it, without a call to PayPal`,
    ],
  },
  {
    name: "unsent-refund-taken-for-sent",
    breaks: "A refund that PayPal has not sent yet is in order and ledger as if it had",
    file: "server/payments/refunds/foreign-refunds.ts",
    find: 'isSent: status !== "PENDING"',
    replace: 'isSent: status !== "FAILED"',
    caughtBy: [`${TAKE_OVER} › one that PayPal has not sent yet is asked about as the shop's own`],
  },
];
