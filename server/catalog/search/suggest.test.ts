import { describe, expect, test } from "vitest";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { Suggestions } from "../contract.ts";
import { recordRecentSales } from "../stock/record-recent-sales.ts";
import { listKnownTerms } from "./known-terms.ts";
import { listSingleWords } from "./suggest.ts";

const shop = await createTestShop();
const { pool } = shop.database;

const shirt = await addProduct(shop, {
  name: "Linen Camp Shirt",
  brand: "Beach Breeze",
  material: "Linen",
  collection: "Summer Linen",
  garment: "camp-shirt",
  priceCents: 5990,
  originalPriceCents: 7990,
  stock: { Olive: { M: 1 }, Black: { M: 0 } },
});
const jeans = await addProduct(shop, {
  name: "Straight Jeans",
  description: "Airy as a shirt.",
  category: "Bottom Wear",
  brand: "Urban Threads",
  material: "Denim",
  garment: "jeans",
  stock: { Black: { M: 1 } },
});
await addProduct(shop, { name: "Secret Shirt", material: "Velvet", isPublished: false });

async function suggest(search: string): Promise<Suggestions> {
  const address = `/api/products/suggest?search=${encodeURIComponent(search)}`;
  const { status, body } = await api(shop, "GET", address);
  expect(status, search).toBe(200);
  return body;
}

async function names(search: string): Promise<string[]> {
  return (await suggest(search)).products.map(({ name }) => name);
}

describe("the suggestions", () => {
  test("are products with what a small card shows, and words [LIST-26]", async () => {
    expect(await suggest("line")).toEqual({
      products: [
        {
          _id: shirt.id,
          name: "Linen Camp Shirt",
          price: 59.9,
          originalPrice: 79.9,
          image: "/media/women-camp-shirt.front-1.Olive/640.webp",
        },
      ],
      words: ["linen", "summer linen"],
    });
  });

  test("are none for nothing, for a single letter and for no words at all", async () => {
    for (const search of ["", " ", "s", "  s ", "👖", "%%%", "'"]) {
      expect(await suggest(search), search).toEqual({ products: [], words: [] });
    }
    const { body } = await api(shop, "GET", "/api/products/suggest");
    expect(body).toEqual({ products: [], words: [] });
    const { status } = await api(shop, "GET", `/api/products/suggest?search=${"x".repeat(201)}`);
    expect(status).toBe(400);
  });

  test("find what the list finds: typing errors, plurals, every field", async () => {
    for (const search of ["shrits", "camp shirts", "beach br", "olive", "lin sh", "the linen"]) {
      expect((await names(search))[0], search).toBe(shirt.name);
    }
  });

  test("have products with the words in their name first, then the most popular", async () => {
    await recordRecentSales(shop.context, [{ productId: jeans.productId, units: 9 }]);
    expect(await names("shirt")).toEqual([shirt.name, jeans.name]);
    expect(await names("black")).toEqual([jeans.name, shirt.name]);
    await recordRecentSales(shop.context, [{ productId: shirt.productId, units: 9 }]);
    expect(await names("black")).toEqual([shirt.name, jeans.name]);
    await recordRecentSales(shop.context, []);
  });

  test("put a word in the name before the same in a description, beside other words too", async () => {
    await recordRecentSales(shop.context, [{ productId: shirt.productId, units: 9 }]);
    expect(await names("black je")).toEqual([jeans.name]);
    await pool.query("update products set description = 'Not jersey.' where id = $1", [
      shirt.productId,
    ]);
    expect(await names("black je")).toEqual([jeans.name, shirt.name]);
    await recordRecentSales(shop.context, []);
  });

  test("follow price, sales and what is on sale after the same words were asked for", async () => {
    const names = async (search: string) =>
      (await suggest(search)).products.map(({ name }) => name.replace("Flannel Robe ", ""));
    const robes = [
      await addProduct(shop, { name: "Flannel Robe A", priceCents: 4000 }),
      await addProduct(shop, { name: "Flannel Robe B", priceCents: 6000 }),
    ];
    const change = (place: number, what: string) =>
      pool.query(`update products set ${what} where id = $1`, [robes[place]?.productId]);
    expect(await names("flannel robe")).toEqual(["B", "A"]);
    expect(await names("flannel robe under 50")).toEqual(["A"]);
    expect(await names("flannel robe over 50")).toEqual(["B"]);
    await change(1, "price_cents = 4500");
    expect(await names("flannel robe under 50")).toEqual(["B", "A"]);
    await recordRecentSales(shop.context, [{ productId: robes[0]?.productId ?? 0, units: 3 }]);
    expect(await names("flannel robe under 50")).toEqual(["A", "B"]);
    await change(0, "is_published = false");
    expect(await names("flannel robe")).toEqual(["B"]);
    await change(1, "deleted_at = now()");
    expect(await names("flannel robe")).toEqual([]);
    await recordRecentSales(shop.context, []);
  });

  test("show a product in the color that was asked for", async () => {
    const { products } = await suggest("black camp");
    expect(products[0]).toMatchObject({
      color: "Black",
      image: "/media/women-camp-shirt.front-1.Black/640.webp",
    });
  });

  test("are at most six products [API-23]", async () => {
    const socks = [1, 2, 3, 4, 5, 6, 7].map((n) => addProduct(shop, { name: `Merino Sock ${n}` }));
    await Promise.all(socks);
    expect(await names("meri")).toHaveLength(6);
    await pool.query("update products set deleted_at = now() where name like 'Merino%'");
    expect(await names("meri")).toEqual([]);
  });
});

