import type { Mutant } from "../mutant.ts";

const HISTORY =
  "server/catalog/price-history.test.ts › the lowest price of the 30 days before a cut";
const STRUCK = `${HISTORY} › is struck through where the shop says so, and the original price where it does not`;

/** Prices that shoppers compare. */
export const PRICES: readonly Mutant[] = [
  {
    name: "original-price-always-struck",
    breaks: "A shop that has to say the lowest price of the 30 days before a cut says another one",
    file: "server/catalog/struck-price.ts",
    find: "getShopFront().strikesLowest ? priorPriceCents : originalPriceCents",
    replace: "getShopFront().strikesLowest ? originalPriceCents : originalPriceCents",
    caughtBy: [
      STRUCK,
      `${HISTORY} › makes no reduction of what was as cheap before, or was never on sale before`,
    ],
  },
  {
    name: "struck-price-kept",
    breaks: "Products that were shown lately go on with the former price struck through",
    file: "server/open-context.ts",
    find: "isOtherTax || front.strikesLowest !== strikesLowest",
    replace: "isOtherTax",
    caughtBy: [STRUCK, `${HISTORY} › is in the feed as soon as the shop says so`],
  },
];
