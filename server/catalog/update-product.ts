import { answers } from "../../common/texts.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import type { AdminProduct, ProductInput } from "./admin-contract.ts";
import { lockKeptProduct, readAdminProduct } from "./admin-store.ts";
import { changesBetween, productChange } from "./product-changes.ts";
import { readInput, readPlan, saveProduct, skuTakenMeanwhile } from "./save-product.ts";
import { isSkuTaken } from "./settle-skus.ts";

/**
 * Changes what was sent of a product; the rest stays. Without a version the last write wins. Throws
 * `not-found`; `bad-input` with every problem by its field; `conflict` where somebody else was faster:
 * `product_changed` for another version, `stock_sold` for units that are gone, `sku_taken`.
 */
export async function updateProduct(
  ctx: Context,
  id: string,
  input: ProductInput,
): Promise<AdminProduct> {
  const fields = readInput(input, "change");
  try {
    return await inTransaction(ctx, async (tx) => {
      const before = await lockKeptProduct(tx, id);
      if (input.version !== undefined && input.version !== before.version) {
        const message = answers.productForm.changedMeanwhile(before.facts.name);
        throw new AppError("conflict", "product_changed", message);
      }
      const change = readPlan(before, fields);
      const values = changesBetween(before, change.after);
      if (!values) return readAdminProduct(tx, before.id);
      await saveProduct(tx, change, fields);
      const product = await readAdminProduct(tx, before.id);
      await recordChanges(tx, [
        // Article numbers may have been settled while it was saved.
        productChange("product.updated", before.id, changesBetween(before, change.after) ?? values),
      ]);
      return product;
    });
  } catch (error) {
    throw isSkuTaken(error) ? skuTakenMeanwhile() : error;
  }
}
