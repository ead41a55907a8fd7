import { listCustomers } from "../../checkout/list-customers.ts";
import { countInFlight, listInFlight } from "../../payments/attempts/list-in-flight.ts";
import type { Payment } from "../../payments/attempts/store.ts";
import { isTestPayment } from "../../payments/contract.ts";
import type { Context } from "../../platform/context.ts";
import type { RowWindow, WindowQuery } from "../../platform/keyset.ts";
import { amountOf } from "./amounts.ts";
import type { PaymentInFlight } from "./contract.ts";

/** A window of the attempts to pay that have no end yet, the oldest first. */
export async function listPaymentsInFlight(
  ctx: Context,
  query: WindowQuery,
): Promise<{ window: RowWindow<PaymentInFlight>; total: number }> {
  const [{ rows, ...places }, total] = await Promise.all([
    listInFlight(ctx, query),
    countInFlight(ctx),
  ]);
  const customers = await listCustomers(
    ctx,
    rows.map(({ checkoutId }) => checkoutId),
  );
  const toRow = (payment: Payment): PaymentInFlight => {
    const { id, status, checkoutId, createdAt, updatedAt, nextPollAt, problem } = payment;
    const customer = customers.get(checkoutId);
    return {
      _id: id,
      status,
      amount: amountOf(payment),
      createdAt: createdAt.toISOString(),
      changedAt: updatedAt.toISOString(),
      isTest: isTestPayment(payment),
      ...(nextPollAt !== null && { nextPollAt: nextPollAt.toISOString() }),
      ...(problem !== null && { problem }),
      ...(customer && { customer }),
    };
  };
  return { window: { ...places, rows: rows.map(toRow) }, total };
}
