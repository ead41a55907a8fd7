import { PaypalUnavailable } from "./paypal-errors.ts";
import type {
  PaypalOrder,
  PaypalOrderRequest,
  PaypalRefund,
  PaypalRefundRequest,
  PaypalSale,
} from "./paypal-types.ts";
import {
  type Answer,
  type Ask,
  type Call,
  openPaypalWire,
  type WireOptions,
} from "./paypal-wire.ts";
import { type Delivery, verificationOf } from "./webhooks/delivery.ts";

export interface PaypalClient {
  createOrder(order: PaypalOrderRequest, requestId: string): Promise<PaypalOrder>;
  getOrder(orderId: string): Promise<PaypalOrder>;
  captureOrder(orderId: string, requestId: string): Promise<PaypalOrder>;
  getCapture(captureId: string): Promise<PaypalSale>;
  refundCapture(
    captureId: string,
    refund: PaypalRefundRequest,
    requestId: string,
  ): Promise<PaypalRefund>;
  getRefund(refundId: string): Promise<PaypalRefund>;
  /** Whether PayPal calls the signature of a delivery its own. It covers no more than a checksum. */
  isGenuine(delivery: Delivery, webhookId: string): Promise<boolean>;
  /** A webhook event as PayPal itself has it. */
  getEvent(eventId: string): Promise<{ id: string }>;
  /** The same PayPal for somebody who waits: calls that have no answer in `ms` from now are given up. */
  within(ms: number): PaypalClient;
}

/**
 * PayPal's Orders v2, Payments v2 and Webhooks v1 over REST. Every call throws PaypalRefusal when PayPal
 * says no, and PaypalUnavailable when nobody can know whether it was done, PaypalAway among them.
 */
export function createPaypalClient(options: WireOptions): PaypalClient {
  return clientOf(openPaypalWire(options));
}

function clientOf(send: Ask, within?: AbortSignal): PaypalClient {
  const ask = (call: Call) => send(call, within);

  /** Throws PaypalUnavailable when the answer is about something else than what was asked for. */
  async function askFor<T extends { id: string }>(call: Call, id?: string): Promise<T> {
    const thing = readThing<T>(await ask(call), call.path);
    if (id === undefined || thing.id === id) return thing;
    throw new PaypalUnavailable(`${call.path} was answered with another thing`);
  }

  return {
    createOrder: (order, requestId) =>
      askFor({ method: "POST", path: "/v2/checkout/orders", body: order, requestId }),
    getOrder: (orderId) => askFor({ method: "GET", path: orderPath(orderId) }, orderId),
    captureOrder: (orderId, requestId) =>
      askFor({ method: "POST", path: `${orderPath(orderId)}/capture`, requestId }, orderId),
    getCapture: (captureId) => askFor({ method: "GET", path: capturePath(captureId) }, captureId),
    refundCapture: (captureId, refund, requestId) => {
      const path = `${capturePath(captureId)}/refund`;
      return askFor({ method: "POST", path, body: refund, requestId });
    },
    getRefund: (refundId) => {
      const path = `/v2/payments/refunds/${encodeURIComponent(refundId)}`;
      return askFor({ method: "GET", path }, refundId);
    },
    isGenuine: async (delivery, webhookId) => {
      const path = "/v1/notifications/verify-webhook-signature";
      const body = verificationOf(delivery, webhookId);
      return readVerdict(await ask({ method: "POST", path, body }));
    },
    getEvent: (eventId) => {
      const path = `/v1/notifications/webhooks-events/${encodeURIComponent(eventId)}`;
      return askFor({ method: "GET", path }, eventId);
    },
    within: (ms) => clientOf(send, AbortSignal.timeout(ms)),
  };
}

function orderPath(orderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
}

function capturePath(captureId: string): string {
  return `/v2/payments/captures/${encodeURIComponent(captureId)}`;
}

function readThing<T>(answer: Answer, path: string): T {
  if (typeof answer.id === "string") return answer as T;
  throw new PaypalUnavailable(`${path} was answered with something that has no id`);
}

function readVerdict({ verification_status: verdict }: Answer): boolean {
  if (verdict === "SUCCESS") return true;
  if (verdict === "FAILURE") return false;
  throw new PaypalUnavailable("PayPal says neither that a webhook is its own nor that it is not");
}
