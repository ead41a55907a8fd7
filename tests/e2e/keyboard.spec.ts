import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/focus.ts";
import {
  cartButton,
  createCustomer,
  DELIVERY,
  getOffer,
  hadInCart,
  listOffers,
  newEmail,
  type Offer,
  PICTURE,
  payButton,
  toast,
} from "../support/storefront.ts";

/** One person, one keyboard: nothing here clicks, points or puts the focus anywhere. */

async function press(page: Page, wanted: Locator, key = "Enter") {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

const main = (page: Page) => page.getByRole("main");
const results = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ products?$/ });
const drawer = (page: Page, name: string) => page.getByRole("dialog", { name });

test("the first key shows the way past the header [FRAME-14]", async ({ page }) => {
  await page.goto("/");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(main(page)).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Shop Now", exact: true }));
});

test("finds by a misspelt search, and by filters [FRAME-14]", async ({ page }) => {
  await page.goto("/");
  await press(page, page.getByRole("banner").getByRole("button", { name: "Search" }).first());
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.type("linnen");
  // The first letters may have been answered before.
  await expect(page.getByRole("option").last()).toHaveText("See all results for “linnen”");
  await expect(page.getByRole("option").first()).toHaveText(/linen/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=.*linen/);
  await expect(results(page)).toBeVisible();
  await expect(page).toHaveTitle(/linen/);

  await press(page, page.getByLabel("Sort by"), "ArrowDown");
  await expect(page).toHaveURL(/sortBy=priceAsc/);
  const filters = page.getByRole("complementary", { name: "Filters" });
  await press(page, filters.getByRole("radio", { name: "All" }).nth(1), "ArrowDown");
  await expect(page).toHaveURL(/gender=Men/);
  await press(page, filters.getByRole("checkbox", { name: "M", exact: true }), "Space");
  await expect(page).toHaveURL(/size=M/);
  await press(page, filters.getByRole("slider"), "ArrowLeft");
  await expect(page).toHaveURL(/maxPrice=99/);
  await expect(results(page)).toHaveText(/^[1-9]/);
  const card = main(page).getByRole("article").first().getByRole("link");
  await expect(page.getByLabel("Loading products")).toBeHidden();
  const name = await card.innerText();
  await press(page, card);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Selvedge`);
  await expect(main(page)).toBeFocused();
});

test("chooses, adds, and changes the cart [CART-23, FRAME-14]", async ({ page }) => {
  const offer = await getOffer(page.request);
  await page.goto(`/product/${offer.productId}`);
  await add(page, offer);

  await tabTo(page, cartButton(page), "Shift+Tab");
  await page.keyboard.press("Enter");
  const cart = drawer(page, "Your Cart");
  await expect(cart.getByRole("listitem")).toHaveCount(1);
  const inside = () => cart.evaluate((dialog) => dialog.contains(document.activeElement));
  expect(await inside()).toBe(true);
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    // Between the last and the first lies the browser's own frame.
    expect(
      (await inside()) ||
        (await page.evaluate(
          () => !document.hasFocus() || document.activeElement === document.body,
        )),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await expect(cartButton(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await press(page, cart.getByRole("button", { name: `One ${offer.name} less` }));
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await expect(cart.getByRole("button", { name: `One ${offer.name} less` })).toBeFocused();
  await press(page, cart.getByRole("button", { name: `Remove ${offer.name}` }));
  await expect(cart.getByText("Your cart is empty")).toHaveRole("status");
  await expect(cart.getByRole("button", { name: "Find something to wear" })).toBeFocused();
});

/** On the product's page: its color, its size, two of it. */
async function add(page: Page, { variant }: Offer) {
  for (const [group, option] of [
    ["Color", variant.color],
    ["Size", variant.size],
  ] as const) {
    const radios = page.getByRole("group", { name: group }).getByRole("radio");
    await press(page, radios.and(page.locator(":enabled")).first(), "Space");
    const wanted = radios.and(page.getByRole("radio", { name: option, exact: true }));
    while (!(await wanted.isChecked())) await page.keyboard.press("ArrowRight");
  }
  await press(page, page.getByRole("button", { name: "Increase quantity" }));
  await press(page, page.getByRole("button", { name: "Add to Cart" }));
  await toast(page, "Product added to cart").waitFor();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
}

test("checks out, logs in on the way, pays and finds the order [ACC-27, FRAME-14]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, offer, 1);
  await page.goto(`/product/${offer.productId}`);
  await add(page, offer);
  await tabTo(page, cartButton(page), "Shift+Tab");
  await page.keyboard.press("Enter");
  await press(page, drawer(page, "Your Cart").getByRole("button", { name: "Checkout" }));

  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(customer.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type("short");
  await press(page, page.getByRole("button", { name: "Sign In" }));
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Password must of atleast 6 characters",
  );
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(customer.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("Qty 3");

  await press(page, page.getByRole("button", { name: "Continue to Payment" }));
  await expect(page.getByLabel("First Name")).toBeFocused();
  await expect(page.getByLabel("First Name")).toHaveAccessibleDescription("First Name is required");
  for (const [label, value] of Object.entries(DELIVERY)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await press(page, page.getByRole("button", { name: "Continue to Payment" }));
  await expect(page.getByRole("heading", { name: "Payment" })).toBeFocused();

  await expect(payButton(page)).toBeVisible();
  await tabTo(page, payButton(page));
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const approval = await opened;
  await tabTo(approval, approval.getByRole("button", { name: "Pay now" }));
  const closed = approval.waitForEvent("close");
  // The window may be gone before the key comes up again.
  void approval.keyboard.press("Enter").catch(() => undefined);
  await closed;
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(page).toHaveTitle(/Thank You/);
  await press(page, page.getByRole("link", { name: "See My Orders" }));
  await press(page, main(page).getByRole("link", { name: /^Order #\d+$/ }));
  await expect(page).toHaveURL(/\/order\//);
  await press(page, main(page).getByRole("link", { name: offer.name }));
  await expect(page.getByRole("heading", { level: 1, name: offer.name })).toBeVisible();
});

test("registers, with a picture [ACC-27, FRAME-14]", async ({ page }) => {
  // From the start: a browser that is asked to listen no earlier than a key is pressed may not yet.
  page.on("filechooser", (chooser) => void chooser.setFiles(PICTURE));
  await page.goto("/login");
  await press(page, page.getByRole("link", { name: "Create an account" }));
  await expect(page).toHaveURL(/\/register$/);
  await press(page, page.getByRole("button", { name: "Sign Up" }));
  const picture = page.getByLabel("Profile picture");
  await expect(picture).toBeFocused();
  await expect(picture).toHaveAccessibleDescription("Profile picture is required");
  await page.keyboard.press("Enter");
  await expect(picture).toHaveValue(/me\.png$/);
  const fields = { Name: "Ada Lovelace", Email: newEmail(), Password: "analytical-engine" };
  for (const [label, value] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("User registered successfully")).toBeVisible();
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("sees what has the focus in a long cart", async ({ page }) => {
    const guestId = "guest_1_long-cart";
    const offers = await listOffers(page.request, 6);
    for (const { productId, variant } of offers) {
      const { color, size } = variant;
      const data = { productId, color, size, quantity: 1, guestId };
      expect((await page.request.post("/api/cart", { data })).status()).toBe(200);
    }
    await page.addInitScript((id) => localStorage.setItem("guestId", id), guestId);
    await page.goto("/");
    await press(page, cartButton(page));
    const cart = drawer(page, "Your Cart");
    await expect(cart.getByRole("listitem")).toHaveCount(offers.length);
    await tabTo(page, cart.getByRole("button", { name: "Checkout" }));
  });

  test("finds by the menu and the filters in their drawers [FRAME-14]", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    await press(page, button);
    await expect(drawer(page, "Menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await press(page, drawer(page, "Menu").getByRole("link", { name: "Women", exact: true }));
    await expect(page).toHaveURL(/\?gender=Women$/);
    await expect(drawer(page, "Menu")).toBeHidden();

    await press(page, page.getByRole("button", { name: "Filters" }));
    const filters = drawer(page, "Filters");
    await press(page, filters.getByRole("checkbox", { name: "Silk" }), "Space");
    await press(page, filters.getByRole("button", { name: "Show 5 products" }));
    await expect(filters).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
    await expect(results(page)).toHaveText("5 products");
  });
});
