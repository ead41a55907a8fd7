import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of 400/] });

const CATEGORIES = [{ name: "Top Wear" }, { name: "Bottom Wear" }];

test.afterEach(async ({ page, shop }) => {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const all = await page.request.get("/api/admin/products?category=Jeans&limit=50", { headers });
  for (const { _id } of all.ok() ? await all.json() : []) {
    const data = { category: "Bottom Wear" };
    await page.request.put(`/api/admin/products/${_id}`, { headers, data });
  }
  const read = await page.request.get("/api/admin/catalog/words", { headers });
  const { version, values } = (await read.json()).document;
  const data = { version, values: { ...values, categories: CATEGORIES } };
  const answer = await page.request.put("/api/admin/settings/catalogWords", { headers, data });
  expect(answer.status()).toBe(200);
});

test("an admin adds a category under another, gives it to a product, renames it and takes that back [OWN-1]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/catalog");
  const list = page.getByRole("list", { name: "Categories" });
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await name.fill("Jeans");
  await page.getByLabel("Under", { exact: true }).selectOption("Bottom Wear");
  await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await isAccessible(page);

  // A name that is there is refused at its field.
  await name.fill("top wear");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(name).toHaveAccessibleDescription(/is there already/);
  await name.fill("");

  // A category under which another stands stays, and so does a word that products have.
  await list.getByRole("button", { name: "Remove “Bottom Wear”" }).click();
  await expect(page.getByRole("alert")).toContainText(/stand under “Bottom Wear”/);
  await list.getByRole("button", { name: "Remove “Top Wear”" }).click();
  const refused = list.getByRole("listitem").filter({ hasText: "Top Wear" }).getByRole("alert");
  await expect(refused).toContainText(/products have “Top Wear”/);

  // The order, by keyboard: the button keeps the focus.
  const up = list.getByRole("button", { name: "Move “Bottom Wear” up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Bottom Wear” is now 1 of 2")).toBeAttached();
  await expect(up).toBeFocused();
  await expect(list.getByRole("listitem").first()).toContainText("Bottom Wear");

  // A product gets it.
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByLabel("Category").selectOption("Bottom Wear");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
  const product = await page.getByRole("textbox", { name: "Name", exact: true }).inputValue();
  await page.getByLabel("Category", { exact: true }).selectOption("Bottom Wear / Jeans");
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  expect((await (await saved).json()).category).toBe("Jeans");

  // Shoppers find it in the filter, under its parent.
  await page.goto("/collections/all?category=Jeans");
  const filter = page.getByRole("complementary", { name: "Filters" });
  await expect(filter.getByRole("radio", { name: "Jeans" })).toBeChecked();
  await expect(filter.getByRole("radio", { name: "Jeans" })).toHaveAccessibleDescription(/1/);
  await page.getByRole("link", { name: product }).first().click();
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("link", { name: "Bottom Wear" })).toBeVisible();
  await expect(trail.getByRole("link", { name: "Jeans" })).toBeVisible();

  // It gets another name, and old links still find it.
  await page.goto("/admin/catalog");
  await list.getByRole("button", { name: "Rename “Jeans”" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New name").fill("Denim");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("“Jeans” is “Denim” now. 1 product was changed.")).toBeVisible();
  await expect(list.getByRole("button", { name: "Rename “Denim”" })).toBeFocused();
  await expect(list.getByText("Formerly Jeans")).toBeVisible();
  await isAccessible(page);
  await page.goto("/collections/all?category=jeans");
  await expect(filter.getByRole("radio", { name: "Denim" })).toBeChecked();
  await expect(page.getByRole("link", { name: product }).first()).toBeVisible();

  // And the change is taken back whole, from the log.
  await page.goto("/admin/catalog");
  await list.getByRole("button", { name: "Rename “Denim”" }).click();
  await dialog.getByLabel("New name").fill("Denims");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("“Denim” is “Denims” now.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Everything is as it was.")).toBeVisible();
  await expect(list.getByText("Denim", { exact: true })).toBeVisible();

  // Merged into its parent, its product stands there.
  await list.getByRole("button", { name: "Merge “Denim” into another" }).click();
  await dialog.getByLabel("Into").selectOption("Bottom Wear");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
});
