import type { Mutant } from "../mutant.ts";

const BOUNDS = "server/checkout/hold-bounds.test.ts";
const BOUNDED_HOLDS = "server/catalog/stock/bounded-holds.ts";

const STOCK_TESTS = "server/catalog/stock/stock.test.ts";
const ECHO =
  "server/catalog/products/plan/plan-product.test.ts › a product that is sent back whole";
const SETTLEMENT = "server/settlement/settlement.test.ts";

/** No unit is sold twice, and none is lost. */
export const STOCK: readonly Mutant[] = [
  {
    name: "stock-unchecked",
    breaks: "A customer who is too late for the last shirt gets an error, not that it sold out",
    file: "server/catalog/stock/stock.ts",
    find: `          isNull(variants.removedAt),
          sql\`\${variants.onHand} - \${variants.reserved} >= \${wanted}\`,
`,
    replace: "          isNull(variants.removedAt),\n",
    caughtBy: [`${STOCK_TESTS} › holding › of forty at once for ten units serves exactly ten`],
  },
  {
    name: "stock-read-then-written",
    breaks: "Two customers who want the last shirt at the same moment both get it",
    file: "server/catalog/stock/stock.ts",
    find: "  const [row] = await updateReserved(ctx.db, { variantId: line.variantId, units, wanted });\n",
    replace: `  const [seen] = await ctx.db.select().from(variants).where(eq(variants.id, line.variantId));
  const reserved = (seen?.reserved ?? 0) + units;
  if (!seen || seen.removedAt || seen.reserved + wanted > seen.onHand) throw await shortage(ctx, line);
  const [row] = await ctx.db
    .update(variants)
    .set({ reserved })
    .where(eq(variants.id, line.variantId))
    .returning({ productId: variants.productId, free });
`,
    caughtBy: [
      `${STOCK_TESTS} › holding › waits for another that is at the same units, and counts its own on top`,
    ],
  },
  {
    name: "sold-units-stay",
    breaks: "Sold units stay held for ever, and nobody can buy the next one",
    file: "server/settlement/place-paid-order.ts",
    find: "  await claimStock(ctx, checkout.id);\n",
    replace: "",
    caughtBy: [
      `${SETTLEMENT} › an approved payment becomes an order, and its units leave the shop`,
    ],
  },
  {
    name: "sold-twice-from-one-hold",
    breaks: "A repeated call takes the same units out of the shop once more",
    file: "server/catalog/stock/stock.ts",
    find: "db.delete(stockHolds).where(eq(stockHolds.holderId, holderId)).returning(heldUnits),",
    replace: "db.select(heldUnits).from(stockHolds).where(eq(stockHolds.holderId, holderId)),",
    caughtBy: [`${STOCK_TESTS} › claiming › twice, or after a release, takes nothing more`],
  },
  {
    name: "released-under-a-capture",
    breaks: "Units are sold to somebody else while PayPal has yet to say whether they are paid",
    file: "server/payments/attempts/money-in-flight.ts",
    find: 'inArray(payments.status, ["capturing", "pending"])',
    replace: 'inArray(payments.status, ["pending"])',
    caughtBy: [
      `${SETTLEMENT} › while an outcome is unknown the stock stays, and no other checkout takes its place`,
    ],
  },
  {
    name: "released-under-a-held-payment",
    breaks: "Units are sold to somebody else while PayPal holds their payment",
    file: "server/payments/attempts/money-in-flight.ts",
    find: 'inArray(payments.status, ["capturing", "pending"])',
    replace: 'inArray(payments.status, ["capturing"])',
    caughtBy: [`${SETTLEMENT} › money that PayPal holds back ships nothing until it has come`],
  },
  {
    name: "released-under-a-mismatch",
    breaks:
      "Units are sold to somebody else while nobody has decided about the money that was paid for them",
    file: "server/payments/attempts/money-in-flight.ts",
    find: ", isUnreturned),",
    replace: "),",
    caughtBy: [
      "server/settlement/poll-payments.test.ts › mismatched money keeps its checkout's stock until %s",
    ],
  },
  {
    name: "abandoned-holds-stay",
    breaks: "Units of an abandoned checkout are never for sale again",
    file: "server/catalog/stock/stock.ts",
    find: "      reserved: sql`${variants.reserved} - held.quantity`,\n",
    replace: "",
    caughtBy: [
      "server/checkout/checkout.test.ts › the stock put aside › goes back when its time is over",
    ],
  },
  {
    name: "expired-though-renewed",
    breaks: "A customer who comes back at the last moment loses the units while they pay",
    file: "server/checkout/sweep-checkouts.ts",
    find: "and(inArray(checkouts.id, [...ids]), isDue(tx))",
    replace: "inArray(checkouts.id, [...ids])",
    caughtBy: [
      "server/checkout/checkout.test.ts › the stock put aside › stays when its time is renewed just as it ends",
    ],
  },
  {
    name: "one-customer-holds-all",
    breaks: "One account puts the whole shop aside",
    file: BOUNDED_HOLDS,
    find: "    unitsOfCustomer - owner,\n",
    replace: "",
    caughtBy: [
      `${BOUNDS} › units put aside for one customer › are a hundred at most; the checkout says so, and is paid whole`,
    ],
  },
  {
    name: "one-address-holds-all",
    breaks: "Somebody with many accounts puts the whole shop aside",
    file: BOUNDED_HOLDS,
    find: "    unitsOfAddress - address,\n",
    replace: "",
    caughtBy: [
      `${BOUNDS} › units put aside from one address › are a thousand at most, whoever asks, and as many more from another one`,
    ],
  },
  {
    name: "one-network-holds-all",
    breaks: "Somebody with an IPv6 network and many accounts puts the whole shop aside",
    file: BOUNDED_HOLDS,
    find: "    SITE_FACTOR * unitsOfAddress - site,\n",
    replace: "",
    caughtBy: [
      `${BOUNDS} › units put aside from one IPv6 network › are ten times a line's at most, whatever lines they are asked from, and as many more from another network`,
    ],
  },
  {
    name: "address-uncounted-in-a-crowd",
    breaks: "Accounts that check out at the same moment hold more together than an address may",
    file: BOUNDED_HOLDS,
    find: "  await lockPlace(ctx, holder);\n  await lockVariants(ctx, lines);\n",
    replace: "  if (lines.length > 1) await lockVariants(ctx, lines);\n",
    caughtBy: [
      `${BOUNDS} › units put aside from one address › stay within the bound when thirty customers check out at the same moment`,
    ],
  },
  {
    name: "each-checkout-restarts-the-clock",
    breaks:
      "A customer who begins one checkout after another keeps a variant from everybody for ever",
    file: "server/catalog/stock/hold-times.ts",
    find: "if (!before || minutesAfter(before.until, HOLD_PAUSE_MINUTES) <= now) {",
    replace: "if (!before || before.until >= before.beganAt) {",
    caughtBy: [
      `${BOUNDS} › a variant › is put aside for an hour and a half in sum, whatever checkouts follow each other, then not for half an hour`,
      `${BOUNDS} › a variant › is no longer put aside by the customers of one address who take turns`,
    ],
  },
  {
    name: "spent-holds-stay",
    breaks: "A variant whose time is over stays put aside as long as its checkout is renewed",
    file: "server/checkout/sweep-checkouts.ts",
    find: "  await inBatches(ctx, (limit) => listSpentHolders(ctx, limit), releaseSpent, failed);\n",
    replace:
      "  if (failed.size > 0) await listSpentHolders(ctx, failed.size).then(() => releaseSpent);\n",
    caughtBy: [
      `${BOUNDS} › a variant › goes back when its time is over, and what else is in the checkout stays`,
    ],
  },
  {
    name: "spent-under-a-capture",
    breaks:
      "Units whose time is over are sold to somebody else while PayPal has yet to say whether they are paid",
    file: "server/checkout/sweep-checkouts.ts",
    find: "    const unpaid = ids.filter((id) => !moving.has(id));\n",
    replace: "    const unpaid = ids;\n",
    caughtBy: [
      `${BOUNDS} › a variant › stays put aside beyond its time while nobody knows whether it is paid, and no longer`,
    ],
  },
  {
    name: "captured-without-its-units",
    breaks: "Units beyond a customer's bound are paid for and never leave the stock",
    file: "server/checkout/renew-hold.ts",
    find: "  await holdStock(ctx, { id, ownerId: userId }, lines);\n",
    replace: "  if (!id) await holdStock(ctx, { id, ownerId: userId }, lines);\n",
    caughtBy: [
      `${BOUNDS} › units put aside for one customer › are a hundred at most; the checkout says so, and is paid whole`,
      `${BOUNDS} › units put aside for one customer › beyond the bound go to whoever pays first, and nothing is charged for what is gone`,
    ],
  },
  {
    name: "kept-after-a-decline",
    breaks: "A customer who approves with a declined card holds as many units as they like",
    file: "server/settlement/record-outcome.ts",
    find: `      await releaseBeyondBounds(ctx, { id, ownerId: userId });
      return ctx.reached("settle: decline written");`,
    replace: `      await releaseBeyondBounds(ctx, { id, ownerId: null });
      return ctx.reached("settle: decline written");`,
    caughtBy: [
      `${BOUNDS} › units put aside for one customer › are no more than before once a payment was %s for more of them, %s`,
    ],
  },
  {
    name: "given-back-under-a-capture",
    breaks:
      "An admin gives units to somebody else while PayPal has yet to say whether they are paid",
    file: "server/checkout/give-back-hold.ts",
    find: "if (await isMoneyInFlight(tx, id)) {",
    replace: "if (!id && (await isMoneyInFlight(tx, id))) {",
    caughtBy: [`${BOUNDS} › an admin › does not give back what is being paid`],
  },
  {
    name: "echoed-variants-win",
    breaks: "A product that is read, given another stock and sent back whole keeps the old one",
    file: "server/catalog/products/plan/whole-stock.ts",
    find: "  if (seen === undefined || total === seen) return;\n",
    replace: "  if (seen === undefined || total === seen || Boolean(variants)) return;\n",
    caughtBy: [
      `${ECHO} › with another total adds the difference evenly, or takes it from where units are`,
      "tests/api-walk/storefronts.test.ts › a product that is sent back whole to PUT %s/{id}, %s › with another countInStock has that many units",
    ],
  },
  {
    name: "echo-brings-sold-back",
    breaks: "Units sold while a product was being edited are for sale once more",
    file: "server/catalog/products/plan/whole-stock.ts",
    find: "now : now + total - seen;\n",
    replace: "now : total;\n",
    caughtBy: [
      `${ECHO} › with another total adds the difference evenly, or takes it from where units are`,
      `${ECHO} › with a total below what was sold meanwhile is a shortage`,
    ],
  },
  {
    name: "contradiction-unsaid",
    breaks: "Two stocks contradict each other, and one of them is saved without a word",
    file: "server/catalog/products/plan/whole-stock.ts",
    find: "    if (sum !== total) {\n",
    replace: "    if (sum < 0) {\n",
    caughtBy: [
      `${ECHO} › with other units and yet another total is a contradiction`,
      `${ECHO} › whose variants do not say what was seen is held against what is there`,
    ],
  },
  {
    name: "echoed-lists-ignored",
    breaks: "A size that was added to a product's list never gets a variant",
    file: "server/catalog/products/plan/wanted-grid.ts",
    find: "  const isOfList = list !== undefined && isCounted && !sameWords(list, known);\n",
    replace:
      "  const isOfList = !fields.variants && list !== undefined && isCounted && !sameWords(list, known);\n",
    caughtBy: [
      `${ECHO} › with a size or a color more has variants of it, and keeps the holes it had`,
      `${ECHO} › with a size or a color less loses its variants and their units`,
    ],
  },
  {
    name: "sold-out-untold",
    breaks: "Lists go on offering a product whose last unit is put aside",
    file: "server/catalog/shown.ts",
    find: "    if (before > 0 !== after > 0) soldOut.add(productId);\n",
    replace: "",
    caughtBy: [
      `${STOCK_TESTS} › a change of units tells what shows them, and what shows that the last one is gone or back`,
    ],
  },
  {
    name: "units-of-before-kept",
    breaks: "An answer that was begun before a sale is kept, and shows units that are gone",
    file: "server/platform/kept/kept.ts",
    find: "const isCurrent = !isStale && ![...shows].some((thing) => changed.has(thing));",
    replace: "const isCurrent = !isStale;",
    caughtBy: [
      "server/platform/kept/kept.test.ts › the memory for answers › keeps no answer that shows what changed while it was made",
    ],
  },
];
