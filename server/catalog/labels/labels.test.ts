import { beforeEach, describe, expect, test, vi } from "vitest";
import { addProduct, api, signInAdmin } from "../../../tests/support/factories.ts";
import { labelsAs, markets } from "../../../tests/support/labels.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { openPageServices } from "../../page-services.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const { send, read, change, create, set, importOf } = labelsAs(shop, token);
const { pool } = shop.database;

const LABEL = {
  composition: "Shell: 80% cotton, 20% linen; Lining: 100% viscose",
  care: "Machine wash at 30 °C\nDry flat",
  originCountry: "PT",
  weightGrams: 210,
  customsCode: "620520",
  warnings: "Keep away from fire",
  manufacturer: "Tear & Wear Lda",
  manufacturerAddress: "Rua do Ouro 1\n4000 Porto",
  manufacturerCountry: "PT",
  manufacturerContact: "hello@tear.example",
  responsiblePerson: "Agent B.V.",
  responsibleAddress: "Damrak 1, Amsterdam",
  responsibleCountry: "NL",
  responsibleContact: "www.agent.example",
};

const shown = async (id: string) => (await api(shop, "GET", `/api/products/${id}`)).body;

beforeEach(async () => {
  await set({});
});

describe("the fields of a label", () => {
  test("are saved and read, by the team and by shoppers, and stay with another change [LABEL-1, LABEL-2]", async () => {
    const { status, body } = await create(LABEL);
    expect(status).toBe(201);
    expect(body).toMatchObject(LABEL);
    await change(body._id, { description: "Another text" });
    expect((await read(body._id)).body).toMatchObject(LABEL);
    expect(await shown(body._id)).toMatchObject(LABEL);
    const cleared = await change(body._id, { composition: "", weightGrams: "" });
    expect(cleared.body).not.toHaveProperty("composition");
    expect(cleared.body).not.toHaveProperty("weightGrams");
  });

  test("are left out of a product that has none of them [LABEL-2]", async () => {
    const { body } = await create();
    for (const answer of [body, await shown(body._id)]) {
      for (const field of Object.keys(LABEL)) expect(answer).not.toHaveProperty(field);
    }
  });

  test("take what people type: names of countries, dots in codes, fibres in German [LABEL-1]", async () => {
    const { body } = await create({
      composition: "20 % Leinen, 80 % Baumwolle",
      originCountry: "Portugal",
      manufacturerCountry: "de",
      customsCode: "6205.20 00",
      weightGrams: "210",
    });
    expect(body).toMatchObject({
      composition: "80% cotton, 20% linen",
      originCountry: "PT",
      manufacturerCountry: "DE",
      customsCode: "62052000",
      weightGrams: 210,
    });
  });

  test.each([
    ["composition", "90% cotton", "The percents are 90 together, and must be 100"],
    ["composition", "Shell: 90% cotton", "The percents of Shell are 90 together, and must be 100"],
    ["composition", "cotton", "“cotton” has no percent. Write it like 80% cotton, 20% linen."],
    [
      "originCountry",
      "Atlantis",
      "Country of origin must be a country, by its name or its two letters, or empty",
    ],
    ["weightGrams", "0", "Weight must be a whole number of grams from 1 to 100,000, or empty"],
    ["weightGrams", 2.5, "Weight must be a whole number of grams from 1 to 100,000, or empty"],
    ["customsCode", "61", "Customs code must have 6 to 10 digits, or be empty"],
    [
      "manufacturerContact",
      "by pigeon",
      "Manufacturer's e-mail or website must be an e-mail address or a website, or empty",
    ],
    ["care", "x".repeat(501), "Care must have at most 500 characters"],
  ])("are refused at the field: %s %s [LABEL-1]", async (field, value, message) => {
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  test("are not read where they are too long [LABEL-1]", async () => {
    const long = {
      composition: "1".repeat(50_000),
      originCountry: "P".repeat(50_000),
      responsibleContact: "a.".repeat(50_000),
    };
    const { status, body } = await create(long);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: "composition", message: "Composition must have at most 2000 characters" },
      { field: "originCountry", message: "Country of origin must have at most 100 characters" },
      {
        field: "responsibleContact",
        message: "Responsible person's e-mail or website must have at most 200 characters",
      },
    ]);
  });

  test("are copied with a product, and undone with a change of it [LABEL-1]", async () => {
    const { body } = await create(LABEL);
    const copy = await send("POST", `/${body._id}/duplicate`);
    expect(copy.body).toMatchObject(LABEL);
    await change(body._id, { weightGrams: 300, composition: "100% silk" });
    const { rows } = await pool.query(
      "select seq, before, after from audit_log where subject_id = $1 order by seq desc limit 1",
      [body._id],
    );
    expect(rows[0]).toMatchObject({
      before: { weightGrams: 210, composition: LABEL.composition },
      after: { weightGrams: 300, composition: "100% silk" },
    });
    const undone = await api(shop, "POST", `/api/admin/audit/${rows[0].seq}/undo`, { token });
    expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
    expect((await read(body._id)).body).toMatchObject(LABEL);
  });

  test("are set for many products at once, and taken back [LABEL-1]", async () => {
    const { body: one } = await create({ weightGrams: 100 });
    const { body: other } = await create();
    const ids = [one._id, other._id];
    const set = (action: object, preview = false) =>
      send("POST", "/bulk", { ids, action, preview });
    const seen = await set({ kind: "weightGrams", value: "250" }, true);
    expect(seen.body).toMatchObject({
      count: 2,
      changes: [
        { before: 100, after: 250 },
        { before: "", after: 250 },
      ],
    });
    const { body: done } = await set({ kind: "weightGrams", value: "250" });
    await set({ kind: "originCountry", value: "Italien" });
    await set({ kind: "customsCode", value: "6109.10" });
    expect((await read(other._id)).body).toMatchObject({
      weightGrams: 250,
      originCountry: "IT",
      customsCode: "610910",
    });
    for (const [kind, value] of [
      ["originCountry", "Atlantis"],
      ["weightGrams", "-1"],
      ["customsCode", ""],
    ]) {
      const refused = await set({ kind, value });
      expect(refused.status, kind).toBe(400);
      expect(refused.body.errors[0].field).toBe("action.value");
    }
    const undo = `/api/admin/audit/batches/${done.batchId}/undo`;
    expect((await api(shop, "POST", undo, { token })).status).toBe(200);
    expect((await read(one._id)).body.weightGrams).toBe(100);
    expect((await read(other._id)).body).not.toHaveProperty("weightGrams");
  });

  test("go out and come in as CSV [LABEL-2]", async () => {
    const { body } = await create({ ...LABEL, sku: "CSV-LABEL" });
    const exported = await api(shop, "GET", "/api/admin/products/export.csv", { token });
    expect(exported.body).toContain(",Composition,Care,Country of origin,Weight in grams,");
    expect(exported.body).toContain(LABEL.composition);
    const file = "SKU,Composition,Weight in grams,HS code\nCSV-LABEL,100 % Seide,90,6206.10\n";
    expect(await importOf(file)).toMatchObject({ counts: { changed: 1 } });
    expect((await read(body._id)).body).toMatchObject({
      composition: "100% silk",
      weightGrams: 90,
      customsCode: "620610",
      care: LABEL.care,
    });
    const bad = await importOf("SKU,Composition\nCSV-LABEL,100 % Gold\n");
    expect(bad.rows[0].errors).toMatchObject([{ field: "composition" }]);
  });
});

