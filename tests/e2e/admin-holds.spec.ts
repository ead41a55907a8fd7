import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { createCustomer, getOffer, holdInCheckout, stockOf, toast } from "../support/storefront.ts";

test("an admin gives back what a checkout has put aside, and it can be bought again [STOCK-13]", async ({
  page,
  shop,
}) => {
  const offer = await getOffer(page.request);
  const before = await stockOf(page.request, offer);
  const customer = await createCustomer(page.request);
  await holdInCheckout(page.request, customer, offer, 2);
  expect(await stockOf(page.request, offer)).toBe(before - 2);

  await enterAsAdmin(page, shop, "/admin/holds");
  const row = page.getByRole("row").filter({ hasText: customer.email });
  await expect(row).toContainText(`2 × ${offer.name}`);
  await row.getByRole("button", { name: `Give back what ${customer.name} holds` }).click();
  const dialog = page.getByRole("dialog", { name: "Give these units back?" });
  await expect(dialog).toContainText(customer.name);
  await isAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await stockOf(page.request, offer)).toBe(before - 2);

  await row.getByRole("button", { name: /^Give back/ }).click();
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(toast(page, "2 units are back on the shelf")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  expect(await stockOf(page.request, offer)).toBe(before);
});
