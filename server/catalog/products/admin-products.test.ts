import { describe, expect, test } from "vitest";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { mediaApiMessages } from "../../../common/messages/media.ts";
import { cell, productsAs, stockByVariant } from "../../../tests/support/admin-products.ts";
import {
  api,
  databaseState,
  multipart,
  picture,
  registerCustomer,
  signInAdmin,
  unique,
} from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { verifyAuditLog } from "../../audit/verify.ts";

const shop = await createTestShop();
const { token, user } = await signInAdmin(shop);
const { send, create, change, read, expectRefused, entriesOf } = productsAs(shop, token);
const messages = productFormApiMessages;

const asShopper = (id: string) => api(shop, "GET", `/api/products/${id}`);

async function upload(): Promise<string> {
  const parts = { image: { bytes: await picture(), filename: "a.png", type: "image/png" } };
  const { body } = await api(shop, "POST", "/api/upload", { token, ...multipart(parts) });
  return body.imageUrl;
}

describe("a product that an admin adds", () => {
  test("is in the shop as it was typed, trimmed and in the shop's words", async () => {
    const name = `Harbour  Shirt ${unique()}`;
    const product = await create({
      name: `  ${name}\t`,
      description: " Linen.\r\nWashed.\u0007 ",
      price: 49.9,
      originalPrice: "59.90",
      sku: " HS-1 ",
      category: "top wear",
      brand: "Modern Fit",
      material: "Linen",
      gender: "men",
      collections: "Vacation",
      sizes: "m, S,, m",
      colors: ["cream", "Navy ", "Cream"],
      countInStock: 10,
      unheardOf: "dropped",
    });
    expect(product).toMatchObject({
      name: name.replace("  ", " "),
      description: "Linen.\nWashed.",
      price: 49.9,
      originalPrice: 59.9,
      sku: "HS-1",
      category: "Top Wear",
      gender: "Men",
      collections: "Vacation",
      sizes: ["S", "M"],
      colors: ["Cream", "Navy"],
      countInStock: 10,
      isPublished: true,
      version: 1,
    });
    expect(product).not.toHaveProperty("unheardOf");
    expect(await read(product._id)).toEqual(product);
    const { isPublished, version, updatedAt, countInStockBefore, variants, images, ...shown } =
      product;
    const { body } = await asShopper(product._id);
    expect(body).toMatchObject(shown);
    expect(body).not.toHaveProperty("version");
    expect(body.variants[0]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      sku: "HS-1-CREAM-S",
      color: "Cream",
      size: "S",
      countInStock: 3,
      countInStockBefore: 3,
    });
  });

  test("has its plain stock spread evenly, the remainder to the first variants [STOCK-6]", async () => {
    const product = await create({ sizes: "S, M, L", colors: "Black", countInStock: 8 });
    expect(stockByVariant(product)).toEqual({ "Black, S": 3, "Black, M": 3, "Black, L": 2 });
  });

  test("has the stock and the article numbers of its grid", async () => {
    const sku = unique();
    const product = await create({
      sku,
      variants: [cell("Black", "M", 4, { sku: `${sku}-x` }), cell("Olive", "S", 0)],
    });
    expect(product).toMatchObject({
      colors: ["Black", "Olive"],
      sizes: ["S", "M"],
      countInStock: 4,
      variants: [
        { sku: `${sku}-x`, onHand: 4, reserved: 0 },
        { sku: `${sku}-OLIVE-S`, onHand: 0 },
      ],
    });
  });

  test("is found by its words at once, and is nowhere as a draft [ADMIN-27]", async () => {
    const word = `zephyr${unique()}`.replace(/\d/g, "q");
    const product = await create({ name: word, isPublished: false });
    const search = async () =>
      (await api(shop, "GET", `/api/products?search=${word}`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await search()).toEqual([]);
    expect((await asShopper(product._id)).status).toBe(404);
    await change(product._id, { isPublished: true });
    expect(await search()).toEqual([product._id]);
  });

  test("is recorded in the log with all its values", async () => {
    const product = await create({ price: 20, variants: [cell("Black", "M", 4)] });
    expect(await entriesOf(product._id)).toMatchObject([
      {
        actor_id: user._id,
        action: "product.created",
        before: null,
        after: { name: product.name, priceCents: 2000, stock: { "Black, M": 4 } },
      },
    ]);
  });

  test("with everything wrong names all of it, and nothing is written [ADMIN-22]", async () => {
    const { body } = await expectRefused(
      () =>
        send("POST", "", {
          description: " ",
          price: -1,
          originalPrice: 1e300,
          countInStock: 0.5,
          gender: "Robots",
          images: [{ url: "https://elsewhere.example/a.webp" }],
        }),
      400,
    );
    expect(body.message).toBe(messages.required("Name"));
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      "countInStock",
      "description",
      "gender",
      "images.0.url",
      "name",
      "originalPrice",
      "price",
    ]);
  });

  test("with a thousand colors is refused by their field [ADMIN-23]", async () => {
    const colors = Array.from({ length: 1000 }, (_, index) => `Color ${index}`).join(", ");
    const { body } = await expectRefused(
      () => send("POST", "", { name: "Rainbow", description: "All of them.", colors, sizes: "M" }),
      400,
    );
    expect(body.errors).toEqual([
      { field: "colors", message: "These are 1000 colors. A product has at most 100." },
    ]);
  });

  test("cannot have an article number of another, nor its variants [ADMIN-23]", async () => {
    const first = await create({ sku: unique(), variants: [cell("Black", "M", 1)] });
    const input = { name: "Tee", description: "A shirt." };
    const own = await expectRefused(() => send("POST", "", { ...input, sku: first.sku }), 409);
    expect(own.body).toMatchObject({
      code: "sku_taken",
      errors: [{ field: "sku", message: messages.skuTaken(first.sku) }],
    });
    const sku = first.variants[0]?.sku ?? "";
    const variants = [cell("Black", "S", 1), cell("Black", "M", 1, { sku })];
    const ofVariant = await expectRefused(() => send("POST", "", { ...input, variants }), 409);
    expect(ofVariant.body.errors).toEqual([
      { field: "variants.1.sku", message: messages.skuTaken(sku) },
    ]);
  });

  test("has variants with other numbers where the plain ones are taken", async () => {
    const sku = unique();
    await create({ variants: [cell("Black", "M", 1, { sku: `${sku}-BLACK-M` })] });
    const second = await create({ sku, variants: [cell("Black", "M", 1)] });
    expect(second.variants[0]?.sku).toMatch(new RegExp(`^${sku}-[0-9A-Z]{8}$`));
    const [entry] = await entriesOf(second._id);
    expect(entry.after.variantSkus).toEqual({ "Black, M": second.variants[0]?.sku });
  });

  test("is one, however many take its article number at once", async () => {
    const input = { name: "Tee", description: "A shirt.", sku: unique() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("POST", "", input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: "sku_taken" });
    }
  });

  test("puts its pictures to use, and refuses those that are gone [ADMIN-23]", async () => {
    const [front, back] = [await upload(), await upload()];
    const product = await create({
      images: [{ url: back, altText: "Back", color: "black" }, { url: front }],
    });
    expect(product.images).toEqual([
      { url: back, altText: "Back", color: "Black" },
      { url: front, altText: product.name },
    ]);
    const gone = `/media/u.${"0".repeat(64)}.640x800/640.webp`;
    const { body } = await expectRefused(
      () => send("PUT", `/${product._id}`, { price: 1, images: [{ url: front }, { url: gone }] }),
      400,
    );
    expect(body.errors).toEqual([{ field: "images.1.url", message: mediaApiMessages.gone }]);
  });
});

