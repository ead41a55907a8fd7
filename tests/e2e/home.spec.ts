import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { cartButton, toast } from "../support/storefront.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("the new arrivals show their pictures whole", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("list", { name: "New Arrivals" }).getByRole("article").first();
  const picture = await card.getByRole("img").first().boundingBox();
  const box = await card.boundingBox();
  expect(box?.height).toBeGreaterThan(picture?.height ?? Number.POSITIVE_INFINITY);
});

test.describe("at sizes between phone and desk", () => {
  for (const width of [768, 820, 1024, 1366]) {
    test(`the hero's words stand beside its garments at ${width} px [HOME-10]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto("/");
      const words = await page.getByText("Linen that breathes").boundingBox();
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      const scene = await page.locator("main img").first().boundingBox();
      for (const box of [words, title]) {
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(scene?.x ?? 0);
      }
    });
  }

  test("the new arrivals run to the edges of a phone's screen [HOME-10]", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const strip = await page.getByRole("list", { name: "New Arrivals" }).boundingBox();
    expect([strip?.x, strip?.width]).toEqual([0, 390]);
  });
});

test("the new arrivals can be dragged with the mouse [HOME-4]", async ({ page }) => {
  await page.goto("/");
  const strip = page.getByRole("list", { name: "New Arrivals" });
  await strip.scrollIntoViewIfNeeded();
  const box = await strip.boundingBox();
  if (!box) throw new Error("the strip is not on the page");
  const y = box.y + box.height / 3;
  await page.mouse.move(box.x + 700, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 500, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => strip.evaluate((list) => Math.round(list.scrollLeft))).toBe(200);
  // What was dragged was not clicked.
  await expect(page).toHaveURL(/\/$/);
});

test("the best seller is bought on the home page [HOME-5, PROD-12]", async ({ page }) => {
  await page.goto("/");
  const bestSeller = page.getByRole("region", { name: "Best Seller" });
  await expect(bestSeller.getByRole("button", { name: "Back" })).toHaveCount(0);
  await bestSeller.getByRole("group", { name: "Color" }).getByRole("radio").first().check();
  const size = bestSeller.getByRole("group", { name: "Size" }).getByRole("radio");
  await size.and(page.locator(":enabled")).first().check();
  await bestSeller.getByRole("button", { name: "Add to Cart" }).click();
  await toast(page, "Product added to cart").waitFor();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
});

test("the promo banner leads to its collection [HOME-7]", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Browse the collection" }).click();
  await expect(page).toHaveURL(/\/collections\/Workroom%20Denim$/);
  await expect(page.getByRole("main").getByText("Workroom Denim", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("the trust strip makes the shop's three promises [HOME-9]", async ({ page }) => {
  await page.goto("/");
  const promises = {
    "Free international shipping": "On all orders over $100.00",
    "45-day returns": "Money-back guarantee",
    "Secure checkout": "Every payment is encrypted",
  };
  for (const [title, text] of Object.entries(promises)) {
    const promise = page.getByRole("listitem").filter({ hasText: title });
    await expect(promise).toContainText(text);
  }
});

test("the red banner says how we ship, and whom to call where there is room [FRAME-1, FRAME-2, FRAME-13]", async ({
  page,
}) => {
  await page.goto("/");
  const words = page.getByText("We ship worldwide - Fast and reliable shipping!");
  await expect(words).toBeVisible();
  const banner = words.locator("xpath=../..");
  await expect(banner).toHaveCSS("background-color", "rgb(179, 32, 44)");
  for (const [name, address] of [
    ["Instagram", "https://www.instagram.com/"],
    ["Facebook", "https://www.facebook.com/"],
    ["X", "https://x.com/"],
  ] as const) {
    await expect(banner.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  }
  const phone = banner.locator("a[href^='tel:']");
  await expect(phone).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(phone).toBeHidden();
});

test("the shop is called Selvedge, in red, ink and warm paper [FRAME-13]", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Selvedge/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Selvedge" })).toBeVisible();
  await expect(page.locator("meta[name='theme-color']")).toHaveAttribute("content", "#b3202c");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(251, 248, 243)");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(29, 26, 23)");
});

test("the header leads to the shelves, the account and home [FRAME-3, FRAME-5]", async ({
  page,
}) => {
  await page.goto("/");
  const shelves = {
    Men: "?gender=Men",
    Women: "?gender=Women",
    "Top Wear": "?category=Top+Wear",
    "Bottom Wear": "?category=Bottom+Wear",
  };
  for (const [name, query] of Object.entries(shelves)) {
    await expect(menu(page).getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      `/collections/all${query}`,
    );
  }
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/profile");
  await expect(header.getByRole("link", { name: "Selvedge" })).toHaveAttribute("href", "/");
  await expect(header.getByRole("button", { name: "Menu" })).toBeHidden();
});

test("the header marks the shelf that the address names, in whatever letters", async ({ page }) => {
  await page.goto("/collections/all?gender=women&category=TOP+WEAR");
  for (const name of ["Women", "Top Wear"]) {
    const link = menu(page).getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("aria-current", "page");
  }
  await expect(menu(page).locator("[aria-current]")).toHaveCount(2);
});

test("on a small screen a drawer holds the menu [FRAME-5, FRAME-7]", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  await expect(menu(page).getByRole("link", { name: "Women" })).toBeHidden();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).click();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await drawer.getByRole("link", { name: "Women" }).click();
  await expect(page).toHaveURL(/\?gender=Women$/);
  await expect(drawer).toBeHidden();
});

test("the way to the admin area is shown to admins only [FRAME-8]", async ({ page, shop }) => {
  await page.goto("/login");
  const way = page.getByRole("banner").getByRole("link", { name: "Admin" });
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await expect(way).toHaveCount(0);
  await page.getByLabel("Email").fill(shop.admin.email);
  await page.getByLabel("Password", { exact: true }).fill(shop.admin.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(way).toHaveAttribute("href", "/admin");
});

test("the footer leads to the four shelves and to a phone [FRAME-9]", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const gender of ["Men", "Women"]) {
    for (const category of ["Top Wear", "Bottom Wear"]) {
      await expect(
        footer.getByRole("link", { name: `${gender}'s ${category}`, exact: true }),
      ).toHaveAttribute("href", `/collections/all?${new URLSearchParams({ gender, category })}`);
    }
  }
  await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/",
  );
  await expect(footer.locator("a[href^='tel:']")).toBeVisible();
});

