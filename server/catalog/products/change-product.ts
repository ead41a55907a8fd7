import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { requireOwnPrice } from "../sales/prices-of-sales.ts";
import type { AdminProduct, ProductInput } from "./contract.ts";
import { changesBetween, deleted, productChange, valuesOf } from "./product-changes.ts";
import { addProduct, readInput, readPlan, saveProduct, saving } from "./save-product.ts";
import { lockKeptProduct, readAdminProduct } from "./store.ts";
import { writeProducts } from "./write-products.ts";

/**
 * Adds a product. Throws `bad-input` with every problem by its field, and `conflict` (`sku_taken`) for
 * an article number that is taken.
 */
export function createProduct(ctx: Context, input: ProductInput): Promise<AdminProduct> {
  return saving(ctx, (tx) => addProduct(tx, readInput(tx, input, "new")));
}

/**
 * Changes the fields of a product that were sent. Without a version the last write wins. Throws
 * `not-found`; `bad-input` with every problem by its field; `conflict` where another change came first:
 * `product_changed` for another version, `stock_sold` for units that are gone, `sku_taken`.
 */
export function updateProduct(
  ctx: Context,
  id: string,
  input: ProductInput,
): Promise<AdminProduct> {
  return saving(ctx, async (tx) => {
    const fields = readInput(tx, input, "change");
    const before = await lockKeptProduct(tx, id);
    if (input.version !== undefined && input.version !== before.version) {
      const message = productFormApiMessages.changedMeanwhile(before.facts.name);
      throw new AppError("conflict", "product_changed", message);
    }
    const change = readPlan(before, fields);
    const values = changesBetween(before, change.after);
    if (!values) return readAdminProduct(tx, before.id);
    await requireOwnPrice(tx, change);
    await saveProduct(tx, change, fields);
    const product = await readAdminProduct(tx, before.id);
    await recordChanges(tx, [
      // Saving may have assigned other article numbers than the plan.
      productChange("product.updated", before.id, changesBetween(before, change.after) ?? values),
    ]);
    return product;
  });
}

/**
 * Takes a product out of the shop and frees its article numbers. Its row stays for the carts and orders
 * that refer to it, with the units that open checkouts hold. Throws `not-found`.
 */
export async function deleteProduct(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockKeptProduct(tx, id);
    await writeProducts(tx, [{ before, after: deleted(before) }]);
    await recordChanges(tx, [
      productChange("product.deleted", before.id, { before: valuesOf(before) }),
    ]);
  });
}
