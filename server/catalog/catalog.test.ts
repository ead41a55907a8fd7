import { describe, expect, onTestFinished, test } from "vitest";
import { addProduct, api, type TestProduct } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { countRecentSales } from "../orders/count-recent-sales.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { ProductSummary } from "./contract.ts";
import { seedDemoCatalog } from "./demo/seed-demo-catalog.ts";
import { recordRecentSales } from "./stock/record-recent-sales.ts";

const DAY_MS = 86_400_000;
const shop = await createTestShop();
const { pool } = shop.database;

/** A small wardrobe, newest first. */
const linenShirt = await add("Camp Collar Shirt", 0, {
  description: "Airy and loose, for long lunches in the sun.",
  priceCents: 5900,
  gender: "Men",
  brand: "Beach Breeze",
  material: "Linen",
  collection: "Summer Linen",
  garment: "camp-shirt",
  rating: 4.5,
  stock: { Olive: { S: 1, M: 2 }, SkyBlue: { M: 3 } },
});
const hoodie = await add("Everyday Hoodie", 1, {
  description: "Brushed inside. Warm as a linen cupboard.",
  priceCents: 4990,
  originalPriceCents: 6490,
  gender: "Men",
  brand: "Street Style",
  material: "Fleece",
  collection: "Weekend",
  garment: "hoodie",
  rating: 4.9,
  stock: { Black: { L: 5, XL: 0 }, Cream: { L: 1 } },
});
const jeans = await add("Straight Jeans", 2, {
  description: "Raw at first, yours after a year.",
  priceCents: 8900,
  gender: "Men",
  category: "Bottom Wear",
  brand: "Urban Threads",
  material: "Denim",
  collection: "Workroom Denim",
  garment: "jeans",
  rating: 4.7,
  stock: { Black: { M: 4 } },
});
const blouse = await add("Silk Blouse", 3, {
  description: "Cut on the bias; a quiet shine.",
  priceCents: 7500,
  brand: "ChicStyle",
  material: "Silk",
  collection: "After Dark",
  garment: "blouse",
  rating: 4.2,
  stock: { Cream: { XS: 2, S: 2 } },
});
const skirt = await add("Pleated Skirt", 4, {
  description: "Forty pleats, every one pressed by hand.",
  priceCents: 6990,
  category: "Bottom Wear",
  brand: "Fashionista",
  material: "Viscose",
  collection: "After Dark",
  garment: "pleated-skirt",
  rating: 4.4,
  stock: { Maroon: { M: 0 } },
});
const wardrobe = [linenShirt, hoodie, jeans, blouse, skirt];
const hidden = await add("Unfinished Linen Shirt", 0, { gender: "Men", isPublished: false });
const deleted = await add("Forgotten Linen Shirt", 0, { gender: "Men", deletedAt: new Date() });

type Wishes = NonNullable<Parameters<typeof addProduct>[1]>;

function add(name: string, daysOld: number, wishes: Wishes): Promise<TestProduct> {
  const createdAt = new Date(Date.now() - daysOld * DAY_MS - 60_000);
  return addProduct(shop, { name, createdAt, ...wishes });
}

/** A product that is gone when its test is over. */
async function addForNow(name: string, daysOld: number, wishes: Wishes): Promise<TestProduct> {
  const product = await add(name, daysOld, wishes);
  onTestFinished(() => withdraw(product));
  return product;
}

async function withdraw({ productId }: TestProduct): Promise<void> {
  await pool.query("update products set deleted_at = now() where id = $1", [productId]);
}

async function list(query: string): Promise<string[]> {
  const { status, body } = await api(shop, "GET", `/api/products?${query}`);
  expect(status, `${query} ${JSON.stringify(body)}`).toBe(200);
  return body.map((product: ProductSummary) => product.name);
}

const names = (...products: TestProduct[]) => products.map(({ name }) => name);

