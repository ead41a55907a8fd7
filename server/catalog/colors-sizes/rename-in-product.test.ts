import { expect, test } from "vitest";
import { emptyProduct, type ProductState } from "../products/product-state.ts";
import { renameInProduct } from "./rename-in-product.ts";

function pictured(altText: string, color: string | null = "Red"): ProductState {
  return { ...emptyProduct(), images: [{ url: "/a.webp", altText, color }] };
}

const toldAs = (altText: string, to: string, color?: string | null) =>
  renameInProduct(pictured(altText, color), { kind: "color", from: "Red", to }).images[0]?.altText;

test("a picture of a renamed color says the new name where it said the former one [OWN-3]", () => {
  expect(toldAs("Tee in Red, front", "Brick")).toBe("Tee in Brick, front");
  expect(toldAs("Tee in Red", "Dark Red")).toBe("Tee in Dark Red");
  // Other words, other pictures, and what could not be said back.
  expect(toldAs("Redwood tee, Reddish", "Brick")).toBe("Redwood tee, Reddish");
  expect(toldAs("Tee in Red, front", "Brick", null)).toBe("Tee in Red, front");
  expect(toldAs("Red tee in Red", "Brick")).toBe("Red tee in Red");
  expect(toldAs("Brick-striped tee in Red", "Brick")).toBe("Brick-striped tee in Red");
});

test.each([
  ["Tee in Red, front", "Brick"],
  ["Tee in Red", "Dark Red"],
  ["Red", "Red Brick Red"],
  ["Brick-striped tee in Red", "Brick"],
  ["Red tee in Red", "$&"],
])("and back: %s, called %s meanwhile [OWN-3]", (altText, to) => {
  const before = pictured(altText);
  const after = renameInProduct(before, { kind: "color", from: "Red", to });
  expect(renameInProduct(after, { kind: "color", from: to, to: "Red" })).toEqual(before);
});
