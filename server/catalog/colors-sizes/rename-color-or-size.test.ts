import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beginCheckout, listFaults, openPaypal, pay } from "../../../tests/support/buying.ts";
import {
  addProduct,
  api,
  type Customer,
  multipart,
  putInCart,
  registerCustomer,
  signInAdmin,
  stockOf,
  unique,
} from "../../../tests/support/factories.ts";
import { createTestShop, type TestShop } from "../../../tests/support/shop.ts";
import { LISTS } from "./rename-in-product.ts";

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await createTestShop();
  ({ token } = await signInAdmin(shop));
});
// So many at once would take all of PostgreSQL's connections.
afterEach(() => shop.close());

type Kind = keyof typeof LISTS;

const call = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
  api(shop, method, `/api/${path}`, { token, ...(body && { body }) });
const rename = (kind: Kind, from: string, to: string, merge = false) =>
  call("POST", "admin/catalog/words/rename", { kind, from, to, merge });
const undo = (batchId: string) => call("POST", `admin/audit/batches/${batchId}/undo`);
const productOf = async ({ id }: { id: string }) =>
  (await call("GET", `admin/products/${id}`)).body;
const settingsNow = async () => (await call("GET", "admin/settings")).body;
const cartOf = async (customer: Customer) =>
  (await api(shop, "GET", "/api/cart", { token: customer.token })).body.products;
async function found(query: string): Promise<string[]> {
  const { body } = await call("GET", `products?${query}`);
  return body.map(({ name }: { name: string }) => name).sort();
}
/** A product's variants with their ids, article numbers and units. */
async function gridOf(product: { id: string }): Promise<string[]> {
  const { variants } = await productOf(product);
  return variants.map(
    ({ _id, color, size, sku, onHand }: Record<string, string>) =>
      `${_id}: ${color}, ${size}, ${sku}, ${onHand}`,
  );
}
/** How many products of the database, deleted ones left out, come in this word. */
async function countOf(kind: Kind, word: string): Promise<number> {
  const { body } = await call("GET", `admin/${LISTS[kind]}`);
  const all = [...(body.colors ?? []), ...(body.others ?? [])];
  if (kind === "size") return body.products[word] ?? 0;
  return all.find(({ name }) => name === word)?.products ?? 0;
}
async function putToHome(target: string): Promise<void> {
  const { home } = await settingsNow();
  const sections = home.values.sections.map((section: { kind: string }) =>
    section.kind === "hero" ? { ...section, target } : section,
  );
  const body = { version: home.version, values: { sections } };
  expect((await call("PUT", "admin/settings/home", body)).status).toBe(200);
}
async function putToMenu(target: object): Promise<void> {
  const { menus } = await settingsNow();
  const values = { ...menus.values, header: [{ name: "Black", target }] };
  const body = { version: menus.version, values };
  expect((await call("PUT", "admin/settings/menus", body)).status).toBe(200);
}
const draft = (colors: string[], sizes = ["M"]) => ({
  name: `Draft ${unique()}`,
  description: "A shirt.",
  price: 10,
  gender: "Women",
  category: "Top Wear",
  collections: "Weekend",
  colors,
  sizes,
});

