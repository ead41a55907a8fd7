import { cutText } from "../../../common/cut-text.ts";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import type { Context } from "../../platform/context.ts";
import type { AdminProduct } from "./contract.ts";
import { LIMITS, type ProductFields } from "./product-rules.ts";
import { gridOf, type ProductState } from "./product-state.ts";
import { addProduct, saving } from "./save-product.ts";
import { lockKeptProduct } from "./store.ts";

/**
 * Adds a draft with this product's texts, facts, colors and sizes, and with article numbers of its own. It
 * has no units, no pictures, no MPN and no GTINs. Throws `not-found`.
 */
export function duplicateProduct(ctx: Context, id: string): Promise<AdminProduct> {
  return saving(ctx, async (tx) => addProduct(tx, fieldsOfCopy(await lockKeptProduct(tx, id))));
}

function fieldsOfCopy(original: ProductState): ProductFields {
  const { colors, sizes, ...facts } = original.facts;
  const suffix = productFormApiMessages.copy;
  const grid = gridOf(original);
  return {
    facts: {
      ...facts,
      name: cutText(facts.name, LIMITS.name - suffix.length) + suffix,
      sku: "",
      mpn: "",
      isPublished: false,
    },
    colors,
    sizes,
    ...(grid.length > 0 && {
      variants: grid.map(({ color, size }) => ({
        color,
        size,
        sku: "",
        gtin: "",
        countInStock: 0,
        countInStockBefore: undefined,
      })),
    }),
  };
}
