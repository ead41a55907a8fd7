import { describe, expect, test, vi } from "vitest";
import { productFacts } from "../../../app/features/catalog/structured-data.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import {
  addProduct,
  api,
  multipart,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { writeFeed } from "../../discovery/feed.ts";
import { areKnownValues } from "../search/known-values.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);

const call = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
  api(shop, method, `/api/admin/${path}`, { token, ...(body && { body }) });

async function ask(method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) {
  const answer = await call(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const fit = {
  name: "Fit",
  kind: "choice",
  choices: [{ name: "Slim" }, { name: "Regular" }, { name: "Loose" }],
  isShown: true,
  isFilter: true,
  feed: "detail",
};
const model = {
  name: "Model",
  kind: "words",
  choices: [],
  isShown: true,
  isFilter: false,
  feed: "none",
};
const print = {
  ...fit,
  name: "Print",
  feed: "pattern",
  choices: [{ name: "Dots" }, { name: "Stripes" }],
};

/** Sets these attributes in place of all others; those with a key stay what they are. */
async function set(attributes: object[], more: object = {}) {
  const { version } = await ask("GET", "attributes");
  return call("PUT", "attributes", { version, attributes, ...more });
}

/** The attributes fit, model and print, and no values of former ones. */
async function begin() {
  const done = await set([], { removesValues: true });
  expect(done.status).toBe(200);
  const { body } = await set([fit, model, print]);
  const keys: string[] = body.attributes.map(({ key }: { key: string }) => key);
  const [fitKey = "", modelKey = "", printKey = ""] = keys;
  return { fit: fitKey, model: modelKey, print: printKey };
}

/** A product on sale with these values. */
async function make(attributes: Record<string, string>, wishes: object = {}) {
  const product = await addProduct(shop, wishes);
  await ask("PUT", `products/${product.id}`, { attributes });
  return product;
}

const valuesOf = async ({ id }: { id: string }) =>
  (await ask("GET", `products/${id}`)).attributes ?? {};

/** As the form sends them: with their keys. */
async function listed() {
  const { attributes } = await ask("GET", "attributes");
  type Listed = { key: string; choices: { name: string; from?: string[] }[] };
  return (attributes as Listed[]).map(({ choices, ...one }) => ({
    ...one,
    choices: choices.map(({ name }): { name: string; from?: string[] } => ({ name })),
  }));
}

describe("attributes", () => {
  test("are none at first, and products say nothing of them [OWN-5]", async () => {
    const fresh = await createTestShop();
    const admin = await signInAdmin(fresh);
    const product = await addProduct(fresh);
    const { body } = await api(fresh, "GET", "/api/admin/attributes", admin);
    expect(body).toEqual({ version: 0, attributes: [] });
    const [listedProduct] = (await api(fresh, "GET", "/api/products")).body;
    expect(listedProduct).not.toHaveProperty("attributes");
    expect((await api(fresh, "GET", "/api/products/facets")).body).not.toHaveProperty("attributes");
    const refused = await api(fresh, "PUT", `/api/admin/products/${product.id}`, {
      token: admin.token,
      body: { attributes: { fit: "Slim" } },
    });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "attributes.fit" }] } });
  });

  test("have keys of their first names, which no other attribute ever gets [OWN-5]", async () => {
    const keys = await begin();
    expect(Object.values(keys).every((key) => /^(fit|model|print)(_\d+)?$/.test(key))).toBe(true);
    const [first, ...others] = await listed();
    const renamed = await set([{ ...first, name: "Schnitt & Form" }, ...others]);
    expect(renamed.body.attributes[0]).toMatchObject({ key: keys.fit, name: "Schnitt & Form" });
    expect((await begin()).fit).not.toBe(keys.fit);
    const odd = ["Größe über", "長さ", "Constructor"].map((name) => ({ ...model, name }));
    const { body } = await set(odd);
    expect(body.attributes.map(({ key }: { key: string }) => key)).toEqual([
      "grosse_uber",
      "attribute",
      "constructor_2",
    ]);
  });

  test.each([
    [[{ ...fit, name: " \u0000 " }], "attributes.0.name"],
    [[{ ...fit, name: "x".repeat(41) }], "attributes.0.name"],
    [[{ ...fit, name: "Color" }], "attributes.0.name"],
    [[{ ...fit, name: "Farbe" }], "attributes.0.name"],
    [[fit, { ...model, name: "FIT " }], "attributes.1.name"],
    [[{ ...fit, key: "stranger" }], "attributes.0.key"],
    [[{ ...fit, choices: [] }], "attributes.0.choices"],
    [[{ ...fit, choices: [{ name: "A" }, { name: "a" }] }], "attributes.0.choices.1.name"],
    [[{ ...fit, choices: [{ name: "A, B" }] }], "attributes.0.choices.0.name"],
    [[{ ...fit, choices: [{ name: "" }] }], "attributes.0.choices.0.name"],
    [[{ ...model, isFilter: true }], "attributes.0.isFilter"],
    [[print, { ...fit, feed: "pattern" }], "attributes.1.feed"],
    [Array.from({ length: 11 }, (_, at) => ({ ...model, name: `Fact ${at}` })), "attributes"],
    [[{ ...fit, kind: "number" }], "attributes.0.kind"],
  ])("are refused by field: %#", async (attributes, field) => {
    const { status, body } = await set(attributes);
    expect(status, JSON.stringify(body)).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  test("change for whoever saw the newest, alone [OWN-5]", async () => {
    await begin();
    const { version } = await ask("GET", "attributes");
    const body = { version: version - 1, attributes: [], removesValues: true };
    expect(await call("PUT", "attributes", body)).toMatchObject({
      status: 409,
      body: { code: "settings_changed" },
    });
  });
});

