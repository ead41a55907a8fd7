import type { Mutant } from "../mutant.ts";

const DISCOUNTS = "server/checkout/discount.test.ts";
const CHECKED = `${DISCOUNTS} › a code that is checked before there is a checkout`;

/** A discount code is used once. */
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
    file: "server/checkout/discount.ts",
    find: "    await count(ctx.limits.wrongCodesOfCustomer, guesser);\n",
    replace: "",
    caughtBy: [
      `${CHECKED} › costs a guesser the same few tries as at a checkout, also in a burst`,
      `${DISCOUNTS} › a code that is refused › too often is refused for a while, for that customer only, whatever comes next`,
    ],
  },
  {
    name: "codes-guessed-at-once",
    breaks: "A burst of guesses counts as one",
    file: "server/checkout/discount.ts",
    find: "  return inTurn(guesser, async (): Promise<DiscountCode> => {",
    replace: "  return inTurn(crypto.randomUUID(), async (): Promise<DiscountCode> => {",
    caughtBy: [`${CHECKED} › costs a guesser the same few tries as at a checkout, also in a burst`],
  },
  {
    name: "anyones-code-checked",
    breaks:
      "A total is shown with a discount that the checkout then refuses, because another customer holds the code",
    file: "server/checkout/discount.ts",
    find: "  const isFree = code.heldBy === null || (await isUnpaidOf(ctx, userId, code.heldBy));\n",
    replace:
      "  const isFree = code.heldBy === null || (await isUnpaidOf(ctx, userId, code.heldBy)) || true;\n",
    caughtBy: [`${CHECKED} › is refused as the checkout would refuse it`],
  },
];
