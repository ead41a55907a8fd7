import { describe, expect, test } from "vitest";
import {
  addProduct,
  api,
  multipart,
  picture,
  registerCustomer,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";

const ORIGIN = "https://storefront.example";
const SHOP = "https://shop.example";
const IMAGE = "/media/women-tee.front-1.black/640.webp";

const shop = await createTestShop({
  settings: {
    ALLOWED_ORIGINS: `${ORIGIN}, http://localhost:5173`,
    PUBLIC_URL: SHOP,
    TRUST_PROXY: "127.0.0.1",
    ALLOW_TEST_PAYMENTS: "1",
    SIMULATOR_CONTROL: "0",
  },
});
const { token } = await signInAdmin(shop);
const { id } = await addProduct(shop);
await api(shop, "PUT", `/api/products/${id}`, { token, body: { images: [{ url: IMAGE }] } });
const from = (origin: string) => ({ headers: { origin } });
const preflight = (path: string, origin: string, headers: Record<string, string> = {}) =>
  api(shop, "OPTIONS", path, {
    headers: { origin, "access-control-request-method": "PUT", ...headers },
  });
const EXPOSED = "X-Total-Count, Link, Retry-After, Idempotency-Replayed";
const CORS = /^access-control-/;
const corsOf = (headers: object) => Object.keys(headers).filter((name) => CORS.test(name));

describe("a storefront that is allowed", () => {
  test.each([ORIGIN, "http://localhost:5173"])("reads the API from %s", async (origin) => {
    const { status, headers } = await api(shop, "GET", "/api/products", from(origin));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ vary: "Origin", "access-control-allow-origin": origin });
  });

  test("gets the headers that it may read with each answer, also with refusals [API-41]", async () => {
    const calls = [
      ["GET", "/api/products?limit=0", 400],
      ["GET", "/api/orders/my-orders", 401],
      ["GET", "/api/nothing", 404],
      ["GET", "/api/products/%", 400],
      ["GET", "/api/docs", 200],
      ["POST", "/api/cart", 400],
      ["POST", "/api/upload", 401],
    ] as const;
    for (const [method, path, expected] of calls) {
      const { status, headers } = await api(shop, method, path, from(ORIGIN));
      expect(`${path} ${status}`).toBe(`${path} ${expected}`);
      expect(headers, path).toMatchObject({
        vary: "Origin",
        "access-control-allow-origin": ORIGIN,
        "access-control-expose-headers": EXPOSED,
      });
      expect(headers).not.toHaveProperty("access-control-allow-credentials");
    }
  });

  test("is answered before it calls, without a token [API-41]", async () => {
    for (const path of ["/api/cart", "/api/admin/products/1", "/api/nothing"]) {
      const headers = { "access-control-request-headers": "authorization,content-type" };
      const answer = await preflight(path, ORIGIN, headers);
      expect(answer).toMatchObject({
        status: 204,
        body: "",
        headers: {
          vary: "Origin",
          "access-control-allow-origin": ORIGIN,
          "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
          "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key",
          "access-control-max-age": "7200",
        },
      });
      expect(answer.headers).not.toHaveProperty("access-control-expose-headers");
    }
    const plain = await api(shop, "OPTIONS", "/api/cart", from(ORIGIN));
    expect(plain.status).toBe(404);
  });

  test("gets whole addresses of pictures, in lists too, and may send them back [API-41]", async () => {
    const whole = { images: [{ url: SHOP + IMAGE }] };
    const here = await api(shop, "GET", `/api/products/${id}`, from(ORIGIN));
    expect(here.body).toMatchObject(whole);
    const list = await api(shop, "GET", "/api/products", from(ORIGIN));
    expect(list.body).toMatchObject([whole]);
    expect((await api(shop, "GET", `/api/products/${id}`)).body.images[0].url).toBe(IMAGE);

    const own = { ...from(ORIGIN), token };
    const bare = { name: "Bare", description: "None.", isPublished: true };
    const added = await api(shop, "POST", "/api/admin/products", { ...own, body: bare });
    const shown = await api(shop, "GET", `/api/products/${added.body._id}`, from(ORIGIN));
    expect(shown.body.images[0].url).toBe(`${SHOP}/no-picture.webp`);
    for (const product of [here.body, shown.body]) {
      const path = `/api/products/${product._id}`;
      const price = product.price + 1;
      const sent = await api(shop, "PUT", path, { token, body: { ...product, price } });
      expect(sent.status).toBe(200);
      expect(sent.body.images.map(({ url }: { url: string }) => url)).toEqual(
        product === here.body ? [IMAGE] : [],
      );
    }
    for (let n = 0; n < 260; n++) await addProduct(shop);
    const all = await api(shop, "GET", "/api/admin/products", own);
    expect(all.body.length).toBeGreaterThan(260);
    const urls = all.body.flatMap(({ images }: { images: { url: string }[] }) => images);
    expect(urls.map(({ url }: { url: string }) => url)).toContain(SHOP + IMAGE);

    const customer = await registerCustomer(shop);
    const parts = { image: { bytes: await picture(), filename: "a.png", type: "image/png" } };
    const form = multipart(parts);
    const uploaded = await api(shop, "POST", "/api/upload", {
      token: customer.token,
      payload: form.payload,
      headers: { ...form.headers, origin: ORIGIN },
    });
    const avatar: string = uploaded.body.imageUrl;
    expect(avatar.startsWith(`${SHOP}/media/u.`)).toBe(true);
    const { name, email } = customer.user;
    const changed = await api(shop, "PUT", "/api/users/update-profile", {
      token: customer.token,
      body: { name, email, avatar },
    });
    expect(changed).toMatchObject({ status: 200, body: { avatar: avatar.slice(SHOP.length) } });
  });

  test("is answered again under its key as it reads addresses, whoever asked first", async () => {
    const body = { name: "Keyed", description: "Once.", images: [{ url: IMAGE }] };
    const key = { "idempotency-key": "one-and-the-same-key" };
    const post = (headers: Record<string, string>) =>
      api(shop, "POST", "/api/admin/products", { token, body, headers: { ...key, ...headers } });
    expect((await post({})).body.images[0].url).toBe(IMAGE);
    const again = await post({ origin: ORIGIN });
    expect(again.headers).toMatchObject({ "idempotency-replayed": "true" });
    expect(again.body.images[0].url).toBe(SHOP + IMAGE);
  });
});

