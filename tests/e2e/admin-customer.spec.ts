import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { toast } from "../support/storefront.ts";

test.use({ expectedErrors: [/404/] });

for (const width of [390, 820, 1440]) {
  test(`the team reads all of a customer on one page and writes a note, ${width} px wide [CUSTOMER-1, CUSTOMER-4, CUSTOMER-6]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { customer, checkoutId, send } = await payByApi(page, 1);
    const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
    await enterAsAdmin(page, shop, `/admin/order/${order._id}`);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: order.user.name }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/customers/${order.user._id}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(order.user.name);
    await expect(main.getByRole("link", { name: customer.email })).toBeVisible();
    const orders = page.getByRole("region", { name: "Orders" });
    await expect(orders.getByRole("link", { name: `Order #${order.orderNumber}` })).toBeVisible();
    await expect(page.getByRole("region", { name: "Addresses" }).getByRole("listitem")).toHaveCount(
      1,
    );

    await page.getByRole("textbox", { name: "Note about this customer" }).fill("Wears a 44");
    await page.getByRole("button", { name: "Save note" }).click();
    await toast(page, "Note saved").waitFor();
    await isAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Note about this customer" })).toHaveValue(
      "Wears a 44",
    );

    const devices = page.getByRole("region", { name: "Devices" });
    await devices.getByRole("button", { name: /^Log out/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
    await expect(devices).toContainText("Logged in nowhere");

    await page.goto(`/admin/users?search=${encodeURIComponent(customer.email)}`);
    await main.getByRole("link", { name: order.user.name }).click();
    await expect(orders).toBeVisible();
    await page.goto("/admin/customers/nobody");
    await expect(main).toContainText("There is no such customer");
    await isAccessible(page);
  });
}
