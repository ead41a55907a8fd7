import { returnApiMessages as messages } from "../../common/messages/returns.ts";
import { findOrderRow, selectLines } from "../orders/read-orders.ts";
import { unknownWithdrawal } from "../orders/withdrawals/finish-withdrawal.ts";
import { findWithdrawal } from "../orders/withdrawals/list-withdrawals.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import type { AdminReturn, NewReturnLine } from "./contract.ts";
import { getAdminReturn } from "./read-returns.ts";
import { requestReturn } from "./request-return.ts";
import { countReturnable } from "./returnable.ts";

/**
 * Announces for its customer what a withdrawal from the contract is of, as far as it has left and is not back: without
 * window and fee, its money due from the declaration on. What was declared in words alone is taken as the whole order.
 * Asked again it is the same return. Throws `not-found`, and `conflict` for a withdrawal that is of no order, and where
 * nothing is left to send back.
 */
export async function returnWithdrawn(ctx: Context, id: string): Promise<AdminReturn> {
  const found = await findWithdrawal(ctx, id);
  if (!found) throw unknownWithdrawal();
  if (found.returnId !== undefined) return getAdminReturn(ctx, found.returnId);
  if (!found.order) throw new AppError("conflict", "no_order", messages.withdrawnOfNone);
  const order = await findOrderRow(ctx, found.order._id);
  const lines = (await selectLines(ctx, [order])).get(order.id) ?? [];
  const left = await countReturnable(ctx, order, lines);
  const declared = new Map(found.lines.map(({ position, units }) => [position, units]));
  const comesBack = lines.flatMap((line): NewReturnLine[] => {
    const { position, color, size } = line;
    const wanted = declared.size === 0 ? line.quantity : (declared.get(position) ?? 0);
    const quantity = Math.min(wanted, left.get(position) ?? 0);
    if (quantity === 0) return [];
    const of = { productId: String(line.productId), color, size, quantity };
    return [{ ...of, reason: "withdrawal", wish: "refund" }];
  });
  const isSent = order.status === "Shipped" || order.status === "Delivered";
  if (isSent && comesBack.length === 0) {
    throw new AppError("conflict", "nothing_to_return", messages.noneLeft);
  }
  const made = await requestReturn(
    ctx,
    order.id,
    { lines: comesBack },
    {
      id,
      declaredAt: new Date(found.declaredAt),
    },
  );
  return getAdminReturn(ctx, made.id);
}
