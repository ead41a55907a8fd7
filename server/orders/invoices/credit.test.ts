import { expect, test } from "vitest";
import { creditOf, grossOf, type Taxed, withUntaxed } from "./credit.ts";

/** Numbers below one, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function randomInvoice(random: () => number): Taxed {
  const rates = [0, 70_000, 190_000, 81_000, 255_000]
    .filter(() => random() < 0.6)
    .map((rate) => {
      const netCents = Math.floor(random() * 40_000);
      return { rate, netCents, taxCents: Math.round((netCents * rate) / 1_000_000) };
    });
  const taxed = rates.reduce((sum, part) => sum + grossOf(part), 0);
  const untaxed = random() < 0.3 || taxed === 0 ? 1 + Math.floor(random() * 9_000) : 0;
  return { totalCents: taxed + untaxed, rates };
}

test("credit notes of a whole order sum to its invoice, rate by rate, however it went back [INV-6]", () => {
  const random = randomFrom(7);
  for (let run = 0; run < 2_000; run++) {
    const invoice = randomInvoice(random);
    const credits: Taxed[] = [];
    for (let left = invoice.totalCents; left > 0; ) {
      const cents = random() < 0.2 ? left : 1 + Math.floor(random() * left);
      // Also where it wants more of a rate than is left, or one that is not there.
      const wanted = new Map(
        [0, 70_000, 190_000].map((rate) => [rate, Math.floor(random() * cents)] as const),
      );
      const credit = creditOf(invoice, credits, cents, random() < 0.5 ? wanted : undefined);
      expect(credit.rates.reduce((sum, part) => sum + grossOf(part), 0)).toBe(cents);
      for (const { netCents, taxCents } of credit.rates) {
        expect(netCents).toBeGreaterThanOrEqual(0);
        expect(taxCents).toBeGreaterThanOrEqual(0);
      }
      credits.push(credit);
      left -= cents;
      for (const [index, part] of withUntaxed(invoice).entries()) {
        const back = credits.map(
          ({ rates }) => rates[index] ?? { rate: 0, netCents: 0, taxCents: 0 },
        );
        const tax = back.reduce((sum, { taxCents }) => sum + taxCents, 0);
        const gross = back.reduce((sum, rate) => sum + grossOf(rate), 0);
        const exact = (part.taxCents * gross) / (grossOf(part) || 1);
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5);
      }
    }
    const sums = withUntaxed(invoice).map(({ rate }, index) => ({
      rate,
      netCents: credits.reduce((sum, { rates }) => sum + (rates[index]?.netCents ?? 0), 0),
      taxCents: credits.reduce((sum, { rates }) => sum + (rates[index]?.taxCents ?? 0), 0),
    }));
    expect(sums).toEqual(withUntaxed(invoice));
  }
});

test("a refund takes of each rate its share, and of a shop without tax the sum alone [INV-6]", () => {
  const rates = [
    { rate: 190_000, netCents: 10_000, taxCents: 1_900 },
    { rate: 70_000, netCents: 1_000, taxCents: 70 },
  ];
  expect(creditOf({ totalCents: 12_970, rates }, [], 1_297)).toEqual({
    totalCents: 1_297,
    rates: [
      { rate: 190_000, netCents: 1_000, taxCents: 190 },
      { rate: 70_000, netCents: 100, taxCents: 7 },
    ],
  });
  expect(creditOf({ totalCents: 500, rates: [] }, [], 99)).toEqual({
    totalCents: 99,
    rates: [{ rate: 0, netCents: 99, taxCents: 0 }],
  });
});

test("no credit note takes back more than is left", () => {
  const invoice = { totalCents: 500, rates: [] };
  expect(() => creditOf(invoice, [creditOf(invoice, [], 400)], 101)).toThrow(RangeError);
});

test("what a refund says it is of is taken back at its own rate, as far as it is left [REFUND-10]", () => {
  const rates = [
    { rate: 190_000, netCents: 10_000, taxCents: 1900 },
    { rate: 70_000, netCents: 10_000, taxCents: 700 },
  ];
  const invoice = { totalCents: 22_600, rates };
  const first = creditOf(invoice, [], 5950, new Map([[190_000, 5950]]));
  expect(first.rates).toEqual([
    { rate: 190_000, netCents: 5000, taxCents: 950 },
    { rate: 70_000, netCents: 0, taxCents: 0 },
  ]);
  const second = creditOf(invoice, [first], 7000, new Map([[190_000, 7000]]));
  expect(second.rates).toEqual([
    { rate: 190_000, netCents: 5000, taxCents: 950 },
    { rate: 70_000, netCents: 981, taxCents: 69 },
  ]);
});
