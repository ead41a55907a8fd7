import { formatDate, formatUtcDate } from "../../common/dates.ts";
import { useHydrated } from "./use-hydrated.ts";

/** An instant as its day where the reader is, on a page that the server may have written elsewhere. */
export function LocalDate({ instant }: { instant: string }) {
  const hydrated = useHydrated();
  return <time dateTime={instant}>{hydrated ? formatDate(instant) : formatUtcDate(instant)}</time>;
}