describe("a color that is renamed", () => {
  test("has its new name in products, lists, tones, menus, home page and links, and one undo brings all back [OWN-3]", async () => {
    const tee = await addProduct(shop, {
      name: "Tee",
      stock: { White: { M: 1 }, Black: { S: 2, M: 3 } },
    });
    const hidden = await addProduct(shop, { name: "Draft", isPublished: false });
    const gone = await addProduct(shop, { name: "Gone" });
    await call("DELETE", `admin/products/${gone.id}`);
    await call("PUT", "admin/color-tones", { color: "Black", tone: "#101112" });
    await putToHome("/collections/all?color=Black&gender=Women");
    await putToMenu({ kind: "list", color: "Black" });
    const before = await settingsNow();
    const grid = await gridOf(tee);
    const { images } = await productOf(tee);

    const { status, body } = await rename("color", "Black", " Jet  Black");
    expect([status, body]).toEqual([200, { products: 2, batchId: expect.any(String) }]);
    const after = await productOf(tee);
    expect(after.colors).toEqual(["White", "Jet Black"]);
    expect(await gridOf(tee)).toEqual(grid.map((row) => row.replace(" Black,", " Jet Black,")));
    expect(after.images.map(({ color }: { color: string }) => color)).toEqual([
      "White",
      "Jet Black",
    ]);
    expect((await productOf(hidden)).colors).toEqual(["Jet Black"]);
    const { body: listed } = await call("GET", "admin/colors");
    expect(listed.colors[2]).toEqual({
      formerly: ["Black"],
      ...{ name: "Jet Black", family: "black", tone: "#101112", isSet: true },
      products: 2,
    });
    expect(await countOf("color", "Black")).toBe(0);
    const { home, menus } = await settingsNow();
    expect(home.values.sections[0].target).toBe("/collections/all?color=Jet+Black&gender=Women");
    expect(menus.values.header).toEqual([
      { name: "Jet Black", target: { kind: "list", color: "Jet Black" } },
    ]);
    // Old links and files mean the same; the family finds it as before.
    expect(await found("color=black")).toEqual(["Tee"]);
    expect(await found("color=Jet Black")).toEqual(["Tee"]);
    expect(await found("search=black shirt")).toEqual(["Tee"]);
    const facets = (await call("GET", "products/facets")).body;
    expect(facets.color).toMatchObject({ "Jet Black": 1, White: 1 });
    expect(facets.color).not.toHaveProperty("Black");
    expect(facets.colorTones).toEqual({ "Jet Black": "#101112" });

    const undone = await undo(body.batchId);
    expect([undone.status, undone.body.undone]).toEqual([200, 7]);
    expect(await gridOf(tee)).toEqual(grid);
    expect((await productOf(tee)).images).toEqual(images);
    const restored = await settingsNow();
    for (const subject of ["colors", "home", "menus", "sizeGuides"]) {
      expect(restored[subject].values, subject).toEqual(before[subject].values);
    }
    expect((await call("GET", "admin/colors")).body.colors[2]).toMatchObject({
      ...{ name: "Black", tone: "#101112", isSet: true },
    });
    expect(await found("color=Black")).toEqual(["Tee"]);
    expect((await call("GET", "products/facets")).body.colorTones).toEqual({ Black: "#101112" });
  });

  test("stays in carts and open checkouts, whose orders keep what was sold [OWN-3]", async () => {
    const tee = await addProduct(shop, { stock: { Black: { M: 5 } } });
    const begun = await beginCheckout(shop, tee, 2);
    const waiting = await registerCustomer(shop);
    await putInCart(shop, waiting, tee, 1);
    const { body: renamed } = await rename("color", "Black", "Jet");
    expect(renamed.products).toBe(1);
    expect(await cartOf(waiting)).toMatchObject([{ color: "Jet", quantity: 1, available: true }]);
    // A page that was opened before knows the former name.
    expect((await putInCart(shop, waiting, tee, 1)).body.products).toMatchObject([
      { color: "Jet", quantity: 2 },
    ]);
    expect(await stockOf(shop, tee.variantId())).toEqual({ onHand: 5, reserved: 2 });
    const orderID = await openPaypal(shop, begun);
    const url = `/paypal-simulator/buyer/${orderID}`;
    expect((await api(shop, "POST", url, { body: { action: "approve" } })).status).toBe(200);
    expect((await pay(shop, { ...begun, orderID })).body.isPaid).toBe(true);
    expect(await stockOf(shop, tee.variantId())).toEqual({ onHand: 3, reserved: 0 });
    const { body: orders } = await call("GET", "admin/orders");
    const order = (await call("GET", `admin/orders/${orders[0]._id}`)).body;
    expect(order.orderItems).toMatchObject([{ color: "Black", size: "M", quantity: 2 }]);

    expect((await undo(renamed.batchId)).status).toBe(200);
    expect(await stockOf(shop, tee.variantId())).toEqual({ onHand: 3, reserved: 0 });
    expect(await cartOf(waiting)).toMatchObject([{ color: "Black", quantity: 2, available: true }]);
    expect(await listFaults(shop)).toEqual([]);
  });

  test("can be named anew once its undo is undone, and listed again beside its new name [OWN-3]", async () => {
    const tee = await addProduct(shop, { stock: { Black: { M: 1 } } });
    await call("PUT", "admin/color-tones", { color: "Black", tone: "#101112" });
    const { body } = await rename("color", "Black", "Jet");
    await undo(body.batchId);
    const [entry] = (await call("GET", "admin/audit?kind=settings&id=colors&limit=1")).body;
    expect((await undo(entry.batch._id)).status).toBe(200);
    expect((await productOf(tee)).colors).toEqual(["Jet"]);
    const { version, colors } = (await call("GET", "admin/colors")).body;
    expect(colors[2]).toMatchObject({ name: "Jet", tone: "#101112", isSet: true });
    const sent = colors.map(({ name, family, tone, isSet }: Record<string, string>) => {
      return { name, family, tone: isSet ? tone : "" };
    });
    const anew = { name: "Black", family: "black", tone: "#000001" };
    const listed = await call("PUT", "admin/colors", { version, colors: [...sent, anew] });
    expect(listed.status).toBe(200);
    expect(listed.body.colors[2]).toMatchObject({ name: "Jet", tone: "#101112" });
    expect(listed.body.colors[10]).toMatchObject({ name: "Black", tone: "#000001" });
    expect(await found("color=Black")).toEqual([]);
  });

  test("may be one that no list has, and be called again as before [OWN-3]", async () => {
    const tee = await addProduct(shop, { name: "Tee", stock: { "Quayside Fog": { M: 1 } } });
    expect((await rename("color", "Quayside Fog", "Fog")).body.products).toBe(1);
    expect((await call("GET", "admin/colors")).body.others).toMatchObject([{ name: "Fog" }]);
    expect(await found("color=quayside fog")).toEqual(["Tee"]);
    expect((await rename("color", "Fog", "Quayside Fog")).body.products).toBe(1);
    expect((await productOf(tee)).colors).toEqual(["Quayside Fog"]);
    expect((await settingsNow()).colors.values.former).toEqual([
      { name: "Fog", now: "Quayside Fog" },
    ]);
    expect(await found("color=Fog")).toEqual(["Tee"]);
  });

  test("takes the place of one that has left the grid [OWN-3]", async () => {
    const tee = await addProduct(shop, { stock: { Black: { S: 1, M: 2 }, Jet: { M: 7 } } });
    await call("PUT", `admin/products/${tee.id}`, { colors: ["Black"] });
    const grid = await gridOf(tee);
    const { status, body } = await rename("color", "Black", "Jet");
    expect([status, body.products]).toEqual([200, 1]);
    expect(await gridOf(tee)).toEqual(grid.map((row) => row.replace(": Black", ": Jet")));
    await undo(body.batchId);
    expect(await gridOf(tee)).toEqual(grid);
  });

  test("comes back with a product that was deleted, and with older changes that are undone [OWN-3]", async () => {
    const gone = await addProduct(shop, { stock: { Black: { M: 4 } } });
    await call("DELETE", `admin/products/${gone.id}`);
    const tee = await addProduct(shop, { stock: { Black: { M: 4 }, White: { M: 1 } } });
    await call("PUT", `admin/products/${tee.id}`, { colors: ["White"] });
    const entryOf = async ({ id }: { id: string }) =>
      (await call("GET", `admin/audit?kind=product&id=${id}&limit=1`)).body[0].seq;
    const [deletion, removal] = [await entryOf(gone), await entryOf(tee)];
    await addProduct(shop, {});
    await rename("color", "Black", "Jet");
    for (const seq of [deletion, removal]) {
      expect((await call("POST", `admin/audit/${seq}/undo`)).status).toBe(200);
    }
    expect((await productOf(gone)).colors).toEqual(["Jet"]);
    expect((await productOf(tee)).colors).toEqual(["Jet", "White"]);
    expect(await stockOf(shop, gone.variantId())).toEqual({ onHand: 4, reserved: 0 });
    expect(await stockOf(shop, tee.variantId("Black", "M"))).toEqual({ onHand: 4, reserved: 0 });
    expect(await countOf("color", "Black")).toBe(0);
  });

  test("does not go back alone, nor while another product has the new name [OWN-3]", async () => {
    const tee = await addProduct(shop, {});
    const { body } = await rename("color", "Black", "Jet");
    const [entry] = (await call("GET", `admin/audit?kind=product&id=${tee.id}&limit=1`)).body;
    expect((await call("POST", `admin/audit/${entry.seq}/undo`)).status).toBe(409);
    await addProduct(shop, { stock: { Jet: { M: 1 } } });
    const refused = await undo(body.batchId);
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      400,
      "Jet stays: it is a color of products (1). Rename it, or merge it into another.",
    ]);
    expect([await countOf("color", "Jet"), await countOf("color", "Black")]).toEqual([2, 0]);
  });
});

