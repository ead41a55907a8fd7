import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import type { AdminOrderRow } from "../../../../server/orders/admin-contract.ts";
import type { BadgeState } from "../../../ui/badge.tsx";

const messages = adminOrderMessages.payments;

/** The state of an order's payment in a word. */
export function paymentState(
  order: Pick<AdminOrderRow, "isPaid" | "refunded" | "totalPrice">,
): BadgeState {
  if (!order.isPaid) return { text: messages.unpaid, tone: "open" };
  if (order.refunded === 0) return { text: messages.paid, tone: "good" };
  if (order.refunded < order.totalPrice) return { text: messages["partly refunded"], tone: "open" };
  return { text: messages.refunded, tone: "bad" };
}
