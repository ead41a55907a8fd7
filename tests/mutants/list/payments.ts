import type { Mutant } from "../mutant.ts";

const SETTLEMENT = "server/settlement/settlement.test.ts";
const RULES = "server/payments/attempts/compare-order.test.ts";
const CLIENT = "server/payments/paypal/client.test.ts";
const ATTEMPTS = "server/payments/attempts/payments.test.ts › an attempt to be paid";

/** A payment through PayPal becomes one order, and nothing else does. */
export const PAYMENTS: readonly Mutant[] = [
  {
    name: "amount-not-compared",
    breaks: "A genuine payment of one cent pays for a coat",
    file: "server/payments/attempts/compare-order.ts",
    find: 'return fromDecimalString(amount.value) === asked.amountCents ? undefined : "amount";',
    replace: "return undefined;",
    caughtBy: [
      `${RULES} › an order that PayPal shows › is not, by its %s`,
      `${SETTLEMENT} › a capture of another amount never ships and is not paid once more`,
    ],
  },
  {
    name: "currency-not-compared",
    breaks: "49.90 yen pay for a shirt of 49.90 dollars",
    file: "server/payments/attempts/compare-order.ts",
    find: 'if (amount?.currency_code !== asked.currency) return "currency";',
    replace: 'if (!amount) return "currency";',
    caughtBy: [
      `${RULES} › an order that PayPal shows › is not, by its %s`,
      `${SETTLEMENT} › an order with another %s is never captured`,
    ],
  },
  {
    name: "payee-not-compared",
    breaks: "A payment to somebody else's account counts as the shop's",
    file: "server/payments/attempts/compare-order.ts",
    find: 'if (paysSomebodyElse(asked, order, merchantId)) return "payee";',
    replace: "",
    caughtBy: [
      `${RULES} › an order that PayPal shows › is not, by its %s`,
      `${SETTLEMENT} › an order with another %s is never captured`,
    ],
  },
  {
    name: "payee-only-where-configured",
    breaks: "A shop without a configured account counts a payment to another account as its own",
    file: "server/payments/attempts/open-payment.ts",
    find: "const payeeId = order.purchase_units?.[0]?.payee?.merchant_id ?? null;",
    replace: 'const payeeId = order.id === "" ? order.id : null;',
    caughtBy: [
      "server/settlement/unnamed-payee.test.ts › an order that pays somebody else by now is never captured, though no merchant id is configured",
      "server/settlement/unnamed-payee.test.ts › money that went to somebody else buys nothing, and the customer is not told that it comes back",
    ],
  },
  {
    name: "custom-id-not-compared",
    breaks: "An approval of one purchase pays for another",
    file: "server/payments/attempts/compare-order.ts",
    find: 'if (unit.custom_id !== asked.id) return "custom_id";',
    replace: "",
    caughtBy: [
      `${RULES} › an order that PayPal shows › is not, by its %s`,
      `${SETTLEMENT} › an order with another %s is never captured`,
    ],
  },
  {
    name: "wrong-hint-trusted",
    breaks:
      "A customer who approved one PayPal order and names another is told that nothing was approved",
    file: "server/settlement/pay-checkout.ts",
    find: "return named ?? attempts[0];",
    replace: "return orderID === undefined && id === undefined ? attempts[0] : named;",
    caughtBy: [
      `${SETTLEMENT} › a hint that is no payment of this checkout says nothing: what was approved here is paid`,
    ],
  },
  {
    name: "charged-and-answered-with-an-error",
    breaks: "A buyer who may have been charged is told that the payment failed",
    file: "server/settlement/pay-checkout.ts",
    find: "if (underWay) return",
    replace: 'if (underWay && found.paymentStatus === "refused") return',
    caughtBy: [`${SETTLEMENT} › an outcome lost %s is settled by the sweep, charged once`],
  },
  {
    name: "browser-names-the-price",
    breaks: "The price is whatever the browser says",
    file: "server/checkout/create-checkout.ts",
    find: "const seen = cartId === undefined ? [] : await selectLines(tx, cartId);",
    replace: `const cart = cartId === undefined ? [] : await selectLines(tx, cartId);
    const priceOf = (index: number) => request.checkoutItems[index]?.price ?? 0;
    const seen = cart.map((row, i) => ({ ...row, priceCents: Math.round(priceOf(i) * 100) }));`,
    caughtBy: [
      "server/checkout/checkout.test.ts › creating a checkout › is refused at yesterday's price, and of what is no longer sold",
    ],
  },
  {
    name: "changed-cart-unnoticed",
    breaks: "A customer agrees to one total and is charged another",
    file: "server/checkout/create-checkout.ts",
    find: "if (changes.length > 0) {",
    replace: "if (changes.length > 100) {",
    caughtBy: [
      "server/checkout/checkout.test.ts › creating a checkout › is refused when %s is not the cart's, and says what changed",
    ],
  },
  {
    name: "paypal-order-anew-each-time",
    breaks:
      "A customer on a bad connection is asked to approve several PayPal orders for one purchase",
    file: "server/payments/attempts/open-payment.ts",
    find: "`create-${attempt.id}`",
    replace: "`create-${attempt.id}-${performance.now()}`",
    caughtBy: [`${ATTEMPTS} › finds the PayPal order again whose answer was lost`],
  },
  {
    name: "capture-id-anew-each-time",
    breaks: "A payment whose answer was lost is captured a second time",
    file: "server/payments/attempts/capture-payment.ts",
    find: "const requestId = `capture-${attempt.id}-${attempt.captureTry}`;",
    replace: "const requestId = `capture-${attempt.id}-${performance.now()}`;",
    caughtBy: [`${SETTLEMENT} › an outcome lost %s is settled by the sweep, charged once`],
  },
  {
    name: "captured-inside-a-transaction",
    breaks:
      "Money moves within a transaction that is then rolled back, and nobody knows that it was paid",
    file: "server/settlement/settle-payment.ts",
    find: `      const lost = found.isShown ? await intendCapture(ctx, attempt, confirm) : undefined;
      mayHaveMoved ||= found.isShown && !lost;
      found = lost ?? (await capturePayment(patient, sale, found.isShown));
`,
    replace: `      const { isShown } = found;
      found = await inTransaction(ctx, async (tx) => {
        const lost = isShown ? await intendCapture(tx, attempt, confirm) : undefined;
        mayHaveMoved ||= isShown && !lost;
        return lost ?? capturePayment({ ...tx, provider: patient.provider }, sale, isShown);
      });
`,
    caughtBy: [`${SETTLEMENT} › an outcome lost %s is settled by the sweep, charged once`],
  },
  {
    name: "intent-not-written",
    breaks: "After a crash nobody knows that money may have been taken",
    file: "server/settlement/settle-payment.ts",
    find: "      if (!(await writeIntent(tx, attempt, consent))) throw checkoutExpired();\n",
    replace: "",
    caughtBy: [`${SETTLEMENT} › an outcome lost %s is settled by the sweep, charged once`],
  },
  {
    name: "hold-not-renewed",
    breaks: "A customer is charged for a variant that sold out while they were in PayPal's window",
    file: "server/checkout/renew-hold.ts",
    find: "  const lines = await holdToCapture(ctx, checkout);\n  await keepOpen(ctx, checkoutId);",
    replace: "  const lines = await selectCheckoutLines(ctx, checkout.id);",
    caughtBy: [
      "server/checkout/checkout.test.ts › the stock put aside › sold out meanwhile: refused, uncharged, and not charged later either",
    ],
  },
  {
    name: "lost-items-charged-later",
    breaks:
      "A customer who was told that nothing is charged is charged once the variant is back in stock",
    file: "server/settlement/settle-payment.ts",
    find: `return { kind: "given-up", reason, refusal: refusal as AppError };`,
    replace: `throw refusal;`,
    caughtBy: [
      "server/checkout/checkout.test.ts › the stock put aside › sold out meanwhile: refused, uncharged, and not charged later either",
    ],
  },
  {
    name: "lost-answer-taken-for-no",
    breaks:
      "PayPal took the money, its answer was lost, and the shop says that nothing was charged",
    file: "server/payments/attempts/capture-payment.ts",
    find: `    if (!(error instanceof PaypalRefusal)) throw error;
    return { refusal: error, isUnanswered };`,
    replace: `    if (!(error instanceof PaypalRefusal)) {
      return { refusal: new PaypalRefusal(422, "capture", { name: "NO_ANSWER" }), isUnanswered: false };
    }
    return { refusal: error, isUnanswered };`,
    caughtBy: [`${SETTLEMENT} › an outcome lost %s is settled by the sweep, charged once`],
  },
  {
    name: "unseen-order-taken-for-none",
    breaks: "PayPal does not show an order for a moment, and the shop treats it as unpaid",
    file: "server/payments/attempts/compare-order.ts",
    find: 'if (attempt.status === "created") {',
    replace: 'if (attempt.status !== "pending") {',
    caughtBy: [`${SETTLEMENT} › an order in doubt that PayPal does not show stays in doubt`],
  },
  {
    name: "doubt-without-an-end",
    breaks: "PayPal has forgotten an order, and its stock stays held for ever",
    file: "server/payments/attempts/compare-order.ts",
    find: 'if (isDoubtOver) return { kind: "to-capture", isShown: false };',
    replace: 'if (attempt.captureTry > 99) return { kind: "to-capture", isShown: false };',
    caughtBy: [
      "server/settlement/forgotten-order.test.ts › a capture in doubt whose order PayPal has forgotten is over after a day, and its stock is free",
    ],
  },
  {
    name: "forgotten-though-listed",
    breaks:
      "PayPal lists the capture of an order that it no longer shows, and the customer gets nothing",
    file: "server/payments/attempts/listed-capture.ts",
    find: "return listed ? outcomeOfCapture(attempt, listed) : {",
    replace: "return listed && attempt.captureTry > 99 ? outcomeOfCapture(attempt, listed) : {",
    caughtBy: [
      "server/settlement/forgotten-order.test.ts › money that PayPal lists for an order it shows no more becomes the order it paid for",
    ],
  },
  {
    name: "old-state-trusted",
    breaks: "PayPal shows an older state of an order, and a capture in doubt counts as none",
    file: "server/payments/attempts/compare-order.ts",
    find: "if (!mayCapture && !isInDoubt)",
    replace: "if (!mayCapture)",
    caughtBy: [
      `${SETTLEMENT} › a poll that shows an order in doubt as unapproved does not end the doubt`,
    ],
  },
  {
    name: "capture-not-adopted",
    breaks: "PayPal says that an order is captured already, and its customer gets nothing for it",
    file: "server/payments/attempts/compare-order.ts",
    find: `  if (captured) return captured;
  if (!refusal) throw`,
    replace: `  if (captured && !refusal) return captured;
  if (!refusal) throw`,
    caughtBy: [`${SETTLEMENT} › %s adopts the capture that is there`],
  },
  {
    name: "already-captured-taken-for-over",
    breaks: "PayPal says that an order is captured already, and the shop sells its items to others",
    file: "server/payments/attempts/compare-order.ts",
    find: '    case "ORDER_ALREADY_CAPTURED":\n',
    replace: "",
    caughtBy: [`${RULES} › a capture refused for %s is %s`],
  },
  {
    name: "unclear-taken-for-over",
    breaks: "A refusal that leaves the outcome open counts as final, and the stock is released",
    file: "server/payments/attempts/compare-order.ts",
    find: 'case "unclear":\n      return undefined;',
    replace: 'case "unclear":\n      return { kind: "over", issue };',
    caughtBy: [
      `${SETTLEMENT} › DUPLICATE_INVOICE_ID without a visible capture stays open for a poll`,
    ],
  },
  {
    name: "refusal-trusted-after-no-answer",
    breaks:
      "PayPal took the money, refuses the same call once more, and the shop says that it is declined",
    file: "server/payments/attempts/compare-order.ts",
    find: "if (isUnanswered) throw",
    replace: 'if (isUnanswered && refusal.issue === "") throw',
    caughtBy: [
      "server/settlement/refused-captures.test.ts › %s at the second sending leaves open what the first did, where no poll shows it yet",
    ],
  },
  {
    name: "declined-capture-ships",
    breaks: "An order that PayPal calls completed ships, though its capture was declined",
    file: "server/payments/attempts/compare-order.ts",
    find: 'return { kind: "over", issue: `CAPTURE_${capture.status}` };',
    replace: 'return { kind: "captured", ...captured };',
    caughtBy: [
      `${SETTLEMENT} › a declined capture in a completed order is no payment; another payment may follow`,
    ],
  },
  {
    name: "held-payment-ships",
    breaks: "An order ships while PayPal holds its payment and may still decline it",
    file: "server/payments/attempts/compare-order.ts",
    find: 'return { kind: "pending", ...captured };',
    replace: 'return { kind: "captured", ...captured };',
    caughtBy: [`${SETTLEMENT} › money that PayPal holds back ships nothing until it has come`],
  },
  {
    name: "used-up-approval-captured",
    breaks: "A declined card is charged again and again without a new approval",
    file: "server/payments/attempts/compare-order.ts",
    find: "isApproved && attempt.captureTry === approvedTry",
    replace: "isApproved && attempt.captureTry >= approvedTry",
    caughtBy: [
      `${SETTLEMENT} › a decline uses its approval up: neither a waiting call nor the sweep tries again`,
    ],
  },
  {
    name: "decline-not-notified",
    breaks:
      "A decline that a webhook reported is followed by another capture, without a new approval",
    file: "server/settlement/pay-checkout.ts",
    find: "isDeclineUnnotified(attempt) &&",
    replace: "attempt.captureTry > 99 &&",
    caughtBy: [
      "server/settlement/notified-declines.test.ts › the approval that a webhook saw declined is not captured once more by its browser, which is notified",
    ],
  },
  {
    name: "no-lease",
    breaks: "The browser, a webhook and the payment poller all settle the same payment at once",
    file: "server/payments/attempts/store.ts",
    find: "or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now))",
    replace: "or(isNull(payments.leaseUntil), lt(payments.leaseUntil, now), eq(payments.id, id))",
    caughtBy: [
      "server/payments/attempts/payments.test.ts › the lease of an attempt › is one worker's at a time",
    ],
  },
  {
    name: "slow-worker-overwrites",
    breaks: "A slow worker overwrites what the next one recorded: a paid order is unpaid",
    file: "server/payments/attempts/store.ts",
    find: "changeWhere(ctx, stillOpen(known), change)",
    replace: "changeWhere(ctx, eq(payments.id, known.id), change)",
    caughtBy: [`${ATTEMPTS} › is not changed by a worker that knows an older state of it`],
  },
  {
    name: "lost-lease-ignored",
    breaks: "A slow worker ends the payment that the next one is capturing",
    file: "server/payments/attempts/store.ts",
    find: "and(stillOpen(leased), hasLeaseOf(leased))",
    replace: "stillOpen(leased)",
    caughtBy: [
      "server/settlement/lost-lease.test.ts › a slow worker whose capture was refused does not end what another is capturing since",
    ],
  },
  {
    name: "order-in-pieces",
    breaks: "A crash leaves a captured payment without an order",
    file: "server/settlement/record-outcome.ts",
    find: `    const written = await inTransaction(ctx, async (tx) => {`,
    replace: `    const atOnce = <T>(same: Context, work: (tx: Context) => Promise<T>) => work(same);
    const written = await atOnce(ctx, async (tx) => {`,
    caughtBy: [
      `${SETTLEMENT} › %s after the money was taken is no error for a charged customer, and the order is placed afterwards`,
    ],
  },
  {
    name: "error-after-the-money-was-taken",
    breaks: "A customer who was charged during a database failure is told that the payment failed",
    file: "server/settlement/settle-payment.ts",
    find: "if (error instanceof AppError || !mayHaveMoved) throw error;",
    replace: "if (error instanceof AppError || mayHaveMoved) throw error;",
    caughtBy: [
      `${SETTLEMENT} › %s after the money was taken is no error for a charged customer, and the order is placed afterwards`,
    ],
  },
  {
    name: "decline-answered-as-under-way",
    breaks:
      "A customer whose card was declined is told to wait, and the next click charges without a new approval",
    file: "server/settlement/pay-checkout.ts",
    find: 'if (settlement === "declined") {',
    replace: 'if (before.paymentStatus === "declined") {',
    caughtBy: [
      "server/settlement/charged-and-unread.test.ts › a decline is answered once, by the call that saw it, even where the checkout cannot be read any more",
    ],
  },
  {
    name: "declined-for-ever",
    breaks: "A customer whose card was declined once gets the same refusal for every other card",
    file: "server/payments/attempts/store.ts",
    find: "captureTry: leased.captureTry + 1,",
    replace: "captureTry: leased.captureTry,",
    caughtBy: [
      `${SETTLEMENT} › a declined card is answered with 402, and the same order can be paid after a new approval`,
    ],
  },
  {
    name: "given-up-while-in-doubt",
    breaks: "A customer whose payment is in doubt begins another checkout, and pays both",
    file: "server/payments/attempts/open-payment.ts",
    find: '.where(and(which, eq(payments.status, "created")))',
    replace: ".where(which)",
    caughtBy: [`${ATTEMPTS} › is closed only while nothing is being captured`],
  },
  {
    name: "answer-about-another-order",
    breaks: "PayPal's answer about one customer's order is used for another's",
    file: "server/payments/paypal/client.ts",
    find: "if (id === undefined || resource.id === id) return resource;",
    replace: "if (id !== undefined || resource.id === id) return resource;",
    caughtBy: [`${CLIENT} › another order's answer is not taken for the one asked for`],
  },
  {
    name: "fault-of-paypal-taken-for-no",
    breaks: "PayPal answers 5xx to a refund that it has made, and the shop offers to make it again",
    file: "server/payments/paypal/wire.ts",
    find: "if (status >= 500 || AWAY.has(status)) {",
    replace: "if (AWAY.has(status)) {",
    caughtBy: [`${CLIENT} › %s does not tell what happened`],
  },
  {
    name: "request-at-work-taken-for-no",
    breaks: "PayPal is still working on a refund, and the shop offers to make it again",
    file: "server/payments/paypal/wire.ts",
    find: "    if (status === IN_PROGRESS) throw new PaypalUnavailable(refusal.message, { cause: refusal });\n",
    replace: "",
    caughtBy: [`${CLIENT} › %s does not tell what happened`],
  },
  {
    name: "refused-address-loses-the-sale",
    breaks: "PayPal refuses an address, and the customer cannot pay",
    file: "server/payments/attempts/open-payment.ts",
    find: "(error.status === 400 || error.status === 422)",
    replace: "error.status === 404",
    caughtBy: [
      "server/checkout/address-at-paypal.test.ts › an address that PayPal refuses (%i %s) loses no sale: the order is made again without it",
    ],
  },
  {
    name: "second-order-under-the-first-id",
    breaks: "The order without an address is requested under the refused order's request id",
    file: "server/payments/attempts/open-payment.ts",
    find: "await paypal.createOrder(bare, `${requestId}-unaddressed`)",
    replace: "await paypal.createOrder(bare, requestId)",
    caughtBy: [
      "server/checkout/address-at-paypal.test.ts › an address that PayPal refuses (%i %s) loses no sale: the order is made again without it",
    ],
  },
];
