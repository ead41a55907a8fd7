import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, test, vi } from "vitest";
import { SYNONYMS } from "../../../common/synonyms.ts";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { ProductSummary, Suggestions } from "../contract.ts";
import { recordRecentSales } from "../stock/record-recent-sales.ts";
import { understandSearch } from "./understand-search.ts";

const shop = await createTestShop();
const dialect = new PgDialect();

/** Unless it says so, a product is told by its name alone. */
const plain = { description: "Made to last.", material: "Cotton", garment: "blouse" };

const tee = await add("Crew-Neck Tee", { garment: "tee", stock: { Gray: { M: 1 } } });
const tShirt = await add("Pocket T-Shirt");
const oxford = await add("Poplin Oxford", {
  garment: "oxford-shirt",
  description: "Good over a tee.",
  stock: { Gray: { M: 1 }, SkyBlue: { M: 1 } },
});
const camp = await add("Camp-Collar Shirt", { garment: "camp-shirt" });
const buttonDown = await add("Button-Down Shirt", { description: "Seven buttons." });
const polo = await add("Piqué Polo", { garment: "polo" });
const camisole = await add("Satin Camisole", { garment: "camisole" });
const tank = await add("Ribbed Tank", { description: "Two buttons." });
const hoodie = await add("Loopback Hoodie", { garment: "hoodie" });
const sweatshirt = await add("Raglan Sweatshirt");
const hooded = await add("Zipped Hoodie", { garment: "hoodie" });
const crewKnit = await add("Merino Crew Knit", { garment: "crew-knit" });
const sweater = await add("Fisherman Sweater", { garment: "crew-knit" });
const henley = await add("Waffle-Knit Henley", { garment: "henley" });
const cardigan = await add("Ribbed Cardigan", { garment: "cardigan" });
const jacket = await add("Denim Jacket", { garment: "denim-jacket", material: "Denim" });
const trousers = await add("Palazzo Trousers", { garment: "wide-leg-trousers" });
const chinos = await add("Twill Chinos", { garment: "chinos" });
const jeans = await add("Straight Jeans", {
  garment: "jeans",
  material: "Denim",
  description: "Pants for work.",
});
const joggers = await add("Terry Joggers", { garment: "joggers" });
const leggings = await add("Studio Leggings", { garment: "leggings" });
const wideLeg = await add("Wide Leg Culottes");

async function add(name: string, wishes: Parameters<typeof addProduct>[1] = {}): Promise<string> {
  await addProduct(shop, { name, ...plain, ...wishes });
  return name;
}

async function list(search: string): Promise<string[]> {
  const address = `/api/products?search=${encodeURIComponent(search)}`;
  const { status, body } = await api(shop, "GET", address);
  expect(status, search).toBe(200);
  return body.map(({ name }: ProductSummary) => name);
}

async function suggest(search: string): Promise<{ products: string[]; words: string[] }> {
  const address = `/api/products/suggest?search=${encodeURIComponent(search)}`;
  const { status, body } = await api(shop, "GET", address);
  expect(status, search).toBe(200);
  const { products, words }: Suggestions = body;
  return { products: products.map(({ name }) => name), words };
}

