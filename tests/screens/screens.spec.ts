import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { confirmEmailMessages } from "../../common/messages/confirm-email.ts";
import { productMessages } from "../../common/messages/product.ts";
import { errorMessages } from "../../common/messages/shop.ts";
import { expect, test } from "../support/fixtures.ts";
import { cartButton, continueToPayment, fillInDelivery, toast } from "../support/storefront.ts";
import { FOLDER, takePicture, WINDOWS, type WindowWidth } from "./take-picture.ts";
import {
  boughtOrders,
  CUSTOMER,
  canCheckOut,
  cartLines,
  getProduct,
  hasAddresses,
  hasCart,
  hasOrders,
  isAdmin,
  isSignedIn,
  writtenMails,
} from "./visitor.ts";

interface Screen {
  name: string;
  /** Leads the visitor there. */
  open: (page: Page) => Promise<unknown>;
  /** Lies over the page, or says it all at first sight: the picture is of the window alone. */
  over?: true;
  /** Looks the same, or is not there, in the other windows. */
  only?: WindowWidth[];
  /** What the browser reports on the way. */
  errors?: RegExp;
}

const SHIRT = "Linen Camp-Collar Shirt";
const FILTERED = "/collections/all?gender=Women&color=White&size=S,M&maxPrice=90";

const goto = (address: string) => (page: Page) => page.goto(address);

const openShirt = async (page: Page, query = "") =>
  page.goto(`/product/${(await getProduct(page, SHIRT))._id}${query}`);

async function openCart(page: Page): Promise<void> {
  await page.goto("/");
  await cartButton(page).click();
}

/** Whatever list is asked for next. */
const LISTS = "**/collections/all.data?*";

async function sortList(page: Page): Promise<void> {
  await page.goto("/collections/all");
  await page.getByLabel("Sort by").selectOption({ label: "Price: Low to High" });
}

async function goToCheckout(page: Page): Promise<void> {
  const lines = await cartLines(page);
  await isSignedIn(page);
  await hasCart(page, lines);
  await canCheckOut(page, lines);
  await page.goto("/checkout");
  await expect(page.getByLabel("First Name")).toBeVisible();
}

async function hasBought(page: Page) {
  const orders = await boughtOrders(page);
  await isSignedIn(page);
  await hasOrders(page, orders);
  return orders;
}

/** Its toast stays as long as the mouse is on it. */
async function holdToast(page: Page, text: string): Promise<void> {
  await toast(page, text).hover();
}

