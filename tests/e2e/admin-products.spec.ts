import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";

interface Wishes {
  price?: number;
  isPublished?: boolean;
}

/** Products that only this test knows, by a word in their names. */
async function addProducts(page: Page, shop: ShopFixture, names: string[], wishes: Wishes = {}) {
  const { token } = await signInByApi(page, shop);
  const word = `Zx${Math.random().toString(36).slice(2, 10)}`;
  for (const name of names) {
    const response = await page.request.post("/api/admin/products", {
      headers: { authorization: `Bearer ${token}` },
      data: { name: `${name} ${word}`, description: "Made to be tested", price: 50, ...wishes },
    });
    expect(response.status()).toBe(201);
  }
  return word;
}

const table = (page: Page) => page.getByRole("table", { name: "Products" });
const rows = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test.describe("the table of products", () => {
  test("is searched, filtered, sorted and paged by its address, there and back [ADMIN-9, ADMIN-40]", async ({
    page,
    shop,
  }) => {
    const word = await addProducts(page, shop, ["Alpha", "Beta"], { isPublished: false });
    await enterAsAdmin(page, shop, "/admin/products");
    await expect(rows(page)).toHaveCount(50);
    await isAccessible(page);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(page.getByRole("link", { name: "Previous" })).toBeVisible();

    await page.getByRole("searchbox", { name: "Search" }).fill(word);
    await expect(rows(page)).toHaveCount(2);
    await expect(page).not.toHaveURL(/after=/);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Published");
    await expect(page.getByText("No products found")).toBeVisible();
    await isAccessible(page);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("");
    await page.goForward();
    await expect(page.getByText("No products found")).toBeVisible();
    await page.getByRole("combobox", { name: "Status" }).selectOption("Draft");
    await page.getByRole("link", { name: "Sort by Product" }).click();
    await expect(rows(page).first()).toContainText("Alpha");
    await page.getByRole("link", { name: "Sort by Product" }).click();
    await expect(rows(page).first()).toContainText("Beta");
    await expect(page.getByRole("columnheader", { name: "Product" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await page.reload();
    await expect(rows(page).first()).toContainText("Beta");
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("has its filters behind a button, which says how many are set", async ({ page, shop }) => {
      await enterAsAdmin(page, shop, "/admin/products");
      const button = page.getByRole("button", { name: "Filters" });
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(page.getByRole("combobox", { name: "Status" })).toBeHidden();
      await button.press("Enter");
      await page.getByRole("combobox", { name: "Department" }).selectOption("Women");
      await page.getByRole("combobox", { name: "Status" }).selectOption("Published");
      await expect(button).toHaveAccessibleName("Filters (2)");
      await isAccessible(page);
    });
  });

  test("shows the columns that were chosen, also the next time [ADMIN-41]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, "/admin/products");
    const brand = page.getByRole("columnheader", { name: "Brand" });
    await expect(rows(page)).toHaveCount(50);
    await expect(brand).toHaveCount(0);
    await page.getByText("Columns", { exact: true }).first().click();
    await page.getByRole("checkbox", { name: "Brand" }).check();
    await page.getByRole("checkbox", { name: "Collection" }).uncheck();
    await expect(brand).toBeVisible();
    await page.reload();
    await expect(brand).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Collection" })).toHaveCount(0);
  });

  test("deletes a product once that was confirmed, by keyboard alone [ADMIN-9]", async ({
    page,
    shop,
  }) => {
    const word = await addProducts(page, shop, ["Stays", "Goes"]);
    await enterAsAdmin(page, shop, `/admin/products?search=${word}`);
    const goes = page.getByRole("button", { name: `Delete Goes ${word}` });
    await goes.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toBeVisible();
    await isAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(goes).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Delete" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Product deleted!")).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, "Stays")).toBeVisible();
  });
});

