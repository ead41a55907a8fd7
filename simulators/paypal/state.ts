import { fromDecimalString } from "../../common/money.ts";
import type { Capture, Order, PaymentEvent, Refund } from "./model.ts";

/** The calls that take a PayPal-Request-Id. */
export type StampedCall = "create" | "capture" | "refund" | "track";

/** The outcome of a call with a PayPal-Request-Id: the id of its order or refund, or a declined card. */
export interface Outcome {
  at: number;
  fingerprint: string;
  id: string;
  declined: boolean;
}

/** A webhook event with the state of its delivery. */
export interface WebhookEvent {
  id: string;
  event: PaymentEvent;
  orderId: string;
  /** A body of a test's own, in place of the event's. */
  body?: object;
  attempts: number;
  lastAttemptAt?: number;
  isDone: boolean;
}

/** Money that moved, or was to move, into the merchant's account or out of it. */
export interface Transaction {
  at: number;
  kind: "capture" | "refund";
  id: string;
}

export interface State {
  orders: Map<string, Order>;
  captures: Map<string, Capture>;
  refunds: Map<string, Refund>;
  /** The order whose capture paid an invoice, by the invoice's id. */
  capturedInvoices: Map<string, string>;
  outcomes: Map<string, Outcome>;
  /** The events of an order, its captures and refunds, by the order's id. */
  histories: Map<string, PaymentEvent[]>;
  /** Sorted by time. */
  transactions: Transaction[];
  webhookEvents: Map<string, WebhookEvent>;
  /** The same, sorted by time. */
  webhookEventList: WebhookEvent[];
  clock?: { at: number; wall: number; speed: number };
  /** The time of the latest event. */
  lastAt: number;
}

export function emptyState(): State {
  return {
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    capturedInvoices: new Map(),
    outcomes: new Map(),
    histories: new Map(),
    transactions: [],
    webhookEvents: new Map(),
    webhookEventList: [],
    lastAt: 0,
  };
}

export function outcomeKey(call: StampedCall, requestId: string): string {
  return `${call} ${requestId}`;
}

/** PayPal's id of a parcel's tracker. */
export function trackerId(captureId: string, trackingNumber: string): string {
  return `${captureId}-${trackingNumber}`;
}

export function orderCents(order: Order): number {
  return fromDecimalString(order.unit.amount.value) ?? 0;
}

/** Throws when there is no such id. */
export function known<T>(map: Map<string, T>, id: string): T {
  const value = map.get(id);
  if (!value) throw new Error(`the ledger speaks of ${id} before it was created`);
  return value;
}

/** The id of the order that the event is about. Throws when the state has no such capture or refund. */
export function orderIdOf(state: State, event: PaymentEvent): string {
  if ("orderId" in event) return event.orderId;
  if ("captureId" in event) return known(state.captures, event.captureId).orderId;
  return known(state.captures, known(state.refunds, event.refundId).captureId).orderId;
}
