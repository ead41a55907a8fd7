import type { Bill } from "../oracle/reckon.ts";
import type { Cart } from "./carts.ts";
import type { Amounts } from "./read-texts.ts";

/** What a line is called on every surface. */
export function nameOfLine({ good, size }: Cart["lines"][number]): string {
  return `${good.name} ${size}`;
}

/** The rates as the shop writes them: 255000 → `25.5`. */
export function percentOf(rate: bigint): string {
  return String(Number(rate) / 10_000);
}

/** Of the bill: the amounts between the goods and the total. */
export function sumsOf({ subtotal, discount, delivery, total }: Bill): Amounts {
  return {
    subtotal: Number(subtotal),
    discount: Number(discount),
    delivery: Number(delivery),
    total: Number(total),
  };
}

/** The tax of each rate above zero. */
export function taxesOf({ tax }: Bill): Amounts {
  const taxed = tax?.rates.filter(({ rate }) => rate > 0n) ?? [];
  return Object.fromEntries(
    taxed.map(({ rate, tax: cents }) => [`tax ${percentOf(rate)}`, Number(cents)]),
  );
}

/** What each tax is of, with the goods that have a rate of zero. */
export function netsOf({ tax }: Bill): Amounts {
  const rates = tax?.rates ?? [];
  return Object.fromEntries(rates.map(({ rate, net }) => [`net ${percentOf(rate)}`, Number(net)]));
}

export function unitsOf({ lines }: Cart, bill: Bill): Amounts {
  return ofLines(lines, (index) => bill.lines[index]?.unit);
}

export function lineSumsOf({ lines }: Cart, bill: Bill): Amounts {
  const sums = ofLines(lines, (index) => bill.lines[index]?.sum);
  return Object.fromEntries(Object.entries(sums).map(([name, cents]) => [`${name} in all`, cents]));
}

function ofLines(lines: Cart["lines"], read: (index: number) => bigint | undefined): Amounts {
  return Object.fromEntries(
    lines.map((line, index) => [nameOfLine(line), Number(read(index) ?? -1n)]),
  );
}
