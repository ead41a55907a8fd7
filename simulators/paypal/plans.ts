import type { PaymentEvent } from "./model.ts";
import type { World } from "./world.ts";

/** For so long an approval can be captured, in ms. */
export const APPROVAL_MS = 3 * 3_600_000;

function planLapse(world: World, orderId: string, approvedAt: number): void {
  world.agenda.add(approvedAt + APPROVAL_MS, () => {
    const order = world.ledger.state.orders.get(orderId);
    // Captured meanwhile, or approved anew.
    if (order?.status !== "APPROVED" || order.approvedAt !== approvedAt) return;
    world.record({ type: "approval-lapsed", orderId });
  });
}

function planCapture(world: World, captureId: string): void {
  const { settling } = world.ledger.state.captures.get(captureId) ?? {};
  if (!settling) return;
  world.agenda.add(settling.at, () =>
    world.record({ type: "capture-settled", captureId, status: settling.to }),
  );
}

function planRefund(world: World, refundId: string): void {
  const { settling } = world.ledger.state.refunds.get(refundId) ?? {};
  if (!settling) return;
  world.agenda.add(settling.at, () =>
    world.record({ type: "refund-settled", refundId, status: settling.to }),
  );
}

/** Plans what follows from the event by time alone. */
export function planFor(world: World, event: PaymentEvent): void {
  if (event.type === "approved") planLapse(world, event.orderId, event.at);
  if (event.type === "captured") planCapture(world, event.captureId);
  if (event.type === "refunded") planRefund(world, event.refundId);
}

/** The same for all that a ledger says is under way. */
export function planAll(world: World): void {
  const { orders, captures, refunds } = world.ledger.state;
  for (const { id, status, approvedAt } of orders.values()) {
    if (status === "APPROVED" && approvedAt !== undefined) planLapse(world, id, approvedAt);
  }
  for (const id of captures.keys()) planCapture(world, id);
  for (const id of refunds.keys()) planRefund(world, id);
}
