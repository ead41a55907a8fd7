import { text, texts } from "../text.ts";

export const dateMessages = texts("dateMessages", {
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  day: text("{month} {day}, {year}"),
  /** Where people say the day first. The caller gives the month, the day and the year. */
  dayFirst: text("{day} {month} {year}", "month", "day", "year"),
});
