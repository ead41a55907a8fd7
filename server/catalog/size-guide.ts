import { sizeGuideMessages } from "../../common/messages/size-guide.ts";
import { guidesFor, type SizeGuide } from "../../common/size-guides.ts";
import type { Product, ProductSizeGuide } from "./contract.ts";

type Described = Pick<Product, "name" | "gender" | "category" | "sizes" | "images">;

/** The size guide of a product in the shop's words: a row for each of its sizes. Without tables there is none. */
export function sizeGuideOf(product: Described, guides: readonly SizeGuide[]): ProductSizeGuide {
  return {
    tables: guidesFor(product, guides).map(({ of, measures, rows }) => ({
      of,
      measures: measures.map(inWords),
      rows: product.sizes.map((size) => {
        const row = rows.find((other) => other.size === size);
        return { size, values: measures.map((_, place) => centimetres(row?.values[place])) };
      }),
    })),
  };
}

function inWords({ measure, name, how }: SizeGuide["measures"][number]) {
  const [ownName = "", ownHow = ""] = measure === "" ? [] : sizeGuideMessages.measures[measure];
  return { name: name || ownName, how: how || ownHow };
}

function centimetres(millimetres = 0): number | null {
  return millimetres === 0 ? null : millimetres / 10;
}
