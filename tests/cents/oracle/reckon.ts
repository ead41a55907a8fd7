import type { TaxClass } from "../../../common/tax.ts";
import { divided, rounded, total } from "./exact.ts";
import { deliveryLaw, type EnteredRate, type Law, lawOf, UNION, type ZipRate } from "./laws.ts";

/*
 * What everything costs, by docs/tax.md, docs/prices.md and the words of the settings. Nothing here asks the shop's
 * code: a mistake in it is to show as a difference.
 */

const WHOLE = 1_000_000n;

/** The settings that prices depend on. */
export interface Terms {
  tax: {
    mode: "none" | "included" | "added";
    euCountry: string;
    oss: boolean;
    unitedKingdom: boolean;
    states: readonly string[];
    shownFor: string;
    rates: readonly EnteredRate[];
  };
  zips: Readonly<Record<string, ZipRate>>;
  sale?: { kind: "percent" | "amount" | "fixed"; value: number } | undefined;
  zones: readonly Zone[];
}

export interface Zone {
  places: readonly string[];
  methods: readonly Method[];
}
export interface Method {
  key: string;
  name: string;
  /** What the steps are of: what the goods cost before codes, in cents, or what they weigh, in grams. */
  by: "worth" | "weight";
  steps: readonly { from: number; priceCents: number }[];
  freeFromCents: number;
}

export interface Where {
  country: string;
  state?: string;
}

/** Goods as the shop has them. */
export interface Sold {
  taxClass: TaxClass;
  enteredCents: number;
  /** What a piece weighs. */
  grams: number;
}

/** What a piece costs without tax on it, and what it cost before the sale, which is of all that it can make cheaper. */
export function enteredPrice({ sale }: Terms, goods: Sold): { now: bigint; before?: bigint } {
  const before = BigInt(goods.enteredCents);
  if (!sale) return { now: before };
  // A percentage or an amount as it was typed, in hundredths.
  const value = BigInt(Math.round(sale.value * 100));
  const now = {
    percent: () => before - rounded(before * value, 10_000n),
    amount: () => before - value,
    fixed: () => value,
  }[sale.kind]();
  return now > 0n && now < before ? { now, before } : { now: before };
}

/** The same as it is shown in a country: with its tax, where that belongs into prices. */
export function shownPrice(terms: Terms, goods: Sold, country: string) {
  const { now, before } = enteredPrice(terms, goods);
  const tax = inPrices(terms, country, goods.taxClass);
  const withTax = (cents: bigint) => cents + rounded(cents * tax, WHOLE);
  return { now: withTax(now), ...(before !== undefined && { before: withTax(before) }) };
}

/** Whether goods cost the same in two countries, whatever they cost: the same tax is in their prices. */
export function arePricedAlike(
  terms: Terms,
  { taxClass }: Sold,
  [one, other]: readonly [string, string],
): boolean {
  return inPrices(terms, one, taxClass) === inPrices(terms, other, taxClass);
}

/** The country whose prices are shown to whoever has chosen none. */
export function shownCountry({ tax }: Terms): string {
  if (tax.mode === "none") return "";
  const firstOf = [tax.shownFor, tax.euCountry, tax.unitedKingdom ? "GB" : ""];
  return firstOf.find((country) => country !== "") ?? (tax.states.length > 0 ? "US" : "");
}

/** Whether other prices are shown for another country: they have tax in them that was not entered. */
export function dependsOnCountry({ tax }: Terms): boolean {
  return tax.mode === "added" && (tax.euCountry !== "" || tax.unitedKingdom);
}

function inPrices(terms: Terms, country: string, taxClass: TaxClass): bigint {
  if (terms.tax.mode !== "added" || country === "US") return 0n;
  const place = taxedAt(terms, { country });
  return place === undefined ? 0n : lawAt(terms, place, taxClass).rate;
}

function lawAt({ tax, zips }: Terms, place: string, taxClass: TaxClass): Law {
  return lawOf(place, taxClass, { entered: tax.rates, zip: zips[place] });
}

