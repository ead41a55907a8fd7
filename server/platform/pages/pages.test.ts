import { createHash } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { openTestPool } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { type Answer, addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { soldOutOf, unitsOf } from "../../catalog/shown.ts";
import { inTransaction } from "../database/transaction.ts";
import { pageKey } from "./page-key.ts";
import { type Rendering, sealScripts } from "./routes.ts";

/** Addresses that were rendered, in order, each once its page has read the catalogue. */
const rendered: string[] = [];
/** The nonces of the renderings. */
const nonces = new Set<string>();
/** What pages wait for between reading the catalogue and being ready. */
let gate: Promise<void> = Promise.resolve();

const shop = await createTestShop({ pages: renderPage });
/** Another process of the shop's. */
const pool = openTestPool(shop.database.url, 4);
afterAll(() => pool.end());
const product = await addProduct(shop, { priceCents: 1000, stock: { Black: { M: 5, L: 5 } } });

beforeEach(() => {
  rendered.length = 0;
  gate = Promise.resolve();
  shop.context.catalogChanged();
});

/** A page with the product's price in it, and whatever its address asks for. Lists say what is sold out. */
async function renderPage(request: Request, { nonce, making }: Rendering): Promise<Response> {
  const url = new URL(request.url);
  const { productId } = product;
  making.show([url.pathname === LIST ? soldOutOf(productId) : unitsOf(productId)]);
  const price = await currentPrice();
  rendered.push(`${url.host}${url.pathname}${url.search}`);
  await gate;
  const wish = url.searchParams.get("search") ?? "";
  if (wish === "throw") throw new Error("the page broke");
  const status = /^\d{3}$/.test(wish) ? Number(wish) : 200;
  nonces.add(nonce);
  const ours = `nonce="${nonce}"`;
  const html = `<html><script ${ours}>one()</script><script type="module" ${ours}>two("${price}")</script>
    <h1><script>stolen()</script><script nonce="guessed">guessed()</script></h1>
    <script ${ours} src="/assets/x.js"></script><link rel="modulepreload" ${ours} href="/assets/x.js">
    <script ${ours}>one()</script>${"<p>long</p>".repeat(500)}</html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    ...(status === 302 && { location: "/elsewhere" }),
  };
  return new Response(html, { status, headers });
}

async function currentPrice(): Promise<number> {
  const { rows } = await pool.query("select price_cents from products where id = $1", [
    product.productId,
  ]);
  return rows[0]?.price_cents;
}

function get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return api(shop, "GET", address, { headers });
}

async function version(client: Pick<pg.Pool, "query"> = pool): Promise<number> {
  const { rows } = await client.query("select version::int from catalog_version");
  return rows[0].version;
}

/** Until the page is rendered anew: the notification takes a moment to come round. */
async function untilDropped(address: string): Promise<void> {
  const before = rendered.length;
  await eventually(async () => {
    await get(address);
    expect(rendered.length).toBeGreaterThan(before);
  });
}

const LIST = "/collections/all";

describe("a public page", () => {
  test("is rendered once and then answered from memory, with the same bytes [SAFE-6]", async () => {
    // The news of the product above may still be coming round.
    const [first, second] = await eventually(async () => {
      rendered.length = 0;
      shop.context.catalogChanged();
      const answers = [await get(LIST), await get(LIST)] as const;
      expect(rendered).toEqual([`shop.invalid${LIST}`]);
      return answers;
    });
    expect(second.body).toBe(first.body);
    expect(second.status).toBe(200);
    expect(second.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(second.headers["content-security-policy"]).toBe(
      first.headers["content-security-policy"],
    );
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  test("is one page however its address is written [SAFE-6]", async () => {
    const ways = [
      "/collections/all?gender=Men&size=S%2CM&maxPrice=50",
      "/collections/all?maxPrice=50&size=S,M&gender=Men",
      "/collections/all?size=S&size=M&gender=Men&maxPrice=50",
      "/collections/all?gender=Men&utm_source=mail&size=S,M&maxPrice=50&fbclid=1&__proto__=x",
      "/collections/all?search=&color=&gender=%20Men%20&size=S,M&maxPrice=50&page=",
    ];
    const answers = await Promise.all(ways.map((way) => get(way).then(() => get(way))));
    await Promise.all(ways.map((way) => get(way)));
    expect(new Set(rendered)).toEqual(
      new Set(["shop.invalid/collections/all?gender=Men&maxPrice=50&size=S%2CM"]),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const before = rendered.length;
    for (const way of ways) await get(way);
    expect(rendered).toHaveLength(before);
  });

  test("is another page for each parameter that changes what it shows", async () => {
    const parameters = [
      "gender=Men",
      "gender=Women",
      "category=Top+Wear",
      "search=linen",
      "size=S",
    ];
    const more = ["color=Black", "material=Wool", "brand=ChicStyle", "minPrice=1", "maxPrice=9"];
    const all = [...parameters, ...more, "sortBy=priceAsc", "page=2"];
    for (const parameter of all) await get(`${LIST}?${parameter}`);
    expect(rendered).toHaveLength(all.length);
  });

  test("does not change with the parameters of another kind of page", async () => {
    await get("/?gender=Men&search=x");
    await get("/product/1?page=2&brand=S");
    expect(rendered).toEqual(["shop.invalid/", "shop.invalid/product/1"]);
  });

  test("is kept only when it is whole: any other status is rendered anew and kept by nobody [SAFE-9]", async () => {
    for (const status of ["404", "410", "500", "302"]) {
      for (let i = 0; i < 2; i++) {
        const answer = await get(`${LIST}?search=${status}`);
        expect(answer.status).toBe(Number(status));
        expect(answer.headers["cache-control"]).toBe("no-store");
      }
    }
    expect(rendered).toHaveLength(8);
  });

  test("that fails to render is a failure of ours once, not for good", async () => {
    const failed = await get(`${LIST}?search=throw`);
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toContain("broke");
    await get(`${LIST}?search=throw`);
    expect(rendered).toHaveLength(2);
  });

  test("is the shop's own, whatever host the address pretends", async () => {
    const poisoned = await api(shop, "GET", `//evil.example${LIST}`);
    expect(poisoned.headers["cache-control"]).toBe("no-store");
    expect(rendered.join()).not.toMatch(/^evil/);
    await get(LIST);
    await get(LIST);
    expect(rendered.slice(1)).toEqual([`shop.invalid${LIST}`]);
  });
});

