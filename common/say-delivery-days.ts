import { formatDate, formatOwnDay } from "./dates.ts";
import type { DeliveryDays } from "./delivery.ts";
import { estimateDelivery } from "./estimated-delivery.ts";
import { deliveryMessages as messages } from "./messages/delivery.ts";

/** "December 1, 2026 to December 3, 2026", or a single day. */
export function sayDeliveryDays({ earliest, latest }: DeliveryDays): string {
  const [first, last] = [formatOwnDay(earliest), formatOwnDay(latest)];
  return first === last ? first : messages.between(first, last);
}

/** When an order should arrive: as it was agreed with it, else by the shop's usual days. */
export function sayExpected(order: { createdAt: string; delivery?: DeliveryDays | undefined }) {
  return order.delivery
    ? sayDeliveryDays(order.delivery)
    : formatDate(estimateDelivery(order.createdAt));
}
