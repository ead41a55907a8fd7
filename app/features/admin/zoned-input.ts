import { labelMessages } from "../../../common/messages/admin/area.ts";
import { getShopFront, setShopFront } from "../../../common/shop-front.ts";

/** Fields of date and time speak of the clock of the shop, as all that the admin area says of moments does. */

const MINUTE_MS = 60_000;

/** The shop's time zone if it has one, else the reader's. */
export function zoneOfInputs(): string {
  return getShopFront().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** From now on the pages of this document speak of the clock of this zone; empty: of the reader's. */
export function takeZone(saved: string): void {
  const timeZone = saved || undefined;
  if (getShopFront().timeZone !== timeZone) setShopFront({ ...getShopFront(), timeZone });
}

/** A hint below such a field, which says whose clock is meant. */
export function withZone(hint: string): string {
  return `${hint} ${labelMessages.timesOf(zoneOfInputs().replaceAll("_", " "))}`;
}

/** A moment for an input of the type `datetime-local`: "2026-12-03T00:00"; empty for none. */
export function toZonedInput(moment: string, zone = zoneOfInputs()): string {
  const at = new Date(moment);
  if (moment === "" || Number.isNaN(at.getTime())) return "";
  return onTheWall(at.getTime(), distanceIn(zone, at.getTime()));
}

/** Back from the input, as an instant of UTC. What is no moment comes back as it is: the API refuses it by its field. */
export function fromZonedInput(typed: string, zone = zoneOfInputs()): string {
  const at = instantOf(typed, zone);
  return at === undefined ? typed : new Date(at).toISOString();
}

/**
 * Back from the input, with its distance from UTC, by which customers read its day; a moment that was left as it was
 * keeps its own.
 */
export function fromZonedInputWithDistance(
  typed: string,
  before: string,
  zone = zoneOfInputs(),
): string {
  if (typed === "" || typed === toZonedInput(before, zone)) return typed && before;
  const at = instantOf(typed, zone);
  if (at === undefined) return typed;
  const distance = distanceIn(zone, at);
  return `${onTheWall(at, distance)}:00${inHours(distance)}`;
}

/** Undefined for a text that is no date and time. */
function instantOf(typed: string, zone: string): number | undefined {
  const wall = Date.parse(`${typed}Z`);
  if (typed === "" || Number.isNaN(wall)) return undefined;
  // Near a change of the clocks the first guess may have the other distance.
  const guess = wall - distanceIn(zone, wall) * MINUTE_MS;
  return wall - distanceIn(zone, guess) * MINUTE_MS;
}

/** How many minutes the zone's clocks are ahead of UTC at a moment. */
function distanceIn(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric" },
  });
  const part = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((wall - Math.floor(at / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** The time of a clock that is so many minutes ahead of UTC. */
function onTheWall(at: number, distance: number): string {
  return new Date(at + distance * MINUTE_MS).toISOString().slice(0, 16);
}

function inHours(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${digits(hours)}:${digits(rest)}`;
}
