import { expect, test } from "vitest";
import { COLOR_FAMILIES, DEFAULT_COLORS } from "./color-families.ts";
import { isAskedFor } from "./search-words.ts";
import { SYNONYMS } from "./synonyms.ts";

test("a color can be in any family that a search knows", () => {
  const families = SYNONYMS.flatMap(({ names, also, isColor }) => (isColor && also ? names : []));
  expect(families).toEqual(expect.arrayContaining([...COLOR_FAMILIES]));
  expect(families).toHaveLength(COLOR_FAMILIES.length + 1); // gray is grey as well
});

test("the colors that the shop comes with are found by their families", () => {
  for (const { name, family } of DEFAULT_COLORS) expect(isAskedFor(name, family), name).toBe(true);
});
