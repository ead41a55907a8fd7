import type { Mutant } from "../mutant.ts";

const FILE = "server/catalog/sales/sales.test.ts";
const RULES = "server/catalog/sales/sale-price.test.ts";
const MOMENT = "server/catalog/sales/sale-moment.test.ts";
const AHEAD = "server/catalog/sales/look-ahead.test.ts";

/** Prices that are lower for a time. */
export const SALES: readonly Mutant[] = [
  {
    name: "sale-gives-away",
    breaks: "A sale sells for nothing, or for less than nothing, what costs less than it takes off",
    file: "server/catalog/sales/sale-price.ts",
    find: "price > 0 && price < cents",
    replace: "price < cents",
    caughtBy: [`${RULES} › what would not cost less, or nothing, is not reduced`],
  },
  {
    name: "sale-makes-dearer",
    breaks: "One price for all raises that of what cost less",
    file: "server/catalog/sales/sale-price.ts",
    find: "price > 0 && price < cents",
    replace: "price > 0",
    caughtBy: [
      `${RULES} › what would not cost less, or nothing, is not reduced`,
      `${FILE} › a sale › is of what costs more than in it: all else is refused at the field that says why`,
    ],
  },
  {
    name: "sale-never-gives-back",
    breaks: "After a sale its products go on costing what they cost in it",
    file: "server/catalog/sales/turn-prices.ts",
    find: "{ priceCents: priceBeforeCents, originalPriceCents: originalBeforeCents }",
    replace: "{ priceCents: rows[0]?.priceCents ?? 0, originalPriceCents: originalBeforeCents }",
    caughtBy: [
      `${FILE} › a sale › changes what is shown everywhere as it begins, and gives the prices back as it ends`,
    ],
  },
  {
    name: "sale-on-sale",
    breaks: "A product in two sales at once is reduced twice, and gets back the price of the first",
    file: "server/catalog/sales/find-problems.ts",
    find: "if (other.id === id || !overlap(fields, other)) continue;",
    replace: "if (other.id === id || overlap(fields, other)) continue;",
    caughtBy: [
      `${FILE} › a sale › shares no product with another at the same time, and may follow it at once`,
    ],
  },
  {
    name: "price-between-two-sales",
    breaks: "Where one sale follows another, the second takes off from the price of the first",
    file: "server/catalog/sales/turn-prices.ts",
    find: "rowOf(sale, { ...ware, ...prices.get(ware.id) })",
    replace: "rowOf(sale, ware)",
    caughtBy: [
      `${FILE} › a sale › shares no product with another at the same time, and may follow it at once`,
    ],
  },
  {
    name: "sale-begun-early",
    breaks: "A sale begins before its moment",
    file: "server/catalog/sales/turn-prices.ts",
    find: 'and(eq(sales.status, "scheduled"), lte(sales.startsAt, now))',
    replace: 'eq(sales.status, "scheduled")',
    caughtBy: [
      `${FILE} › a sale › changes what is shown everywhere as it begins, and gives the prices back as it ends`,
    ],
  },
  {
    name: "sale-forgotten",
    breaks: "A sale whose moment nobody saw, because the shop was away, never begins",
    file: "server/shop.ts",
    find: "  await saleClock.look();",
    replace: "",
    caughtBy: [`${MOMENT} › a shop that starts after it begins it before it answers anybody`],
  },
  {
    name: "feed-of-yesterday",
    breaks: "Feeds tell machines the prices of before a sale for a while",
    file: "server/platform/pages/documents.ts",
    find: "if (written.turned !== turned()) return false;",
    replace: "",
    caughtBy: [
      "server/discovery/discovery.test.ts › a document › is written again at once after a sale has begun, also where that was while it was written",
    ],
  },
  {
    name: "price-of-sale-for-good",
    breaks: "A product that was deleted in a sale comes back with its price",
    file: "server/catalog/products/product-changes.ts",
    find: "const inTime = { ...facts, priceCents, originalPriceCents };",
    replace:
      "const inTime = priceCents > 0 ? facts : { ...facts, priceCents, originalPriceCents };",
    caughtBy: [
      `${FILE} › while a sale runs › a product that is deleted and comes back after it costs what it cost before`,
    ],
  },
  {
    name: "everybody-looks-ahead",
    breaks: "Customers see the prices of a sale before it begins",
    file: "server/catalog/sales/look-ahead.ts",
    find: 'actor && can(actor, "manage products") ? new Date(Number(at)) : undefined',
    replace: "new Date(Number(at))",
    caughtBy: [`${AHEAD} › the look ahead ends after an hour, and with the session`],
  },
];