describe("values", () => {
  test("are set, read, kept and taken away, each at its own field [OWN-5]", async () => {
    const keys = await begin();
    const words = "The model is 178 cm and wears M";
    const product = await make({ [keys.fit]: "slim", [keys.model]: `  ${words}\n` });
    expect(await valuesOf(product)).toEqual({ [keys.fit]: "Slim", [keys.model]: words });
    const shown = await api(shop, "GET", `/api/products/${product.id}`);
    expect(shown.body.attributes).toEqual({ [keys.fit]: "Slim", [keys.model]: words });
    await ask("PUT", `products/${product.id}`, { attributes: { [keys.fit]: "" } });
    expect(await valuesOf(product)).toEqual({ [keys.model]: words });
    const attributes = { [keys.fit]: "Baggy", [keys.model]: "x".repeat(301), nothing: "1" };
    const { status, body } = await call("PUT", `products/${product.id}`, { attributes });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      `attributes.${keys.fit}`,
      `attributes.${keys.model}`,
      "attributes.nothing",
    ]);
    expect(body.errors[0].message).toBe("Fit must be one of these, or empty: Slim, Regular, Loose");
    const copy = await ask("POST", `products/${product.id}/duplicate`);
    expect(copy.attributes).toEqual({ [keys.model]: words });
  });

  test("however hostile, stay words [OWN-5]", async () => {
    const keys = await begin();
    const words = `<script>alert("1")</script> '; drop table products; -- =1+1 ${"}"}`;
    const product = await make({ [keys.model]: words });
    const kept: string = (await valuesOf(product))[keys.model];
    expect(kept).toBe(words);
    await ask("PUT", `products/${product.id}`, { attributes: { constructor: "", toString: "" } });
    expect(await valuesOf(product)).toEqual({ [keys.model]: kept });
    const facts = productFacts(
      (await api(shop, "GET", `/api/products/${product.id}`)).body,
      "https://shop.example",
    );
    expect(facts).toMatchObject({
      additionalProperty: [{ "@type": "PropertyValue", name: "Model", value: kept }],
    });
  });

  test("are found by the search, and gone from it with their words [OWN-5]", async () => {
    const keys = await begin();
    const word = `quaggalike${unique().replaceAll(/\d/g, "x")}`;
    const product = await make({ [keys.model]: `Feels ${word} to the touch` });
    const find = async () =>
      (await api(shop, "GET", `/api/products?search=${word}`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await find()).toEqual([product.id]);
    await ask("PUT", `products/${product.id}`, { attributes: { [keys.model]: "" } });
    expect(await find()).toEqual([]);
  });

  test("filter lists and are counted, each attribute among the others [OWN-5]", async () => {
    const keys = await begin();
    const brand = `Brand ${unique()}`;
    const slim = await make({ [keys.fit]: "Slim", [keys.print]: "Dots" }, { brand });
    const loose = await make({ [keys.fit]: "Loose", [keys.print]: "Stripes" }, { brand });
    await make({ [keys.fit]: "Regular" }, { brand });
    const query = (attributes: string) =>
      `brand=${encodeURIComponent(brand)}&attributes=${encodeURIComponent(attributes)}`;
    const list = async (attributes: string) => {
      const { body } = await api(shop, "GET", `/api/products?${query(attributes)}`);
      return body.map(({ _id }: { _id: string }) => _id);
    };
    expect(await list(`${keys.fit}:slim,${keys.fit}:Loose`)).toEqual([loose.id, slim.id]);
    expect(await list(`${keys.fit}:slim,${keys.print}:Stripes`)).toEqual([]);
    expect(await list(`${keys.model}:x`)).toEqual([]);
    const wanted = query(`${keys.fit}:Slim`);
    const facets = await api(shop, "GET", `/api/products/facets?${wanted}`);
    expect(facets.body.attributes).toEqual({
      [keys.fit]: { Slim: 1, Regular: 1, Loose: 1 },
      [keys.print]: { Dots: 1 },
    });
    expect(Object.keys(facets.body.attributes[keys.fit])).toEqual(["Slim", "Regular", "Loose"]);
    const refused = await api(shop, "GET", `/api/products?attributes=slim`);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "attributes" }] } });
  });

  test("are in the feed as the attribute says [OWN-5]", async () => {
    const keys = await begin();
    const name = `Feed ${unique()}`;
    await make({ [keys.fit]: "Slim", [keys.model]: "M & L", [keys.print]: "Dots" }, { name });
    let feed = "";
    for await (const part of writeFeed(shop.context, "https://shop.example")) feed += part;
    const item = feed.split("<item>").find((one) => one.includes(name)) ?? "";
    expect(item).toContain(
      "<g:product_detail><g:attribute_name>Fit</g:attribute_name><g:attribute_value>Slim</g:attribute_value></g:product_detail></item>",
    );
    expect(item).toContain("<g:pattern>Dots</g:pattern>");
    expect(item).not.toContain("M &amp; L");
  });

  test("go out and come in as CSV, and an unknown choice is refused by row and column [OWN-5]", async () => {
    const keys = await begin();
    const product = await make({ [keys.fit]: "Slim", [keys.model]: "=wears, M" });
    const { sku } = await ask("GET", `products/${product.id}`);
    const exported = await ask("GET", `products/export.csv?search=${sku}`);
    expect(exported.split("\n")[0]).toMatch(/,Fit,Model,Print\r?$/);
    const send = async (text: string) => {
      const file = { bytes: Buffer.from(text), filename: "a.csv", type: "text/csv" };
      const sent = await api(shop, "POST", "/api/admin/imports", { token, ...multipart({ file }) });
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const { _id, mapping } = sent.body;
      const checked = await ask("POST", `imports/${_id}/check`, { mapping });
      return { url: `imports/${_id}`, mapping, counts: checked.counts };
    };
    const same = await send(exported);
    expect(same.mapping).toMatchObject({
      Fit: `attributes.${keys.fit}`,
      Model: `attributes.${keys.model}`,
    });
    expect(same.counts).toMatchObject({ changed: 0, unchanged: 1, error: 0 });
    const changed = await send(`SKU,fit,Print\n${sku},loose,Dots\n`);
    expect(await ask("GET", `${changed.url}/rows`)).toMatchObject([
      {
        changes: [
          { field: `attributes.${keys.fit}`, before: "Slim", after: "Loose" },
          { field: `attributes.${keys.print}`, before: "", after: "Dots" },
        ],
      },
    ]);
    const { batchId } = await ask("POST", `${changed.url}/apply`, {});
    const now = { [keys.fit]: "Loose", [keys.model]: "=wears, M", [keys.print]: "Dots" };
    expect(await valuesOf(product)).toEqual(now);
    const wrong = await send(`SKU,Fit\n${sku},Baggy\n`);
    expect(await ask("GET", `${wrong.url}/rows`)).toMatchObject([
      {
        line: 2,
        kind: "error",
        errors: [
          {
            field: `attributes.${keys.fit}`,
            message: expect.stringContaining("Slim, Regular, Loose"),
          },
        ],
      },
    ]);
    const emptied = await send(`SKU,Print\n${sku},\n`);
    await ask("POST", `${emptied.url}/apply`, {});
    expect(await valuesOf(product)).toEqual({ [keys.fit]: "Loose", [keys.model]: "=wears, M" });
    expect((await call("POST", `audit/batches/${batchId}/undo`)).status).toBe(409);
    const strange = await call("POST", `${emptied.url}/check`, {
      mapping: { SKU: "sku", Print: "attributes.nothing" },
    });
    expect(strange.status).toBe(409);
  });
});

