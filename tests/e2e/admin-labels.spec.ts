import { enterAsAdmin, isAccessible, saveSettings } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of 400/] });

test.afterEach(async ({ page, shop }) => {
  const nobody = { name: "", address: "", country: "", contact: "" };
  const markets = { eu: "no", uk: "no", us: "no" } as const;
  await saveSettings(page, shop, "labels", { manufacturer: nobody, responsible: nobody, markets });
});

test("an admin says where the shop sells, sees what a label lacks there, writes it, and shoppers read it [LABEL-1, LABEL-2, LABEL-4]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/labels");
  await expect(page.getByText("No market yet")).toBeVisible();
  await isAccessible(page);
  await page.getByLabel("European Union").selectOption({ index: 1 });
  const manufacturer = page.getByRole("group", { name: "Manufacturer" });
  await manufacturer.getByLabel("Name").fill("Kante GmbH");
  await manufacturer.getByLabel("Country").selectOption("Germany");
  await manufacturer.getByLabel("Postal address").fill("Sonnenallee 1\n12047 Berlin");
  await manufacturer.getByLabel("E-mail or website").fill("by post");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This is neither an e-mail address nor a website")).toBeVisible();
  await manufacturer.getByLabel("E-mail or website").fill("hallo@kante.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();

  const first = page.getByRole("table").getByRole("row").nth(1);
  await expect(first).toContainText("1 missing");
  await expect(first).toContainText("Composition");
  await expect(first).toContainText("(EU) 1007/2011, Art. 16(1)");
  await isAccessible(page);
  const name = await first.getByRole("link").innerText();
  await first.getByRole("link").click();

  const label = page.getByRole("region", { name: "Label" });
  await label.getByLabel("Composition").fill("Shell: 80% cotton\nLining: 100% viscose");
  await label.getByLabel("Country of origin").selectOption("Portugal");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(label.getByText("The percents of Shell are 80 together")).toBeVisible();
  await expect(label.getByLabel("Composition")).toBeFocused();
  await label.getByLabel("Composition").fill("Shell: 80% cotton, 20% flax\nLining: 100% rayon");
  await isAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Product updated!")).toBeVisible();

  await page.goto("/admin/labels?only=incomplete");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await page.getByLabel("Only what is incomplete").uncheck();
  const row = page.getByRole("row").filter({ hasText: name }).first();
  await expect(row).toContainText("Complete");
  await row.getByRole("link").click();
  await page.getByRole("link", { name: "View in the shop" }).click();
  const details = page.locator("dl").first();
  await expect(details).toContainText(/Shell: 80%\scotton, 20%\slinen\sLining: 100%\sviscose/);
  await expect(details).toContainText("Made inPortugal");
  await expect(details).toContainText("Kante GmbH");
});

test("an admin sets a weight for many products at once, and sees what is wrong with it [LABEL-1]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/products");
  for (const place of [1, 2]) {
    await page.getByRole("row").nth(place).getByRole("checkbox").check();
  }
  await page.getByRole("button", { name: "Set on the label" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What to set").selectOption("Weight in grams");
  await dialog.getByLabel("Weight in grams").fill("heavy");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Weight must be a whole number of grams")).toBeVisible();
  await isAccessible(page);
  await dialog.getByLabel("Weight in grams").fill("250");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 products change.")).toBeVisible();
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect(page.getByText("2 products were changed.").first()).toBeVisible();
});
