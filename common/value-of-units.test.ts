import fc from "fast-check";
import { expect, test } from "vitest";
import { type GoneUnits, NOTHING_GONE, valueOfUnits } from "./value-of-units.ts";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  totalCents: fc.integer({ min: 0, max: 2_000_000_000 }),
});
const parts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 });

function take(paid: { quantity: number; totalCents: number }, gone: GoneUnits, wanted: number) {
  const units = Math.min(wanted, paid.quantity - gone.units);
  const cents = valueOfUnits(paid, gone, units);
  return { units, cents };
}

const plus = (gone: GoneUnits, part: GoneUnits) => {
  return { units: gone.units + part.units, cents: gone.cents + part.cents };
};

test("all units of a line sum to the line, however they are parted [REFUND-1]", () => {
  fc.assert(
    fc.property(line, parts, (paid, sizes) => {
      let gone = NOTHING_GONE;
      for (const size of [...sizes, paid.quantity]) {
        const part = take(paid, gone, size);
        // Each is worth its part, to the cent.
        const share = (paid.totalCents * part.units) / paid.quantity;
        expect(Math.abs(part.cents - share)).toBeLessThan(1);
        gone = plus(gone, part);
      }
      expect(gone).toEqual({ units: paid.quantity, cents: paid.totalCents });
    }),
  );
});

test("units whose refund failed are worth what the others leave [REFUND-1]", () => {
  fc.assert(
    fc.property(line, parts, fc.nat(), (paid, sizes, failing) => {
      let gone = NOTHING_GONE;
      const taken: GoneUnits[] = [];
      for (const size of sizes) {
        const part = take(paid, gone, size);
        taken.push(part);
        gone = plus(gone, part);
      }
      const failed = taken[failing % Math.max(1, taken.length)] ?? NOTHING_GONE;
      gone = { units: gone.units - failed.units, cents: gone.cents - failed.cents };
      while (gone.units < paid.quantity) gone = plus(gone, take(paid, gone, 1));
      expect(gone.cents).toBe(paid.totalCents);
    }),
  );
});

test("more units than are left have no value", () => {
  expect(() => valueOfUnits({ quantity: 2, totalCents: 100 }, { units: 1, cents: 50 }, 2)).toThrow(
    RangeError,
  );
});
