import type { Locator, Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { loseNextAnswer } from "../support/lost-answers.ts";
import { photograph } from "../support/photos.ts";
import { createCustomer, holdInCheckout, toast } from "../support/storefront.ts";

const ADD = "/admin/products/add";
const LIST = /\/admin\/products$/;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const stock = (page: Page, color: string, size: string) =>
  field(page, `Stock of ${color}, ${size}`);
const grid = (page: Page) => page.getByRole("table", { name: "Variants and stock" });
const save = (page: Page) => page.getByRole("button", { name: /^(Add product|Save changes)$/ });
const pictures = (page: Page) => page.getByRole("listitem", { name: /^Picture \d+$/ });
const altTexts = (page: Page) =>
  pictures(page)
    .getByLabel("Alt text")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

const photo = async (name: string) => {
  return { name, mimeType: "image/jpeg", buffer: await photograph("jpeg", 400, 500) };
};

async function choosePictures(page: Page, files: Awaited<ReturnType<typeof photo>>[]) {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose pictures" }).click();
  await (await asked).setFiles(files);
}

/** What a spreadsheet would put there. */
async function paste(cell: Locator, text: string) {
  await cell.focus();
  await cell.evaluate((input, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    const options = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent("paste", options));
  }, text);
}

interface Stored {
  _id: string;
  name: string;
  price: number;
  sku: string;
  countInStock: number;
  colors: string[];
  sizes: string[];
  version: number;
  isPublished: boolean;
  images: { url: string; altText: string; color?: string }[];
  variants: { color: string; size: string; sku: string; countInStock: number; reserved: number }[];
}

/** The products of the shop as an admin's other programs see and change them. */
async function backOffice(page: Page, shop: ShopFixture) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const product = (id: string) => `/api/admin/products/${id}`;
  return {
    async add(data: object): Promise<Stored> {
      const response = await page.request.post("/api/admin/products", { headers, data });
      expect(response.status()).toBe(201);
      return (await response.json()) as Stored;
    },
    async change(id: string, data: object): Promise<void> {
      const response = await page.request.put(product(id), { headers, data });
      expect(response.status()).toBe(200);
    },
    async read(id: string): Promise<Stored> {
      return (await (await page.request.get(product(id), { headers })).json()) as Stored;
    },
    async find(name: string): Promise<Stored> {
      const query = `search=${encodeURIComponent(name)}`;
      const list = await page.request.get(`/api/admin/products?${query}`, { headers });
      const [found] = (await list.json()) as Stored[];
      if (!found) throw new Error(`there is no product ${name}`);
      return this.read(found._id);
    },
    async remove(id: string): Promise<void> {
      const response = await page.request.delete(product(id), { headers });
      expect(response.status()).toBe(204);
    },
  };
}

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

function shirt(name = unique("Loom Shirt")) {
  return {
    name,
    description: "Woven on an old loom.",
    price: 49.9,
    sku: name.replace(/\s+/g, "-"),
    gender: "Women",
    category: "Top Wear",
    variants: [
      { color: "Black", size: "S", countInStock: 4 },
      { color: "Black", size: "M", countInStock: 5 },
      { color: "Cream", size: "S", countInStock: 6 },
      { color: "Cream", size: "M", countInStock: 7 },
    ],
  };
}

test("what has no price is given away only by whoever means it", async ({ page, shop }) => {
  const office = await backOffice(page, shop);
  await enterAsAdmin(page, shop, ADD);
  const name = unique("Gift Scarf");
  await field(page, "Name").fill(name);
  await field(page, "Description").fill("First line.\n\nSecond line.\nThird line.");
  await field(page, "Colors").fill("Black");
  await field(page, "Sizes").fill("M");
  await save(page).click();
  const question = page.getByRole("dialog", { name: "Publish at $0.00?" });
  await isAccessible(page);
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(question).toBeHidden();
  await page.getByLabel("Draft").check();
  await save(page).click();
  await toast(page, "Product Added!").waitFor();
  const draft = await office.find(name);
  expect(draft).toMatchObject({ price: 0, isPublished: false });

  await page.goto(`/admin/products/${draft._id}/edit`);
  await page.getByLabel("Published").check();
  await field(page, "Price").fill("$0.00");
  await save(page).click();
  await question.getByRole("button", { name: "Publish at $0.00" }).click();
  await toast(page, "Product updated!").waitFor();
  expect(await office.find(name)).toMatchObject({ price: 0, isPublished: true });
  // Nobody is asked again of what is so already.
  await page.goto(`/admin/products/${draft._id}/edit`);
  await field(page, "Brand").fill("ChicStyle");
  await save(page).click();
  await toast(page, "Product updated!").waitFor();

  // Its description is read as it was written, in paragraphs.
  await page.goto(`/product/${draft._id}`);
  const lines = page.getByRole("main").locator("p", { hasText: /^(First|Second|Third) line\.$/ });
  await expect(lines).toHaveText(["First line.", "Second line.", "Third line."]);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    "First line. Second line. Third line.",
  );
  await office.remove(draft._id);
});