const SCREENS: Screen[] = [
  { name: "home", open: goto("/") },
  { name: "home-first-sight", over: true, only: [1440], open: goto("/") },
  { name: "collection", open: goto("/collections/all") },
  { name: "collection-filtered", open: goto(FILTERED) },
  {
    name: "collection-two-columns",
    over: true,
    only: [390],
    open: async (page) => {
      await page.goto("/collections/all");
      await page.getByRole("button", { name: "Two columns" }).click();
    },
  },
  {
    name: "collection-filters",
    over: true,
    only: [390, 820],
    open: async (page) => {
      await page.goto(FILTERED);
      await page.getByRole("button", { name: "Filters" }).click();
      await expect(page.getByRole("button", { name: /^Show \d+ product/ })).toBeVisible();
    },
  },
  { name: "collection-nothing", open: goto("/collections/all?search=linnen+tuxedo") },
  {
    name: "collection-loading",
    over: true,
    open: async (page) => {
      await page.route(LISTS, () => new Promise(() => undefined));
      await sortList(page);
      await expect(page.getByRole("status", { name: "Loading products" })).toBeVisible();
    },
  },
  {
    name: "collection-error",
    errors: /500|Error/,
    open: async (page) => {
      await page.route(LISTS, (route) => route.fulfill({ status: 500 }));
      await sortList(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "search",
    over: true,
    open: async (page) => {
      await page.goto("/");
      await page.getByRole("banner").getByRole("button", { name: "Search" }).first().click();
      await page.getByRole("combobox", { name: "Search" }).pressSequentially("linen sh");
      // What was suggested for fewer letters stands until then.
      await expect(page.getByRole("option", { name: "linen shorts", exact: true })).toBeVisible();
    },
  },
  { name: "product", open: (page) => openShirt(page) },
  { name: "product-first-sight", over: true, only: [1440], open: (page) => openShirt(page) },
  {
    name: "product-missing-size",
    over: true,
    open: async (page) => {
      await openShirt(page);
      await page.getByRole("group", { name: "Color" }).getByRole("radio").nth(1).check();
      await page.getByRole("button", { name: "Add to Cart" }).click();
      await expect(page.getByText("Please choose a size")).toBeVisible();
      await holdToast(page, "Please select the size or color before adding to cart.");
    },
  },
  {
    name: "product-bar",
    over: true,
    only: [390],
    open: async (page) => {
      await openShirt(page);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await expect(page.getByRole("region", { name: productMessages.buy })).toBeVisible();
      await page.getByRole("heading", { name: "You May Also Like" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "product-added",
    over: true,
    open: async (page) => {
      await openShirt(page);
      await page.getByRole("group", { name: "Color" }).getByRole("radio").nth(1).check();
      await page.getByRole("radio", { name: "M", exact: true }).check();
      await page.getByRole("button", { name: "Add to Cart" }).first().click();
      await expect(page.getByRole("button", { name: "View cart" })).toBeVisible();
    },
  },
  {
    name: "product-sold-out",
    over: true,
    open: async (page) => {
      const { _id, variants } = await getProduct(page, "Linen City Shorts");
      const gone = variants.find(({ countInStock }) => countInStock === 0);
      await page.goto(`/product/${_id}?color=${gone?.color ?? ""}`);
      await expect(page.getByRole("radio", { name: /, Sold out$/ }).first()).toBeDisabled();
    },
  },
  {
    name: "product-zoom",
    over: true,
    open: async (page) => {
      await openShirt(page);
      await page.getByRole("button", { name: "Zoom picture 1" }).click();
      await expect(page.getByRole("dialog", { name: /^Pictures of/ })).toBeVisible();
    },
  },
  {
    name: "size-guide",
    over: true,
    open: async (page) => {
      await openShirt(page);
      await page.getByRole("radio", { name: "M", exact: true }).check();
      await page.getByRole("button", { name: "Size guide" }).click();
      await expect(page.getByRole("dialog", { name: "Size guide" })).toBeVisible();
    },
  },
  {
    name: "cart",
    over: true,
    open: async (page) => {
      await hasCart(page, await cartLines(page));
      await openCart(page);
      await expect(page.getByRole("button", { name: "Checkout" })).toBeEnabled();
    },
  },
  {
    name: "cart-empty",
    over: true,
    open: async (page) => {
      await openCart(page);
      await expect(page.getByText("Your cart is empty")).toBeVisible();
    },
  },
  {
    name: "cart-unavailable",
    over: true,
    open: async (page) => {
      const [first, ...others] = await cartLines(page);
      if (!first) throw new Error("the cart has lines");
      await hasCart(page, [{ ...first, available: false, countInStock: 0 }, ...others]);
      await openCart(page);
      await expect(page.getByText("No longer available", { exact: true })).toBeVisible();
    },
  },
  {
    name: "menu",
    over: true,
    only: [390, 820],
    open: async (page) => {
      await page.goto("/collections/all?gender=Women");
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link")).not.toHaveCount(0);
    },
  },
  { name: "login", open: goto("/login") },
  {
    name: "login-refused",
    over: true,
    errors: /401/,
    open: async (page) => {
      const message = "Invalid email or password";
      await page.route("**/api/users/login", (route) =>
        route.fulfill({ status: 401, json: { message, code: "wrong_credentials", errors: [] } }),
      );
      await page.goto("/login");
      await page.getByLabel("Email").fill("grace@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not-this-one");
      await page.getByRole("button", { name: "Sign In" }).click();
      await holdToast(page, message);
    },
  },
  { name: "register", open: goto("/register") },
  {
    name: "register-errors",
    open: async (page) => {
      await page.goto("/register");
      await page.getByLabel("Name").fill("Grace Hopper");
      await page.getByRole("button", { name: "Sign Up" }).click();
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "profile",
    open: async (page) => {
      await hasBought(page);
      await hasAddresses(page);
      await page.goto("/profile");
      await expect(page.getByText("#1042")).toBeVisible();
    },
  },
  {
    name: "profile-no-orders",
    open: async (page) => {
      await isSignedIn(page);
      await page.goto("/profile");
      await expect(page.getByText("You have no orders")).toBeVisible();
    },
  },
  {
    name: "profile-erase",
    over: true,
    open: async (page) => {
      await isSignedIn(page);
      await page.goto("/profile");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
    },
  },
  { name: "forgot-password", open: goto("/forgot-password") },
  {
    name: "forgot-password-sent",
    open: async (page) => {
      await page.route("**/api/users/forgot-password", (route) => route.fulfill({ status: 204 }));
      await page.goto("/forgot-password");
      await page.getByLabel("Email").fill("grace@example.com");
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByRole("heading", { name: "Please look into" })).toBeVisible();
    },
  },
  { name: "reset-password", open: goto(`/reset-password#token=${"a".repeat(43)}`) },
  { name: "reset-password-dead", open: goto("/reset-password") },
  { name: "welcome", open: goto(`/welcome#token=${"a".repeat(43)}`) },
  {
    name: "confirm-email",
    open: async (page) => {
      await page.route("**/api/users/prove-email", (route) => route.fulfill({ status: 204 }));
      await page.goto(`/confirm-email#token=${"a".repeat(43)}`);
      await expect(page.getByText(confirmEmailMessages.done)).toBeVisible();
    },
  },
  { name: "confirm-email-dead", open: goto("/confirm-email") },
  {
    name: "profile-unconfirmed",
    open: async (page) => {
      await isSignedIn(page, { ...CUSTOMER, isEmailProven: false });
      await page.goto("/profile");
      await expect(page.getByText(/^You have not confirmed/)).toBeVisible();
    },
  },
  {
    name: "update-profile",
    open: async (page) => {
      await isSignedIn(page);
      await page.goto("/update-profile");
      await page.getByLabel("Email").fill("admiral@example.com");
      await expect(page.getByLabel("Current password")).toBeVisible();
    },
  },
  {
    name: "update-profile-password",
    open: async (page) => {
      await isSignedIn(page);
      await page.goto("/update-profile");
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByLabel("New password")).toBeVisible();
    },
  },
  { name: "checkout", open: goToCheckout },
  {
    name: "checkout-errors",
    open: async (page) => {
      await goToCheckout(page);
      await page.getByLabel("City").fill("Arlington");
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(page.getByText("Postal Code is required")).toBeVisible();
    },
  },
  {
    name: "checkout-country",
    over: true,
    open: async (page) => {
      await goToCheckout(page);
      await fillInDelivery(page);
      await page.getByLabel("Country").fill("deutsch");
      await expect(page.getByRole("option")).toHaveCount(1);
      await page.getByLabel("Country").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "checkout-unusual",
    open: async (page) => {
      await goToCheckout(page);
      await fillInDelivery(page);
      await page.getByLabel("Postal Code").fill("1011");
      await page.getByRole("button", { name: "Continue to Payment" }).click();
      await expect(page.getByLabel("Postal Code")).toBeFocused();
    },
  },
  {
    name: "checkout-payment",
    open: async (page) => {
      await goToCheckout(page);
      await fillInDelivery(page);
      await continueToPayment(page);
    },
  },
  {
    name: "checkout-discount",
    open: async (page) => {
      await isSignedIn(page);
      await hasAddresses(page);
      const lines = await cartLines(page);
      await hasCart(page, lines);
      await canCheckOut(page, lines);
      await page.goto("/checkout");
      await expect(page.getByLabel("City")).toHaveValue("Arlington");
      const folded = page.getByText("Show order summary");
      if (await folded.isVisible()) await folded.click();
      await page.getByLabel("Discount code").fill("first-7kq2m-x04tb");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
      await continueToPayment(page);
      await expect(page.getByText("FIRST-7KQ2M-X04TB")).toBeVisible();
    },
  },
  {
    name: "order-confirmation",
    open: async (page) => {
      const [{ _id }] = await hasBought(page);
      await page.addInitScript((id) => sessionStorage.setItem("placedOrderId", id), _id);
      await page.goto("/order-confirmation");
      await expect(page.getByText("#1042")).toBeVisible();
    },
  },
  {
    name: "my-orders",
    open: async (page) => {
      await hasBought(page);
      await page.goto("/my-orders");
      await expect(page.getByText("#1042")).toBeVisible();
    },
  },
  {
    name: "my-orders-none",
    open: async (page) => {
      await isSignedIn(page);
      await page.goto("/my-orders");
      await expect(page.getByText("You have no orders")).toBeVisible();
    },
  },
  {
    name: "order",
    open: async (page) => {
      const [{ _id }] = await hasBought(page);
      await page.goto(`/order/${_id}`);
      await expect(page.getByText("#1042")).toBeVisible();
    },
  },
  {
    name: "order-unknown",
    errors: /404/,
    open: async (page) => {
      await isSignedIn(page);
      await page.goto("/order/no-id-at-all");
      await expect(page.getByText("No orders details found")).toBeVisible();
    },
  },
  {
    name: "unsubscribe",
    open: async (page) => {
      const message = "You are off our list. We will not write to you again.";
      await page.route("**/api/newsletter/unsubscribe?*", (route) =>
        route.fulfill({ json: { message } }),
      );
      await page.goto(`/unsubscribe?key=${"k".repeat(43)}`);
      await expect(page.getByText(message)).toBeVisible();
    },
  },
  {
    name: "outbox",
    over: true,
    // What these tests put into every page looks for a storage, which the mail's frame has not.
    errors: /sandboxed/,
    open: async (page) => {
      await isAdmin(page, writtenMails());
      await page.goto("/admin/outbox");
      await page.getByRole("link", { name: /^Your Selvedge order/ }).click();
      await expect(page.locator("iframe")).toBeVisible();
    },
  },
  { name: "not-found", errors: /404/, open: goto("/a-page-that-never-was") },
  {
    name: "error",
    errors: /500|Error/,
    open: async (page) => {
      await page.route("**/product/*.data*", (route) => route.fulfill({ status: 500 }));
      await page.goto("/collections/all");
      await page.getByRole("article").first().getByRole("link").first().click();
      await expect(page.getByText("We dropped a stitch")).toBeVisible();
    },
  },
  {
    name: "offline",
    over: true,
    errors: /ERR_|fail|load/i,
    open: async (page) => {
      await page.goto("/login", { waitUntil: "networkidle" });
      await page.getByLabel("Email").fill("grace@example.com");
      await page.context().setOffline(true);
      await page.getByRole("link", { name: "Women's Top Wear" }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.getByText(errorMessages.loadFailed)).toBeVisible();
    },
  },
];

test.use({ contextOptions: { reducedMotion: "reduce" }, timezoneId: "UTC", locale: "en-US" });

for (const { name, open, over, only, errors } of SCREENS) {
  test.describe(name, () => {
    test.use({ expectedErrors: errors ? [errors] : [] });
    for (const width of only ?? [390, 820, 1440]) {
      test(`${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: WINDOWS[width as WindowWidth].height });
        await open(page);
        await takePicture(page, name, width as WindowWidth, { whole: !over });
      });
    }
  });
}

test("the README of the pictures has them all", () => {
  const readme = readFileSync(path.join(FOLDER, "README.md"), "utf8");
  const missing = SCREENS.filter(({ name }) => !readme.includes(`(${name}-`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
