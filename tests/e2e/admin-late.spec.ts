import type { Page } from "@playwright/test";
import { moveDay } from "../../common/late-orders.ts";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";

/** An order that is held back, which puts it among those that will be late. */
async function placeHeld(page: Page, shop: ShopFixture) {
  const { checkoutId, customer, send } = await payByApi(page);
  const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
  const { token } = await signInByApi(page, shop);
  const held = await page.request.put(`/api/admin/orders/${order._id}/hold`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: "The cloth is not here" },
  });
  expect(held.status()).toBe(200);
  return { id: String(order._id), number: Number(order.orderNumber), customer };
}

test("the team tells the customers of two orders, who keep and cancel on the mailed page without a script [LATE-15]", async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  const kept = await placeHeld(page, shop);
  const cancelled = await placeHeld(page, shop);
  await enterAsAdmin(page, shop);
  await page.getByRole("link", { name: "See late orders" }).click();
  const soon = page.getByRole("region", { name: /^Late soon, or held back/ });
  const asked = page.getByRole("region", { name: /^Customer asked/ });
  for (const { number } of [kept, cancelled]) {
    await expect(soon.getByRole("row").filter({ hasText: `#${number}` })).toContainText(
      "The cloth is not here",
    );
    await page.getByLabel(`Select Order #${number}`).check();
  }
  await isAccessible(page);

  await page.getByRole("button", { name: "Tell 2 customers …" }).click();
  const dialog = page.getByRole("dialog", { name: "Tell 2 customers" });
  await isAccessible(page);
  const send = dialog.getByRole("button", { name: "Send the mail" });
  await send.click();
  await expect(dialog.getByLabel("Leaves by", { exact: true })).toHaveAccessibleDescription(
    /Please choose the day/,
  );
  await dialog.getByLabel("We do not know when").check();
  await send.click();
  await expect(dialog.getByLabel("Why")).toHaveAccessibleDescription(/Please say why/);
  await dialog.getByLabel("We know when it leaves").check();
  const newOn = moveDay(new Date().toISOString().slice(0, 10), 25);
  await dialog.getByLabel("Leaves by", { exact: true }).fill(newOn);
  await dialog.getByLabel("Why").fill("The mill is late");
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 customers are asked.")).toBeVisible();
  await expect(asked.getByRole("row").filter({ hasText: `#${kept.number}` })).toContainText(
    "Silence keeps it.",
  );
  await isAccessible(page);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const plain = await context.newPage();
  for (const [{ customer, number }, button, said] of [
    [kept, "Keep my order", "Thank you for waiting."],
    [cancelled, "Cancel it and refund me", "Your order is cancelled"],
  ] as const) {
    const mail = await waitForMail(shop, { to: customer.email, subject: /takes longer/ });
    expect(mail.text).toContain("The mill is late");
    await plain.goto(linkIn(mail, /\/late\?key=/));
    await expect(plain).toHaveURL(/\/late#keep$/);
    await expect(plain.getByRole("heading", { name: "Your order takes longer" })).toBeVisible();
    await expect(plain.getByText(`#${number}`)).toBeVisible();
    await plain.getByRole("button", { name: button }).click();
    await expect(plain.getByText(said)).toBeVisible();
  }
  await plain.goto("/order/00000000-0000-4000-8000-000000000000/late");
  await expect(plain.getByRole("heading", { name: "No orders details found" })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(asked.getByText(`#${kept.number}`)).toBeHidden();
  await page.goto(`/admin/order/${kept.id}`);
  await expect(page.getByText("The customer keeps it.")).toBeVisible();
  await page.goto(`/admin/order/${cancelled.id}`);
  await expect(page.getByText("Cancelled by the customer, because it is late")).toBeVisible();
});
