import type { DeliveryDays, DeliveryMethod } from "./delivery.ts";

/**
 * When an order should have left, and what it means if a customer does not answer to a later day. Days are
 * written as YYYY-MM-DD.
 */

/** A first delay of so many days may go on in the US if the customer says nothing. */
const SILENT_DAYS = 30;
/** How long the shop waits for an answer that changes nothing if it does not come. */
const ANSWER_DAYS = 7;
/** The shortest time in which anybody has to answer. */
const LEAST_DAYS = 3;
/** An order that should leave within so many working days is about to be late. */
const SOON_DAYS = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Promised {
  /** The day of the order. */
  orderedOn: string;
  /** When it should arrive, as the customer was told. */
  delivery: DeliveryDays;
  /** How long its way takes; left out: as long as the days that were told. */
  method?: Pick<DeliveryMethod, "fromDays" | "days"> | undefined;
}

/** The last day on which an order may leave and still be there when it was promised. */
export function leavesBy({ orderedOn, delivery, method }: Promised): string {
  const { earliest, latest } = delivery;
  const leaves = method
    ? moveDay(latest, -method.fromDays, method.days)
    : moveDay(latest, -daysBetween(orderedOn, earliest));
  return leaves < orderedOn ? orderedOn : leaves;
}

/** Whether an order that should leave by a day is late, or will be soon. */
export function latenessOf(leaveBy: string, today: string): "late" | "soon" | "in time" {
  if (leaveBy < today) return "late";
  return leaveBy <= moveDay(today, SOON_DAYS, "working") ? "soon" : "in time";
}

interface Delay {
  /** Whether it goes to the United States, whose rule differs from others'. */
  isUs: boolean;
  /** Whether the customer has agreed to a delay before. */
  isAgain: boolean;
  promisedOn: string;
  /** Left out: nobody knows. */
  newOn?: string | undefined;
  today: string;
}

/** What silence means, and the last day on which an answer counts. */
export interface Silence {
  onSilence: "keep" | "cancel";
  answerOn: string;
}

/**
 * In the US (16 CFR 435.2) an order goes on without an answer for a first delay of up to 30 days, and ends
 * for a longer one, for one without an end, and for a second one. Elsewhere, as in the EU (Directive
 * 2011/83/EU, Art. 18), it ends only if the customer says so.
 */
export function silenceOn({ isUs, isAgain, promisedOn, newOn, today }: Delay): Silence {
  const isShort = newOn !== undefined && daysBetween(promisedOn, newOn) <= SILENT_DAYS;
  if (!isUs || (isShort && !isAgain)) {
    const answerOn = moveDay(today, ANSWER_DAYS);
    return { onSilence: "keep", answerOn: newOn && newOn < answerOn ? newOn : answerOn };
  }
  const last = isAgain ? promisedOn : moveDay(promisedOn, SILENT_DAYS);
  const least = moveDay(today, LEAST_DAYS);
  return { onSilence: "cancel", answerOn: last < least ? least : last };
}

/** The day some days later, or earlier. */
export function moveDay(
  day: string,
  by: number,
  days: DeliveryMethod["days"] = "calendar",
): string {
  const step = by < 0 ? -DAY_MS : DAY_MS;
  let at = Date.parse(day);
  for (let left = Math.abs(by); left > 0; ) {
    at += step;
    if (days === "calendar" || !isWeekend(at)) left--;
  }
  return new Date(at).toISOString().slice(0, 10);
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
