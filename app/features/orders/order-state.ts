import { orderMessages } from "../../../common/messages/orders.ts";
import type { Order } from "../../../server/orders/contract.ts";
import type { BadgeState } from "../../ui/badge.tsx";

/** The state of the delivery, for the customer. */
export function deliveryState(status: Order["status"]): BadgeState {
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

/** The state of the payment in the list of orders. */
export function paidState(isPaid: boolean): BadgeState {
  return isPaid
    ? { text: orderMessages.paid, tone: "good" }
    : { text: orderMessages.pending, tone: "open" };
}

/** The state of the payment on the order's own page. */
export function approvalState(isPaid: boolean): BadgeState {
  return isPaid
    ? { text: orderMessages.approved, tone: "good" }
    : { text: orderMessages.pending, tone: "open" };
}
