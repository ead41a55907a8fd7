import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkoutBody } from "../../tests/support/buying.ts";
import {
  addProduct,
  api,
  databaseState,
  putInCart,
  registerCustomer,
  signInAdmin,
} from "../../tests/support/factories.ts";
import { changeSettings } from "../../tests/support/settings.ts";
import { createTestShop } from "../../tests/support/shop.ts";
import type { Subject } from "../settings/contract.ts";
import { delivery } from "../settings/subjects/delivery.ts";
import { type TaxSettings, tax } from "../settings/subjects/tax.ts";

const shop = await createTestShop({
  pages: async (_request, { variant }) =>
    new Response(`prices of ${variant || "everybody"}`, {
      headers: { "content-type": "text/html" },
    }),
});
const { token } = await signInAdmin(shop);

async function change(subject: Subject, values: object) {
  const answer = await changeSettings(shop, token, subject, values);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
}

const setTax = (values: Partial<TaxSettings>) => change("tax", { ...tax.defaults, ...values });
const UNION = { mode: "added", euCountry: "DE", oss: true } as const;

const stock = { Black: { M: 100 } };
const shirt = await addProduct(shop, { priceCents: 4990, stock });
await addProduct(shop, { priceCents: 5000, stock, taxClass: "children" });

/** What a browser with this cookie is answered. */
const get = (url: string, cookie?: string) =>
  api(shop, "GET", url, cookie === undefined ? {} : { headers: { cookie } });
const priceFor = async (cookie?: string) =>
  (await get(`/api/products/${shirt.productId}`, cookie)).body.price;
const listFor = async (query: string, cookie: string) =>
  (await get(`/api/products?${query}`, cookie)).body as { _id: string; price: number }[];

