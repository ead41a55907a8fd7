import { formatDate, formatUtcDate } from "../../../common/dates.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Writes the day of an instant; without a time zone of the shop the reader's, which the server's HTML has in UTC. */
export function useDays(): (instant: string) => string {
  return useHydrated() || getShopFront().timeZone ? formatDate : formatUtcDate;
}
