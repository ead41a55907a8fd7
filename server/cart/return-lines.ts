import type { Context } from "../platform/context.ts";
import { writeLines } from "./merge-guest-cart.ts";
import { mergeLines } from "./rules.ts";
import { lockOrCreateCart, selectLines } from "./store.ts";

/**
 * Puts lines back into the customer's cart that had left it as bought. Units of the same variant that
 * were added meanwhile are part of these, not on top of them. Call it in a transaction.
 */
export async function returnLines(
  ctx: Context,
  userId: string,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  const cartId = await lockOrCreateCart(ctx, { userId });
  const own = await selectLines(ctx, cartId);
  const back = lines.map(({ variantId, quantity }) => ({ variantId, quantity, left: quantity }));
  await writeLines(ctx, cartId, mergeLines(own, back).lines);
}
