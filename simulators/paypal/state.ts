import { fromDecimalString } from "../../common/money.ts";
import type { Capture, LedgerEvent, Order, Refund, RequestStamp } from "./model.ts";

/** The calls that take a PayPal-Request-Id. */
export type StampedCall = "create" | "capture" | "refund";

/** What became of a stamped call: the id of the order or refund it made, or a declined card. */
export interface Outcome {
  at: number;
  fingerprint: string;
  id: string;
  declined: boolean;
}

export interface State {
  orders: Map<string, Order>;
  captures: Map<string, Capture>;
  refunds: Map<string, Refund>;
  /** Which order took the money of an invoice. */
  capturedInvoices: Map<string, string>;
  outcomes: Map<string, Outcome>;
}

export function emptyState(): State {
  return {
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    capturedInvoices: new Map(),
    outcomes: new Map(),
  };
}

export function outcomeKey(call: StampedCall, requestId: string): string {
  return `${call} ${requestId}`;
}

export function orderCents(order: Order): number {
  return fromDecimalString(order.unit.amount.value) ?? 0;
}

function known<T>(map: Map<string, T>, id: string): T {
  const value = map.get(id);
  if (!value) throw new Error(`the ledger speaks of ${id} before it was created`);
  return value;
}

function remember(
  state: State,
  call: StampedCall,
  stamp: RequestStamp | undefined,
  outcome: Omit<Outcome, "fingerprint">,
): void {
  if (!stamp) return;
  state.outcomes.set(outcomeKey(call, stamp.id), { ...outcome, fingerprint: stamp.fingerprint });
}

/** The only function that changes the state; a replay of the ledger ends where the run had been. */
export function applyEvent(state: State, event: LedgerEvent): void {
  const { at, stamp } = event;
  switch (event.type) {
    case "order-created": {
      state.orders.set(event.orderId, {
        id: event.orderId,
        unit: event.unit,
        brandName: event.brandName,
        hasPaymentSource: event.hasPaymentSource,
        createdAt: at,
        updatedAt: at,
        status: event.hasPaymentSource ? "PAYER_ACTION_REQUIRED" : "CREATED",
        declines: 0,
        captureIds: [],
      });
      remember(state, "create", stamp, { at, id: event.orderId, declined: false });
      return;
    }
    case "approved": {
      const order = known(state.orders, event.orderId);
      Object.assign(order, { status: "APPROVED", card: event.card, updatedAt: at });
      return;
    }
    case "declined": {
      const order = known(state.orders, event.orderId);
      order.declines += 1;
      Object.assign(order, { status: "PAYER_ACTION_REQUIRED", card: undefined, updatedAt: at });
      remember(state, "capture", stamp, { at, id: event.orderId, declined: true });
      return;
    }
    case "captured": {
      const order = known(state.orders, event.orderId);
      order.captureIds.push(event.captureId);
      Object.assign(order, { status: "COMPLETED", updatedAt: at });
      state.captures.set(event.captureId, {
        id: event.captureId,
        orderId: event.orderId,
        createdAt: at,
        updatedAt: at,
        cents: event.cents,
        refundedCents: 0,
        refundIds: [],
      });
      const invoice = order.unit.invoice_id;
      if (invoice !== undefined) state.capturedInvoices.set(invoice, order.id);
      remember(state, "capture", stamp, { at, id: event.orderId, declined: false });
      return;
    }
    case "refunded": {
      const capture = known(state.captures, event.captureId);
      capture.refundedCents += event.cents;
      capture.refundIds.push(event.refundId);
      capture.updatedAt = at;
      state.refunds.set(event.refundId, {
        id: event.refundId,
        captureId: event.captureId,
        createdAt: at,
        cents: event.cents,
        totalCents: capture.refundedCents,
        invoiceId: event.invoiceId,
        customId: event.customId,
        note: event.note,
      });
      remember(state, "refund", stamp, { at, id: event.refundId, declined: false });
      return;
    }
  }
}
