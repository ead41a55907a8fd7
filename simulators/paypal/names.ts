import { createHash } from "node:crypto";
import type { CallName } from "./calls.ts";
import type { Order } from "./model.ts";
import { isRecord } from "./shape.ts";
import type { State, WebhookEvent } from "./state.ts";

export type Names = ReturnType<typeof createNames>;

/**
 * Names of orders, captures, refunds and events that are the same in every run, which ids are not. An
 * order is named after its content; equal orders are numbered as they are created.
 */
export function createNames(state: State) {
  const names = new Map<string, string>();
  const alike = new Map<string, number>();

  /** Names an order that was created. */
  function add({ id, unit }: Order): void {
    const wanted = digest(unit);
    const place = alike.get(wanted) ?? 0;
    alike.set(wanted, place + 1);
    names.set(id, `${wanted}#${place}`);
  }

  const ofOrder = (orderId: string) => names.get(orderId) ?? orderId;

  function ofCapture(captureId: string): string {
    const orderId = state.captures.get(captureId)?.orderId;
    const order = orderId === undefined ? undefined : state.orders.get(orderId);
    if (!order) return captureId;
    return `${ofOrder(order.id)}/capture ${order.captureIds.indexOf(captureId)}`;
  }

  function ofRefund(refundId: string): string {
    const capture = state.captures.get(state.refunds.get(refundId)?.captureId ?? "");
    if (!capture) return refundId;
    return `${ofCapture(capture.id)}/refund ${capture.refundIds.indexOf(refundId)}`;
  }

  function ofWebhookEvent({ event, orderId }: WebhookEvent): string {
    const place = state.histories.get(orderId)?.indexOf(event);
    return `${ofOrder(orderId)}/event ${place}`;
  }

  function ofEvent(id: unknown): string {
    const webhookEvent = typeof id === "string" ? state.webhookEvents.get(id) : undefined;
    return webhookEvent ? ofWebhookEvent(webhookEvent) : "";
  }

  for (const order of state.orders.values()) add(order);
  return {
    add,
    ofOrder,
    ofCapture,
    ofWebhookEvent,
    /** The name of the order, capture, refund or event that a call is about. */
    ofCall(name: CallName, id: string, body: unknown): string {
      switch (name) {
        case "create":
          return digest(firstUnit(body));
        case "show-order":
        case "update":
        case "capture":
          return ofOrder(id);
        case "show-capture":
          return ofCapture(id);
        case "refund":
          return `${ofCapture(id)}/${digest(isRecord(body) ? body.amount : undefined)}`;
        case "show-refund":
          return ofRefund(id);
        case "track":
          return `${ofOrder(id)}/track ${digest(isRecord(body) ? body.tracking_number : undefined)}`;
        case "verify":
          return ofEvent(eventIdIn(body));
        case "show-event":
        case "resend-event":
          return ofEvent(id);
        case "show-webhook":
        case "token":
        case "list-events":
        case "transactions":
          return "";
      }
    },
  };
}

function eventIdIn(body: unknown): unknown {
  const event = isRecord(body) ? body.webhook_event : undefined;
  return isRecord(event) ? event.id : undefined;
}

function firstUnit(body: unknown): unknown {
  const units = isRecord(body) ? body.purchase_units : undefined;
  return Array.isArray(units) ? units[0] : undefined;
}

/** A hash of the content without the shop's own ids, which differ in every run. */
function digest(content: unknown): string {
  const text = JSON.stringify(isRecord(content) ? { ...content, ...WITHOUT_IDS } : content) ?? "";
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

const WITHOUT_IDS = { custom_id: undefined, invoice_id: undefined };
