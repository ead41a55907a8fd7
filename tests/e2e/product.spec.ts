import type { Page } from "@playwright/test";
import { formatDollars } from "../../common/money.ts";
import type { ProductSummary } from "../../server/catalog/contract.ts";
import { expect, test } from "../support/fixtures.ts";
import { cartButton, findOffer, type Offer, toast } from "../support/storefront.ts";

const addButton = (page: Page) => page.getByRole("button", { name: /^Add/ });

async function findProduct(page: Page, wanted: (product: ProductSummary) => boolean) {
  const list = (await (await page.request.get("/api/products")).json()) as ProductSummary[];
  const product = list.find(wanted);
  if (!product) throw new Error("the demo shop has no such product");
  return product;
}

async function choose(page: Page, { productId, variant }: Offer) {
  await page.goto(`/product/${productId}`);
  await page.getByRole("radio", { name: variant.color, exact: true }).check();
  await page.getByRole("radio", { name: variant.size, exact: true }).check();
}

test("a former, higher price stands struck through beside today's", async ({ page }) => {
  const { _id, price, originalPrice } = await findProduct(
    page,
    (product) => product.originalPrice !== undefined,
  );
  await page.goto(`/product/${_id}`);
  const former = page.getByRole("main").locator("s").first();
  await expect(former).toContainText(formatDollars(originalPrice ?? 0));
  await expect(former).toHaveCSS("text-decoration-line", "line-through");
  await expect(former.locator("xpath=..")).toContainText(formatDollars(price));
});

test("a rating is stars in half steps out of five", async ({ page }) => {
  const { _id, rating } = await findProduct(page, (product) => (product.rating * 2) % 1 !== 0);
  await page.goto(`/product/${_id}`);
  const half = Math.round(rating * 2) / 2;
  await expect(page.getByRole("img", { name: `Rated ${half} out of 5` })).toBeVisible();
});

test("the quantity begins at one and goes no lower", async ({ page }) => {
  await choose(page, await findOffer(page.request));
  const less = page.getByRole("button", { name: "Decrease quantity" });
  await expect(less).toBeDisabled();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(less).toBeEnabled();
  await less.click();
  await expect(less).toBeDisabled();
  await expect(page.getByRole("main").locator("output")).toHaveText("1");
});

test("while a product is being added the button says so and waits", async ({ page }) => {
  await choose(page, await findOffer(page.request));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/cart", (route) => held.then(() => route.continue()));
  await addButton(page).click();
  await expect(addButton(page)).toHaveText("Adding...");
  await expect(addButton(page)).toBeDisabled();
  letGo();
  await expect(addButton(page)).toHaveText("Add to Cart");
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
});

test("Back leads to the page before, or else to the collections", async ({ page }) => {
  await page.goto("/collections/all?gender=Men");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/collections\/all\?gender=Men$/);

  const { productId } = await findOffer(page.request);
  await page.goto("about:blank");
  await page.goto(`/product/${productId}`);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/collections\/all$/);
});

test.describe("what could not be added", () => {
  test.use({ expectedErrors: [/409|ERR_FAILED/] });

  test("is said in the server's words, or else in ours, and never called added", async ({
    page,
  }) => {
    await choose(page, await findOffer(page.request));
    const refusal = { status: 409, json: { message: "Only 1 left" } };
    await page.route("**/api/cart", (route) => route.fulfill(refusal));
    await addButton(page).click();
    await expect(toast(page, "Only 1 left")).toBeVisible();
    await page.unroute("**/api/cart");
    await page.route("**/api/cart", (route) => route.abort());
    await addButton(page).click();
    await expect(toast(page, "Failed to add to cart")).toBeVisible();
    await expect(toast(page, "Product added to cart")).toHaveCount(0);
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
  });
});

test.describe("a cart that cannot be reached", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("is said for every change, and the cart stays as it was", async ({ page }) => {
    const offer = await findOffer(page.request);
    await choose(page, offer);
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await addButton(page).click();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
    await page.route("**/api/cart?*", (route) => route.abort());
    await cartButton(page).click();
    await expect(toast(page, "Failed to fetch cart")).toBeVisible();
    await page.route("**/api/cart", (route) => route.abort());
    await page.getByRole("button", { name: `One ${offer.name} less` }).click();
    await expect(toast(page, "Failed to update item quantity")).toBeVisible();
    await page.getByRole("button", { name: `Remove ${offer.name}` }).click();
    await expect(toast(page, "Failed to remove item")).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
  });
});
