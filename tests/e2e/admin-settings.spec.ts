import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of 400/] });

test("an admin says what the team is mailed, and where", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/settings");
  const team = page.getByRole("region", { name: "Mails to the team" });
  const addresses = team.getByLabel("Addresses");
  const orders = team.getByLabel(/^Each new order/);
  await expect(addresses).toHaveValue("");
  await expect(orders).toBeChecked();
  await isAccessible(page);

  await addresses.fill("parcels@shop.example, not an address");
  await orders.uncheck();
  await team.getByRole("button", { name: "Save" }).click();
  await expect(addresses).toHaveAccessibleDescription("“not an address” is no email address");
  await expect(addresses).toBeFocused();
  await expect(orders).not.toBeChecked();

  await addresses.fill("parcels@shop.example , boss@shop.example");
  await team.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.reload();
  await expect(addresses).toHaveValue("parcels@shop.example, boss@shop.example");
  await expect(orders).not.toBeChecked();
  await expect(team.getByLabel("What runs low, once a day")).toBeChecked();

  // The shop as it came, for whoever comes after.
  await addresses.fill("");
  await orders.check();
  await team.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
});