describe("the list of products", () => {
  test("is a plain list, newest first [API-1]", async () => {
    expect(await list("")).toEqual(names(...wardrobe));
    const { body } = await api(shop, "GET", "/api/products/");
    expect(body).toHaveLength(wardrobe.length);
  });

  test("has no original price where there was none", async () => {
    const { body } = await api(shop, "GET", "/api/products?search=blouse");
    expect(body[0]).not.toHaveProperty("originalPrice");
  });

  const cases: [query: string, expected: TestProduct[]][] = [
    ["gender=Men", [linenShirt, hoodie, jeans]],
    ["gender=women", [blouse, skirt]],
    ["category=Top+Wear", [linenShirt, hoodie, blouse]],
    ["category=bottom%20wear&gender=Women", [skirt]],
    ["collection=After+Dark", [blouse, skirt]],
    ["collection=after+dark", [blouse, skirt]],
    ["collection=all", wardrobe],
    ["collection=Nowhere", []],
    ["color=Black", [hoodie, jeans]],
    ["color=cream", [hoodie, blouse]],
    ["color=Cream", [hoodie, blouse]],
    ["color=skyblue", [linenShirt]],
    ["color=Pink", []],
    ["size=M", [linenShirt, jeans, skirt]],
    ["size=XS,XL", [hoodie, blouse]],
    ["size=%20xs%20,,xl,", [hoodie, blouse]],
    ["material=Silk", [blouse]],
    ["material=Silk,Denim,Wool", [jeans, blouse]],
    ["brand=Beach+Breeze", [linenShirt]],
    ["brand=Beach+Breeze,chicstyle", [linenShirt, blouse]],
    ["minPrice=70", [jeans, blouse]],
    ["minPrice=75&maxPrice=75", [blouse]],
    ["maxPrice=59", [linenShirt, hoodie]],
    ["maxPrice=58.99", [hoodie]],
    ["minPrice=0&maxPrice=0", []],
    ["minPrice=100&maxPrice=50", []],
    ["gender=Men&size=M&material=Denim,Linen&maxPrice=60", [linenShirt]],
    ["gender=&category=&color=&size=&brand=&material=&search=&minPrice=&maxPrice=", wardrobe],
  ];
  test.each(cases)("filters by %s [API-1]", async (query, expected) => {
    expect(await list(query)).toEqual(names(...expected));
  });

  test("filters by price to the cent, whatever the amount", async () => {
    const cheap = await addForNow("Cheap Sock", 0, { collection: "Cents" });
    // As dollars, times a hundred, most of these are a hair above or below themselves.
    for (const cents of [1, 7, 29, 57, 110, 113, 435, 1001, 1610, 1999, 4990, 14_900]) {
      const { productId } = cheap;
      await pool.query("update products set price_cents = $1 where id = $2", [cents, productId]);
      const price = (amount: number) => (amount / 100).toFixed(2);
      const at = `collection=Cents&minPrice=${price(cents)}&maxPrice=${price(cents)}`;
      expect(await list(at), at).toEqual(["Cheap Sock"]);
      expect(await list(`collection=Cents&minPrice=${price(cents + 1)}`)).toEqual([]);
      expect(await list(`collection=Cents&maxPrice=${price(cents - 1)}`)).toEqual([]);
    }
  });

  test("refuses a gender, category or order the shop does not have by its field", async () => {
    for (const [field, value] of [
      ["gender", "Dogs"],
      ["category", "Shoes"],
      ["sortBy", "cheapest"],
    ]) {
      const { status, body } = await api(shop, "GET", `/api/products?${field}=${value}`);
      expect(status).toBe(400);
      expect(body.errors[0].field).toBe(field);
    }
  });
});

describe("a sorted list", () => {
  test("sorts by priceAsc and priceDesc [API-2]", async () => {
    const up = names(hoodie, linenShirt, skirt, blouse, jeans);
    expect(await list("sortBy=priceAsc")).toEqual(up);
    expect(await list("sortBy=priceDesc")).toEqual(up.toReversed());
  });

  test("sorts by popularity: units sold lately, then the rating [API-2, LIST-12, LIST-13]", async () => {
    expect(await list("sortBy=popularity")).toEqual(
      names(hoodie, jeans, linenShirt, skirt, blouse),
    );
    await recordRecentSales(shop.context, [{ productId: blouse.productId, units: 3 }]);
    expect(await list("sortBy=popularity")).toEqual(
      names(blouse, hoodie, jeans, linenShirt, skirt),
    );
    await recordRecentSales(shop.context, []);
  });

  test("keeps equal ones in one order over the pages", async () => {
    const twin = { collection: "Twins", createdAt: new Date(0) };
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((i) => addForNow(`Twin ${i}`, 0, twin)));
    for (const sortBy of ["priceAsc", "priceDesc", "popularity", ""]) {
      const query = `collection=Twins&sortBy=${sortBy}`;
      const pages = [1, 2, 3, 4].map((page) => list(`${query}&limit=2&page=${page}`));
      expect((await Promise.all(pages)).flat()).toEqual(await list(query));
    }
  });
});