describe("anybody else", () => {
  test("hears nothing of origins but that answers differ by them [API-41]", async () => {
    const origins = [
      "https://evil.example",
      "null",
      `${ORIGIN}.evil.example`,
      "http://storefront.example",
    ];
    for (const origin of origins) {
      const { status, headers, body } = await api(shop, "GET", `/api/products/${id}`, from(origin));
      expect(status).toBe(200);
      expect(headers.vary).toContain("Origin");
      expect(corsOf(headers)).toEqual([]);
      expect(body.images[0].url).toBe(IMAGE);
      const asked = await preflight("/api/cart", origin);
      expect(asked.status).toBe(404);
      expect(corsOf(asked.headers)).toEqual([]);
    }
    expect((await api(shop, "GET", "/api/products")).headers.vary).toContain("Origin");
  });

  test("sees pages and pictures as before", async () => {
    for (const path of ["/", "/feed.xml", "/apiary"]) {
      const { headers } = await api(shop, "GET", path, from(ORIGIN));
      expect(corsOf(headers), path).toEqual([]);
    }
  });
});

describe("without the setting", () => {
  test("nothing of it is there [API-41]", async () => {
    const plain = await createTestShop();
    const product = await addProduct(plain);
    const answer = await api(plain, "GET", `/api/products/${product.id}`, from(ORIGIN));
    expect(answer.status).toBe(200);
    expect(corsOf(answer.headers)).toEqual([]);
    expect(answer.headers.vary).not.toContain("Origin");
    const headers = { origin: ORIGIN, "access-control-request-method": "PUT" };
    expect((await api(plain, "OPTIONS", "/api/cart", { headers })).status).toBe(404);
  });
});
