import { expect, test } from "vitest";
import { compare, parseList, type RunTest, toPage } from "./requirements.mjs";

const LIST = parseList(`# Cart

CART-1 Nothing is lost
CART-2 A | B

# Speed

FAST-1 {npm run check:pages} Pages are fast
`);

const ran = (file: string, titles: string[], state: RunTest["state"] = "passed"): RunTest => ({
  file,
  titles,
  state,
});
const MERGE = ran("cart/merge.test.ts", ["a merge [CART-1]", "keeps 2 lines"]);
const CAP = ran("cart/cart.test.ts", ["the cart", "caps the quantity [CART-1, CART-2]"]);

test("a requirement is shown by a passed test that has its id, or whose group has it [HOUSE-6]", () => {
  expect(compare(LIST, [MERGE, CAP], { isWhole: true })).toEqual([]);
  const failed: RunTest = { ...CAP, state: "failed" };
  const skipped: RunTest = { ...CAP, state: "skipped" };
  for (const other of [failed, skipped]) {
    expect(compare(LIST, [MERGE, other], { isWhole: true })).toEqual([
      "CART-2 is shown by no test that passed",
    ]);
  }
});

test("where only some tests ran no requirement is missed, but an unknown id is [HOUSE-6]", () => {
  expect(compare(LIST, [MERGE], { isWhole: false })).toEqual([]);
  const unknown = ran("cart/cart.test.ts", ["the cart", "sells once [CART-1, CART-3]"]);
  expect(compare(LIST, [unknown], { isWhole: false })).toEqual([
    "cart/cart.test.ts › the cart › sells once [CART-1, CART-3]: docs/requirements.txt has no CART-3",
  ]);
});

test.each([
  [
    "an id that is there twice",
    "# Cart\nCART-1 A\nCART-1 B",
    "docs/requirements.txt:3: CART-1 is there twice",
  ],
  ["one that stands in no area", "CART-1 A", "docs/requirements.txt:1: CART-1 stands in no area"],
  [
    "a line without an id",
    "# Cart\nSums are right",
    'docs/requirements.txt:2: write a requirement like "CART-7 Its text"',
  ],
])("the list is refused with %s [HOUSE-6]", (_what, text, problem) => {
  expect(compare(parseList(text), [], { isWhole: false })).toEqual([problem]);
});

test("the page names the files of the tests and how many they are, cases of one test once", () => {
  const cases = ["a line", "two lines"].map((what) => ({
    ...ran("cart/cart.test.ts", [`sums up ${what} [CART-2]`]),
    line: 12,
  }));
  const page = toPage(LIST, [MERGE, CAP, ...cases]);
  expect(page).toContain("3 requirements.");
  expect(page.slice(page.indexOf("## Cart"))).toBe(`## Cart

| Id | Requirement | Passed tests |
|---|---|---|
| CART-1 | Nothing is lost | \`cart/cart.test.ts\`<br>\`cart/merge.test.ts\` |
| CART-2 | A \\| B | \`cart/cart.test.ts\` (2) |

## Speed

| Id | Requirement | Passed tests |
|---|---|---|
| FAST-1 | Pages are fast | apart, by \`npm run check:pages\` |
`);
});
