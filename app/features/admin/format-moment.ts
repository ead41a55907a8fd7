const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const times = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** An instant as date and time in the reader's time zone. */
export function formatMoment(instant: string): string {
  return splitMoment(instant).join(" ");
}

/** Date and time separately, for a line break between both. */
export function splitMoment(instant: string): [day: string, time: string] {
  const at = new Date(instant);
  return [`${days.format(at)},`, times.format(at)];
}
