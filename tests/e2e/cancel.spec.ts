import type { Page } from "@playwright/test";
import { isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { logIn, toast } from "../support/storefront.ts";

async function placeOrder(page: Page) {
  const { customer, checkoutId, send } = await payByApi(page, 1);
  const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
  return { id: order._id, total: `$${order.totalPrice.toFixed(2)}`, customer };
}

for (const width of [390, 1440]) {
  test(`a customer cancels an order from its page, by keyboard, ${width} px wide [CANCEL-1]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id, total, customer } = await placeOrder(page);
    await page.goto("/login");
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/$/);
    await page.goto(`/order/${id}`);
    await page.getByText("Cancel this order").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`We send ${total} back through PayPal`)).toBeVisible();
    // What the header happens to cover counts as small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await isAccessible(page);
    await page.getByRole("button", { name: "Cancel the order" }).focus();
    await page.keyboard.press("Enter");
    await toast(page, "Your order is cancelled").waitFor();
    const progress = page.getByRole("list", { name: "Where it is" });
    await expect(progress.getByRole("listitem")).toHaveText([/^Paid/, /^Cancelled/]);
    await expect(page.getByText("Cancel this order")).toBeHidden();
    await expect(page.getByText("Refunded to you")).toBeVisible();
  });
}

test.describe("packed meanwhile", () => {
  test.use({ expectedErrors: [/409/] });

  test("who cancels an order that was packed meanwhile reads why not [CANCEL-3]", async ({
    page,
    shop,
  }) => {
    const { id, customer } = await placeOrder(page);
    await page.goto("/login");
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/$/);
    await page.goto(`/order/${id}`);
    await page.getByText("Cancel this order").click();
    const { token } = await signInByApi(page, shop);
    const packed = await page.request.put(`/api/admin/orders/${id}/packed`, {
      headers: { authorization: `Bearer ${token}` },
      data: { packed: true },
    });
    expect(packed.status()).toBe(200);
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await toast(page, "This order is packed already, so it can no longer be cancelled").waitFor();
    await expect(page.getByText("Cancel this order")).toHaveCount(0);
  });
});

for (const width of [390, 1440]) {
  test(`who follows the mailed link cancels without a script, ${width} px wide [CANCEL-4]`, async ({
    page,
    browser,
    shop,
  }) => {
    const { id, customer } = await placeOrder(page);
    const mail = await waitForMail(shop, { to: customer.email, subject: /order/i });
    const { pathname, search } = new URL(linkIn(mail, /\/order\//));
    const context = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    });
    const bare = await context.newPage();
    await bare.goto(`${pathname}${search}`);
    await bare.getByText("Cancel this order").click();
    await bare.getByRole("button", { name: "Cancel the order" }).click();
    await expect(bare).toHaveURL(`/order/${id}`);
    const progress = bare.getByRole("list", { name: "Where it is" });
    await expect(progress.getByRole("listitem")).toHaveText([/^Paid/, /^Cancelled/]);
    await context.close();
  });
}

test("a wrong key and another order's are the same 404 on every page of an order [ORD-15]", async ({
  page,
  shop,
  playwright,
}) => {
  const [own, other] = [await placeOrder(page), await placeOrder(page)];
  const mail = await waitForMail(shop, { to: other.customer.email, subject: /order/i });
  const foreign = new URL(linkIn(mail, /\/order\//)).searchParams.get("key") ?? "";
  for (const path of ["", "/return", "/correct", "/late"]) {
    const answers = [];
    for (const key of [foreign, "a".repeat(foreign.length), "none"]) {
      const stranger = await playwright.request.newContext({ baseURL: shop.url });
      await stranger.get(`/order/${own.id}?key=${key}`);
      const answer = await stranger.get(`/order/${own.id}${path}`);
      answers.push(answer.status());
      expect(await answer.text()).toContain("No orders details found");
      await stranger.dispose();
    }
    expect(`${path} ${answers}`).toBe(`${path} 404,404,404`);
  }
});
