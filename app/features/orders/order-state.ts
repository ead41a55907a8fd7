import { texts } from "../../../common/texts.ts";
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
      return { text: texts.orders.pendingDelivery, tone: "open" };
    case "Cancelled":
      return { text: texts.orders.cancelled, tone: "bad" };
    case "Delivered":
      return { text: texts.orders.delivered, tone: "good" };
  }
}

/** Whether the money has arrived, as the list says it. */
export function paidState(isPaid: boolean): State {
  return isPaid
    ? { text: texts.orders.paid, tone: "good" }
    : { text: texts.orders.pending, tone: "open" };
}

/** The same as the order's own page says it. */
export function approvalState(isPaid: boolean): State {
  return isPaid
    ? { text: texts.orders.approved, tone: "good" }
    : { text: texts.orders.pending, tone: "open" };
}