describe("the words suggested", () => {
  const words = async (search: string) => (await suggest(search)).words;

  test("are what the catalogue calls its products, the beginning first [LIST-26]", async () => {
    expect(await words("be")).toEqual(["beach breeze"]);
    expect(await words("th")).toEqual(["urban threads"]);
    expect(await words("den")).toEqual(["denim"]);
    expect(await words("camp")).toEqual(["camp shirt"]);
    expect((await words("wear")).toSorted()).toEqual(["bottom wear", "top wear"]);
    expect(await words("shrit")).toEqual(["camp shirt"]);
  });

  test("lead to something, also beside other words", async () => {
    expect(await words("olive li")).toEqual(["olive linen", "olive summer linen"]);
    expect(await words("olive de")).toEqual([]);
    expect(await words("black j")).toEqual(["black jeans"]);
    expect(await words("velv")).toEqual([]);
  });

  test("follow the catalogue", async () => {
    const velvet = await addProduct(shop, { material: "Velvet", stock: { SkyBlue: { M: 1 } } });
    expect(await words("velv")).toEqual(["velvet"]);
    expect(await words("sky")).toEqual(["sky blue"]);
    const change = (what: string) =>
      pool.query(`update products set ${what} where id = $1`, [velvet.productId]);
    await change("material = 'Corduroy'");
    expect(await words("velv")).toEqual([]);
    expect(await words("cord")).toEqual(["corduroy"]);
    await change("is_published = false");
    expect(await words("cord")).toEqual([]);
    await change("is_published = true");
    expect(await words("cord")).toEqual(["corduroy"]);
    await change("recent_sales = 5");
    expect(await words("cord")).toEqual(["corduroy"]);
    await change("deleted_at = now()");
    expect(await words("cord")).toEqual([]);
    expect(await words("sky")).toEqual([]);
  });
});

test("the words that are counted are those of what is on sale", async () => {
  const counted = await pool.query(
    "select kind, word, products from search_words where products <> 0 order by 1, 2",
  );
  const there = await pool.query(
    `select kind, word, count(*)::int as products
     from products p, product_search_words(p) group by 1, 2 order by 1, 2`,
  );
  expect(counted.rows).toEqual(there.rows);
  expect(counted.rowCount).toBeGreaterThan(10);
});

describe("the terms that suggestions are made of", () => {
  test("are read and folded once until the catalogue changes, by all who ask together [SAFE-17]", async () => {
    const { context } = shop;
    const [one, other] = await Promise.all([listKnownTerms(context), listKnownTerms(context)]);
    expect(other).toBe(one);
    expect(await listKnownTerms(context)).toBe(one);
    await addProduct(shop, { name: "Zephyr Anorak", collection: "Zephyr" });
    const anew = await listKnownTerms(context);
    expect(anew).not.toBe(one);
    expect(anew.map(({ text }) => text)).toContain("zephyr");
  });

  test("are all there when they are more than one portion, the most frequent first [SAFE-17]", async () => {
    const { pool } = shop.database;
    await pool.query(
      `insert into search_words (kind, word, products)
       select 'term', 'manyterm ' || n, 1000 + n from generate_series(1, 1200) n`,
    );
    const terms = await listKnownTerms(shop.context);
    const many = terms.filter(({ word }) => word.startsWith("manyterm"));
    expect(many.map(({ products }) => products)).toEqual(
      Array.from({ length: 1200 }, (_, place) => 2200 - place),
    );
    await pool.query("delete from search_words where word like 'manyterm %'");
  });
});

describe("the words of a search that found nothing", () => {
  test.each([
    ["linnen tuxedo", ["linen"]],
    ["linen tuxedo", ["linen"]],
    ["jenas linnen tuxedo", ["jeans", "linen"]],
    ["linnen linen tuxedo", ["linen"]],
    ["tuxedo cummerbund", []],
    ["linnen", []],
  ])(
    "%j: those that find something by themselves, as the catalogue spells them",
    async (search, words) => {
      expect(await listSingleWords(shop.context, search)).toEqual(words);
    },
  );
});
