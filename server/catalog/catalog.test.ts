import { describe, expect, test } from "vitest";
import { addProduct, api, type TestProduct } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { countRecentSales } from "../orders/count-recent-sales.ts";
import { recordRecentSales } from "./record-recent-sales.ts";

const shop = await createTestShop();
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS);

const shirt = await addProduct(shop, {
  name: "Linen Camp Shirt",
  description: "Short sleeves and a flat collar.",
  priceCents: 5900,
  originalPriceCents: 7900,
  brand: "Beach Breeze",
  material: "Linen",
  collection: "Summer Linen",
  garment: "camp-shirt",
  rating: 4.5,
  createdAt: daysAgo(3),
  stock: { SkyBlue: { S: 2, M: 0 }, Cream: { M: 4 } },
});
const jacket = await addProduct(shop, {
  name: "Denim Jacket",
  description: "To be worn over a linen shirt.",
  gender: "Men",
  brand: "Urban Threads",
  material: "Denim",
  collection: "Workroom Denim",
  garment: "denim-jacket",
  priceCents: 12900,
  rating: 3.5,
  createdAt: daysAgo(2),
  stock: { Black: { L: 5, XL: 1 } },
});
const skirt = await addProduct(shop, {
  name: "Pleated Skirt",
  description: "Swings at the knee.",
  category: "Bottom Wear",
  brand: "ChicStyle",
  material: "Viscose",
  collection: "Evening",
  garment: "pleated-skirt",
  priceCents: 4900,
  rating: 4.9,
  createdAt: daysAgo(1),
  stock: { Maroon: { S: 3 } },
});
const all = [skirt, jacket, shirt];
const names = (products: TestProduct[]) => products.map(({ name }) => name);

async function list(query: string): Promise<string[]> {
  const { status, body } = await api(shop, "GET", `/api/products?${query}`);
  expect(status).toBe(200);
  return body.map((product: { name: string }) => product.name);
}

describe("the list of products", () => {
  test("is a plain list, newest first", async () => {
    expect(await list("")).toEqual(names(all));
  });

  test.each([
    ["gender=Men", [jacket]],
    ["gender=women", [skirt, shirt]],
    ["category=Bottom+Wear", [skirt]],
    ["collection=summer+linen", [shirt]],
    ["collection=all", all],
    ["color=cream", [shirt]],
    ["size=M", [shirt]],
    ["size=S,XL", all],
    ["material=Linen,Denim", [jacket, shirt]],
    ["brand=ChicStyle,urban+threads", [skirt, jacket]],
    ["minPrice=59", [jacket, shirt]],
    ["maxPrice=59", [skirt, shirt]],
    ["minPrice=49.01&maxPrice=58.99", []],
    ["gender=Women&size=S&maxPrice=50", [skirt]],
    ["gender=&size=&brand=,", all],
  ])("filters by %s", async (query, expected) => {
    expect(await list(query)).toEqual(names(expected));
  });

  test.each([
    ["priceAsc", [skirt, shirt, jacket]],
    ["priceDesc", [jacket, shirt, skirt]],
  ])("sorts by %s", async (sortBy, expected) => {
    expect(await list(`sortBy=${sortBy}`)).toEqual(names(expected));
  });

  test("goes page by page, and its headers say how many there are and where the next is", async () => {
    const first = await api(shop, "GET", "/api/products?limit=2&category=Top+Wear&gender=");
    expect(first.headers["x-total-count"]).toBe("2");
    expect(first.headers.link).toBeUndefined();
    const part = await api(shop, "GET", "/api/products?sortBy=priceAsc&limit=2");
    expect(part.body).toHaveLength(2);
    expect(part.headers["x-total-count"]).toBe("3");
    expect(part.headers.link).toBe('</api/products?sortBy=priceAsc&limit=2&page=2>; rel="next"');
    const last = await api(shop, "GET", "/api/products?sortBy=priceAsc&limit=2&page=2");
    expect(last.body.map(({ _id }: { _id: string }) => _id)).toEqual([jacket.id]);
    expect(last.headers.link).toContain('rel="prev"');
    expect((await api(shop, "GET", "/api/products?page=100000")).body).toEqual([]);
  });

  test("answers at most a hundred", async () => {
    expect((await api(shop, "GET", "/api/products?limit=101")).status).toBe(400);
    expect((await api(shop, "GET", "/api/products?limit=100")).status).toBe(200);
  });
});

