import { describe, expect, test } from "vitest";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { ProductSummary, Suggestions } from "../contract.ts";

const shop = await createTestShop();
const { pool } = shop.database;

const plain = { description: "Made to last.", material: "Cotton", garment: "blouse" };
const camp = await add("Camp Shirt", 5000, {
  description: "Goes with navy chinos and a red scarf.",
  material: "Linen",
  stock: { Beige: { M: 2 }, SkyBlue: { M: 2, XL: 1 } },
});
const oxford = await add("Oxford Shirt", 4900, {
  garment: "oxford-shirt",
  originalPriceCents: 6900,
  stock: { SkyBlue: { S: 2 }, White: { S: 2 } },
});
const polo = await add("Piqué Polo", 3000, { stock: { Olive: { M: 3 } } });
const knit = await add("Merino Knit", 9000, {
  material: "Wool",
  description: "Warmer than 100% cotton.",
  stock: { Maroon: { XL: 1 } },
});
const cream = await add("Plain Tank", 2500, { stock: { Cream: { L: 1 } } });

async function add(name: string, priceCents: number, wishes: Parameters<typeof addProduct>[1]) {
  const { productId } = await addProduct(shop, { name, priceCents, ...plain, ...wishes });
  // Added in a moment, they would be equally new.
  await pool.query("update products set created_at = now() + $2 * interval '1 s' where id = $1", [
    productId,
    productId,
  ]);
  return name;
}

async function list(search: string): Promise<string[]> {
  const query = `search=${encodeURIComponent(search)}`;
  const { status, body } = await api(shop, "GET", `/api/products?${query}`);
  expect(status, search).toBe(200);
  const facets = await api(shop, "GET", `/api/products/facets?${query}`);
  const counted = Object.values<number>(facets.body.category).reduce((sum, n) => sum + n, 0);
  expect(counted, `${search}, counted`).toBe(body.length);
  return body.map(({ name }: ProductSummary) => name);
}

async function suggest(search: string): Promise<Suggestions> {
  const { body } = await api(
    shop,
    "GET",
    `/api/products/suggest?search=${encodeURIComponent(search)}`,
  );
  return body;
}

describe("a search in natural words", () => {
  const finds: [search: string, expected: string[]][] = [
    ["blue shirt m", [camp]],
    ["xl", [knit, camp]],
    ["size l", [cream]],
    ["under $50", [cream, polo, oxford]],
    ["shirts under 50", [oxford]],
    ["up to 50 dollars shirt", [camp, oxford]],
    ["between $80 and $100", [knit]],
    ["100% cotton", [cream, polo, oxford]],
    ["100% linen shirt", [camp]],
    ["sale", [oxford]],
    ["polo on sale", []],
    ["new", [cream, knit, polo, oxford, camp]],
    ["new shirts", [oxford, camp]],
    ["new shirts xl under $60", [camp]],
  ];
  test.each(finds)("'%s' finds what is meant [LIST-44]", async (search, expected) => {
    const found = await list(search);
    expect(found.toSorted()).toEqual(expected.toSorted());
    if (search.startsWith("new")) expect(found).toEqual(expected);
  });
});

describe("a search for a color", () => {
  test("finds all shades of its family, by facts and names, never by a description [LIST-44]", async () => {
    expect(await list("green")).toEqual([polo]);
    // The description says red, which is below the shade.
    expect(await list("red")).toEqual([knit, camp]);
    expect(await list("burgundy")).toEqual([knit]);
    expect(await list("white")).toEqual([oxford, cream]);
  });

  test("finds the nearest shades where the catalogue has no such color [LIST-44]", async () => {
    expect((await list("navy shirt")).toSorted()).toEqual([camp, oxford]);
    expect(await list("khaki polo")).toEqual([polo]);
    const navy = await addProduct(shop, { name: "Navy Coat", stock: { Navy: { M: 1 } } });
    expect(await list("navy coat")).toEqual(["Navy Coat"]);
    expect(await list("navy oxford")).toEqual([]);
    await pool.query("update products set deleted_at = now() where id = $1", [navy.productId]);
  });
});

