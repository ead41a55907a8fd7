import type { Page } from "@playwright/test";
import {
  enterAsAdmin,
  isAccessible,
  keepSignedIn,
  logInByApi,
  signInByApi,
} from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { openApproval, toast } from "../support/storefront.ts";

/** A return that was judged and waits for an answer, with what costs more than what came back. */
async function inReview(page: Page, shop: ShopFixture) {
  const { customer, offer, checkoutId, send } = await payByApi(page);
  const { _id: id } = await send("post", `/api/checkout/${checkoutId}/finalize`);
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  for (const status of ["Shipped", "Delivered"]) {
    await page.request.put(`/api/admin/orders/${id}`, { headers, data: { status } });
  }
  const { productId, variant } = offer;
  const back = { productId, color: variant.color, size: variant.size, quantity: 1 };
  const { returns } = await send("post", `/api/orders/${id}/returns`, {
    lines: [{ ...back, reason: "not-liked", wish: "answer" }],
  });
  const [{ _id: returnId }] = returns;
  await page.request.post(`/api/admin/returns/${returnId}/received`, {
    headers,
    data: { seen: 0, lines: [{ place: 0, good: 1, damaged: 0, missing: 0 }] },
  });
  const list = await (await page.request.get("/api/products?limit=100")).json();
  const dearer = list.find((one: { price: number }) => one.price > offer.price);
  return { id, returnId, customer, name: dearer.name as string };
}

async function offerInAdmin(page: Page, shop: ShopFixture, returnId: string, name: string) {
  await enterAsAdmin(page, shop, `/admin/returns/${returnId}`);
  await page.getByRole("button", { name: "Offer something else …" }).click();
  const dialog = page.getByRole("dialog", { name: "Something else instead" });
  await dialog.getByRole("button", { name: "Offer it" }).click();
  await expect(dialog).toContainText("Please choose what is sent instead");
  await dialog.getByRole("combobox", { name: "What instead" }).fill(name);
  await expect(dialog.getByRole("option").first()).toContainText(name);
  await isAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("The customer pays");
  await isAccessible(page);
  await dialog.getByRole("button", { name: /^Ask the customer for \$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Waits for the customer" })).toContainText(name);
}

for (const width of [390, 1440]) {
  test(`what costs more is offered, and paid by the mailed link, ${width} px wide [DIFFER-21]`, async ({
    page,
    browser,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id, returnId, customer, name } = await inReview(page, shop);
    await offerInAdmin(page, shop, returnId, name);
    await isAccessible(page);
    const mail = await waitForMail(shop, { to: customer.email, subject: /^Something else/ });
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width, height: 900 },
    });
    const shopper = await context.newPage();
    const { pathname, search } = new URL(linkIn(mail, /\/return\?key/));
    await shopper.goto(`${pathname}${search}`);
    await expect(shopper).toHaveURL(new RegExp(`/order/${id}/return$`));
    await expect(shopper.getByText("We can send you this instead")).toBeVisible();
    await isAccessible(shopper);
    await shopper.getByRole("button", { name: /^Pay \$.+ and exchange$/ }).click();
    const approval = await openApproval(shopper);
    await approval.getByRole("button", { name: "Pay now" }).click();
    await expect(shopper.getByText("What you want instead is on its way as")).toBeVisible();
    await isAccessible(shopper);
    await context.close();
    await page.reload();
    await expect(page.getByText(/^Sent instead: order #/)).toBeVisible();
  });
}

test("what is offered is declined by its owner, and can be offered anew [DIFFER-22]", async ({
  page,
  browser,
  shop,
}) => {
  const { id, returnId, customer, name } = await inReview(page, shop);
  await offerInAdmin(page, shop, returnId, name);
  const context = await browser.newContext({ baseURL: shop.url });
  const owner = await context.newPage();
  await owner.goto("/");
  await keepSignedIn(owner, await logInByApi(owner, customer));
  await owner.goto(`/order/${id}/return`);
  await owner.getByText("I do not want it").click();
  await owner.getByRole("button", { name: "Say no to it" }).click();
  await toast(owner, "You said no to it. One of us writes to you.").waitFor();
  await expect(owner.getByText("We can send you this instead")).toHaveCount(0);
  await context.close();
  await page.reload();
  await expect(page.getByRole("button", { name: "Offer something else …" })).toBeVisible();
});
