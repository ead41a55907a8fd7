import { eq, sql } from "drizzle-orm";
import { cartApiMessages, cartMessages } from "../../common/messages/cart.ts";
import { getVariant } from "../catalog/stock/find-variant.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { type Cart, type CartLineQuantity, MAX_LINES } from "./contract.ts";
import { recordCartStart } from "./count-starts.ts";
import { cartOwner } from "./rules.ts";
import { cartLines } from "./schema.ts";
import { lockOrCreateCart, readCart } from "./store.ts";

/**
 * Adds units of a variant to the caller's cart. Throws `not-found`, `bad-input` for a color or
 * size that does not exist, and `conflict` ('Only N left') when the stock does not go so far.
 */
export async function addToCart(ctx: Context, request: CartLineQuantity): Promise<Cart> {
  const owner = cartOwner(ctx.actor, request);
  const { quantity } = request;
  return inTransaction(ctx, async (tx) => {
    const variant = await getVariant(tx, request);
    const cartId = await lockOrCreateCart(tx, owner);
    const lines = await tx.db
      .select({ variantId: cartLines.variantId, quantity: cartLines.quantity })
      .from(cartLines)
      .where(eq(cartLines.cartId, cartId));
    const existing = lines.find((line) => line.variantId === variant.id);
    refuseBeyondStock((existing?.quantity ?? 0) + quantity, variant.left);
    if (!existing && lines.length >= MAX_LINES) {
      throw new AppError("conflict", "cart_full", cartApiMessages.full(MAX_LINES));
    }
    await tx.db
      .insert(cartLines)
      .values({ cartId, variantId: variant.id, quantity, addedAt: tx.clock.now() })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.variantId],
        set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
      });
    if (lines.length === 0) await recordCartStart(tx, cartId);
    return readCart(tx, owner);
  });
}

/** Throws a `conflict` AppError when a cart would hold more of a variant than there is. */
export function refuseBeyondStock(quantity: number, left: number): void {
  if (quantity <= left) return;
  const message = left > 0 ? cartMessages.onlyLeft(left) : cartMessages.soldOut;
  throw new AppError("conflict", "out_of_stock", message, {
    errors: [{ field: "quantity", message }],
  });
}