describe("a shopper's region", () => {
  beforeEach(() => setTax(UNION));

  test("is nobody's business where prices do not depend on it [TAX-9]", async () => {
    await setTax({ ...UNION, mode: "included" });
    expect(await priceFor("region=FI")).toBe(49.9);
    const { body } = await get("/api/region", "region=FI");
    expect(body).toEqual({ country: "", isChosen: false, countries: [] });
    const refused = await api(shop, "PUT", "/api/region", { body: { country: "FI" } });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "country" }] } });
  });

  test("decides what a product, a list and a cart show, once it is chosen [TAX-9]", async () => {
    const chosen = await api(shop, "PUT", "/api/region", { body: { country: "fi" } });
    expect(chosen.body).toMatchObject({ country: "FI", isChosen: true });
    const cookie = String(chosen.headers["set-cookie"]).split(";")[0] ?? "";
    expect(cookie).toBe("region=FI");
    expect([await priceFor(), await priceFor(cookie)]).toEqual([59.38, 62.62]);
    // Twice: the second answer is kept.
    for (const price of [62.62, 62.62]) {
      const list = await listFor("sortBy=priceAsc", cookie);
      expect(list[0]).toMatchObject({ _id: String(shirt.productId), price });
    }
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, shirt, 2);
    const headers = { cookie };
    const cart = await api(shop, "GET", "/api/cart", { token: customer.token, headers });
    expect(cart.body.totalPrice).toBe(125.24);
  });

  test("has its prices in filters, orders and the bounds of prices [TAX-9]", async () => {
    // In Ireland the babygrow has no tax, and the shirt 23 %: 50.00 and 61.38.
    const cookie = "region=IE";
    expect((await listFor("minPrice=61.38&maxPrice=61.38", cookie)).length).toBe(1);
    expect((await listFor("maxPrice=50", cookie)).map(({ price }) => price)).toEqual([50]);
    const cheapest = await listFor("sortBy=priceAsc", cookie);
    expect(cheapest.map(({ price }) => price)).toEqual([50, 61.38]);
    const dearest = await listFor("sortBy=priceDesc", cookie);
    expect(dearest.map(({ price }) => price)).toEqual([61.38, 50]);
    const facets = await get("/api/products/facets", cookie);
    expect(facets.body.price).toEqual({ min: 50, max: 61.38 });
    const next = await addProduct(shop, { priceCents: 4000, stock });
    const [first] = await listFor("sortBy=priceAsc", cookie);
    expect(first).toMatchObject({ _id: String(next.productId), price: 49.2 });
  });

  test.each([
    "region=QQ",
    "region=",
    "region=FI; region=DE; region=<script>",
    "region=../../etc/passwd",
    `region=${"F".repeat(4000)}`,
    "region=FI%0d%0aset-cookie:a=b",
    "xregion=FIFI",
  ])("that is forged is as none: %#  [TAX-10]", async (cookie) => {
    const { status, body } = await get(`/api/products/${shirt.productId}`, cookie);
    const first = cookie.startsWith("region=FI;") ? 62.62 : 59.38;
    expect([status, body.price]).toEqual([200, first]);
  });

  test.each(["QQ", "", "Finland", "FI; DE", "🇫🇮"])(
    "that is no country is refused at its field: %s [TAX-10]",
    async (country) => {
      const before = await databaseState(shop);
      const refused = await api(shop, "PUT", "/api/region", { body: { country } });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "country" }] } });
      expect(refused.headers["set-cookie"]).toBeUndefined();
      expect(await databaseState(shop)).toEqual(before);
    },
  );

  test("has kept pages of its own, which nobody else is sent [TAX-9]", async () => {
    const page = async (cookie = "") => {
      const headers = { cookie, "accept-encoding": "identity" };
      const answer = await fetch(`${shop.url}/product/${shirt.productId}`, { headers });
      return [await answer.text(), answer.headers.get("etag")];
    };
    // Made, found, and sent before the framework begins.
    const read = [];
    for (let times = 0; times < 3; times++)
      for (const cookie of ["", "region=FI", "region=FI~", "region=DE", "region=QQ"])
        read.push((await page(cookie))[0]);
    const [own, finnish] = ["prices of everybody", "prices of FI"];
    const each = [own, finnish, finnish, own, own];
    expect(read).toEqual([...each, ...each, ...each]);
    const [, tag] = await page();
    const headers = { cookie: "region=FI", "if-none-match": String(tag) };
    const again = await fetch(`${shop.url}/product/${shirt.productId}`, { headers });
    expect(again.status).toBe(200);
  });

  test("that gets no parcels is as none [TAX-10]", async () => {
    const [zone] = delivery.defaults.zones;
    await change("delivery", { zones: [{ ...zone, name: "Near", places: ["DE", "AT"] }] });
    expect([await priceFor("region=FI"), await priceFor("region=AT")]).toEqual([59.38, 59.88]);
    const { body } = await get("/api/region", "region=FI");
    expect(body.countries.map(({ code }: { code: string }) => code)).toEqual(["AT", "DE"]);
    await change("delivery", delivery.defaults);
  });

  test("is that of the last checkout for whoever has chosen none [TAX-11]", async () => {
    const customer = await registerCustomer(shop);
    await putInCart(shop, customer, shirt, 1);
    const body = await checkoutBody(shop, customer);
    const to = { country: "Finland", city: "Helsinki", postalCode: "00100" };
    const shippingInfo = { ...body.shippingInfo, countryCode: undefined, ...to };
    const bought = await api(shop, "POST", "/api/checkout", {
      token: customer.token,
      body: { ...body, shippingInfo },
    });
    expect(bought.body.totalPrice).toBe(62.62);
    expect(bought.headers["set-cookie"]).toMatch(/^region=FI~;/);
    expect(await priceFor("region=FI~")).toBe(62.62);
    const elsewhere = { token: customer.token };
    const known = await api(shop, "GET", "/api/region", elsewhere);
    expect(known).toMatchObject({ body: { country: "FI" } });
    expect(known.headers["set-cookie"]).toMatch(/^region=FI~;/);
    const headers = { cookie: "region=AT" };
    const own = await api(shop, "GET", "/api/region", { ...elsewhere, headers });
    expect(own.body).toMatchObject({ country: "AT", isChosen: true });
    expect(own.headers["set-cookie"]).toBeUndefined();
    const again = await api(shop, "POST", "/api/checkout", {
      ...elsewhere,
      headers: { cookie: "region=DE" },
      body: { ...body, shippingInfo },
    });
    expect(again.status).toBe(201);
    expect(again.headers["set-cookie"]).toBeUndefined();
  });
});

