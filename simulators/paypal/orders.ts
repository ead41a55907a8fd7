import { invalidRequest, notFound, type Refusal, unprocessable } from "./errors.ts";
import { newPaypalId } from "./ids.ts";
import type { Order } from "./model.ts";
import { readNewOrder } from "./order-input.ts";
import { approvalHref, minimalOrder, wholeOrder } from "./represent.ts";
import { orderCents } from "./state.ts";
import { type Answer, type CallRequest, findOutcome, type World } from "./world.ts";

/** Throws the 404 Refusal when there is no such order. */
export function getKnownOrder(world: World, id: string): Order {
  const order = world.ledger.state.orders.get(id);
  if (!order) throw notFound("order_id", id);
  return order;
}

function answerOrder(world: World, request: CallRequest, id: string, status: number): Answer {
  const order = getKnownOrder(world, id);
  const body = request.wantsWhole
    ? wholeOrder(world.ledger.state, order, request.base)
    : minimalOrder(order, request.base);
  return { status, body };
}

export function createOrder(world: World, request: CallRequest): Answer {
  const before = findOutcome(world, "create", request.stamp);
  if (before) return answerOrder(world, request, before.id, 200);
  const order = readNewOrder(request.body);
  if (order.hasPaymentSource && !request.stamp) {
    throw invalidRequest([
      {
        field: "PayPal-Request-Id",
        location: "header",
        issue: "PAYPAL_REQUEST_ID_REQUIRED",
        description: "An order with a payment source needs a PayPal-Request-Id.",
      },
    ]);
  }
  const orderId = newPaypalId();
  const { stamp } = request;
  world.ledger.record({ type: "order-created", at: world.now(), orderId, ...order, stamp });
  return answerOrder(world, request, orderId, 201);
}

export function showOrder(world: World, request: CallRequest): Answer {
  const order = getKnownOrder(world, request.id);
  return { status: 200, body: wholeOrder(world.ledger.state, order, request.base) };
}

function declinedCard(request: CallRequest): Refusal {
  return unprocessable(
    "INSTRUMENT_DECLINED",
    "The card behind this payment was declined. The buyer may approve again with another.",
    [{ href: approvalHref(request.base, request.id), rel: "redirect", method: "GET" }],
  );
}

/** Throws the Refusal that PayPal gives for an order that cannot be captured as it stands. */
function checkCapturable(world: World, order: Order): void {
  if (order.status === "COMPLETED") {
    throw unprocessable("ORDER_ALREADY_CAPTURED", "The money of this order was taken before.");
  }
  if (order.status !== "APPROVED") {
    if (order.declines > 0) {
      const description = "The buyer has to choose another way to pay and approve again.";
      throw unprocessable("PAYER_ACTION_REQUIRED", description);
    }
    throw unprocessable("ORDER_NOT_APPROVED", "The buyer has not approved this order.");
  }
  const invoice = order.unit.invoice_id;
  if (invoice !== undefined && world.ledger.state.capturedInvoices.has(invoice)) {
    const description = "Another order with this invoice_id was captured before.";
    throw unprocessable("DUPLICATE_INVOICE_ID", description);
  }
}

export function captureOrder(world: World, request: CallRequest): Answer {
  const { stamp } = request;
  const before = findOutcome(world, "capture", stamp);
  // A decline is an answer of the card's bank: the same request gets the same answer again.
  if (before?.declined) throw declinedCard(request);
  if (before) return answerOrder(world, request, before.id, 200);

  const order = getKnownOrder(world, request.id);
  checkCapturable(world, order);
  const at = world.now();
  if (order.card === "declined") {
    world.ledger.record({ type: "declined", at, orderId: order.id, stamp });
    throw declinedCard(request);
  }
  const captureId = newPaypalId();
  const cents = orderCents(order);
  world.ledger.record({ type: "captured", at, orderId: order.id, captureId, cents, stamp });
  return answerOrder(world, request, order.id, 201);
}
