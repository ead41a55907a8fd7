import { sql } from "drizzle-orm";
import { cartApiMessages, cartMessages } from "../../common/messages/cart.ts";
import { getVariant } from "../catalog/stock/find-variant.ts";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import { type Cart, type CartLineQuantity, MAX_LINES } from "./contract.ts";
import { recordCartStart } from "./count-starts.ts";
import { cartOwner } from "./rules.ts";
import { cartLines } from "./schema.ts";
import { lockOrCreateCart, pricedAsShown, selectLines, toCart } from "./store.ts";

/**
 * Adds units of a variant to the caller's cart. Throws `not-found`, `bad-input` for a color or
 * size that does not exist, and `conflict` ('Only N left') when the stock does not go so far.
 */
export async function addToCart(ctx: Context, request: CartLineQuantity): Promise<Cart> {
  const owner = cartOwner(ctx.actor, request);
  const { quantity } = request;
  return inTransaction(ctx, async (tx) => {
    const variant = await getVariant(tx, request);
    const { cartId, isNew } = await lockOrCreateCart(tx, owner);
    const rows = isNew ? [] : await selectLines(tx, cartId);
    const { variantId } = variant;
    const existing = rows.find((row) => row.variantId === variantId);
    const total = (existing?.quantity ?? 0) + quantity;
    refuseBeyondStock(total, variant.left);
    if (!existing && rows.length >= MAX_LINES) {
      throw new AppError("conflict", "cart_full", cartApiMessages.full(MAX_LINES));
    }
    await Promise.all([
      addUnits(tx.db, { cartId, variantId, quantity, addedAt: tx.clock.now() }),
      rows.length === 0 && recordCartStart(tx, cartId),
    ]);
    const added = { ...variant, enteredCents: variant.priceCents, quantity: total };
    const [line = added] = pricedAsShown(tx, [added]);
    const now = existing ? rows.with(rows.indexOf(existing), line) : [...rows, line];
    return toCart(owner, cartId, now);
  });
}

const addUnits = prepared(
  (db, line: { cartId: string; variantId: number; quantity: number; addedAt: Date }) => {
    const { cartId, variantId, quantity, addedAt } = line;
    return db
      .insert(cartLines)
      .values({ cartId, variantId, quantity, addedAt })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.variantId],
        set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
      });
  },
);

/** Throws a `conflict` AppError when a cart would hold more of a variant than there is. */
export function refuseBeyondStock(quantity: number, left: number): void {
  if (quantity <= left) return;
  const message = left > 0 ? cartMessages.onlyLeft(left) : cartMessages.soldOut;
  throw new AppError("conflict", "out_of_stock", message, {
    errors: [{ field: "quantity", message }],
  });
}
