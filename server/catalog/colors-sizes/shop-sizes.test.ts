import { beforeEach, describe, expect, test } from "vitest";
import { getShopFront } from "../../../common/shop-front.ts";
import { inSizeOrder } from "../../../common/shop-words.ts";
import { DEFAULT_SIZE_SYSTEMS } from "../../../common/size-systems.ts";
import { addProduct, api, contextOf, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { changeSettings } from "../../settings/change-settings.ts";
import type { ProductSummary } from "../contract.ts";
import type { ShopSizes } from "./contract.ts";

const shop = await createTestShop();
const { token, user } = await signInAdmin(shop);
const ADDRESS = "/api/admin/sizes";

type Systems = ShopSizes["systems"];

const read = async (): Promise<ShopSizes> => (await api(shop, "GET", ADDRESS, { token })).body;
async function write(systems: Systems) {
  const { version } = await read();
  return api(shop, "PUT", ADDRESS, { token, body: { version, systems } });
}
const system = (name: string, ...sizes: string[]) => ({ name, sizes, inFilters: false });
const OURS = structuredClone([...DEFAULT_SIZE_SYSTEMS]);

const jeans = await addProduct(shop, {
  ...{ name: "Quarry Jeans", description: "Made to last.", garment: "jeans" },
  stock: { Black: { "30/32": 1, "28/32": 1, "28/30": 1 } },
});
const skirt = await addProduct(shop, {
  ...{ name: "Tern Skirt", description: "Made to last.", garment: "mini-skirt" },
  stock: { Black: { "36": 1, "34": 1, "104": 1 } },
});
const coat = await addProduct(shop, {
  ...{ name: "Heron Coat", description: "Made to last." },
  stock: { Black: { "W28 L30": 1, Tall: 1 } },
});

/** As the shop comes: what products come in cannot be taken away by the form. */
beforeEach(async () => {
  const { version } = await read();
  await changeSettings(contextOf(shop, user), "sizes", { version, values: { systems: OURS } });
});

describe("the systems of sizes", () => {
  test("are the letters of the specification, numbers, and waist with length; pages bring none along [SET-1]", async () => {
    const { systems, products } = await read();
    expect(systems[0]).toEqual({
      name: "",
      sizes: ["XS", "S", "M", "L", "XL", "XXL"],
      inFilters: true,
    });
    expect(systems[1]?.sizes).toEqual(["34", "36", "38", "40", "42", "44", "46"]);
    expect(systems[2]?.sizes).toContain("28/32");
    expect(products).toMatchObject({ "34": 1, "28/32": 1, Tall: 1 });
    expect(getShopFront().sizes).toBeUndefined();
  });

  test("order sizes everywhere: numbers as numbers, waist before length, unknown ones behind [OWN-3]", () => {
    expect(inSizeOrder(["104", "36/30", "Tall", "28/34", "M", "7,5", "28/32", "34", "XS"])).toEqual(
      [...["XS", "M", "7,5", "28/32", "28/34", "34", "36/30", "104", "Tall"]],
    );
  });

  test("hold at once on products, in their order, and are what filters show [SET-2]", async () => {
    const sizesOf = async ({ id }: { id: string }) =>
      (await api(shop, "GET", `/api/products/${id}`)).body.sizes;
    expect(await sizesOf(skirt)).toEqual(["34", "36", "104"]);
    await write([
      { ...system("Small first", "104", "36", "34"), inFilters: true },
      system("", "M"),
      ...OURS.slice(2),
    ]);
    expect(await sizesOf(skirt)).toEqual(["104", "36", "34"]);
    const { body: list } = await api(shop, "GET", "/api/products?search=tern");
    expect(list[0].sizes).toEqual(["104", "36", "34"]);
    expect(getShopFront().sizes?.[0]).toMatchObject({ name: "Small first", inFilters: true });
    const csv = await api(shop, "GET", "/api/admin/products/export.csv", { token });
    const rows = String(csv.body)
      .split("\n")
      .filter((row) => row.includes("Tern Skirt"));
    expect(rows.map((row) => /-Black-(\d+)/.exec(row)?.[1])).toEqual(["104", "36", "34"]);
  });

  test("that are saved with a product follow them [OWN-3]", async () => {
    await write([system("", "One", "Two", "Three"), ...OURS]);
    const body = {
      ...{ name: "Wren Tee", description: "Made to last.", price: 20, sku: "WREN" },
      ...{ sizes: ["three", "M", "one", "9", "8"], colors: ["Black"], countInStock: 5 },
    };
    const made = await api(shop, "POST", "/api/admin/products", { token, body });
    expect(made.body.sizes).toEqual(["One", "Three", "M", "8", "9"]);
    await api(shop, "DELETE", `/api/admin/products/${made.body._id}`, { token });
  });
});

describe("a search", () => {
  const search = async (words: string): Promise<string[]> => {
    const { body } = await api(shop, "GET", `/api/products?search=${encodeURIComponent(words)}`);
    return body.map(({ name }: ProductSummary) => name).sort();
  };
  test.each([
    ["jeans 28/32", [jeans.name]],
    ["28x32", [jeans.name]],
    ["W28 L32 jeans", [jeans.name]],
    ["w28/l30", [coat.name, jeans.name]],
    ["W28", [coat.name, jeans.name]],
    ["jeans w30", [jeans.name]],
    ["jeans w36", []],
    ["skirt 34", [skirt.name]],
    ["size 36", [skirt.name]],
    ["skirt 38", []],
    ["skirt 34 under $60", [skirt.name]],
  ])("for '%s' understands the size", async (words, names) => {
    expect(await search(words)).toEqual(names);
  });
});

describe("a change of the sizes", () => {
  test.each([
    ["a size twice", [...OURS, system("", "3XL", "m")], "systems.3.sizes"],
    ["a size of products in another spelling", [...OURS, system("", "tall")], "systems.3.sizes"],
    ["a system without sizes", [...OURS, system("None", " ")], "systems.3.sizes"],
    [
      "two systems of one name",
      [...OURS, system("Boots", "B1"), system("boots", "B2")],
      "systems.4.name",
    ],
    ["no size that products come in", [OURS[0], OURS[2]], "systems"],
    [
      "a size of products taken out of its system",
      [OURS[0], { ...OURS[1], sizes: ["34"] }, OURS[2]],
      "systems.1.sizes",
    ],
  ])("with %s is refused there, and nothing changes", async (_, systems, field) => {
    const before = await read();
    const { status, body } = await write(systems as Systems);
    expect([status, body.errors[0].field]).toEqual([400, field]);
    expect(await read()).toEqual(before);
  });
});
