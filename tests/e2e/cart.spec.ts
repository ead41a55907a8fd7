import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { cartButton, toast } from "../support/storefront.ts";

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Your Cart" });
const toasts = (page: Page) => page.locator("[data-sonner-toast]");

interface Offer {
  _id: string;
  name: string;
  variants: { color: string; size: string; countInStock: number }[];
}

/** A product with a variant that meets the wish. */
async function findOffer(page: Page, wanted: (stock: number) => boolean) {
  const list = (await (await page.request.get("/api/products?limit=100")).json()) as Offer[];
  for (const { _id } of list) {
    const product = (await (await page.request.get(`/api/products/${_id}`)).json()) as Offer;
    const variant = product.variants.find(({ countInStock }) => wanted(countInStock));
    if (variant) return { product, variant };
  }
  throw new Error("no product has such a variant");
}

async function choose(page: Page, { color, size }: { color: string; size: string }) {
  await page.getByRole("radio", { name: color, exact: true }).check();
  await page.getByRole("radio", { name: size, exact: true }).check();
}

test("nothing is added without a colour and a size", async ({ page }) => {
  const { product } = await findOffer(page, (stock) => stock > 5);
  await page.goto(`/product/${product._id}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await toast(page, "Please select the size or color before adding to cart.").waitFor();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
});

test("a guest adds, changes quantities and removes, and finds the cart again", async ({ page }) => {
  const { product, variant } = await findOffer(page, (stock) => stock > 5);
  await page.goto(`/product/${product._id}`);
  await choose(page, variant);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await toast(page, "Product added to cart").waitFor();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");

  await page.reload();
  await cartButton(page).click();
  const drawer = drawerOf(page);
  await expect(drawer).toContainText(`${variant.color} · ${variant.size}`);
  await expect(drawer).toContainText("Shipping, taxes, and discount codes calculated at checkout");
  await drawer.getByRole("button", { name: `One ${product.name} more` }).click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 3 items");
  await drawer.getByRole("button", { name: `One ${product.name} less` }).click();
  await drawer.getByRole("button", { name: `One ${product.name} less` }).click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await expect(drawer.getByRole("button", { name: `One ${product.name} less` })).toBeDisabled();
  await drawer.getByRole("button", { name: `Remove ${product.name}` }).click();
  await expect(drawer).toContainText("Your cart is empty");
});

test("a quantity that is changed while the cart is read again is changed", async ({ page }) => {
  const { product, variant } = await findOffer(page, (stock) => stock > 5);
  await page.goto(`/product/${product._id}`);
  await choose(page, variant);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/cart?*", (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest("**/api/cart?*");
  await cartButton(page).click();
  await asked;
  const less = drawerOf(page).getByRole("button", { name: `One ${product.name} less` });
  await less.press("Enter");
  letGo();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await expect(less).toBeFocused();
});

test("a stored cart that makes no sense is left alone", async ({ page }) => {
  const lines = ["null", "{}", '{"quantity":1,"price":"9"}'];
  for (const products of ["{}", ...lines.map((line) => `[${line}]`)]) {
    const stored = `{"products":${products},"totalPrice":9}`;
    await page.addInitScript((cart) => localStorage.setItem("cart", cart), stored);
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
  }
});

test("a guest's checkout leads to the login", async ({ page }) => {
  const { product, variant } = await findOffer(page, (stock) => stock > 5);
  await page.goto(`/product/${product._id}`);
  await choose(page, variant);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await cartButton(page).click();
  await drawerOf(page).getByRole("button", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  await expect(drawerOf(page)).toBeHidden();
});

test("the quantity stops at the stock left and says so", async ({ page }) => {
  const { product, variant } = await findOffer(page, (stock) => stock >= 2 && stock <= 4);
  await page.goto(`/product/${product._id}`);
  await choose(page, variant);
  const more = page.getByRole("button", { name: "Increase quantity" });
  for (let unit = 1; unit < variant.countInStock; unit++) await more.click();
  await expect(more).toBeDisabled();
  await expect(page.getByText(`Only ${variant.countInStock} left`)).toBeVisible();
});

test("a size that is sold out in the chosen colour cannot be chosen", async ({ page }) => {
  const { product, variant } = await findOffer(page, (stock) => stock === 0);
  await page.goto(`/product/${product._id}`);
  await page.getByRole("radio", { name: variant.color, exact: true }).check();
  await expect(
    page.getByRole("radio", { name: `${variant.size}, Sold out`, exact: true }),
  ).toBeDisabled();
});

test("choosing a colour shows the garment in it", async ({ page }) => {
  const { product } = await findOffer(page, (stock) => stock > 5);
  const color = product.variants.at(-1)?.color ?? "";
  await page.goto(`/product/${product._id}`);
  await page.getByRole("radio", { name: color, exact: true }).check();
  await expect(page.getByRole("img", { name: `${product.name} in ${color}, front` })).toBeVisible();
});

test("the cart drawer closes with Esc and gives the focus back", async ({ page }) => {
  await page.goto("/");
  await cartButton(page).click();
  await expect(drawerOf(page)).toContainText("Your cart is empty");
  await page.keyboard.press("Escape");
  await expect(drawerOf(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test("what is no longer available holds up the checkout until it is removed", async ({ page }) => {
  const line = {
    productId: "1",
    name: "Linen Shirt",
    image: "/media/men-camp-shirt.front-1.olive/1000.webp",
    size: "M",
    color: "Olive",
    quantity: 1,
    price: 40,
    countInStock: 0,
    available: false,
  };
  await page.route("/api/cart*", (route) => {
    const removed = route.request().method() === "DELETE";
    return route.fulfill({ json: { products: removed ? [] : [line], totalPrice: 0 } });
  });
  await page.addInitScript(() => localStorage.setItem("guestId", "guest_1_a"));
  await page.goto("/");
  await cartButton(page).click();
  await expect(drawerOf(page)).toContainText("No longer available");
  await expect(drawerOf(page).getByRole("button", { name: "Checkout" })).toBeDisabled();
  await drawerOf(page).getByRole("button", { name: "Remove Linen Shirt" }).click();
  await expect(drawerOf(page)).toContainText("Your cart is empty");
});

test.describe("when the shop cannot be reached", () => {
  test.use({ expectedErrors: [/ERR_FAILED|409/] });

  test("each change of the cart says that it failed", async ({ page }) => {
    const { product, variant } = await findOffer(page, (stock) => stock > 5);
    await page.goto(`/product/${product._id}`);
    await choose(page, variant);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");

    await page.route("/api/cart*", (route) => route.abort());
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("Failed to add to cart")).toBeVisible();
    await cartButton(page).click();
    const drawer = drawerOf(page);
    await expect(drawer.getByRole("alert")).toHaveText("Failed to fetch cart");
    await expect(toasts(page).filter({ hasText: "Failed to fetch cart" })).toBeVisible();
    await drawer.getByRole("button", { name: `One ${product.name} more` }).click();
    await expect(drawer.getByRole("alert")).toHaveText("Failed to update item quantity");
    await drawer.getByRole("button", { name: `Remove ${product.name}` }).click();
    await expect(drawer.getByRole("alert")).toHaveText("Failed to remove item");
    await page.keyboard.press("Escape");
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  });

  test("the shop's own words come before ours", async ({ page }) => {
    const { product, variant } = await findOffer(page, (stock) => stock > 5);
    await page.route("/api/cart", (route) =>
      route.fulfill({ status: 409, json: { message: "Only 3 left" } }),
    );
    await page.goto(`/product/${product._id}`);
    await choose(page, variant);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("Only 3 left")).toBeVisible();
    await expect(page.getByText("Product added to cart")).toBeHidden();
  });
});
