import type { Mutant } from "../mutant.ts";

const PUBLISHING = "server/catalog/labels/publishing.test.ts › publishing";
const BOUGHT =
  "server/orders/orders.test.ts › an order keeps what its products were made of and weighed, in the words of that day";

/** What the law wants beside a garment, and what a customer was told of it. */
export const LABELS: readonly Mutant[] = [
  {
    name: "published-without-its-label",
    breaks: "A product is on sale in a market whose label is not complete",
    file: "server/catalog/products/save-product.ts",
    find: "  requireLabel(ctx, change);\n",
    replace: "",
    caughtBy: [
      `${PUBLISHING} › waits for the label where the shop wants it: refused at the field, a draft is taken`,
      `${PUBLISHING} › leaves what is on sale already, which loses nothing more`,
    ],
  },
  {
    name: "published-in-bulk-without-labels",
    breaks: "Many products are published at once past a market that waits for their labels",
    file: "server/catalog/products/bulk-change.ts",
    find: "  if (publishes) await requireLabels(ctx, ids);\n",
    replace: "",
    caughtBy: [`${PUBLISHING} › waits in a bulk change, and nothing of it is done`],
  },
  {
    name: "imported-without-its-label",
    breaks: "A file puts a product on sale past a market that waits for its label",
    file: "server/catalog/csv/plan-import.ts",
    find: "  if (errors.length === 0) return plan;\n",
    replace: "  if (errors.length >= 0) return plan;\n",
    caughtBy: [`${PUBLISHING} › waits in an import, row by row`],
  },
  {
    name: "composition-in-no-order-line",
    breaks: "An order does not say what its garments were sold as",
    file: "server/checkout/create-checkout.ts",
    find: "composition: shownComposition(row.composition, getLocale().language)",
    replace: 'composition: ""',
    caughtBy: [BOUGHT],
  },
  {
    name: "percents-below-a-hundred",
    breaks: "A label names eighty percent of a garment and passes for whole",
    file: "common/labels/composition.ts",
    find: "if (sum !== 100)",
    replace: "if (sum > 100)",
    caughtBy: [
      "server/catalog/labels/labels.test.ts › the fields of a label › are refused at the field: %s %s",
    ],
  },
  {
    name: "makers-kept",
    breaks: "Products that were shown lately go on without the shop's own manufacturer",
    file: "server/open-context.ts",
    find: ', known.find("labels")?.version]',
    replace: "]",
    caughtBy: [
      "server/catalog/labels/labels.test.ts › the shop's own manufacturer › is that of products that name none, for shoppers and not in their form",
    ],
  },
];
