import type { Mutant } from "../mutant.ts";

const STOCK_TESTS = "server/catalog/stock.test.ts";
const SETTLEMENT = "server/checkout/settlement.test.ts";

/** No unit is sold twice, and none is lost. */
export const STOCK: readonly Mutant[] = [
  {
    name: "stock-unchecked",
    breaks: "Who is too late for the last shirt hears of a fault in the shop, not that it sold out",
    file: "server/catalog/stock.ts",
    find: `          isNull(variants.removedAt),
          sql\`\${variants.onHand} - \${variants.reserved} >= \${line.quantity}\`,
`,
    replace: "          isNull(variants.removedAt),\n",
    caughtBy: [`${STOCK_TESTS} › holding › of forty at once for ten units serves exactly ten`],
  },
  {
    name: "stock-read-then-written",
    breaks: "Two customers who want the last shirt at the same moment both get it",
    file: "server/catalog/stock.ts",
    find: `    const held = await ctx.db
      .update(variants)
      .set({ reserved: sql\`\${variants.reserved} + \${line.quantity}\` })
      .where(
        and(
          eq(variants.id, line.variantId),
          isNull(variants.removedAt),
          sql\`\${variants.onHand} - \${variants.reserved} >= \${line.quantity}\`,
        ),
      )
      .returning({ id: variants.id });
`,
    replace: `    const [seen] = await ctx.db.select().from(variants).where(eq(variants.id, line.variantId));
    const reserved = (seen?.reserved ?? 0) + line.quantity;
    if (!seen || seen.removedAt || reserved > seen.onHand) throw await shortage(ctx, line);
    const held = await ctx.db
      .update(variants)
      .set({ reserved })
      .where(eq(variants.id, line.variantId))
      .returning({ id: variants.id });
`,
    caughtBy: [
      `${STOCK_TESTS} › holding › waits for another that is at the same units, and counts its own on top`,
    ],
  },
  {
    name: "sold-units-stay",
    breaks: "What is sold stays put aside for ever, and nobody can buy the next one",
    file: "server/checkout/settle-payment.ts",
    find: "  await claimStock(ctx, checkout.id);\n",
    replace: "",
    caughtBy: [
      `${SETTLEMENT} › an approved payment becomes an order, and its units leave the shop`,
    ],
  },
  {
    name: "sold-twice-from-one-hold",
    breaks: "A repeated call takes the same units out of the shop once more",
    file: "server/catalog/stock.ts",
    find: `    .delete(stockHolds)
    .where(inArray(stockHolds.holderId, [...holderIds]))
    .returning({ variantId: stockHolds.variantId, quantity: stockHolds.quantity });`,
    replace: `    .select({ variantId: stockHolds.variantId, quantity: stockHolds.quantity })
    .from(stockHolds)
    .where(inArray(stockHolds.holderId, [...holderIds]));`,
    caughtBy: [`${STOCK_TESTS} › claiming › twice, or after a release, takes nothing more`],
  },
  {
    name: "released-under-a-capture",
    breaks: "Goods are sold to somebody else while PayPal has yet to say whether they are paid",
    file: "server/payments/moving-money.ts",
    find: 'inArray(payments.status, ["capturing", "pending"])',
    replace: 'inArray(payments.status, ["pending"])',
    caughtBy: [
      `${SETTLEMENT} › while an outcome is unknown the stock stays, and no other checkout takes its place`,
    ],
  },
  {
    name: "released-while-held-back",
    breaks: "Goods are sold to somebody else while PayPal holds their money back",
    file: "server/payments/moving-money.ts",
    find: 'inArray(payments.status, ["capturing", "pending"])',
    replace: 'inArray(payments.status, ["capturing"])',
    caughtBy: [`${SETTLEMENT} › money that PayPal holds back ships nothing until it has come`],
  },
  {
    name: "released-under-a-mismatch",
    breaks: "Goods go while nobody has decided about the money that was paid for them",
    file: "server/payments/moving-money.ts",
    find: ", isUnreturned),",
    replace: "),",
    caughtBy: [
      "server/checkout/reconcile-payments.test.ts › mismatched money keeps its checkout's stock until %s",
    ],
  },
  {
    name: "abandoned-goods-stay",
    breaks: "What somebody left at the checkout is never for sale again",
    file: "server/checkout/sweep-checkouts.ts",
    find: "  await releaseStock(ctx, ids);\n",
    replace: "",
    caughtBy: [
      "server/checkout/checkout.test.ts › the stock put aside › goes back when its time is over",
    ],
  },
  {
    name: "expired-though-renewed",
    breaks: "Who comes back at the last moment loses the goods while they pay",
    file: "server/checkout/sweep-checkouts.ts",
    find: ".where(and(inArray(checkouts.id, [...ids]), isDue(ctx)))",
    replace: ".where(inArray(checkouts.id, [...ids]))",
    caughtBy: [
      "server/checkout/checkout.test.ts › the stock put aside › stays when its time is renewed just as it ends",
    ],
  },
];
