import { apiMessages } from "../../../../common/messages/api.ts";
import { webhookApiMessages } from "../../../../common/messages/payment.ts";
import { badField } from "../../../platform/errors.ts";
import { unreadableBody } from "../../../platform/http/errors.ts";

/** The ids that a webhook names, to ask PayPal about; none of its other claims. */
export interface PaypalEvent {
  /** PayPal's `WH-…`. */
  id: string;
  type: string;
  /** When it happened. */
  eventAt: Date | null;
  orderId: string | null;
  captureId: string | null;
  refundId: string | null;
}

type Fields = Record<string, unknown>;

const EVENT_ID = /^[\w-]{1,100}$/;
const EVENT_TYPE = /^[A-Z0-9._-]{1,100}$/i;
/** Of orders, captures and refunds. */
const RESOURCE_ID = /^[A-Z0-9-]{1,64}$/i;

/** Reads a delivery's event. Throws `bad-input` when it is no JSON, or lacks an event's fields. */
export function readDelivery(body: Buffer): PaypalEvent {
  const event = readEvent(parse(body));
  if (event) return event;
  throw unreadableBody(apiMessages.notJson);
}

function parse(body: Buffer): unknown {
  try {
    // Strictly: neither a broken character nor a byte order mark passes.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    throw unreadableBody(apiMessages.notJson);
  }
}

/** An event as PayPal writes it; undefined for anything but an object. */
export function readEvent(value: unknown): PaypalEvent | undefined {
  const event = fieldsOf(value);
  if (!event || Array.isArray(value)) return undefined;
  const id = required(event, "id", EVENT_ID);
  const type = required(event, "event_type", EVENT_TYPE);
  return {
    id,
    type,
    eventAt: readInstant(event.create_time),
    ...idsOf(type, fieldsOf(event.resource) ?? {}),
  };
}

function required(event: Fields, field: string, form: RegExp): string {
  const value = event[field];
  if (value === undefined) throw badField(field, webhookApiMessages.required(field));
  if (typeof value === "string" && form.test(value)) return value;
  throw badField(field, webhookApiMessages.unreadable(field));
}

type Ids = Pick<PaypalEvent, "orderId" | "captureId" | "refundId">;

function idsOf(type: string, resource: Fields): Ids {
  const ids: Ids = { orderId: null, captureId: null, refundId: null };
  const id = resourceId(resource.id);
  if (type.startsWith("CHECKOUT.")) return { ...ids, orderId: resourceId(resource.order_id) ?? id };
  if (type.startsWith("CUSTOMER.DISPUTE.")) return { ...ids, captureId: disputedCapture(resource) };
  if (!type.startsWith("PAYMENT.")) return ids;
  const orderId = orderOf(resource);
  const captureId = captureAbove(resource.links);
  // PAYMENT.CAPTURE.REFUNDED is about the refund; its "up" link is the capture.
  if (captureId !== null) return { orderId, captureId, refundId: id };
  if (type.startsWith("PAYMENT.CAPTURE.")) return { ...ids, orderId, captureId: id };
  return { ...ids, orderId, refundId: id };
}

function orderOf(resource: Fields): string | null {
  const ids = fieldsOf(fieldsOf(resource.supplementary_data)?.related_ids);
  return resourceId(ids?.order_id);
}

function disputedCapture({ disputed_transactions: transactions }: Fields): string | null {
  const first: unknown = Array.isArray(transactions) ? transactions[0] : undefined;
  return resourceId(fieldsOf(first)?.seller_transaction_id);
}

/** The refunded capture, by the refund's links. */
export function captureAbove(links: unknown): string | null {
  if (!Array.isArray(links)) return null;
  const up = links.map(fieldsOf).find((link) => link?.rel === "up");
  const id = typeof up?.href === "string" ? /\/captures\/([^/?#]+)$/.exec(up.href)?.[1] : undefined;
  return resourceId(id);
}

function resourceId(value: unknown): string | null {
  return typeof value === "string" && RESOURCE_ID.test(value) ? value : null;
}

function readInstant(value: unknown): Date | null {
  const instant = typeof value === "string" ? new Date(value) : undefined;
  return instant && isStorable(instant) ? instant : null;
}

/** An invalid date compares as false. */
function isStorable(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 2000 && year < 10_000;
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null ? (value as Fields) : undefined;
}