/** Whose tax is owed; undefined: nobody's. */
function taxedAt({ tax }: Terms, { country, state }: Where): string | undefined {
  if (tax.mode === "none") return undefined;
  if (UNION.includes(country)) {
    if (tax.euCountry === "") return undefined;
    return tax.oss ? country : tax.euCountry;
  }
  if (country === "GB") return tax.unitedKingdom ? "GB" : undefined;
  return state !== undefined && tax.states.includes(state) ? `US-${state}` : undefined;
}

/** A code that is asked for. */
export interface Wish {
  code: string;
  kind: "percent" | "amount" | "free-delivery" | "newsletter";
  /** Per cent, or cents. */
  value: number;
  minimumCents: number;
}

export interface Wanted {
  to: Where;
  lines: readonly { goods: Sold; quantity: number; isInCode: boolean }[];
  /** The way of delivery by its place in its zone; those that are not there begin anew. */
  method: number;
  /** The shop's code first. */
  wishes: readonly Wish[];
}

export interface Tax {
  /** A country, or `US-` and a state. */
  place: string;
  isOnTop: boolean;
  sum: bigint;
  rates: { rate: bigint; net: bigint; tax: bigint }[];
}

export interface Bill {
  lines: { unit: bigint; sum: bigint; discount: bigint }[];
  subtotal: bigint;
  /** Those that the shop is to take. */
  codes: { code: string; amount: bigint; savedDelivery?: bigint }[];
  refused: string[];
  discount: bigint;
  method: Method | undefined;
  delivery: bigint;
  /** Undefined where none is owed. */
  tax: Tax | undefined;
  total: bigint;
}

/** What is charged for a cart that goes somewhere. */
export function reckon(terms: Terms, wanted: Wanted): Bill {
  let bill = billOf(terms, wanted, []);
  const taken: Wish[] = [];
  const refused: string[] = [];
  for (const wish of wanted.wishes) {
    const next = billOf(terms, wanted, [...taken, wish]);
    if (isRefused(wish, wanted, bill, next)) refused.push(wish.code);
    else {
      taken.push(wish);
      bill = next;
    }
  }
  return { ...bill, refused };
}

/** A minimum that is not reached, goods it is not for, delivery that is free anyway, and nothing to pay. */
function isRefused(wish: Wish, { lines }: Wanted, before: Bill, after: Bill): boolean {
  if (before.subtotal < BigInt(wish.minimumCents)) return true;
  if (wish.kind === "free-delivery" && before.delivery === 0n) return true;
  const isForNone = wish.kind !== "newsletter" && !lines.some(({ isInCode }) => isInCode);
  return isForNone || after.total === 0n;
}

function billOf(terms: Terms, { to, lines: wanted, method: at }: Wanted, codes: Wish[]): Bill {
  const priced = wanted.map((line) => {
    const unit = shownPrice(terms, line.goods, to.country).now;
    return { ...line, unit, sum: unit * BigInt(line.quantity) };
  });
  const subtotal = total(priced.map(({ sum }) => sum));
  const { methods = [] } = zoneOf(terms, to) ?? {};
  const method = methods[at % methods.length];
  const grams = total(wanted.map(({ goods, quantity }) => BigInt(goods.grams * quantity)));
  const full = method ? priceOf(method, { worth: subtotal, weight: grams }) : 0n;
  const isFree = codes.some(({ kind }) => kind === "free-delivery");
  const delivery = isFree ? 0n : full;
  let left = priced.map(({ sum }) => sum);
  const told = codes.map(({ code, kind, value }) => {
    if (kind === "free-delivery") return { code, amount: 0n, savedDelivery: full };
    const worth = left.map((cents, index) =>
      kind === "newsletter" || priced[index]?.isInCode ? cents : 0n,
    );
    const goods = total(worth);
    const amount =
      kind === "amount"
        ? BigInt(value) < goods
          ? BigInt(value)
          : goods
        : rounded(goods * BigInt(value), 100n);
    const parts = divided(amount, worth);
    left = left.map((cents, index) => cents - (parts[index] ?? 0n));
    return { code, amount };
  });
  const discount = subtotal - total(left);
  const tax = taxOf(terms, to, {
    delivery,
    lines: priced.map(({ goods, quantity }, index) => ({
      ...{ taxClass: goods.taxClass, pieces: BigInt(quantity), cents: left[index] ?? 0n },
    })),
  });
  return {
    lines: priced.map(({ unit, sum }, index) => ({
      unit,
      sum,
      discount: sum - (left[index] ?? 0n),
    })),
    ...{ subtotal, codes: told, refused: [], discount, method, delivery, tax },
    total: subtotal - discount + delivery + (tax?.isOnTop ? tax.sum : 0n),
  };
}

