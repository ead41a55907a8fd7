import { describe, expect, test } from "vitest";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import type { ProductFacets } from "../contract.ts";

const shop = await createTestShop();

const men = { gender: "Men", brand: "Modern Fit", collection: "Weekend" };
await addProduct(shop, {
  ...men,
  name: "Linen Shirt",
  material: "Linen",
  priceCents: 5990,
  stock: { Olive: { S: 1, M: 1 }, Black: { M: 1 } },
});
await addProduct(shop, {
  ...men,
  name: "Denim Jeans",
  category: "Bottom Wear",
  material: "Denim",
  priceCents: 8900,
  stock: { Black: { M: 0, L: 1 } },
});
await addProduct(shop, {
  gender: "Women",
  name: "Linen Blouse",
  description: "A quiet shine.",
  brand: "ChicStyle",
  material: "Linen",
  collection: "After Dark",
  priceCents: 7500,
  stock: { Cream: { XS: 1, S: 1 } },
});
await addProduct(shop, { name: "Secret Linen Shirt", isPublished: false });
await addProduct(shop, { name: "Lost Linen Shirt", deletedAt: new Date() });

async function facets(query: string): Promise<ProductFacets> {
  const { status, body } = await api(shop, "GET", `/api/products/facets?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const ALL: ProductFacets = {
  category: { "Top Wear": 2, "Bottom Wear": 1 },
  gender: { Men: 2, Women: 1 },
  color: { Black: 2, Cream: 1, Olive: 1 },
  size: { XS: 1, S: 2, M: 2, L: 1 },
  material: { Linen: 2, Denim: 1 },
  brand: { "Modern Fit": 2, ChicStyle: 1 },
  collection: { Weekend: 2, "After Dark": 1 },
  price: { min: 59.9, max: 89 },
};

describe("the facets", () => {
  test("count what is on sale by each choice, sizes in the order of the rail [API-23]", async () => {
    expect(await facets("")).toEqual(ALL);
    expect(await facets("collection=all&gender=&size=,")).toEqual(ALL);
    expect(Object.keys((await facets("")).size)).toEqual(["XS", "S", "M", "L"]);
  });

  test("ignore their own filter and meet all others [LIST-25]", async () => {
    expect(await facets("gender=men")).toEqual({
      category: { "Top Wear": 1, "Bottom Wear": 1 },
      gender: { Men: 2, Women: 1 },
      color: { Black: 2, Olive: 1 },
      size: { S: 1, M: 2, L: 1 },
      material: { Linen: 1, Denim: 1 },
      brand: { "Modern Fit": 2 },
      collection: { Weekend: 2 },
      price: { min: 59.9, max: 89 },
    });
    expect(await facets("size=L&material=linen")).toEqual({
      category: {},
      gender: {},
      color: {},
      size: { XS: 1, S: 2, M: 1 },
      material: { Denim: 1 },
      brand: {},
      collection: {},
      price: { min: 0, max: 0 },
    });
    expect((await facets("maxPrice=60&minPrice=10")).price).toEqual(ALL.price);
    expect((await facets("maxPrice=60")).gender).toEqual({ Men: 1 });
    expect((await facets("color=cream")).color).toEqual(ALL.color);
    expect((await facets("collection=after+dark")).collection).toEqual(ALL.collection);
  });

  test("of a list with several choices of one kind count each by itself", async () => {
    expect((await facets("brand=Modern+Fit,ChicStyle&size=XS,S")).brand).toEqual({
      "Modern Fit": 1,
      ChicStyle: 1,
    });
  });

  test("count within a search, as forgiving as the list", async () => {
    expect((await facets("search=linen")).gender).toEqual({ Men: 1, Women: 1 });
    expect((await facets("search=lienn+shrits")).gender).toEqual({ Men: 1 });
    expect((await facets("search=umbrella")).gender).toEqual({});
    expect((await facets("search=%F0%9F%91%96")).price).toEqual({ min: 0, max: 0 });
  });

  test("of a choice are as many as the list then has [LIST-25]", async () => {
    for (const query of ["", "gender=Men", "size=M&color=Black", "search=linen&maxPrice=70"]) {
      const { price, ...counts } = await facets(query);
      for (const [facet, choices] of Object.entries(counts)) {
        for (const [value, count] of Object.entries(choices)) {
          const filters = new URLSearchParams(query);
          filters.set(facet, value);
          const { headers } = await api(shop, "GET", `/api/products?${filters}`);
          expect(headers["x-total-count"], filters.toString()).toBe(String(count));
        }
      }
    }
  });

  test("refuse what the list refuses", async () => {
    for (const [field, value] of [
      ["gender", "Dogs"],
      ["category", "Shoes"],
      ["minPrice", "abc"],
      ["sortBy", "cheapest"],
      ["search", "x".repeat(201)],
    ]) {
      const { status, body } = await api(shop, "GET", `/api/products/facets?${field}=${value}`);
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe(field);
    }
  });
});
