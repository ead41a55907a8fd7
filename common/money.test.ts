import { describe, expect, test } from "vitest";
import {
  formatCents,
  formatDollars,
  fromDecimalString,
  MAX_CENTS,
  percentOf,
  splitCents,
  toCents,
  toDecimalString,
  toDollars,
} from "./money.ts";

describe("dollars on the wire", () => {
  test("every amount of cents comes back from dollars as it went [STOCK-4]", () => {
    const amounts = [0, 1, 9, 10, 99, 100, 435, 1999, 4990, 1_610, 110, 8_19, MAX_CENTS];
    for (let cents = 0; cents < 20_000; cents += 7) amounts.push(cents);
    for (const cents of amounts) expect(toCents(toDollars(cents))).toBe(cents);
  });

  test("half a cent is no amount", () => {
    for (const dollars of [0.005, 1.005, 49.901, 1 / 3]) {
      expect(() => toCents(dollars)).toThrow(RangeError);
    }
  });

  test("neither infinity nor NaN nor more than the database holds is an amount", () => {
    for (const dollars of [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NaN,
      toDollars(MAX_CENTS + 1),
      2 ** 53,
    ]) {
      expect(() => toCents(dollars)).toThrow(RangeError);
    }
  });
});

describe("amounts that a person reads", () => {
  test("have a dollar sign, two decimals and commas [STOCK-4]", () => {
    expect(formatCents(4990)).toBe("$49.90");
    expect(formatCents(0)).toBe("$0.00");
    expect(formatCents(123_456_789)).toBe("$1,234,567.89");
    expect(formatDollars(49.9)).toBe("$49.90");
    expect(formatCents(-500)).toBe("-$5.00");
  });

  test("read as they do in any program of an American", () => {
    const american = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    for (let cents = 1; cents <= MAX_CENTS; cents = cents * 3 + 7) {
      expect(formatCents(cents)).toBe(american.format(cents / 100));
      expect(formatDollars(-cents / 100)).toBe(american.format(-cents / 100));
    }
  });
});

describe("a payment provider's decimal strings", () => {
  test("are written with two decimals", () => {
    expect(toDecimalString(4990)).toBe("49.90");
    expect(toDecimalString(5)).toBe("0.05");
    expect(toDecimalString(0)).toBe("0.00");
    expect(toDecimalString(100)).toBe("1.00");
    expect(toDecimalString(-5)).toBe("-0.05");
  });

  test("are read to the cent", () => {
    expect(fromDecimalString("49.90")).toBe(4990);
    expect(fromDecimalString("49.9")).toBe(4990);
    expect(fromDecimalString("49")).toBe(4900);
    expect(fromDecimalString("0.07")).toBe(7);
    for (const cents of [0, 1, 99, 100, 4990, 1_234_567]) {
      expect(fromDecimalString(toDecimalString(cents))).toBe(cents);
    }
  });

  test("that are none are refused", () => {
    for (const text of ["", "-1.00", "49.", ".5", "1.005", "1e3", "1,000.00", " 1.00", "$1", "NaN"])
      expect(fromDecimalString(text), text).toBeUndefined();
  });
});

describe("a discount", () => {
  test("is rounded to the cent, half a cent up", () => {
    expect(percentOf(4990, 10)).toBe(499);
    expect(percentOf(4994, 10)).toBe(499);
    expect(percentOf(4995, 10)).toBe(500);
    expect(percentOf(4, 10)).toBe(0);
    expect(percentOf(5, 10)).toBe(1);
    expect(percentOf(MAX_CENTS, 100)).toBe(MAX_CENTS);
  });

  test("is split in shares that sum to it, none more than a cent off and none above its line [CHK-17]", () => {
    const random = numbers(20_261_121);
    const amount = () => random(random(2) === 0 ? 200 : 1_000_000);
    for (let round = 0; round < 5000; round++) {
      const lines = Array.from({ length: 1 + random(20) }, amount);
      const sum = lines.reduce((total, line) => total + line, 0);
      const discount = random(3) === 0 ? random(sum + 1) : percentOf(sum, random(101));
      const shares = splitCents(discount, lines);
      const about = JSON.stringify({ discount, lines, shares });
      expect(
        shares.reduce((total, share) => total + share, 0),
        about,
      ).toBe(discount);
      for (const [index, line] of lines.entries()) {
        const share = shares[index] ?? -1;
        expect(share >= 0 && share <= line, about).toBe(true);
        expect(Math.abs(share - (discount * line) / (sum || 1)) < 1, about).toBe(true);
      }
    }
  });

  test("gives the cents that are left to the lines that were cut most, the first among equals", () => {
    expect(splitCents(10, [33, 33, 33])).toEqual([4, 3, 3]);
    expect(splitCents(1, [10, 20, 20])).toEqual([0, 1, 0]);
    expect(splitCents(0, [10, 0])).toEqual([0, 0]);
  });

  test("is exact for the largest amounts there are", () => {
    const shares = splitCents(MAX_CENTS, [MAX_CENTS - 2, 1, 1]);
    expect(shares).toEqual([MAX_CENTS - 2, 1, 1]);
  });

  test("of nothing is nothing, and over nothing there is none", () => {
    expect(splitCents(0, [])).toEqual([]);
    expect(splitCents(0, [0, 0])).toEqual([0, 0]);
    expect(() => splitCents(1, [0, 0])).toThrow(RangeError);
  });
});

/** The same numbers below a limit each time, so that what fails once fails again. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
