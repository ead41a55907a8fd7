import { asWritten } from "../../common/catalog-words.ts";
import { inSizeOrder, shopColorNames } from "../../common/shop-words.ts";
import type { DaySales } from "../orders/report-sales.ts";
import { datesOf, type Period, periodBefore } from "../platform/periods.ts";

interface DayBesideDay extends DaySales {
  /** The day at the same place of the period before. */
  before: DaySales;
}

/** Every day of a period with its day of the period before, days without sales included. */
export function besideBefore(period: Period, sales: readonly DaySales[]): DayBesideDay[] {
  const byDate = new Map(sales.map((day) => [day.date, day]));
  const salesOf = (date: string) => byDate.get(date) ?? { date, revenueCents: 0, orders: 0 };
  const earlier = datesOf(periodBefore(period));
  return datesOf(period).map((date, index) => ({
    ...salesOf(date),
    before: salesOf(earlier[index] ?? date),
  }));
}

export function sumOf(days: readonly DaySales[]) {
  return {
    revenueCents: days.reduce((sum, day) => sum + day.revenueCents, 0),
    orders: days.reduce((sum, day) => sum + day.orders, 0),
  };
}

interface Units {
  color: string;
  size: string;
  units: number;
}

interface SellThroughCell {
  color: string;
  size: string;
  sold: number;
  onHand: number;
  /** Sold ÷ (sold + on hand); undefined where there is neither. */
  share: number | undefined;
}

/** The most colors and sizes that a readable map has; the shop's own are fewer. */
const MOST_COLORS = 16;
const MOST_SIZES = 12;

/**
 * The share sold of each color and size, for the colors and sizes with the most units. What was sold under a former
 * name counts as what is called otherwise now.
 */
export function mapSellThrough(soldThen: readonly Units[], onHandThen: readonly Units[]) {
  const [sold, onHand] = [inWordsOfToday(soldThen), inWordsOfToday(onHandThen)];
  const all = [...sold, ...onHand];
  const colors = mostUnits(all, (entry) => entry.color, MOST_COLORS).sort(byRank(shopColorNames()));
  const sizes = inSizeOrder(mostUnits(all, (entry) => entry.size, MOST_SIZES).sort());
  const cells = colors.flatMap((color) =>
    sizes.map((size): SellThroughCell => {
      const [out, left] = [unitsOf(sold, color, size), unitsOf(onHand, color, size)];
      return { color, size, sold: out, onHand: left, share: shareOf(out, out + left) };
    }),
  );
  return { colors, sizes, cells };
}

/** A part of a whole; undefined when there is no whole. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

function inWordsOfToday(entries: readonly Units[]): Units[] {
  return entries.map(({ color, size, units }) => ({
    ...{ color: calledNow(color), size: calledNow(size) },
    units,
  }));
}

function unitsOf(entries: readonly Units[], color: string, size: string): number {
  return entries
    .filter((entry) => entry.color === color && entry.size === size)
    .reduce((sum, { units }) => sum + units, 0);
}

function mostUnits(entries: readonly Units[], keyOf: (entry: Units) => string, most: number) {
  const sums = new Map<string, number>();
  for (const entry of entries) sums.set(keyOf(entry), (sums.get(keyOf(entry)) ?? 0) + entry.units);
  const ranked = [...sums].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return ranked.slice(0, most).map(([key]) => key);
}

/** Sorts by the order of a list; words that are not in it come last, by name. */
function byRank(list: readonly string[]) {
  const rank = (word: string) => (list.includes(word) ? list.indexOf(word) : list.length);
  return (a: string, b: string) => rank(a) - rank(b) || a.localeCompare(b);
}

/** What was sold under a former name counts as today's; blanks around a stored word stay. */
function calledNow(word: string): string {
  const written = asWritten(word);
  return written === word.trim() ? word : written;
}
