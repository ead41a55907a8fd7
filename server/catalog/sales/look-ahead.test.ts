import { expect, test } from "vitest";
import {
  addProduct,
  api,
  registerCustomer,
  signInAdmin,
} from "../../../tests/support/factories.ts";
import { changeSettings } from "../../../tests/support/settings.ts";
import { createTestShop, type TestShop } from "../../../tests/support/shop.ts";
import { openPageServices } from "../../page-services.ts";
import { openSession } from "../../users/sessions/sessions.ts";

const NOTHING = { show: () => {}, limitAge: () => {} };

/** Pages that say what a product costs, as a product's own page would. */
const shop: TestShop = await createTestShop({
  pages: async (request, { preview }) => {
    const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
    const services = openPageServices(shop.context, NOTHING, preview);
    const { price, originalPrice } = await services.getProduct(id);
    const [listed] = (await services.listProducts({ search: `Zebra${id}` })).products;
    const body = JSON.stringify([price, originalPrice, listed?.price]);
    return new Response(body, { headers: { "content-type": "text/html" } });
  },
});
const { token, user } = await signInAdmin(shop);
const HOUR_MS = 3_600_000;
const inHours = (hours: number) =>
  new Date(shop.clock.now().getTime() + hours * HOUR_MS).toISOString();

async function see(path: string, cookie?: string) {
  const answer = await fetch(shop.url + path, { headers: cookie ? { cookie } : {} });
  return { prices: await answer.json(), control: answer.headers.get("cache-control") };
}

async function lookAt(at: string, session = token) {
  const answer = await api(shop, "POST", "/api/admin/sales/look-ahead", {
    token: session,
    body: { at },
  });
  return { ...answer, cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
}

async function planned() {
  const { id, productId } = await addProduct(shop, { priceCents: 5000 });
  await shop.database.pool.query("update products set name = $1 where id = $2", [
    `Zebra${id}`,
    productId,
  ]);
  const body = { name: "Sale", target: "products", products: [id], kind: "percent", value: 20 };
  const moments = { from: inHours(1), until: inHours(3) };
  await api(shop, "POST", "/api/admin/sales", { token, body: { ...body, ...moments } });
  await api(shop, "POST", "/api/admin/sales", {
    token,
    body: { ...body, value: 40, from: moments.until },
  });
  return `/product/${id}`;
}

test("an admin sees the shop with the prices of a moment, and nobody else does [PRICE-8]", async () => {
  const page = await planned();
  const now = [50, null, 50];
  // Kept for everybody.
  for (let i = 0; i < 3; i++) expect((await see(page)).prices).toEqual(now);
  for (const [hours, then] of [
    [0.5, now],
    [2, [40, 50, 40]],
    [4, [30, 50, 30]],
  ] as const) {
    const { status, cookie } = await lookAt(inHours(hours));
    expect(status).toBe(204);
    const seen = await see(page, cookie);
    expect(seen).toEqual({ prices: then, control: "private, no-store" });
    expect((await see(page)).prices).toEqual(now);
  }
});

test("a moment that has passed is none to look at, and customers look at none [PRICE-8]", async () => {
  const past = await lookAt(inHours(-1));
  expect(past).toMatchObject({ status: 400, body: { errors: [{ field: "at" }] } });
  expect((await lookAt("soon")).status).toBe(400);
  const customer = await registerCustomer(shop);
  expect((await lookAt(inHours(1), customer.token)).status).toBe(403);
});

test("the look ahead ends after an hour, and with the session [PRICE-8]", async () => {
  const page = await planned();
  const session = await openSession(shop.context, user._id);
  const { cookie } = await lookAt(inHours(2), session);
  expect((await see(page, cookie)).prices).toEqual([40, 50, 40]);
  expect((await see(page, cookie.replace("=", "=00"))).prices).toEqual([50, null, 50]);
  await api(shop, "POST", "/api/users/logout", { token: session });
  expect((await see(page, cookie)).prices).toEqual([50, null, 50]);
  const { cookie: another } = await lookAt(inHours(5));
  expect((await see(page, another)).prices).toEqual([30, 50, 30]);
  const [, left = ""] = another.split("=");
  const [hash, at] = left.split(".");
  const stale = `prices_as_of=${hash}.${at}.${shop.clock.now().getTime() - 1}`;
  expect((await see(page, stale)).prices).toEqual([50, null, 50]);
});

test("the prices of then have the tax of their country in them, where they are shown with it [PRICE-8, TAX-9]", async () => {
  const page = await planned();
  const union = { mode: "added", euCountry: "DE", oss: true } as const;
  expect((await changeSettings(shop, token, "tax", union)).status).toBe(200);
  const { cookie } = await lookAt(inHours(2));
  expect((await see(page)).prices).toEqual([59.5, null, 59.5]);
  expect((await see(page, cookie)).prices).toEqual([47.6, 59.5, 47.6]);
});