describe("paging", () => {
  const page = (query: string) => api(shop, "GET", `/api/products?${query}`);

  test("goes page by page, and its headers say how many there are and where the next is [API-3]", async () => {
    const first = await page("gender=Men&limit=1&sortBy=priceAsc");
    expect(first.headers["x-total-count"]).toBe("3");
    expect(first.headers.link).toBe(
      '</api/products?gender=Men&limit=1&sortBy=priceAsc&page=2>; rel="next"',
    );
    const second = await page("gender=Men&limit=1&sortBy=priceAsc&page=2");
    expect(second.body[0].name).toBe(linenShirt.name);
    expect(second.headers.link).toBe(
      '</api/products?gender=Men&limit=1&sortBy=priceAsc&page=3>; rel="next", ' +
        '</api/products?gender=Men&limit=1&sortBy=priceAsc&page=1>; rel="prev"',
    );
    const last = await page("gender=Men&limit=1&sortBy=priceAsc&page=3");
    expect(last.headers.link).toBe(
      '</api/products?gender=Men&limit=1&sortBy=priceAsc&page=2>; rel="prev"',
    );
  });

  test("has no links where there is one page, and none out of a page that does not exist", async () => {
    for (const query of ["", "limit=5", "search=nothinglikeit", "page=2", "page=100000"]) {
      expect((await page(query)).headers, query).not.toHaveProperty("link");
    }
    const beyond = await page("page=100000");
    expect(beyond).toMatchObject({ status: 200, body: [], headers: { "x-total-count": "5" } });
  });

  test("following the links visits everything once", async () => {
    const seen: string[] = [];
    let address: string | undefined = "/api/products?limit=2";
    while (address) {
      const { body, headers } = await api(shop, "GET", address);
      seen.push(...body.map((product: ProductSummary) => product.name));
      address = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(seen).toEqual(names(...wardrobe));
  });

  test("answers at most a hundred, and a hundred by default [API-3]", async () => {
    const sock = await addForNow("Sock", 0, { collection: "Socks" });
    await pool.query(
      `insert into products (name, description, price_cents, sku, gender, category, brand, material,
         collection, colors, sizes, created_at, updated_at)
       select name, description, price_cents, sku || n, gender, category, brand, material,
         collection, colors, sizes, created_at, updated_at
       from products, generate_series(1, 100) n where id = $1`,
      [sock.productId],
    );
    onTestFinished(async () => {
      await pool.query("update products set deleted_at = now() where collection = 'Socks'");
    });
    for (const query of ["collection=Socks", "collection=Socks&limit=100"]) {
      const { body, headers } = await page(query);
      expect(body).toHaveLength(100);
      expect(headers["x-total-count"]).toBe("101");
    }
    expect((await page("collection=Socks&page=2")).body).toHaveLength(1);
    expect((await page("collection=Socks&limit=101")).status).toBe(400);
    expect((await page("collection=Socks&limit=0")).status).toBe(400);
    expect((await page("collection=Socks&page=0")).status).toBe(400);
  });
});

describe("a search", () => {
  const finds: [search: string, expected: TestProduct[]][] = [
    ["hoodie", [hoodie]],
    ["HOODIE", [hoodie]],
    ["hoodies", [hoodie]],
    ["blouses", [blouse]],
    ["jean", [jeans]],
    ["hoo", [hoodie]],
    ["camp-collar", [linenShirt]],
    ["camp shirts", [linenShirt]],
    ["trousers", []],
    ["chic style", [blouse]],
    ["fleecé", [hoodie]],
    ["men", [linenShirt, hoodie, jeans]],
    ["pleat", [skirt]],
    ["fleece", [hoodie]],
    ["fashionista", [skirt]],
    ["urban threads", [jeans]],
    ["bottom wear", [jeans, skirt]],
    ["workroom", [jeans]],
    ["sky blue", [linenShirt]],
    ["skyblue", [linenShirt]],
    ["maroon", [skirt]],
    ["lunches", [linenShirt]],
    ["women silk", [blouse]],
    ["black jeans", [jeans]],
    ["jeans black", [jeans]],
    ["silk jeans", []],
    ["a hoodie for men", [hoodie]],
    ["the skirt with pleats", [skirt]],
    ["nothinglikeit", []],
  ];
  test.each(finds)("finds '%s' where it is written [LIST-22]", async (search, expected) => {
    const found = await list(`search=${encodeURIComponent(search)}`);
    expect(found.toSorted()).toEqual(names(...expected).toSorted());
  });

  const fields: [field: string, words: string, expected: TestProduct][] = [
    ["name", "everyday", hoodie],
    ["description", "quiet shine", blouse],
    ["brand", "street style", hoodie],
    ["category", "bottom", skirt],
    ["material", "viscose", skirt],
    ["colour", "olive", linenShirt],
    ["collection", "after dark", blouse],
  ];
  test.each(fields)("reads the %s [LIST-21]", async (_field, words, expected) => {
    expect(await list(`search=${encodeURIComponent(words)}`)).toContain(expected.name);
  });

  const typos: [typed: string, meant: TestProduct][] = [
    ["hodie", hoodie],
    ["hooodie", hoodie],
    ["hoddie", hoodie],
    ["hoodei", hoodie],
    ["jaens", jeans],
    ["jeens", jeans],
    ["denmi", jeans],
    ["shrit", linenShirt],
    ["skrit", skirt],
    ["skitr", skirt],
    ["pleatd skirt", skirt],
    ["blosue", blouse],
    ["bluose", blouse],
    ["slik", blouse],
    ["flecee", hoodie],
    ["lienn", linenShirt],
    ["shrits", linenShirt],
    ["hodies", hoodie],
    ["lunchs", linenShirt],
  ];
  test.each(typos)("forgives the typo '%s' [LIST-22]", async (typed, meant) => {
    expect(await list(`search=${encodeURIComponent(typed)}`)).toContain(meant.name);
  });

  test("takes a word that is known for itself, not for half of another", async () => {
    const mended = await addForNow("Patched Skirt", 9, { description: "Mended by hand, twice." });
    expect(await list("search=men")).not.toContain(mended.name);
    expect(await list("search=mend")).toContain(mended.name);
  });

  test("finds a garment that its name leaves out, and what it is called with accents", async () => {
    const crepe = await addForNow("Évelyne", 9, {
      description: "In crêpe de Chine.",
      garment: "wide-leg-trousers",
    });
    for (const search of ["trouser", "wide leg", "trousres", "crepe", "CRÊPE", "evelyne"])
      expect(await list(`search=${encodeURIComponent(search)}`), search).toEqual([crepe.name]);
  });

  test("no longer knows the words of what is gone", async () => {
    const corduroy = await addForNow("Corduroy Skirt", 9, {});
    expect(await list("search=corduruy")).toEqual([corduroy.name]);
    await withdraw(corduroy);
    await addForNow("Cordoroy Vest", 9, {});
    expect(await list("search=corduroy")).toEqual(["Cordoroy Vest"]);
  });

  test("ranks the name first [LIST-22]", async () => {
    const named = await addForNow("Linen Trousers", 30, {
      category: "Bottom Wear",
      material: "Cotton",
    });
    expect((await list("search=linen"))[0]).toBe(named.name);
    expect(await list("search=linen")).toEqual(names(named, linenShirt, hoodie));
    expect((await list("search=linnen"))[0]).toBe(named.name);
  });

  test("can be sorted and filtered like any list", async () => {
    expect(await list("search=wear&sortBy=priceAsc&gender=Men")).toEqual(
      names(hoodie, linenShirt, jeans),
    );
  });

  test("for what is not sold, or for signs without a word, finds nothing [LIST-14]", async () => {
    for (const signs of ["%", "%%%", "_", "'", '"', "\\", "&|!", ":*", "<->", "()", "--", "*"]) {
      expect(await list(`search=${encodeURIComponent(signs)}`), signs).toEqual([]);
    }
    for (const text of ["umbrella", "zzzz%", "50% umbrella"]) {
      expect(await list(`search=${encodeURIComponent(text)}`), text).toEqual([]);
    }
    for (const text of [
      "jeans%",
      "'jeans'",
      '"straight jeans"',
      "jeans & !black",
      "jeans:*",
      "(jeans",
    ])
      expect(await list(`search=${encodeURIComponent(text)}`), text).toEqual([jeans.name]);
    expect(await list("search=%20%20")).toEqual(names(...wardrobe));
  });

  test("takes letters of any script and words without end", async () => {
    for (const text of [
      "джинсы",
      "牛仔裤",
      "👖",
      "½ ²",
      "ß",
      "a".repeat(200),
      "a ".repeat(100),
      "é́",
    ])
      expect(
        (await api(shop, "GET", `/api/products?search=${encodeURIComponent(text)}`)).status,
      ).toBe(200);
  });
});

describe("one product", () => {
  test("has all its fields [API-4]", async () => {
    const { body } = await api(shop, "GET", "/api/products?search=hoodie");
    expect(body).toEqual([
      {
        _id: hoodie.id,
        name: "Everyday Hoodie",
        description: "Brushed inside. Warm as a linen cupboard.",
        price: 49.9,
        originalPrice: 64.9,
        countInStock: 6,
        countInStockBefore: 6,
        sku: expect.any(String),
        category: "Top Wear",
        brand: "Street Style",
        material: "Fleece",
        gender: "Men",
        collections: "Weekend",
        sizes: ["L", "XL"],
        colors: ["Black", "Cream"],
        images: [
          { url: expect.any(String), altText: "Everyday Hoodie in Black", color: "Black" },
          { url: expect.any(String), altText: "Everyday Hoodie in Cream", color: "Cream" },
        ],
        rating: 4.9,
        numReviews: 0,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  test("has its stock by variant and the sum over them [STOCK-1]", async () => {
    const { status, body } = await api(shop, "GET", `/api/products/${hoodie.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: hoodie.id, price: 49.9, countInStock: 6 });
    const named = { _id: expect.stringMatching(/^\d+$/), sku: expect.any(String) };
    expect(body.variants).toEqual([
      { ...named, color: "Black", size: "L", countInStock: 5, countInStockBefore: 5 },
      { ...named, color: "Black", size: "XL", countInStock: 0, countInStockBefore: 0 },
      { ...named, color: "Cream", size: "L", countInStock: 1, countInStockBefore: 1 },
    ]);
  });

  test("counts what can be bought now, not what is put aside [STOCK-2]", async () => {
    const variantId = hoodie.variantId("Black", "L");
    await pool.query("update variants set reserved = 2 where id = $1", [variantId]);
    const { body } = await api(shop, "GET", `/api/products/${hoodie.id}`);
    expect(body.countInStock).toBe(4);
    expect(body.variants[0].countInStock).toBe(3);
    await pool.query("update variants set reserved = 0 where id = $1", [variantId]);
  });

  test("that is unknown, unpublished or deleted is not found", async () => {
    for (const id of ["999999", "abc", hidden.id, deleted.id]) {
      const { status, body } = await api(shop, "GET", `/api/products/${id}`);
      expect(status).toBe(404);
      expect(body.message).toBe("Product not found");
    }
  });
});

describe("what is unpublished or deleted", () => {
  test("is in no list, search, filter or showcase", async () => {
    const addresses = [
      "",
      "?gender=Men",
      "?search=linen",
      "?search=unfinished",
      "?sortBy=priceAsc",
    ];
    const lists = [...addresses, "/new-arrivals", `/similar/${linenShirt.id}`];
    for (const address of lists) {
      const { body } = await api(shop, "GET", `/api/products${address}`);
      const ids = body.map((product: ProductSummary) => product._id);
      expect(ids).not.toContain(hidden.id);
      expect(ids).not.toContain(deleted.id);
    }
    await recordRecentSales(shop.context, [
      { productId: hidden.productId, units: 50 },
      { productId: deleted.productId, units: 50 },
    ]);
    const { body } = await api(shop, "GET", "/api/products/best-seller");
    expect(body._id).toBe(hoodie.id);
    await recordRecentSales(shop.context, []);
  });

  test("has no similar ones", async () => {
    for (const id of [hidden.id, deleted.id, "999999"]) {
      expect((await api(shop, "GET", `/api/products/similar/${id}`)).status).toBe(404);
    }
  });
});

describe("products like one", () => {
  test("are of the same gender and category, the same garment first, never itself [API-5]", async () => {
    const base = { gender: "Men", category: "Bottom Wear", collection: "Similar" };
    const sameGarment = await addForNow("Loose Jeans", 9, {
      ...base,
      material: "Cotton",
      garment: "jeans",
      priceCents: 12_900,
    });
    const sameMaterial = await addForNow("Denim Shorts", 9, {
      ...base,
      material: "Denim",
      garment: "shorts",
      priceCents: 3900,
    });
    const nearPrice = await addForNow("Chinos", 9, {
      ...base,
      garment: "chinos",
      priceCents: 8800,
    });
    const farPrice = await addForNow("Joggers", 9, {
      ...base,
      garment: "joggers",
      priceCents: 2000,
    });
    await addForNow("Leggings", 9, { ...base, garment: "leggings", priceCents: 1200 });
    const { body } = await api(shop, "GET", `/api/products/similar/${jeans.id}`);
    expect(body.map((product: ProductSummary) => product.name)).toEqual(
      names(sameGarment, sameMaterial, nearPrice, farPrice),
    );
  });

  test("are none where there is no other of that kind", async () => {
    expect((await api(shop, "GET", `/api/products/similar/${jeans.id}`)).body).toEqual([]);
  });
});

describe("the showcase", () => {
  test("has the newest eight as new arrivals [API-6]", async () => {
    const older = await Promise.all(
      [20, 21, 22, 23, 24].map((age) => addForNow(`Old Tee ${age}`, age, { collection: "Old" })),
    );
    const { body } = await api(shop, "GET", "/api/products/new-arrivals");
    expect(body.map((product: ProductSummary) => product.name)).toEqual(
      names(...wardrobe, ...older.slice(0, 3)),
    );
  });

  test("has as best seller what sold most, by rating where nothing did [API-7]", async () => {
    const best = async () => (await api(shop, "GET", "/api/products/best-seller")).body;
    expect(await best()).toMatchObject({ _id: hoodie.id, variants: expect.any(Array) });
    await recordRecentSales(shop.context, [
      { productId: skirt.productId, units: 2 },
      { productId: jeans.productId, units: 5 },
    ]);
    expect((await best())._id).toBe(jeans.id);
    // Counted anew: what sold long ago sells no longer.
    await recordRecentSales(shop.context, [{ productId: skirt.productId, units: 1 }]);
    expect((await best())._id).toBe(skirt.id);
    await recordRecentSales(shop.context, []);
    expect((await best())._id).toBe(hoodie.id);
  });

  test("is empty, and its best seller not found, in a shop without products", async () => {
    await Promise.all(wardrobe.map(withdraw));
    onTestFinished(async () => {
      await pool.query("update products set deleted_at = null where id <= $1", [skirt.productId]);
    });
    expect((await api(shop, "GET", "/api/products/new-arrivals")).body).toEqual([]);
    expect((await api(shop, "GET", "/api/products")).body).toEqual([]);
    expect((await api(shop, "GET", "/api/products/best-seller")).status).toBe(404);
  });
});

test("popularity counts 90 days, so that without orders nothing has sold", async () => {
  await recordRecentSales(shop.context, [{ productId: skirt.productId, units: 9 }]);
  expect((await list("sortBy=popularity"))[0]).toBe(skirt.name);
  await countRecentSales(shop.context);
  expect((await list("sortBy=popularity"))[0]).toBe(hoodie.name);
});

describe("the demo catalogue", () => {
  test("does not come into a catalogue that has anything in it", async () => {
    expect(await seedDemoCatalog(shop.context)).toBe(0);
    await pool.query("update products set deleted_at = now()");
    expect(await seedDemoCatalog(shop.context)).toBe(0);
  });

  test("comes into an empty one once, even when two processes start together [DATA-3]", async () => {
    const fresh = await createTestShop();
    const made = await Promise.all([
      seedDemoCatalog(fresh.context),
      seedDemoCatalog(fresh.context),
      seedDemoCatalog(fresh.context),
    ]);
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, 96]);
    expect(await seedDemoCatalog(fresh.context)).toBe(0);
    const { headers } = await api(fresh, "GET", "/api/products?limit=1");
    expect(headers["x-total-count"]).toBe("96");
    for (const query of ["gender=Men&category=Top+Wear", "gender=Women&category=Bottom+Wear"]) {
      const answer = await api(fresh, "GET", `/api/products?limit=1&${query}`);
      expect(answer.headers["x-total-count"]).toBe("24");
    }
    const { body } = await api(fresh, "GET", "/api/products/new-arrivals");
    expect(body).toHaveLength(8);
    const soldOut = await fresh.database.pool.query("select 1 from variants where on_hand = 0");
    expect(soldOut.rowCount).toBeGreaterThan(0);
  });

  test("comes whole or not at all", async () => {
    const fresh = await createTestShop();
    const failing = inTransaction(fresh.context, async (tx) => {
      await seedDemoCatalog(tx);
      throw new Error("power cut");
    });
    await expect(failing).rejects.toThrow("power cut");
    expect((await api(fresh, "GET", "/api/products")).body).toEqual([]);
  });
});