test("a product with pictures and a grid is added, and sold as it was entered", async ({
  page,
  shop,
}) => {
  const name = unique("Harvest Smock");
  await enterAsAdmin(page, shop, ADD);
  await field(page, "Name").fill(name);
  await field(page, "Description").fill("For the garden and after.");
  await expect(field(page, "Price")).toHaveValue("");
  await field(page, "Price").fill("$49.90");
  await field(page, "Original price").fill("60");
  await field(page, "Gender").selectOption("Women");
  await field(page, "Category").selectOption("Top Wear");
  await field(page, "Brand").fill("ChicStyle");
  await field(page, "Colors").fill(" black , Teal ,, BLACK");
  await field(page, "Sizes").fill("m,S");
  await expect(grid(page).getByRole("columnheader")).toHaveText(["Color", "S", "M", "Total"]);
  await expect(grid(page).getByRole("rowheader")).toHaveText(["Black", "Teal", "Total"]);
  await page.getByRole("button", { name: "Cream", exact: true }).click();
  await expect(field(page, "Colors")).toHaveValue("Black, Teal, Cream");
  await page.getByRole("button", { name: "Cream", exact: true }).click();
  await stock(page, "Black", "S").fill("3");
  await stock(page, "Black", "M").fill("4");
  await stock(page, "Teal", "S").fill("0");
  await stock(page, "Teal", "M").fill("");
  await expect(grid(page).getByRole("row", { name: "Total" }).last()).toHaveText(/^Total347$/);

  await choosePictures(page, [await photo("front.jpg"), await photo("back.jpg")]);
  await expect(pictures(page)).toHaveCount(2);
  await toast(page, "Image Uploaded!").first().waitFor();
  await expect(toast(page, "Image Uploaded!")).toHaveCount(0);
  await pictures(page).first().getByLabel("Alt text").fill("The smock in black");
  await pictures(page).first().getByLabel("Color").selectOption("Black");
  await isAccessible(page);
  await save(page).click();
  await toast(page, "Product Added!").waitFor();
  await expect(page).toHaveURL(LIST);

  const office = await backOffice(page, shop);
  const stored = await office.find(name);
  expect(stored).toMatchObject({ price: 49.9, isPublished: true, countInStock: 7 });
  expect(stored.colors).toEqual(["Black", "Teal"]);
  expect(stored.images[0]).toMatchObject({ altText: "The smock in black", color: "Black" });
  await page.goto(`/collections/all?search=${encodeURIComponent(name)}`);
  await page.getByRole("article").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("img", { name: "The smock in black" }).first()).toBeVisible();
  await page.getByRole("radio", { name: "Black" }).check();
  await page.getByRole("radio", { name: "S", exact: true }).check();
  const more = page.getByRole("button", { name: "Increase quantity" });
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Teal, Sold out" })).toBeAttached();
});

test.describe("what search engines and price comparisons are told", () => {
  test.use({ expectedErrors: [/400/] });

  test("is entered by product and by variant, refused beside its field, and in feed and page", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const before = await office.add({
      ...shirt(),
      images: [{ url: "/media/women-tee.front-1.black/640.webp" }],
    });
    await enterAsAdmin(page, shop, `/admin/products/${before._id}/edit`);
    const feeds = page.getByRole("region", { name: "For search and feeds" });
    const mpn = feeds.getByLabel("Manufacturer part number (MPN)");
    const category = feeds.getByLabel("Google product category");
    await mpn.fill("LOOM-26");
    await category.fill("Shirts");
    await feeds.getByLabel("Age group").selectOption("Kids");
    await page.getByRole("button", { name: "GTINs" }).click();
    const gtin = (color: string, size: string) => field(page, `GTIN of ${color}, ${size}`);
    await gtin("Black", "S").fill("4006381333932");
    await paste(gtin("Black", "M"), "9638 5074\n036000291452");
    await expect(gtin("Cream", "M")).toHaveValue("036000291452");
    await page.getByRole("button", { name: "Stock", exact: true }).click();
    await save(page).click();
    await expect(gtin("Black", "S")).toHaveAccessibleDescription(/last digit of this GTIN/);
    await expect(category).toHaveAccessibleDescription(/must be a number of Google's list/);
    await isAccessible(page);
    await gtin("Black", "S").fill("4006381333931");
    await category.fill("Apparel & Accessories > Clothing > Shirts & Tops");
    await save(page).click();
    await toast(page, "Product updated!").waitFor();
    expect(await office.read(before._id)).toMatchObject({
      mpn: "LOOM-26",
      googleCategory: "Apparel & Accessories > Clothing > Shirts & Tops",
      ageGroup: "kids",
      countInStock: 22,
      variants: [{ gtin: "4006381333931" }, { gtin: "96385074" }, {}, { gtin: "036000291452" }],
    });

    const html = await (await page.request.get(`/product/${before._id}`)).text();
    expect(html.split('"gtin":"4006381333931"')).toHaveLength(2);
    expect(html.split("4006381333931"), "only search engines are told").toHaveLength(2);
    expect(html.split("LOOM-26")).toHaveLength(2);
    await page.goto(`/admin/products/${before._id}/edit`);
    await expect(mpn).toHaveValue("LOOM-26");
    await expect(feeds.getByLabel("Age group")).toHaveValue("kids");
    await page.getByRole("button", { name: "GTINs" }).click();
    await gtin("Black", "S").fill("");
    await mpn.fill("");
    await save(page).click();
    await toast(page, "Product updated!").waitFor();
    const after = await office.read(before._id);
    expect(after).not.toHaveProperty("mpn");
    expect(after.variants[0]).not.toHaveProperty("gtin");
  });
});

