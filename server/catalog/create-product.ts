import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { AdminProduct, ProductInput } from "./admin-contract.ts";
import { readAdminProduct } from "./admin-store.ts";
import { productChange, valuesOf } from "./product-changes.ts";
import { emptyProduct } from "./product-state.ts";
import { readInput, readPlan, saveProduct, skuTakenMeanwhile } from "./save-product.ts";
import { isSkuTaken } from "./settle-skus.ts";

/**
 * Adds a product. Throws `bad-input` with every problem by its field, and `conflict` (`sku_taken`) for
 * an article number of something else.
 */
export async function createProduct(ctx: Context, input: ProductInput): Promise<AdminProduct> {
  const fields = readInput(input, "new");
  try {
    return await inTransaction(ctx, async (tx) => {
      const change = readPlan(emptyProduct(), fields);
      const id = await saveProduct(tx, change, fields);
      const product = await readAdminProduct(tx, id);
      await recordChanges(tx, [
        productChange("product.created", id, { after: valuesOf(change.after) }),
      ]);
      return product;
    });
  } catch (error) {
    throw isSkuTaken(error) ? skuTakenMeanwhile() : error;
  }
}