test("a page has one address: an ending slash leads to the one without [FOUND-21]", async () => {
  const leadsTo = async (address: string) => {
    const { status, headers } = await get(address);
    return [status, headers.location];
  };
  expect(await leadsTo("/collections/all/?gender=Men&x=%20")).toEqual([
    301,
    "/collections/all?gender=Men&x=%20",
  ]);
  expect(await leadsTo("/product/1//")).toEqual([301, "/product/1"]);
  expect(await leadsTo("/admin/")).toEqual([301, "/admin"]);
  // Never to another host.
  for (const address of ["//evil.example/", "///evil.example//"]) {
    expect(await leadsTo(address), address).toEqual([301, "/evil.example"]);
  }
  // As a browser would not send it, past the parsing of addresses.
  const answer = await new Promise<IncomingMessage>((resolve) => {
    http.get(shop.url, { path: "/\\evil.example/" }, resolve).on("error", () => undefined);
  });
  answer.resume();
  expect([answer.statusCode, answer.headers.location]).toEqual([301, "/evil.example"]);
  expect(rendered).toEqual([]);
  expect((await get("/")).status).toBe(200);
  expect((await get("/api/products/")).status).toBe(200);
  expect((await get("/api/nothing/")).status).toBe(404);
});

test("a page that is not public is rendered for each call and kept by nobody [SAFE-9]", async () => {
  for (const address of ["/profile", "/checkout", "/login?redirect=checkout", "/collections"]) {
    rendered.length = 0;
    for (let i = 0; i < 2; i++) {
      expect((await get(address)).headers["cache-control"]).toBe("no-store");
    }
    expect(rendered).toEqual([`shop.invalid${address}`, `shop.invalid${address}`]);
  }
});