test("a product is duplicated into a draft that opens for work", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, ADD);
  const office = await backOffice(page, shop);
  const name = unique("Twin Smock");
  const original = await office.add(shirt(name));
  await page.goto(`/admin/products/${original._id}/edit`);
  await field(page, "Name").fill(`${name} later`);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await toast(page, "Please save your changes first: the copy is made of what is saved.").waitFor();
  await field(page, "Name").fill(name);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await toast(page, "Duplicated. This is the copy, a draft without pictures and units.").waitFor();
  await expect(field(page, "Name")).toHaveValue(`${name} (copy)`);
  await expect(stock(page, "Black", "M")).toHaveValue("0");
  await expect(page.getByRole("radio", { name: /^Draft/ })).toBeChecked();
  await isAccessible(page);
});

test("four colors of one's own are four dots wherever they are shown", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, ADD);
  const office = await backOffice(page, shop);
  const own = ["Burgundy", "Petrol", "Mustard", "Quayside Fog"];
  const collections = unique("Dyed");
  const variants = own.map((color) => ({ color, size: "M", countInStock: 3 }));
  const product = await office.add({ ...shirt(), collections, variants });
  const dots = async (names: (name: string) => Locator) => {
    const tones: string[] = [];
    for (const name of own) {
      const dot = names(name).locator('[style*="background-color"]').first();
      tones.push(await dot.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(new Set(tones).size, tones.join()).toBe(4);
  };
  await page.goto(`/admin/products/${product._id}/edit`);
  await dots((name) => page.getByRole("button", { name, exact: true }));
  await page.goto(`/product/${product._id}`);
  await dots((name) =>
    page.getByRole("main").locator("label", { has: page.getByRole("radio", { name }) }),
  );
  await page.goto(`/collections/${encodeURIComponent(collections)}`);
  await dots((name) => page.getByRole("link", { name: new RegExp(`^${name}`) }));
  const card = page.getByRole("article").locator('[style*="background-color"]');
  const tones = await card.evaluateAll((all) =>
    all.map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(new Set(tones).size).toBe(4);
});

test.describe("the tone of a color", () => {
  test.use({ expectedErrors: [/503/] });

  const toneOf = (dot: Locator) =>
    dot.first().evaluate((element) => getComputedStyle(element).backgroundColor);
  const colored = '[style*="background-color"]';

  test("is set in the form, also of one typed just now, shows in the shop at once, and is reset", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const collections = unique("Toned");
    const own = unique("Vq");
    const variants = [{ color: own, size: "M", countInStock: 3 }];
    const product = await office.add({ ...shirt(), collections, variants });
    const inShop = async () => {
      const seen: string[] = [];
      await page.goto(`/product/${product._id}`);
      const label = page.getByRole("main").locator("label", {
        has: page.getByRole("radio", { name: own }),
      });
      seen.push(await toneOf(label.locator(colored)));
      await page.goto(`/collections/${encodeURIComponent(collections)}`);
      const filter = page.getByRole("link", { name: new RegExp(`^${own}`) });
      seen.push(await toneOf(filter.locator(colored)));
      seen.push(await toneOf(page.getByRole("article").locator(colored)));
      return seen;
    };
    const button = (color: string) =>
      page.getByRole("button", { name: new RegExp(`^Set the tone of ${color}`) });
    const dialog = (color: string) => page.getByRole("dialog", { name: `Tone of ${color}` });
    const tone = (color: string) => dialog(color).getByLabel("Tone", { exact: true });
    const before = await inShop();
    expect(new Set(before).size).toBe(1);

    await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
    await expect(button(own).locator(colored)).toHaveCSS("background-color", before[0] ?? "");
    await expect(button(own)).toBeEnabled();
    // By the keyboard: what is no tone is refused, and the cursor stands where to mend it.
    await button(own).focus();
    await page.keyboard.press("Enter");
    await isAccessible(page);
    await tone(own).fill("reddish");
    await page.keyboard.press("Enter");
    await expect(tone(own)).toHaveAccessibleDescription("The tone must be written like #1a2b3c");
    await expect(tone(own)).toBeFocused();
    await page.route("**/api/admin/color-tones", (route) =>
      route.fulfill({ status: 503, body: "" }),
    );
    await tone(own).fill("12ab34");
    await page.keyboard.press("Enter");
    await expect(dialog(own)).toContainText("We could not reach the shop");
    await page.unroute("**/api/admin/color-tones");
    await page.keyboard.press("Escape");
    await expect(button(own)).toBeFocused();
    await page.keyboard.press("Enter");
    await tone(own).fill("12ab34");
    await expect(dialog(own).getByLabel("Pick")).toHaveValue("#12ab34");
    await page.keyboard.press("Enter");
    await toast(page, `${own} has its new tone.`).waitFor();
    await expect(button(own).locator(colored)).toHaveCSS("background-color", "rgb(18, 171, 52)");
    await expect(button(own)).toContainText("Set by hand");
    await expect(page.getByRole("status").filter({ hasText: "No changes" })).toBeVisible();

    // Colors that no product has yet have their dots as soon as they are typed.
    const typed = [unique("Zq"), unique("Wq"), unique("Kq")];
    await field(page, "Colors").fill([own, ...typed].join(", "));
    const dots = async () =>
      Promise.all([own, ...typed].map((color) => toneOf(button(color).locator(colored))));
    await expect.poll(async () => new Set(await dots()).size).toBe(4);
    const [first = ""] = typed;
    await button(first).click();
    await dialog(first).getByLabel("Pick").fill("#ff8800");
    await dialog(first).getByRole("button", { name: "Set tone" }).click();
    await expect(button(first).locator(colored)).toHaveCSS("background-color", "rgb(255, 136, 0)");
    await isAccessible(page);
    await field(page, "Colors").fill(own);

    expect(await inShop()).toEqual(Array(3).fill("rgb(18, 171, 52)"));
    await page.goto(`/admin/products/${product._id}/edit`);
    await expect(button(own)).toContainText("Set by hand");
    await button(own).click();
    await dialog(own).getByRole("button", { name: "Reset" }).click();
    await toast(page, `${own} is looked up by its name again.`).waitFor();
    await expect(button(own).locator(colored)).toHaveCSS("background-color", before[0] ?? "");
    expect(await inShop()).toEqual(before);
  });
});

