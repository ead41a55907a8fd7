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
async function getOffer(page: Page, wanted: (stock: number) => boolean) {
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

test("nothing is added without a color and a size [PROD-5]", async ({ page }) => {
  const { product } = await getOffer(page, (stock) => stock > 5);
  await page.goto(`/product/${product._id}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await toast(page, "Please select the size or color before adding to cart.").waitFor();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
});

test("a guest adds, changes quantities and removes, and finds the cart again [CART-2, CART-5, CART-6, CART-12, PROD-10]", async ({
  page,
}) => {
  const { product, variant } = await getOffer(page, (stock) => stock > 5);
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
  const { product, variant } = await getOffer(page, (stock) => stock > 5);
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

test("a guest's checkout leads to the login [CART-4]", async ({ page }) => {
  const { product, variant } = await getOffer(page, (stock) => stock > 5);
  await page.goto(`/product/${product._id}`);
  await choose(page, variant);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await cartButton(page).click();
  await drawerOf(page).getByRole("button", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  await expect(drawerOf(page)).toBeHidden();
});

test("the quantity stops at the stock left and says so [PROD-7]", async ({ page }) => {
  const { product, variant } = await getOffer(page, (stock) => stock >= 2 && stock <= 4);
  await page.goto(`/product/${product._id}`);
  await choose(page, variant);
  const more = page.getByRole("button", { name: "Increase quantity" });
  for (let unit = 1; unit < variant.countInStock; unit++) await more.click();
  await expect(more).toBeDisabled();
  await expect(page.getByText(`Only ${variant.countInStock} left`)).toBeVisible();
});

test("a size that is sold out in the chosen color cannot be chosen [PROD-1, PROD-8]", async ({
  page,
}) => {
  const { product, variant } = await getOffer(page, (stock) => stock === 0);
  await page.goto(`/product/${product._id}`);
  await page.getByRole("radio", { name: variant.color, exact: true }).check();
  await expect(
    page.getByRole("radio", { name: `${variant.size}, Sold out`, exact: true }),
  ).toBeDisabled();
});

test("choosing a color shows the garment in it [PROD-3]", async ({ page }) => {
  const { product } = await getOffer(page, (stock) => stock > 5);
  const color = product.variants.at(-1)?.color ?? "";
  await page.goto(`/product/${product._id}`);
  await page.getByRole("radio", { name: color, exact: true }).check();
  await expect(page.getByRole("img", { name: `${product.name} in ${color}, front` })).toBeVisible();
});

test("the cart drawer closes with Esc and gives the focus back [CART-3, CART-22, FRAME-5]", async ({
  page,
}) => {
  await page.goto("/");
  await cartButton(page).click();
  await expect(drawerOf(page)).toContainText("Your cart is empty");
  await page.keyboard.press("Escape");
  await expect(drawerOf(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test("what is no longer available holds up the checkout until it is removed [CART-15]", async ({
  page,
}) => {
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

test("adding shows what was added, and the way to the cart, where free shipping is in sight [CART-24]", async ({
  page,
}) => {
  const { product, variant } = await getOffer(page, (stock) => stock > 5);
  await page.goto(`/product/${product._id}`);
  await choose(page, variant);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const added = page.getByRole("region", { name: "Just added to your cart" });
  await expect(added).toContainText(product.name);
  await expect(added).toContainText(`${variant.color} · ${variant.size}`);
  await expect(added.locator("img")).toHaveAttribute("src", /\/media\//);
  await added.getByRole("button", { name: "View cart" }).click();
  const meter = drawerOf(page).getByRole("progressbar", { name: "Free shipping" });
  await expect(meter).toHaveAttribute("max", "10000");
  await expect(drawerOf(page)).toContainText(/away from free international shipping|ships free/);
  const total = (sum: number) =>
    page.route("/api/cart*", (route) => {
      const line = { ...variant, productId: product._id, name: product.name, image: "" };
      const products = [{ ...line, quantity: 1, price: sum, countInStock: 9, available: true }];
      return route.fulfill({ json: { products, totalPrice: sum } });
    });
  for (const [sum, says] of [
    [60.5, "$39.50 away from free international shipping"],
    [100, "$0.01 away from free international shipping"],
    [100.01, "Your order ships free"],
  ] as const) {
    await total(sum);
    await page.reload();
    await cartButton(page).click();
    await expect(drawerOf(page)).toContainText(says);
    await page.unroute("/api/cart*");
  }
});

test.describe("without the network", () => {
  test.use({ expectedErrors: [/ERR_|Failed to load/] });

  test("a stored cart shows, though nobody has looked at it before [CART-26]", async ({
    page,
    context,
  }) => {
    const { product, variant } = await getOffer(page, (stock) => stock > 5);
    await page.goto(`/product/${product._id}`);
    await choose(page, variant);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("region", { name: "Just added to your cart" })).toBeVisible();
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await cartButton(page).click();
    await expect(drawerOf(page)).toContainText(product.name);
    await expect(drawerOf(page).getByRole("alert")).toHaveText("Failed to fetch cart");
    await expect(drawerOf(page).getByRole("button", { name: "Retry" })).toBeVisible();
  });

  test("an add that failed stays in words, and is tried again [CART-25]", async ({ page }) => {
    const { product, variant } = await getOffer(page, (stock) => stock > 5);
    await page.goto(`/product/${product._id}`);
    await choose(page, variant);
    await page.route("/api/cart", (route) => route.abort());
    await page.getByRole("button", { name: "Add to Cart" }).click();
    // A message that is on its way out still stands beside the next one.
    const shown = page.locator("[data-removed=false]");
    const failed = toasts(page).filter({ hasText: "Failed to add to cart" }).and(shown);
    await expect(failed).toHaveCount(1);
    // No time takes it away: as long as there is something to do about it, it stays.
    await expect(failed).toHaveAttribute("data-dismissible", "true");
    await expect(failed.getByRole("button", { name: "Close" })).toBeVisible();
    const asked = page.waitForRequest("**/api/cart");
    await failed.getByRole("button", { name: "Retry" }).click();
    await asked;
    await expect(failed).toHaveCount(1);
    await page.unroute("/api/cart");
    await failed.getByRole("button", { name: "Retry" }).click();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
    await expect(failed).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.use({ expectedErrors: [/503/] });

  test("price and button follow once the button has left the screen, and toasts cover neither [FRAME-18, PROD-24]", async ({
    page,
  }) => {
    const { product, variant } = await getOffer(page, (stock) => stock > 5);
    await page.goto(`/product/${product._id}`);
    const bar = page.getByRole("region", { name: "Buy this" });
    await expect(bar).toHaveCount(0);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(bar).toContainText("$");
    const place = await bar.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0), "its lower edge is the screen's").toBe(844);
    // What is missing is asked for where it is chosen.
    await bar.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("Please choose a color")).toBeInViewport();
    await choose(page, variant);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await bar.getByRole("button", { name: "Add to Cart" }).click();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
    await expect(bar.getByRole("button", { name: "View cart" })).toBeVisible();

    await page.route("/api/cart", (route) =>
      route.fulfill({ status: 503, json: { message: "Failed to add to cart" } }),
    );
    await bar.getByRole("button", { name: "Add to Cart" }).click();
    const failed = toasts(page).filter({ hasText: "Failed to add to cart" });
    await expect(failed).toBeVisible();
    await expect(async () => {
      const [said, button] = [await failed.boundingBox(), await bar.boundingBox()];
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    }).toPass();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toHaveCount(0);
  });

  test("a toast that stands makes room for the bar that comes up under it [FRAME-18]", async ({
    page,
  }) => {
    const { product, variant } = await getOffer(page, (stock) => stock > 5);
    await page.goto(`/product/${product._id}`);
    await choose(page, variant);
    await page.route("/api/cart", (route) =>
      route.fulfill({ status: 503, json: { message: "Failed to add to cart" } }),
    );
    await page.getByRole("button", { name: "Add to Cart" }).click();
    const failed = toasts(page).filter({ hasText: "Failed to add to cart" });
    await expect(failed).toBeVisible();
    const bar = page.getByRole("region", { name: "Buy this" });
    await expect(bar).toHaveCount(0);
    // At once, as by the End key: no second scroll tells of the bar.
    await page.evaluate(() =>
      window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
    );
    await expect(bar).toBeVisible();
    await expect(async () => {
      const [said, button] = [await failed.boundingBox(), await bar.boundingBox()];
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    }).toPass({ timeout: 10_000 });
  });
});

test.describe("when the shop cannot be reached", () => {
  test.use({ expectedErrors: [/ERR_FAILED|409/] });

  test("each change of the cart says that it failed [CART-9, CART-19, PROD-10]", async ({
    page,
  }) => {
    const { product, variant } = await getOffer(page, (stock) => stock > 5);
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

  test("the shop's own words come before ours [CART-19, PROD-10]", async ({ page }) => {
    const { product, variant } = await getOffer(page, (stock) => stock > 5);
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