describe("a search", () => {
  test.each([
    ["name", "pleated", [skirt]],
    ["description", "swings knee", [skirt]],
    ["brand", "breeze", [shirt]],
    ["category", "bottom", [skirt]],
    ["material", "viscose", [skirt]],
    ["colour", "sky blue", [shirt]],
    ["collection", "evening", [skirt]],
  ])("reads the %s", async (_what, words, expected) => {
    expect(await list(`search=${encodeURIComponent(words)}`)).toEqual(names(expected));
  });

  test("ranks the name first", async () => {
    expect(await list("search=linen+shirt")).toEqual(names([shirt, jacket]));
  });

  test.each([
    ["a typo", "jackte", [jacket]],
    ["another typo", "pleted", [skirt]],
    ["a plural", "skirts", [skirt]],
    ["a word half typed", "jack", [jacket]],
    ["capitals", "DENIM", [jacket]],
  ])("forgives %s", async (_what, words, expected) => {
    expect(await list(`search=${words}`)).toEqual(names(expected));
  });

  test("for what is not sold finds nothing, and signs without words find all", async () => {
    expect(await list("search=umbrella")).toEqual([]);
    expect(await list(`search=${encodeURIComponent("%' & | !*:")}`)).toEqual(names(all));
  });
});

test("a product has all its fields, its stock by variant and the sum over them", async () => {
  const { body } = await api(shop, "GET", `/api/products/${shirt.id}`);
  expect(body).toMatchObject({
    _id: shirt.id,
    name: "Linen Camp Shirt",
    description: "Short sleeves and a flat collar.",
    price: 59,
    originalPrice: 79,
    countInStock: 6,
    sku: expect.any(String),
    category: "Top Wear",
    brand: "Beach Breeze",
    material: "Linen",
    gender: "Women",
    collections: "Summer Linen",
    sizes: ["S", "M"],
    colors: ["SkyBlue", "Cream"],
    rating: 4.5,
    numReviews: 0,
  });
  expect(body.images[0]).toEqual({
    url: expect.stringMatching(/^\/media\//),
    altText: "Linen Camp Shirt in SkyBlue",
    color: "SkyBlue",
  });
  const stock = body.variants.map(
    (variant: { color: string; size: string; countInStock: number }) =>
      `${variant.color} ${variant.size} ${variant.countInStock}`,
  );
  expect(stock).toEqual(["SkyBlue S 2", "SkyBlue M 0", "Cream M 4"]);
});

describe("products like one", () => {
  test("are of the same gender and category, the same garment first, never itself", async () => {
    const twin = await addProduct(shop, { garment: "camp-shirt", priceCents: 100 });
    const other = await addProduct(shop, { garment: "tee", material: "Linen", priceCents: 5800 });
    const { body } = await api(shop, "GET", `/api/products/similar/${shirt.id}`);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([twin.id, other.id]);
  });
});

test("the new arrivals are the newest eight, and drafts and deleted ones are none", async () => {
  const eight = [];
  for (let minute = 8; minute > 0; minute--) {
    const createdAt = new Date(shop.clock.now().getTime() + minute * 60_000);
    eight.push(await addProduct(shop, { createdAt }));
  }
  const later = new Date(shop.clock.now().getTime() + DAY_MS);
  const draft = await addProduct(shop, { createdAt: later, isPublished: false });
  const deleted = await addProduct(shop, { createdAt: later, deletedAt: later });
  const { body } = await api(shop, "GET", "/api/products/new-arrivals");
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(eight.map(({ id }) => id));
  for (const { id } of [draft, deleted]) {
    expect((await api(shop, "GET", `/api/products/${id}`)).status).toBe(404);
  }
});

describe("popularity", () => {
  test("is the units sold lately, then the rating; the best seller is its first", async () => {
    await recordRecentSales(shop.context, [
      { productId: shirt.productId, units: 3 },
      { productId: jacket.productId, units: 7 },
    ]);
    const popular = await list("sortBy=popularity&limit=3");
    expect(popular).toEqual(names([jacket, shirt, skirt]));
    const { body } = await api(shop, "GET", "/api/products/best-seller");
    expect(body._id).toBe(jacket.id);
  });

  test("counts 90 days, so that without orders nothing has sold", async () => {
    await countRecentSales(shop.context);
    expect(await list("sortBy=popularity&limit=2")).toEqual(names([skirt, shirt]));
  });
});