test("a product is edited, and only what was changed changes", async ({ page, shop }) => {
  const office = await backOffice(page, shop);
  const before = await office.add(shirt());
  await enterAsAdmin(page, shop, `/admin/products/${before._id}/edit`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${before.name}`);
  await expect(page.getByRole("status").filter({ hasText: "No changes" })).toBeVisible();
  await isAccessible(page);
  const name = unique("Loom Blouse");
  await field(page, "Name").fill(name);
  await stock(page, "Black", "M").fill("50");
  await page.getByRole("button", { name: "Article numbers" }).click();
  await field(page, "Article number of Cream, M").fill(`${name}-own`);
  await isAccessible(page);
  await page.getByRole("radio", { name: "Draft" }).check();
  await expect(page.getByRole("status").filter({ hasText: "Unsaved changes" })).toBeVisible();
  await save(page).click();
  await toast(page, "Product updated!").waitFor();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Draft");
  const after = await office.read(before._id);
  const variants = before.variants.map((variant) => {
    if (variant.color === "Black" && variant.size === "M") {
      return expect.objectContaining({
        ...variant,
        countInStock: 50,
        countInStockBefore: 50,
        onHand: 50,
      });
    }
    if (variant.color === "Cream" && variant.size === "M")
      return { ...variant, sku: `${name}-own` };
    return variant;
  });
  expect(after).toMatchObject({ name, isPublished: false, price: 49.9, variants });
  expect(after.version).toBe(before.version + 1);
  expect((await page.request.get(`/api/products/${before._id}`)).status()).toBe(404);
});

test("what sold while the form was open is not brought back, what is reserved is said", async ({
  page,
  shop,
}) => {
  const office = await backOffice(page, shop);
  const product = await office.add(shirt());
  const customer = await createCustomer(page.request);
  const variant = { color: "Black", size: "M", countInStock: 5 };
  const offer = { productId: product._id, name: product.name, price: product.price, variant };
  await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
  await expect(stock(page, "Black", "M")).toHaveValue("5");
  await holdInCheckout(page.request, customer, offer, 2);
  await stock(page, "Black", "M").fill("15");
  await save(page).click();
  await expect(page).toHaveURL(LIST);
  const { variants } = await office.read(product._id);
  expect(variants[1]).toMatchObject({ size: "M", countInStock: 13, reserved: 2 });

  await page.goto(`/admin/products/${product._id}/edit`);
  await expect(stock(page, "Black", "M")).toHaveAccessibleDescription(
    "2 more units are reserved for open checkouts",
  );
});

test.describe("units that sold while the form was open", () => {
  test.use({ expectedErrors: [/409/] });

  test("cannot be taken away: the save says how many are left and keeps the rest, the next one saves it", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const product = await office.add(shirt());
    const customer = await createCustomer(page.request);
    const offer = { productId: product._id, name: product.name, price: product.price };
    await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
    const name = unique("Sold Shirt");
    await field(page, "Name").fill(name);
    await stock(page, "Black", "M").fill("1");
    await stock(page, "Cream", "M").fill("70");
    const variant = { color: "Black", size: "M", countInStock: 5 };
    await holdInCheckout(page.request, customer, { ...offer, variant }, 5);
    await save(page).click();
    const left = "Black, M: only 0 left meanwhile, the others are sold or put aside";
    await expect(page.getByRole("alert").filter({ hasText: left })).toBeVisible();
    await expect(stock(page, "Black", "M")).toBeFocused();
    await expect(stock(page, "Black", "M")).toHaveAccessibleDescription(new RegExp(left));
    await expect(field(page, "Name")).toHaveValue(name);
    await expect(stock(page, "Black", "M")).toHaveValue("1");
    await expect(stock(page, "Cream", "M")).toHaveValue("70");
    await isAccessible(page);
    expect(await office.read(product._id)).toMatchObject({ name: product.name, countInStock: 17 });

    // What stands in the cell is meant of the stock that is shown to be left.
    await save(page).click();
    await toast(page, "Product updated!").waitFor();
    await expect(page).toHaveURL(LIST);
    const { variants, ...saved } = await office.read(product._id);
    expect(saved).toMatchObject({ name, countInStock: 4 + 1 + 6 + 70 });
    expect(variants[1]).toMatchObject({ size: "M", countInStock: 1, reserved: 5 });
  });
});

test.describe("bad input", () => {
  test.use({ expectedErrors: [/40[049]|413|415|ERR_FAILED/] });

  test("is marked in its field, the first has the focus, and all that was typed stays", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const other = await office.add(shirt());
    await enterAsAdmin(page, shop, ADD);
    await field(page, "Price").fill("cheap");
    await field(page, "Original price").fill("-5");
    await field(page, "Colors").fill("Black, Cream");
    await field(page, "Sizes").fill("S");
    await stock(page, "Black", "S").fill("-3");
    await stock(page, "Cream", "S").fill("");
    await save(page).click();
    const problems = [
      ["Name", "Name is required"],
      ["Description", "Description is required"],
      ["Price", "Price must be an amount like 49.90"],
      ["Original price", "Original price must be an amount like 49.90"],
      ["Colors", "Cream is in no combination. Enter a stock, or take it out."],
      ["Stock of Black, S", "Stock must be a whole number, 0 or more"],
    ] as const;
    for (const [label, problem] of problems) {
      await expect(field(page, label)).toHaveAccessibleDescription(problem);
      await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    }
    await expect(page.getByRole("alert").filter({ hasText: "6 things" })).toBeVisible();
    await expect(field(page, "Name")).toBeFocused();
    await expect(field(page, "Price")).toHaveValue("cheap");
    await isAccessible(page);

    // What only the server knows, and what is absurd.
    const name = unique("Bad Shirt");
    await field(page, "Name").fill(name);
    await expect(field(page, "Name")).not.toHaveAttribute("aria-invalid");
    await field(page, "Description").fill("A shirt.");
    await field(page, "Price").fill("99999999");
    await field(page, "Original price").fill("");
    await field(page, "Article number (SKU)").fill(other.sku);
    await stock(page, "Black", "S").fill("99999999999");
    await stock(page, "Cream", "S").fill("1");
    await save(page).click();
    await expect(field(page, "Price")).toHaveAccessibleDescription(/^Price must be an amount from/);
    await expect(field(page, "Price")).toBeFocused();
    await expect(stock(page, "Black", "S")).toHaveAccessibleDescription(/^Stock must be a whole/);
    await field(page, "Price").fill("9");
    await stock(page, "Black", "S").fill("1");
    await page.getByRole("button", { name: "Article numbers" }).click();
    await field(page, "Article number of Cream, S").fill(other.variants[0]?.sku ?? "");
    await page.getByRole("button", { name: "Stock", exact: true }).click();
    await save(page).click();
    await expect(field(page, "Article number (SKU)")).toHaveAccessibleDescription(
      /is the article number of/,
    );
    await expect(field(page, "Article number (SKU)")).toBeFocused();
    // The grid turns to what is wrong in it.
    await expect(field(page, "Article number of Cream, S")).toHaveAccessibleDescription(
      /article number of/,
    );
    await expect(field(page, "Name")).toHaveValue(name);
  });

  test("of a thousand colors is told at once, and the page stays quick", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, ADD);
    const colors = Array.from({ length: 1000 }, (_, place) => `Shade ${place}`).join(", ");
    await field(page, "Colors").fill(colors);
    await field(page, "Sizes").fill("S, M");
    const limit = /^These are 1000 colors and 2 sizes, 2000 combinations\. A product has at most/;
    await expect(page.getByText(limit)).toBeVisible();
    await expect(grid(page)).toHaveCount(0);
    await field(page, "Name").fill("Rainbow");
    await field(page, "Description").fill("All of them.");
    await save(page).click();
    await expect(field(page, "Colors")).toHaveAccessibleDescription(limit);
    await expect(field(page, "Colors")).toBeFocused();
    await expect(field(page, "Colors")).toHaveValue(colors);
  });

  test("a picture that will not do is named and holds up no other", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, ADD);
    const words = { name: "words.jpg", mimeType: "image/jpeg", buffer: Buffer.from("words alone") };
    const heavy = {
      name: "poster.png",
      mimeType: "image/png",
      buffer: Buffer.alloc(11 * 1024 * 1024, 1),
    };
    const good = await photo("good.jpg");
    await choosePictures(page, [words, heavy, good]);
    await expect(pictures(page)).toHaveCount(1);
    const failed = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(failed("words.jpg").getByRole("alert")).toHaveText(/^This file is not a picture/);
    await expect(failed("poster.png").getByRole("alert")).toHaveText("It is larger than 10 MB.");
    await expect(toast(page, "Image Uploaded!")).toHaveCount(0);
    await isAccessible(page);
    await page.getByRole("button", { name: "Dismiss words.jpg" }).click();
    await page.getByRole("button", { name: "Dismiss poster.png" }).click();

    await choosePictures(page, [good]);
    await expect(failed("good.jpg").getByRole("alert")).toHaveText("This picture is here already.");
    await page.getByRole("button", { name: "Dismiss good.jpg" }).click();
    await page.route("**/api/upload", (route) => route.abort());
    await choosePictures(page, [await photo("later.jpg")]);
    await expect(failed("later.jpg").getByRole("alert")).toHaveText(/could not upload it/);
    await page.unroute("**/api/upload");
    await page.getByRole("button", { name: "Try later.jpg again" }).click();
    await expect(pictures(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    await toast(page, "Image Deleted").waitFor();
    await expect(pictures(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Remove picture 1" })).toBeFocused();
  });

  test("without a network nothing is saved, and nothing is lost", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, ADD);
    const name = unique("Patient Shirt");
    await field(page, "Name").fill(name);
    await field(page, "Description").fill("It waits.");
    await field(page, "Price").fill("19.90");
    await page.route("**/api/admin/products", (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "could not reach" })).toBeVisible();
    await expect(field(page, "Name")).toHaveValue(name);
    await page.unroute("**/api/admin/products");
    await save(page).click();
    await expect(page).toHaveURL(LIST);
  });

  test("a new product whose answer was lost is saved again, and there is one", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, ADD);
    const name = unique("Twice Shirt");
    await field(page, "Name").fill(name);
    await field(page, "Description").fill("There is one.");
    await field(page, "Price").fill("19.90");
    await loseNextAnswer(page, "**/api/admin/products");
    await save(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "do not know whether this was saved" });
    await expect(alert).toBeVisible();
    await save(page).click();
    await expect(page).toHaveURL(LIST);
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`);
    await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
  });

  test("an address of no product says so, and leads back", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, "/admin/products/999999/edit");
    await expect(page.getByRole("alert")).toHaveText(
      "There is no such product, or it was deleted.",
    );
    await expect(page.getByRole("link", { name: "All products" })).toHaveAttribute(
      "href",
      "/admin/products",
    );
    await isAccessible(page);
  });
});

