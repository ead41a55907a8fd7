import type { Locator, Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import {
  ADD,
  backOffice,
  field,
  grid,
  paste,
  save,
  shirt,
  stock,
  unique,
} from "../support/product-form.ts";
import { toast } from "../support/storefront.ts";

const LISTED = "**/api/admin/color-tones?*";

const sku = (page: Page, color: string) => field(page, `Article number of ${color}, M`);
const gtin = (page: Page, color: string) => field(page, `GTIN of ${color}, M`);
const show = (page: Page, view: string) =>
  page.getByRole("group", { name: "Show in the grid" }).getByRole("button", { name: view });
const tile = (page: Page, color: string) =>
  page.getByRole("button", { name: new RegExp(`^Set the tone of ${color}`) });
const dot = (page: Page, color: string) =>
  tile(page, color).locator('[style*="background-color"]').first();
const dialog = (page: Page, color: string) =>
  page.getByRole("dialog", { name: `Tone of ${color}` });

/** Opens the form of a product in Black and Cream. */
async function editSmock(page: Page, shop: ShopFixture) {
  const { token } = await signInByApi(page, shop);
  const name = unique("Smock");
  const variants = ["Black", "Cream"].map((color) => ({ color, size: "M", countInStock: 4 }));
  const data = { name, description: "Short.", price: 49.9, sku: name, variants };
  const headers = { authorization: `Bearer ${token}` };
  const added = await page.request.post("/api/admin/products", { headers, data });
  expect(added.status()).toBe(201);
  const { _id } = (await added.json()) as { _id: string };
  await enterAsAdmin(page, shop, `/admin/products/${_id}/edit`);
}

test.describe("a grid of variants that was refused", () => {
  test.use({ expectedErrors: [/400/] });

  test("shows the view of what is wrong, with the cursor in it [ADMIN-425]", async ({
    page,
    shop,
  }) => {
    await editSmock(page, shop);
    await show(page, "GTINs").click();
    await gtin(page, "Cream").fill("4006381333932");
    await show(page, "Stock").click();
    await save(page).click();
    await expect(gtin(page, "Cream")).toHaveAccessibleDescription(/last digit of this GTIN/);
    await expect(gtin(page, "Cream")).toBeFocused();
    // Refused a second time as the first.
    await show(page, "Article numbers").click();
    await save(page).click();
    await expect(gtin(page, "Cream")).toBeFocused();
  });

  test("stays in the view where something is wrong, and turns nowhere while that is mended", async ({
    page,
    shop,
  }) => {
    await editSmock(page, shop);
    await show(page, "Article numbers").click();
    for (const color of ["Black", "Cream"]) await sku(page, color).fill("SMOCK TWICE");
    await show(page, "GTINs").click();
    await gtin(page, "Black").fill("4006381333932");
    await save(page).click();
    // Article numbers are wrong as well, and wait for their turn.
    await expect(gtin(page, "Black")).toBeFocused();
    await expect(gtin(page, "Black")).toHaveAccessibleDescription(/last digit of this GTIN/);
    await show(page, "Article numbers").click();
    await expect(sku(page, "Cream")).toHaveAccessibleDescription(/twice/);
    await sku(page, "Cream").focus();
    await page.keyboard.type("MENDED-1");
    await expect(sku(page, "Cream")).toHaveValue("MENDED-1");
    await show(page, "GTINs").click();
    await expect(gtin(page, "Cream")).toHaveValue("");
  });
});

test.describe("the dots of a product's colors", () => {
  test.use({ expectedErrors: [/503/] });

  test("wait to be pressed until their tones are known", async ({ page, shop }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(LISTED, async (route) => {
      await held;
      await route.continue();
    });
    await editSmock(page, shop);
    await expect(tile(page, "Black")).toBeDisabled();
    await tile(page, "Black").focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page, "Black")).toHaveCount(0);
    await isAccessible(page);
    answer();
    await expect(tile(page, "Black")).toBeEnabled();
    await page.keyboard.press("Enter");
    const tone = dialog(page, "Black").getByLabel("Tone", { exact: true });
    await expect(tone).toHaveValue(/^#[0-9a-f]{6}$/);
    await expect(dialog(page, "Black").getByLabel("Pick")).toHaveValue(await tone.inputValue());
  });

  test("are looked up for as many colors as there can be, in whatever letters [LIST-51]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, ADD);
    const colors = Array.from(
      { length: 99 },
      (_, at) => `${"оттенок старого ткацкого станка ".repeat(3)}${at}`,
    );
    await field(page, "Colors").fill([...colors, "Burgundy"].join(", "));
    await expect(dot(page, "Burgundy")).toHaveCSS("background-color", "rgb(144, 0, 32)");
    const tiles = page.getByRole("button", { name: /^Set the tone of / });
    await expect(tiles).toHaveCount(100);
    await expect(tiles.and(page.locator("[aria-disabled=true]"))).toHaveCount(0);
    await field(page, "Colors").fill("");
  });

  test("are none for a name that is too long for a color", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, ADD);
    await field(page, "Colors").fill(`${"x".repeat(101)}, Burgundy`);
    await expect(tile(page, "Burgundy")).toBeEnabled();
    await expect(page.getByRole("button", { name: /^Set the tone of / })).toHaveCount(1);
    await field(page, "Colors").fill("");
  });

  test("are what was saved even where they cannot be looked up after that", async ({
    page,
    shop,
  }) => {
    const own = unique("Hq");
    await enterAsAdmin(page, shop, ADD);
    await field(page, "Colors").fill(own);
    await tile(page, own).click();
    await page.route(LISTED, (route) => route.fulfill({ status: 503, body: "" }));
    await dialog(page, own).getByLabel("Tone", { exact: true }).fill("#12ab34");
    await page.keyboard.press("Enter");
    await toast(page, `${own} has its new tone.`).waitFor();
    await expect(dot(page, own)).toHaveCSS("background-color", "rgb(18, 171, 52)");
    await expect(tile(page, own)).toContainText("Set by hand");
    await tile(page, own).click();
    await expect(dialog(page, own).getByRole("button", { name: "Reset" })).toBeVisible();
    await page.keyboard.press("Escape");
    await field(page, "Colors").fill("");
  });

  test("have a dialog as wide as ever for a name without a blank, and a ring that is not cut off", async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const long = "Wq".repeat(50);
    await enterAsAdmin(page, shop, ADD);
    await field(page, "Colors").fill(long);
    await tile(page, long).focus();
    const roomOf = (element: HTMLElement) => {
      const list = element.closest("ul")?.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      return Math.min(own.left - (list?.left ?? 0), own.top - (list?.top ?? 0));
    };
    expect(await tile(page, long).evaluate(roomOf)).toBeGreaterThanOrEqual(4);
    await tile(page, long).click();
    const over = await dialog(page, long).evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(over).toBe(0);
    await page.keyboard.press("Escape");
    await field(page, "Colors").fill("");
  });

  test("that were asked for again leave the cursor at the first of them [LIST-51]", async ({
    page,
    shop,
  }) => {
    await page.route(LISTED, (route) => route.fulfill({ status: 503, body: "" }));
    await enterAsAdmin(page, shop, ADD);
    await field(page, "Colors").fill("Burgundy, Petrol");
    const region = page.getByRole("region", { name: "Dots in the shop" });
    const again = region.getByRole("button", { name: /^(Try again|Looking up)/ });
    await expect(region).toContainText("We could not look up the tones of these colors.");
    await isAccessible(page);
    let asked = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.unroute(LISTED);
    await page.route(LISTED, async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await again.focus();
    await page.keyboard.press("Enter");
    await expect(again).toBeDisabled();
    await isAccessible(page);
    await page.keyboard.press("Enter");
    await expect(again).toBeFocused();
    answer();
    await expect(tile(page, "Burgundy")).toBeFocused();
    await expect(dot(page, "Burgundy")).toHaveCSS("background-color", "rgb(144, 0, 32)");
    expect(asked).toBe(1);
    await field(page, "Colors").fill("");
  });
});

test("four colors of one's own are four dots wherever they are shown [LIST-48]", async ({
  page,
  shop,
}) => {
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

  test("is set in the form, also of one typed just now, shows in the shop at once, and is reset [LIST-51]", async ({
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

test("the grid takes a block of a spreadsheet, and whole rows and columns [ADMIN-12, ADMIN-30]", async ({
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

test("on a phone the grid scrolls in its own box, with the colors in sight [ADMIN-37]", async ({
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
