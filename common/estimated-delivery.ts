import { daysAfter } from "./dates.ts";
import { ESTIMATED_DELIVERY_DAYS } from "./limits.ts";
import { getShopFront } from "./shop-front.ts";

/** The day by which an order should be there; nothing is sent during a pause, which moves it by as long. */
export function estimateDelivery(orderedAt: string): string {
  const arrival = daysAfter(orderedAt, ESTIMATED_DELIVERY_DAYS);
  const { pause } = getShopFront();
  if (!pause) return arrival;
  const [due, ordered, from, until] = [arrival, orderedAt, pause.from, pause.until].map(
    Date.parse,
  ) as [number, number, number, number];
  if (from >= due || until <= ordered) return arrival;
  return new Date(due + until - Math.max(from, ordered)).toISOString();
}
