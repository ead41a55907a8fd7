import { isUuid } from "../../../common/ids.ts";
import { refundApiMessages } from "../../../common/messages/admin/orders.ts";
import { toCents } from "../../../common/money.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import { beginRefund } from "../../payments/refunds/refund-payment.ts";
import type { Refund } from "../../payments/refunds/store.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badField } from "../../platform/errors.ts";
import type { AdminOrder, RefundRequest } from "../admin-contract.ts";
import { getAdminOrder } from "../get-admin-order.ts";
import { lockOrder, type OrderRow } from "../read-orders.ts";
import { refusalText } from "./refusal-text.ts";
import { restock, returnUnits } from "./restock.ts";
import { refundChange, settleBegun } from "./settle-refund.ts";

/**
 * Refunds the rest of an order's money through PayPal, or a part of it. The first transaction sets the
 * amount aside, PayPal is asked after its commit, and the second transaction records the outcome. After a
 * crash in between, `pollRefunds` continues. Throws `conflict` when less money is left, and when PayPal
 * refuses for good. While PayPal's answer is unknown, the answered order has the refund as `created`.
 */
export async function refundOrder(
  ctx: Context,
  id: string,
  request: RefundRequest,
): Promise<AdminOrder> {
  const wanted = readRequest(request);
  const parts = request.restockLines ?? [];
  if (request.restock && parts.length > 0) {
    throw badField("restockLines", refundApiMessages.wholeOrParts);
  }
  const begun = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    const { refund, isNew, changes } = await beginOrderRefund(tx, order, wanted);
    if (isNew && request.restock && (await restock(tx, order))) changes.push(restockOf(id));
    if (isNew && parts.length > 0) {
      const returned = await returnUnits(tx, order, parts);
      const [change] = changes;
      if (change) changes[0] = { ...change, after: { ...change.after, returned } };
    }
    await recordChanges(tx, changes);
    await tx.reached("refund: set aside");
    return { refund, isNew };
  });
  await ctx.reached("refund: begun");
  const { status, problem } = await settleBegun(ctx, begun);
  if (status === "failed") {
    throw new AppError("conflict", "refund_refused", refusalText(problem));
  }
  return getAdminOrder(ctx, id);
}

interface Wanted {
  id?: string | undefined;
  amountCents?: number | undefined;
  note?: string | undefined;
}

function readRequest({ _id, amount, note }: RefundRequest): Wanted {
  return {
    id: readRefundId("_id", _id),
    amountCents: readAmount(amount),
    note: note?.trim(),
  };
}

/** The id that the caller chose for a refund. Throws `bad-input` that names the field. */
export function readRefundId(field: string, id: string | undefined): string | undefined {
  if (id !== undefined && !isUuid(id)) throw badField(field, refundApiMessages.badId);
  return id?.toLowerCase();
}

function readAmount(amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined;
  try {
    return toCents(amount);
  } catch {
    throw badField("amount", refundApiMessages.amount);
  }
}

/** Sets money of a locked order aside. Answers the refund, and its change for the audit log if it is new. */
export async function beginOrderRefund(
  ctx: Context,
  { id, paymentId }: OrderRow,
  wanted: Wanted,
): Promise<{ refund: Refund; isNew: boolean; changes: Change[] }> {
  const { refund, isNew } = await beginRefund(ctx, { paymentId, ...wanted });
  return { refund, isNew, changes: isNew ? [refundChange(id, refund)] : [] };
}

function restockOf(orderId: string): Change {
  const [before, after] = [{ restocked: false }, { restocked: true }];
  return { action: "order.status", subject: { kind: "order", id: orderId }, before, after };
}
