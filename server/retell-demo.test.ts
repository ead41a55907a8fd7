import { expect, test } from "vitest";
import { getShopFront } from "../common/shop-front.ts";
import { api, signInAdmin } from "../tests/support/factories.ts";
import { changeSettings } from "../tests/support/settings.ts";
import { createTestShop } from "../tests/support/shop.ts";
import de from "./catalog/demo/de.json" with { type: "json" };
import { demoProducts } from "./catalog/demo/demo-products.ts";
import { demoPages, demoPagesIn } from "./own-pages/demo/demo-pages.ts";

const shop = await createTestShop({ settings: { SEED: "demo" } });
const { token } = await signInAdmin(shop);

const speak = (language: "en" | "de") => changeSettings(shop, token, "region", { language });

async function products() {
  const { body } = await api(shop, "GET", "/api/products?limit=100");
  return body as {
    _id: string;
    sku: string;
    name: string;
    description: string;
    images: { altText: string }[];
  }[];
}

async function pages() {
  const { body } = await api(shop, "GET", "/api/admin/pages", { token });
  return (body as { title: string }[]).map(({ title }) => title);
}

test("every product and page of the demo has its German [OWN-10]", () => {
  expect(Object.keys(de).sort()).toEqual(demoProducts.map(({ sku }) => sku).sort());
  const words = Object.values(de);
  expect(new Set(words.map(({ name }) => name.toLowerCase())).size).toBe(words.length);
  const odd = words.filter(({ description }) => {
    const sentences = description.split(/[.!?](?:\s|$)/).filter(Boolean).length;
    return sentences < 2 || sentences > 3 || description.length > 300;
  });
  expect(odd).toEqual([]);
  expect(demoPagesIn("de").map(({ topic }) => topic)).toEqual(demoPages.map(({ topic }) => topic));
});

test("a shop that speaks German tells its demo in German, and what somebody changed stays [OWN-10]", async () => {
  const [changed, other] = await products();
  if (!changed || !other) throw new Error("no demo");
  const named = { ...changed, name: "My own shirt" };
  await api(shop, "PUT", `/api/products/${changed._id}`, { token, body: named });
  expect((await speak("de")).status).toBe(200);
  const german = await products();
  const wrong = german.filter(
    ({ _id, sku, name }) =>
      _id !== changed._id && name !== (de as Record<string, { name: string }>)[sku]?.name,
  );
  expect(wrong).toEqual([]);
  expect(german.find(({ _id }) => _id === changed._id)).toMatchObject({
    name: "My own shirt",
    description: changed.description,
  });
  const now = german.find(({ _id }) => _id === other._id);
  expect(now?.images[0]?.altText).toBe(
    now?.images[0]?.altText
      .replace(/^.* in/, `${now?.name} in`)
      .replace(/, .*$/, ", Vorderansicht"),
  );
  expect(await pages()).toEqual(demoPagesIn("de").map(({ title }) => title));
  const { body: audit } = await api(shop, "GET", "/api/admin/audit?kind=settings&limit=1", {
    token,
  });
  expect(audit[0].after).toMatchObject({ language: "de", demoProducts: 95, demoPages: 8 });
  const undone = await api(shop, "POST", `/api/admin/audit/${audit[0].seq}/undo`, { token });
  expect(undone.status).toBe(200);
  expect((await products()).find(({ _id }) => _id === other._id)).toMatchObject({
    name: other.name,
    images: other.images.map(({ altText }) => ({ altText })),
  });
  expect(await pages()).toEqual(demoPages.map(({ title }) => title));
});

test("pages that say something else keep their titles in the menus of another language [OWN-10]", async () => {
  const { body } = await api(shop, "GET", "/api/admin/pages", { token });
  for (const { _id } of body) {
    const page = (await api(shop, "GET", `/api/admin/pages/${_id}`, { token })).body;
    const { _id: _, changedAt: __, ...input } = page;
    const changed = { ...input, text: "Ours alone." };
    const saved = await api(shop, "PUT", `/api/admin/pages/${_id}`, { token, body: changed });
    expect(saved.status).toBe(200);
  }
  expect(getShopFront().pages).toBeUndefined();
  expect((await speak("de")).status).toBe(200);
  const titles = getShopFront().pages?.map(({ title }) => title);
  expect(titles).toEqual(demoPages.map(({ title }) => title));
});
