import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import {
  addToCart,
  cartButton,
  createCustomer,
  getOffer,
  hadInCart,
  logIn,
  newEmail,
  PICTURE,
} from "../support/storefront.ts";

/** Keeps these calls waiting until the answer is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, (route) => held.then(() => route.continue()));
  return letGo;
}

test("while a login is under way the button says so and waits [ACC-16]", async ({ page }) => {
  const customer = await createCustomer(page.request);
  await page.goto("/login");
  const letGo = await hold(page, "**/api/users/login");
  await logIn(page, customer);
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  letGo();
  await expect(page).toHaveURL(/\/$/);
});

test("while a registration is under way the button says so and waits [ACC-16]", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("Profile picture").setInputFiles(PICTURE);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill("analytical-engine");
  const letGo = await hold(page, "**/api/users/register");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("button", { name: "Signing up..." })).toBeDisabled();
  letGo();
  await expect(page).toHaveURL(/\/$/);
});

test("garments drift past beside the registration, unless less motion is wanted [ACC-11]", async ({
  page,
}) => {
  await page.goto("/register");
  const column = page.locator(".collage-column").first();
  const drifting = () =>
    column.evaluate((element) =>
      element.getAnimations().some(({ playState }) => playState === "running"),
    );
  await expect(column.locator("img").first()).toBeVisible();
  await expect.poll(drifting).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(drifting).toBe(false);
});

test("a customer's Checkout in the drawer leads to the delivery form [CART-4]", async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, await getOffer(page.request), 1);
  await page.goto("/login");
  await logIn(page, customer);
  // Cart and address are there before the page, whose arrival closes what was opened.
  await expect(page.getByRole("heading", { level: 1, name: "Vacation Ready" })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await cartButton(page).click();
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("button", { name: "Continue to Payment" })).toBeVisible();
});

test("once logged in, every call to the API carries the token [ACC-18]", async ({ page }) => {
  const customer = await createCustomer(page.request);
  await page.goto("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/$/);
  const token = await page.evaluate(() => localStorage.getItem("userToken"));
  const carried = new Map<string, string | undefined>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) carried.set(pathname, request.headers().authorization);
  });
  await cartButton(page).click();
  await expect.poll(() => carried.get("/api/cart")).toBe(`Bearer ${token}`);
  await page.goto("/profile");
  await expect(page.getByText("You have no orders")).toBeVisible();
  expect([...carried.keys()]).toContain("/api/orders/my-orders");
  expect(new Set(carried.values())).toEqual(new Set([`Bearer ${token}`]));
});

test("a cart that is on its way says so [CART-3]", async ({ page }) => {
  await page.goto("/login");
  await logIn(page, await createCustomer(page.request));
  // The address changes a moment before the page does, and a new page closes the drawer.
  await expect(page.getByRole("heading", { level: 1, name: "Vacation Ready" })).toBeVisible();
  const letGo = await hold(page, "**/api/cart");
  await cartButton(page).click();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await expect(drawer.getByText("Loading cart ...")).toBeVisible();
  letGo();
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
});

test("whoever logs out is a new guest [ACC-19]", async ({ page }) => {
  const guestId = () => page.evaluate(() => localStorage.getItem("guestId"));
  await addToCart(page, await getOffer(page.request));
  const before = await guestId();
  expect(before).toMatch(/^guest_\d+_/);
  await page.goto("/login");
  await logIn(page, await createCustomer(page.request));
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await guestId()).toMatch(/^guest_\d+_/);
  expect(await guestId()).not.toBe(before);
});
