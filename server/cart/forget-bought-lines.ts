import { and, eq, lte, sql } from "drizzle-orm";
import type { Context } from "../platform/context.ts";
import { cartLines, carts } from "./schema.ts";
import { lockCart } from "./store.ts";

/** Takes the bought units out of the customer's cart; units added meanwhile stay. */
export async function forgetBoughtLines(
  ctx: Context,
  userId: string,
  bought: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  const cartId = await lockCart(ctx, { userId });
  if (cartId === undefined) return;
  // The next line that is added starts another cart in the reports.
  await ctx.db.update(carts).set({ startedAt: null }).where(eq(carts.id, cartId));
  for (const { variantId, quantity } of bought) {
    const line = and(eq(cartLines.cartId, cartId), eq(cartLines.variantId, variantId));
    await ctx.db.delete(cartLines).where(and(line, lte(cartLines.quantity, quantity)));
    await ctx.db
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
      .where(and(line, sql`${cartLines.quantity} > ${quantity}`));
  }
}