describe("a change of a product", () => {
  test("is of what was sent; the rest stays", async () => {
    const product = await create({
      price: 40,
      originalPrice: 50,
      images: [{ url: await upload() }],
      variants: [cell("Black", "M", 4)],
    });
    const changed = await change(product._id, { price: "35.5" });
    const { updatedAt } = changed;
    expect(changed).toEqual({ ...product, price: 35.5, version: 2, updatedAt });
    expect(updatedAt > product.updatedAt).toBe(true);
    expect(await change(product._id, { originalPrice: null, images: null })).toEqual(changed);
    const cleared = await change(product._id, { originalPrice: "", images: [] });
    expect(cleared).not.toHaveProperty("originalPrice");
    expect(cleared.images).toEqual([]);
  });

  test("by the path of the specification is the same [API-21]", async () => {
    const product = await create();
    const path = `/api/products/${product._id}`;
    const { status, body } = await api(shop, "PUT", path, { token, body: { price: 12 } });
    expect({ status, price: body.price }).toEqual({ status: 200, price: 12 });
    expect((await api(shop, "DELETE", path, { token })).status).toBe(204);
    expect((await asShopper(product._id)).status).toBe(404);
  });

  test("that changes nothing is no change", async () => {
    const product = await create({ sizes: "S, M", colors: "Black", countInStock: 5 });
    const { name, sizes, colors, countInStock, variants } = product;
    const before = await databaseState(shop);
    expect(await change(product._id, { name, sizes, colors, countInStock })).toEqual(product);
    expect(await change(product._id, { variants })).toEqual(product);
    expect(await databaseState(shop)).toEqual(before);
  });

  test("is recorded in the log with the changed fields, in cents and units [ADMIN-80]", async () => {
    const product = await create({ price: 40, variants: [cell("Black", "M", 4)] });
    await change(product._id, { price: 45, variants: [cell("Black", "M", 6)] });
    expect((await entriesOf(product._id))[1]).toMatchObject({
      action: "product.updated",
      before: { priceCents: 4000, stock: { "Black, M": 4 } },
      after: { priceCents: 4500, stock: { "Black, M": 6 } },
    });
  });

  test("by the second of two admins who opened it is refused, and loses nothing [ADMIN-24]", async () => {
    const product = await create({ price: 40 });
    const both = await Promise.all(
      [41, 42].map((price) => send("PUT", `/${product._id}`, { price, version: product.version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "product_changed",
      message: messages.changedMeanwhile(product.name),
    });
    const saved = both.find(({ status }) => status === 200)?.body;
    expect(await read(product._id)).toEqual(saved);
    expect(await entriesOf(product._id)).toHaveLength(2);
  });

  test("without a version is made whatever happened: the last one stays [ADMIN-24]", async () => {
    const product = await create({ price: 40 });
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => change(product._id, { price: 50 + n, name: `Tee ${n}` })),
    );
    const { version, name, price } = await read(product._id);
    expect({ version, name }).toEqual({ version: 9, name: `Tee ${price - 50}` });
    expect(await verifyAuditLog(shop.context.db)).toMatchObject({ ok: true });
  });

  test("of nobody's product is 404", async () => {
    for (const id of ["999999", "abc", "0", "2147483648", "1'--"]) {
      const path = `/${encodeURIComponent(id)}`;
      expect((await send("PUT", path, { name: "x" })).status, id).toBe(404);
      expect((await send("DELETE", path)).status, id).toBe(404);
      expect((await send("GET", path)).status, id).toBe(404);
    }
  });

  test("with a bad field among good ones changes nothing [ADMIN-22]", async () => {
    const product = await create({ variants: [cell("Black", "M", 4)] });
    const { body } = await expectRefused(
      () =>
        send("PUT", `/${product._id}`, {
          name: "Other",
          variants: [cell("Black", "M", 5), cell("Olive", "M", -1)],
        }),
      400,
    );
    expect(body.errors).toMatchObject([{ field: "variants.1.countInStock" }]);
  });

  test("exchanges the article numbers of two variants", async () => {
    const product = await create({
      variants: [cell("Black", "S", 1), cell("Black", "M", 1), cell("Black", "L", 1)],
    });
    const [small, medium, large] = product.variants.map(({ sku }) => sku);
    const changed = await change(product._id, {
      variants: [
        cell("Black", "S", 1, { sku: medium }),
        cell("Black", "M", 1, { sku: small }),
        // The number of one that leaves the grid at this moment.
        cell("Black", "XL", 1, { sku: large }),
      ],
    });
    expect(changed.variants.map(({ size, sku }) => [size, sku])).toEqual([
      ["S", medium],
      ["M", small],
      ["XL", large],
    ]);
  });
});

