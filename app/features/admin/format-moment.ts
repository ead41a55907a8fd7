const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const times = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** An instant of the wire with its time of day, in the reader's time zone. */
export function formatMoment(instant: string): string {
  return splitMoment(instant).join(" ");
}

/** The same in its two parts, for where a line may end between them and nowhere else. */
export function splitMoment(instant: string): [day: string, time: string] {
  const at = new Date(instant);
  return [`${days.format(at)},`, times.format(at)];
}
