import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { findMoved } from "../../../server/catalog/collections/read-rows.ts";
import { areKnownValues } from "../../../server/catalog/search/known-values.ts";
import { listFacets } from "../../../server/catalog/search/list-facets.ts";
import { listProducts } from "../../../server/catalog/search/list-products.ts";
import { openPageServices, type PageServices } from "../../../server/page-services.ts";
import { addProduct, api, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { unpack } from "../../packed.ts";
import { shopContext } from "../../shop-context.ts";
import { loader, meta } from "./collection.tsx";

type MetaArgs = Parameters<typeof meta>[0];

const shop = await createTestShop();
await addProduct(shop, {
  name: "Deck Jacket",
  brand: "Northwick",
  material: "Waxed Cotton",
  collection: "Harbor",
  stock: { Navy: { "2XL": 1 }, "Washed Indigo": { "W32 Long": 1 } },
});
for (const [name, gone] of [
  ["Draft", { isPublished: false }],
  ["Lost", { deletedAt: new Date() }],
] as const) {
  await addProduct(shop, {
    ...gone,
    name,
    brand: `${name} Brand`,
    material: `${name} Cloth`,
    collection: `${name} Shelf`,
    stock: { [`${name} Dye`]: { [`${name} Cut`]: 1 } },
  });
}
const changed = await addProduct(shop, { stock: { "Old Dye": { "Old Cut": 0 } } });
await shop.database.pool.query("update variants set removed_at = now() where product_id = $1", [
  changed.productId,
]);
await shop.database.pool.query(
  "update products set colors = '{Red}', sizes = '{M}', collection = 'Harbor' where id = $1",
  [changed.productId],
);

const pages = openPageServices(shop.context, { show() {}, limitAge() {} });

async function open(path: string) {
  const { data, init } = await answer(path);
  return { status: init?.status, ...unpack(data) };
}

async function load(path: string) {
  return (await answer(path)).data;
}

async function answer(path: string) {
  const url = new URL(path, "http://shop.test");
  const context = new RouterContextProvider();
  context.set(shopContext, {
    publicUrl: () => url.origin,
    listProducts: (query) => listProducts(shop.context, query),
    listFacets: (filters) => listFacets(shop.context, filters),
    areKnownValues: (filters) => areKnownValues(shop.context, filters),
    listSingleWords: async () => [],
    findCollection: pages.findCollection,
    presentWords: pages.presentWords,
    listedWords: pages.listedWords,
    findMovedCollection: (place) => findMoved(shop.context, place),
  } as Partial<PageServices> as PageServices);
  const params = { collection: decodeURIComponent(url.pathname.split("/").at(-1) ?? "") };
  const request = new Request(url);
  const pattern = "/collections/:collection";
  return loader({ context, params, request, url, pattern });
}

test.each([
  ["color=navy", { color: "Navy" }],
  ["color=NAVY", { color: "Navy" }],
  ["color=washed indigo", { color: "Washed Indigo" }],
  ["size=2xl", { size: ["2XL"] }],
  ["size=w32 long,2xl", { size: ["W32 Long", "2XL"] }],
  ["brand=northwick", { brand: ["Northwick"] }],
  ["material=waxed cotton,nope", { material: ["Waxed Cotton", "nope"] }],
])(
  "a list by %s is the one that the shop writes otherwise, and says it so [LIST-4]",
  async (query, as) => {
    const { status, total, filters, head } = await open(`/collections/all?${query}`);
    expect([status, total]).toEqual([200, 1]);
    expect(filters).toMatchObject(as);
    expect(head.canonical).not.toBeNull();
  },
);

test.each([
  "all?color=draft dye",
  "all?color=LOST DYE",
  "all?color=old dye",
  "all?size=draft cut",
  "all?size=lost cut",
  "all?size=OLD CUT",
  "all?brand=draft brand",
  "all?material=lost cloth",
  "draft shelf",
  "Lost Shelf",
])(
  "a list of %s, which is not on sale, is empty, there and in no search engine [FOUND-20]",
  async (path) => {
    const { status, total, notes, head } = await open(`/collections/${path}`);
    expect({ status, total, notes }).toEqual({ status: 200, total: 0, notes: [] });
    expect(head.canonical).toBeNull();
  },
);

test.each(["all?color=nav", "all?size=3xl", "all?brand=no", "all?material=no", "Nowhere"])(
  "a list of %s, which no product ever had, is not there [FOUND-20]",
  async (path) => expect((await open(`/collections/${path}`)).status).toBe(404),
);

describe("the shop's own lists", () => {
  const titleOf = async (path: string) => {
    const loaderData = await load(path);
    return meta({ loaderData } as MetaArgs).flatMap((tag) => ("title" in tag ? tag.title : []))[0];
  };

  test("have an address and a title of their own, in whatever letters they are asked for [FOUND-18]", async () => {
    const { status, total, named, list, head } = await open("/collections/NEW");
    expect({ status, total, named, list }).toEqual({
      status: 200,
      total: 1,
      named: undefined,
      list: "new",
    });
    expect([head.path, head.canonical]).toEqual(["/collections/new", "/collections/new"]);
    expect(await titleOf("/collections/new")).toBe("New Arrivals · Selvedge");
    expect(await titleOf("/collections/new?gender=Women")).toBe("New Arrivals · Women · Selvedge");
  });

  test("are a part of themselves where they are filtered or sorted otherwise [FOUND-2]", async () => {
    const { head, filters } = await open("/collections/new?brand=northwick&sortBy=priceAsc");
    expect(filters.brand).toEqual(["Northwick"]);
    expect(head.canonical).toBe("/collections/new");
  });

  test("are there while they are empty, but in no search engine [FOUND-20]", async () => {
    const { status, total, notes, head, list } = await open("/collections/sale");
    expect({ status, total, notes, list }).toEqual({
      status: 200,
      total: 0,
      notes: [],
      list: "sale",
    });
    expect(head.canonical).toBeNull();
  });

  test("give way to a collection of their name, which keeps its heading [LIST-4]", async () => {
    await addProduct(shop, { name: "Chosen", collection: "Sale" });
    shop.context.catalogChanged();
    const { total, named, list, head } = await open("/collections/sale");
    expect({ total, named, list }).toEqual({ total: 1, named: "Sale", list: undefined });
    expect(head.canonical).toBe("/collections/Sale");
  });
});

describe("a collection with something of its own", async () => {
  const { token } = await signInAdmin(shop);
  const one = "/api/admin/collections/one?name=";
  const save = async (name: string, changes: object) => {
    const { version } = (await api(shop, "GET", one + name, { token })).body;
    const body = { name, version, ...changes };
    const answer = await api(shop, "PUT", one + name, { token, body });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  };
  const url = `/media/u.${"c".repeat(64)}.2000x1500/2000.webp`;
  const movedTo = async (path: string) => {
    const answer = await load(path).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    return [status, headers.get("location")];
  };

  test("shows its words and its picture above its first page, and search engines hear of it [LIST-1]", async () => {
    await shop.database.pool.query(
      "insert into uploads (hash, width, height, touched_at) values ($1, 2000, 1500, now())",
      ["c".repeat(64)],
    );
    const plain = await open("/collections/Harbor");
    expect(plain).not.toHaveProperty("ownHead");
    await save("Harbor", {
      text: "Made for **wind**. <b>",
      description: "Jackets that have seen the sea.",
      picture: { url, altText: "A jetty", x: 20, y: 80 },
    });
    const { ownHead = "", head, ...view } = await open("/collections/harbor");
    expect(ownHead).toContain("<h1");
    expect(ownHead).toContain("Made for <strong>wind</strong>. &lt;b&gt;");
    expect(ownHead).toContain('alt="A jetty"');
    expect(ownHead).toContain("object-position:20% 80%");
    expect(ownHead).toContain('"@type":"CollectionPage"');
    expect(head.canonical).toBe("/collections/Harbor");
    expect(view.picture).toEqual({ url, altText: "A jetty" });
    expect(view.description).toBe("Jackets that have seen the sea.");
    const searched = await open("/collections/Harbor?search=jacket");
    expect(searched).not.toHaveProperty("ownHead");
  });

  test("is found at its address, to which its name and its former ones lead [LIST-2]", async () => {
    await save("Harbor", { address: "by-the-sea" });
    expect((await open("/collections/by-the-sea?color=navy")).head).toMatchObject({
      path: "/collections/by-the-sea?color=Navy",
      canonical: "/collections/by-the-sea",
    });
    expect(await movedTo("/collections/Harbor?color=navy")).toEqual([
      301,
      "/collections/by-the-sea?color=navy",
    ]);
    await save("Harbor", { address: "at-sea" });
    expect(await movedTo("/collections/by-the-sea")).toEqual([301, "/collections/at-sea"]);
    await save("Harbor", { name: "Quay", address: "" });
    expect(await movedTo("/collections/at-sea")).toEqual([301, "/collections/Quay"]);
    expect(await movedTo("/collections/harbor")).toEqual([301, "/collections/Quay"]);
    await save("Quay", { name: "Harbor" });
  });

  test("is no page for search engines where the shopkeeper wants none [FOUND-1]", async () => {
    await save("Harbor", { isListed: false });
    const { status, head } = await open("/collections/Harbor");
    expect([status, head.canonical]).toEqual([200, null]);
    await save("Harbor", { isListed: true });
  });
});
