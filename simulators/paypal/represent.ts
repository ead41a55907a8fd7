import type { CheckoutOrdersV2 } from "@paypal/paypal-js";
import { toDecimalString } from "../../common/money.ts";
import { type Link, link } from "./errors.ts";
import { BUYER, type Capture, type Money, type Order, type Payee, type Refund } from "./model.ts";
import { compact } from "./shape.ts";
import { known, orderCents, type State } from "./state.ts";

/** PayPal's own types of the answers, from its documents. */
type Documented = CheckoutOrdersV2["components"]["schemas"];

/** PayPal's time stamps stop at the second. */
export function toTimestamp(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Currencies whose amounts PayPal writes without decimals. */
const WITHOUT_DECIMALS = new Set(["HUF", "JPY", "TWD"]);

export function toMoney(cents: number, currency: string): Money {
  const value = WITHOUT_DECIMALS.has(currency) ? String(cents / 100) : toDecimalString(cents);
  return { currency_code: currency, value };
}

export function approvalHref(base: string, orderId: string): string {
  return `${base}/checkoutnow?token=${orderId}`;
}

function orderLinks(order: Order, base: string): Link[] {
  const self = `${base}/v2/checkout/orders/${order.id}`;
  if (order.status === "COMPLETED" || order.status === "VOIDED") return [link(self, "self")];
  return [
    link(self, "self"),
    link(approvalHref(base, order.id), order.hasPaymentSource ? "payer-action" : "approve"),
    link(`${self}/capture`, "capture", "POST"),
  ];
}

function captureLinks(capture: Capture, base: string): Link[] {
  const self = `${base}/v2/payments/captures/${capture.id}`;
  return [
    link(self, "self"),
    link(`${self}/refund`, "refund", "POST"),
    link(`${base}/v2/checkout/orders/${capture.orderId}`, "up"),
  ];
}

function refundLinks(refund: Refund, base: string): Link[] {
  return [
    link(`${base}/v2/payments/refunds/${refund.id}`, "self"),
    link(`${base}/v2/payments/captures/${refund.captureId}`, "up"),
  ];
}

/** The merchant's fee for a sale, in cents: 3.49% and 49 cents, never more than the sale. */
function feeOf(cents: number): number {
  return Math.min(cents, Math.round(cents * 0.0349) + 49);
}

export function captureStatus(capture: Capture): Documented["capture_status"]["status"] {
  if (capture.status !== "COMPLETED" || capture.refundedCents === 0) return capture.status;
  return capture.refundedCents < capture.cents ? "PARTIALLY_REFUNDED" : "REFUNDED";
}

/** Why the money has not arrived yet, or never will, as PayPal says. */
function statusDetails({ status }: Capture): Documented["capture_status_details"] | undefined {
  if (status === "PENDING") return { reason: "PENDING_REVIEW" };
  return status === "DECLINED" ? { reason: "OTHER" } : undefined;
}

/** The merchant's share of a completed capture. */
function receivable({
  status,
  cents,
  currency,
}: Capture): Documented["seller_receivable_breakdown"] | undefined {
  if (status !== "COMPLETED") return undefined;
  const fee = feeOf(cents);
  return {
    gross_amount: toMoney(cents, currency),
    paypal_fee: toMoney(fee, currency),
    net_amount: toMoney(cents - fee, currency),
  };
}

/** PayPal protects the seller where the order had a delivery address. */
function protectionOf(order: Order | undefined): Documented["seller_protection"] {
  if (!order?.isAddressed) return { status: "NOT_ELIGIBLE" };
  return {
    status: "ELIGIBLE",
    dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
  };
}

function captureBody(
  capture: Capture,
  order: Order | undefined,
  base: string,
): Documented["capture"] {
  return compact({
    id: capture.id,
    status: captureStatus(capture),
    status_details: statusDetails(capture),
    amount: toMoney(capture.cents, capture.currency),
    final_capture: true,
    custom_id: order?.unit.custom_id,
    invoice_id: order?.unit.invoice_id,
    seller_protection: protectionOf(order),
    seller_receivable_breakdown: receivable(capture),
    create_time: toTimestamp(capture.createdAt),
    update_time: toTimestamp(capture.updatedAt),
    links: captureLinks(capture, base),
  });
}

/** A capture of the Payments API; PayPal's own types have only captures within an order. */
type CaptureAlone = Documented["capture"] & {
  payee: Payee;
  supplementary_data: { related_ids: { order_id: string } };
};

/** A capture on its own also says which order and payee it belongs to. */
export function wholeCapture(state: State, capture: Capture, base: string): CaptureAlone {
  return {
    ...captureBody(capture, state.orders.get(capture.orderId), base),
    payee: capture.payee,
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  };
}

export function wholeRefund(state: State, refund: Refund, base: string): Documented["refund"] {
  const { orderId, currency, payee } = known(state.captures, refund.captureId);
  const order = state.orders.get(orderId);
  return compact({
    id: refund.id,
    status: refund.status,
    amount: toMoney(refund.cents, currency),
    custom_id: refund.customId ?? order?.unit.custom_id,
    invoice_id: refund.invoiceId ?? order?.unit.invoice_id,
    note_to_payer: refund.note,
    payer: payee,
    seller_payable_breakdown: {
      gross_amount: toMoney(refund.cents, currency),
      paypal_fee: toMoney(0, currency),
      net_amount: toMoney(refund.cents, currency),
      total_refunded_amount: toMoney(refund.totalCents, currency),
    },
    create_time: toTimestamp(refund.createdAt),
    update_time: toTimestamp(refund.updatedAt),
    links: refundLinks(refund, base),
  });
}

function paymentsOf(
  state: State,
  order: Order,
  base: string,
): Documented["payment_collection"] | undefined {
  const captures = order.captureIds.flatMap((id) => state.captures.get(id) ?? []);
  if (captures.length === 0) return undefined;
  const refunds = captures.flatMap((capture) =>
    capture.refundIds.flatMap((id) => state.refunds.get(id) ?? []),
  );
  return compact({
    captures: captures.map((capture) => captureBody(capture, order, base)),
    refunds:
      refunds.length > 0 ? refunds.map((refund) => wholeRefund(state, refund, base)) : undefined,
  });
}

/** The payment source that an order was created with, before the buyer is known. */
function namedSource({
  hasPaymentSource,
}: Order): Documented["payment_source_response"] | undefined {
  return hasPaymentSource ? { paypal: {} } : undefined;
}

/** Where the parcels go, with those that the shop has told of; undefined without both. */
function shippingOf(
  { id: orderId, unit, trackers }: Order,
  base: string,
): Documented["shipping_with_tracking_details"] | undefined {
  if (trackers.length === 0) return unit.shipping;
  return {
    ...unit.shipping,
    trackers: trackers.map(({ id, items, createdAt }) => ({
      id,
      status: "SHIPPED",
      items,
      create_time: toTimestamp(createdAt),
      update_time: toTimestamp(createdAt),
      links: [link(`${base}/v2/checkout/orders/${orderId}`, "up")],
    })),
  };
}

export function wholeOrder(state: State, order: Order, base: string): Documented["order"] {
  const hasBuyer = order.status === "APPROVED" || order.status === "COMPLETED";
  const { payer_id, ...person } = BUYER;
  return compact({
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    payment_source: hasBuyer
      ? { paypal: { ...person, account_id: payer_id, account_status: "VERIFIED" } }
      : namedSource(order),
    purchase_units: [
      compact({
        ...order.unit,
        amount: {
          ...order.unit.amount,
          ...toMoney(orderCents(order), order.unit.amount.currency_code),
        },
        payee: order.payee,
        shipping: shippingOf(order, base),
        payments: paymentsOf(state, order, base),
      }),
    ],
    payer: hasBuyer ? BUYER : undefined,
    create_time: toTimestamp(order.createdAt),
    update_time: toTimestamp(order.updatedAt),
    links: orderLinks(order, base),
  });
}

export function minimalOrder(order: Order, base: string): Documented["order"] {
  return compact({
    id: order.id,
    status: order.status,
    payment_source: namedSource(order),
    links: orderLinks(order, base),
  });
}

export function minimalRefund(refund: Refund, base: string): Documented["refund"] {
  return { id: refund.id, status: refund.status, links: refundLinks(refund, base) };
}