describe("the audit log takes back", () => {
  const undoLast = async (id: string) => {
    const [entry] = await ask("GET", `audit?kind=product&id=${id}&limit=1`);
    return call("POST", `audit/${entry.seq}/undo`);
  };

  test("a product's new values, and its deletion [OWN-5]", async () => {
    const keys = await begin();
    const product = await make({ [keys.fit]: "Slim" });
    await ask("PUT", `products/${product.id}`, {
      attributes: { [keys.fit]: "", [keys.print]: "Dots" },
    });
    expect((await undoLast(product.id)).status).toBe(200);
    expect(await valuesOf(product)).toEqual({ [keys.fit]: "Slim" });
    await ask("DELETE", `products/${product.id}`);
    const [first, ...others] = await listed();
    if (!first) throw new Error("no attribute");
    first.choices = [{ name: "Narrow", from: ["Slim"] }, { name: "Regular" }, { name: "Loose" }];
    expect((await set([first, ...others])).status).toBe(200);
    expect((await undoLast(product.id)).status).toBe(200);
    expect(await valuesOf(product)).toEqual({ [keys.fit]: "Narrow" });
  });

  test("no value that is no choice any more [OWN-5]", async () => {
    const keys = await begin();
    const product = await make({ [keys.fit]: "Slim" });
    await ask("PUT", `products/${product.id}`, { attributes: { [keys.fit]: "Loose" } });
    const [first, ...others] = await listed();
    if (!first) throw new Error("no attribute");
    expect((await set([{ ...first, choices: first.choices.slice(1) }, ...others])).status).toBe(
      200,
    );
    expect(await undoLast(product.id)).toMatchObject({
      status: 409,
      body: { code: "attribute_in_use" },
    });
    expect(await valuesOf(product)).toEqual({ [keys.fit]: "Loose" });
  });
});

