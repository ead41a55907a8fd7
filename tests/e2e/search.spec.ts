import type { Page } from "@playwright/test";
import type { Product } from "../../server/catalog/contract.ts";
import { expect, test } from "../support/fixtures.ts";
import { listOffers } from "../support/storefront.ts";

const input = (page: Page) => page.getByRole("combobox", { name: "Search" });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page) => suggestions(page).getByRole("option");
const toggle = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Search" }).first();

async function search(page: Page, words: string): Promise<void> {
  await toggle(page).press("Enter");
  await expect(input(page)).toBeFocused();
  await input(page).pressSequentially(words);
}

/** Not for its first letters, as long as the last ones are on their way. */
async function areSuggestionsFor(page: Page, words: string): Promise<void> {
  await expect(options(page).last()).toHaveText(`See all results for “${words}”`);
}

test("the search's hint can be read", async ({ page }) => {
  await page.goto("/");
  await search(page, "");
  const hint = await input(page).evaluate(
    (field) => getComputedStyle(field, "::placeholder").color,
  );
  // As secondary text, which has contrast enough; axe does not look at hints.
  expect(hint).toBe("rgb(92, 85, 77)");
});

test("words and products are suggested as one types [LIST-26]", async ({ page }) => {
  await page.goto("/");
  await search(page, "linen sh");
  await areSuggestionsFor(page, "linen sh");
  await expect(input(page)).toHaveAttribute("aria-expanded", "true");
  const words = suggestions(page).getByRole("group", { name: "Suggestions" }).getByRole("option");
  const products = suggestions(page).getByRole("group", { name: "Products" }).getByRole("option");
  await expect(words.first()).toHaveText(/^linen sh/);
  expect(await words.count()).toBeLessThanOrEqual(4);
  expect(await products.count()).toBeLessThanOrEqual(6);
  await expect(products.first()).toHaveText(/linen.*\$\d+\.\d\d$/i);
  await expect(products.first().locator("mark").first()).toHaveText(/^linen$/i);
});

test("products that no words are suggested beside have room for their names [LIST-26]", async ({
  page,
}) => {
  const [product] = await listOffers(page.request, 1);
  if (!product) throw new Error("an offer was asked for");
  await page.goto("/");
  await search(page, product.name);
  await areSuggestionsFor(page, product.name);
  await expect(suggestions(page).getByRole("group", { name: "Suggestions" })).toHaveCount(0);
  const group = suggestions(page).getByRole("group", { name: "Products" });
  expect((await group.boundingBox())?.width).toBeGreaterThan(800);
});

