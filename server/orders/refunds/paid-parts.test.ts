import fc from "fast-check";
import { expect, test } from "vitest";
import { splitCents } from "../../../common/money.ts";
import { NOTHING_GONE, valueOfUnits } from "../../../common/value-of-units.ts";
import { countTax } from "../../tax/count-tax.ts";
import { paidParts } from "./paid-parts.ts";

const MILLIONTHS = [0, 40_000, 88_750, 190_000, 255_000];

const good = fc.record({
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  rateMillionths: fc.constantFrom(...MILLIONTHS),
});

test("all units of all lines and the delivery sum to the order, with tax in the prices or on top [REFUND-1]", () => {
  fc.assert(
    fc.property(
      fc.array(good, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 5000 }),
      fc.boolean(),
      (goods, off, deliveryCents, isAdded) => {
        const weights = goods.map(({ priceCents, quantity }) => priceCents * quantity);
        const subtotal = weights.reduce((sum, cents) => sum + cents, 0);
        const discounts = splitCents(Math.floor(subtotal * off), weights);
        const taxed = goods.map(({ priceCents, quantity, rateMillionths }, index) => ({
          unitCents: priceCents,
          quantity,
          discountCents: discounts[index] ?? 0,
          rate: {
            ...{ rateMillionths, belowMillionths: rateMillionths },
            ...{ taxedFromCents: 0, taxedAboveCents: 0 },
          },
        }));
        const tax = countTax({ lines: taxed, deliveryCents, isAdded });
        const lines = goods.map(({ priceCents, quantity }, index) => ({
          ...{ priceCents, quantity },
          discountCents: discounts[index] ?? 0,
          taxCents: tax.lines[index]?.taxCents ?? 0,
        }));
        const addedTaxCents = isAdded ? tax.taxCents : 0;
        const paid = paidParts({ deliveryCents, addedTaxCents }, lines);
        const units = paid.lines.map((line) => {
          let gone = NOTHING_GONE;
          while (gone.units < line.quantity) {
            const cents = valueOfUnits(line, gone, 1);
            gone = { units: gone.units + 1, cents: gone.cents + cents };
          }
          return gone.cents;
        });
        const total = subtotal - Math.floor(subtotal * off) + deliveryCents + addedTaxCents;
        expect(units.reduce((sum, cents) => sum + cents, paid.deliveryCents)).toBe(total);
        expect(paid.deliveryCents).toBeGreaterThanOrEqual(deliveryCents);
      },
    ),
  );
});