describe("the feed", () => {
  beforeEach(() => setTax({ ...UNION, unitedKingdom: true, states: ["NY"] }));

  const feed = async (query: string, cookie = "") => get(`/feed.xml${query}`, cookie);
  const pricesIn = ({ body }: { body: string }) =>
    [...String(body).matchAll(/<g:price>([\d.]+) USD</g)].map(([, price]) => price);

  test("of a country has its prices and links to them, whoever asks [TAX-13]", async () => {
    const own = pricesIn(await feed("", "region=FI"));
    expect(own).toEqual(["59.38", "59.50", "47.60"]);
    const irish = await feed("?country=ie", "region=FI");
    expect(pricesIn(irish)).toEqual(["61.38", "50.00", "49.20"]);
    expect(irish.body).toContain("&amp;country=IE</g:link>");
    expect(pricesIn(await feed("?country=GB"))).toEqual(["59.88", "50.00", "48.00"]);
    const american = await feed("?country=US");
    expect(pricesIn(american)).toEqual(["49.90", "50.00", "40.00"]);
    expect(pricesIn(await feed("?country=DE"))).toEqual(own);
  });

  test("leads to a page with its prices, which the browser then remembers [TAX-13]", async () => {
    const url = `${shop.url}/product/${shirt.productId}?country=IE`;
    const page = async (cookie: string) => {
      const answer = await fetch(url, { headers: { cookie } });
      return [await answer.text(), answer.headers.get("set-cookie")?.split(";")[0]];
    };
    for (let times = 0; times < 3; times++) {
      expect(await page("")).toEqual(["prices of IE", "region=IE~"]);
      expect(await page("region=FI")).toEqual(["prices of FI", undefined]);
    }
    const plain = await fetch(`${shop.url}/product/${shirt.productId}`, {
      headers: { cookie: "region=IE~" },
    });
    expect([await plain.text(), plain.headers.get("set-cookie")]).toEqual(["prices of IE", null]);
  });

  test("is refused for what is no country, or gets no parcels [TAX-13]", async () => {
    const [zone] = delivery.defaults.zones;
    await change("delivery", { zones: [{ ...zone, name: "Near", places: ["DE"] }] });
    for (const query of ["QQ", "", "Germany", "FI", "DE&country=FI"]) {
      const refused = await feed(`?country=${query}`);
      expect(refused, query).toMatchObject({
        status: 400,
        body: { errors: [{ field: "country" }] },
      });
    }
    expect((await feed("?country=DE")).status).toBe(200);
    await change("delivery", delivery.defaults);
  });
});

describe("a rate", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  test("begins on its day in all that is kept [TAX-12]", { timeout: 30_000 }, async () => {
    const now = shop.clock.now().getTime();
    const midnight = Math.ceil(now / DAY_MS) * DAY_MS;
    const from = new Date(midnight).toISOString().slice(0, 10);
    const bounds = { taxedFromCents: 0, taxedAboveCents: 0 };
    const rates = ["DE", "FI"].map((place) => {
      return { place, thing: "other" as const, from, rateMillionths: 100_000, ...bounds };
    });
    const HALF_MINUTE_MS = 30_000;
    shop.clock.advance(midnight - now - HALF_MINUTE_MS);
    await setTax({ ...UNION, rates });
    const prices = () => Promise.all([priceFor(), priceFor("region=FI")]);
    expect(await prices()).toEqual([59.38, 62.62]);
    shop.clock.advance(HALF_MINUTE_MS);
    await vi.waitFor(async () => expect(await prices()).toEqual([54.89, 54.89]), 15_000);
  });
});
