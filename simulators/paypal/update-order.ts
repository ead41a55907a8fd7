import { invalidRequest, unprocessable } from "./errors.ts";
import { readChangedUnit } from "./order-input.ts";
import { getOrder } from "./orders.ts";
import { child, isRecord, readBody, readText } from "./shape.ts";
import type { Answer, CallRequest, SimulatorState } from "./simulator-state.ts";

/** The parts of a unit that a shop may replace here; PayPal knows more. */
const PATH = /^\/purchase_units\/@reference_id=='default'\/(amount|items|custom_id|invoice_id)$/;

/** Changes an order that is not captured yet, also once it is approved. */
export function updateOrder(simulator: SimulatorState, request: CallRequest): Answer {
  const order = getOrder(simulator.ledger.state, request.id);
  const changes = readChanges(request.body);
  if (order.status === "COMPLETED" || order.status === "VOIDED") {
    throw unprocessable("ORDER_ALREADY_COMPLETED", "This order is over and stays as it is.");
  }
  const unit = readChangedUnit(order.unit, changes);
  if (unit.amount.currency_code !== order.unit.amount.currency_code) {
    throw unprocessable("CURRENCY_CHANGE_NOT_ALLOWED", "The order's currency stays as it is.");
  }
  simulator.record({ type: "order-updated", orderId: order.id, unit });
  return { status: 204 };
}

function readChanges(body: unknown): Record<string, unknown> {
  const list = Array.isArray(body) ? body : [];
  if (list.length === 0) {
    const issue = "MISSING_REQUIRED_PARAMETER";
    const description = "The body is a list of changes.";
    throw invalidRequest([{ field: "/", location: "body", issue, description }]);
  }
  const changes = list.map((change: unknown) =>
    readBody(change, (spot) => {
      readText(child(spot, "op"), { max: 10, required: true, pattern: /^(replace|add)$/ });
      const path = readText(child(spot, "path"), { max: 200, required: true, pattern: PATH });
      const field = path && PATH.exec(path)?.[1];
      return [field ?? "", isRecord(change) ? change.value : undefined] as const;
    }),
  );
  return Object.fromEntries(changes);
}
