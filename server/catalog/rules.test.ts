import { describe, expect, test } from "vitest";
import { asWritten, commaList, variantSku } from "../../common/catalog-words.ts";
import { inSizeOrder } from "../../common/shop-words.ts";
import { parseProductId } from "./rules.ts";

describe("a product's id on the wire", () => {
  test("is a whole number that the database can hold", () => {
    expect(parseProductId("1")).toBe(1);
    expect(parseProductId("2147483647")).toBe(2_147_483_647);
  });

  test("is nothing else", () => {
    const wrong = ["", "0", "-1", "1.5", "01", "1e3", "2147483648", "99999999999", "abc", " 1"];
    for (const id of [...wrong, "1 ", "1\n", "0x10", "Infinity", "١"])
      expect(parseProductId(id), id).toBeUndefined();
  });
});

describe("a comma list", () => {
  test("is its parts without blanks and empty ones", () => {
    expect(commaList("S, M,,L ,")).toEqual(["S", "M", "L"]);
    expect(commaList("Urban Threads,ChicStyle")).toEqual(["Urban Threads", "ChicStyle"]);
    expect(commaList("")).toEqual([]);
    expect(commaList(" , ,")).toEqual([]);
  });
});

describe("words of the catalogue", () => {
  test("are found in any letters", () => {
    expect(asWritten("cream")).toBe("Cream");
    expect(asWritten(" SKYBLUE ")).toBe("SkyBlue");
    expect(asWritten("top wear")).toBe("Top Wear");
    expect(asWritten("xl")).toBe("XL");
    expect(asWritten("women")).toBe("Women");
  });

  test("that are unknown stay as they came", () => {
    expect(asWritten(" Turquoise ")).toBe("Turquoise");
    expect(asWritten("__proto__")).toBe("__proto__");
    expect(asWritten("constructor")).toBe("constructor");
  });
});

test("sizes stand in the order of the rail, each once, unknown ones last", () => {
  expect(inSizeOrder(["XL", "S", "One Size", "XXL", "M", "S", "XS"])).toEqual([
    "XS",
    "S",
    "M",
    "XL",
    "XXL",
    "One Size",
  ]);
});

test("a variant without an article number of its own has one of the product's, its color and size", () => {
  expect(variantSku("SV-1", "SkyBlue", "One Size")).toBe("SV-1-SKYBLUE-One-Size");
});
