import { isShopsFault } from "../../common/returns.ts";
import { type OrderRow, selectLines } from "../orders/read-orders.ts";
import { countBack, type ReturnRow, selectReturnLines } from "../orders/returns/store.ts";
import type { Context } from "../platform/context.ts";

/**
 * Whether the delivery outward goes back with this return: where all of the order has come back, by a withdrawal
 * (Art. 13 Directive 2011/83/EU) or because the shop is to blame.
 */
export async function owesDelivery(
  ctx: Context,
  order: OrderRow,
  { id, isWithdrawal }: Pick<ReturnRow, "id" | "isWithdrawal">,
): Promise<boolean> {
  const lines = await selectReturnLines(ctx, [id]);
  if (!isWithdrawal && !lines.some(({ reason }) => isShopsFault(reason))) return false;
  const bought = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const units = bought.reduce((sum, { quantity }) => sum + quantity, 0);
  return (await countBack(ctx, { id, orderId: order.id })) >= units;
}
