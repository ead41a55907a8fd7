import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { createGuest, newEmail, toast } from "../support/storefront.ts";

test.use({ expectedErrors: [/400/] });

for (const width of [390, 1440]) {
  test(`the team corrects address, size and a guest's email until it is packed, and reads of PayPal's protection, ${width} px wide [CORRECT-8, CORRECT-9]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { checkoutId, send } = await payByApi(page, 1, await createGuest(page.request));
    const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
    await enterAsAdmin(page, shop, `/admin/order/${order._id}`);
    const dialog = page.getByRole("dialog");
    const main = page.getByRole("main");

    await page.getByRole("button", { name: "Correct the address …" }).click();
    const warning = dialog.getByRole("alert");
    // Nobody asks PayPal for a phone number.
    await dialog.getByLabel("Phone").fill("+1 336 555 0199");
    await expect(warning).toHaveCount(0);
    await dialog.getByLabel("Address", { exact: true }).fill("14 Loom Street");
    await expect(warning).toContainText("PayPal's seller protection no longer covers this order");
    await isAccessible(page);
    await dialog.getByLabel("City").fill(" ");
    await dialog.getByRole("button", { name: "Save the address" }).click();
    await expect(dialog.getByLabel("City")).toBeFocused();
    await dialog.getByLabel("City").fill("Greensboro");
    await dialog.getByRole("button", { name: "Save the address" }).click();
    await toast(page, "Address corrected").waitFor();
    await page.reload();
    await expect(main).toContainText("14 Loom Street");
    await expect(main).toContainText("this order goes to another address than PayPal was told");

    await page.getByRole("button", { name: /^Swap / }).click();
    const choice = dialog.getByLabel("Instead");
    await dialog.getByRole("button", { name: "Swap" }).click();
    await expect(choice).toHaveAccessibleDescription("Please choose");
    const other = choice.locator("option:enabled:not([value=''])").first();
    const value = (await other.getAttribute("value")) ?? "";
    await choice.selectOption(value);
    await isAccessible(page);
    await dialog.getByRole("button", { name: "Swap" }).click();
    await toast(page, "Swapped").waitFor();
    await expect(page.getByRole("region", { name: "Items" })).toContainText(
      `· ${JSON.parse(value)[1]}`,
    );

    await page.getByRole("button", { name: "Correct the email …" }).click();
    const email = dialog.getByLabel("The right email address");
    await email.fill("nobody");
    await dialog.getByRole("button", { name: "Mail the link" }).click();
    await expect(email).toHaveAccessibleDescription(/valid email address/);
    const right = newEmail();
    await email.fill(right);
    await isAccessible(page);
    await dialog.getByRole("button", { name: "Mail the link" }).click();
    await toast(page, "The link is mailed").waitFor();
    await waitForMail(shop, { to: right });
    await expect(page.getByRole("region", { name: "Mails to the customer" })).toContainText(
      "New address: to be confirmed",
    );

    await page.getByRole("button", { name: "Mark as packed" }).click();
    await expect(main).toContainText("It is packed. Unpack it to correct");
    await expect(page.getByRole("button", { name: /^Swap / })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Correct the address …" })).toHaveCount(0);
    await isAccessible(page);
  });
}