describe("a size that is renamed", () => {
  test("keeps its place in the system and in size guides, and one undo brings all back [OWN-3]", async () => {
    const tee = await addProduct(shop, { name: "Tee", stock: { Black: { XL: 1, XXL: 2, S: 3 } } });
    await putToHome("/collections/all?size=S,XXL");
    const before = await settingsNow();
    const grid = await gridOf(tee);
    const { body } = await rename("size", "XXL", "2XL");
    expect(body.products).toBe(1);
    expect((await productOf(tee)).sizes).toEqual(["S", "XL", "2XL"]);
    expect(await gridOf(tee)).toEqual(grid.map((row) => row.replace(" XXL,", " 2XL,")));
    const after = await settingsNow();
    expect(after.sizes.values.systems[0].sizes).toEqual(["XS", "S", "M", "L", "XL", "2XL"]);
    expect(after.home.values.sections[0].target).toBe("/collections/all?size=S,2XL");
    const rowsIn = ({ sizeGuides }: typeof after) => JSON.stringify(sizeGuides.values.guides);
    expect(rowsIn(before)).toContain('"XXL"');
    expect(rowsIn(after)).not.toContain('"XXL"');
    expect(await found("size=XXL")).toEqual(["Tee"]);
    expect((await call("GET", `products/${tee.id}`)).body.sizes).toEqual(["S", "XL", "2XL"]);
    expect((await undo(body.batchId)).status).toBe(200);
    expect(await gridOf(tee)).toEqual(grid);
    expect((await productOf(tee)).sizes).toEqual(["S", "XL", "XXL"]);
    const restored = await settingsNow();
    for (const subject of ["sizes", "home", "sizeGuides"]) {
      expect(restored[subject].values, subject).toEqual(before[subject].values);
    }
  });

  test("is merged into another, in whose order it stands then [OWN-3]", async () => {
    const tee = await addProduct(shop, { stock: { Black: { S: 1, Medium: 2, L: 3 } } });
    await addProduct(shop, { stock: { Black: { M: 1 } } });
    expect((await productOf(tee)).sizes).toEqual(["S", "L", "Medium"]);
    const { body } = await rename("size", "Medium", "m", true);
    expect(body.products).toBe(1);
    expect((await productOf(tee)).sizes).toEqual(["S", "M", "L"]);
    expect(await countOf("size", "M")).toBe(2);
    await undo(body.batchId);
    expect((await productOf(tee)).sizes).toEqual(["S", "L", "Medium"]);
  });
});

