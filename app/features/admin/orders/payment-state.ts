import { adminOrderTexts } from "../../../../common/admin-order-texts.ts";
import type { AdminOrderRow } from "../../../../server/orders/admin-contract.ts";
import type { BadgeTone } from "../../../ui/badge.tsx";

const words = adminOrderTexts.payments;

/** Where an order's money is, in a word. */
export function paymentState(order: Pick<AdminOrderRow, "isPaid" | "refunded" | "totalPrice">): {
  text: string;
  tone: BadgeTone;
} {
  if (!order.isPaid) return { text: words.unpaid, tone: "open" };
  if (order.refunded === 0) return { text: words.paid, tone: "good" };
  if (order.refunded < order.totalPrice) return { text: words["partly refunded"], tone: "open" };
  return { text: words.refunded, tone: "bad" };
}
