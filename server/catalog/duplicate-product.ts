import { cutText } from "../../common/cut-text.ts";
import { answers } from "../../common/texts.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { AdminProduct } from "./admin-contract.ts";
import { lockKeptProduct, readAdminProduct } from "./admin-store.ts";
import { productChange, valuesOf } from "./product-changes.ts";
import { LIMITS, type ProductFields } from "./product-rules.ts";
import { emptyProduct, gridOf, type ProductState } from "./product-state.ts";
import { readPlan, saveProduct, skuTakenMeanwhile } from "./save-product.ts";
import { isSkuTaken } from "./settle-skus.ts";

/**
 * Adds a draft like this product: its texts and facts and its colours and sizes, with article numbers of
 * its own, no units and no pictures. Its maker's number and its GTINs are nobody else's. Throws
 * `not-found`.
 */
export async function duplicateProduct(ctx: Context, id: string): Promise<AdminProduct> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const fields = fieldsOfCopy(await lockKeptProduct(tx, id));
      const change = readPlan(emptyProduct(), fields);
      const copyId = await saveProduct(tx, change, fields);
      const product = await readAdminProduct(tx, copyId);
      await recordChanges(tx, [
        productChange("product.created", copyId, { after: valuesOf(change.after) }),
      ]);
      return product;
    });
  } catch (error) {
    throw isSkuTaken(error) ? skuTakenMeanwhile() : error;
  }
}

function fieldsOfCopy(original: ProductState): ProductFields {
  const { colors, sizes, ...facts } = original.facts;
  const suffix = answers.productForm.copy;
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
