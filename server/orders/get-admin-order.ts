import { eq } from "drizzle-orm";
import { isUuid } from "../../common/ids.ts";
import { toDollars } from "../../common/money.ts";
import { refundableOf } from "../payments/refund-payment.ts";
import { listRefunds, type Refund } from "../payments/refund-store.ts";
import { getPayment } from "../payments/store.ts";
import type { Context } from "../platform/context.ts";
import type { AdminOrder, OrderRefund } from "./admin-contract.ts";
import { listHistory } from "./history.ts";
import { toRow } from "./list-orders.ts";
import { selectLines, unknownOrder } from "./read-orders.ts";
import { refusalInWords } from "./refusal-in-words.ts";
import { orders } from "./schema.ts";

/** All that the team knows of an order. Throws `not-found`. */
export async function getAdminOrder(ctx: Context, id: string): Promise<AdminOrder> {
  const [row] = isUuid(id) ? await ctx.db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!row) throw unknownOrder();
  const [lines, timeline, payment, refunds] = await Promise.all([
    selectLines(ctx, [row]),
    listHistory(ctx, id),
    getPayment(ctx, row.paymentId),
    listRefunds(ctx, row.paymentId),
  ]);
  const { paypalOrderId, captureId } = payment;
  return {
    ...toRow(row, lines.get(row.id) ?? [], refundableOf(payment)),
    timeline,
    refunds: refunds.map(toRefund),
    teamNote: row.teamNote,
    payment: {
      _id: payment.id,
      ...(paypalOrderId !== null && { paypalOrderId }),
      ...(captureId !== null && { captureId }),
    },
  };
}

export function toRefund(refund: Refund): OrderRefund {
  const { id, createdAt, amountCents, status, note, paypalRefundId, problem } = refund;
  return {
    _id: id,
    createdAt: createdAt.toISOString(),
    amount: toDollars(amountCents),
    status,
    note,
    ...(paypalRefundId !== null && { paypalRefundId }),
    ...(status === "failed" && { problem: refusalInWords(problem) }),
  };
}