interface ToTax {
  delivery: bigint;
  /** What is charged for so many pieces, without tax on top. */
  lines: { taxClass: TaxClass; pieces: bigint; cents: bigint }[];
}

function taxOf(terms: Terms, to: Where, { delivery, lines }: ToTax): Bill["tax"] {
  const place = taxedAt(terms, to);
  if (place === undefined) return undefined;
  // In Europe tax is in the prices that are shown, whatever was entered.
  const isOnTop = terms.tax.mode === "added" && place.startsWith("US-");
  const parts = lines.flatMap(({ taxClass, pieces, cents }) =>
    partsOf(lawAt(terms, place, taxClass), pieces, cents),
  );
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((a, b) => (a < b ? 1 : -1));
  const own = deliveryLaw(place, terms.tax.rates);
  const weights = rates.map((rate) =>
    total(parts.filter((part) => part.rate === rate).map(({ cents }) => cents)),
  );
  const shares =
    own === undefined
      ? divided(delivery, weights).map((cents, index) => ({ rate: rates[index] ?? 0n, cents }))
      : [{ rate: own, cents: delivery }];
  const all = [...parts, ...shares.filter(({ cents }) => cents > 0n)].map(({ rate, cents }) => {
    const tax = isOnTop ? rounded(cents * rate, WHOLE) : rounded(cents * rate, WHOLE + rate);
    return { rate, tax, net: isOnTop ? cents : cents - tax };
  });
  const sums = [...new Set(all.map(({ rate }) => rate))]
    .sort((a, b) => (a < b ? 1 : -1))
    .map((rate) => {
      const its = all.filter((part) => part.rate === rate);
      return { rate, net: total(its.map(({ net }) => net)), tax: total(its.map(({ tax }) => tax)) };
    });
  return { place, isOnTop, sum: total(sums.map(({ tax }) => tax)), rates: sums };
}

/** What of a line has which rate. */
function partsOf({ rate, lower, freeBelow, freeUpTo }: Law, pieces: bigint, cents: bigint) {
  if (cents < freeBelow * pieces) return [{ rate: lower, cents }];
  if (freeUpTo === 0n) return [{ rate, cents }];
  const free = freeUpTo * pieces;
  return cents <= free
    ? [{ rate: lower, cents }]
    : [
        { rate: lower, cents: free },
        { rate, cents: cents - free },
      ];
}

/** The zone of a state, else of its country, else the one of everywhere. */
function zoneOf({ zones }: Terms, { country, state }: Where): Zone | undefined {
  const named = (place: string) => zones.find(({ places }) => places.includes(place));
  return (
    named(`${country}-${state}`) ??
    named(country) ??
    zones.find(({ places }) => places.length === 0)
  );
}

function priceOf({ by, steps, freeFromCents }: Method, of: { worth: bigint; weight: bigint }) {
  if (freeFromCents > 0 && of.worth >= BigInt(freeFromCents)) return 0n;
  const reached = steps.filter(({ from }) => BigInt(from) <= of[by]);
  return BigInt(reached.at(-1)?.priceCents ?? 0);
}

/** What sending one piece costs, by each way that goes there. */
export function deliveriesOfOne(terms: Terms, goods: Sold, to: Where) {
  const { methods = [] } = zoneOf(terms, to) ?? {};
  const worth = shownPrice(terms, goods, to.country).now;
  return methods.map((method) => ({
    name: method.name,
    cents: priceOf(method, { worth, weight: BigInt(goods.grams) }),
  }));
}