describe("the shop's own manufacturer", () => {
  const manufacturer = {
    name: "Kante GmbH",
    address: "Sonnenallee 1, 12047 Berlin",
    country: "DE",
    contact: "hallo@kante.example",
  };

  test("is that of products that name none, for shoppers and not in their form [LABEL-7]", async () => {
    const { body: own } = await create(LABEL);
    const { body: bare } = await create();
    // Until it is kept: the news of its creation may still be on the way.
    await vi.waitFor(async () => {
      expect(await shown(bare._id)).not.toHaveProperty("manufacturer");
      expect(shop.context.productMemory.details.find(bare._id)).toBeDefined();
    });
    await set({ manufacturer });
    expect(await shown(bare._id)).toMatchObject({
      manufacturer: "Kante GmbH",
      manufacturerCountry: "DE",
    });
    expect(await shown(own._id)).toMatchObject({ manufacturer: LABEL.manufacturer });
    expect((await read(bare._id)).body).not.toHaveProperty("manufacturer");
  });

  test("is refused at the field [LABEL-7]", async () => {
    const wrong = { ...manufacturer, country: "ZZ", contact: "none" };
    const { status, body } = await set({ manufacturer: wrong });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "values.manufacturer.country",
      "values.manufacturer.contact",
    ]);
  });
});

