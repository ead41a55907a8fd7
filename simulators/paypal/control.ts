import type { FastifyInstance } from "fastify";
import { captureStatus, toMoney, toTimestamp } from "./represent.ts";
import { OPEN_ROUTE } from "./routes.ts";
import { orderCents, type State } from "./state.ts";

function listLedger(state: State): object {
  const orders = [...state.orders.values()].map((order) => ({
    id: order.id,
    status: order.status,
    amount: toMoney(orderCents(order)),
    custom_id: order.unit.custom_id,
    invoice_id: order.unit.invoice_id,
    declines: order.declines,
    captures: order.captureIds,
    create_time: toTimestamp(order.createdAt),
  }));
  const captures = [...state.captures.values()].map((capture) => ({
    id: capture.id,
    order_id: capture.orderId,
    status: captureStatus(capture),
    amount: toMoney(capture.cents),
    refunded_amount: toMoney(capture.refundedCents),
    custom_id: state.orders.get(capture.orderId)?.unit.custom_id,
    invoice_id: state.orders.get(capture.orderId)?.unit.invoice_id,
    create_time: toTimestamp(capture.createdAt),
  }));
  const refunds = [...state.refunds.values()].map((refund) => ({
    id: refund.id,
    capture_id: refund.captureId,
    status: "COMPLETED",
    amount: toMoney(refund.cents),
    create_time: toTimestamp(refund.createdAt),
  }));
  return { orders, captures, refunds };
}

/** Routes for tests and audits, registered only where the settings ask for them. */
export function registerControl(app: FastifyInstance, state: State): void {
  app.get("/ledger", OPEN_ROUTE, async () => listLedger(state));
}
