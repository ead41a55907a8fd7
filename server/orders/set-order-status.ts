import { eq } from "drizzle-orm";
import { isUuid } from "../../common/ids.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { type MailKind, queueMail } from "../platform/mail/mail.ts";
import type { Order, OrderStatus } from "./contract.ts";
import { orderCancelledMail, orderDeliveredMail, orderShippedMail } from "./order-mails.ts";
import { findOrder, unknownOrder } from "./read-orders.ts";
import { orderHistory, orders } from "./schema.ts";

/** What the customer is told; an order that goes back to Processing is the shop's own business. */
const MAILS: Partial<Record<OrderStatus, MailKind<{ orderId: string }>>> = {
  Shipped: orderShippedMail,
  Delivered: orderDeliveredMail,
  Cancelled: orderCancelledMail,
};

/**
 * Sets an order to any of its states, whatever it is in now: one transaction changes it, keeps who
 * did it and when, and has the customer told. One that is in that state already stays as it is, and
 * nobody is told again. Throws `not-found`.
 */
export async function setOrderStatus(
  ctx: Context,
  id: string,
  status: OrderStatus,
  note?: string,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const from = await lockStatus(tx, id);
    if (from !== status) {
      const at = tx.clock.now();
      const deliveredAt = status === "Delivered" ? at : null;
      await tx.db.update(orders).set({ status, deliveredAt }).where(eq(orders.id, id));
      await tx.db.insert(orderHistory).values({
        orderId: id,
        at,
        actorId: tx.actor.kind === "user" ? tx.actor.userId : null,
        fromStatus: from,
        toStatus: status,
        note: note ?? null,
      });
      const mail = MAILS[status];
      if (mail) await queueMail(tx, mail, { orderId: id });
    }
    const order = await findOrder(tx, id);
    if (!order) throw unknownOrder();
    return order;
  });
}

/** The state an order is in; other changes of it wait until the transaction ends. */
async function lockStatus(ctx: Context, id: string): Promise<OrderStatus> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ status: orders.status })
        .from(orders)
        .where(eq(orders.id, id))
        .for("update")
    : [];
  if (!row) throw unknownOrder();
  return row.status;
}
