import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { toast } from "../support/storefront.ts";

async function placeOrder(page: Page, quantity: number) {
  const { customer, checkoutId, send } = await payByApi(page, quantity);
  const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
  return { id: order._id, number: order.orderNumber, email: customer.email };
}

test.use({ expectedErrors: [/400/] });

for (const width of [390, 1440]) {
  test(`an order leaves in two parcels, and its customer follows both, ${width} px wide [PARCEL-1, PARCEL-2, PARCEL-3]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const order = await placeOrder(page, 3);
    await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
    const panel = page.getByRole("region", { name: "Parcels" });
    await panel.getByRole("button", { name: "Send a parcel …" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(order.email);
    await dialog.getByLabel("Carrier").selectOption({ label: "UPS" });
    const number = dialog.getByLabel("Tracking number");
    await number.fill("unknown");
    await dialog.getByRole("button", { name: "Send the parcel" }).click();
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await expect(dialog).toContainText("This is no tracking number.");
    await number.fill("1Z 999 AA1 01 2345 6784");
    await dialog.getByLabel(/^Units of/).selectOption("1");
    await isAccessible(page);
    await dialog.getByRole("button", { name: "Send the parcel" }).click();
    await toast(page, "Parcel sent").waitFor();
    await expect(panel).toContainText("1Z999AA10123456784");
    await expect(page.getByRole("combobox", { name: /^Order status/ })).toHaveValue("Shipped");

    await panel.getByRole("button", { name: "Send another parcel …" }).click();
    // The carrier of the parcel before.
    await expect(dialog.getByLabel("Carrier")).toHaveValue("ups");
    await dialog.getByLabel("Carrier").selectOption({ label: "DHL Express" });
    await number.fill("1234567890");
    await dialog.getByRole("button", { name: "Send the parcel" }).click();
    await expect(panel).toContainText("1234567890");
    await expect(panel.getByRole("button", { name: /^Send/ })).toBeHidden();
    await isAccessible(page);

    const mail = await waitForMail(shop, { to: order.email, subject: /^Another parcel/ });
    const { pathname, search } = new URL(linkIn(mail, /\/order\//));
    await page.context().clearCookies();
    await page.goto(`${pathname}${search}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("list", { name: "Where it is" })).toContainText("Shipped");
    await expect(main.getByText("Parcel 1 of 2")).toBeVisible();
    const track = main.getByRole("link", { name: /^Track the parcel 1Z999AA10123456784/ });
    await expect(track).toHaveAttribute(
      "href",
      "https://www.ups.com/track?tracknum=1Z999AA10123456784",
    );
    await isAccessible(page);
  });
}
