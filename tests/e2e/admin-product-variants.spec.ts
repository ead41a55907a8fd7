import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { toast } from "../support/storefront.ts";

const ADD = "/admin/products/add";
const LISTED = "**/api/admin/color-tones?*";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sku = (page: Page, color: string) => field(page, `Article number of ${color}, M`);
const gtin = (page: Page, color: string) => field(page, `GTIN of ${color}, M`);
const show = (page: Page, view: string) =>
  page.getByRole("group", { name: "Show in the grid" }).getByRole("button", { name: view });
const save = (page: Page) => page.getByRole("button", { name: /^(Add product|Save changes)$/ });
const tile = (page: Page, color: string) =>
  page.getByRole("button", { name: new RegExp(`^Set the tone of ${color}`) });
const dot = (page: Page, color: string) =>
  tile(page, color).locator('[style*="background-color"]').first();
const dialog = (page: Page, color: string) =>
  page.getByRole("dialog", { name: `Tone of ${color}` });
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

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

  test("shows the view of what is wrong, with the cursor in it", async ({ page, shop }) => {
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

  test("are looked up for as many colors as there can be, in whatever letters", async ({
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

  test("that were asked for again leave the cursor at the first of them", async ({
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