describe("compression", () => {
  test("serves brotli to those who take it, and the same page to those who do not [SAFE-6]", async () => {
    for (let i = 0; i < 2; i++) {
      const small = await shop.app.inject({
        url: LIST,
        headers: { "accept-encoding": "gzip, br" },
      });
      const plain = await shop.app.inject({ url: LIST });
      expect(small.headers["content-encoding"]).toBe("br");
      expect(small.headers.vary).toContain("accept-encoding");
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(Number(small.headers["content-length"])).toBe(small.rawPayload.length);
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
      expect(plain.headers).not.toHaveProperty("content-encoding");
    }
    expect(rendered).toHaveLength(1);
  });

  test("a page that the caller has already is not sent again", async () => {
    const etag = String((await get(LIST)).headers.etag);
    for (const tag of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const same = await get(LIST, { "if-none-match": tag });
      expect([same.status, same.body], tag).toEqual([304, ""]);
    }
    const other = await get(LIST, { "if-none-match": 'W/"another"' });
    expect(other.status).toBe(200);
  });

  test("is not sent to those who refuse it", async () => {
    for (const accept of ["identity", "gzip", "br;q=0", "gzip, br; q=0.0", "brr", "x-br", ""]) {
      const { headers } = await get(LIST, { "accept-encoding": accept });
      expect(headers, accept).not.toHaveProperty("content-encoding");
    }
    for (const accept of ["br", "BR", "gzip;q=0.5,br;q=0.1", "gzip, deflate, br, zstd"]) {
      const { headers } = await get(LIST, { "accept-encoding": accept });
      expect(headers["content-encoding"], accept).toBe("br");
    }
  });

  test("a HEAD call is answered as a GET, without the page", async () => {
    const head = await api(shop, "HEAD", LIST);
    const { headers } = await get(LIST);
    expect(head.body).toBe("");
    expect(head.status).toBe(200);
    for (const name of ["content-length", "content-type", "content-security-policy", "vary"]) {
      expect(head.headers[name]).toBe(headers[name]);
    }
  });
});

