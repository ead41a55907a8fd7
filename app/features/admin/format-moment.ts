const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** An instant of the wire with its time of day, in the reader's time zone. */
export function formatMoment(instant: string): string {
  return moments.format(new Date(instant));
}
