import { link } from "../errors.ts";
import type { Capture, PaymentEvent } from "../model.ts";
import { toMoney, toTimestamp, wholeCapture, wholeOrder, wholeRefund } from "../represent.ts";
import { compact } from "../shape.ts";
import { stateAt } from "../stale-reads.ts";
import type { State, WebhookEvent } from "../state.ts";

/** The part of an event that decides its webhook event. */
type Untimed = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, "at">
    : never
  : never;

/** The type of the webhook event for a payment event, or undefined where PayPal sends none. */
export function eventTypeOf(event: Untimed): string | undefined {
  switch (event.type) {
    case "approved":
      return "CHECKOUT.ORDER.APPROVED";
    case "approval-lapsed":
      return "CHECKOUT.PAYMENT-APPROVAL.REVERSED";
    case "captured":
      if (event.status === "PENDING") return "PAYMENT.CAPTURE.PENDING";
      return event.status === undefined ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DECLINED";
    case "capture-settled":
      return event.status === "COMPLETED" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.DENIED";
    case "refunded":
      if (event.isReversal) return "PAYMENT.CAPTURE.REVERSED";
      return event.status === undefined
        ? "PAYMENT.CAPTURE.REFUNDED"
        : `PAYMENT.REFUND.${event.status}`;
    case "refund-settled":
      if (event.status === "CANCELLED") return undefined;
      return event.status === "COMPLETED" ? "PAYMENT.CAPTURE.REFUNDED" : "PAYMENT.REFUND.FAILED";
    case "disputed":
      return "CUSTOMER.DISPUTE.CREATED";
    default:
      return undefined;
  }
}

/** The id of the capture, refund or dispute that the event is about, else of the order. */
export function transactionOf({ event, orderId }: WebhookEvent): string {
  if ("refundId" in event) return event.refundId;
  return "captureId" in event ? event.captureId : orderId;
}

interface Content {
  resource_type: string;
  summary: string;
  resource: object;
}

function orderContent(state: State, webhookEvent: WebhookEvent, base: string): Content {
  const order = state.orders.get(webhookEvent.orderId);
  if (!order) throw new Error(`webhook event ${webhookEvent.id} is about no order`);
  if (webhookEvent.event.type === "approved") {
    const summary = "An order has been approved by buyer";
    return { resource_type: "checkout-order", summary, resource: wholeOrder(state, order, base) };
  }
  const { reference_id, custom_id, invoice_id, amount } = order.unit;
  const unit = { reference_id, custom_id, invoice_id, amount, payee: order.payee };
  return {
    resource_type: "checkout-order",
    summary: "A payment has been reversed after approval.",
    resource: { order_id: order.id, purchase_units: [unit], payment_source: { paypal: {} } },
  };
}

function amountIn(cents: number, currency: string): string {
  return `$ ${toMoney(cents, currency).value} ${currency}`;
}

const CAPTURE_WORDS = {
  COMPLETED: "Payment completed for",
  PENDING: "Payment pending for",
  DECLINED: "A payment capture was declined for",
  FAILED: "A payment capture was declined for",
} as const;

function disputeContent(
  state: State,
  capture: Capture,
  event: PaymentEvent,
  base: string,
): Content {
  const { disputeId, cents, currency } = capture;
  const unit = state.orders.get(capture.orderId)?.unit;
  return {
    resource_type: "dispute",
    summary: `A new dispute opened with Case # ${disputeId}`,
    resource: {
      dispute_id: disputeId,
      create_time: toTimestamp(event.at),
      update_time: toTimestamp(event.at),
      disputed_transactions: [
        compact({
          seller_transaction_id: capture.id,
          invoice_number: unit?.invoice_id,
          custom: unit?.custom_id,
          seller: capture.payee,
        }),
      ],
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      status: "OPEN",
      dispute_amount: toMoney(cents, currency),
      dispute_life_cycle_stage: "INQUIRY",
      links: [link(`${base}/v1/customer/disputes/${disputeId}`, "self")],
    },
  };
}

function moneyContent(state: State, webhookEvent: WebhookEvent, base: string): Content {
  const { event } = webhookEvent;
  const id = transactionOf(webhookEvent);
  const refund = state.refunds.get(id);
  const capture = state.captures.get(refund?.captureId ?? id);
  if (!capture) throw new Error(`webhook event ${webhookEvent.id} is about no capture`);
  if (refund) {
    const word = event.type === "refunded" && event.isReversal ? "reversed" : "refunded";
    return {
      resource_type: "refund",
      summary: `A ${amountIn(refund.cents, capture.currency)} capture payment was ${word}`,
      resource: wholeRefund(state, refund, base),
    };
  }
  if (event.type === "disputed") return disputeContent(state, capture, event, base);
  return {
    resource_type: "capture",
    summary: `${CAPTURE_WORDS[capture.status]} ${amountIn(capture.cents, capture.currency)}`,
    resource: wholeCapture(state, capture, base),
  };
}

/** A webhook event's body, the same each time: its resource is the state right after the event. */
export function eventBody(state: State, webhookEvent: WebhookEvent, base: string): object {
  if (webhookEvent.body) return webhookEvent.body;
  const { event } = webhookEvent;
  const then = stateAt(state, webhookEvent.orderId, event);
  const isOfOrder = event.type === "approved" || event.type === "approval-lapsed";
  const { resource_type, summary, resource } = isOfOrder
    ? orderContent(then, webhookEvent, base)
    : moneyContent(then, webhookEvent, base);
  const self = `${base}/v1/notifications/webhooks-events/${webhookEvent.id}`;
  return {
    id: webhookEvent.id,
    event_version: "1.0",
    create_time: new Date(event.at).toISOString(),
    resource_type,
    resource_version: "2.0",
    event_type: eventTypeOf(event),
    summary,
    resource,
    links: [link(self, "self"), link(`${self}/resend`, "resend", "POST")],
  };
}

/**
 * The body as it is sent. It has spaces where JavaScript writes none, so that a body that was parsed and
 * serialised again has other bytes than those that were signed.
 */
export function eventText(body: object): string {
  return JSON.stringify(body, null, 1).replace(/\n\s*/g, " ");
}