describe("a color that is merged into another", () => {
  test("goes with its products into it, which keeps family, tone and place [OWN-3]", async () => {
    const tee = await addProduct(shop, { stock: { Maroon: { M: 2 } } });
    const coat = await addProduct(shop, { stock: { Pink: { M: 1 } } });
    await call("PUT", "admin/color-tones", { color: "Maroon", tone: "#550000" });
    await call("PUT", "admin/color-tones", { color: "Pink", tone: "#ffaabb" });
    const { body } = await rename("color", "Maroon", "pink", true);
    expect(body.products).toBe(1);
    expect((await productOf(tee)).colors).toEqual(["Pink"]);
    const { colors } = (await call("GET", "admin/colors")).body;
    expect(colors).toHaveLength(9);
    expect(colors.find(({ name }: { name: string }) => name === "Pink")).toEqual({
      formerly: ["Maroon"],
      ...{ name: "Pink", family: "pink", tone: "#ffaabb", isSet: true, products: 2 },
    });
    expect((await found("color=Maroon")).sort()).toEqual([tee.name, coat.name].sort());
    await undo(body.batchId);
    expect((await productOf(tee)).colors).toEqual(["Maroon"]);
    expect((await productOf(coat)).colors).toEqual(["Pink"]);
    expect((await call("GET", "admin/colors")).body.colors[9]).toMatchObject({
      ...{ name: "Maroon", tone: "#550000", isSet: true },
    });
  });

  test("is refused where a product comes in both, and nothing changes [OWN-3]", async () => {
    await addProduct(shop, { name: "Both", stock: { Black: { M: 1 }, Gray: { M: 2 } } });
    await addProduct(shop, { name: "Alone" });
    const { status, body } = await rename("color", "Black", "Gray", true);
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: "to",
          message:
            "“Both” comes in “Black” and in “Gray”, each with units of its own. Take one of them out of the product first.",
        },
      ],
    ]);
    expect(await countOf("color", "Black")).toBe(2);
    await addProduct(shop, { name: "Another", stock: { Black: { M: 1 }, Gray: { M: 2 } } });
    const more = await rename("color", "Black", "Gray", true);
    expect(more.body.errors[0].message).toMatch(/^2 products, such as “Another”, come in “Black”/);
    expect((await settingsNow()).colors.version).toBe(0);
  });
});

