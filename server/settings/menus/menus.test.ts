import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_FOOTER, DEFAULT_HEADER, type MenuEntry } from "../../../common/menus.ts";
import { getShopFront } from "../../../common/shop-front.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addProduct, api, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { getSettings } from "../read-settings.ts";
import { shownMenus } from "./shown-menus.ts";

const shop = await createTestShop();
const { token } = await signInAdmin(shop);
const tee = await addProduct(shop, {
  name: "Linen Tee",
  brand: "Beach Breeze",
  material: "Linen",
  collection: "Summer Sun",
  gender: "Women",
  category: "Top Wear",
  priceCents: 4000,
});

await api(shop, "POST", "/api/admin/pages", {
  token,
  body: {
    address: "about-us",
    title: "About",
    description: "Who we are",
    text: "Two sisters.",
    isPublished: true,
    footerColumn: "about",
    footerPlace: 500,
  },
});

const STANDARD = { header: DEFAULT_HEADER, footer: DEFAULT_FOOTER };
const read = async () => (await api(shop, "GET", "/api/admin/settings", { token })).body.menus;
const put = (version: number, values: object) =>
  api(shop, "PUT", "/api/admin/settings/menus", { token, body: { version, values } });
const entry = (target: object, name = "Somewhere") => ({ name, target });

/** Back to the shop as it came, whatever the test before has set. */
let version: number;
beforeEach(async () => {
  ({ version } = await read());
  ({ version } = (await put(version, STANDARD)).body);
});

async function save(header: object[], footer: object[] = DEFAULT_FOOTER) {
  const { status, body } = await put(version, { header, footer });
  return { status, body, errors: body.errors };
}

