import { and, eq } from "drizzle-orm";
import { cartApiMessages } from "../../common/messages/cart.ts";
import { findVariantId, getVariant } from "../catalog/stock/find-variant.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { refuseBeyondStock } from "./add-to-cart.ts";
import type { Cart, CartLineQuantity, CartLineRef } from "./contract.ts";
import { cartOwner } from "./rules.ts";
import { cartLines } from "./schema.ts";
import { lockCart, noteUse, readCart } from "./store.ts";

/**
 * Sets how many units of a variant the caller's cart holds. Throws `not-found` when it holds none
 * and `conflict` ('Only N left') when the stock does not go so far.
 */
export async function setQuantity(ctx: Context, request: CartLineQuantity): Promise<Cart> {
  const owner = cartOwner(ctx.actor, request);
  return inTransaction(ctx, async (tx) => {
    const cartId = await lockCart(tx, owner);
    const variant = await getVariant(tx, request);
    refuseBeyondStock(request.quantity, variant.left);
    const changed = await tx.db
      .update(cartLines)
      .set({ quantity: request.quantity })
      .where(lineOf(cartId, variant.variantId))
      .returning({ variantId: cartLines.variantId });
    if (changed.length === 0) throw notInCart();
    await noteUse(tx, owner);
    return readCart(tx, owner);
  });
}

/** Takes a variant out of the caller's cart. Throws `not-found` when it is not in it. */
export async function removeFromCart(ctx: Context, request: CartLineRef): Promise<Cart> {
  const owner = cartOwner(ctx.actor, request);
  return inTransaction(ctx, async (tx) => {
    const cartId = await lockCart(tx, owner);
    // Also what is no longer sold can be removed.
    const variantId = await findVariantId(tx, request);
    if (variantId === undefined) throw notInCart();
    const removed = await tx.db
      .delete(cartLines)
      .where(lineOf(cartId, variantId))
      .returning({ variantId: cartLines.variantId });
    if (removed.length === 0) throw notInCart();
    return readCart(tx, owner);
  });
}

function lineOf(cartId: string | undefined, variantId: number) {
  if (cartId === undefined) throw notInCart();
  return and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId));
}

function notInCart(): AppError {
  return new AppError("not-found", "not_in_cart", cartApiMessages.notInCart);
}
