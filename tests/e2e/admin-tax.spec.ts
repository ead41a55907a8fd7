import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of 400/] });

test("tax that cannot be is said at its field, which is marked and focused [TAX-8]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/tax");
  const form = page.getByRole("region", { name: "Tax", exact: true });
  const save = form.getByRole("button", { name: "Save" });
  const oss = form.getByRole("checkbox", { name: /One Stop Shop/ });
  const businesses = form.getByRole("checkbox", { name: /Leaving tax away/ });
  await oss.check();
  await businesses.check();
  await save.click();
  await expect(oss).toBeFocused();
  await expect(oss).toHaveAccessibleDescription(/One Stop Shop needs the country/);
  await expect(businesses).toHaveAttribute("aria-invalid", "true");
  await expect(businesses).toHaveAccessibleDescription(/needs the country/);

  await oss.uncheck();
  await businesses.uncheck();
  await form.getByRole("radio", { name: /Prices include it/ }).check();
  await save.click();
  const modes = form.getByRole("group", { name: "Tax", exact: true }).getByRole("radio");
  await expect(modes.first()).toBeFocused();
  for (const mode of await modes.all()) {
    await expect(mode).toHaveAttribute("aria-invalid", "true");
    await expect(mode).toHaveAccessibleDescription(/say where the shop is registered/);
  }
  // The whole table takes axe a minute.
  await page.getByLabel("Find a place").fill("US-NY");
  await isAccessible(page);
});

test("why a file was refused stays until the next one, and a place without a rate is said [TAX-8]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/tax");
  const files = page.getByRole("region", { name: "Files" });
  const send = (label: string, text: string) =>
    files
      .getByLabel(label, { exact: true })
      .and(page.locator("input"))
      .setInputFiles({
        name: "rates.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(text),
      });
  const refusal = files.getByRole("alert");
  await send("Import own rates", "place,for,from,percent\nATLANTIS,other,2026-01-01,20\n");
  await expect(refusal).toContainText("Line 2");
  await send("Import ZIP rates", "nothing\n");
  await expect(refusal).toContainText("The first line must name the columns");
  await expect(refusal).not.toContainText("Line 2");

  await expect(
    page.getByRole("region", { name: "Table: Rates that the shop knows" }),
  ).toBeVisible();
  await page.getByLabel("Find a place").fill("Atlantis");
  await expect(page.getByText("The shop knows no rate of “Atlantis”")).toBeVisible();
  await isAccessible(page);
});
