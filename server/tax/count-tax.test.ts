import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countTax, type TaxedLine, taxOn } from "./count-tax.ts";
import type { Rate } from "./find-rate.ts";

function rate(rateMillionths: number, more: Partial<Rate> = {}): Rate {
  return { rateMillionths, taxedFromCents: 0, taxedAboveCents: 0, belowMillionths: 0, ...more };
}

function line(unitCents: number, its: Rate, more: Partial<TaxedLine> = {}): TaxedLine {
  return { unitCents, quantity: 1, discountCents: 0, rate: its, ...more };
}

const GERMAN = rate(190_000);
const NEW_YORK = rate(40_000, { taxedFromCents: 11_000 });
const MASSACHUSETTS = rate(62_500, { taxedAboveCents: 17_500 });

describe("the tax of an amount", () => {
  test("is taken out of a price that has it, half a cent up [TAX-1]", () => {
    expect(taxOn(11_900, 190_000, false)).toBe(1900);
    expect(taxOn(4990, 190_000, false)).toBe(797);
    expect(taxOn(4990, 255_000, false)).toBe(1014);
    expect(taxOn(4990, 0, false)).toBe(0);
    // 3 * 0.2 / 1.2 = 0.5
    expect(taxOn(3, 200_000, false)).toBe(1);
  });

  test("comes on top of one that has it not, half a cent up [TAX-1]", () => {
    expect(taxOn(10_000, 190_000, true)).toBe(1900);
    expect(taxOn(50, 70_000, true)).toBe(4);
    expect(taxOn(49, 70_000, true)).toBe(3);
  });

  test("is exact up to the largest amount and rate", () => {
    const amounts = fc.integer({ min: 0, max: 2_147_483_647 });
    const rates = fc.integer({ min: 0, max: 499_999 });
    fc.assert(
      fc.property(amounts, rates, fc.boolean(), (cents, millionths, isAdded) => {
        const divisor = isAdded ? 1_000_000n : 1_000_000n + BigInt(millionths);
        const doubled = 2n * BigInt(cents) * BigInt(millionths) + divisor;
        expect(taxOn(cents, millionths, isAdded)).toBe(Number(doubled / (2n * divisor)));
      }),
    );
  });
});

