import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openTestPool } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addProduct } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { createKeptAnswers, openMemory } from "./memory.ts";

/** A text that is worth compressing well. */
const LIST = Array.from(
  { length: 500 },
  (_, place) => `<li class="card">${(place * 7919) % 1000} ${"abc".repeat(place % 4)}</li>`,
).join("");

/** How often pages were rendered; each waits for the gate. */
let renderings = 0;
let gate: Promise<void> = Promise.resolve();

const shop = await createTestShop({
  pages: async () => {
    const page = `page ${++renderings} ${LIST}`;
    await gate;
    return new Response(page, { headers: { "content-type": "text/html" } });
  },
});
const product = await addProduct(shop, { priceCents: 1000, stock: { Black: { M: 5 } } });
const { productId } = product;
/** Another process of the shop's. */
const pool = openTestPool(shop.database.url, 2);
afterAll(() => pool.end());

beforeEach(() => {
  gate = Promise.resolve();
  shop.context.catalogChanged();
});

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** Through a socket, where the memory comes before the framework. */
async function get(
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const request = http.request(shop.url + path, { method, headers }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const isPacked = response.headers["content-encoding"] === "br";
  const bytes = await response.toArray();
  const body = Buffer.concat(bytes);
  const { date, ...rest } = response.headers;
  return {
    status: response.statusCode,
    headers: rest,
    body: (isPacked ? brotliDecompressSync(body) : body).toString(),
  };
}

/** Without what differs from call to call. */
function common({ status, headers, body }: Answer) {
  const { "x-request-id": id, ...rest } = headers;
  return { status, headers: rest, body };
}

const ADDRESSES = [
  "/",
  "/collections/all?size=M",
  "/api/products",
  "/api/products?color=Black&limit=1",
  "/api/products/facets",
  `/api/products/${productId}`,
];

test.each(ADDRESSES)("%s is answered from memory as the framework answers it", async (path) => {
  for (const coding of ["identity", "br", "gzip"]) {
    const headers = { "accept-encoding": coding };
    const first = await get(path, { headers });
    expect(first.status).toBe(200);
    const again = [];
    for (let i = 0; i < 3; i++) again.push(await get(path, { headers }));
    const unpacked = ({
      headers: { "content-encoding": _, "content-length": __, ...head },
    }: Answer) => head;
    for (const answer of again) {
      expect({ ...common(answer), headers: undefined }).toEqual({
        ...common(first),
        headers: undefined,
      });
      expect({ ...unpacked(answer), "x-request-id": "" }).toEqual({
        ...unpacked(first),
        "x-request-id": "",
      });
    }
    expect(new Set(again.map((answer) => answer.headers["x-request-id"])).size).toBe(3);
  }
});

test("what the caller has already is not sent again, and a HEAD call has no body", async () => {
  for (const path of ["/", "/api/products"]) {
    const { headers } = await get(path);
    const etag = String(headers.etag);
    for (let i = 0; i < 3; i++) {
      const same = await get(path, { headers: { "if-none-match": etag } });
      expect([same.status, same.body]).toEqual([304, ""]);
      expect(same.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
      const head = await get(path, { method: "HEAD" });
      expect([head.status, head.body, head.headers.etag]).toEqual([200, "", etag]);
    }
  }
});

test("a list is kept compressed once somebody asks for it again", async () => {
  const packed = { headers: { "accept-encoding": "br" } };
  await get("/api/products", packed);
  await eventually(async () => {
    expect((await get("/api/products", packed)).headers["content-encoding"]).toBe("br");
  });
  expect((await get("/api/products")).headers).not.toHaveProperty("content-encoding");
});

test("a page is compressed quickly for its first reader, and well for the next ones", async () => {
  const length = async () => {
    const { headers } = await get("/collections/all?size=L", {
      headers: { "accept-encoding": "br" },
    });
    return Number(headers["content-length"]);
  };
  const first = await length();
  expect(first).toBeGreaterThan(0);
  await eventually(async () => expect(await length()).toBeLessThan(first));
});

test("a call with a session or of another storefront is answered for itself", async () => {
  for (let i = 0; i < 3; i++) {
    await get("/api/products");
    const own = await get("/api/products", { headers: { authorization: "Bearer nobody" } });
    expect(own.headers["cache-control"]).toBe("no-store");
    const other = await get("/api/products", { headers: { origin: "https://elsewhere.example" } });
    expect(other.status).toBe(200);
  }
});

test("a key is of the parameters that count, in any order and number", async () => {
  const ways = [
    "/api/products?color=Black&limit=5&size=M",
    "/api/products?size=M&limit=5&color=Black&utm_source=mail",
    "/api/products?limit=5&size=M&color=Black&search=&__proto__=x&cb=1",
  ];
  const answers = [];
  for (const way of [...ways, ...ways]) answers.push(common(await get(way)));
  expect(
    new Set(answers.map(({ body, headers }) => `${headers.etag} ${headers.link} ${body}`)).size,
  ).toBe(1);
});

test.each(["/api/products?limit=1", "/collections/all"])(
  "no header of a call gets into what others are answered: %s",
  async (path) => {
    const expected = common(await get(path));
    shop.context.catalogChanged();
    renderings = 0;
    const poison = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      "x-forwarded-for": "6.6.6.6",
      "x-original-url": "/admin",
      cookie: "session=mine",
      "accept-language": "de",
      "user-agent": "evil",
      "x-request-id": "mine",
    };
    for (let i = 0; i < 3; i++) {
      const headers = { ...poison, "if-none-match": String(i) };
      expect(JSON.stringify(await get(path, { headers }))).not.toMatch(/evil|gopher|mine/);
    }
    renderings = 0;
    const { headers, body } = common(await get(path));
    expect(body.replace(/^page \d+/, "page 1")).toBe(expected.body.replace(/^page \d+/, "page 1"));
    expect(headers.link).toBe(expected.headers.link);
    expect(renderings).toBe(0);
  },
);

test("a change shows in the next answer, of whoever made it", async () => {
  const price = async () => JSON.parse((await get(`/api/products/${productId}`)).body).price;
  for (const cents of [1500, 1600, 1700]) {
    await price();
    await price();
    await pool.query("update products set price_cents = $1 where id = $2", [cents, productId]);
    await eventually(async () => expect(await price()).toBe(cents / 100));
  }
});

test("units that are put aside show in the next answer of the API", async () => {
  const units = async () => JSON.parse((await get(`/api/products/${productId}`)).body).countInStock;
  expect([await units(), await units()]).toEqual([5, 5]);
  await pool.query("update variants set reserved = 2 where product_id = $1", [productId]);
  await eventually(async () => expect(await units()).toBe(3));
});

test("a page is rendered once for all who ask meanwhile, but anew for those who ask after a change", async () => {
  renderings = 0;
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const early = [1, 2, 3].map(() => get("/"));
  await eventually(() => expect(renderings).toBe(1));
  await get("/api/products");
  shop.context.catalogChanged();
  const late = [1, 2].map(() => get("/"));
  await eventually(() => expect(renderings).toBe(2));
  open();
  for (const { body } of await Promise.all(early)) expect(body).toMatch(/^page 1 /);
  for (const { body } of await Promise.all(late)) expect(body).toMatch(/^page 2 /);
  expect((await get("/")).body).toMatch(/^page 2 /);
});

test("a call through a proxy that nobody named is noticed, whatever is in memory", async () => {
  const { url, context } = await createTestShop({ settings: { TRUST_PROXY: "" } });
  const call = (headers: Record<string, string> = {}) => fetch(url, { headers });
  for (let i = 0; i < 3; i++) await call();
  expect(context.shop.unnamedProxy()).toBeUndefined();
  await call({ "x-forwarded-for": "203.0.113.7" });
  expect(context.shop.unnamedProxy()).toBe("127.0.0.1");
});

test("a cookie that comes with a kept answer is its caller's alone, and no proxy keeps it [TAX-13]", async () => {
  const app = Fastify();
  app.decorate("idOf", () => "call-1");
  const memory = openMemory(app, createKeptAnswers(), () => true);
  const answer = { body: Buffer.from("made"), brotli: Buffer.from("made"), headers: {} };
  app.get("/", (request, reply) => {
    const { name } = request.headers;
    if (name !== undefined) reply.header("set-cookie", `name=${name}`);
    return memory.answer(request, reply, "key", async () => ({ status: 200, answer }));
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (headers: Record<string, string>) => {
    const answered = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
    return [answered.headers.get("set-cookie"), answered.headers.get("cache-control")];
  };
  for (let times = 0; times < 3; times++)
    expect(await ask({ name: "Ada" })).toEqual(["name=Ada", "private, max-age=0, must-revalidate"]);
  for (let times = 0; times < 3; times++)
    expect(await ask({})).toEqual([null, "public, max-age=0, must-revalidate"]);
  expect(memory.counts.whole).toBe(2);
  await app.close();
});
