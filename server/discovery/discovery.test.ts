import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { eventually } from "../../tests/support/eventually.ts";
import { addProduct, api, signInAdmin } from "../../tests/support/factories.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import { createHttpApp } from "../platform/http/app.ts";
import { createKeptAnswers } from "../platform/kept/memory.ts";
import { createDocuments } from "../platform/pages/documents.ts";
import { discoveryRoutes } from "./api.ts";
import { writeFeed } from "./feed.ts";
import { writeSitemap, writeSitemapFile } from "./sitemap.ts";

const SITE = "https://shop.example";
/** A document that was slow to write is good for ten times as long. */
const PATIENCE = 20_000;
const shop = await createTestShop({ settings: { PUBLIC_URL: SITE } });
const { pool } = shop.database;

const shirt = await addProduct(shop, {
  name: "Linen <Camp> & Shirt",
  description: 'For "long" lunches.\u0001',
  sku: "W-CAMP",
  priceCents: 5990,
  originalPriceCents: 7990,
  gender: "Women",
  brand: "Beach Breeze",
  material: "Linen",
  collection: "Summer Linen & Sun",
  updatedAt: new Date("2026-03-01T10:00:00Z"),
  stock: { SkyBlue: { S: 0, M: 2 }, Olive: { M: 1 } },
});
const jeans = await addProduct(shop, {
  name: "Straight Jeans",
  gender: "Men",
  category: "Bottom Wear",
  collection: "Workroom Denim",
  priceCents: 8900,
  originalPriceCents: 8900,
  updatedAt: new Date("2026-04-01T10:00:00Z"),
});
await addProduct(shop, { name: "Secret", collection: "Nowhere", isPublished: false });

async function get(address: string, host = "evil.example"): Promise<string> {
  const { status, body } = await api(shop, "GET", address, { headers: { host } });
  expect(status, address).toBe(200);
  return body;
}

/** The texts of all elements of that name, as written. */
function texts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map((found) =>
    String(found[1]),
  );
}

