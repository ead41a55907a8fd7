import { eq, sql } from "drizzle-orm";
import { newSecret } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import { countOrRefuse } from "../platform/http/limits.ts";
import { maskEmail } from "../users/rules.ts";
import { hashToken } from "../users/tokens.ts";
import type { Order, SharedOrder } from "./contract.ts";
import { findWholeOrder, getOrder, unknownOrder } from "./read-orders.ts";
import { orderLinks, orders } from "./schema.ts";

/** Makes a key of 256 bits that shows an order without a login. Only the answer has it. */
export async function createOrderKey(ctx: Context, orderId: string): Promise<string> {
  const key = newSecret();
  await ctx.db
    .insert(orderLinks)
    .values({ keyHash: hashToken(key), orderId, createdAt: ctx.clock.now() });
  return key;
}

/**
 * Makes a path with such a key, for a mail. Throws where the order's e-mail has been corrected since the order was
 * read: the mail would go to the former one, whose links have ended. It is written anew.
 * @param page below the order's own, such as `late`
 */
export async function createOrderLink(
  ctx: Context,
  { _id, user: { email } }: Pick<Order, "_id" | "user">,
  page?: "late" | "return",
): Promise<string> {
  const key = newSecret();
  // The lock makes it wait for a correction that is being written, and look again.
  const { rowCount } = await ctx.db.execute(sql`
    insert into ${orderLinks} (key_hash, order_id, created_at)
    select ${hashToken(key)}::text, ${orders.id}, ${ctx.clock.now()}::timestamptz from ${orders}
    where ${orders.id} = ${_id} and ${orders.customerEmail} = ${email} for key share`);
  if (rowCount === 0) throw new Error("the e-mail of the order was corrected meanwhile");
  return `/order/${_id}${page ? `/${page}` : ""}?${new URLSearchParams({ key })}`;
}

/**
 * The order that a mailed link opens. Throws `not-found` for an invalid key, as for an unknown order, and
 * `too-many` after many of them. A right key always opens its order, whatever others at the same address
 * have tried: nobody can guess one.
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
  const order = link && (await findWholeOrder(ctx, link.orderId));
  if (!order) {
    await countOrRefuse(ctx.limits.unknownLinksFromAddress, address);
    throw unknownOrder();
  }
  const { user, ...shown } = order;
  if (user._id === undefined) return shown;
  return { ...shown, placedBy: { name: user.name, email: maskEmail(user.email) } };
}

/** Makes all mailed links to an order of the caller's useless. */
export async function revokeOrderLinks(ctx: Context, orderId: string): Promise<void> {
  const { _id } = await getOrder(ctx, orderId);
  await ctx.db.delete(orderLinks).where(eq(orderLinks.orderId, _id));
}
