import { describe, expect, it } from "vitest";
import { choiceIn, chooseColor, isSoldOut, keepInStock, stockLeft } from "./variant-choice.ts";

const variants = [
  { _id: "1", sku: "T-OL-S", color: "Olive", size: "S", countInStock: 0 },
  { _id: "2", sku: "T-OL-M", color: "Olive", size: "M", countInStock: 3 },
  { _id: "3", sku: "T-BL-S", color: "Black", size: "S", countInStock: 7 },
];

describe("the stock left", () => {
  it("is that of the color and size chosen [PROD-7]", () => {
    expect(stockLeft(variants, { color: "Olive", size: "M" })).toBe(3);
    expect(stockLeft(variants, { color: "Olive", size: "S" })).toBe(0);
  });

  it("is that of the best variant while one of them is open", () => {
    expect(stockLeft(variants, { color: undefined, size: undefined })).toBe(7);
    expect(stockLeft(variants, { color: "Olive", size: undefined })).toBe(3);
  });

  it("is none for a combination the shop does not make", () => {
    expect(stockLeft(variants, { color: "Black", size: "M" })).toBe(0);
  });
});

it("keeps the size over a change of color only where there is stock", () => {
  const black = { color: "Black", size: "S" };
  expect(chooseColor(variants, black, "Olive")).toEqual({ color: "Olive", size: undefined });
  expect(chooseColor(variants, { color: undefined, size: "M" }, "Olive")).toEqual({
    color: "Olive",
    size: "M",
  });
});

it("gives up a size that has sold out since it was chosen [PROD-18]", () => {
  const chosen = { color: "Olive", size: "S" };
  expect(keepInStock(variants, chosen)).toEqual({ color: "Olive", size: undefined });
  expect(keepInStock(variants, { ...chosen, size: "M" })).toEqual({ color: "Olive", size: "M" });
});

it("keeps a size that had sold out before the page was opened with it [FOUND-15]", () => {
  const asked = { color: "Olive", size: "S" };
  expect(keepInStock(variants, asked, asked)).toEqual(asked);
  expect(keepInStock(variants, { color: "Olive", size: "S" }, undefined).size).toBeUndefined();
});

it("tells a choice that has sold out from one that is still open", () => {
  expect(isSoldOut(variants, { color: "Olive", size: "S" })).toBe(true);
  expect(isSoldOut(variants, { color: "Olive", size: "M" })).toBe(false);
  expect(isSoldOut(variants, { color: "Pink", size: undefined })).toBe(false);
  const none = variants.map((variant) => ({ ...variant, countInStock: 0 }));
  expect(isSoldOut(none, { color: undefined, size: undefined })).toBe(true);
});

it("finds the color and size that an address asks for, if the product comes in them [PROD-20]", () => {
  const made = { colors: ["Olive", "SkyBlue"], sizes: ["S", "M"] };
  expect(choiceIn("?color=skyblue&size=m", made)).toEqual({ color: "SkyBlue", size: "M" });
  const none = { color: undefined, size: undefined };
  expect(choiceIn("?color=Pink&size=XXL", made)).toEqual(none);
  expect(choiceIn("?color=Olive&color=SkyBlue", made)).toEqual(none);
  expect(choiceIn("", made)).toEqual(none);
});
