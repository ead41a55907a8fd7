import type { Mutant } from "../mutant.ts";

const DISCOUNTS = "server/checkout/discount.test.ts";
const SHOPS = "server/checkout/shop-codes.test.ts";
const CHECKED = `${DISCOUNTS} › a code that is checked before there is a checkout`;

/** A discount code is used once, and one of the shop's as often as it may be. */
export const CODES: readonly Mutant[] = [
  {
    name: "code-read-then-written",
    breaks: "Two customers who type the same code at the same moment both get the discount",
    file: "server/promotions/discount-codes.ts",
    find: `  const held = await ctx.db
    .update(discountCodes)
    .set({ heldBy: checkoutId })
    .where(
      and(
        eq(discountCodes.id, id),
        isNull(discountCodes.usedAt),
        or(isNull(discountCodes.heldBy), eq(discountCodes.heldBy, checkoutId)),
      ),
    )`,
    replace: `  const { usedAt, heldBy } = await getCode(ctx, id);
  if (usedAt !== null || (heldBy !== null && heldBy !== checkoutId)) return false;
  const held = await ctx.db
    .update(discountCodes)
    .set({ heldBy: checkoutId })
    .where(eq(discountCodes.id, id))`,
    caughtBy: [`${DISCOUNTS} › a code that two want at the same moment is given to one of them`],
  },
  {
    name: "used-code-given-again",
    breaks: "A personal code takes its ten percent off every order",
    file: "server/promotions/discount-codes.ts",
    find: "        isNull(discountCodes.usedAt),\n",
    replace: "",
    caughtBy: [
      `${DISCOUNTS} › a code that is refused › because it was used already leaves the checkout payable in full`,
    ],
  },
  {
    name: "code-not-used-up",
    breaks: "An order does not use up its discount code",
    file: "server/settlement/place-paid-order.ts",
    find: "  if (checkout.discountCodeId !== null) await spendCode(ctx, checkout.discountCodeId, checkout);\n",
    replace: "",
    caughtBy: [`${DISCOUNTS} › a code › is used up by the order, and by nothing before it`],
  },
  {
    name: "code-not-let-go",
    breaks: "A customer who leaves the checkout loses the code for good",
    file: "server/checkout/sweep-checkouts.ts",
    find: "  await releaseCodes(ctx, ids);\n",
    replace: "",
    caughtBy: [
      `${DISCOUNTS} › the code of a checkout › goes back when its time is over, and is taken again when it is paid after all`,
    ],
  },
  {
    name: "old-total-paid",
    breaks: "A code is entered in a second window, and the first one still charges the full price",
    file: "server/checkout/discount.ts",
    find: '(await isMoneyInFlight(ctx, id)) || !(await closeOpenPayment(ctx, id, "TOTAL_CHANGED"))',
    replace: "await isMoneyInFlight(ctx, id)",
    caughtBy: [
      `${DISCOUNTS} › a payment that was opened for the old total › ends, and the next is for the new one`,
    ],
  },
  {
    name: "total-read-too-early",
    breaks: "A customer sees the discount, and PayPal asks for the full price",
    file: "server/checkout/store.ts",
    find: '  ofOwner(db, own).for("update"),\n',
    replace: "  ofOwner(db, own),\n",
    caughtBy: [
      `${DISCOUNTS} › a payment that is opened just as the total changes is for the new one`,
    ],
  },
  {
    name: "checked-codes-uncounted",
    breaks: "A visitor guesses codes before the checkout until one is right",
    file: "server/checkout/code-refusals.ts",
    find: "    await count(wrongCodesOfCustomer, guesser);\n",
    replace: "",
    caughtBy: [
      `${CHECKED} › costs a guesser the same few tries as at a checkout, also in a burst`,
      `${DISCOUNTS} › a code that is refused › too often is refused for a while, for that customer only, whatever comes next`,
    ],
  },
  {
    name: "codes-guessed-at-once",
    breaks: "A burst of guesses counts as one",
    file: "server/checkout/code-refusals.ts",
    find: "  return inTurn(guesser, async (): Promise<TypedCode> => {",
    replace: "  return inTurn(crypto.randomUUID(), async (): Promise<TypedCode> => {",
    caughtBy: [`${CHECKED} › costs a guesser the same few tries as at a checkout, also in a burst`],
  },
  {
    name: "anyones-code-checked",
    breaks:
      "A total is shown with a discount that the checkout then refuses, because another customer holds the code",
    file: "server/checkout/check-code.ts",
    find: "    const isFree = row.heldBy === null || (await isUnpaidOf(ctx, userId, row.heldBy));\n",
    replace:
      "    const isFree = row.heldBy === null || (await isUnpaidOf(ctx, userId, row.heldBy)) || true;\n",
    caughtBy: [`${CHECKED} › is refused as the checkout would refuse it`],
  },
  {
    name: "shared-code-read-then-written",
    breaks: "Fifty customers at once use a code that has ten uses",
    file: "server/promotions/shop-codes.ts",
    find: `        or(
          isNull(promotionCodes.usesLimit),
          sql\`\${promotionCodes.used} + \${promotionCodes.held} < \${promotionCodes.usesLimit}\`,
        ),
`,
    replace: "",
    caughtBy: [`${SHOPS} › the uses of a code › of fifty checkouts at once are as many as it has`],
  },
  {
    name: "shared-code-not-counted-down",
    breaks: "A code whose buyers leave the checkout is used up by nobody",
    file: "server/promotions/discount-codes.ts",
    find: "      update promotion_codes set held = held - returned.uses\n",
    replace: "      update promotion_codes set held = held - 0 * returned.uses\n",
    caughtBy: [
      `${SHOPS} › the uses of a code › go back when a checkout's time is over, and are taken again when it is paid after all`,
    ],
  },
  {
    name: "shared-code-never-spent",
    breaks: "An order does not count as a use of its code",
    file: "server/settlement/place-paid-order.ts",
    find: "  if (checkout.promotionCodeId !== null) {\n",
    replace: '  if (checkout.promotionCodeId !== null && orderId === "") {\n',
    caughtBy: [
      `${SHOPS} › a code of the shop's › takes a percentage off the goods, is used by the order, and stands on it and its mail`,
    ],
  },
  {
    name: "customer-uses-code-again",
    breaks: "A code for one use of each customer reduces all their orders",
    file: "server/promotions/shop-codes.ts",
    find: "(await countUses(ctx, codeId, checkout.customer)) >= taken.most",
    replace: "(await countUses(ctx, codeId, checkout.customer)) > taken.most",
    caughtBy: [
      `${SHOPS} › the terms of a code › of one customer: by account, also in two checkouts, and by address`,
      `${SHOPS} › the uses of a code › of one customer in two checkouts at once are as many as they may be`,
    ],
  },
  {
    name: "guest-told-of-code-uses",
    breaks: "A guest learns of any address whether it is on a list, or has ordered with a code",
    file: "server/promotions/shop-codes.ts",
    find: "  return isForList || usesOfCustomerLimit !== null;\n",
    replace: "  return isForList && usesOfCustomerLimit === -1;\n",
    caughtBy: [
      `${SHOPS} › the terms of a code › that ask who a customer is are for accounts: a guest hears the same, whatever address was typed`,
    ],
  },
  {
    name: "unproven-on-list",
    breaks: "Whoever registers a listed address without proving it has the code of the list",
    file: "server/checkout/code-refusals.ts",
    find: "  if (customer.isProven || !needsProof(code)) return undefined;\n",
    replace: "  if (!customer.isGuest || !needsProof(code)) return undefined;\n",
    caughtBy: [
      `${SHOPS} › the terms of a code › that ask who a customer is wait for the address to be proven: until then an account hears the same, listed or not`,
    ],
  },
  {
    name: "code-without-minimum",
    breaks: "A code from a minimum on is taken for the smallest order",
    file: "server/checkout/code-refusals.ts",
    find: "  if (goodsCents(lines) < minimumCents) {\n",
    replace: "  if (goodsCents(lines) < 0 * minimumCents) {\n",
    caughtBy: [
      `${SHOPS} › the terms of a code › say why it is refused, at its field`,
      `${SHOPS} › the uses of a code › go on to the checkout that replaces it, unless that is too small for the code`,
    ],
  },
  {
    name: "code-after-its-end",
    breaks: "A code that is over goes on reducing orders",
    file: "server/checkout/code-refusals.ts",
    find: "  if (endsAt && isOver(code, now)) {\n",
    replace: "  if (endsAt && isOver(code, now) && minimumCents < 0) {\n",
    caughtBy: [`${SHOPS} › the terms of a code › say why it is refused, at its field`],
  },
  {
    name: "changed-code-as-before",
    breaks: "A checkout whose hold is over still has the discount that the shop has lowered since",
    file: "server/promotions/shop-codes.ts",
    find: "        eq(promotionCodes.value, value),\n",
    replace: "",
    caughtBy: [
      `${SHOPS} › the terms of a code › that change meanwhile: a checkout keeps what it was shown, as long as it has a use aside`,
    ],
  },
  {
    name: "listed-code-for-all",
    breaks: "A code for some customers reduces everybody's orders",
    file: "server/promotions/shop-codes.ts",
    find: "return (await isOnList(ctx, code.id, customer)) ? code : undefined;",
    replace: "return customer || (await isOnList(ctx, code.id, customer)) ? code : undefined;",
    caughtBy: [
      `${SHOPS} › the terms of a code › of a list: to everybody else it is unknown, and costs a guess`,
    ],
  },
  {
    name: "free-delivery-charged",
    breaks: "The page says that delivery is free, and it is charged",
    file: "server/checkout/price-checkout.ts",
    find: "deliveryCents: isFree ? 0 : delivery.deliveryCents };\n",
    replace: "deliveryCents: isFree && lines.length === 0 ? 0 : delivery.deliveryCents };\n",
    caughtBy: [
      `${SHOPS} › a code of the shop's › makes the delivery free, says what it would have cost, and gives it back when it goes`,
    ],
  },
];
