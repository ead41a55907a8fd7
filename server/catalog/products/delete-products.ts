import { productFormApiMessages as messages } from "../../../common/messages/admin/product-form.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { deleted, productChange, valuesOf } from "./product-changes.ts";
import { lockProducts, readProductStates } from "./product-state.ts";
import { writeProducts } from "./write-products.ts";

/**
 * Takes products out of the shop in the open transaction, as `deleteProduct` does one, and answers the changes for
 * the audit log. Throws `conflict` (`product_held`) while checkouts hold units of one: a customer who is about to pay
 * shall find what they chose.
 */
export async function deleteProducts(ctx: Context, ids: readonly number[]): Promise<Change[]> {
  await lockProducts(ctx, ids);
  const states = [...(await readProductStates(ctx, ids)).values()].filter(
    ({ isDeleted }) => !isDeleted,
  );
  const held = states.filter(({ variants }) => variants.some(({ reserved }) => reserved > 0));
  const first = held[0];
  if (first) {
    throw new AppError(
      "conflict",
      "product_held",
      messages.heldByCheckouts(held.length, first.facts.name),
    );
  }
  await writeProducts(
    ctx,
    states.map((before) => ({ before, after: deleted(before) })),
  );
  return states.map((before) =>
    productChange("product.deleted", before.id ?? 0, { before: valuesOf(before) }),
  );
}
