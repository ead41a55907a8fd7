import { expect, test } from "vitest";
import { divided, rounded } from "./exact.ts";
import { type Method, reckon, type Sold, shownPrice, type Terms, type Where } from "./reckon.ts";

// Reckoned by hand: an oracle that is wrong would blame the shop.

const TERMS: Terms = {
  tax: {
    ...{ mode: "added", euCountry: "DE", oss: true, unitedKingdom: true },
    ...{ states: ["NY", "MA"], shownFor: "", rates: [] },
  },
  zips: {},
  zones: [],
};
const POST: Method = {
  ...{ key: "post", name: "Post", by: "worth", freeFromCents: 0 },
  steps: [{ from: 0, priceCents: 500 }],
};
const coat: Sold = { taxClass: "clothing", enteredCents: 20_000, grams: 900 };
const babygrow: Sold = { taxClass: "children", enteredCents: 1_990, grams: 90 };
const bag: Sold = { taxClass: "other", enteredCents: 5_050, grams: 400 };

const bill = (terms: Terms, to: Where, goods: [Sold, number][]) =>
  reckon(terms, {
    ...{ to, method: 0, wishes: [] },
    lines: goods.map(([one, quantity]) => ({ goods: one, quantity, isInCode: true })),
  });

test("half a cent is a whole one, and what is divided is there in the end", () => {
  expect([rounded(5n, 10n), rounded(4n, 10n), rounded(15n, 10n)]).toEqual([1n, 0n, 2n]);
  expect(divided(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(divided(5n, [0n, 3n, 4n])).toEqual([0n, 2n, 3n]);
});

test("a price in Europe has the tax of where it is shown, by the piece and after the sale", () => {
  // 50.50 and a quarter of it; 12.5 % off is 6.31 (6.3125).
  expect(shownPrice(TERMS, bag, "DK").now).toBe(6_313n);
  const terms: Terms = { ...TERMS, sale: { kind: "percent", value: 12.5 } };
  expect(shownPrice(terms, bag, "DK")).toEqual({ now: 5_524n, before: 6_313n });
  expect(shownPrice(TERMS, babygrow, "IE").now).toBe(1_990n);
  expect(shownPrice(TERMS, bag, "US").now).toBe(5_050n);
});

test("delivery in Europe is taxed as the goods, shared by their values", () => {
  const found = bill({ ...TERMS, zones: [{ places: [], methods: [POST] }] }, { country: "LU" }, [
    [babygrow, 1],
    [bag, 1],
  ]);
  // 20.50 at 3 % and 59.09 at 17 %: of 5.00 they have 1.29 and 3.71.
  expect(found.lines.map(({ unit }) => unit)).toEqual([2_050n, 5_909n]);
  expect(found.tax?.rates).toEqual([
    // 8.59 in the bag and 0.54 in its delivery; 0.60 and 0.04.
    { rate: 170_000n, net: 5_367n, tax: 913n },
    { rate: 30_000n, net: 2_115n, tax: 64n },
  ]);
  expect(found.total).toBe(8_459n);
});

test("in a state tax comes on top, and of a coat in Massachusetts only what is above $175 has it", () => {
  const found = bill(TERMS, { country: "US", state: "MA" }, [[coat, 2]]);
  // Twice 25.00 at 6.25 %.
  expect(found.tax).toMatchObject({ place: "US-MA", isOnTop: true, sum: 313n });
  expect(found.total).toBe(40_313n);
  // A piece under $110 is free in New York, as a bag never is: 4 % of 50.50.
  const ny = bill(TERMS, { country: "US", state: "NY" }, [
    [{ ...coat, enteredCents: 10_999 }, 1],
    [bag, 1],
  ]);
  expect(ny.tax?.sum).toBe(202n);
});
