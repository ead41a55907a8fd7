import type { Context } from "../../platform/context.ts";
import { requireUser } from "../../users/store.ts";
import { orderCookie } from "../order-cookie.ts";
import { createOrderKey } from "../order-links.ts";
import { getOrder, unknownOrder } from "../read-orders.ts";

/**
 * A cookie by which /withdraw shows the lines of an order to its customer: the page works without a script, and so
 * without the session. Throws `not-found` for anybody else's.
 */
export async function openForWithdrawal(ctx: Context, id: string): Promise<string> {
  const { _id, user } = await getOrder(ctx, id);
  if (user._id !== requireUser(ctx)) throw unknownOrder();
  return orderCookie(ctx, { id: _id, key: await createOrderKey(ctx, _id), path: "/withdraw" });
}
