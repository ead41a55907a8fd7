import { describe, expect, test } from "vitest";
import {
  formatCents,
  formatDollars,
  fromDecimalString,
  MAX_CENTS,
  toCents,
  toDecimalString,
  toDollars,
} from "./money.ts";

describe("dollars on the wire", () => {
  test("every amount of cents comes back from dollars as it went", () => {
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
  test("have a dollar sign, two decimals and commas", () => {
    expect(formatCents(4990)).toBe("$49.90");
    expect(formatCents(0)).toBe("$0.00");
    expect(formatCents(123_456_789)).toBe("$1,234,567.89");
    expect(formatDollars(49.9)).toBe("$49.90");
    expect(formatCents(-500)).toBe("-$5.00");
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
