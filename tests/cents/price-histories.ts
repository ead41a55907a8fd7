import type { Random } from "../faults/lab/random.ts";

/** A product from a moment on, as shoppers had it. */
export interface Offer {
  /** Ms since 1970, by the clock of the database: it may have been put back. */
  at: number;
  priceCents: number;
  originalCents: number | null;
  isOnSale: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PRICES = [900, 1000, 1500, 2000, 2001, 5000];

/** Zones far from each other, of half and quarter hours, and whose clocks change at midnight. */
export const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/Santiago",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Kiritimati",
];

/** A product's offers, in the order in which they were written. */
export function anyHistory(random: Random): Offer[] {
  // Leap days, changes of the clock and ends of years are among them.
  let at = Date.UTC(2023, 10, 1) + random.below(1600 * 24 * 60) * MINUTE;
  const offers: Offer[] = [];
  const count = 1 + random.below(8);
  let priceCents = random.pick(PRICES);
  for (let place = 0; place < count; place++) {
    if (place > 0) at += gap(random);
    // Deeper and deeper, as often as not.
    priceCents = random.below(3) === 0 ? priceCents - 1 - random.below(200) : random.pick(PRICES);
    const originalCents = random.below(4) === 0 ? null : priceCents + random.pick([-1, 0, 1, 500]);
    offers.push({ at, priceCents, originalCents, isOnSale: random.below(6) > 0 });
  }
  return offers;
}

function gap(random: Random): number {
  switch (random.below(6)) {
    case 0:
      return random.below(3) - 1;
    case 1:
      return random.below(1000);
    case 2:
      return 30 * DAY + random.below(5) - 2;
    case 3:
      return random.pick([29, 30, 31]) * DAY + random.below(48 * 60) * MINUTE - DAY;
    default:
      return random.below(40 * 24 * 60) * MINUTE;
  }
}

/** By how far a history is looked through between two offers. */
const STEPS = 4;

/**
 * The price that a reduction is compared with, after each of the offers; null: there is none. It asks each moment
 * by itself what held then, without sums or order of its own.
 * @param zone the shop's, whose days count
 */
export function priorPrices(offers: readonly Offer[], zone: string): (number | null)[] {
  const days = daysOf(zone);
  const times = timesOf(offers);
  const prior: (number | null)[] = [];
  for (const [place, offer] of offers.entries()) prior.push(priorOf(offer, place));
  return prior;

  function priorOf(offer: Offer, place: number): number | null {
    const before = offers[place - 1];
    // Nothing has begun, or nobody sees it.
    if (!offer.isOnSale || (before && isSame(before, offer))) return prior[place - 1] ?? null;
    if (!isReduced(offer)) return null;
    // The steps of the reduction, the last first.
    const steps = [place];
    for (let step = earlierStep(place); step !== undefined; step = earlierStep(step))
      steps.push(step);
    for (const step of steps.reverse()) {
      const lowest = lowestBefore(step);
      if (lowest !== null && lowest > (offers[step]?.priceCents ?? 0)) return lowest;
    }
    return null;
  }

  /** The offer before this one, as far as shoppers saw it, if it belongs to the same reduction. */
  function earlierStep(place: number): number | undefined {
    const offer = offers[place];
    const earlier = offers.findLastIndex(({ isOnSale }, other) => other < place && isOnSale);
    const seen = offers[earlier];
    if (!offer || !seen || !isReduced(seen) || offer.priceCents > seen.priceCents) return undefined;
    const isAway = earlier < place - 1;
    const awayMs = isAway ? (times[place] ?? 0) - (times[earlier + 1] ?? 0) : 0;
    return awayMs < 30 * DAY ? earlier : undefined;
  }

  function lowestBefore(place: number): number | null {
    const until = times[place] ?? 0;
    const first = days(until) - 30;
    const found: number[] = [];
    for (let earlier = 0; earlier < place; earlier++) {
      const [from, to] = [times[earlier] ?? 0, times[earlier + 1] ?? 0];
      for (let step = 0; step <= STEPS; step++) {
        const moment = Math.min(from + Math.floor(((to - from) * step) / STEPS), to - 1);
        if (moment < from || moment >= until || days(moment) < first) continue;
        const offer = inForce(moment, place);
        if (offer?.isOnSale) found.push(offer.priceCents);
      }
    }
    return found.length > 0 ? Math.min(...found) : null;
  }

  function inForce(moment: number, before: number): Offer | undefined {
    return offers.findLast((_, place) => place < before && (times[place] ?? 0) <= moment);
  }
}

/**
 * From when each offer held. One that changed nothing has the time of the one that it repeats, and a clock that was
 * put back never ends what held before it was.
 */
function timesOf(offers: readonly Offer[]): number[] {
  const times: number[] = [];
  for (const [place, offer] of offers.entries()) {
    const before = offers[place - 1];
    const latest = times[place - 1] ?? offer.at;
    times.push(before && isSame(before, offer) ? latest : Math.max(offer.at, latest));
  }
  return times;
}

function isReduced({ isOnSale, originalCents, priceCents }: Offer): boolean {
  return isOnSale && originalCents !== null && originalCents > priceCents;
}

function isSame(one: Offer, other: Offer): boolean {
  return (
    one.priceCents === other.priceCents &&
    one.originalCents === other.originalCents &&
    one.isOnSale === other.isOnSale
  );
}

/** The number of the day, in a zone, that a moment is on. */
function daysOf(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
  const known = new Map<number, number>();
  return (moment) => {
    // Every zone's day begins on a quarter of an hour.
    const quarter = Math.floor(moment / (15 * MINUTE));
    const day = known.get(quarter) ?? Math.round(Date.parse(format.format(moment)) / DAY);
    known.set(quarter, day);
    return day;
  };
}