describe("the policy of a page", () => {
  const policyOf = ({ headers }: Answer) => String(headers["content-security-policy"]);

  test("allows the scripts of its rendering by their hashes, and no others that stand in it [SAFE-4]", async () => {
    for (let i = 0; i < 2; i++) {
      const answer = await get(LIST);
      const [, price] = /two\("(\d+)"\)/.exec(answer.body) ?? [];
      const ours = ["one()", `two("${price}")`].map(
        (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
      );
      const sources = /script-src ([^;]+)/.exec(policyOf(answer))?.[1];
      const listed = sources?.split(" ").filter((source) => source !== "'self'");
      expect(new Set(listed)).toEqual(new Set(ours));
    }
  });

  test("rests on a nonce that is another for each rendering and stands in no page [SAFE-4]", async () => {
    nonces.clear();
    for (const address of [LIST, LIST, "/profile", "/profile"]) {
      shop.context.catalogChanged();
      const { body } = await get(address);
      expect(body.match(/nonce="[^"]*"/g)).toEqual(['nonce="guessed"']);
    }
    expect(nonces.size).toBeGreaterThanOrEqual(4);
    for (const nonce of nonces) expect(nonce.length).toBeGreaterThanOrEqual(22);
  });

  test("is not made for a page that has its nonce anywhere else", () => {
    const html = '<script nonce="n1">one("n1")</script>';
    expect(() => sealScripts(html, "n1")).toThrow("outside its scripts");
  });

  test("names the payment provider on the checkout alone, and nowhere a base or an origin of others [SAFE-14]", async () => {
    const paypal = await createTestShop({
      pages: renderPage,
      settings: { PAYPAL_CLIENT_ID: "client", PAYPAL_CLIENT_SECRET: "secret" },
    });
    const at = async (address: string) => policyOf(await api(paypal, "GET", address));
    for (const address of ["/checkout", "/checkout?step=2"]) {
      expect(await at(address), address).toContain("https://*.paypal.com");
    }
    const others = ["/", LIST, "/login?redirect=checkout", "/admin", "/order-confirmation"];
    for (const address of [...others, "/checkout/x", "//checkout", "/product/1?x=/checkout"]) {
      expect(await at(address), address).not.toMatch(/paypal|venmo|http/);
      expect(await at(address), address).toContain("base-uri 'none'");
    }
  });

  test("has its blocked contents reported to the shop [SAFE-12]", async () => {
    const answer = await get(LIST);
    expect(answer.headers["reporting-endpoints"]).toBe('policy="/api/policy-reports"');
    expect(policyOf(answer)).toContain("report-to policy");
    expect(policyOf(answer)).toContain("report-uri /api/policy-reports");
  });
});

describe("a change of the catalogue", () => {
  const id = product.productId;
  const changes: [what: string, sql: string][] = [
    ["a product's price", `update products set price_cents = price_cents + 1 where id = ${id}`],
    ["a product's name", `update products set name = name || '!' where id = ${id}`],
    ["a product taken off the list", `update products set is_published = false where id = ${id}`],
    ["a deleted product", `update products set deleted_at = now() where id = ${id}`],
    ["a new picture", `update product_images set alt_text = 'x' where product_id = ${id}`],
    ["a lost picture", `delete from product_images where product_id = ${id}`],
    [
      "a new size",
      `insert into variants (product_id, color, size, sku, on_hand) values (${id}, 'Black', 'XL', 'new', 1)`,
    ],
    ["another article number", `update variants set sku = sku || 'x' where product_id = ${id}`],
  ];

  const change = (what: string) =>
    pool.query(`update variants set ${what} where product_id = ${id} and size = 'L'`);

  /** What other processes hear of some work. */
  async function hear(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
    const listener = new pg.Client({ connectionString: shop.database.url });
    await listener.connect();
    const heard: (string | undefined)[] = [];
    listener.on("notification", ({ payload }) => heard.push(payload));
    await listener.query("listen catalog");
    await work();
    await listener.query("select 1");
    await listener.end();
    return heard;
  }

  test.each(changes)("(%s) by another connection drops the pages [SAFE-7]", async (_what, sql) => {
    const before = await version();
    await get(LIST);
    await pool.query(sql);
    expect(await version()).toBeGreaterThan(before);
    await untilDropped(LIST);
  });

  test("moves the version within its own transaction [SAFE-7]", async () => {
    await get(LIST);
    const client = await pool.connect();
    const before = await version();
    await client.query("begin");
    await client.query(`update products set price_cents = 1200 where id = ${id}`);
    expect(await version(client)).toBe(before + 1);
    expect(await version()).toBe(before);
    await client.query("commit");
    expect(await version()).toBe(before + 1);
    client.release();
    await untilDropped(LIST);
  });

  test("that is rolled back neither moves the version nor drops a page", async () => {
    const before = await version();
    await get(LIST);
    const rollBack = () => pool.query("begin; update products set price_cents = 1; rollback");
    expect(await hear(rollBack)).toEqual([]);
    expect(await version()).toBe(before);
    await get(LIST);
    expect(rendered).toHaveLength(1);
  });

  test("of the stock drops the pages that show it and no others, and takes no lock on the version [SAFE-7]", async () => {
    const before = await version();
    const shows = `/product/${id}`;
    for (const what of ["on_hand = on_hand - 1", "reserved = reserved + 1"]) {
      await get(shows);
      await get(LIST);
      await change(what);
      await untilDropped(shows);
      rendered.length = 0;
      await get(LIST);
      expect(rendered, what).toEqual([]);
    }
    for (const what of ["reserved = on_hand", "reserved = 0"]) {
      await get(LIST);
      await change(what);
      await untilDropped(LIST);
    }
    expect(await version()).toBe(before);
  });

  test("of the stock by which nobody can buy more or less is none", async () => {
    await change("reserved = 2");
    await untilDropped(`/product/${id}`);
    const news = await hear(() => change("on_hand = on_hand - 1, reserved = reserved - 1"));
    expect(news).toEqual([]);
  });

  test("is not what an order's count of sales is", async () => {
    const before = await version();
    await pool.query(`update products set recent_sales = recent_sales + 1 where id = ${id}`);
    expect(await version()).toBe(before);
  });

  test("made by this process shows in the very next answer [SAFE-7]", async () => {
    for (const cents of [1300, 1400, 1500]) {
      await get(LIST);
      await inTransaction(shop.context, async (tx) => {
        await tx.db.execute(`update products set price_cents = ${cents} where id = ${id}`);
        tx.afterCommit(tx.catalogChanged);
      });
      expect((await get(LIST)).body).toContain(`two("${cents}")`);
    }
  });

  test("is not lost on a page that was being rendered meanwhile [SAFE-7]", async () => {
    await get("/");
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const early = get(LIST);
    await eventually(() => expect(rendered).toContain(`shop.invalid${LIST}`));
    gate = Promise.resolve();
    await pool.query(`update products set price_cents = 7777 where id = ${id}`);
    await untilDropped("/");
    open();
    await early;
    expect((await get(LIST)).body).toContain('two("7777")');
  });
});

test("while changes cannot be heard nothing is kept or answered from memory, until they can again [SAFE-8]", async () => {
  await get(LIST);
  // One for the catalogue, one for the settings.
  const listeners = await listeningConnections();
  await connectionsAllowed(false);
  await pool.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [listeners]);
  await eventually(async () => {
    expect((await get(LIST)).headers["cache-control"]).toBe("no-store");
  });
  const before = rendered.length;
  for (let i = 0; i < 3; i++) {
    expect((await get(LIST)).headers["cache-control"]).toBe("no-store");
  }
  expect(rendered).toHaveLength(before + 3);
  await pool.query("update products set price_cents = 8888 where id = $1", [product.productId]);
  expect((await get(LIST)).body).toContain('two("8888")');

  await connectionsAllowed(true);
  await vi.waitFor(
    async () => {
      expect((await get(LIST)).headers["cache-control"]).toContain("public");
    },
    { timeout: 60_000, interval: 100 },
  );
  await vi.waitFor(
    async () => expect(await listeningConnections()).toHaveLength(listeners.length),
    { timeout: 60_000, interval: 100 },
  );
  const again = rendered.length;
  expect((await get(LIST)).body).toContain('two("8888")');
  expect(rendered).toHaveLength(again);
  await pool.query("update products set price_cents = 9999 where id = $1", [product.productId]);
  await untilDropped(LIST);
  expect((await get(LIST)).body).toContain('two("9999")');
});

async function listeningConnections(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'selvedge-listen' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}

/** Existing connections stay; new ones are turned away. */
async function connectionsAllowed(allowed: boolean): Promise<void> {
  const name = pg.escapeIdentifier(new URL(shop.database.url).pathname.slice(1));
  const client = new pg.Client({ connectionString: inject("postgres").server });
  await client.connect();
  await client.query(`alter database ${name} allow_connections ${allowed}`);
  await client.end();
}

describe("the key of a page", () => {
  const key = (address: string) => pageKey(new URL(address, "http://shop.invalid"));

  test("keeps a page's data apart from its HTML, whatever routes it was asked for", () => {
    expect(key(`${LIST}.data`)).toBe(`${LIST}.data`);
    for (const routes of ["routes/shop/collection", "a", "a,b", "x".repeat(1000)]) {
      expect(key(`${LIST}.data?_routes=${routes}`)).toBe(`${LIST}.data`);
      expect(key(`${LIST}?_routes=${routes}`)).toBe(LIST);
    }
    expect(key("/_.data")).toBe("/_.data");
  });

  test("is none for an address that nobody links to twice", () => {
    expect(key(`${LIST}?search=${"x".repeat(600)}`)).toBeUndefined();
    for (const address of ["/profile", "/admin", "/collections", "/collections/a/b", "/product"])
      expect(key(address), address).toBeUndefined();
  });
});