describe("a product's page", () => {
  const services = () =>
    openPageServices(shop.context, { show: () => undefined, limitAge: () => undefined });

  test("has the lines of its label, in words [LABEL-2]", async () => {
    const { body } = await create(LABEL);
    expect(await services().getProduct(body._id)).toHaveProperty("label", [
      ["Composition", "Shell: 80%\u00a0cotton, 20%\u00a0linen\nLining: 100%\u00a0viscose"],
      ["Care", LABEL.care],
      ["Made in", "Portugal"],
      ["Warnings", LABEL.warnings],
      ["Manufacturer", "Tear & Wear Lda\nRua do Ouro 1\n4000 Porto\nPortugal\nhello@tear.example"],
      ["Responsible in the EU", "Agent B.V.\nDamrak 1, Amsterdam\nNetherlands\nwww.agent.example"],
    ]);
  });

  test("has none without a label [LABEL-2]", async () => {
    const { body } = await create();
    expect(await services().getProduct(body._id)).not.toHaveProperty("label");
  });
});

describe("the table of labels", () => {
  const table = async (query = "") =>
    (await api(shop, "GET", `/api/admin/labels${query}`, { token })).body;

  test("is empty until the shop sells somewhere [LABEL-4]", async () => {
    expect(await table()).toEqual({ markets: [], products: [] });
  });

  test("says what each product lacks in each market, with the law beside it [LABEL-4]", async () => {
    await set(markets({ uk: "told", us: "waits" }));
    const { body: bare } = await create({ isPublished: false });
    const { body: whole } = await create({ ...LABEL, isPublished: false });
    const { markets: shownMarkets, products } = await table();
    expect(shownMarkets).toEqual(["uk", "us"]);
    expect(products.slice(0, 2)).toMatchObject([
      { _id: whole._id, isPublished: false, missing: { uk: [], us: [] } },
      {
        _id: bare._id,
        missing: {
          uk: [{ field: "composition", law: "SI 2012/1102; 1007/2011, Art. 16(1)" }],
          us: [
            { field: "originCountry", law: "16 CFR 303.34" },
            { field: "composition" },
            { field: "manufacturer" },
            { field: "care" },
          ],
        },
      },
    ]);
    const incomplete = await table("?only=incomplete");
    expect(incomplete.products.map(({ _id }: { _id: string }) => _id)).not.toContain(whole._id);
    expect(incomplete.products[0]._id).toBe(bare._id);
  });

  test("comes in parts, each product once [LABEL-4]", async () => {
    await set(markets({ uk: "told" }));
    for (let index = 0; index < 60; index++) await addProduct(shop);
    const first = await table("?only=incomplete");
    expect(first.products).toHaveLength(50);
    const found: string[] = [];
    for (let next: string | undefined = ""; next !== undefined; ) {
      const part = await table(`?only=incomplete${next && `&after=${next}`}`);
      found.push(...part.products.map(({ _id }: { _id: string }) => _id));
      next = part.next;
    }
    const { rows } = await pool.query(
      "select id::text from products where composition = '' and deleted_at is null order by products.id desc",
    );
    expect(found).toEqual(rows.map(({ id }) => id));
  });

  test("is the team's alone [LABEL-4]", async () => {
    expect((await api(shop, "GET", "/api/admin/labels")).status).toBe(401);
  });
});
