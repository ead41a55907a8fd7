import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import type { NewOrder } from "../place-order.ts";
import { orders } from "../schema.ts";
import { returns } from "./schema.ts";

/** The order that an exchange is for: its customer has it as they had that one, whosever it is by now. */
export async function findOrigin(
  ctx: Context,
  returnId: string,
): Promise<{ id: string; isTest: boolean; customer: NewOrder["customer"] } | undefined> {
  const { id, isTest, userId, guestId, customerName: name, customerEmail: email } = orders;
  const [order] = await ctx.db
    .select({ id, isTest, userId, guestId, name, email })
    .from(orders)
    .innerJoin(returns, eq(returns.orderId, id))
    .where(eq(returns.id, returnId));
  if (!order) return undefined;
  const { userId: customerId, guestId: guest, ...of } = order;
  return {
    id: of.id,
    isTest: of.isTest,
    customer: {
      id: customerId,
      name: of.name,
      email: of.email,
      ...(guest !== null && { guestId: guest }),
    },
  };
}