test("the grid takes a block of a spreadsheet, and whole rows and columns", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, ADD);
  await field(page, "Colors").fill("Black, Cream, Pink");
  await field(page, "Sizes").fill("S, M, L");
  await paste(stock(page, "Cream", "M"), "1\t2\r\n3\t4\t5\r\n");
  await expect(stock(page, "Cream", "M")).toHaveValue("1");
  await expect(stock(page, "Pink", "L")).toHaveValue("4");
  await expect(page.getByText("4 cells pasted. 1 value lies beyond the grid")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(stock(page, "Pink", "L")).toHaveValue("0");

  await paste(stock(page, "Pink", "L"), "Color\tL\tS\nCream\t7\t8\nTeal\t1\t1");
  await expect(stock(page, "Cream", "L")).toHaveValue("7");
  await expect(stock(page, "Cream", "S")).toHaveValue("8");
  await expect(page.getByText("Not in the grid and left out: Teal.")).toBeVisible();

  await field(page, "Fill with").fill("5");
  await page.getByRole("button", { name: "Fill Black" }).click();
  await page.getByRole("button", { name: "Fill M" }).click();
  await expect(stock(page, "Black", "L")).toHaveValue("5");
  await expect(stock(page, "Pink", "M")).toHaveValue("5");
  const total = grid(page).getByRole("row").last();
  await expect(total.getByRole("cell")).toHaveText(["13", "15", "12", "40"]);
  await page.getByRole("button", { name: "Fill all" }).click();
  await expect(total.getByRole("cell").last()).toHaveText("45");
});

