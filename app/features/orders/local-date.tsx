import { formatDate, formatUtcDate } from "../../../common/dates.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Writes the day of an instant; without a time zone of the shop the reader's, which the server's HTML has in UTC. */
export function useDays(): (instant: string) => string {
  return useHydrated() || getShopFront().timeZone ? formatDate : formatUtcDate;
}

interface LocalDateProps {
  instant: string;
  /** Without the year, which stands above. */
  isShort?: boolean;
}

/** The day of an instant, as `useDays` writes it. */
export function LocalDate({ instant, isShort = false }: LocalDateProps) {
  const day = useDays()(instant);
  return <time dateTime={instant}>{isShort ? day.replace(/,? \d{4}$/, "") : day}</time>;
}