test("article numbers that are made of a long one have no half of a sign", async () => {
  for (const begin of [91, 90, 89, 88]) {
    const sku = `${unique()}${"x".repeat(100)}`.slice(0, begin) + "😀".repeat(4);
    const { variants } = await create({ sku, variants: [cell("Black", "M", 1)] });
    const made = variants[0]?.sku ?? "";
    expect(made).toMatch(/^[\w-]+😀*-\w{8}$/u);
    expect(made.length).toBeLessThanOrEqual(100);
  }
});

describe("a product that is duplicated", () => {
  test("is a draft with its texts and grid, other article numbers, no units and no pictures [ADMIN-422]", async () => {
    const original = await create({
      price: 40,
      originalPrice: 50,
      sku: unique(),
      gender: "Men",
      category: "Top Wear",
      brand: "Modern Fit",
      material: "Linen",
      collections: "Vacation",
      images: [{ url: await upload() }],
      variants: [cell("Black", "M", 4), cell("Olive", "S", 3)],
    });
    const { status, body: copy } = await send("POST", `/${original._id}/duplicate`);
    expect(status).toBe(201);
    const { name, description, price, originalPrice, gender, brand, colors, sizes } = original;
    expect(copy).toMatchObject({
      name: `${name} (copy)`,
      ...{ description, price, originalPrice, gender, brand, colors, sizes },
      category: "Top Wear",
      material: "Linen",
      collections: "Vacation",
      isPublished: false,
      countInStock: 0,
      images: [],
      variants: [
        { color: "Black", size: "M", countInStock: 0 },
        { color: "Olive", size: "S", countInStock: 0 },
      ],
    });
    const numbers = ({ sku, variants }: typeof original) => [
      sku,
      ...variants.map((one) => one.sku),
    ];
    const all = [...numbers(original), ...numbers(copy)];
    expect(new Set(all).size).toBe(all.length);
    expect(await read(original._id)).toEqual(original);
    expect((await asShopper(copy._id)).status).toBe(404);
    expect(await entriesOf(copy._id)).toMatchObject([
      { action: "product.created", after: { stock: { "Black, M": 0 } } },
    ]);
  });

  test("may be so again, have a long name, or have no variants", async () => {
    const bare = await create({ name: "N".repeat(200) });
    for (const _ of [1, 2]) {
      const { status, body } = await send("POST", `/${bare._id}/duplicate`);
      expect(status).toBe(201);
      expect(body.name).toBe(`${"N".repeat(193)} (copy)`);
      expect(body.variants).toEqual([]);
    }
    await expectRefused(() => send("POST", "/999999/duplicate"), 404);
  });

  test.each(["😀", "👍🏽", "👩‍👩‍👧"])(
    "has no half of a %s at the end of a long name [ADMIN-422]",
    async (sign) => {
      for (const begin of [192, 191, 190, 189]) {
        const name = "x".repeat(begin) + sign;
        const original = await create({ name: name.padEnd(200, "y") });
        const { status, body } = await send("POST", `/${original._id}/duplicate`);
        expect(status).toBe(201);
        const kept = name.length <= 193 ? name.padEnd(193, "y") : "x".repeat(begin);
        expect(body.name).toBe(`${kept} (copy)`);
      }
    },
  );
});

