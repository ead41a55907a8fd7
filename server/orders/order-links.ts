import { eq } from "drizzle-orm";
import { newSecret } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import { countOrRefuse } from "../platform/http/limits.ts";
import { maskEmail } from "../users/rules.ts";
import { hashToken } from "../users/tokens.ts";
import type { SharedOrder } from "./contract.ts";
import { findOrder, getOrder, unknownOrder } from "./read-orders.ts";
import { orderLinks } from "./schema.ts";

/** The path of a page that shows an order to whoever has it. Its key of 256 bits exists nowhere else. */
export async function createOrderLink(ctx: Context, orderId: string): Promise<string> {
  const key = newSecret();
  await ctx.db
    .insert(orderLinks)
    .values({ keyHash: hashToken(key), orderId, createdAt: ctx.clock.now() });
  return `/order/${orderId}?${new URLSearchParams({ key })}`;
}

/**
 * The order that a mailed link opens. A key that is none, or no longer one, gets the `not-found` of
 * an order that does not exist; who tries many of them is told to wait. Nobody guesses a key, so one
 * that is right opens its order whatever others at the same address have tried.
 */
export async function readSharedOrder(
  ctx: Context,
  address: string,
  key = "",
): Promise<SharedOrder> {
  const [link] = await ctx.db
    .select({ orderId: orderLinks.orderId })
    .from(orderLinks)
    .where(eq(orderLinks.keyHash, hashToken(key)));
  const order = link && (await findOrder(ctx, link.orderId));
  if (!order) {
    await countOrRefuse(ctx.limits.unknownLinksFromAddress, address);
    throw unknownOrder();
  }
  const { user, ...shown } = order;
  if (user._id === undefined) return shown;
  return { ...shown, placedBy: { name: user.name, email: maskEmail(user.email) } };
}

/** From now on no link that was mailed opens this order of the caller's. */
export async function revokeOrderLinks(ctx: Context, orderId: string): Promise<void> {
  const { _id } = await getOrder(ctx, orderId);
  await ctx.db.delete(orderLinks).where(eq(orderLinks.orderId, _id));
}