describe("the tax of a sale", () => {
  test("names at each line the rate that it is taxed at [TAX-1]", () => {
    const rateOf = (of: TaxedLine) =>
      countTax({ lines: [of], deliveryCents: 500, isAdded: true }).lines[0]?.rateMillionths;
    const local = { ...NEW_YORK, belowMillionths: 45_000, rateMillionths: 88_750 };
    expect(rateOf(line(10_999, NEW_YORK))).toBe(0);
    expect(rateOf(line(11_000, NEW_YORK))).toBe(40_000);
    expect(rateOf(line(11_000, NEW_YORK, { discountCents: 1 }))).toBe(0);
    expect(rateOf(line(10_999, local))).toBe(45_000);
    expect(rateOf(line(17_500, MASSACHUSETTS))).toBe(0);
    expect(rateOf(line(17_501, MASSACHUSETTS))).toBe(62_500);
  });

  test("is told by line and by rate, with delivery shared by the goods' values [TAX-1]", () => {
    const lines = [line(10_000, GERMAN), line(5000, rate(0), { quantity: 2 })];
    expect(countTax({ lines, deliveryCents: 1000, isAdded: false })).toEqual({
      lines: [
        { rateMillionths: 190_000, taxCents: 1597 },
        { rateMillionths: 0, taxCents: 0 },
      ],
      delivery: [
        { rateMillionths: 190_000, netCents: 420, taxCents: 80 },
        { rateMillionths: 0, netCents: 500, taxCents: 0 },
      ],
      byRate: [
        { rateMillionths: 190_000, netCents: 8823, taxCents: 1677 },
        { rateMillionths: 0, netCents: 10_500, taxCents: 0 },
      ],
      taxCents: 1677,
      isAdded: false,
    });
  });

  test("has delivery at its own rate where there is one, and at the goods' where these cost nothing", () => {
    const free = [line(10_000, rate(72_500))];
    const counted = countTax({
      lines: free,
      deliveryCents: 900,
      deliveryMillionths: 0,
      isAdded: true,
    });
    expect(counted.delivery).toEqual([{ rateMillionths: 0, netCents: 900, taxCents: 0 }]);
    expect(counted.taxCents).toBe(725);
    const given = countTax({ lines: [line(0, GERMAN)], deliveryCents: 1190, isAdded: false });
    expect(given.taxCents).toBe(190);
  });

  test("leaves clothing free below a bound of a piece, after its discount [TAX-2]", () => {
    const tax = (of: TaxedLine) =>
      countTax({ lines: [of], deliveryCents: 0, isAdded: true }).taxCents;
    expect(tax(line(10_999, NEW_YORK))).toBe(0);
    expect(tax(line(11_000, NEW_YORK))).toBe(440);
    expect(tax(line(10_999, NEW_YORK, { quantity: 3 }))).toBe(0);
    expect(tax(line(11_500, NEW_YORK, { quantity: 2, discountCents: 1001 }))).toBe(0);
    expect(tax(line(17_500, MASSACHUSETTS))).toBe(0);
    expect(tax(line(20_000, MASSACHUSETTS))).toBe(156);
    expect(tax(line(20_000, MASSACHUSETTS, { quantity: 2 }))).toBe(313);
  });

  test("says which part of a piece was taxed", () => {
    const lines = [line(20_000, MASSACHUSETTS)];
    expect(countTax({ lines, deliveryCents: 0, isAdded: true }).byRate).toEqual([
      { rateMillionths: 62_500, netCents: 2500, taxCents: 156 },
      { rateMillionths: 0, netCents: 17_500, taxCents: 0 },
    ]);
  });

  const anyRate = fc.constantFrom(
    ...[GERMAN, NEW_YORK, MASSACHUSETTS, rate(0), rate(255_000), rate(66_250)],
    rate(88_750, { taxedFromCents: 11_000, belowMillionths: 45_000 }),
  );
  const anyLine = fc
    .record({
      unitCents: fc.integer({ min: 0, max: 60_000 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      share: fc.integer({ min: 0, max: 100 }),
      rate: anyRate,
    })
    .map(({ share, ...of }): TaxedLine => {
      const discountCents = Math.floor((of.unitCents * of.quantity * share) / 100);
      return { ...of, discountCents };
    });
  const anySale = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    deliveryCents: fc.integer({ min: 0, max: 3000 }),
    deliveryMillionths: fc.option(fc.constantFrom(0, 190_000), { nil: undefined }),
    isAdded: fc.boolean(),
  });

  test("sums: lines and delivery make the total, net and tax make what is charged [TAX-1]", () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const counted = countTax(sale);
        const charged = sale.lines.reduce(
          (sum, { unitCents, quantity, discountCents }) =>
            sum + unitCents * quantity - discountCents,
          sale.deliveryCents,
        );
        const total = (of: readonly { taxCents: number }[]) =>
          of.reduce((sum, { taxCents }) => sum + taxCents, 0);
        expect(total(counted.lines) + total(counted.delivery)).toBe(counted.taxCents);
        expect(total(counted.byRate)).toBe(counted.taxCents);
        const net = counted.byRate.reduce((sum, { netCents }) => sum + netCents, 0);
        expect(sale.isAdded ? net : net + counted.taxCents).toBe(charged);
        expect(counted.lines.every(({ taxCents }) => taxCents >= 0)).toBe(true);
      }),
    );
  });

  test("never falls when a piece costs more, where no bound decides", () => {
    fc.assert(
      fc.property(
        anyLine,
        fc.integer({ min: 1, max: 5000 }),
        fc.boolean(),
        (cheap, more, isAdded) => {
          const plain = { ...cheap, rate: rate(cheap.rate.rateMillionths) };
          const dear = { ...plain, unitCents: plain.unitCents + more };
          const tax = (of: TaxedLine) =>
            countTax({ lines: [of], deliveryCents: 0, isAdded }).taxCents;
          expect(tax(dear)).toBeGreaterThanOrEqual(tax(plain));
        },
      ),
    );
  });
});
