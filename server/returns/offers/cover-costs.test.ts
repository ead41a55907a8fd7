import fc from "fast-check";
import { expect, test } from "vitest";
import { coverCosts, type Source } from "./cover-costs.ts";

const share = fc.record({
  paymentId: fc.constantFrom("a", "b"),
  cents: fc.integer({ min: 0, max: 500 }),
});
const source = (lines: number): fc.Arbitrary<Source> =>
  fc.record({
    fromPosition: fc.integer({ min: 0, max: 3 }),
    units: fc.integer({ min: 1, max: 3 }),
    shares: fc.uniqueArray(share, { minLength: 1, maxLength: 2, selector: (one) => one.paymentId }),
    to: fc.integer({ min: 0, max: lines - 1 }),
  });
const entered = fc
  .array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 3 })
  .chain((costs) =>
    fc.tuple(fc.constant(costs), fc.array(source(costs.length), { minLength: 1, maxLength: 4 })),
  );
const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);

test("of what came back every cent pays something, or is left, and every unit counts once [DIFFER-3]", () => {
  fc.assert(
    fc.property(entered, ([costs, sources]) => {
      const { covers, rest, toPay } = coverCosts(costs, sources);
      for (const paymentId of ["a", "b"]) {
        const of = (shares: readonly { paymentId: string; cents: number }[]) =>
          sum(shares.filter((one) => one.paymentId === paymentId).map(({ cents }) => cents));
        expect(of(covers) + of(rest)).toBe(of(sources.flatMap(({ shares }) => shares)));
      }
      for (const [to, cost] of costs.entries()) {
        const ofLine = covers.filter((cover) => cover.to === to);
        expect(sum(ofLine.map(({ cents }) => cents)) + (toPay[to] ?? 0)).toBe(cost);
        const units = sources.filter((one) => one.to === to).map((one) => one.units);
        expect(sum(ofLine.map((cover) => cover.units))).toBe(sum(units));
      }
      // Nothing goes back while something is left to pay.
      expect(sum(toPay) === 0 || sum(rest.map(({ cents }) => cents)) === 0).toBe(true);
      const keys = covers.map(({ to, fromPosition, paymentId }) => {
        return `${to} ${fromPosition} ${paymentId}`;
      });
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
