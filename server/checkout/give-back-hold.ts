import { isUuid } from "../../common/ids.ts";
import { checkoutApiMessages, checkoutMessages } from "../../common/messages/checkout.ts";
import { recordChanges } from "../audit/record.ts";
import { endSpell } from "../catalog/stock/bounded-holds.ts";
import { readUnits } from "../catalog/stock/list-held.ts";
import { releaseStock } from "../catalog/stock/stock.ts";
import { isMoneyInFlight } from "../payments/attempts/money-in-flight.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { lockCheckout } from "./store.ts";

/**
 * Releases a checkout's units, and records it; its customer cannot hold them for half an hour, but can still
 * pay while they last. Answers how many units went back. Throws `not-found`, and `conflict` while money is on
 * its way for the checkout.
 */
export async function giveBackHold(ctx: Context, checkoutId: string): Promise<number> {
  if (!isUuid(checkoutId)) {
    throw new AppError("not-found", "checkout_not_found", checkoutMessages.notFound);
  }
  return inTransaction(ctx, async (tx) => {
    const { id, userId } = await lockCheckout(tx, checkoutId);
    if (await isMoneyInFlight(tx, id)) {
      throw new AppError("conflict", "hold_being_paid", checkoutApiMessages.holdBeingPaid);
    }
    const units = (await readUnits(tx, [id])).get(id) ?? [];
    await releaseStock(tx, [id]);
    if (userId !== null) {
      for (const { variantId } of units) await endSpell(tx, userId, variantId);
    }
    await tx.reached("hold: released");
    await recordChanges(
      tx,
      units.map(({ productId, sku, quantity }) => ({
        action: "hold.released",
        subject: { kind: "product", id: String(productId) },
        before: { checkout: id, heldUnits: { [sku]: quantity } },
        after: { checkout: id, heldUnits: { [sku]: 0 } },
      })),
    );
    return units.reduce((sum, { quantity }) => sum + quantity, 0);
  });
}
