import { describe, expect, test } from "vitest";
import {
  gtinProblem,
  isAgeGroup,
  plainGoogleCategory,
  plainGtin,
  worldwideGtin,
} from "./identifiers.ts";

describe("a GTIN", () => {
  test.each([
    ["96385074", "GTIN-8"],
    ["614141007349", "GTIN-12"],
    ["036000291452", "GTIN-12 that begins with 0"],
    ["4006381333931", "GTIN-13"],
    ["9783161484100", "GTIN-13 of a book"],
    ["10614141543219", "GTIN-14"],
  ])("%s is a good %s [ADMIN-423]", (gtin) => {
    expect(gtinProblem(gtin)).toBeUndefined();
  });

  test.each([
    ["", "form"],
    ["4006381", "form"],
    ["123456789", "form"],
    ["1234567890", "form"],
    ["36000291452", "form"],
    ["400638133393100", "form"],
    ["4.00638E+12", "form"],
    ["400638133393X", "form"],
    ["00000000", "form"],
    ["96385075", "check-digit"],
    ["614141007348", "check-digit"],
    ["4006381333932", "check-digit"],
    ["4006381333913", "check-digit"],
    ["10614141543210", "check-digit"],
  ] as const)("%j is refused for its %s [ADMIN-423]", (gtin, problem) => {
    expect(gtinProblem(gtin)).toBe(problem);
  });

  test.each([
    [" 4 006381 333931\t", "4006381333931"],
    ["978-3-16-148410-0", "9783161484100"],
    ["'036000291452", "036000291452"],
    ["  ", ""],
  ])("that is written as %j is %j", (typed, plain) => {
    expect(plainGtin(typed)).toBe(plain);
  });
});

describe("a GTIN that is told to machines", () => {
  test.each([
    ["96385074", "GTIN-8"],
    ["614141007349", "GTIN-12"],
    ["036000291452", "GTIN-12 that begins with 0"],
    ["4006381333931", "GTIN-13"],
    ["0614141007349", "GTIN-13 of a GTIN-12"],
    ["9783161484100", "GTIN-13 of a book"],
    ["9791090636071", "GTIN-13 of a book"],
    ["9771234567003", "GTIN-13 of a magazine"],
    ["10614141543219", "GTIN-14"],
    ["20614141543216", "GTIN-14 whose indicator is 2"],
    ["00000096385074", "GTIN-14 of a GTIN-8"],
  ])("is %s, a %s [FOUND-25]", (gtin) => {
    expect(gtinProblem(gtin)).toBeUndefined();
    expect(worldwideGtin(gtin)).toBe(gtin);
  });

  test.each([
    ["02012346", "GTIN-8 of one company"],
    ["20123451", "GTIN-8 of one company"],
    ["00000020123451", "GTIN-14 of such a GTIN-8"],
    ["212345678909", "GTIN-12 of varying measure"],
    ["412345678903", "GTIN-12 of one company"],
    ["512345678900", "GTIN-12 of a coupon"],
    ["0212345678909", "GTIN-13 of varying measure"],
    ["0412345678903", "GTIN-13 of one company"],
    ["0512345678900", "GTIN-13 of a coupon"],
    ["2012345678903", "GTIN-13 of one region"],
    ["2912345678906", "GTIN-13 of one region"],
    ["9812345678902", "GTIN-13 of a coupon"],
    ["9912345678909", "GTIN-13 of a coupon"],
    ["12012345678900", "GTIN-14 of one region"],
    ["10412345678900", "GTIN-14 of one company"],
  ])("is not %s, a %s [FOUND-25]", (gtin) => {
    expect(gtinProblem(gtin)).toBeUndefined();
    expect(worldwideGtin(gtin)).toBeUndefined();
  });

  test("is none where there is none", () => {
    expect(worldwideGtin(undefined)).toBeUndefined();
    expect(worldwideGtin("")).toBeUndefined();
  });
});

describe("a category of Google's", () => {
  test.each([
    ["212", "212"],
    [" 1604 ", "1604"],
    ["212 - Apparel & Accessories > Clothing > Shirts & Tops", "212"],
    ["166 - Apparel & Accessories", "166"],
    [
      "Apparel & Accessories>Clothing  > Shirts & Tops",
      "Apparel & Accessories > Clothing > Shirts & Tops",
    ],
  ])("that is written as %j is %j", (typed, plain) => {
    expect(plainGoogleCategory(typed)).toBe(plain);
  });

  test.each([
    "",
    "0",
    "012",
    "-5",
    "2.5",
    "12345678",
    "Shirts",
    "Clothing >",
    "> Shirts",
    "A > 5 > B",
    "Apparel & Accessories",
  ])("is not %j", (typed) => {
    expect(plainGoogleCategory(typed)).toBeUndefined();
  });

  test("is no longer than any path of theirs", () => {
    expect(plainGoogleCategory(`Apparel > ${"x".repeat(300)}`)).toBeUndefined();
  });
});

test("the age groups are Google's", () => {
  expect(["newborn", "infant", "toddler", "kids", "adult"].every(isAgeGroup)).toBe(true);
  expect(["", "Adult", "teen"].some(isAgeGroup)).toBe(false);
});