describe("a choice in use", () => {
  test("is renamed and merged in all products at once, with one undo [OWN-5]", async () => {
    const keys = await begin();
    const slim = await make({ [keys.fit]: "Slim", [keys.model]: "wears M" });
    const loose = await make({ [keys.fit]: "Loose" });
    const regular = await make({ [keys.fit]: "Regular" });
    const before = await listed();
    const [first, ...others] = before;
    if (!first) throw new Error("no attribute");
    const choices = [
      { name: "Loose", from: ["Slim"] },
      { name: "Easy", from: ["Loose", "Regular"] },
    ];
    const { status, body } = await set([{ ...first, choices }, ...others]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.attributes[0].choices).toEqual([
      { name: "Loose", products: 1 },
      { name: "Easy", products: 2 },
    ]);
    expect(await valuesOf(slim)).toEqual({ [keys.fit]: "Loose", [keys.model]: "wears M" });
    expect(await valuesOf(loose)).toEqual({ [keys.fit]: "Easy" });
    const found = await api(shop, "GET", `/api/products?attributes=${keys.fit}:Easy`);
    expect(found.body).toHaveLength(2);
    const [settings] = await ask("GET", "audit?kind=settings&id=attributes&limit=1");
    const [entry] = await ask("GET", `audit?kind=product&id=${slim.id}&limit=1`);
    expect(entry).toMatchObject({
      before: { attributes: { [keys.fit]: "Slim" } },
      after: { attributes: { [keys.fit]: "Loose" } },
    });
    expect(await call("POST", `audit/${settings.seq}/undo`)).toMatchObject({ status: 409 });
    expect(await call("POST", `audit/${entry.seq}/undo`)).toMatchObject({ status: 409 });
    const { batch } = entry;
    expect(await ask("POST", `audit/batches/${batch._id}/undo`)).toEqual({ undone: 4 });
    expect(await listed()).toMatchObject(before.map(({ key, choices }) => ({ key, choices })));
    for (const [product, value] of [
      [slim, "Slim"],
      [loose, "Loose"],
      [regular, "Regular"],
    ] as const) {
      expect((await valuesOf(product))[keys.fit]).toBe(value);
    }
  });

  test("does not go without a choice in its place, nor turns into free words' place [OWN-5]", async () => {
    const keys = await begin();
    await make({ [keys.fit]: "Slim" });
    const words = await make({ [keys.model]: "wears M" });
    const [first, second, third] = await listed();
    if (!first || !second) throw new Error("no attributes");
    const less = await set([{ ...first, choices: [{ name: "Regular" }] }, second, third ?? {}]);
    expect(less).toMatchObject({ status: 400 });
    expect(less.body.errors).toEqual([
      {
        field: "attributes.0.choices",
        message: "1 product has “Slim”: merge it into another choice",
      },
    ]);
    const other = { ...second, kind: "choice", choices: [{ name: "M" }] };
    const turned = await set([first, other, third ?? {}]);
    expect(turned.body.errors).toMatchObject([{ field: "attributes.1.kind" }]);
    expect(await valuesOf(words)).toEqual({ [keys.model]: "wears M" });
    const loosened = await set([
      { ...first, kind: "words", choices: [], isFilter: false },
      second,
      third ?? {},
    ]);
    expect(loosened.status).toBe(200);
  });

  test("stays as it was where choices become free words, whatever they would replace [OWN-5]", async () => {
    const keys = await begin();
    const product = await make({ [keys.fit]: "Slim" });
    const [first, ...others] = await listed();
    const choices = [{ name: "Narrow", from: ["Slim"] }];
    const loosened = await set([{ ...first, kind: "words", choices, isFilter: false }, ...others]);
    expect(loosened.status).toBe(200);
    expect(await valuesOf(product)).toEqual({ [keys.fit]: "Slim" });
  });

  test("of an attribute that goes goes with it, once that is meant [OWN-5]", async () => {
    const keys = await begin();
    const product = await make({ [keys.fit]: "Slim", [keys.model]: "wears M" });
    const [, ...others] = await listed();
    expect(await set(others)).toMatchObject({ status: 409, body: { code: "attribute_in_use" } });
    expect((await set(others, { removesValues: true })).status).toBe(200);
    expect(await valuesOf(product)).toEqual({ [keys.model]: "wears M" });
    const [entry] = await ask("GET", `audit?kind=product&id=${product.id}&limit=1`);
    await ask("POST", `audit/batches/${entry.batch._id}/undo`);
    expect(await valuesOf(product)).toEqual({ [keys.fit]: "Slim", [keys.model]: "wears M" });
    expect((await listed())[0]?.key).toBe(keys.fit);
  });

  test("and a product that gets it meanwhile never part [OWN-5]", async () => {
    const keys = await begin();
    const product = await addProduct(shop);
    const [first, ...others] = await listed();
    if (!first) throw new Error("no attribute");
    first.choices = [{ name: "Narrow", from: ["Slim"] }, { name: "Regular" }, { name: "Loose" }];
    await Promise.all([
      set([first, ...others]),
      call("PUT", `products/${product.id}`, { attributes: { [keys.fit]: "Slim" } }),
      call("PUT", `products/${product.id}`, { attributes: { [keys.fit]: "Slim" } }),
    ]);
    await vi.waitFor(async () => {
      expect([undefined, "Narrow"]).toContain((await valuesOf(product))[keys.fit]);
    });
  });
});