describe("renaming a color or a size", () => {
  test.each<[string, Kind, string, string, boolean, string]>([
    ["into one that is there", "color", "Black", "gray", false, "to"],
    ["into nothing", "size", "M", " ", false, "to"],
    ["into itself", "color", "Black", "Black", false, "to"],
    ["into one with a comma", "size", "M", "M, L", false, "to"],
    ["into one that is too long", "color", "Black", "n".repeat(101), false, "to"],
    ["of one that is not there", "size", "Huge", "XL", false, "from"],
    ["by merging with one that is not there", "color", "Black", "Rust", true, "to"],
  ])("is refused %s, at its field", async (_what, kind, from, to, merge, field) => {
    await addProduct(shop, {});
    const { status, body } = await rename(kind, from, to, merge);
    expect([status, body.errors[0].field]).toEqual([400, field]);
    expect((await settingsNow())[LISTS[kind]].version).toBe(0);
  });

  test("changes nothing of a file that was checked before, but its names [OWN-3]", async () => {
    const tee = await addProduct(shop, { sku: "TEE", stock: { Black: { M: 5 } } });
    const csv = [
      "SKU,Name,Description,Color,Size,Stock,Price",
      "TEE,Tee,A shirt.,Black,M,9,49.90",
      "TEE,Tee,A shirt.,Black,L,4,49.90",
      "NEW,New,A shirt.,Black,M,3,10.00",
    ].join("\n");
    const file = { bytes: Buffer.from(csv), filename: "products.csv", type: "text/csv" };
    const sent = await api(shop, "POST", "/api/admin/imports", { token, ...multipart({ file }) });
    const at = `admin/imports/${sent.body._id}`;
    const checked = await call("POST", `${at}/check`, { mapping: sent.body.mapping });
    expect(checked.body.counts).toMatchObject({ error: 0 });
    await rename("color", "Black", "Jet");
    const applied = await call("POST", `${at}/apply`, { leaveOutErrors: false });
    expect([applied.status, applied.body.state]).toEqual([200, "applied"]);
    const { colors, sizes, variants } = await productOf(tee);
    expect([colors, sizes]).toEqual([["Jet"], ["M", "L"]]);
    expect(variants).toMatchObject([
      { _id: String(tee.variantId()), color: "Jet", size: "M", onHand: 9 },
      { color: "Jet", size: "L", onHand: 4 },
    ]);
    expect([await countOf("color", "Jet"), await countOf("color", "Black")]).toEqual([2, 0]);
  });

  test("leaves none behind that is saved at the same time, in this process or another [OWN-3]", async () => {
    const tee = await addProduct(shop, { stock: { Black: { M: 5 } } });
    const other = await createTestShop({ beside: shop });
    const { version } = await productOf(tee);
    const create = (at: Pick<TestShop, "app">) =>
      api(at, "POST", "/api/admin/products", { token, body: draft(["Black"]) });
    const restock = (at: Pick<TestShop, "app">) =>
      api(at, "PUT", `/api/products/${tee.id}`, {
        token,
        body: { colors: ["Black"], sizes: ["M", "L"] },
      });
    const answers = await Promise.all([
      ...[shop, other, shop, other].map(create),
      restock(other),
      rename("color", "Black", "Jet"),
      restock(shop),
      ...[shop, other, shop, other].map(create),
    ]);
    expect(answers.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([]);
    expect([await countOf("color", "Jet"), await countOf("color", "Black")]).toEqual([9, 0]);
    const { colors, variants } = await productOf(tee);
    expect([colors, variants.length, variants[0]._id]).toEqual([
      ["Jet"],
      2,
      String(tee.variantId()),
    ]);
    // Who opened the form before is told.
    const late = { ...draft(["Black"]), version };
    expect((await call("PUT", `products/${tee.id}`, late)).status).toBe(409);
  });
});
