import type { Logger } from "../../platform/logger.ts";
import { PaypalUnavailable } from "./errors.ts";
import type {
  PaypalOrder,
  PaypalOrderChange,
  PaypalOrderRequest,
  PaypalRefund,
  PaypalRefundRequest,
  PaypalSale,
  PaypalTracker,
  PaypalTransaction,
} from "./types.ts";
import { type Delivery, verificationOf } from "./webhooks/delivery.ts";
import {
  type Answer,
  type Ask,
  type Call,
  openPaypalWire,
  type Terms,
  type WireOptions,
} from "./wire.ts";

export interface PaypalClient {
  createOrder(order: PaypalOrderRequest, requestId: string): Promise<PaypalOrder>;
  getOrder(orderId: string): Promise<PaypalOrder>;
  /** Changes an order that is not captured yet. The same change twice is as good as once. */
  updateOrder(orderId: string, changes: readonly PaypalOrderChange[]): Promise<void>;
  captureOrder(orderId: string, requestId: string): Promise<PaypalOrder>;
  getCapture(captureId: string): Promise<PaypalSale>;
  refundCapture(
    captureId: string,
    refund: PaypalRefundRequest,
    requestId: string,
  ): Promise<PaypalRefund>;
  getRefund(refundId: string): Promise<PaypalRefund>;
  /**
   * Tells of a parcel. PayPal takes a tracking number once for a capture; its documents promise nothing for
   * the request's id here, so a refusal may come from an earlier call of the same.
   */
  trackOrder(orderId: string, tracker: PaypalTracker, requestId: string): Promise<PaypalOrder>;
  /** Whether PayPal signed a delivery. The signature covers only the body's checksum. */
  isGenuine(delivery: Delivery, webhookId: string): Promise<boolean>;
  /** The shop's webhook, with the address that PayPal delivers to. */
  getWebhook(webhookId: string): Promise<{ id: string; url: string }>;
  /** A webhook event as PayPal itself has it. */
  getEvent(eventId: string): Promise<{ id: string }>;
  /** The webhook events between two instants, as PayPal itself has them, 300 at most. */
  listEvents(from: Date, to: Date): Promise<{ id: string }[]>;
  /**
   * PayPal's list of transactions between two instants, 31 days at most. It may lag hours behind, and needs
   * its own permission.
   */
  listTransactions(from: Date, to: Date): Promise<PaypalTransaction[]>;
  /**
   * The same client with a deadline: calls without an answer in `ms` from now are aborted, or at an earlier
   * deadline that it has already.
   */
  within(ms: number): PaypalClient;
  /** The same client, whose lines go to this log: a call's own has its id. */
  loggingTo(log: Logger): PaypalClient;
}

/**
 * PayPal's Orders v2, Payments v2, Webhooks v1 and Transaction Search v1 over REST. Every call
 * throws PaypalRefusal when PayPal says no, and PaypalUnavailable when nobody can know whether it
 * was done, PaypalAway among them.
 */
export function createPaypalClient(options: WireOptions): PaypalClient {
  return clientOf(openPaypalWire(options), { log: options.log });
}

function clientOf(send: Ask, terms: Terms): PaypalClient {
  const ask = (call: Call) => send(call, terms);

  /** Throws PaypalUnavailable when the answer has another id. */
  async function askFor<T extends { id: string }>(call: Call, id?: string): Promise<T> {
    const resource = readResource<T>(await ask(call), call.path);
    if (id === undefined || resource.id === id) return resource;
    throw new PaypalUnavailable(`${call.path} was answered with another id`);
  }

  return {
    createOrder: (order, requestId) =>
      askFor({ method: "POST", path: "/v2/checkout/orders", body: order, requestId }),
    getOrder: (orderId) => askFor({ method: "GET", path: orderPath(orderId) }, orderId),
    updateOrder: async (orderId, changes) => {
      await ask({ method: "PATCH", path: orderPath(orderId), body: changes });
    },
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
    trackOrder: (orderId, tracker, requestId) => {
      const path = `${orderPath(orderId)}/track`;
      return askFor({ method: "POST", path, body: tracker, requestId }, orderId);
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
    getWebhook: (webhookId) => {
      const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`;
      return askFor({ method: "GET", path }, webhookId);
    },
    listEvents: async (from, to) => {
      const path = `/v1/notifications/webhooks-events?${eventsQuery(from, to)}`;
      return readEvents(await ask({ method: "GET", path }));
    },
    listTransactions: async (from, to) => {
      const listed: PaypalTransaction[] = [];
      for (let page = 1; ; page++) {
        const path = `/v1/reporting/transactions?${transactionsQuery(from, to, page)}`;
        const answer = await ask({ method: "GET", path });
        listed.push(...readTransactions(answer));
        if (page >= Number(answer.total_pages ?? 0)) return listed;
      }
    },
    within: (ms) => {
      const { log, deadline = Number.POSITIVE_INFINITY } = terms;
      return clientOf(send, { log, deadline: Math.min(deadline, performance.now() + ms) });
    },
    loggingTo: (log) => clientOf(send, { ...terms, log }),
  };
}

function orderPath(orderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
}

function capturePath(captureId: string): string {
  return `/v2/payments/captures/${encodeURIComponent(captureId)}`;
}

function transactionsQuery(from: Date, to: Date, page: number): URLSearchParams {
  return new URLSearchParams({
    start_date: from.toISOString(),
    end_date: to.toISOString(),
    fields: "transaction_info",
    page_size: "500",
    page: String(page),
  });
}

function eventsQuery(from: Date, to: Date): URLSearchParams {
  return new URLSearchParams({
    start_time: from.toISOString(),
    end_time: to.toISOString(),
    page_size: "300",
  });
}

function readEvents({ events }: Answer): { id: string }[] {
  if (!Array.isArray(events)) throw new PaypalUnavailable("PayPal's answer has no list of events");
  return events.filter((event) => hasText(event, "id"));
}

function readTransactions({ transaction_details: details }: Answer): PaypalTransaction[] {
  if (!Array.isArray(details)) {
    throw new PaypalUnavailable("PayPal's answer has no list of transactions");
  }
  return details
    .map(({ transaction_info: info }: { transaction_info?: unknown }) => info)
    .filter((info) => hasText(info, "transaction_id"));
}

function hasText<K extends string>(value: unknown, key: K): value is Record<K, string> {
  if (typeof value !== "object" || value === null) return false;
  return typeof (value as Record<string, unknown>)[key] === "string";
}

function readResource<T>(answer: Answer, path: string): T {
  if (typeof answer.id === "string") return answer as T;
  throw new PaypalUnavailable(`${path} was answered with something that has no id`);
}

function readVerdict({ verification_status: verdict }: Answer): boolean {
  if (verdict === "SUCCESS") return true;
  if (verdict === "FAILURE") return false;
  throw new PaypalUnavailable("PayPal says neither that a webhook is its own nor that it is not");
}
