/**
 * Moments of the settings have their distance from UTC beside the time of the clock on the wall, whose day customers
 * read; the input shows the time of the reader's own clock.
 */

const MINUTE_MS = 60_000;

/** "2026-12-03T00:00:00+01:00" → "2026-12-03T00:00", for an input of the type `datetime-local`. */
export function toLocalInput(moment: string): string {
  if (moment === "") return "";
  const at = new Date(moment);
  return onTheWall(at, -at.getTimezoneOffset());
}

/** Back from the input; a moment that was left as it was keeps its distance from UTC. */
export function fromLocalInput(typed: string, before: string): string {
  if (typed === "" || typed === toLocalInput(before)) return typed && before;
  const at = new Date(typed);
  // The API refuses it by its field.
  if (Number.isNaN(at.getTime())) return typed;
  const distance = -at.getTimezoneOffset();
  return `${onTheWall(at, distance)}:00${offset(distance)}`;
}

/** The time of a clock that is so many minutes ahead of UTC. */
function onTheWall(at: Date, distance: number): string {
  return new Date(at.getTime() + distance * MINUTE_MS).toISOString().slice(0, 16);
}

function offset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${digits(hours)}:${digits(rest)}`;
}
