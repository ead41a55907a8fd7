import { cancelOrderApiMessages } from "../../common/messages/cancel-order.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError } from "../platform/errors.ts";
import type { Order } from "./contract.ts";
import { isHeldByCase } from "./packing/hold.ts";
import { getMine, getOrder, lockOrder } from "./read-orders.ts";
import { beginRefundOfRest } from "./refunds/refund-order.ts";
import { settleAll } from "./refunds/settle-refund.ts";
import { isAwaited } from "./returns/store.ts";
import { moveOrder } from "./set-order-status.ts";

/** Cancels an order of the caller's, see `cancelOrder`. Throws `not-found` for anybody else's. */
export async function cancelMyOrder(ctx: Context, id: string): Promise<Order> {
  const { _id } = await getMine(ctx, id);
  await cancelOrder(ctx, _id);
  return getOrder(ctx, _id);
}

interface Cancelling {
  /** For the order's history. */
  note?: string;
  /** Called once the locked order can be cancelled; answers whether it still should be. */
  begin?: (tx: Context) => Promise<boolean>;
}

/**
 * Cancels an order for its customer, while it is Processing and nobody has packed it: one transaction sets the
 * money aside that goes back and puts the units on the shelf; PayPal is asked after its commit, and again until
 * the outcome is known. Who packs it at the same moment changes the same row, so one of both is refused. An
 * order that is cancelled already stays as it is. Throws `conflict` once it is packed; while a case of its payment
 * is open, because PayPal refuses to send disputed money back; and for an exchange that was sent at once while what it
 * was sent for has not come: whoever has that gets no money.
 */
export async function cancelOrder(
  ctx: Context,
  id: string,
  { note = cancelOrderApiMessages.byCustomer, begin }: Cancelling = {},
): Promise<void> {
  const begun = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === "Cancelled") return undefined;
    if (order.status !== "Processing") throw tooLate(cancelOrderApiMessages.sent);
    if (order.packedAt !== null) throw tooLate(cancelOrderApiMessages.packed);
    if (await isHeldByCase(tx, order)) throw tooLate(cancelOrderApiMessages.case);
    if (await isAwaited(tx, order.checkoutId)) {
      throw new AppError("conflict", "return_open", cancelOrderApiMessages.awaited);
    }
    if (begin && !(await begin(tx))) return undefined;
    const target = { status: "Cancelled", restock: true } as const;
    const moved = await moveOrder(tx, order, target, note);
    const refund = await beginRefundOfRest(tx, order);
    await recordChanges(tx, [
      { action: "order.status", subject: { kind: "order", id }, ...moved },
      ...(refund?.changes ?? []),
    ]);
    await tx.reached("refund: set aside");
    return refund;
  });
  await ctx.reached("refund: begun");
  if (begun) await settleAll(ctx, begun.begun);
}

function tooLate(message: string): AppError {
  return new AppError("conflict", "too_late_to_cancel", message);
}