describe("what feeds tell of a product", () => {
  const gtin = "4006381333931";
  const second = "96385074";
  const facts = { mpn: "LS-2026", googleCategory: "212", ageGroup: "kids" };

  test("is kept and shown, stays while nothing is said of it, and goes when it is emptied [ADMIN-423]", async () => {
    const variants = [cell("Black", "M", 4, { gtin }), cell("Black", "S", 4, { gtin: second })];
    const product = await create({ ...facts, variants: [...variants, cell("Olive", "M", 1)] });
    const shown = {
      ...facts,
      variants: [
        { gtin },
        { gtin: second },
        expect.not.objectContaining({ gtin: expect.anything() }),
      ],
    };
    expect(product).toMatchObject(shown);
    expect((await asShopper(product._id)).body).toMatchObject(shown);
    const nothing = { mpn: null, googleCategory: null, ageGroup: null };
    const same = await change(product._id, {
      ...nothing,
      price: 12,
      variants: [
        cell("Black", "M", 4, { gtin: null }),
        cell("Black", "S", 5),
        cell("Olive", "M", 1),
      ],
    });
    expect(same).toMatchObject(shown);
    const empty = { mpn: "", googleCategory: "", ageGroup: "" };
    const bare = await change(product._id, {
      ...empty,
      variants: [cell("Black", "M", 4, { gtin: "" })],
    });
    for (const field of Object.keys(facts)) expect(bare).not.toHaveProperty(field);
    expect(bare.variants[0]).not.toHaveProperty("gtin");
    expect((await entriesOf(product._id)).at(-1)).toMatchObject({
      before: { ...facts, variantGtins: { "Black, M": gtin, "Black, S": second } },
      after: { ...empty, variantGtins: { "Black, M": null, "Black, S": null } },
    });
  });

  test("is sent back whole by a shop's other programs, on the public route too", async () => {
    const product = await create({ ...facts, variants: [cell("Black", "M", 4, { gtin })] });
    const { body: whole } = await asShopper(product._id);
    const put = { token, body: { ...whole, mpn: "LS-2027" } };
    const answer = await api(shop, "PUT", `/api/products/${product._id}`, put);
    expect(answer.status).toBe(200);
    expect(await read(product._id)).toMatchObject({
      ...facts,
      mpn: "LS-2027",
      variants: [{ gtin }],
    });
  });

  test("is in no list of products", async () => {
    const name = `Listed ${unique()}`;
    await create({ name, ...facts, variants: [cell("Black", "M", 4, { gtin })] });
    const { body } = await api(shop, "GET", `/api/products?search=${encodeURIComponent(name)}`);
    expect(body).toHaveLength(1);
    for (const field of Object.keys(facts)) expect(body[0]).not.toHaveProperty(field);
  });

  test.each([
    ["mpn", { mpn: "x".repeat(71) }],
    ["googleCategory", { googleCategory: "Shirts" }],
    ["ageGroup", { ageGroup: "teen" }],
    ["variants.0.gtin", { variants: [cell("Black", "M", 1, { gtin: "4006381333932" })] }],
    [
      "variants.1.gtin",
      { variants: [cell("Black", "M", 1, { gtin }), cell("Black", "S", 1, { gtin })] },
    ],
  ])("with a bad %s is refused by that field [ADMIN-423]", async (field, input) => {
    const product = await create({ variants: [cell("Black", "M", 1)] });
    for (const call of [
      () => send("PUT", `/${product._id}`, input),
      () => send("POST", "", { name: "Tee", description: "A shirt.", ...input }),
    ]) {
      const { body } = await expectRefused(call, 400);
      expect(body).toMatchObject({ code: "invalid_input", errors: [{ field }] });
    }
  });

  test("goes on to a duplicate where it is true of that as well: no number does [ADMIN-423]", async () => {
    const product = await create({ ...facts, variants: [cell("Black", "M", 4, { gtin })] });
    const { body: copy } = await send("POST", `/${product._id}/duplicate`);
    expect(copy).toMatchObject({ googleCategory: "212", ageGroup: "kids" });
    expect(copy).not.toHaveProperty("mpn");
    expect(copy.variants[0]).not.toHaveProperty("gtin");
  });

  test("is no GTIN in the database that has another form", async () => {
    const product = await create({ variants: [cell("Black", "M", 1)] });
    await expect(
      shop.database.pool.query("update variants set gtin = '123' where product_id = $1", [
        product._id,
      ]),
    ).rejects.toThrow("variants_gtin");
  });
});