test.describe("with the keyboard alone", () => {
  test("a suggested product is found and opened [LIST-31]", async ({ page }) => {
    await page.goto("/");
    await search(page, "hoodie");
    await areSuggestionsFor(page, "hoodie");
    const wanted = suggestions(page)
      .getByRole("group", { name: "Products" })
      .getByRole("option")
      .first();
    while ((await wanted.getAttribute("aria-selected")) !== "true") {
      await page.keyboard.press("ArrowDown");
    }
    await expect(input(page)).toBeFocused();
    const id = await wanted.getAttribute("id");
    await expect(input(page)).toHaveAttribute("aria-activedescendant", id ?? "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/hoodie/i);
    await expect(input(page)).toBeHidden();
  });

  test("the arrows go round through the input, and Enter there searches [LIST-31]", async ({
    page,
  }) => {
    await page.goto("/collections/all");
    await search(page, "shirt");
    await areSuggestionsFor(page, "shirt");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(suggestions(page).getByRole("option", { selected: true })).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/collections\/all\?search=shirt$/);
    await expect(page.getByText("Results for “shirt”")).toBeVisible();
    await expect(page.getByRole("region", { name: "All Collections" })).toBeFocused();
    await expect(page.getByRole("article").first().locator("mark")).toHaveText("Shirt");
  });

  test("Esc closes the suggestions first, then the search, and gives the focus back [LIST-31]", async ({
    page,
  }) => {
    await page.goto("/");
    await search(page, "shirt");
    await areSuggestionsFor(page, "shirt");
    await page.keyboard.press("Escape");
    await expect(suggestions(page)).toBeHidden();
    await expect(input(page)).toHaveValue("shirt");
    await page.keyboard.press("ArrowDown");
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(input(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });
});

test("a suggested word leads to its results", async ({ page }) => {
  await page.goto("/");
  await search(page, "oxf");
  await areSuggestionsFor(page, "oxf");
  await suggestions(page).getByRole("option", { name: "oxford shirt", exact: true }).click();
  await expect(page).toHaveURL(/search=oxford\+shirt$/);
  await expect(page.getByRole("article").first()).toContainText(/oxford/i);
  await expect(input(page)).toBeHidden();
});

test("a product suggested in the color that was asked for opens in it [LIST-45]", async ({
  page,
}) => {
  const list = (await (await page.request.get("/api/products?limit=100")).json()) as Product[];
  const product = list.find(({ colors }) => colors.length > 1);
  const color = product?.colors.at(-1);
  if (!product || !color) throw new Error("nothing comes in two colors");
  const words = `${color} ${product.name}`;
  await page.goto("/");
  await search(page, words);
  await areSuggestionsFor(page, words);
  await suggestions(page).locator(`a[href^="/product/${product._id}?"]`).click();
  await expect(page).toHaveURL(`/product/${product._id}?color=${color}`);
  await expect(page.getByRole("radio", { name: color })).toBeChecked();
});

test("a product suggested in another color on its own page opens in it, and Back in the one before [LIST-45]", async ({
  page,
}) => {
  const list = (await (await page.request.get("/api/products?limit=100")).json()) as Product[];
  const product = list.find(({ colors }) => colors.length > 2);
  const [before = "", chosen = "", meant = ""] = product?.colors ?? [];
  if (!product) throw new Error("nothing comes in three colors");
  const dot = (color: string) => page.locator(`main fieldset input[value="${color}"]`);
  await page.goto(`/product/${product._id}?color=${before}`, { waitUntil: "networkidle" });
  await dot(chosen).check();
  // The page stays as it is where a choice is made on it.
  await expect(dot(chosen)).toBeFocused();
  const words = `${meant} ${product.name}`;
  await search(page, words);
  await areSuggestionsFor(page, words);
  await suggestions(page).locator(`a[href^="/product/${product._id}?"]`).click();
  await expect(page).toHaveURL(`/product/${product._id}?color=${meant}`);
  await expect(dot(meant)).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(`/product/${product._id}?color=${chosen}`);
  await expect(dot(chosen)).toBeChecked();
});

test("a search that nothing is known for says so, and can be sent all the same", async ({
  page,
}) => {
  await page.goto("/");
  await search(page, "zzqqx");
  await expect(page.getByText("Nothing found for “zzqqx” so far")).toBeVisible();
  await expect(input(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No products found")).toBeVisible();
});

test("a search without results offers those words of it that have some, and the shelves [LIST-33]", async ({
  page,
}) => {
  await page.goto("/collections/all?search=purple+shirt");
  await expect(page.getByText("No products found")).toBeVisible();
  const list = page.getByRole("region", { name: "All Collections" });
  await expect(list.getByRole("link")).toHaveText([
    "“shirt”",
    "Men",
    "Women",
    "Top Wear",
    "Bottom Wear",
  ]);
  await list.getByRole("link", { name: "“shirt”" }).click();
  await expect(page.getByText("Results for “shirt”")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the search closes when one goes on to something else", async ({ page }) => {
  await page.goto("/");
  await search(page, "shirt");
  await page.getByRole("main").click({ position: { x: 5, y: 600 } });
  await expect(input(page)).toBeHidden();
});

test.describe("when suggestions cannot be had", () => {
  test.use({ expectedErrors: [/500/] });

  test("it is still a search [LIST-32]", async ({ page }) => {
    await page.goto("/");
    await page.route("**/api/products/suggest*", (route) => route.fulfill({ status: 500 }));
    const answer = page.waitForResponse("**/api/products/suggest*");
    await search(page, "shirt");
    await answer;
    await page.keyboard.press("Enter");
    await expect(page.getByText("Results for “shirt”")).toBeVisible();
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a form [LIST-32]", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox", { name: "Search" }).fill("oxford");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/collections\/all\?search=oxford$/);
    await expect(page.getByText("Results for “oxford”")).toBeVisible();
    await expect(page.getByRole("article").first().locator("mark")).toHaveText("Oxford");
  });
});