test("a product is entered with the keyboard alone", async ({ page, shop }) => {
  const name = unique("Keyed Shirt");
  await enterAsAdmin(page, shop, ADD);
  await field(page, "Colors").fill("Black, Cream");
  await field(page, "Sizes").fill("S, M");
  await stock(page, "Black", "S").focus();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(stock(page, "Cream", "S")).toBeFocused();
  await page.keyboard.type("12");
  // Within the number first.
  await page.keyboard.press("ArrowLeft");
  await expect(stock(page, "Cream", "S")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(stock(page, "Cream", "M")).toBeFocused();
  await page.keyboard.type("4");
  await page.keyboard.press("ArrowUp");
  await expect(stock(page, "Black", "M")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Shift+Enter");
  await expect(stock(page, "Black", "M")).toBeFocused();
  await field(page, "Description").fill("Typed.");
  await field(page, "Price").fill("19.90");
  await field(page, "Name").focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(LIST);
  const stored = await (await backOffice(page, shop)).find(name);
  expect(stored.variants.map(({ countInStock }) => countInStock)).toEqual([1, 3, 12, 4]);
});

test("pictures are put in order by dragging and with the keyboard", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, ADD);
  await choosePictures(page, [await photo("a.jpg"), await photo("b.jpg"), await photo("c.jpg")]);
  await expect(pictures(page)).toHaveCount(3);
  for (const [place, text] of ["one", "two", "three"].entries()) {
    await pictures(page).nth(place).getByLabel("Alt text").fill(text);
  }
  await pictures(page).nth(2).getByRole("img").dragTo(pictures(page).first().getByRole("img"));
  await expect.poll(() => altTexts(page)).toEqual(["three", "one", "two"]);
  await expect(pictures(page).first()).toContainText("Listings");
  const later = page.getByRole("button", { name: "Move picture 1 back" });
  await later.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => altTexts(page)).toEqual(["one", "three", "two"]);
  await expect(page.getByText("Now picture 2 of 3")).toBeAttached();
  // The focus goes along with the picture.
  await expect(page.getByRole("button", { name: "Move picture 2 back" })).toBeFocused();
});

