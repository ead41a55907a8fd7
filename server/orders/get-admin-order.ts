import { eq } from "drizzle-orm";
import { commaList } from "../../common/catalog-words.ts";
import { isUuid } from "../../common/ids.ts";
import { MAX_PAPERS } from "../../common/limits.ts";
import { orderApiMessages } from "../../common/messages/orders.ts";
import { toDollars } from "../../common/money.ts";
import { getPayment, type Payment } from "../payments/attempts/store.ts";
import type { Refund } from "../payments/refunds/store.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import type { AdminOrder, OrderRefund } from "./admin-contract.ts";
import { findToldAddress } from "./corrections/told-address.ts";
import { listHistory } from "./history.ts";
import { invoicesOf } from "./invoices/read-invoices.ts";
import { toRow } from "./list-orders.ts";
import { holdOf } from "./packing/hold.ts";
import { describeForTeam, listParcels } from "./parcels/read-parcels.ts";
import { selectLines, unknownOrder } from "./read-orders.ts";
import { listLeft, listOrderRefunds } from "./refunds/order-money.ts";
import { describeParts } from "./refunds/refund-parts.ts";
import { refusalText } from "./refunds/refusal-text.ts";
import { orders } from "./schema.ts";

/** All that the team knows of an order. Throws `not-found`. */
export async function getAdminOrder(ctx: Context, id: string): Promise<AdminOrder> {
  const [row] = isUuid(id) ? await ctx.db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!row) throw unknownOrder();
  const [lines, timeline, payment, refunds, invoices, parcels, held, left] = await Promise.all([
    selectLines(ctx, [row]),
    listHistory(ctx, id),
    row.paymentId === null ? undefined : getPayment(ctx, row.paymentId),
    listOrderRefunds(ctx, row),
    invoicesOf(ctx, id),
    listParcels(ctx, id),
    holdOf(ctx, [row]),
    listLeft(ctx, [row]),
  ]);
  const rows = lines.get(row.id) ?? [];
  const [{ parts, linesOf }, toldAddress] = await Promise.all([
    describeParts(ctx, row, rows),
    findToldAddress(ctx, row, { payment, timeline }),
  ]);
  return {
    ...toRow(row, rows, left.get(id) ?? 0, held.get(row.id)),
    parcels: parcels.map((parcel) => describeForTeam(ctx, parcel, rows)),
    ...invoices,
    timeline,
    refunds: refunds.map((refund) => {
      const of = linesOf.get(refund.id);
      return { ...toRefund(refund), ...(of && { lines: of }) };
    }),
    parts,
    returned: rows
      .filter(({ returnedUnits }) => returnedUnits > 0)
      .map(({ productId, color, size, returnedUnits }) => {
        return { productId: String(productId), color, size, quantity: returnedUnits };
      }),
    teamNote: row.teamNote,
    ...(payment && {
      payment: { ...describePayment(payment), ...(toldAddress && { toldAddress }) },
    }),
  };
}

function describePayment({ id, paypalOrderId, captureId, sellerProtection }: Payment) {
  return {
    _id: id,
    ...(paypalOrderId !== null && { paypalOrderId }),
    ...(captureId !== null && { captureId }),
    ...(sellerProtection?.status && {
      sellerProtection: {
        status: sellerProtection.status,
        against: [...(sellerProtection.dispute_categories ?? [])],
      },
    }),
  };
}

/**
 * The orders of a comma list of ids, in its order, each once. Throws `bad-input` for an empty list and for
 * too many ids, and `not-found` for an unknown order.
 */
export async function listAdminOrders(ctx: Context, ids: string): Promise<AdminOrder[]> {
  const wanted = [...new Set(commaList(ids.toLowerCase()))];
  if (wanted.length === 0 || wanted.length > MAX_PAPERS) {
    throw badField("ids", orderApiMessages.choose(MAX_PAPERS));
  }
  const found: AdminOrder[] = [];
  for (const id of wanted) found.push(await getAdminOrder(ctx, id));
  return found;
}

export function toRefund(refund: Refund): OrderRefund {
  const { id, createdAt, amountCents, deliveryCents, status, note, paypalRefundId, problem } =
    refund;
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    amount: toDollars(amountCents),
    status,
    note,
    ...(deliveryCents > 0 && { delivery: toDollars(deliveryCents) }),
    ...(paypalRefundId !== null && { paypalRefundId }),
    ...(status === "failed" && { problem: refusalText(problem) }),
  };
}
