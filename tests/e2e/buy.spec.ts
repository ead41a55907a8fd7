import { expect, test } from "../support/fixtures.ts";
import {
  addToCart,
  buy,
  cartButton,
  continueToPayment,
  createCustomer,
  fact,
  fillInDelivery,
  goToCheckout,
  hadInCart,
  listOffers,
  logIn,
  openApproval,
  stockOf,
  toast,
} from "../support/storefront.ts";

const inTenDays = () => {
  const day = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000);
  return day.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });
};

test("a guest with a cart logs in, pays and finds the order, and the stock is lower by what was bought [ACC-8, ACC-15, CART-16, CHK-2, CHK-4, CHK-11, CHK-12, ORD-1, ORD-2, ORD-3, ORD-7, PAY-14, START-9]", {
  tag: "@external-database",
}, async ({ page }) => {
  const [shirt, trousers] = await listOffers(page.request, 2);
  if (!shirt || !trousers) throw new Error("two offers were asked for");
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, shirt, 1);
  const before = [await stockOf(page.request, shirt), await stockOf(page.request, trousers)];

  await addToCart(page, shirt);
  await addToCart(page, trousers);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
  await cartButton(page).click();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await drawer.getByRole("button", { name: `One ${trousers.name} more` }).click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 3 items");
  await drawer.getByRole("button", { name: "Checkout" }).click();

  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  await logIn(page, customer);
  await expect(toast(page, "Logged in successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);

  // Two of each: the shirt from the account and the guest's, the guest's two trousers.
  const summary = page.getByRole("region", { name: "Order Summary" });
  for (const { name } of [shirt, trousers]) {
    await expect(summary.getByRole("listitem").filter({ hasText: name })).toContainText("Qty 2");
  }
  await expect(summary.getByRole("listitem")).toHaveCount(2);
  const total = `$${(2 * (shirt.price + trousers.price)).toFixed(2)}`;
  await expect(summary).toContainText(`Total${total}`);
  await expect(summary).toContainText("ShippingFree");
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await expect(page.getByText("Test payments: no money moves.")).toBeVisible();

  await buy(page);
  await expect(toast(page, "Order placed successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Order!");
  const orderId = await fact(page, "Order ID").innerText();
  const number = await fact(page, /^Order$/).innerText();
  await expect(fact(page, "Estimated Delivery")).toHaveText(inTenDays());
  await expect(fact(page, "Payment")).toHaveText("PayPal");
  await expect(fact(page, "Delivery address")).toContainText("Arlington");
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");

  await page.reload();
  await expect(fact(page, "Order ID")).toHaveText(orderId);
  await page.getByRole("link", { name: "See My Orders" }).click();
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText(total);
  await expect(row).toContainText("Paid");
  await expect(page.getByRole("row")).toHaveCount(2);
  await row.getByText(total).click();
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`));
  const details = page.getByRole("main");
  await expect(details.getByText("Approved")).toBeVisible();
  await expect(details.getByText("Pending Delivery")).toBeVisible();
  await expect(details.getByRole("link", { name: shirt.name })).toHaveAttribute(
    "href",
    `/product/${shirt.productId}`,
  );

  expect(await stockOf(page.request, shirt)).toBe((before[0] ?? 0) - 2);
  expect(await stockOf(page.request, trousers)).toBe((before[1] ?? 0) - 2);
});

test("one long word in an address does not widen the list of orders", async ({ page }) => {
  const [offer] = await listOffers(page.request, 1);
  if (!offer) throw new Error("an offer was asked for");
  await goToCheckout(page, offer);
  await fillInDelivery(page);
  await page.getByLabel("City").fill("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch");
  await continueToPayment(page);
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ["/my-orders", "/profile"]) {
    await page.goto(path);
    await expect(page.getByText("Llanfair").first()).toBeVisible();
    const width = () => page.evaluate(() => document.scrollingElement?.scrollWidth);
    expect(await width(), path).toBe(320);
  }
});

test.describe("when the shop does not answer for a while", () => {
  test.use({ expectedErrors: [/50[03]/] });

  test("an order and its confirmation are asked for again by a button", async ({ page }) => {
    const [offer] = await listOffers(page.request, 1);
    if (!offer) throw new Error("an offer was asked for");
    await goToCheckout(page, offer);
    await buy(page);
    const orderId = await fact(page, "Order ID").innerText();
    for (const path of ["/order-confirmation", `/order/${orderId}`]) {
      await page.route("**/api/orders/*", (route) => route.fulfill({ status: 503 }));
      await page.goto(path);
      await expect(page.getByRole("alert")).toContainText("We could not load this order");
      const refused = page.waitForResponse("**/api/orders/*");
      await page.getByRole("button", { name: "Retry" }).click();
      await refused;
      await expect(page.getByRole("button", { name: "Retry" })).toBeEnabled();
      await expect(page.getByRole("alert")).toBeVisible();
      await page.unroute("**/api/orders/*");
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(fact(page, "Order ID")).toHaveText(orderId);
    }
  });
});