test("pictures that are dropped onto their section are uploaded", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, ADD);
  const files = await Promise.all(["front.jpg", "back.jpg"].map(photo));
  const dataTransfer = await page.evaluateHandle(
    (sent) => {
      const data = new DataTransfer();
      for (const { name, bytes } of sent) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
      }
      return data;
    },
    files.map(({ name, buffer }) => ({ name, bytes: [...buffer] })),
  );
  const place = page.getByText("or drop them here");
  await place.dispatchEvent("dragover", { dataTransfer });
  await place.dispatchEvent("drop", { dataTransfer });
  await expect(pictures(page)).toHaveCount(2);
  await toast(page, "Image Uploaded!").first().waitFor();
  await expect(page).toHaveURL(ADD);
});

test("the preview shows the product as the shop does, and sells nothing", async ({
  page,
  shop,
}) => {
  const office = await backOffice(page, shop);
  const product = await office.add(shirt());
  await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
  await field(page, "Name").fill("Preview Shirt");
  await field(page, "Price").fill("12.5");
  await page.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview" });
  await expect(dialog.getByRole("link", { name: "Preview Shirt" })).toBeVisible();
  await expect(dialog.getByText("$12.50")).toHaveCount(2);
  await isAccessible(page);
  await dialog.getByRole("radio", { name: "Black" }).check();
  await dialog.getByRole("radio", { name: "S", exact: true }).check();
  let isAsked = false;
  page.on("request", (request) => {
    isAsked ||= request.url().endsWith("/api/cart");
  });
  await dialog.getByRole("button", { name: "Add to Cart" }).click();
  await toast(page, "This is a preview: nothing was put into a cart.").waitFor();
  expect(isAsked).toBe(false);
  await dialog.getByRole("link", { name: "Preview Shirt" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "Name")).toHaveValue("Preview Shirt");
});

test("unsaved changes are not left without a question", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, ADD);
  await page.getByRole("link", { name: "All products" }).click();
  await expect(page).toHaveURL(LIST);
  await page.goto(ADD);
  await field(page, "Name").fill("Half a Shirt");
  await page.getByRole("link", { name: "All products" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog.getByRole("button", { name: "Stay" })).toBeFocused();
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(ADD);
  await expect(field(page, "Name")).toHaveValue("Half a Shirt");
  // The browser asks in its own words.
  const asked = page.waitForEvent("dialog");
  const closing = page.evaluate(() => location.assign("/"));
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await closing;
  await expect(page).toHaveURL(ADD);
  await page.getByRole("link", { name: "All products" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(LIST);
});

test("a logout asks as well, and keeps what was entered for who stays", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, ADD);
  const logout = page.getByRole("button", { name: "Logout" });
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await field(page, "Name").fill("Half a Shirt");
  await logout.click();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(logout).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Half a Shirt");
  expect(await page.evaluate(() => localStorage.getItem("userToken"))).not.toBeNull();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Open the admin menu" }).click();
  await logout.click();
  await isAccessible(page);
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("userToken"))).toBeNull();
});

