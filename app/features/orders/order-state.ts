import { orderMessages } from "../../../common/messages/orders.ts";
import type { Order } from "../../../server/orders/contract.ts";
import type { BadgeTone } from "../../ui/badge.tsx";

interface State {
  text: string;
  tone: BadgeTone;
}

/** How far the parcel is, in the customer's words. */
export function deliveryState(status: Order["status"]): State {
  switch (status) {
    case "Processing":
    case "Shipped":
      return { text: orderMessages.pendingDelivery, tone: "open" };
    case "Cancelled":
      return { text: orderMessages.cancelled, tone: "bad" };
    case "Delivered":
      return { text: orderMessages.delivered, tone: "good" };
  }
}

/** Whether the money has arrived, as the list says it. */
export function paidState(isPaid: boolean): State {
  return isPaid
    ? { text: orderMessages.paid, tone: "good" }
    : { text: orderMessages.pending, tone: "open" };
}

/** The same as the order's own page says it. */
export function approvalState(isPaid: boolean): State {
  return isPaid
    ? { text: orderMessages.approved, tone: "good" }
    : { text: orderMessages.pending, tone: "open" };
}
