import { type DeliveryMethod, deliveryDays } from "../../../common/delivery.ts";
import { deliveryMessages as messages } from "../../../common/messages/delivery.ts";
import { sayDeliveryDays } from "../../../common/say-delivery-days.ts";

/** "Arrives December 1, 2026 to December 3, 2026", for an order of now. */
export function sayDays(method: DeliveryMethod, sent: Parameters<typeof deliveryDays>[1]): string {
  return messages.arrives(sayDeliveryDays(deliveryDays(method, sent)));
}
