import { fromDecimalString } from "../../common/money.ts";
import type { Capture, Order, PaymentEvent, Refund } from "./model.ts";

/** The calls that take a PayPal-Request-Id. */
export type StampedCall = "create" | "capture" | "refund";

/** What became of a stamped call: the id of the order or refund it made, or a declined card. */
export interface Outcome {
  at: number;
  fingerprint: string;
  id: string;
  declined: boolean;
}

/** A webhook event: what it tells of, and how far its delivery has come. */
export interface Notice {
  id: string;
  event: PaymentEvent;
  orderId: string;
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
  /** Which order took the money of an invoice. */
  capturedInvoices: Map<string, string>;
  outcomes: Map<string, Outcome>;
  /** All that happened to an order, its captures and refunds, by the order's id. */
  histories: Map<string, PaymentEvent[]>;
  /** In the order of their time. */
  transactions: Transaction[];
  notices: Map<string, Notice>;
  /** The same, in the order of their time. */
  noticeRow: Notice[];
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
    notices: new Map(),
    noticeRow: [],
    lastAt: 0,
  };
}

export function outcomeKey(call: StampedCall, requestId: string): string {
  return `${call} ${requestId}`;
}

export function orderCents(order: Order): number {
  return fromDecimalString(order.unit.amount.value) ?? 0;
}

/** Throws when the id is nobody's. */
export function known<T>(map: Map<string, T>, id: string): T {
  const value = map.get(id);
  if (!value) throw new Error(`the ledger speaks of ${id} before it was created`);
  return value;
}

/** The id of the order that the event is about. Throws when the state knows nothing of it. */
export function orderIdOf(state: State, event: PaymentEvent): string {
  if ("orderId" in event) return event.orderId;
  if ("captureId" in event) return known(state.captures, event.captureId).orderId;
  return known(state.captures, known(state.refunds, event.refundId).captureId).orderId;
}
