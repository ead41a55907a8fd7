import type { PaymentEvent } from "./model.ts";
import type { SimulatorState } from "./simulator-state.ts";

/** How long an approval can be captured, in ms. */
export const APPROVAL_MS = 3 * 3_600_000;

function planLapse(simulator: SimulatorState, orderId: string, approvedAt: number): void {
  simulator.scheduler.add(approvedAt + APPROVAL_MS, () => {
    const order = simulator.ledger.state.orders.get(orderId);
    // The order was captured meanwhile, or approved again.
    if (order?.status !== "APPROVED" || order.approvedAt !== approvedAt) return;
    simulator.record({ type: "approval-lapsed", orderId });
  });
}

function planCapture(simulator: SimulatorState, captureId: string): void {
  const { settling } = simulator.ledger.state.captures.get(captureId) ?? {};
  if (!settling) return;
  simulator.scheduler.add(settling.at, () =>
    simulator.record({ type: "capture-settled", captureId, status: settling.to }),
  );
}

function planRefund(simulator: SimulatorState, refundId: string): void {
  const { settling } = simulator.ledger.state.refunds.get(refundId) ?? {};
  if (!settling) return;
  simulator.scheduler.add(settling.at, () =>
    simulator.record({ type: "refund-settled", refundId, status: settling.to }),
  );
}

/** Schedules the events that follow from this one by time alone. */
export function planFor(simulator: SimulatorState, event: PaymentEvent): void {
  if (event.type === "approved") planLapse(simulator, event.orderId, event.at);
  if (event.type === "captured") planCapture(simulator, event.captureId);
  if (event.type === "refunded") planRefund(simulator, event.refundId);
}

/** Schedules the same for all that is under way according to the ledger. */
export function planAll(simulator: SimulatorState): void {
  const { orders, captures, refunds } = simulator.ledger.state;
  for (const { id, status, approvedAt } of orders.values()) {
    if (status === "APPROVED" && approvedAt !== undefined) planLapse(simulator, id, approvedAt);
  }
  for (const id of captures.keys()) planCapture(simulator, id);
  for (const id of refunds.keys()) planRefund(simulator, id);
}