test("a filter by what is no choice is one that no product ever had [OWN-5]", async () => {
  const keys = await begin();
  const isKnown = (attributes: string) => areKnownValues(shop.context, { attributes });
  expect(await isKnown(`${keys.fit}:slim,${keys.fit}:Loose`)).toBe(true);
  expect(await isKnown(`${keys.fit}:slim,${keys.fit}:Baggy`)).toBe(false);
  expect(await isKnown(`${keys.model}:wears M`)).toBe(false);
  expect(await isKnown("cut:Slim")).toBe(false);
});

test("what is neither shown nor a filter nor in the feed is for the team alone [OWN-5]", async () => {
  const keys = await begin();
  const product = await make({ [keys.fit]: "Slim", [keys.model]: "from Meyer & Sons" });
  const [first, second, third] = await listed();
  const attributesOf = async (path: string) => (await api(shop, "GET", path)).body.attributes;
  const address = `/api/products/${product.id}`;
  expect(await attributesOf(address)).toHaveProperty(keys.model);
  await set([first ?? {}, { ...second, isShown: false }, third ?? {}]);
  expect(await attributesOf(address)).toEqual({ [keys.fit]: "Slim" });
  const list: { _id: string; attributes: object }[] = (await api(shop, "GET", "/api/products"))
    .body;
  expect(list.find(({ _id }) => _id === product.id)?.attributes).toEqual({ [keys.fit]: "Slim" });
  expect(await valuesOf(product)).toHaveProperty(keys.model);
  await set([first ?? {}, { ...second, isShown: false, feed: "custom_label_0" }, third ?? {}]);
  expect(await attributesOf(address)).toHaveProperty(keys.model);
});

test("what pages know of attributes follows the settings [OWN-5]", async () => {
  const keys = await begin();
  expect(getShopFront().attributes?.map(({ key }) => key)).toEqual(Object.values(keys));
  await set([], { removesValues: true });
  expect(getShopFront().attributes).toBeUndefined();
});
