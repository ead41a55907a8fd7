import type { Page } from "@playwright/test";
import { BRANDS, COLOR_NAMES, MATERIALS, SIZES } from "../../common/wardrobe.ts";
import { expect, test } from "../support/fixtures.ts";

const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });

test("the filters offer every colour, size, material and brand", async ({ page }) => {
  await page.goto("/collections/all");
  for (const name of [...SIZES, ...MATERIALS, ...BRANDS]) {
    await expect(filters(page).getByLabel(name, { exact: true })).toBeVisible();
  }
  for (const name of COLOR_NAMES) {
    await expect(filters(page).getByRole("link", { name, exact: true })).toBeVisible();
  }
  const cream = filters(page).getByRole("link", { name: "Cream" });
  await expect(cream.locator("[style]")).toHaveCSS("background-color", "rgb(255, 253, 208)");
  await expect(cream).toHaveAttribute("href", /color=Cream/);
});

test("the price slider runs from 0 to 100 and stands at 100", async ({ page }) => {
  await page.goto("/collections/all");
  const slider = page.getByRole("slider", { name: "Price Range" });
  await expect(slider).toHaveAttribute("min", "0");
  await expect(slider).toHaveAttribute("max", "100");
  await expect(slider).toHaveValue("100");
});

test("the grid has one, two or four columns", async ({ page }) => {
  await page.goto("/collections/all");
  const grid = page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.getByRole("article") });
  const columns = () =>
    grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  for (const [width, count] of [
    [390, 1],
    [700, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns).toBe(count);
  }
});

test("eight empty cards hold the place of a list that is on its way", async ({ page }) => {
  await page.goto("/collections/all");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/collections/all.data?*", (route) => held.then(() => route.continue()));
  await filters(page).getByLabel("Women").check();
  const waiting = page.getByRole("status", { name: "Loading products" });
  await expect(waiting.locator("> *")).toHaveCount(8);
  letGo();
  await expect(waiting).toBeHidden();
  await expect(page.getByRole("article")).toHaveCount(24);
});

test.describe("a list that cannot be had", () => {
  test.use({ expectedErrors: [/500|Error/] });

  test("says so and can be asked for again", async ({ page }) => {
    await page.goto("/collections/all");
    await page.route("**/collections/all.data?*", (route) => route.fulfill({ status: 500 }));
    // Not `check`, which would look again at a box that has made way for the error.
    await filters(page).getByLabel("Women").click();
    await expect(page.getByRole("alert")).toHaveText(/^Error: ./);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("article")).toHaveCount(24);
    await expect(page).toHaveURL(/gender=Women/);
  });
});

test("clearing the filters leaves none of them", async ({ page }) => {
  await page.goto("/collections/all?gender=Men&category=Top+Wear&size=S,M&color=Black");
  await expect(filters(page).getByLabel("Men", { exact: true })).toBeChecked();
  await filters(page).getByText("Clear all").click();
  await expect(page).toHaveURL(/\/collections\/all$/);
  await expect(page.getByText("96 products", { exact: true })).toBeVisible();
});

test("a collection's name in the address narrows the list to it", async ({ page }) => {
  await page.goto("/collections/Workroom%20Denim");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Workroom Denim");
  const count = Number.parseInt(await page.getByText(/^\d+ products$/).innerText(), 10);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(96);
});
