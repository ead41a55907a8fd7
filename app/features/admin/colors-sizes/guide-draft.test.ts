import { expect, test } from "vitest";
import { defaultSizeGuides } from "../../../../common/default-size-guides.ts";
import { SIZES } from "../../../../common/filter-words.ts";
import { setShopFront } from "../../../../common/shop-front.ts";
import {
  asSent,
  asTyped,
  newGuide,
  readMeasure,
  withColumn,
  withoutColumn,
  withValue,
} from "./guide-draft.ts";

test("a measure is typed in centimeters with a dot or a comma, and kept in millimeters [OWN-4]", () => {
  expect(["48.5", "48,5", " 46 ", "", "–"].map(readMeasure)).toEqual([485, 485, 460, 0, 0]);
  for (const wrong of ["wide", "48.55", "-3", "1000", "4 8"]) expect(readMeasure(wrong)).toBeNaN();
});

test("every guide of the shop's own comes back as it was [OWN-4]", () => {
  for (const guide of defaultSizeGuides()) expect(asSent(asTyped(guide))).toEqual(guide);
});

test("a new guide begins with the sizes of the shop's first system", () => {
  const sizesOf = () => newGuide().rows.map(({ size }) => size);
  expect(sizesOf()).toEqual(SIZES);
  const system = (...sizes: string[]) => ({ name: "", sizes, inFilters: true });
  setShopFront({ sizes: [system("48", "50", "52"), system("S", "M")] });
  expect(sizesOf()).toEqual(["48", "50", "52"]);
  setShopFront({});
});

test("a measure that comes or goes takes its values along in every size [OWN-4]", () => {
  const wide = withColumn(newGuide());
  expect(wide.measures).toHaveLength(2);
  expect(wide.rows.every(({ values }) => values.length === 2)).toBe(true);
  const typed = withValue(wide, 0, 1, "52");
  expect(typed.rows[0]?.values).toEqual(["", "52"]);
  expect(withoutColumn(typed, 0).rows[0]?.values).toEqual(["52"]);
});
