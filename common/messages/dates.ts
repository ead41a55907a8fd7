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
});