test.describe("a session that ended while a product was edited", () => {
  test.use({ expectedErrors: [/401/] });

  test("loses nothing: after a login in another tab it is saved", async ({ page, shop }) => {
    const office = await backOffice(page, shop);
    const product = await office.add(shirt());
    const path = `/admin/products/${product._id}/edit`;
    await enterAsAdmin(page, shop, path);
    const name = unique("Patient Shirt");
    await field(page, "Name").fill(name);
    const token = await page.evaluate(() => localStorage.getItem("userToken"));
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post("/api/users/logout", { headers })).ok()).toBe(true);
    // Far from the top of the form, where it stands for good.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await save(page).click();
    await toast(page, "You are no longer logged in. Nothing was saved.").waitFor();
    const alert = page.getByRole("alert").filter({ hasText: "You are no longer logged in" });
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(field(page, "Name")).toHaveValue(name);
    await isAccessible(page);

    const opening = page.waitForEvent("popup");
    await alert.getByRole("link", { name: "Log in (opens a new tab)" }).click();
    const tab = await opening;
    await tab.getByLabel("Email").fill(shop.admin.email);
    await tab.getByLabel("Password", { exact: true }).fill(shop.admin.password);
    await tab.getByRole("button", { name: "Sign In" }).click();
    await expect(tab).toHaveURL("/");
    await expect(alert).toHaveCount(0);
    await expect(field(page, "Name")).toHaveValue(name);
    await save(page).click();
    await expect(page).toHaveURL(LIST);
    expect((await office.read(product._id)).name).toBe(name);
  });

  test("leads to the login from a form that holds nothing new", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, ADD);
    await expect(save(page)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem("userToken"));
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post("/api/users/logout", { headers })).ok()).toBe(true);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(ADD)}`);
  });
});

test.describe("two admins at one product", () => {
  test.use({ expectedErrors: [/409|404/] });

  test("the second is shown the difference, chooses, and nothing is lost", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const product = await office.add(shirt());
    await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
    await field(page, "Name").fill(`${product.name} Mine`);
    await field(page, "Brand").fill("Modern Fit");
    await stock(page, "Cream", "S").fill("60");
    await office.change(product._id, {
      price: 39.9,
      brand: "ChicStyle",
      variants: [...shirt().variants, { color: "Pink", size: "S", countInStock: 9 }],
    });
    await save(page).click();
    const dialog = page.getByRole("dialog", { name: "Somebody else changed this product" });
    const row = (name: string) => dialog.getByRole("group", { name: new RegExp(`^${name}: `) });
    await expect(dialog.getByRole("group")).toHaveCount(5);
    await expect(dialog.getByRole("group").first()).toHaveAccessibleName(
      "Brand: Both changed this",
    );
    await expect(row("Name").getByRole("radio", { name: "Use mine" })).toBeChecked();
    await expect(row("Price").getByRole("radio", { name: "Use theirs: $39.90" })).toBeChecked();
    await expect(row("Stock of Cream, S").getByLabel("Use mine: 60")).toBeChecked();
    await expect(row("Stock of Pink, S").getByLabel("Use theirs: 9")).toBeChecked();
    await expect(row("Brand").getByRole("radio", { checked: true })).toHaveCount(0);
    const saveMerged = dialog.getByRole("button", { name: "Save merged" });
    await expect(saveMerged).toBeDisabled();
    await isAccessible(page);

    await dialog.getByRole("button", { name: "Keep editing" }).click();
    await expect(field(page, "Brand")).toHaveValue("Modern Fit");
    await save(page).click();
    await row("Brand").getByRole("radio", { name: "Use mine: Modern Fit" }).check();
    await saveMerged.click();
    await toast(page, "Product updated!").waitFor();
    await expect(page).toHaveURL(LIST);
    const after = await office.read(product._id);
    expect(after).toMatchObject({
      name: `${product.name} Mine`,
      brand: "Modern Fit",
      price: 39.9,
      countInStock: 4 + 5 + 60 + 7 + 9,
    });
  });

  test("the first may have deleted it: that is said, and what was typed stays", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const product = await office.add(shirt());
    await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
    await field(page, "Description").fill("Long work.");
    await office.remove(product._id);
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "deleted meanwhile" })).toBeVisible();
    await expect(field(page, "Description")).toHaveValue("Long work.");
  });
});

test("a product is deleted once that was confirmed", async ({ page, shop }) => {
  const office = await backOffice(page, shop);
  const product = await office.add(shirt());
  await enterAsAdmin(page, shop, `/admin/products/${product._id}/edit`);
  await page.getByRole("button", { name: "Delete product" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Delete product" })).toBeFocused();
  await page.getByRole("button", { name: "Delete product" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await toast(page, "Product deleted!").waitFor();
  await expect(page).toHaveURL(LIST);
  expect((await page.request.get(`/api/products/${product._id}`)).status()).toBe(404);
});

test("on a phone the grid scrolls in its own box, with the colors in sight", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enterAsAdmin(page, shop, ADD);
  await field(page, "Colors").fill("Black");
  await field(page, "Sizes").fill("XS, S, M, L, XL, XXL");
  const last = stock(page, "Black", "XXL");
  await last.fill("8");
  await expect(last).toBeInViewport();
  await expect(grid(page).getByRole("rowheader", { name: "Black" })).toBeInViewport();
  await expect(save(page)).toBeInViewport();
  const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
  expect(wide).toBe(390);
});
