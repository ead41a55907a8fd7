import type { Page } from "@playwright/test";
import { listViolations, settled } from "../support/axe.ts";
import { sniff } from "../support/code-sniffer.ts";
import { expect, test } from "../support/fixtures.ts";
import { listHtmlErrors } from "../support/html-errors.ts";
import { listMisfits } from "../support/misfits.ts";
import {
  addToCart,
  buy,
  cartButton,
  continueToPayment,
  createCustomer,
  fillInDelivery,
  getOffer,
  hadInCart,
  listOffers,
  logIn,
  newEmail,
  PICTURE,
} from "../support/storefront.ts";

/** A desk and a phone, where everything is looked at; and the narrowest there is, and 1280 px at 200 %. */
const LOOKED_AT = [1440, 390];
const FITTING = [640, 320];
const HEIGHT = 900;
const TOAST = "[data-sonner-toast]";

/**
 * Nothing is wrong with what the page shows now, at any width: no rule of axe is broken, those of
 * best practice and of the size of targets among them, nothing scrolls sideways, nothing is cut off.
 */
async function check(page: Page, state: string, { toast = false } = {}): Promise<void> {
  await test.step(state, async () => {
    // One document, which axe looks at as a whole.
    expect(page.frames()).toHaveLength(1);
    for (const width of LOOKED_AT) {
      await page.setViewportSize({ width, height: HEIGHT });
      // One that nobody holds may be half faded by now.
      const found = await listViolations(page, toast ? [] : [TOAST]);
      expect.soft(found, `${state} at ${width}`).toEqual([]);
    }
    for (const width of FITTING) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settled(page);
      expect.soft(await page.evaluate(listMisfits), `${state} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: HEIGHT });
  });
}

async function lookAway(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

// Each walks through a dozen states.
test.beforeEach(() => test.setTimeout(900_000));

test.describe("every page is accessible to everyone", () => {
  test.use({ expectedErrors: [/404|500/] });

  test("the shop's [FRAME-15]", async ({ page }) => {
    const { productId } = await getOffer(page.request);
    for (const path of [
      "/",
      "/collections/all",
      "/collections/all?search=linen&gender=Women&size=S,M&color=Olive&maxPrice=90",
      "/collections/all?search=zzqqx+shirt",
      "/collections/all?color=Pink&size=XXL&brand=Urban+Threads",
      "/collections/all?color=Pink&size=XXL&soldOut=1",
      "/collections/nothing?minPrice=abc&page=99&sortBy=up",
      "/collections/all?page=2",
      `/product/${productId}`,
      "/pages/privacy",
      "/login",
      "/register",
      "/nowhere",
    ]) {
      await page.goto(path);
      await check(page, path);
    }
    await page.goto("/collections/all");
    await page.route("**/collections/all.data?*", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("alert")).toHaveText(/^Error: ./);
    await check(page, "a list that cannot be had");
  });

  test("the shop's, by HTML_CodeSniffer as well [FRAME-20]", async ({ page }) => {
    const { productId } = await getOffer(page.request);
    const customer = await createCustomer(page.request);
    const visited = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator("main h1, dialog h2").first()).toBeVisible();
        expect.soft(await sniff(page), path).toEqual([]);
        expect.soft(await page.evaluate(listHtmlErrors), path).toEqual([]);
      }
    };
    await visited([
      "/",
      "/collections/all",
      "/collections/all?color=Black",
      `/product/${productId}`,
      "/register",
      "/forgot-password",
      "/unsubscribe",
      "/loader",
      "/nowhere",
      "/login",
    ]);
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/$/);
    await visited(["/profile", "/update-profile", "/my-orders"]);
  });

  test("a customer's [FRAME-15]", async ({ page }) => {
    const [first, second] = await listOffers(page.request, 2);
    if (!first || !second) throw new Error("two offers were asked for");
    const customer = await createCustomer(page.request);
    await page.goto("/login");
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/my-orders");
    await expect(page.getByText("You have no orders")).toBeVisible();
    await check(page, "no orders");

    await hadInCart(page.request, customer, first, 2);
    await hadInCart(page.request, customer, second, 1);
    await page.goto("/checkout");
    await page.getByRole("button", { name: "Continue to Payment" }).click();
    await expect(page.getByText("City is required")).toBeVisible();
    await check(page, "delivery with mistakes");
    await fillInDelivery(page);
    await continueToPayment(page);
    await check(page, "payment");
    await page.getByRole("button", { name: "Change" }).click();
    await buy(page);
    await check(page, "confirmation");
    await page.goto("/my-orders");
    await expect(page.getByRole("row")).toHaveCount(2);
    await check(page, "orders");
    await page.getByRole("row").nth(1).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order Details");
    await check(page, "order");
    await page.goto("/order/none");
    await expect(page.getByText("No orders details found")).toBeVisible();
    await check(page, "no order");
    await page.goto("/profile");
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await check(page, "profile");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
    await check(page, "deleting the account");
    await page.keyboard.press("Escape");
    await page.goto("/update-profile");
    await page.getByLabel("Name").fill("");
    await page.getByLabel("Email").fill(newEmail());
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("alert")).toHaveText("Name and email must be provided");
    await check(page, "profile with mistakes");
    await page.goto("/update-profile");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("button", { name: "Save new password" }).click();
    const password = page.getByRole("region", { name: "Password" });
    await expect(password.getByText("Current password is required")).toBeVisible();
    // Or the header lies over half a field, which is then too small to hit.
    await page.evaluate(() => window.scrollTo(0, 0));
    await check(page, "changing the password");
    await page.goto("/forgot-password");
    await expect(page.getByRole("button", { name: "Send the link" })).toBeEnabled();
    await check(page, "forgotten password");
    await page.goto(`/reset-password#token=${"a".repeat(43)}`);
    await expect(page.getByRole("button", { name: "Save password" })).toBeEnabled();
    await check(page, "new password");
    await page.goto("/reset-password");
    await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
    await check(page, "dead link");
  });
});

