import type { Mutant } from "../mutant.ts";

/** No unit is sold twice, and none is lost. */
export const STOCK: readonly Mutant[] = [
  {
    name: "stock-unchecked",
    breaks: "The last shirt is sold to everybody who wants it at the same moment",
    file: "server/catalog/stock.ts",
    find: `          isNull(variants.removedAt),
          sql\`\${variants.onHand} - \${variants.reserved} >= \${line.quantity}\`,
`,
    replace: "          isNull(variants.removedAt),\n",
    caughtBy: [
      "server/catalog/stock.test.ts › holding › of forty at once for ten units serves exactly ten",
    ],
  },
];
