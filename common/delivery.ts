/** Where the shop delivers to, how, for how much, and by when. */

export const DAY_KINDS = ["working", "calendar"] as const;

/** A way of sending a parcel. */
export interface DeliveryMethod {
  /** What checkouts and orders know it by. */
  key: string;
  name: string;
  /** What a price depends on: the worth of the goods before any code, in cents, or their weight, in grams. */
  by: (typeof PRICED_BY)[number];
  /** The prices from some worth or weight on, rising; the first is from 0. */
  steps: { from: number; priceCents: number }[];
  /** Free from this worth of goods on, in cents; 0: never. */
  freeFromCents: number;
  fromDays: number;
  toDays: number;
  days: (typeof DAY_KINDS)[number];
  /** Until when an order is sent on the same day, as 14:00; empty: the whole day. */
  cutOff: string;
}

export const PRICED_BY = ["worth", "weight"] as const;

/** Places that parcels go to in the same ways. */
export interface DeliveryZone {
  name: string;
  /** Countries as DE, and states of the US and Canada as US-CA; empty: everywhere else. */
  places: string[];
  methods: DeliveryMethod[];
}

/** A country and, where the shop's places name any of its states, its state. */
export interface Place {
  /** In ISO 3166-1 alpha-2; undefined where the shop does not know the country by its name. */
  country: string | undefined;
  state?: string | undefined;
}

/** What goods are charged by. */
export interface GoodsToSend {
  goodsCents: number;
  /** Undefined where something in it has no weight. */
  grams: number | undefined;
}

/** The price of a way of sending, in cents; undefined where it depends on a weight that nobody knows. */
export function deliveryCents(
  method: DeliveryMethod,
  { goodsCents, grams }: GoodsToSend,
): number | undefined {
  const { by, steps, freeFromCents } = method;
  if (freeFromCents > 0 && goodsCents >= freeFromCents) return 0;
  const amount = by === "worth" ? goodsCents : grams;
  if (amount === undefined) return undefined;
  return steps.findLast(({ from }) => amount >= from)?.priceCents ?? 0;
}

/** Whether any price depends on what parcels weigh. */
export function isByWeight(zones: readonly DeliveryZone[]): boolean {
  return zones.some(({ methods }) => methods.some(({ by }) => by === "weight"));
}

/** A zone, that the state has to be known first, or nothing where the shop does not deliver to. */
export type FoundZone = DeliveryZone | "needs-state" | undefined;

/** The zone of a place: of its state, else of its country, else everywhere. */
export function findZone(zones: readonly DeliveryZone[], { country, state }: Place): FoundZone {
  const everywhere = zones.find(({ places }) => places.length === 0);
  if (country === undefined) return everywhere;
  const hasStates = zones.some(({ places }) => places.some((at) => at.startsWith(`${country}-`)));
  if (hasStates && state === undefined) return "needs-state";
  const among = (place: string) => zones.find(({ places }) => places.includes(place));
  return (hasStates && among(`${country}-${state}`)) || among(country) || everywhere;
}

/** The days between which a parcel should arrive, as YYYY-MM-DD. */
export interface DeliveryDays {
  earliest: string;
  latest: string;
}

interface SentAt {
  /** In ms. */
  now: number;
  /** The zone in which the shop's days begin; undefined: UTC. */
  timeZone?: string | undefined;
  /** A pause, during which nothing is sent. */
  pause?: { from: string; until: string } | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an order of now should arrive. */
export function deliveryDays(
  { fromDays, toDays, days, cutOff }: DeliveryMethod,
  { now, timeZone = "UTC", pause }: SentAt,
): DeliveryDays {
  const isPaused = pause && Date.parse(pause.from) <= now && now < Date.parse(pause.until);
  const begins = isPaused ? Date.parse(pause.until) : now;
  const [day = "", time = ""] = new Date(begins)
    .toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .split(" ");
  const isLate = !isPaused && cutOff !== "" && time >= cutOff;
  const isWorking = days === "working";
  const sent = nextSending(Date.parse(day) + (isLate ? DAY_MS : 0), isWorking);
  return {
    earliest: asDay(addDays(sent, fromDays, isWorking)),
    latest: asDay(addDays(sent, toDays, isWorking)),
  };
}

/** The first day on which parcels leave. */
function nextSending(day: number, isWorking: boolean): number {
  return isWorking && isWeekend(day) ? nextSending(day + DAY_MS, isWorking) : day;
}

function addDays(day: number, days: number, isWorking: boolean): number {
  if (!isWorking) return day + days * DAY_MS;
  let at = day;
  for (let left = days; left > 0; ) {
    at += DAY_MS;
    if (!isWeekend(at)) left--;
  }
  return at;
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

function asDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
