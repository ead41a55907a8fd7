import { listCustomers } from "../../checkout/list-customers.ts";
import { listOrdersPaidBy } from "../../orders/find-orders.ts";
import { type CaseRow, listCases, type PaymentCase } from "../../payments/cases/list-cases.ts";
import { isTestPayment } from "../../payments/contract.ts";
import type { Context } from "../../platform/context.ts";
import type { RowWindow, WindowQuery } from "../../platform/keyset.ts";
import { nameUsers } from "../../users/find-users.ts";
import { amountOf } from "./amounts.ts";
import type { PaymentCaseRow, PaymentCase as WireCase } from "./contract.ts";

/** A window of the open cases, or of the reviewed ones, the newest first. */
export async function listPaymentCases(
  ctx: Context,
  state: "open" | "reviewed",
  query: WindowQuery,
): Promise<{ window: RowWindow<PaymentCaseRow>; total: number }> {
  const { window, total } = await listCases(ctx, state, query);
  const { rows, ...places } = window;
  const payments = rows.flatMap(({ payment }) => payment ?? []);
  const [customers, orders, names] = await Promise.all([
    listCustomers(
      ctx,
      payments.map(({ checkoutId }) => checkoutId),
    ),
    listOrdersPaidBy(
      ctx,
      payments.map(({ id }) => id),
    ),
    nameReviewers(
      ctx,
      rows.map(({ found }) => found),
    ),
  ]);
  const toRow = ({ found, payment }: CaseRow): PaymentCaseRow => {
    const customer = payment && customers.get(payment.checkoutId);
    const order = payment && orders.get(payment.id);
    return {
      ...toCase(found, names),
      ...(payment && { amount: amountOf(payment), isTest: isTestPayment(payment) }),
      ...(customer && { customer }),
      ...(order && { orderNumber: order.number }),
    };
  };
  return { window: { ...places, rows: rows.map(toRow) }, total };
}

/** The names of the admins who closed these cases. */
export function nameReviewers(ctx: Context, cases: PaymentCase[]): Promise<Map<string, string>> {
  return nameUsers(ctx, [...new Set(cases.flatMap(({ closedBy }) => closedBy ?? []))]);
}

export function toCase(found: PaymentCase, names: Map<string, string>): WireCase {
  const { id, paymentId, kind, subject, detail, openedAt, closedAt, closedBy } = found;
  const reviewer = closedBy === null ? undefined : names.get(closedBy);
  return {
    _id: id,
    about: paymentId ?? id,
    kind,
    subject,
    detail,
    openedAt: openedAt.toISOString(),
    ...(closedAt !== null && { closedAt: closedAt.toISOString() }),
    ...(reviewer !== undefined && { closedBy: reviewer }),
  };
}