test("every page begins at its top [FRAME-11]", async ({ page }) => {
  await page.goto("/");
  const link = page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Men's Top Wear", exact: true });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Collections");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("three toasts at most stand at the bottom right, this one for a second [FRAME-12, PROD-5]", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const add = page.getByRole("button", { name: "Add to Cart" });
  const toasts = page.locator("[data-sonner-toast]");
  // The first one fetches their code.
  await add.click();
  // Not `expect`, which looks once a second in the end: as long as a toast stays.
  await toasts.waitFor();
  await expect(toasts).toHaveCount(0);

  // Well ahead: the clock goes on while the browser is told.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await add.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click++) button.click();
  });
  await page.clock.runFor(100);
  await expect(toasts).toHaveCount(5);
  await expect(page.locator("[data-sonner-toast][data-visible=true]")).toHaveCount(3);
  const toaster = page.locator("[data-sonner-toaster]");
  await expect(toaster).toHaveAttribute("data-x-position", "right");
  await expect(toaster).toHaveAttribute("data-y-position", "bottom");
  await page.clock.runFor(700);
  await expect(toasts).toHaveCount(5);
  await page.clock.runFor(600);
  await expect(toasts).toHaveCount(0);
});

test("toasts show in browsers that have no popovers", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover"] as const) {
      delete (HTMLElement.prototype as Partial<HTMLElement>)[name];
    }
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await toast(page, "Please select the size or color before adding to cart.").waitFor();
});

test("a page kept over New Year is taken over all the same", async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.now() + 366 * 24 * 60 * 60 * 1000));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Scroll right" })).toBeEnabled();
  // Says that scripts have taken the page over; what they mind fails the test.
  await cartButton(page).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});
