import { dateFormat } from "../../intl.ts";

/** An instant as date and time in the reader's time zone. */
export function formatMoment(instant: string): string {
  return splitMoment(instant).join(" ");
}

/** Date and time separately, for a line break between both. */
export function splitMoment(instant: string): [day: string, time: string] {
  const at = new Date(instant);
  const day = dateFormat({ dateStyle: "medium" }).format(at);
  return [`${day},`, dateFormat({ timeStyle: "short" }).format(at)];
}