describe("a search for something by another of its names", () => {
  const tShirts = ["t-shirt", "t shirt", "tshirt", "tee", "tees", "T-Shirts", "Tshirts", "t-shrit"];
  test.each(tShirts)(
    "finds with '%s' all tees, first those called so, and no shirts [LIST-42]",
    async (typed) => {
      const found = await list(typed);
      expect(found.slice(0, 2).toSorted()).toEqual([tee, tShirt]);
      expect(found.slice(2)).toEqual([oxford]);
      expect(found).toEqual(await list("tee"));
    },
  );

  const finds: [typed: string[], expected: string[]][] = [
    [
      ["sweater", "jumper", "pullover", "Jumpers"],
      [sweater, crewKnit],
    ],
    [
      ["pants", "slacks", "trousers", "trouser", "pant"],
      [trousers, chinos, jeans],
    ],
    [["cardi", "cardigan", "cardis"], [cardigan]],
    [["sweatpants", "sweat pants", "track pants", "joggers", "jogging bottoms"], [joggers]],
    [["polo shirt", "polo", "polo shirts"], [polo]],
    [["jean jacket", "denim jacket", "denim jackets"], [jacket]],
    [["leggings", "yoga pants", "legging"], [leggings]],
    [
      ["button-down", "button up", "oxford shirt", "button-up shirt"],
      [buttonDown, oxford],
    ],
    [
      ["grey", "gray"],
      [oxford, tee],
    ],
    [["light blue shirt", "sky blue shirt"], [oxford]],
  ];
  test.each(finds)("finds the same with each of %j [LIST-42]", async (typed, expected) => {
    for (const search of typed) {
      expect((await list(search)).toSorted(), search).toEqual(expected.toSorted());
    }
  });

  test("puts what is called as it was typed above what comes near [LIST-42]", async () => {
    expect(await list("sweatshirt")).toEqual([sweatshirt, hooded, hoodie]);
    expect(await list("hoodie")).toEqual([hooded, hoodie, sweatshirt]);
    expect(await list("tank top")).toEqual([tank, camisole]);
    expect(await list("cami")).toEqual([camisole, tank]);
    expect(await list("trousers")).toEqual([trousers, chinos, jeans]);
    const knits = await list("knit");
    expect(knits.slice(0, 3).toSorted()).toEqual([sweater, crewKnit, henley].toSorted());
    expect(knits.slice(3)).toEqual([cardigan]);
    expect(await list("denims")).toEqual([jacket, jeans]);
  });

  test("works beside other words, and with a typing error in it", async () => {
    expect(await list("grey t-shirt")).toEqual([tee, oxford]);
    expect(await list("cotton pants for women")).toEqual([trousers, chinos]);
    expect(await list("jumpr")).toEqual(await list("jumper"));
    expect(await list("pulover")).toEqual(await list("pullover"));
    expect(await list("trowsers")).toEqual(await list("trousers"));
  });

  test("takes words that are no name together for what each is", async () => {
    expect(await list("camp shirt")).toEqual([camp]);
    expect(await list("wide leg")).toContain(wideLeg);
    expect(await list("denim jeans")).toEqual([jeans]);
  });

  test("asks the dictionary once, whatever was typed, and not again for the same text", async () => {
    const execute = vi.spyOn(shop.context.db, "execute");
    for (let i = 0; i < 2; i++) {
      await understandSearch(shop.context, "grey t-shirt or jumper, slacks and a cardi");
    }
    // Beside it the index reads what was sold, once a minute.
    const asked = execute.mock.calls.map(([query]) => dialect.sqlToQuery(query as SQL).sql);
    execute.mockRestore();
    expect(asked.filter((text) => text.includes("search_words"))).toHaveLength(1);
  });
});

describe("suggestions for another name", () => {
  test("are the products, and what the catalogue calls them", async () => {
    expect(await suggest("jumper")).toEqual({
      products: [sweater, crewKnit],
      words: ["crew knit"],
    });
    expect(await suggest("grey tshirt")).toEqual({ products: [tee, oxford], words: ["grey tee"] });
    expect((await suggest("pants")).words).toEqual(["wide leg trousers", "chinos"]);
  });

  test("come while it is being typed [LIST-42]", async () => {
    for (const typed of ["t s", "t-sh", "T-Shir", "tshi"]) {
      const { products, words } = await suggest(typed);
      expect(products, typed).toEqual([tee, tShirt, oxford]);
      expect(words, typed).toEqual(["tee"]);
    }
    expect((await suggest("jump")).products).toEqual([sweater, crewKnit]);
    expect((await suggest("slac")).products[0]).toBe(trousers);
  });

  test("are the most popular of those that are called so first", async () => {
    const { rows } = await shop.database.pool.query<{ id: number }>(
      "select id from products where name = any ($1) order by name",
      [[chinos, crewKnit]],
    );
    await recordRecentSales(
      shop.context,
      rows.map(({ id }) => ({ productId: id, units: 5 })),
    );
    expect((await suggest("jumper")).products).toEqual([crewKnit, sweater]);
    expect((await suggest("pants")).products.slice(0, 2)).toEqual([trousers, chinos]);
    await recordRecentSales(shop.context, []);
  });
});

describe("a single letter", () => {
  test("is no beginning, unless it is the last that was typed [LIST-43]", async () => {
    expect(await list("c shirt")).toEqual([]);
    expect(await list("shirt c")).toEqual([]);
    expect((await suggest("shirt c")).products).toContain(camp);
    expect((await suggest("c shirt")).products).toEqual([]);
  });

  test("is found where it stands as a word", async () => {
    const vNeck = await add("V-Neck Vest");
    expect(await list("v neck")).toEqual([vNeck]);
  });
});

describe("the names", () => {
  test("stand in the search's index as they are, but for those read in the text", async () => {
    const names = SYNONYMS.flatMap(({ names, also = [] }) => [...names, ...also]);
    const { rows } = await shop.database.pool.query<{ name: string; stems: number }>(
      `select name, array_length(tsvector_to_array(stems_of(name)), 1) as stems
       from unnest($1::text[]) name`,
      [names],
    );
    for (const { name, stems } of rows) expect(stems, name).toBe(name.split(" ").length);
  });

  test("are of one thing each, and of at most two words", () => {
    const names = SYNONYMS.flatMap(({ names, written = [] }) => [...names, ...written]);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+( [a-z]+)?$/);
  });
});
