import { dateFormat } from "../../intl.ts";

/** An instant as date and time in the shop's time zone if it has one, else the reader's. */
export function formatMoment(instant: string): string {
  return splitMoment(instant).join(" ");
}

/** Date and time separately, for a line break between both. */
export function splitMoment(instant: string): [day: string, time: string] {
  const at = new Date(instant);
  const day = dateFormat({ dateStyle: "medium" }).format(at);
  return [`${day},`, dateFormat({ timeStyle: "short" }).format(at)];
}