test.describe("whatever opens is accessible to everyone", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the cart, its messages, and forms with mistakes [FRAME-15]", async ({ page }) => {
    await page.goto("/");
    await cartButton(page).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await check(page, "empty cart");
    const offer = await getOffer(page.request);
    await page.goto(`/product/${offer.productId}`);
    // A toast waits while nobody looks at its tab.
    await lookAway(page, true);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.locator(TOAST)).toBeVisible();
    await check(page, "toast, and a choice to be made", { toast: true });
    await lookAway(page, false);
    await addToCart(page, offer);
    await page.route("**/api/cart*", (route) => route.abort());
    await cartButton(page).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Failed to fetch cart");
    await check(page, "cart with a line and a problem");

    await page.goto("/login");
    await page.getByLabel("Email").fill("grace@example.com");
    await page.getByRole("button", { name: "Sign In" }).click();
    await check(page, "login with mistakes");
    await page.goto("/register");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await check(page, "register with mistakes");
    await page.getByLabel("Profile picture").setInputFiles(PICTURE);
    await check(page, "register with a picture");
  });

  test("search, menu, filters, pictures, sizes, a question [FRAME-15]", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Search" }).first().click();
    const search = page.getByRole("combobox", { name: "Search" });
    await search.pressSequentially("linen sh");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await check(page, "suggestions");
    await search.fill("zzqqx");
    await expect(page.getByText("Nothing found for “zzqqx” so far")).toBeVisible();
    await check(page, "no suggestions");
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Women" })).toBeVisible();
    await check(page, "menu");
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await page.goto("/collections/all?gender=Women");
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(page.getByRole("dialog").getByRole("slider")).toBeVisible();
    await check(page, "filters");
    const { productId } = await getOffer(page.request);
    await page.goto(`/product/${productId}`);
    await page.getByRole("button", { name: "Zoom picture 1" }).click();
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Picture 1 of 2");
    await check(page, "pictures");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Size guide" }).click();
    await expect(page.getByRole("dialog").getByRole("table").first()).toBeVisible();
    await check(page, "size guide");
    await page.goto("/loader");
    await check(page, "a question");
  });
});

test("text set wider, as some readers need it, stays whole [FRAME-16]", async ({ page }) => {
  const { productId } = await getOffer(page.request);
  for (const path of [
    "/",
    "/collections/all?gender=Men&size=M",
    `/product/${productId}`,
    "/login",
  ]) {
    await page.goto(path);
    // WCAG 1.4.12.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>("body *")) {
        element.style.lineHeight = "1.5";
        element.style.letterSpacing = "0.12em";
        element.style.wordSpacing = "0.16em";
      }
    });
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settled(page);
      expect.soft(await page.evaluate(listMisfits), `${path} at ${width}`).toEqual([]);
      const spilling = await page.evaluate(() =>
        [...document.querySelectorAll("header *, button, a:not(.sr-only)")]
          .filter((element) => element.checkVisibility() && element.clientWidth > 1)
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .filter((element) => getComputedStyle(element).overflowY !== "visible")
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect.soft(spilling, `${path} at ${width}`).toEqual([]);
    }
  }
});

test("nothing moves for who wants less motion [FRAME-16]", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = () => page.evaluate(() => document.getAnimations().length);
  for (const path of ["/", "/collections/all", "/register"]) {
    await page.goto(path);
    expect(await moving(), path).toBe(0);
  }
  await cartButton(page).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  expect(await moving()).toBe(0);
});

test("what is chosen shows in forced colors, too [FRAME-16]", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { productId, variant } = await getOffer(page.request);
  await page.goto(`/product/${productId}`);
  const chosen = page.getByRole("radio", { name: variant.color, exact: true });
  await chosen.check();
  const swatch = chosen.locator("xpath=..");
  await expect(swatch).toHaveCSS("outline-style", "solid");
  await expect(swatch.locator("[style]")).toHaveCSS("forced-color-adjust", "none");
  await page.getByRole("radio", { name: variant.size, exact: true }).check();
  const size = page.getByRole("group", { name: "Size" }).locator("label:has(:checked)");
  await expect(size).toHaveCSS("outline-style", "solid");
  await expect(page.getByRole("button", { name: "Add to Cart" })).toHaveCSS(
    "border-style",
    "solid",
  );
});
