import { startOfDayIn } from "../../../common/day-start.ts";
import { moveDay } from "../../../common/late-orders.ts";
import { getShopFront } from "../../../common/shop-front.ts";

const zone = () => getShopFront().timeZone ?? "UTC";

/** The day of an instant where the shop is, as YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return instant.toLocaleDateString("en-CA", { timeZone: zone() });
}

/** The instant at which a day is over where the shop is. */
export function endOf(day: string): Date {
  return startOfDayIn(zone(), moveDay(day, 1));
}

/** The day that ends at an instant. */
export function lastDayBefore(end: Date): string {
  return dayOf(new Date(end.getTime() - 1));
}
