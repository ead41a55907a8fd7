import { and, eq } from "drizzle-orm";
import { correctionApiMessages as messages } from "../../../common/messages/corrections.ts";
import { recordChanges } from "../../audit/record.ts";
import { describeVariant } from "../../catalog/stock/describe-variants.ts";
import { lockVariants, returnStock, takeStock } from "../../catalog/stock/stock.ts";
import { findVariantOf } from "../../catalog/stock/variants-of-products.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import type { Swap } from "../contract.ts";
import { addToHistory } from "../history.ts";
import { lockOrder, selectLines } from "../read-orders.ts";
import { orderLines } from "../schema.ts";
import { requireUnpacked } from "./require-unpacked.ts";

/**
 * Swaps a line of an order for another size or color of the same product at the price that was paid, while nobody has
 * packed it: the new units leave the shelf and the old ones come back in one transaction. Throws `bad-input` at the
 * field, and `conflict` where it is packed, partly refunded or sold out.
 */
export async function swapVariant(ctx: Context, id: string, swap: Swap): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    await requireUnpacked(tx, order);
    const lines = (await selectLines(tx, [order])).get(id) ?? [];
    const line = lines.find(
      ({ productId, color, size }) =>
        String(productId) === swap.productId && color === swap.color && size === swap.size,
    );
    if (!line) throw badField("productId", messages.notInOrder);
    if (line.returnedUnits > 0) {
      throw new AppError("conflict", "too_late_to_correct", messages.partlyBack);
    }
    const { productId, position, quantity } = line;
    const wanted = await findVariantOf(tx, { productId, ...swap.instead });
    if (!wanted) throw badField("instead", messages.noVariant);
    if (lines.some(({ variantId }) => variantId === wanted.id)) {
      throw badField("instead", messages.inOrder);
    }
    const details = await describeVariant(tx, wanted.id);
    await lockVariants(tx, [line, details]);
    await takeStock(tx, [{ ...details, quantity }]);
    await returnStock(tx, [line]);
    const { color, size, sku, image } = details;
    await tx.db
      .update(orderLines)
      .set({ variantId: wanted.id, color, size, sku, image })
      .where(and(eq(orderLines.orderId, id), eq(orderLines.position, position)));
    const name = `${line.name}: ${line.color}, ${line.size} → ${color}, ${size}`;
    await addToHistory(tx, id, { kind: "swap", note: name });
    await recordChanges(tx, [
      {
        action: "order.swap",
        subject: { kind: "order", id },
        before: { sku: line.sku },
        after: { sku },
      },
    ]);
    await tx.reached("order: line swapped");
  });
}
