import {
  getResource,
  invalidRequest,
  link,
  REQUEST_ID,
  type Refusal,
  unprocessable,
} from "./errors.ts";
import type { CaptureRule } from "./faults/fault-set.ts";
import { newPaypalId } from "./ids.ts";
import { type Order, type PaymentEvent, STRANGER } from "./model.ts";
import { readNewOrder } from "./order-input.ts";
import { APPROVAL_MS } from "./plans.ts";
import { approvalHref, minimalOrder, wholeOrder } from "./represent.ts";
import {
  type Answer,
  type CallRequest,
  findOutcome,
  type SimulatorState,
  settlingOf,
  stateFor,
} from "./simulator-state.ts";
import { orderCents, type State } from "./state.ts";

/** Throws PayPal's 404 if there is no such order. */
export function getOrder({ orders }: State, id: string): Order {
  return getResource(orders, "order_id", id);
}

export function answerOrder(
  simulator: SimulatorState,
  request: CallRequest,
  id: string,
  status: number,
): Answer {
  const { base, ledger } = simulator;
  const order = getOrder(ledger.state, id);
  const whole = request.wantsWhole;
  return {
    status,
    body: whole ? wholeOrder(ledger.state, order, base) : minimalOrder(order, base),
  };
}

export function createOrder(simulator: SimulatorState, request: CallRequest): Answer {
  const before = findOutcome(simulator, "create", request.stamp);
  if (before) return answerOrder(simulator, request, before.id, 200);
  const order = readNewOrder(request.body);
  if (order.hasPaymentSource && !request.stamp) {
    const description = "An order with a payment source needs a PayPal-Request-Id.";
    throw invalidRequest([{ ...REQUEST_ID, issue: "PAYPAL_REQUEST_ID_REQUIRED", description }]);
  }
  const orderId = newPaypalId();
  const { stamp } = request;
  simulator.record({ type: "order-created", orderId, ...order, stamp });
  // As PayPal does it: an order that was made with a payment source is answered with 200.
  return answerOrder(simulator, request, orderId, order.hasPaymentSource ? 200 : 201);
}

export function showOrder(simulator: SimulatorState, request: CallRequest): Answer {
  const { id } = getOrder(simulator.ledger.state, request.id);
  const state = stateFor(simulator, request, id);
  return { status: 200, body: wholeOrder(state, getOrder(state, id), simulator.base) };
}

/** Whether the buyer's time to approve the order is over. */
export function isTooLate(simulator: SimulatorState, order: Order): boolean {
  if (order.status === "VOIDED") return true;
  const isOpen = order.status === "CREATED" || order.status === "PAYER_ACTION_REQUIRED";
  return isOpen && simulator.now() - order.createdAt >= APPROVAL_MS;
}

function declinedCard({ base }: SimulatorState, orderId: string): Refusal {
  return unprocessable(
    "INSTRUMENT_DECLINED",
    "The card behind this payment was declined. The buyer may approve again with another.",
    [link(approvalHref(base, orderId), "redirect")],
  );
}

/** Throws the Refusal that PayPal gives for an order that cannot be captured as it stands. */
function checkCapturable(simulator: SimulatorState, request: CallRequest, order: Order): void {
  if (order.status === "COMPLETED") {
    throw unprocessable("ORDER_ALREADY_CAPTURED", "The money of this order was taken before.");
  }
  if (order.status === "VOIDED") {
    throw unprocessable("ORDER_EXPIRED", "The approval of this order was not used in time.");
  }
  // An early webhook can report an approval that reads do not show yet.
  const shown = stateFor(simulator, request, order.id).orders.get(order.id) ?? order;
  if (shown.status !== "APPROVED") {
    if (order.declines > 0) {
      const description = "The buyer has to choose another way to pay and approve again.";
      throw unprocessable("PAYER_ACTION_REQUIRED", description);
    }
    throw unprocessable("ORDER_NOT_APPROVED", "The buyer has not approved this order.");
  }
  const invoice = order.unit.invoice_id;
  if (invoice !== undefined && simulator.ledger.state.capturedInvoices.has(invoice)) {
    const description = "Another order with this invoice_id was captured before.";
    throw unprocessable("DUPLICATE_INVOICE_ID", description);
  }
}

type Captured = Extract<PaymentEvent, { type: "captured" }>;
type CaptureTerms = Pick<Captured, "cents" | "status" | "currency" | "payee" | "settling">;

/** How a capture ends: as asked for, unless a fault decides otherwise. */
function captureTerms(
  simulator: SimulatorState,
  order: Order,
  rule: CaptureRule | undefined,
): CaptureTerms {
  const cents = orderCents(order);
  switch (rule?.outcome) {
    case undefined:
      return { cents };
    case "pending":
      return { cents, status: "PENDING", settling: settlingOf(simulator, rule) };
    case "declined":
      return { cents, status: "DECLINED" };
    case "failed":
      return { cents, status: "FAILED" };
    case "wrong-amount":
      return { cents: rule.cents ?? (cents > 1 ? cents - 1 : cents + 1) };
    case "wrong-currency":
      return { cents, currency: order.unit.amount.currency_code === "EUR" ? "GBP" : "EUR" };
    case "wrong-payee":
      return { cents, payee: STRANGER };
  }
}

export function captureOrder(simulator: SimulatorState, request: CallRequest): Answer {
  const { stamp } = request;
  const before = findOutcome(simulator, "capture", stamp);
  // A decline is an answer of the card's bank: the same request gets the same answer again.
  if (before?.declined) throw declinedCard(simulator, request.id);
  if (before) return answerOrder(simulator, request, before.id, 200);

  const order = getOrder(simulator.ledger.state, request.id);
  checkCapturable(simulator, request, order);
  if (order.card === "declined") {
    simulator.record({ type: "declined", orderId: order.id, stamp });
    throw declinedCard(simulator, request.id);
  }
  const captureId = newPaypalId();
  const about = simulator.names.ofOrder(order.id);
  const rule = simulator.faults.strikeCapture({ about, requestId: stamp?.id });
  const terms = captureTerms(simulator, order, rule);
  simulator.record({ type: "captured", orderId: order.id, captureId, ...terms, stamp });
  return answerOrder(simulator, request, order.id, 201);
}