describe("suggestions", () => {
  test("show a product in the color that was meant, however it was typed [LIST-45]", async () => {
    for (const search of ["blu shrit", "blue shirt", "navy shirt", "sky blue camp"]) {
      const { products } = await suggest(search);
      expect(products.length, search).toBeGreaterThan(0);
      for (const { image } of products) expect(image, search).toContain("SkyBlue");
    }
  });

  test("never keep a typing error, nor half a word [LIST-45]", async () => {
    for (const search of ["blu shrit", "shrit skybl", "linn shrt", "creem tank", "wolo knit"]) {
      const { words } = await suggest(search);
      const typed = new Set(["blu", "shrit", "skybl", "linn", "shrt", "creem", "wolo"]);
      const kept = words.flatMap((word) => word.split(" ")).filter((word) => typed.has(word));
      expect(kept, search).toEqual([]);
    }
    expect((await suggest("blu oxf")).words).toContain("blue oxford shirt");
  });

  test("answer wishes too", async () => {
    const names = async (search: string) =>
      (await suggest(search)).products.map(({ name }) => name);
    expect(await names("xl")).toHaveLength(2);
    expect(await names("sale")).toEqual([oxford]);
    expect(await names("new")).toEqual([cream, knit, polo, oxford, camp]);
    expect(await names("under $30")).toEqual([cream]);
  });
});

describe("what shops write in words of their own", () => {
  test("are sizes, found by each of their names [LIST-44]", async () => {
    const sizes = ["Small", "Extra Large", "2XL", "XXXL", "4xl", "W32/L34", "XX-Small"];
    for (const size of sizes)
      await add(`Parka ${size}`, 20_000, { stock: { Black: { [size]: 1 } } });
    const asked: [size: string, names: string[]][] = [
      ["Small", ["small", "s", "size small"]],
      ["Extra Large", ["xl", "x-large", "extra large", "Extra-Large"]],
      ["2XL", ["2xl", "xxl", "xx-large", "double xl"]],
      ["XXXL", ["xxxl", "3xl", "size 3xl", "3x-large", "triple extra large"]],
      ["4xl", ["4XL", "xxxxl"]],
      ["W32/L34", ["size w32/l34"]],
      ["XX-Small", ["xxs", "2xs", "extra extra small"]],
    ];
    for (const [size, names] of asked) {
      for (const name of names)
        expect(await list(`${name} parka`), name).toEqual([`Parka ${size}`]);
    }
    expect((await list("parka sizes s and 2xl")).toSorted()).toEqual(["Parka 2XL", "Parka Small"]);
  });

  test("are materials, found however they are praised, and with a typing error [LIST-44]", async () => {
    const vest = await add("Quilted Vest", 9000, {
      description: "Brushed organic cotton, extra fine.",
      stock: { White: { M: 1 } },
    });
    await add("Felt Vest", 9000, { material: "Wool Blend", description: "Brushed, extra fine." });
    const asked = [
      "100% brushed organic cotton",
      "100% extra fine cotton",
      "100% coton",
      "100% cotton",
    ];
    for (const words of asked) expect(await list(`${words} vest`), words).toEqual([vest]);
    expect(await list("100% extra fine wool vest")).toEqual(["Felt Vest"]);
    expect(await list("pure white vest")).toEqual([vest]);
  });

  test("of another product's material are none by themselves [LIST-44]", async () => {
    const smock = await add("Field Smock", 9000, {
      description: "Soft organic cotton, and warm.",
    });
    const hemp = await add("Hemp Smock", 9000, { material: "Hemp", description: "Soft, and raw." });
    const others = [
      "Organic Linen",
      "Soft Shell",
      "Cotton and Linen",
      "Raw, Soft",
      "Silk, organic",
    ];
    for (const material of others) await add(`Other ${material}`, 9000, { material });
    expect(await list("100% organic cotton smock")).toEqual([smock]);
    expect(await list("100% soft and warm cotton smock")).toEqual([smock]);
    expect(await list("100% hemp and raw smock")).toEqual([hemp]);
    expect(await list("100% soft shell other")).toEqual(["Other Soft Shell"]);
  });

  test("are tones of a color, which are no matter until a product has them [LIST-44]", async () => {
    const asked = ["dark green", "army green", "bright green", "deep dark green", "dark olive"];
    for (const words of asked) {
      expect(await list(`${words} polo`), words).toEqual([polo]);
      // It is a blouse's picture that the polo has.
      const { products, words: suggested } = await suggest(`${words} blou`);
      const found = products.map(({ name }) => name);
      expect(found, words).toEqual([polo]);
      expect(suggested, words).toContain(`${words} blouse`);
    }
    expect(await list("light grey polo")).toEqual([]);
    expect(await list("dark polo")).toEqual([]);
    const dark = await add("Dark Polo", 3000, { stock: { Olive: { M: 3 } } });
    expect(await list("dark green polo")).toEqual([dark, polo]);
    const shade = await add("Zipped Polo", 3000, { stock: { DarkGreen: { M: 3 } } });
    expect((await list("dark green polo")).toSorted()).toEqual([dark, shade]);
    expect(await list("army green polo")).toContain(polo);
  });
});
