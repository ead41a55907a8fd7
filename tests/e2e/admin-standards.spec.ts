import { enterAsAdmin } from "../support/back-office.ts";
import { sniff } from "../support/code-sniffer.ts";
import { expect, test } from "../support/fixtures.ts";
import { listHtmlErrors } from "../support/html-errors.ts";
import { payByApi } from "../support/pay-by-api.ts";

test("HTML_CodeSniffer sees no error on any page of the admin area [FRAME-20]", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const { offer, checkoutId, send } = await payByApi(page);
  const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
  await enterAsAdmin(page, shop);
  for (const path of [
    "/admin",
    "/admin/home",
    "/admin/colors",
    "/admin/sizes",
    "/admin/size-guides",
    "/admin/products",
    "/admin/products/add",
    `/admin/products/${offer.productId}/edit`,
    "/admin/products/import",
    "/admin/labels",
    "/admin/sales",
    "/admin/sales/new",
    "/admin/orders",
    `/admin/order/${order._id}`,
    `/admin/order/${order._id}/invoice`,
    "/admin/returns",
    "/admin/returns/numbers",
    "/admin/accounts",
    "/admin/withdrawals",
    "/admin/holds",
    "/admin/codes",
    "/admin/codes/add",
    "/admin/delivery",
    "/admin/payments",
    "/admin/users",
    "/admin/settings",
    "/admin/tax",
    "/admin/texts",
    "/admin/audit",
    "/admin/outbox",
    "/admin/system",
  ]) {
    await page.goto(path);
    await expect(page.locator("main h1").first()).toBeVisible();
    expect.soft(await sniff(page), path).toEqual([]);
    expect.soft(await page.evaluate(listHtmlErrors), path).toEqual([]);
  }
});