/** Every element is closed where it should be, and no sign stands where it may not. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const [start, ...rest] = xml.split("?>\n");
  expect(start).toBe('<?xml version="1.0" encoding="UTF-8"');
  for (const [, close, name = "", text = ""] of rest
    .join("")
    .matchAll(/<(\/?)([a-z:_]+)[^<>]*>([^<]*)/gi)) {
    if (close) expect(open.pop()).toBe(name);
    else open.push(name);
    expect(text).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)|>/);
  }
  expect(open).toEqual([]);
}

async function whole(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

describe("robots.txt", () => {
  test("keeps machines out of the admin area and the API and names the sitemap [FOUND-7, FOUND-19]", async () => {
    const text = await get("/robots.txt");
    const lines = text.split("\n");
    expect(lines[0]).toBe("User-agent: *");
    for (const path of ["/admin", "/api"]) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(text).not.toMatch(/Disallow: (\/(collections|product|media)?\/?)$/m);
    for (const name of ["search", "sortBy"]) {
      expect(lines).toContain(`Disallow: /collections/*${name}=`);
    }
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const { headers } = await api(shop, "GET", "/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  });
});

test("the web manifest names the shop [FOUND-11]", async () => {
  const { headers, body } = await api(shop, "GET", "/manifest.webmanifest");
  expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(body).toMatchObject({ name: "Selvedge", start_url: "/" });
  const icons: { src: string; sizes: string; purpose?: string }[] = body.icons;
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
});

describe("the sitemap", () => {
  test("has the home page, the collections there are, and every product with its last change [FOUND-8, FOUND-18]", async () => {
    const xml = await get("/sitemap.xml");
    expectWellFormed(xml);
    const addresses = texts(xml, "loc");
    const landing = (query: string) => `${SITE}/collections/all?${query}`;
    expect(addresses.toSorted()).toEqual(
      [
        `${SITE}/`,
        `${SITE}/collections/all`,
        `${SITE}/collections/all?gender=Men`,
        `${SITE}/collections/all?gender=Women`,
        `${SITE}/collections/all?category=Top+Wear`,
        `${SITE}/collections/all?category=Bottom+Wear`,
        `${SITE}/collections/all?gender=Men&amp;category=Bottom+Wear`,
        `${SITE}/collections/all?gender=Women&amp;category=Top+Wear`,
        `${SITE}/collections/Summer%20Linen%20%26%20Sun`,
        `${SITE}/collections/Workroom%20Denim`,
        ...["color=Black", "color=Olive", "color=SkyBlue"].map(landing),
        ...["material=Cotton", "material=Linen"].map(landing),
        ...["brand=Beach+Breeze", "brand=Modern+Fit"].map(landing),
        `${SITE}/collections/sale`,
        `${SITE}/collections/new`,
        `${SITE}/product/${shirt.id}`,
        `${SITE}/product/${jeans.id}`,
      ].toSorted(),
    );
    const changed = (address: string) => texts(xml, "lastmod")[addresses.indexOf(address)];
    expect(changed(`${SITE}/product/${shirt.id}`)).toBe("2026-03-01T10:00:00.000Z");
    expect(changed(`${SITE}/`)).toBe("2026-04-01T10:00:00.000Z");
    expect(changed(`${SITE}/collections/Summer%20Linen%20%26%20Sun`)).toBe(
      "2026-03-01T10:00:00.000Z",
    );
  });

  test("has what is reduced and what is new only as long as something is, and once [FOUND-8]", async () => {
    const lists = async () =>
      texts(await whole(writeSitemap(shop.context, SITE)), "loc").filter((address) =>
        /collections\/(sale|new)$/i.test(address),
      );
    await pool.query("update products set original_price_cents = null where id = $1", [shirt.id]);
    expect(await lists()).toEqual([`${SITE}/collections/new`]);
    await pool.query("update products set collection = 'New' where id = $1", [jeans.id]);
    expect(await lists()).toEqual([`${SITE}/collections/New`]);
    await pool.query(
      "update products set original_price_cents = 7990, collection = 'Summer Linen & Sun' where id = $1",
      [shirt.id],
    );
    await pool.query("update products set collection = 'Workroom Denim' where id = $1", [jeans.id]);
  });

  test("names no shelf without a name, however little is said of a product", async () => {
    const [bare] = (
      await pool.query(
        `insert into products (name, description, price_cents, sku, gender, category, brand, material,
           collection, colors, sizes, created_at, updated_at)
         values ('Bare', 'None.', 100, 'BARE', '', '', '', '', '', '{}', '{}', now(), now())
         returning id`,
      )
    ).rows;
    try {
      const addresses = texts(await whole(writeSitemap(shop.context, SITE)), "loc");
      expect(addresses).toContain(`${SITE}/product/${bare.id}`);
      expect(addresses.filter((address) => /=(&|$)/.test(address))).toEqual([]);
    } finally {
      await pool.query("update products set deleted_at = now() where id = $1", [bare.id]);
    }
  });

  test("is an index of several where there are too many addresses [FOUND-8, FOUND-22]", async () => {
    const index = await whole(writeSitemap(shop.context, SITE, 1));
    expectWellFormed(index);
    const files = texts(index, "loc");
    expect(files).toEqual(["pages", "1", "2"].map((file) => `${SITE}/sitemap/${file}.xml`));
    const second = await whole(writeSitemapFile(shop.context, SITE, "2", 1));
    expectWellFormed(second);
    expect(texts(second, "loc")).toEqual([`${SITE}/product/${jeans.id}`]);
    const first = await get("/sitemap/1.xml");
    expect(texts(first, "loc")).toHaveLength(2);
    expect(texts(await get("/sitemap/pages.xml"), "loc")).toHaveLength(19);
    // Whoever has read one looks at its date before reading it again.
    expect(texts(index, "lastmod")).toEqual([
      "2026-04-01T10:00:00.000Z",
      "2026-03-01T10:00:00.000Z",
      "2026-04-01T10:00:00.000Z",
    ]);
  });

  test("shows the pictures of each product, in full addresses [FOUND-22]", async () => {
    const xml = await get("/sitemap.xml");
    const entry = xml.split("<url>").find((url) => url.includes(`/product/${shirt.id}<`)) ?? "";
    expect(texts(entry, "image:loc")).toEqual([
      `${SITE}/media/women-tee.front-1.SkyBlue/640.webp`,
      `${SITE}/media/women-tee.front-1.Olive/640.webp`,
    ]);
    expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    for (const file of ["0", "2", "01", "-1", "1e3", "x", "%2e%2e"]) {
      expect((await api(shop, "GET", `/sitemap/${file}.xml`)).status, file).toBe(404);
    }
  });
});

describe("the product feed", () => {
  test("has an item for each variant with all that a price comparison wants [FOUND-9]", async () => {
    const xml = await get("/feed.xml");
    expectWellFormed(xml);
    const items = xml.split("<item>").slice(1);
    expect(items).toHaveLength(4);
    const itemOf = (color: string, size: string) => {
      const id = `${shirt.id}-${shirt.variantId(color, size)}`;
      return items.find((text) => text.includes(`<g:id>${id}<`)) ?? "";
    };
    const item = itemOf("SkyBlue", "M");
    const fields = Object.fromEntries(
      [...item.matchAll(/<g:([a-z_]+)>([^<]*)</g)].map(([, name, text]) => [name, text]),
    );
    expect(fields).toEqual({
      id: `${shirt.id}-${shirt.variantId("SkyBlue", "M")}`,
      item_group_id: shirt.id,
      title: "Beach Breeze Linen &lt;Camp&gt; &amp; Shirt, Sky Blue, M",
      description: "For &quot;long&quot; lunches.",
      link: `${SITE}/product/${shirt.id}?color=SkyBlue&amp;size=M`,
      image_link: `${SITE}/media/women-tee.front-1.SkyBlue/640.webp`,
      price: "79.90 USD",
      sale_price: "59.90 USD",
      availability: "in_stock",
      condition: "new",
      brand: "Beach Breeze",
      identifier_exists: "no",
      color: "Sky Blue",
      size: "M",
      size_system: "US",
      material: "Linen",
      gender: "female",
      age_group: "adult",
      product_type: "Women &gt; Top Wear",
      google_product_category: "212",
    });
    const soldOut = itemOf("SkyBlue", "S");
    expect(texts(soldOut, "g:availability")).toEqual(["out_of_stock"]);
    const other = items.find((text) => text.includes("Straight Jeans")) ?? "";
    expect(texts(other, "g:price")).toEqual(["89.00 USD"]);
    expect(texts(other, "g:sale_price")).toEqual([]);
  });

  test("shows a variant in its color, front and back, as what stands in the catalogue", async () => {
    await pool.query(
      `insert into product_images (product_id, position, url, alt_text, color) values
        ($1, 7, '/media/men-jeans.back.black/320.avif', 'back', 'Black'),
        ($1, 8, 'https://cdn.example/x.jpg', 'elsewhere', 'Black')`,
      [jeans.productId],
    );
    await vi.waitFor(async () => {
      const item = (await get("/feed.xml")).split("<item>").find((text) => /Jeans/.test(text));
      expect(texts(item ?? "", "g:additional_image_link")).toEqual([
        `${SITE}/media/men-jeans.back.black/1000.webp`,
        "https://cdn.example/x.jpg",
      ]);
    }, PATIENCE);
  });

  test("knows a variant by the same short name whatever its article number becomes [FOUND-13]", async () => {
    const sku = "2026-SUM-NAVY-BLUE-/-WHITE-".padEnd(100, "X");
    const tee = await addProduct(shop, { name: "Renamed Tee", sku });
    const idsOf = async () =>
      (await whole(writeFeed(shop.context, SITE)))
        .split("<item>")
        .filter((item) => item.includes("Renamed Tee"))
        .flatMap((item) => [...texts(item, "g:id"), ...texts(item, "g:item_group_id")]);
    const before = await idsOf();
    expect(before).toEqual([`${tee.id}-${tee.variantId()}`, tee.id]);
    for (const id of before) expect(id).toMatch(/^[A-Za-z0-9_-]{1,50}$/);
    await pool.query("update variants set sku = 'T-9' where product_id = $1", [tee.productId]);
    await pool.query("update products set sku = 'T' where id = $1", [tee.productId]);
    expect(await idsOf()).toEqual(before);
    await pool.query("update products set deleted_at = now() where id = $1", [tee.productId]);
  });

  test("tells the pattern that pictures show or the name says, and a brand only once", async () => {
    const fresh = await createTestShop();
    const named = { name: "Modern Fit Striped Polo", brand: "Modern Fit" };
    await addProduct(fresh, named);
    const shown = await addProduct(fresh, { name: "Harbor Shirt", brand: "" });
    await fresh.database.pool.query(
      "update product_images set url = '/media/men-oxford-shirt.front-1.black-check/1000.webp' where product_id = $1",
      [shown.productId],
    );
    const feed = await whole(writeFeed(fresh.context, SITE));
    expect(texts(feed, "g:title")).toEqual([
      "Modern Fit Striped Polo, Black, M",
      "Harbor Shirt, Black, M",
    ]);
    expect(texts(feed, "g:pattern")).toEqual(["Striped", "Checked"]);
  });

  test("has a product's numbers, category and age group as the product says, and what it weighs [FOUND-24, FOUND-25, LABEL-2]", async () => {
    const fresh = await createTestShop();
    const { token } = await signInAdmin(fresh);
    const { productId, id } = await addProduct(fresh, {
      name: "Kids Tee",
      stock: { Black: { S: 1, M: 1 } },
    });
    const readItems = async () =>
      (await whole(writeFeed(fresh.context, SITE))).split("<item>").slice(1);
    const told = (item = "") =>
      ["gtin", "mpn", "identifier_exists", "google_product_category", "age_group"].map(
        (name) => texts(item, `g:${name}`)[0],
      );
    const derived = ["212", "kids"];
    expect((await readItems()).map(told)).toEqual([
      [undefined, undefined, "no", ...derived],
      [undefined, undefined, "no", ...derived],
    ]);
    const gtin = "4006381333931";
    const change = (body: object) =>
      api(fresh, "PUT", `/api/admin/products/${productId}`, { token, body });
    const category = "Apparel & Accessories > Clothing";
    await change({
      googleCategory: category,
      ageGroup: "toddler",
      variants: [
        { color: "Black", size: "S", gtin },
        { color: "Black", size: "M" },
      ],
    });
    const own = [category.replaceAll("&", "&amp;").replaceAll(">", "&gt;"), "toddler"];
    expect((await readItems()).map(told)).toEqual([
      [gtin, undefined, undefined, ...own],
      [undefined, undefined, "no", ...own],
    ]);
    // What is kept follows a change of such a field alone.
    const kept = async () => (await api(fresh, "GET", "/feed.xml")).body;
    expect(await kept()).not.toContain("LS-2026");
    await change({ mpn: "LS-2026" });
    await vi.waitFor(async () => expect(await kept()).toContain("LS-2026"), PATIENCE);
    expect((await readItems()).map(told)).toEqual([
      [gtin, "LS-2026", undefined, ...own],
      [undefined, "LS-2026", undefined, ...own],
    ]);
    expect(await kept()).not.toContain("shipping_weight");
    await change({ weightGrams: 210 });
    await vi.waitFor(
      async () => expect(await kept()).toContain("<g:shipping_weight>210 g</g:shipping_weight>"),
      PATIENCE,
    );
    await fresh.database.pool.query("update variants set gtin = '96385074' where product_id = $1", [
      id,
    ]);
    await vi.waitFor(async () => expect(await kept()).toContain("96385074"), PATIENCE);
  });

  test("says of each item whether it has a number that is good everywhere [FOUND-25]", async () => {
    const fresh = await createTestShop();
    const known = "4006381333931";
    const local = "2012345678903";
    const cases = [
      { brand: "Loom", gtin: "", mpn: "", told: ["", "", "no"] },
      { brand: "", gtin: known, mpn: "", told: [known, "", ""] },
      { brand: "Loom", gtin: local, mpn: "", told: ["", "", "no"] },
      { brand: "Loom", gtin: local, mpn: "LS-1", told: ["", "LS-1", ""] },
      // An MPN is its brand's.
      { brand: "", gtin: "", mpn: "LS-1", told: ["", "", "no"] },
      { brand: "", gtin: known, mpn: "LS-1", told: [known, "", ""] },
    ];
    for (const { brand, gtin, mpn } of cases) {
      const { productId } = await addProduct(fresh, { brand });
      const run = (sql: string, value: string) =>
        fresh.database.pool.query(sql, [productId, value]);
      await run("update variants set gtin = $2 where product_id = $1", gtin);
      await run("update products set mpn = $2 where id = $1", mpn);
    }
    const items = (await whole(writeFeed(fresh.context, SITE))).split("<item>").slice(1);
    const told = (item: string) =>
      ["gtin", "mpn", "identifier_exists"].map((name) => texts(item, `g:${name}`)[0] ?? "");
    expect(items.map(told)).toEqual(cases.map((one) => one.told));
  });

  test("leaves out what has no picture of its own or no price, and admins see which and why [FOUND-14]", async () => {
    const fresh = await createTestShop({ settings: { PUBLIC_URL: SITE } });
    const stock = { Black: { S: 1, M: 1 }, Olive: { S: 1 } };
    const half = await addProduct(fresh, { name: "Half Shown", stock });
    const free = await addProduct(fresh, { name: "Given Away", priceCents: 0 });
    const general = await addProduct(fresh, { name: "One For All", stock });
    const bare = await addProduct(fresh, { name: "No Cells", stock: { Pink: { M: 1 } } });
    await addProduct(fresh, { name: "Draft", isPublished: false, priceCents: 0 });
    const run = (sql: string, { productId }: { productId: number }) =>
      fresh.database.pool.query(sql, [productId]);
    await run("delete from product_images where product_id = $1 and color = 'Olive'", half);
    await run("update product_images set color = null where product_id = $1", general);
    await run("update variants set removed_at = now() where product_id = $1", bare);

    const feed = await whole(writeFeed(fresh.context, SITE));
    expect(texts(feed, "g:item_group_id")).toEqual([
      ...[half.id, half.id],
      ...[general.id, general.id, general.id],
    ]);
    expect(
      feed
        .split("<item>")
        .slice(1)
        .every((item) => item.includes("<g:image_link>")),
    ).toBe(true);
    const { token } = await signInAdmin(fresh);
    const { status, body } = await api(fresh, "GET", "/api/admin/feed", { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      url: `${SITE}/feed.xml`,
      items: 5,
      leftOut: 2,
      productsLeftOut: 3,
      products: [
        { _id: free.id, name: "Given Away", reason: "no_price", colors: ["Black"], items: 1 },
        { _id: half.id, name: "Half Shown", reason: "no_picture", colors: ["Olive"], items: 1 },
        { _id: bare.id, name: "No Cells", reason: "no_variants", colors: [], items: 0 },
      ],
    });
    expect((await api(fresh, "GET", "/api/admin/feed")).status).toBe(401);
  });

  test("visits every product once, however many there are [FOUND-9]", async () => {
    const fresh = await createTestShop();
    await fresh.database.pool.query(
      `with made as (
         insert into products (name, description, price_cents, sku, gender, category, brand,
           material, collection, colors, sizes, created_at, updated_at)
         select 'Tee', '', 100, 'T' || n, 'Men', 'Top Wear', '', '', '', '{Black}', '{M}', now(), now()
         from generate_series(1, 450) n returning id, sku)
       , pictured as (
         insert into product_images (product_id, position, url, alt_text)
         select id, 0, '/media/men-tee.front-1.black/1000.webp', '' from made)
       insert into variants (product_id, color, size, sku, on_hand) select id, 'Black', 'M', sku, 1 from made`,
    );
    const feed = await whole(writeFeed(fresh.context, SITE));
    expect(new Set(texts(feed, "g:id")).size).toBe(450);
    expect(texts(feed, "g:item_group_id")).toHaveLength(450);
    expect(texts(await whole(writeSitemap(fresh.context, SITE)), "loc")).toHaveLength(457);
  });
});

describe("a document", () => {
  test("is kept, compressed on request, and answered as unchanged", async () => {
    const first = await api(shop, "GET", "/feed.xml");
    expect(first.headers).toMatchObject({
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
      etag: expect.any(String),
    });
    const packed = await shop.app.inject({
      url: "/feed.xml?ref=x",
      headers: { "accept-encoding": "br" },
    });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body);
    const zipped = await shop.app.inject({
      url: "/feed.xml",
      headers: { "accept-encoding": "gzip, br;q=0" },
    });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body);
    const headers = { "if-none-match": String(first.headers.etag) };
    expect((await api(shop, "GET", "/feed.xml", { headers })).status).toBe(304);
  });

  test.each(["/feed.xml", "/sitemap.xml"])(
    "HEAD of %s says what GET would [FOUND-16]",
    async (url) => {
      const { headers: asked } = await api(shop, "GET", url);
      for (const coding of ["identity", "gzip", "br"]) {
        const answer = await shop.app.inject({
          method: "HEAD",
          url,
          headers: { "accept-encoding": coding },
        });
        const { headers } = answer;
        expect(answer.statusCode).toBe(200);
        expect(answer.body).toBe("");
        for (const same of ["content-type", "etag", "cache-control", "vary"]) {
          expect(headers[same], same).toBe(asked[same]);
        }
        expect(headers["content-encoding"] ?? "identity").toBe(coding);
        expect(headers["content-length"] ?? "unsaid").not.toBe("0");
      }
      expect((await api(shop, "HEAD", "/sitemap/9.xml")).status).toBe(404);
    },
  );

  test("is one however its address is written", async () => {
    const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
    app.addHook("onRequest", async (request) => {
      request.ctx = { ...shop.context, shop: { ...shop.context.shop, url: () => SITE } };
    });
    const memory = { kept: createKeptAnswers(), mayKeep: () => true };
    discoveryRoutes(app, memory);
    const tag = async (address: string) => (await api({ app }, "GET", address)).headers.etag;
    const feed = await tag("/feed.xml");
    const sitemap = await tag("/sitemap/1.xml");
    // Nobody tells this memory: what is written anew has another tag.
    await pool.query("update products set price_cents = price_cents + 1, updated_at = now()");
    for (const address of ["/%66eed.xml?x=1", "/feed.xml/"]) {
      expect(await tag(address), address).toBe(feed);
    }
    expect(await tag("/sitemap/%31.xml")).toBe(sitemap);
  });

  test("changes with the catalogue and with the stock [FOUND-10]", async () => {
    const before = texts(await get("/feed.xml"), "g:availability");
    await pool.query("update variants set on_hand = 0");
    await vi.waitFor(async () => {
      expect(texts(await get("/feed.xml"), "g:availability")).not.toEqual(before);
    }, PATIENCE);
    await pool.query("update products set is_published = false where id = $1", [jeans.productId]);
    await vi.waitFor(async () => {
      expect(await get("/sitemap.xml")).not.toContain(`/product/${jeans.id}`);
    }, PATIENCE);
  });

  /** A document of three parts; each is written once `go` was called for it. */
  function threeParts() {
    const kept = createKeptAnswers();
    const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
    const turn = { number: 0 };
    const documents = createDocuments({ kept, mayKeep: () => true, turned: () => turn.number });
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const counted = { begun: 0 };
    async function* write() {
      counted.begun++;
      const number = counted.begun;
      for (const gate of gates) {
        await gate.promise;
        yield `${number}:`.padEnd(1024 * 1024, "x");
      }
    }
    app.get("/large", (request, reply) =>
      documents.answer(request, reply, { key: "/large", type: "text/plain", write }),
    );
    const go = (part: number) => gates[part]?.resolve();
    const fail = (part: number) => gates[part]?.reject(new Error("the database went away"));
    return { app, kept, counted, turn, go, fail };
  }

  test("is written once for all who ask meanwhile, and not again at once after a change [FOUND-10]", async () => {
    const { app, kept, counted, go } = threeParts();
    const ask = () => api({ app }, "GET", "/large");
    const asked = [ask(), ask(), ask()];
    await eventually(() => expect(counted.begun).toBe(1));
    // Long enough that the document is good for a while.
    await new Promise((resolve) => setTimeout(resolve, 150));
    for (const part of [0, 1, 2]) go(part);
    for (const { body } of await Promise.all(asked)) {
      expect(body).toHaveLength(3 * 1024 * 1024);
      expect(body).toMatch(/^1:/);
    }
    const whole = await ask();
    expect(whole.headers.etag).toEqual(expect.any(String));
    kept.drop();
    expect((await ask()).headers.etag).toBe(whole.headers.etag);
    expect(counted.begun).toBe(1);
    await vi.waitFor(async () => expect((await ask()).body).toMatch(/^2:/), PATIENCE);
  });

  test("is written again at once after a sale has begun, also where that was while it was written [PRICE-7]", async () => {
    const { app, counted, turn, go } = threeParts();
    const ask = () => api({ app }, "GET", "/large");
    const early = ask();
    await eventually(() => expect(counted.begun).toBe(1));
    turn.number++;
    const late = ask();
    await eventually(() => expect(counted.begun).toBe(2));
    // Long enough that the document is good for a while.
    await new Promise((resolve) => setTimeout(resolve, 150));
    for (const part of [0, 1, 2]) go(part);
    expect((await early).body).toMatch(/^1:/);
    expect((await late).body).toMatch(/^2:/);
    expect((await ask()).body).toMatch(/^2:/);
    turn.number++;
    expect((await ask()).body).toMatch(/^3:/);
  });

  test.each(["identity", "gzip", "br"])(
    "that is large is sent while it is written, as %s too [FOUND-16]",
    async (coding) => {
      const { app, counted, go } = threeParts();
      const address = await app.listen({ port: 0, host: "127.0.0.1" });
      try {
        go(0);
        const headers = { "accept-encoding": coding };
        const answers = await Promise.all([1, 2].map(() => fetch(`${address}/large`, { headers })));
        for (const answer of answers) expect(answer.status).toBe(200);
        go(1);
        go(2);
        for (const answer of answers) expect(await answer.text()).toHaveLength(3 * 1024 * 1024);
        expect(counted.begun).toBe(1);
      } finally {
        await app.close();
      }
    },
  );

  test("that breaks on the way is seen to be cut off, and is not kept [FOUND-16]", async () => {
    const { app, counted, go, fail } = threeParts();
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      go(0);
      const answer = await fetch(`${address}/large`);
      fail(1);
      await expect(answer.text()).rejects.toThrow();
      await eventually(async () => {
        await fetch(`${address}/large`).catch(() => undefined);
        expect(counted.begun).toBeGreaterThan(1);
      });
    } finally {
      await app.close();
    }
  });

  test("that could not be written is tried again for the next caller [FOUND-10]", async () => {
    const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
    const documents = createDocuments({ kept: createKeptAnswers(), mayKeep: () => true });
    let tries = 0;
    async function* write() {
      yield "begun";
      tries++;
      if (tries === 1) throw new Error("the database went away");
    }
    app.get("/broken", (request, reply) =>
      documents.answer(request, reply, { key: "/broken", type: "text/plain", write }),
    );
    expect((await api({ app }, "GET", "/broken")).status).toBe(500);
    expect(await api({ app }, "GET", "/broken")).toMatchObject({ status: 200, body: "begun" });
    expect(await api({ app }, "HEAD", "/broken")).toMatchObject({ status: 200, body: "" });
    expect(tries).toBe(2);
  });

  test("that changes made old is sent all the same while the database is away, or goes [RUN-95]", async () => {
    let isAway = false;
    const kept = createKeptAnswers(undefined, () => isAway);
    const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
    const documents = createDocuments({ kept, mayKeep: () => true });
    let writings = 0;
    async function* write() {
      if (++writings > 1) {
        isAway = true;
        throw new Error("the database went away");
      }
      yield "written";
    }
    app.get("/kept", (request, reply) =>
      documents.answer(request, reply, { key: "/kept", type: "text/plain", write }),
    );
    const ask = () => api({ app }, "GET", "/kept");
    expect((await ask()).body).toBe("written");
    kept.drop();
    // Once it is no longer good for its own sake, it is begun anew, and that fails.
    await eventually(async () => {
      expect(await ask()).toMatchObject({ status: 200, body: "written" });
      expect(writings).toBe(2);
    });
    kept.drop();
    expect(await ask()).toMatchObject({ status: 200, body: "written" });
    expect(writings).toBe(2);
  });
});
