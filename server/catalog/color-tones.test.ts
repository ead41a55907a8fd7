import { describe, expect, test } from "vitest";
import { COLORS } from "../../common/wardrobe.ts";
import { addProduct, api } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { toneOf } from "./color-tones.ts";

const shop = await createTestShop();

test("the shop's own colors have their own tones", () => {
  for (const [name, tone] of Object.entries(COLORS)) expect(toneOf(name)).toBe(tone.toLowerCase());
});

test.each([
  ["Burgundy", "#900020"],
  ["teal", "#008080"],
  ["Bottle-Green", "#006a4e"],
])("%s is looked up in the list of named colors", (name, tone) => {
  expect(toneOf(name)).toBe(tone);
});

test("a name that is not in the list is near the color that it speaks of", () => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(toneOf("Quayside Washed Burgundy").slice(at, at + 2), 16),
  );
  expect(red).toBeGreaterThan(green + 60);
  expect(red).toBeGreaterThan(blue + 60);
});

test("four new colors are four tones, whatever they are called, and stay so", () => {
  const names = ["Quayside Navy", "Harbour Navy", "Zyxwv", "Vwxyz"];
  const tones = names.map(toneOf);
  expect(new Set(tones).size).toBe(4);
  expect(names.map(toneOf)).toEqual(tones);
  for (const tone of tones) expect(tone).toMatch(/^#[0-9a-f]{6}$/);
  for (const odd of ["", "  ", "赤", "!!!"]) expect(toneOf(odd)).toMatch(/^#[0-9a-f]{6}$/);
});

describe("colors of the shopkeeper's own", () => {
  test("have their tones beside them in lists, on the product and in the facets; the ten are known", async () => {
    const own = ["Burgundy", "Petrol", "Mustard", "Quayside Fog"];
    const collection = "Own Colors";
    const stock = Object.fromEntries(["Black", ...own].map((color) => [color, { M: 1 }]));
    const { id } = await addProduct(shop, { collection, stock });
    await addProduct(shop, { collection: "No Colors", stock: { Black: { M: 1 } } });
    const query = `collection=${encodeURIComponent(collection)}`;
    const { body: product } = await api(shop, "GET", `/api/products/${id}`);
    const { body: list } = await api(shop, "GET", `/api/products?${query}`);
    const { body: facets } = await api(shop, "GET", `/api/products/facets?${query}`);
    for (const { colorTones } of [product, ...list, facets]) {
      expect(Object.keys(colorTones).sort()).toEqual([...own].sort());
      expect(new Set(Object.values(colorTones)).size).toBe(4);
      expect(colorTones.Burgundy).toBe("#900020");
    }
    const plain = await api(shop, "GET", "/api/products?collection=No%20Colors");
    expect(plain.body[0]).not.toHaveProperty("colorTones");
  });
});
