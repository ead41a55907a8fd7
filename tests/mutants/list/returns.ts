import type { Mutant } from "../mutant.ts";

const RECEIVE = "server/returns/receive-return.ts";
const REQUEST = "server/returns/request-return.ts";
const EXCHANGE = "server/returns/exchange.ts";
const RETURNABLE = "server/returns/returnable.ts";
const TESTS = "server/returns/returns.test.ts";
const OFFER = "server/returns/offers/offer-exchange.ts";
const OFFERS = "server/returns/offers/offers.test.ts";
const BOOKS = "server/returns/offers/exchange-books.test.ts";

/** What comes back is paid or exchanged once, and nothing of it is in two places. */
export const RETURNS: readonly Mutant[] = [
  {
    name: "return-judged-after-its-end",
    breaks: "A return that was called off is judged and paid back all the same",
    file: RECEIVE,
    find: 'if (row.status !== "open") throw new AppError("conflict", "return_received", messages.received);',
    replace: "",
    caughtBy: [`${TESTS} › a return › that is called off gives units and money back`],
  },
  {
    name: "return-judged-unseen",
    breaks: "A part that somebody has judged meanwhile is judged again",
    file: RECEIVE,
    find: "!== seen",
    replace: "< 0 * seen",
    caughtBy: [`${TESTS} › the team › judges a part now and a part later, each once`],
  },
  {
    name: "return-damaged-on-the-shelf",
    breaks: "Damaged units are sold again",
    file: RECEIVE,
    find: "judged.flatMap(({ of, good }, index) => {",
    replace:
      "judged.flatMap(({ of, good: found, damaged }, index) => {\n    const good = found + damaged;",
    caughtBy: [`${TESTS} › an exchange › is sent for those units alone that were accepted`],
  },
  {
    name: "return-paid-by-an-earlier-refund",
    breaks: "Units that were judged just now count as paid by a refund that was made before",
    file: RECEIVE,
    find: "if (!refund.isNew) throw otherRefund();",
    replace: "",
    caughtBy: [`${TESTS} › the team › judges nothing under the id of an earlier refund`],
  },
  {
    name: "exchange-lines-renumbered",
    breaks: "Where one line of an exchange is not sent, the others are worth nothing",
    file: "server/orders/place-order.ts",
    find: "lines: JSON.stringify(lines)",
    replace: "lines: JSON.stringify(lines.map((line, position) => ({ ...line, position })))",
    caughtBy: [`${TESTS} › an exchange › keeps the value of its lines where another is not sent`],
  },
  {
    name: "exchange-keeps-the-last-value",
    breaks: "Of two units that are exchanged for the same, one is paid back",
    file: "server/orders/refunds/order-money.ts",
    find: "sql`${amountCents} + excluded.amount_cents`",
    replace: "sql`excluded.amount_cents`",
    caughtBy: [
      `${TESTS} › an exchange › of two units for different reasons is sent as one line of two`,
    ],
  },
  {
    name: "sent-at-once-comes-back-for-money",
    breaks: "Who sends back what was sent at once has the money and what it was sent for",
    file: "server/returns/receive-return.ts",
    find: "if (units.size > 0 && (await isAwaited(ctx, order.checkoutId))) {",
    replace: 'if (order.id === "" && (await isAwaited(ctx, order.checkoutId))) {',
    caughtBy: [
      `${TESTS} › an exchange › that was sent at once is not paid back when it comes, or what was sent for it, before what it was sent for`,
    ],
  },
  {
    name: "exchange-at-once-for-nothing",
    breaks: "Who cancels what was sent at once has the money and what it was sent for",
    file: "server/orders/cancel-order.ts",
    find: "if (await isAwaited(tx, order.checkoutId)) {",
    replace: 'if (id === "" && (await isAwaited(tx, order.checkoutId))) {',
    caughtBy: [
      `${TESTS} › an exchange › that was sent at once pays nothing back before its parcel has come`,
    ],
  },
  {
    name: "order-deleted-with-a-held-exchange",
    breaks: "An order is deleted whose money is in an exchange that nobody has sent",
    file: "server/orders/delete-order.ts",
    find: "if (await hasOpenReturn(tx, id)) {",
    replace: 'if (id === "" && (await hasOpenReturn(tx, id))) {',
    caughtBy: [
      `${TESTS} › the team › deletes an order without what was sent instead, and not while something comes back`,
    ],
  },
  {
    name: "delivery-back-for-a-swap",
    breaks: "Who keeps the order, in another size, gets its delivery for nothing",
    file: "server/orders/returns/store.ts",
    find: 'ne(wish, "exchange")',
    replace: 'ne(wish, "answer")',
    caughtBy: [
      `${TESTS} › the team › pays the delivery back once all of an order has come back to stay`,
    ],
  },
  {
    name: "exchange-taken-over-from-any-payment",
    breaks: "What PayPal sent back of one payment is booked at another",
    file: "server/orders/refunds/take-over.ts",
    find: "      onlyFrom: paymentId,\n",
    replace: "",
    caughtBy: [
      `${OFFERS} › an exchange whose difference was paid › is taken over for the payment alone that PayPal has sent back`,
    ],
  },
  {
    name: "exchange-credited-at-any-rate",
    breaks: "Credit notes and accounts take the tax of an exchange from other lines",
    file: "server/orders/invoices/refund-rates.ts",
    find: "given.payment_id = part.payment_id),",
    replace: "given.payment_id <> part.payment_id),",
    caughtBy: [`${BOOKS} › what goes back of an exchange has the tax of what was paid for it`],
  },
  {
    name: "exchange-cancelled-of-no-lines",
    breaks: "A cancelled exchange takes back tax of lines that the customer keeps",
    file: "server/orders/refunds/refund-order.ts",
    find: "const chosen = isExchange ?",
    replace: "const chosen = isExchange && left.length > 9 ?",
    caughtBy: [`${BOOKS} › what goes back of an exchange has the tax of what was paid for it`],
  },
  {
    name: "return-fee-for-the-shops-fault",
    breaks: "Customers pay for sending back what was wrong",
    file: REQUEST,
    find: "feeCents: isFree ? 0 : termsOf(order).feeCents,",
    replace: "feeCents: isFree && isWithdrawal ? 0 : termsOf(order).feeCents,",
    caughtBy: [`${TESTS} › the windows › and the fee are those of the day of the order`],
  },
  {
    name: "return-by-todays-terms",
    breaks: "A shop that shortens its window breaks what it promised before",
    file: RETURNABLE,
    find: "return returnTerms ?? { days: RETURN_DAYS, feeCents: 0 };",
    replace: "return { days: RETURN_DAYS, feeCents: 0, ...(returnTerms && {}) };",
    caughtBy: [`${TESTS} › the windows › and the fee are those of the day of the order`],
  },
  {
    name: "return-after-the-window",
    breaks: "Everything comes back for ever",
    file: REQUEST,
    find: "if (!isWithdrawal) refuseLate(ctx, order, one, place);",
    replace: "if (isWithdrawal) refuseLate(ctx, order, one, place);",
    caughtBy: [
      `${TESTS} › the windows › end as they were promised, but not for what is faulty in the Union`,
    ],
  },
  {
    name: "return-announced-twice",
    breaks: "The same unit is announced in two returns",
    file: RETURNABLE,
    find: "left - back - awaited",
    replace: "left - back - 0 * awaited",
    caughtBy: [`${TESTS} › a return › of units that are announced already is refused`],
  },
  {
    name: "exchange-money-not-set-aside",
    breaks: "What pays an exchange is refunded as well",
    file: EXCHANGE,
    find: "if (paymentId === order.paymentId) await setCredit(ctx, share);\n    else await spendCredit(ctx, order, share, [line.position]);",
    replace: "await spendCredit(ctx, order, { ...share, cents: 0 }, [line.position]);",
    caughtBy: [`${TESTS} › an exchange › keeps its value from every other refund of the order`],
  },
  {
    name: "exchange-units-stay-held",
    breaks: "An exchange that was called off keeps its units from everybody",
    file: EXCHANGE,
    find: "  await releaseStock(ctx, [checkout.id]);\n",
    replace: "",
    caughtBy: [`${TESTS} › a return › that is called off gives units and money back`],
  },
  {
    name: "exchange-of-what-did-not-come",
    breaks: "What was damaged or missing is sent anew all the same",
    file: RECEIVE,
    find: "[{ position, variantId: exchangeVariantId, units }]",
    replace: "[{ position, variantId: exchangeVariantId, units: Math.max(units, 3) }]",
    caughtBy: [`${TESTS} › an exchange › is sent for those units alone that were accepted`],
  },
  {
    name: "exchange-refund-refused-and-lost",
    breaks: "After a refusal of PayPal an exchange can never be paid back",
    file: "server/orders/refunds/settle-refund.ts",
    find: "if (exchange) await restoreCredit(ctx, exchange, refund);",
    replace: "",
    caughtBy: [`${TESTS} › an exchange › whose refund PayPal refuses can be paid back later`],
  },
  {
    name: "exchange-of-an-erased-customer",
    breaks: "An exchange goes to an address that was erased",
    file: "server/returns/forget-returns.ts",
    find: 'if (status === "open") await payBackInstead(ctx, await lockOrder(ctx, orderId), id);',
    replace:
      'if (status === "cancelled") await payBackInstead(ctx, await lockOrder(ctx, orderId), id);',
    caughtBy: [
      `${TESTS} › an exchange › of an erased customer is called off, and its words are gone`,
    ],
  },
  {
    name: "offer-beside-another",
    breaks: "Two offers for the same return wait at once",
    file: OFFER,
    find: 'if (offers.some(isWaiting)) throw new AppError("conflict", "offer_waits", messages.waits);',
    replace: "",
    caughtBy: [
      `${OFFERS} › another product › is offered once, however often it is sent, and not beside another`,
    ],
  },
  {
    name: "offer-of-money-that-is-gone",
    breaks: "Money that went back before pays another product as well",
    file: OFFER,
    find: "if (cents > (left.find((one) => one.paymentId === paymentId)?.cents ?? 0)) {",
    replace: "if (left.length > 9 && cents > 0) {",
    caughtBy: [
      `${OFFERS} › what cannot be offered › is anything for money that went back otherwise, or for a return that is done`,
    ],
  },
  {
    name: "offer-declined-keeps-all",
    breaks: "Units and money of what its customer has declined are never free again",
    file: "server/returns/offers/end-offer.ts",
    find: "    await callOff(tx, order, checkout);\n",
    replace: '    if (why === "erased") await callOff(tx, order, checkout);\n',
    caughtBy: [
      `${OFFERS} › an offer that waits › ends at a no: units and money are free, and the return waits for a person`,
    ],
  },
  {
    name: "offer-counts-units-for-good",
    breaks: "Units of an offer that was declined wait for nobody any more",
    file: "server/returns/offers/end-offer.ts",
    find: "accepted: -part });",
    replace: "accepted: 0 * part });",
    caughtBy: [
      `${OFFERS} › an offer that waits › ends at a no: units and money are free, and the return waits for a person`,
    ],
  },
  {
    name: "offer-shortened-by-paying",
    breaks: "Who begins to pay what is kept for weeks has half an hour",
    file: "server/checkout/renew-hold.ts",
    find: "sql`greatest(${checkouts.expiresAt}, ${expiresAt}::timestamptz)`",
    replace: "sql`${expiresAt}::timestamptz`",
    caughtBy: [`${OFFERS} › an offer that waits › ends with its time, and can be made anew`],
  },
];
