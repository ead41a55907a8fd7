import { describe, expect, test } from "vitest";
import { COLORS } from "../../../common/wardrobe.ts";
import { ciede2000, labDistance } from "../../../tests/support/ciede2000.ts";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { colorKey, toneOf, tonesTogether } from "./color-tones.ts";

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

test("four new colors are four tones, whatever they are called, and stay so [LIST-48]", () => {
  const names = ["Quayside Navy", "Harbour Navy", "Zyxwv", "Vwxyz"];
  const tones = names.map(toneOf);
  expect(new Set(tones).size).toBe(4);
  expect(names.map(toneOf)).toEqual(tones);
  for (const tone of tones) expect(tone).toMatch(/^#[0-9a-f]{6}$/);
  for (const odd of ["", "  ", "赤", "!!!"]) expect(toneOf(odd)).toMatch(/^#[0-9a-f]{6}$/);
});

describe("tones beside each other", () => {
  const together = (colors: string[], set: Record<string, string> = {}) =>
    tonesTogether(colors, new Map(Object.entries(set)));
  const nearest = (tones: Iterable<string>) => {
    const list = [...tones];
    const gaps = list.flatMap((one, at) => list.slice(0, at).map((other) => ciede2000(one, other)));
    return Math.min(...gaps);
  };

  test("are measured as the CIE measures them", () => {
    // From the table that Sharma, Wu and Dalal made to try the formula with.
    expect(labDistance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(labDistance([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619])).toBeCloseTo(
      2.0373,
      4,
    );
    expect(labDistance([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286])).toBeCloseTo(
      0.6377,
      4,
    );
    expect(ciede2000("#000000", "#ffffff")).toBeCloseTo(100, 3);
  });

  test.each([
    [["Zyxwv", "Vwxyz", "Wvzyx", "Xyzvw"]],
    [["Brumalith", "Querzelin", "Ostravend", "Milquane"]],
    [["A1", "A2", "A3", "A4"]],
    [["赤の一", "赤の二", "赤の三", "赤の四"]],
    [["Kvadrix", "Kvadrix 1", "Kvadrix 2", "Kvadrix 3"]],
    [["Zyx Wv", "Zyx-Wv", "Zyx/Wv", "Zyx.Wv"]],
    [["!!!", "???", "...", "***"]],
    [["Quayside Navy", "Harbour Navy", "Dusk Navy", "Navy"]],
    [["Zyxwv", "Vwxyz", "Black", "White", "Gray", "Maroon"]],
  ])("are different at a glance where names are made up: %j", (names) => {
    expect(nearest(together(names).values())).toBeGreaterThan(8);
  });

  test("are different at a glance in two hundred products with one to twenty made-up colors [LIST-49]", () => {
    for (let product = 0; product < 200; product++) {
      const names = Array.from({ length: 2 + (product % 19) }, (_, at) => `Xq${product}z${at}`);
      const gap = nearest(together(names).values());
      expect(gap, names.join()).toBeGreaterThan(8);
    }
  });

  test("stay what they are by their names, as long as they do not look like another [LIST-49]", () => {
    const names = ["Zyxwv", "Brumalith", "Burgundy", "Black"];
    const tones = together(names);
    for (const name of names) {
      expect(together([name]).get(name)).toBe(toneOf(name));
      expect(ciede2000(tones.get(name) ?? "", toneOf(name)), name).toBeLessThan(25);
    }
    expect(together(names.toReversed())).toEqual(new Map([...tones].reverse()));
  });

  test("that are known, or set by an admin, never move; the others make way for them [LIST-49]", () => {
    const other = toneOf("Vwxyz");
    const tones = together(["Vwxyz", "Zyxwv", "Burgundy", "Teal"], { zyxwv: other, teal: other });
    expect([...tones.values()].slice(1)).toEqual([other, "#900020", other]);
    expect(ciede2000(tones.get("Vwxyz") ?? "", other)).toBeGreaterThan(8);
  });

  test("are given to hundreds of colors as well", () => {
    const names = Array.from({ length: 500 }, (_, at) => `Zq${at}`);
    const tones = together(names);
    expect(tones.size).toBe(500);
    for (const tone of tones.values()) expect(tone).toMatch(/^#[0-9a-f]{6}$/);
    expect(new Set(tones.values()).size).toBeGreaterThan(250);
  });

  test.each([
    [["Kvadrix", "kvadrix"]],
    [["SkyFog", "skyfog", "SKYFOG"]],
    [["kvAdrix", "kvaDrix"]],
    [["BurntOrange", "burntorange"]],
    [["Skyblue", "SkyBlue"]],
  ])("are one for all spellings of a color, in whatever order: %j [LIST-49]", (spellings) => {
    const others = ["Vwxyz", "Zyxwv", "Black"];
    const tones = together([...spellings, ...others]);
    expect(new Set(spellings.map((name) => tones.get(name))).size).toBe(1);
    const turned = together([...others, ...spellings].reverse());
    for (const [name, tone] of tones) expect(turned.get(name), name).toBe(tone);
    // They take the room of one.
    for (const [name, tone] of together([spellings[0] ?? "", ...others])) {
      expect(tones.get(name), name).toBe(tone);
    }
  });

  test("belong to a name however it is written", () => {
    expect(colorKey(" skyblue ")).toBe(colorKey("SkyBlue"));
    expect(colorKey("PETROL")).toBe(colorKey("Petrol"));
    expect(together(["petrol"], { petrol: "#123456" })).toEqual(new Map([["petrol", "#123456"]]));
    expect(together(["SKYBLUE"], { skyblue: "#123456" }).get("SKYBLUE")).toBe("#123456");
  });
});

describe("colors of the shopkeeper's own", () => {
  test("have their tones beside them in lists, on the product and in the facets; the ten are known [LIST-48]", async () => {
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
