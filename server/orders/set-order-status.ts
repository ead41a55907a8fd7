import { eq } from "drizzle-orm";
import { orderApiMessages } from "../../common/messages/orders.ts";
import type { AuditValues } from "../audit/contract.ts";
import { recordChanges } from "../audit/record.ts";
import type { Context } from "../platform/context.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { AppError, badField } from "../platform/errors.ts";
import { type MailKind, queueMail } from "../platform/mail/mail.ts";
import type { AdminOrder, StatusChange } from "./admin-contract.ts";
import type { OrderStatus } from "./contract.ts";
import { endQuestion, reopenQuestion } from "./delays/questions.ts";
import { forgetsAddress, onlyCountry } from "./forget-customer.ts";
import { getAdminOrder } from "./get-admin-order.ts";
import { addToHistory, keepNote } from "./history.ts";
import { issueInvoices } from "./invoices/issue-invoices.ts";
import { requestInvoice } from "./invoices/request-invoice.ts";
import { orderCancelledMail, orderDeliveredMail, orderShippedMail } from "./order-mails.ts";
import { refuseHeld } from "./packing/hold.ts";
import { parcels } from "./parcels/schema.ts";
import { lockOrder, type OrderRow } from "./read-orders.ts";
import { beginRefundOfRest, readRefundId } from "./refunds/refund-order.ts";
import { restock, takeUnitsBack } from "./refunds/restock.ts";
import { settleAll } from "./refunds/settle-refund.ts";
import { orders } from "./schema.ts";

type AboutOrder = { orderId: string; parcelId?: string };

/** The mails to the customer by state; none for an order that goes back to Processing. */
const MAILS: Partial<Record<OrderStatus, MailKind<AboutOrder>>> = {
  Shipped: orderShippedMail,
  Delivered: orderDeliveredMail,
  Cancelled: orderCancelledMail,
};

/**
 * Sets an order to any state, from any state. With Cancelled, on request, its units go back to the shelf and
 * its money to the customer. A transaction changes the order, adds to its history and queues the customer's
 * mail; PayPal is asked after the commit. An order that is in the state already gets no second mail, and
 * keeps a note all the same. Throws `not-found`, and `conflict` when the order has changed since it was seen,
 * when it is held and would be sent, or when its restocked units have been sold to others.
 */
export async function setOrderStatus(
  ctx: Context,
  id: string,
  change: StatusChange,
): Promise<AdminOrder> {
  refuseWithoutCancelling(change);
  const refundId = readRefundId("refundId", change.refundId);
  const begun = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (change.seen !== undefined && change.seen !== order.status) throw changedMeanwhile(order);
    if (needsItsUnits(order.status, change.status)) await refuseHeld(tx, order, "withdrawal");
    const note = change.note?.trim() ?? "";
    const { before, after } = await moveOrder(tx, order, change, note);
    const isNoted = note !== "" && !("status" in after) && (await keepNote(tx, id, note));
    const begun = change.refund ? await beginRefundOfRest(tx, order, refundId) : undefined;
    const moved = Object.keys(after).length > 0;
    const subject = { kind: "order", id } as const;
    await recordChanges(tx, [
      ...(moved ? [{ action: "order.status", subject, before, after } as const] : []),
      ...(isNoted ? [{ action: "order.note", subject } as const] : []),
      ...(begun?.changes ?? []),
    ]);
    return begun;
  });
  if (begun) await settleAll(ctx, begun.begun);
  return getAdminOrder(ctx, id);
}

interface Target {
  status: OrderStatus;
  restock?: boolean | undefined;
  /** True: restocked units stay on the shelf in any state. */
  leavesUnits?: boolean;
  /** Left out: now. */
  deliveredAt?: Date | undefined;
  /** The parcel with which it is sent, for the customer's mail. */
  parcelId?: string;
  /** How long that mail waits. */
  mailInMs?: number;
}

/**
 * Brings a locked order into a state: writes its history, queues the customer's mail, moves its units to or
 * from the shelf, and erases the address of an erased customer. Answers the changed values, for the audit
 * log.
 */
export async function moveOrder(
  ctx: Context,
  order: OrderRow,
  target: Target,
  note?: string,
): Promise<{ before: AuditValues; after: AuditValues }> {
  const { id, status: from } = order;
  const { status } = target;
  const isRestocked = order.restockedAt !== null;
  const changed = { before: {} as AuditValues, after: {} as AuditValues };
  if (from !== status) {
    const deliveredAt = status === "Delivered" ? (target.deliveredAt ?? ctx.clock.now()) : null;
    const isSent = status === "Shipped" || status === "Delivered";
    if (isSent) await requestInvoice(ctx, "shipped", id);
    const isForgotten = forgetsAddress(order.userId, status);
    if (isForgotten) await issueInvoices(ctx, id);
    const forgotten = isForgotten && {
      shippingInfo: onlyCountry(orders.shippingInfo),
      billingInfo: null,
    };
    await ctx.db
      .update(orders)
      // What is cancelled is unpacked: an order that comes back from there is packed anew.
      .set({ status, deliveredAt, ...forgotten, ...(status === "Cancelled" && { packedAt: null }) })
      .where(eq(orders.id, id));
    await addToHistory(ctx, id, { fromStatus: from, toStatus: status, note: note || null });
    const mail = MAILS[status];
    const { parcelId } = target;
    const about = { orderId: id, ...(parcelId !== undefined && { parcelId }) };
    if (mail) await queueMail(ctx, mail, about, target.mailInMs);
    // Nobody needs to say whether to keep what has left or is cancelled.
    if (status !== "Processing") await endQuestion(ctx, id);
    if (status === "Processing") {
      // It has not left after all.
      await ctx.db.delete(parcels).where(eq(parcels.orderId, id));
      await reopenQuestion(ctx, id);
    }
    changed.before.status = from;
    changed.after.status = status;
    // For an undo, which restores the date.
    if (from === "Delivered" || status === "Delivered") {
      changed.before.deliveredAt = order.deliveredAt?.toISOString() ?? null;
      changed.after.deliveredAt = deliveredAt?.toISOString() ?? null;
    }
  }
  const isMoved =
    !target.leavesUnits && needsItsUnits(from, status)
      ? await takeUnitsBack(ctx, order)
      : target.restock === true && (await restock(ctx, order));
  if (isMoved) {
    changed.before.restocked = isRestocked;
    changed.after.restocked = !isRestocked;
  }
  return changed;
}

/**
 * Whether this change makes the shop send an order, so that restocked units must be taken again. An order
 * that was sent before needs none: its restocked units came back in a parcel.
 */
function needsItsUnits(from: OrderStatus, to: OrderStatus): boolean {
  const isSent = to === "Shipped" || to === "Delivered";
  return from === "Cancelled" ? to !== "Cancelled" : from === "Processing" && isSent;
}

function refuseWithoutCancelling(change: StatusChange): void {
  if (change.status === "Cancelled") return;
  if (change.refund) throw badField("refund", orderApiMessages.cancelFirst);
  if (change.restock) throw badField("restock", orderApiMessages.cancelFirst);
}

export function changedMeanwhile({ number, status }: OrderRow): AppError {
  const message = orderApiMessages.changedMeanwhile(number, status);
  return new AppError("conflict", "order_changed", message, {
    errors: [{ field: "status", message }],
  });
}
