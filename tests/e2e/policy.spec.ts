import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import {
  addToCart,
  buy,
  cartButton,
  createCustomer,
  getOffer,
  goToCheckout,
  hadInCart,
  logIn,
  toast,
} from "../support/storefront.ts";

/** Marks the document that is shown now; another document does not have the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

test("every script of a page runs, and none carries the nonce of its rendering [SAFE-4]", async ({
  page,
  request,
}) => {
  const offer = await getOffer(page.request);
  for (const address of ["/", "/collections/all", `/product/${offer.productId}`, "/login"]) {
    const answer = await request.get(address);
    const html = await answer.text();
    expect(html, address).not.toContain("nonce");
    const policy = answer.headers()["content-security-policy"] ?? "";
    const inline = html.match(/<script(?![^>]*\ssrc=)/g) ?? [];
    expect(policy.match(/'sha256-/g)?.length, address).toBe(inline.length);
    // A script that the policy stopped would be an error of the browser's, which fails the test.
    await page.goto(address);
  }
});

test("the checkout is a document of its own, from the drawer on and back, and nothing is lost on the way [SAFE-14]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, offer, 1);
  await addToCart(page, offer);
  await mark(page);
  await cartButton(page).click();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await drawer.getByRole("button", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  expect(await isMarked(page)).toBe(true);

  await logIn(page, customer);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(toast(page, "Logged in successfully")).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Qty 2");

  await mark(page);
  await page.getByRole("banner").getByRole("link", { name: "Men", exact: true }).click();
  await expect(page).toHaveURL(/\/collections\/all\?gender=Men$/);
  await expect.poll(() => isMarked(page)).toBe(false);
  await page.goBack();
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Qty 2");

  await mark(page);
  await buy(page);
  await expect(toast(page, "Order placed successfully")).toBeVisible();
  // The message and the cart's end came in the checkout's own document.
  expect(await isMarked(page)).toBe(true);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
});

test("going back to the checkout from a reloaded page loads the checkout's own document [SAFE-14]", async ({
  page,
}) => {
  await goToCheckout(page, await getOffer(page.request));
  await page.getByRole("banner").getByRole("link", { name: "Women", exact: true }).click();
  await expect(page).toHaveURL(/gender=Women$/);
  await page.reload();
  await mark(page);
  await page.goBack();
  await expect(page.getByRole("region", { name: "Order Summary" })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await isMarked(page)).toBe(false);
});

test("a page that the browser had put away whole shows the cart as it has become since [SAFE-14]", async ({
  page,
}) => {
  await addToCart(page, await getOffer(page.request));
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await page.evaluate(() => {
    localStorage.removeItem("cart");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
});