test("a customer is refused every one of these calls and hears nothing else [API-21, API-22]", async () => {
  const product = await create();
  const customer = await registerCustomer(shop);
  const calls: [Parameters<typeof api>[1], string, object?][] = [
    ["GET", "/api/admin/products"],
    ["GET", `/api/admin/products/${product._id}`],
    ["POST", "/api/admin/products", { name: "x", description: "x" }],
    ["POST", "/api/admin/products/bulk", { ids: [product._id], action: { kind: "publish" } }],
    ["POST", `/api/admin/products/${product._id}/duplicate`],
    ["PUT", `/api/admin/products/${product._id}`, { price: 0 }],
    ["DELETE", `/api/admin/products/${product._id}`],
    ["PUT", `/api/products/${product._id}`, { price: 0 }],
    ["DELETE", `/api/products/${product._id}`],
  ];
  const before = await databaseState(shop);
  for (const [method, path, body] of calls) {
    const refused = await api(shop, method, path, { token: customer.token, body });
    expect(refused, `${method} ${path}`).toMatchObject({ status: 403 });
    expect(Object.keys(refused.body).sort()).toEqual(["code", "message"]);
    expect((await api(shop, method, path, { body })).status, `${method} ${path}`).toBe(401);
  }
  expect(await databaseState(shop)).toEqual(before);
});
