import { type LedgerEvent, MERCHANT, type PaymentEvent, type RequestStamp } from "./model.ts";
import {
  known,
  type Outcome,
  orderIdOf,
  outcomeKey,
  type StampedCall,
  type State,
  trackerId,
} from "./state.ts";

function remember(
  state: State,
  call: StampedCall,
  stamp: RequestStamp | undefined,
  outcome: Omit<Outcome, "fingerprint">,
): void {
  if (!stamp) return;
  state.outcomes.set(outcomeKey(call, stamp.id), { ...outcome, fingerprint: stamp.fingerprint });
}

type Of<Type extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: Type }>;

function addCapture(state: State, event: Of<"captured">): void {
  const { at, stamp, status = "COMPLETED" } = event;
  const order = known(state.orders, event.orderId);
  order.captureIds.push(event.captureId);
  Object.assign(order, { status: "COMPLETED", updatedAt: at, payee: event.payee ?? order.payee });
  state.captures.set(event.captureId, {
    id: event.captureId,
    orderId: event.orderId,
    createdAt: at,
    updatedAt: at,
    status,
    cents: event.cents,
    currency: event.currency ?? order.unit.amount.currency_code,
    payee: order.payee,
    refundedCents: 0,
    pendingRefundCents: 0,
    refundIds: [],
    requestId: stamp?.id,
    settling: event.settling,
  });
  state.transactions.push({ at, kind: "capture", id: event.captureId });
  const invoice = order.unit.invoice_id;
  const tookMoney = status === "COMPLETED" || status === "PENDING";
  if (invoice !== undefined && tookMoney) state.capturedInvoices.set(invoice, order.id);
  remember(state, "capture", stamp, { at, id: event.orderId, declined: false });
}

function settleCapture(state: State, event: Of<"capture-settled">): void {
  const capture = known(state.captures, event.captureId);
  Object.assign(capture, { status: event.status, updatedAt: event.at, settling: undefined });
  const invoice = known(state.orders, capture.orderId).unit.invoice_id;
  if (event.status === "DECLINED" && invoice !== undefined) state.capturedInvoices.delete(invoice);
}

function addRefund(state: State, event: Of<"refunded">): void {
  const { at, stamp, status = "COMPLETED" } = event;
  const capture = known(state.captures, event.captureId);
  if (status === "COMPLETED") capture.refundedCents += event.cents;
  if (status === "PENDING") capture.pendingRefundCents += event.cents;
  capture.refundIds.push(event.refundId);
  capture.updatedAt = at;
  state.refunds.set(event.refundId, {
    id: event.refundId,
    captureId: event.captureId,
    createdAt: at,
    updatedAt: at,
    status,
    cents: event.cents,
    totalCents: capture.refundedCents + capture.pendingRefundCents,
    invoiceId: event.invoiceId,
    customId: event.customId,
    note: event.note,
    requestId: stamp?.id,
    settling: event.settling,
  });
  state.transactions.push({ at, kind: "refund", id: event.refundId });
  remember(state, "refund", stamp, { at, id: event.refundId, declined: false });
}

function settleRefund(state: State, event: Of<"refund-settled">): void {
  const refund = known(state.refunds, event.refundId);
  const capture = known(state.captures, refund.captureId);
  capture.pendingRefundCents -= refund.cents;
  if (event.status === "COMPLETED") capture.refundedCents += refund.cents;
  capture.updatedAt = event.at;
  Object.assign(refund, { status: event.status, updatedAt: event.at, settling: undefined });
}

function addTracker(state: State, event: Of<"tracked">): void {
  const { at, stamp, orderId, captureId, trackingNumber, carrier, carrierName, items } = event;
  const order = known(state.orders, orderId);
  order.trackers.push({
    id: trackerId(captureId, trackingNumber),
    captureId,
    trackingNumber,
    carrier,
    ...(carrierName !== undefined && { carrierName }),
    items,
    createdAt: at,
    requestId: stamp?.id,
  });
  order.updatedAt = at;
  remember(state, "track", stamp, { at, id: orderId, declined: false });
}

function applyPayment(state: State, event: PaymentEvent): void {
  const { at, stamp } = event;
  switch (event.type) {
    case "order-created": {
      state.orders.set(event.orderId, {
        id: event.orderId,
        unit: event.unit,
        brandName: event.brandName,
        ...(event.isReviewed && { isReviewed: true }),
        ...(event.asksAddress && { asksAddress: true }),
        ...(event.callbackUrl && { callbackUrl: event.callbackUrl }),
        isAddressed: event.isAddressed,
        hasPaymentSource: event.hasPaymentSource,
        createdAt: at,
        updatedAt: at,
        status: event.hasPaymentSource ? "PAYER_ACTION_REQUIRED" : "CREATED",
        declines: 0,
        captureIds: [],
        trackers: [],
        payee: MERCHANT,
      });
      remember(state, "create", stamp, { at, id: event.orderId, declined: false });
      return;
    }
    case "order-updated": {
      const order = known(state.orders, event.orderId);
      const isAddressed = order.isAddressed || event.unit.shipping?.address !== undefined;
      Object.assign(order, { unit: event.unit, isAddressed, updatedAt: at });
      return;
    }
    case "approved": {
      const { card } = event;
      const order = known(state.orders, event.orderId);
      Object.assign(order, { status: "APPROVED", card, approvedAt: at, updatedAt: at });
      return;
    }
    case "approval-lapsed": {
      const order = known(state.orders, event.orderId);
      Object.assign(order, { status: "VOIDED", card: undefined, updatedAt: at });
      return;
    }
    case "declined": {
      const order = known(state.orders, event.orderId);
      order.declines += 1;
      Object.assign(order, { status: "PAYER_ACTION_REQUIRED", card: undefined, updatedAt: at });
      remember(state, "capture", stamp, { at, id: event.orderId, declined: true });
      return;
    }
    case "captured":
      addCapture(state, event);
      return;
    case "capture-settled":
      settleCapture(state, event);
      return;
    case "refunded":
      addRefund(state, event);
      return;
    case "refund-settled":
      settleRefund(state, event);
      return;
    case "disputed":
      known(state.captures, event.captureId).disputeId = event.disputeId;
      return;
    case "tracked":
      addTracker(state, event);
      return;
  }
}

function addToHistory(state: State, event: PaymentEvent): void {
  const orderId = orderIdOf(state, event);
  const history = state.histories.get(orderId);
  if (history) history.push(event);
  else state.histories.set(orderId, [event]);
  if (event.webhookEventId === undefined) return;
  const webhookEvent = { id: event.webhookEventId, event, orderId, attempts: 0, isDone: false };
  state.webhookEvents.set(webhookEvent.id, webhookEvent);
  state.webhookEventList.push(webhookEvent);
}

/** The only function that changes the state; a replay of the ledger ends where the run had been. */
export function applyEvent(state: State, event: LedgerEvent): void {
  state.lastAt = Math.max(state.lastAt, event.at);
  switch (event.type) {
    case "clock-set":
      state.clock = event;
      return;
    case "webhook-sent": {
      const webhookEvent = known(state.webhookEvents, event.webhookEventId);
      webhookEvent.attempts += 1;
      webhookEvent.lastAttemptAt = event.at;
      webhookEvent.isDone = event.result !== "failed";
      return;
    }
    case "webhook-resent":
      Object.assign(known(state.webhookEvents, event.webhookEventId), {
        attempts: 0,
        isDone: false,
      });
      return;
    default:
      applyPayment(state, event);
      addToHistory(state, event);
  }
}
