import type * as english from "../../messages/dates.ts";
import type { Translation } from "../translation.ts";

export const dateMessages: Translation<typeof english.dateMessages> = {
  months: [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
  ],
  day: "{day}. {month} {year}",
  dayFirst: "{day}. {month} {year}",
};