describe("the menus", () => {
  test("are the four of the specification while nobody has changed them, and no page brings them along [SET-1]", async () => {
    const untouched = await createTestShop();
    const { token: other } = await signInAdmin(untouched);
    const { body } = await api(untouched, "GET", "/api/admin/settings", { token: other });
    expect(body.menus).toEqual({ version: 0, values: STANDARD });
    expect(getShopFront().menus).toBeUndefined();
    expect(
      shownMenus(getSettings(untouched.context, "menus"), {
        products: new Set(),
        pages: new Set(),
      }),
    ).toBeUndefined();
  });

  test("show what was saved, in its order, under its names and where it leads", async () => {
    const { status } = await save([
      entry({ kind: "list", list: "sale" }, "Last chance"),
      entry({ kind: "list", gender: "Women" }, ""),
      entry({ kind: "list", collection: "Summer Sun", maxPrice: 50, material: "Linen" }, "Sun"),
      entry({ kind: "product", product: tee.id }, "The tee"),
      entry({ kind: "page", page: "about-us" }, "About"),
      entry({ kind: "address", address: "/profile" }, "Account"),
      entry({ kind: "address", address: "https://blog.example/a?b=c" }, "Blog"),
      entry({ kind: "list", list: "new" }, ""),
    ]);
    expect(status).toBe(200);
    expect(getShopFront().menus).toEqual({
      header: [
        { name: "Last chance", to: "/collections/sale" },
        { name: "Women", to: "/collections/all?gender=Women" },
        { name: "Sun", to: "/collections/Summer%20Sun?material=Linen&maxPrice=50" },
        { name: "The tee", to: `/product/${tee.id}` },
        { name: "About", to: "/pages/about-us" },
        { name: "Account", to: "/profile" },
        { name: "Blog", to: "https://blog.example/a?b=c" },
        { name: "New Arrivals", to: "/collections/new" },
      ],
      room: "below",
    });
  });

  test("have the footer's column apart from the header, under its title", async () => {
    const links = [entry({ kind: "list", list: "new" }, "Fresh")];
    expect((await save(DEFAULT_HEADER, [{ title: "Browse", entries: links }])).status).toBe(200);
    expect(getShopFront().menus).toEqual({
      footer: [{ title: "Browse", links: [{ name: "Fresh", to: "/collections/new" }] }],
    });
  });

  test("speak the shop's language where an entry has no name of its own", async () => {
    const [men, ...others] = DEFAULT_HEADER;
    await save([...others, men as MenuEntry]);
    const region = (await api(shop, "GET", "/api/admin/settings", { token })).body.region;
    const speak = (language: string, seen: number) =>
      api(shop, "PUT", "/api/admin/settings/region", {
        token,
        body: { version: seen, values: { ...region.values, language } },
      });
    const { body } = await speak("de", region.version);
    const names = getShopFront().menus?.header?.map(({ name }) => name);
    await speak("en", body.version);
    expect(names).toEqual(["Damen", "Oberteile", "Hosen & Röcke", "Herren"]);
  });

  test.each<[string, object, string, string?]>([
    ["a brand of no product", { kind: "list", brand: "Nobody" }, "brand"],
    ["a collection of no product", { kind: "list", collection: "Winter" }, "collection"],
    ["a material of no product", { kind: "list", gender: "Women", material: "Tin" }, "material"],
    ["a color of no product", { kind: "list", color: "Octarine" }, "color"],
    ["a search without results", { kind: "list", search: "zeppelin" }, "search"],
    ["an empty combination", { kind: "list", gender: "Men", brand: "Beach Breeze" }, "brand"],
    ["prices of no product", { kind: "list", minPrice: 500 }, "minPrice"],
    ["prices the wrong way round", { kind: "list", minPrice: 50, maxPrice: 20 }, "maxPrice"],
    ["a product that is not there", { kind: "product", product: "999999" }, "product"],
    ["no product", { kind: "product" }, "product"],
    ["no product's id", { kind: "product", product: "1e0" }, "product"],
    ["no page", { kind: "page" }, "page"],
    ["a path that is none of the shop's", { kind: "address", address: "/nowhere" }, "address"],
    ["a list that is not there", { kind: "address", address: "/collections/Winter" }, "address"],
    ["a product's path", { kind: "address", address: "/product/999999" }, "address"],
    ["another host", { kind: "address", address: "//evil.example/" }, "address"],
    ["another host, slyly", { kind: "address", address: "/\\evil.example/" }, "address"],
    ["a script", { kind: "address", address: "javascript:alert(1)" }, "address"],
    ["an address without TLS", { kind: "address", address: "http://blog.example/" }, "address"],
    ["a shouted address", { kind: "address", address: "HTTPS://blog.example/" }, "address"],
    [
      "an address to a browser's taste",
      { kind: "address", address: "https:blog.example" },
      "address",
    ],
    ["half an address", { kind: "address", address: "https://" }, "address"],
    ["the admin area", { kind: "address", address: "/admin" }, "address"],
    ["a broken path", { kind: "address", address: "/collections/%E0%A4%A" }, "address"],
    ["a field of another kind", { kind: "list", product: tee.id }, "product"],
  ])("refuse %s at its field, and write nothing", async (_what, target, field) => {
    const { status, errors } = await save([entry({ kind: "list", gender: "Men" }), entry(target)]);
    expect([status, errors]).toEqual([
      400,
      [{ field: `values.header.1.target.${field}`, message: expect.stringMatching(/\.$/) }],
    ]);
    expect((await read()).version).toBe(version);
    expect(getShopFront().menus).toBeUndefined();
  });

  test("refuse what has no form at all, at its field", async () => {
    const cases: [object, string][] = [
      [entry({ kind: "list", gender: "Other" }), "values.header.0.target.gender"],
      [entry({ kind: "somewhere" }), "values.header.0.target.kind"],
      [entry({ kind: "list", maxPrice: 1.5 }), "values.header.0.target.maxPrice"],
      [entry({ kind: "list" }, "n".repeat(41)), "values.header.0.name"],
      [entry({ kind: "list", gender: "Men", brand: "Beach Breeze" }, " "), "values.header.0.name"],
      [entry({ kind: "product", product: tee.id }, ""), "values.header.0.name"],
    ];
    for (const [given, field] of cases) {
      const { status, errors } = await save([given]);
      expect([status, errors[0].field]).toEqual([400, field]);
    }
    const nine = Array.from({ length: 9 }, () => entry({ kind: "list" }));
    expect((await save(nine)).errors[0].field).toBe("values.header");
  });

  test("name every field that is wrong at once", async () => {
    const column = { title: "", entries: [entry({ kind: "product", product: "0" }, "")] };
    const { errors } = await save([entry({ kind: "list", brand: "No", color: "None" })], [column]);
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      "values.header.0.target.color",
      "values.header.0.target.brand",
      "values.footer.0.entries.0.name",
      "values.footer.0.entries.0.target.product",
    ]);
  });

  test("take a name of 40 signs in any script", async () => {
    for (const sign of ["W", "ß", "衣", "ي", "👕"]) {
      const { status } = await save([entry({ kind: "list", list: "sale" }, sign.repeat(40))]);
      expect(status, sign).toBe(200);
      ({ version } = await read());
    }
  });

  test("may lead to a shelf that is still empty, so that a shop begins with its menus", async () => {
    const empty = await createTestShop();
    const { token: other } = await signInAdmin(empty);
    const header = [...DEFAULT_HEADER, entry({ kind: "list", list: "sale" })];
    const { status } = await api(empty, "PUT", "/api/admin/settings/menus", {
      token: other,
      body: { version: 0, values: { header, footer: DEFAULT_FOOTER } },
    });
    expect(status).toBe(200);
  });

  test("leave out a product that is no longer sold, and show it once it is again", async () => {
    const { id, productId } = await addProduct(shop, { name: "Rare" });
    const header = [entry({ kind: "product", product: id }, "Rare"), ...DEFAULT_HEADER];
    expect((await save(header)).status).toBe(200);
    const names = () => getShopFront().menus?.header?.map(({ name }) => name);
    const { pool } = shop.database;
    const publish = (is: boolean) =>
      pool.query("update products set is_published = $2 where id = $1", [productId, is]);
    expect(names()).toContain("Rare");
    await publish(false);
    await eventually(() => expect(names()).toEqual(["Men", "Women", "Top Wear", "Bottom Wear"]));
    // It stands in the way of no other change.
    ({ version } = await read());
    expect((await save([...header, entry({ kind: "list", list: "new" })])).status).toBe(200);
    await publish(true);
    await eventually(() => expect(names()).toContain("Rare"));
  });

  test("are undone to the byte, with what the default shows [SET-4]", async () => {
    const before = JSON.stringify(getShopFront());
    await save([entry({ kind: "product", product: tee.id }, "The tee")]);
    const [change] = (await api(shop, "GET", "/api/admin/audit?kind=settings&limit=1", { token }))
      .body;
    expect(change.after.header).toEqual([entry({ kind: "product", product: tee.id }, "The tee")]);
    expect(change.before).not.toHaveProperty("footer");
    const undone = await api(shop, "POST", `/api/admin/audit/${change.seq}/undo`, { token });
    expect(undone.body).toEqual({ undone: 1 });
    expect(JSON.stringify((await read()).values)).toBe(JSON.stringify(STANDARD));
    expect(JSON.stringify(getShopFront())).toBe(before);
  });

  test("are known to every process, and of two admins the second is told [SET-2, SET-3]", async () => {
    const other = await createTestShop({ beside: shop });
    const one = { header: [entry({ kind: "list", list: "new" })], footer: DEFAULT_FOOTER };
    const answers = await Promise.all([
      put(version, one),
      api(other, "PUT", "/api/admin/settings/menus", {
        token,
        body: { version, values: { ...one, header: [] } },
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.values;
    await eventually(() => {
      for (const { context } of [shop, other]) expect(getSettings(context, "menus")).toEqual(kept);
    });
  });
});
