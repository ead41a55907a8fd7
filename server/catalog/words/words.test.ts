import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listCategories, listDepartments } from "../../../common/filter-words.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { guidesFor, type SizeGuide } from "../../../common/size-guides.ts";
import { DEFAULT_WORDS } from "../../../common/word-lists.ts";
import { addProduct, api, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { categoryNumberOf } from "../../discovery/item-words.ts";
import { writeSitemap } from "../../discovery/sitemap.ts";
import { replaceInAddress } from "../../settings/catalog-words/replace-word.ts";

let shop: Awaited<ReturnType<typeof createTestShop>>;
let token: string;
beforeEach(async () => {
  shop = await createTestShop();
  ({ token } = await signInAdmin(shop));
});
// So many at once would take all of PostgreSQL's connections.
afterEach(() => shop.close());

const call = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
  api(shop, method, `/api/${path}`, { token, ...(body && { body }) });
const read = async () => (await call("GET", "admin/catalog/words")).body;
async function save(changes: object) {
  const { document } = await read();
  const values = { ...document.values, ...changes };
  return call("PUT", "admin/settings/catalogWords", { version: document.version, values });
}
const rename = (kind: string, from: string, to: string, merge?: boolean) =>
  call("POST", "admin/catalog/words/rename", { kind, from, to, ...(merge && { merge }) });
const undo = (batchId: string) => call("POST", `admin/audit/batches/${batchId}/undo`);
async function found(query: string): Promise<string[]> {
  const { body } = await call("GET", `products?${query}`);
  return body.map(({ name }: { name: string }) => name).sort();
}
const productOf = async (id: string) => (await call("GET", `admin/products/${id}`)).body;

const TREE = [
  { name: "Top Wear" },
  { name: "Bottom Wear" },
  { name: "Jeans", under: "Bottom Wear" },
  { name: "Skirts", under: "Bottom Wear" },
];

describe("the lists of words", () => {
  test("are those that the shop comes with while nobody has changed them, and no page brings them along [OWN-1]", async () => {
    expect((await read()).document).toEqual({ version: 0, values: DEFAULT_WORDS });
    const { categories, departments } = getShopFront();
    expect([categories, departments]).toEqual([undefined, undefined]);
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(names(listCategories())).toEqual(names(DEFAULT_WORDS.categories));
    expect(names(listDepartments())).toEqual(names(DEFAULT_WORDS.departments));
  });

  test("give a product a category under another, and whoever looks for the other finds it [OWN-1]", async () => {
    expect((await save({ categories: TREE })).status).toBe(200);
    const jeans = await addProduct(shop, { name: "Straight Jeans", category: "Bottom Wear" });
    await addProduct(shop, { name: "Chinos", category: "Bottom Wear" });
    await addProduct(shop, { name: "Tee", category: "Top Wear" });
    const { status } = await call("PUT", `admin/products/${jeans.id}`, { category: "jeans" });
    expect([status, (await productOf(jeans.id)).category]).toEqual([200, "Jeans"]);
    expect(await found("category=Bottom Wear")).toEqual(["Chinos", "Straight Jeans"]);
    expect(await found("category=Jeans")).toEqual(["Straight Jeans"]);
    expect(await found("category=Skirts")).toEqual([]);
    const { body } = await call("GET", "products/facets");
    expect(body.category).toEqual({ "Bottom Wear": 2, "Top Wear": 1, Jeans: 1 });
    const { body: listed } = await call("GET", "admin/products?category=Bottom Wear&limit=9");
    expect(listed).toHaveLength(2);
    expect(getShopFront().categories).toEqual(TREE);
    const feed = await shop.app.inject({ url: "/feed.xml" });
    expect(feed.statusCode).toBe(200);
  });

  test("stand in the sitemap, a category above with the products under it [OWN-1]", async () => {
    await save({ categories: TREE });
    await addProduct(shop, { gender: "Men", category: "Jeans" });
    let sitemap = "";
    for await (const part of writeSitemap(shop.context, "https://shop.example")) sitemap += part;
    for (const category of ["Jeans", "Bottom+Wear"]) {
      expect(sitemap).toContain(`/collections/all?category=${category}<`);
      expect(sitemap).toContain(`/collections/all?gender=Men&amp;category=${category}<`);
    }
  });

  test.each<[string, object, string]>([
    ["a name twice", { categories: [{ name: "Tops" }, { name: "TOPS" }] }, "categories.1.name"],
    ["a name of signs alone", { brands: [{ name: "👕 ✨" }] }, "brands.0.name"],
    ["no name", { brands: [{ name: " " }] }, "brands.0.name"],
    ["a name on two lines", { materials: [{ name: "Wool\nSilk" }] }, "materials.0.name"],
    ["a brand with a comma", { brands: [{ name: "Loom, Inc" }] }, "brands.0.name"],
    [
      "a category under itself",
      { categories: [...DEFAULT_WORDS.categories, { name: "A", under: "A" }] },
      "categories.2.under",
    ],
    [
      "a category under none that is there",
      { categories: [...DEFAULT_WORDS.categories, { name: "A", under: "Hats" }] },
      "categories.2.under",
    ],
    [
      "three deep",
      { categories: [...TREE, { name: "Skinny", under: "Jeans" }] },
      "categories.4.under",
    ],
    [
      "a circle",
      {
        categories: [
          ...DEFAULT_WORDS.categories,
          { name: "A", under: "B" },
          { name: "B", under: "A" },
        ],
      },
      "categories.2.under",
    ],
    ["a name that is too long", { brands: [{ name: "n".repeat(61) }] }, "brands.0.name"],
  ])("refuse %s at its field, and write nothing", async (_what, changes, field) => {
    const { status, body } = await save(changes);
    expect([status, body.errors[0].field]).toEqual([400, `values.${field}`]);
    expect((await read()).document.version).toBe(0);
  });

  test("keep a word that products have, or to which menus and home page lead, and say so [OWN-1]", async () => {
    await addProduct(shop, { brand: "Loom" });
    await save({ brands: [{ name: "Loom" }] });
    const lost = await save({ brands: [] });
    expect([lost.status, lost.body.errors]).toEqual([
      400,
      [
        {
          field: "values.brands",
          message: "1 product has “Loom”. Rename it, or merge it into another word.",
        },
      ],
    ]);
    const led = await save({ departments: [{ name: "Women", wearer: "female" }] });
    expect([led.status, led.body.errors[0].field]).toEqual([400, "values.departments"]);
    expect((await save({ materials: [{ name: "Cotton" }] })).status).toBe(200);
  });

  test("decide which categories and departments a product can have [OWN-1]", async () => {
    await save({ departments: [...DEFAULT_WORDS.departments, { name: "Kids", wearer: "unisex" }] });
    const { id } = await addProduct(shop, {});
    expect((await call("PUT", `admin/products/${id}`, { gender: "kids" })).body.gender).toBe(
      "Kids",
    );
    const { status, body } = await call("PUT", `admin/products/${id}`, { category: "Hats" });
    expect([status, body.errors[0].field]).toEqual([400, "category"]);
    expect((await call("GET", "products?gender=Dogs")).status).toBe(400);
  });
});

describe("renaming a word", () => {
  test("changes the program's own texts that say a category [OWN-1]", async () => {
    const textsNow = async () => {
      const { menus, home } = (await call("GET", "admin/settings")).body;
      const links: { name: string }[] = menus.values.footer[0].entries;
      const titles: { title?: string }[] = home.values.sections;
      return [...links.map(({ name }) => name), ...titles.map(({ title }) => title ?? "")];
    };
    const before = await textsNow();
    const { body } = await rename("category", "Top Wear", "Tops & $& more");
    expect(await textsNow()).toEqual(
      expect.arrayContaining([
        "Men's Tops & $& more",
        "Women's Tops & $& more",
        "Tops & $& more for Women",
      ]),
    );
    expect((await undo(body.batchId)).status).toBe(200);
    expect(await textsNow()).toEqual(before);
  });

  test("changes lists, products, drafts, menus, home page and size guides at once, and is undone at once [OWN-1]", async () => {
    const sold = await addProduct(shop, { name: "Shirt", gender: "Women", category: "Top Wear" });
    const draft = await addProduct(shop, { name: "Draft", gender: "Women", isPublished: false });
    await addProduct(shop, { name: "Chinos", gender: "Men" });
    const before = (await call("GET", "admin/settings")).body;
    const { status, body } = await rename("department", "Women", "Ladies");
    expect([status, body]).toEqual([200, { products: 2, batchId: expect.any(String) }]);
    for (const { id } of [sold, draft]) expect((await productOf(id)).gender).toBe("Ladies");
    const after = (await call("GET", "admin/settings")).body;
    expect(JSON.stringify([after.menus.values, after.home.values])).not.toContain('"Women"');
    expect(JSON.stringify(after.home.values)).not.toContain("gender=Women");
    const guidesFor = after.sizeGuides.values.guides.map(
      ({ gender }: { gender: string }) => gender,
    );
    expect(new Set(guidesFor)).toEqual(new Set(["Men", "Ladies"]));
    expect(after.menus.values.header[1]).toEqual({
      name: "Ladies",
      target: { kind: "list", gender: "Ladies" },
    });
    expect(after.catalogWords.values.departments[1]).toEqual({
      name: "Ladies",
      wearer: "female",
      former: ["Women"],
    });
    // Old links and files mean the same.
    expect(await found("gender=women")).toEqual(["Shirt"]);
    expect((await call("PUT", `admin/products/${draft.id}`, { gender: "Women" })).body.gender).toBe(
      "Ladies",
    );
    const undone = await undo(body.batchId);
    expect([undone.status, undone.body]).toEqual([200, { undone: 6 }]);
    expect((await productOf(sold.id)).gender).toBe("Women");
    const now = (await call("GET", "admin/settings")).body;
    for (const subject of ["menus", "home", "sizeGuides", "catalogWords"]) {
      expect(now[subject].values, subject).toEqual(before[subject].values);
    }
  });

  test("merges a word into another, with what stands under it [OWN-1]", async () => {
    await save({ categories: [...TREE, { name: "Trousers" }] });
    const { id } = await addProduct(shop, { name: "Chinos", category: "Bottom Wear" });
    const jeans = await addProduct(shop, { name: "Jeans", category: "Jeans" });
    const tooDeep = await rename("category", "Bottom Wear", "Jeans", true);
    expect([tooDeep.status, tooDeep.body.errors[0].field]).toEqual([400, "to"]);
    const { status, body } = await rename("category", "Bottom Wear", "trousers", true);
    expect([status, body.products]).toEqual([200, 1]);
    expect((await productOf(id)).category).toBe("Trousers");
    expect((await read()).document.values.categories).toEqual([
      { name: "Top Wear" },
      { name: "Jeans", under: "Trousers" },
      { name: "Skirts", under: "Trousers" },
      { name: "Trousers", former: ["Bottom Wear"] },
    ]);
    expect(await found("category=bottom wear")).toEqual(["Chinos", "Jeans"]);
    await undo(body.batchId);
    expect((await productOf(id)).category).toBe("Bottom Wear");
    expect((await productOf(jeans.id)).category).toBe("Jeans");
  });

  test("reaches a brand that stands in no list [OWN-1]", async () => {
    const { id } = await addProduct(shop, { brand: "nike" });
    await addProduct(shop, { brand: "Nike" });
    expect((await rename("brand", "nike", "Nike")).body.errors[0].field).toBe("to");
    expect((await rename("brand", "nike", "Nike", true)).body.products).toBe(1);
    expect((await productOf(id)).brand).toBe("Nike");
    expect((await read()).used.brand).toEqual({ Nike: 2 });
  });

  test("gives a brand of the list its new name in files and links of before, too [OWN-1]", async () => {
    await save({ brands: [{ name: "Nikey" }] });
    const { id } = await addProduct(shop, { name: "Runner", brand: "Nikey" });
    await rename("brand", "Nikey", "Nike");
    expect((await call("PUT", `admin/products/${id}`, { brand: "Nikey" })).body.brand).toBe("Nike");
    expect(await found("brand=nikey,Loom")).toEqual(["Runner"]);
  });

  test.each<[string, string, string, boolean, string]>([
    ["into a word that is there", "Men", "women", false, "to"],
    ["into nothing", "Men", "  ", false, "to"],
    ["into itself", "Men", "Men", false, "to"],
    ["into a word that is too long", "Men", "n".repeat(61), false, "to"],
    ["of a word that is not there", "Dogs", "Cats", false, "from"],
    ["by merging with a word that is not there", "Men", "Cats", true, "to"],
  ])("is refused %s, at its field", async (_what, from, to, merge, field) => {
    const { status, body } = await rename("department", from, to, merge);
    expect([status, body.errors[0].field]).toEqual([400, field]);
    expect((await read()).document.version).toBe(0);
  });

  test("leaves a deleted product its history: it comes back with today's word [OWN-1]", async () => {
    const { id } = await addProduct(shop, { category: "Top Wear" });
    await call("DELETE", `admin/products/${id}`);
    const [entry] = (await call("GET", `admin/audit?kind=product&id=${id}&limit=1`)).body;
    expect((await rename("category", "Top Wear", "Tops")).status).toBe(200);
    expect((await call("POST", `admin/audit/${entry.seq}/undo`)).status).toBe(200);
    expect((await productOf(id)).category).toBe("Tops");
  });

  test("is not undone while a later product has the new name [OWN-1]", async () => {
    await addProduct(shop, { gender: "Men" });
    const { body } = await rename("department", "Men", "Gents");
    await addProduct(shop, { gender: "Gents" });
    expect((await undo(body.batchId)).status).toBe(400);
    expect((await read()).used.department).toEqual({ Gents: 2 });
  });

  test("reaches brands in other letters, which filters take for the same [OWN-1]", async () => {
    await save({ brands: [{ name: "Nike" }] });
    const small = await addProduct(shop, { name: "Runner", brand: "nike" });
    await addProduct(shop, { name: "Walker", brand: "Nike" });
    expect(await found("brand=nike")).toEqual(["Runner", "Walker"]);
    const { body } = await rename("brand", "Nike", "Swoosh");
    expect(body.products).toBe(2);
    expect(await found("brand=nike")).toEqual(["Runner", "Walker"]);
    expect((await undo(body.batchId)).status).toBe(200);
    expect((await productOf(small.id)).brand).toBe("nike");
    // The list has it in other letters: these go alone.
    expect((await rename("brand", "nike", "Runners")).body.products).toBe(1);
    expect((await read()).document.values.brands).toEqual([{ name: "Nike" }]);
  });

  test("is not undone while the menus lead to the new name [OWN-1]", async () => {
    await save({ departments: [...DEFAULT_WORDS.departments, { name: "Kids", wearer: "unisex" }] });
    await addProduct(shop, { gender: "Kids" });
    const { body } = await rename("department", "Kids", "Children");
    const { menus } = (await call("GET", "admin/settings")).body;
    const entry = { name: "Small", target: { kind: "list", gender: "Children" } };
    const header = [...menus.values.header, entry];
    const values = { ...menus.values, header };
    const led = await call("PUT", "admin/settings/menus", { version: menus.version, values });
    expect(led.status, JSON.stringify(led.body)).toBe(200);
    const undone = await undo(body.batchId);
    expect([undone.status, undone.body.errors?.[0].field]).toEqual([400, "values.departments"]);
    expect((await read()).used.department).toEqual({ Children: 1 });
  });
});

test.each([
  ["/collections/all?brand=Loom&brand=Weft&size=M", "/collections/all?brand=Thread,Weft&size=M"],
  ["/collections/all?brand=weft,LOOM#top", "/collections/all?brand=weft,Thread#top"],
  ["/collections/all?material=Loom", "/collections/all?material=Loom"],
  [
    "https://other.example/collections/all?brand=Loom",
    "https://other.example/collections/all?brand=Loom",
  ],
])("an address has the new word in each of its filters: %s [OWN-1]", (address, expected) => {
  const replacement = { kind: "brand", from: "Loom", to: "Thread" } as const;
  expect(replaceInAddress(address, replacement)).toBe(expected);
});

test("the example file has the words of the shop [OWN-1]", async () => {
  const example = async () => (await call("GET", "admin/imports/template.csv")).body;
  expect(await example()).toContain(",Women,Top Wear,Beach Breeze,Linen,");
  await rename("category", "Top Wear", "Tops");
  await save({ brands: [{ name: "Loom" }], materials: [] });
  expect(await example()).toContain(",Women,Tops,Loom,,");
});

test("what is under a category has its size guide and its number for price comparisons [OWN-1]", async () => {
  await save({ categories: [...DEFAULT_WORDS.categories, { name: "Shirts", under: "Top Wear" }] });
  expect(categoryNumberOf({ name: "Oxford", category: "Shirts" })).toBe("212");
  const product = { name: "Oxford", gender: "Men", category: "Shirts", sizes: ["M"], images: [] };
  const guide = { gender: "Men", categories: ["Top Wear"], look: "", words: [], of: "body" };
  const guides = [
    { ...guide, name: "", measures: [], rows: [{ size: "M", values: [] }] },
  ] as SizeGuide[];
  expect(guidesFor(product, guides)).toEqual(guides);
});