test.describe("many products at once", () => {
  // A percentage that is too much.
  test.use({ expectedErrors: [/400/] });

  test("change their price after a preview, and get it back [ADMIN-43]", async ({ page, shop }) => {
    const word = await addProducts(page, shop, ["One", "Two", "Three"]);
    await enterAsAdmin(page, shop, `/admin/products?search=${word}`);
    await page.getByRole("checkbox", { name: `Select One ${word}` }).check();
    await page.getByRole("checkbox", { name: `Select Two ${word}` }).check();
    const bar = page.getByRole("region", { name: "Change the chosen products" });
    await expect(bar).toContainText("2 chosen");
    await isAccessible(page);
    await bar.getByRole("button", { name: "Change price" }).click();
    const dialog = page.getByRole("dialog", { name: "Change price" });
    const percent = dialog.getByRole("textbox", { name: "Change in percent" });
    await percent.fill("a lot");
    await page.keyboard.press("Enter");
    await expect(percent).toHaveAccessibleDescription(/a number from −90 to 900/);
    await expect(percent).toBeFocused();
    await percent.fill("-95");
    await page.keyboard.press("Enter");
    await expect(percent).toHaveAttribute("aria-invalid", "true");
    await expect(percent).toHaveValue("-95");
    await isAccessible(page);
    await percent.fill("-10");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("2 products change.");
    await expect(dialog.getByRole("row", { name: `One ${word}` })).toContainText("$50.00$45.00");
    await isAccessible(page);
    await expect(dialog.getByRole("button", { name: "Change 2 products" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("2 products were changed.")).toBeVisible();
    await expect(row(page, "One")).toContainText("$45.00");
    await expect(row(page, "Two")).toContainText("$45.00");
    await expect(row(page, "Three")).toContainText("$50.00");
    await expect(bar).toHaveCount(0);

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Everything is as it was before")).toBeVisible();
    await expect(row(page, "One")).toContainText("$50.00");
    await expect(row(page, "Two")).toContainText("$50.00");
    await isAccessible(page);
  });

  test.describe("whose answer is lost", () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test("do not change their price once more without another look [ADMIN-43]", async ({
      page,
      shop,
    }) => {
      const word = await addProducts(page, shop, ["One", "Two"]);
      await enterAsAdmin(page, shop, `/admin/products?search=${word}`);
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await page.getByRole("button", { name: "Change price" }).click();
      const dialog = page.getByRole("dialog", { name: "Change price" });
      const percent = dialog.getByRole("textbox", { name: "Change in percent" });
      await percent.fill("10");
      await page.keyboard.press("Enter");
      const one = dialog.getByRole("row", { name: `One ${word}` });
      await expect(one).toContainText("$50.00$55.00");
      await page.route("**/api/admin/products/bulk", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await dialog.getByRole("button", { name: "Change 2 products" }).click();
      await expect(percent).toBeFocused();
      await expect(percent).toHaveAccessibleDescription(/may have been changed already/);
      await page.unroute("**/api/admin/products/bulk");
      await page.keyboard.press("Enter");
      await expect(one).toContainText("$55.00$60.50");
      await page.keyboard.press("Escape");
      await page.reload();
      await expect(row(page, "One")).toContainText("$55.00");
    });
  });

  test("leave the shop and come back, and change their collection [ADMIN-43]", async ({
    page,
    shop,
  }) => {
    const word = await addProducts(page, shop, ["One", "Two"]);
    await enterAsAdmin(page, shop, `/admin/products?search=${word}`);
    const all = page.getByRole("checkbox", { name: "Select all on this page" });
    const bar = page.getByRole("region", { name: "Change the chosen products" });
    await all.check();
    await bar.getByRole("button", { name: "Unpublish" }).click();
    await page.getByRole("button", { name: "Change 2 products" }).click();
    await expect(rows(page).filter({ hasText: "Draft" })).toHaveCount(2);
    await all.check();
    await bar.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("button", { name: "Change 2 products" }).click();
    await expect(rows(page).filter({ hasText: "Published" })).toHaveCount(2);
    await all.check();
    await bar.getByRole("button", { name: "Set collection" }).click();
    await page.getByRole("combobox", { name: "Collection", exact: true }).last().fill("Harbour");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Change 2 products" }).click();
    await expect(rows(page).filter({ hasText: "Harbour" })).toHaveCount(2);
    await all.check();
    await bar.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("None of them changes");
    await page.keyboard.press("Escape");
    await expect(bar).toContainText("2 chosen");
    await bar.getByRole("button", { name: "Choose none" }).click();
    await expect(bar).toHaveCount(0);
  });

  test("can be all that match the filters, not only those on the page [ADMIN-43]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(
      page,
      shop,
      "/admin/products?brand=Urban%20Threads%2CModern%20Fit%2CStreet%20Style%2CBeach%20Breeze%2CFashionista%2CChicStyle",
    );
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    const bar = page.getByRole("region", { name: "Change the chosen products" });
    await expect(bar).toContainText("50 chosen");
    const choose = bar.getByRole("button", { name: /^Choose all \d+ that match$/ });
    const count = Number((await choose.innerText()).match(/\d+/)?.[0]);
    expect(count).toBeGreaterThan(50);
    await choose.click();
    await expect(bar).toContainText(`All ${count} that match are chosen`);
    await bar.getByRole("button", { name: "Change price" }).click();
    await page.getByRole("textbox", { name: "Change in percent" }).fill("3");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("dialog")).toContainText(`${count} products change.`);
    await expect(page.getByRole("dialog")).toContainText("The first 50 of them:");
    await page.getByRole("button", { name: "Cancel" }).click();
    await rows(page).first().getByRole("checkbox").uncheck();
    await expect(bar).toContainText("49 chosen");
  });
});

test.describe("the table of products that cannot be loaded", () => {
  test.use({ expectedErrors: [/500/] });

  test("says so, and loads on a second try [ADMIN-42]", async ({ page, shop }) => {
    const address = /\/api\/admin\/products\?/;
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { message: "The thread broke" } }),
    );
    await enterAsAdmin(page, shop, "/admin/products");
    await expect(page.getByRole("alert")).toContainText("Error: The thread broke");
    await isAccessible(page);
    await page.unroute(address);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(rows(page)).toHaveCount(50);
  });
});

test("more than a thousand that are ticked are not changed: the bar says what to do instead [ADMIN-43]", async ({
  page,
  shop,
}) => {
  // A page of so many, for which one pages far otherwise.
  await page.route(/\/api\/admin\/products\?/, async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as object[];
    const json = Array.from({ length: 1001 }, (_, at) => ({ ...first, _id: String(at + 1) }));
    await route.fulfill({ response, json, headers: { "x-total-count": "2000" } });
  });
  await enterAsAdmin(page, shop, "/admin/products");
  const selectAll = page.getByRole("checkbox", { name: "Select all on this page" });
  await selectAll.click();
  await expect(selectAll).toBeChecked();
  const bar = page.getByRole("region", { name: "Change the chosen products" });
  const unpublish = bar.getByRole("button", { name: "Unpublish" });
  await expect(bar).toContainText("At most 1,000 can be chosen one by one.");
  await expect(unpublish).toHaveAttribute("aria-disabled", "true");
  await unpublish.click({ force: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page
    .getByRole("checkbox", { name: /^Select / })
    .last()
    .uncheck();
  await expect(unpublish).toHaveAttribute("aria-disabled", "false");
});
