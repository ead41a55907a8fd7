const QUARTER_MS = 15 * 60 * 1000;
/** As far as zones are ahead of UTC and behind it. */
const AHEAD = 14 * 4;
const BEHIND = 12 * 4;

/**
 * The first instant of a day in a time zone, whatever its clocks do at midnight.
 * @param day of the calendar, as 2026-03-01
 */
export function startOfDayIn(timeZone: string, day: string): Date {
  const midnightInUtc = Date.parse(day);
  const days = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  let quarter = -AHEAD;
  const at = () => new Date(midnightInUtc + quarter * QUARTER_MS);
  while (quarter < BEHIND && days.format(at()) < day) quarter++;
  return at();
}
