import type { Page } from "@playwright/test";
import { formatDollars } from "../../common/money.ts";
import type { ProductSummary } from "../../server/catalog/contract.ts";
import { expect, test } from "../support/fixtures.ts";
import { cartButton, findOffer, type Offer } from "../support/storefront.ts";

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
