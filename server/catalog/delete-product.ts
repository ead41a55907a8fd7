import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { lockKeptProduct } from "./admin-store.ts";
import { deleted, productChange, valuesOf } from "./product-changes.ts";
import { writeProducts } from "./write-products.ts";

/**
 * Takes a product out of the shop and sets its article numbers free. It stays for the carts and orders
 * that name it, with what open checkouts have put aside. Throws `not-found`.
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
