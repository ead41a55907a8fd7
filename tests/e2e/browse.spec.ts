import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { cartButton, reopenAtOnce } from "../support/storefront.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const results = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ products?$/ });

async function openFirstProduct(page: Page) {
  await page.goto("/collections/all");
  const name = await cards(page).first().getByRole("link").innerText();
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return name;
}

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page shows its collections, the best seller and the eight [HOME-1, HOME-2, HOME-6, HOME-8]", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Vacation Ready" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Shop Now", exact: true })).toHaveAttribute(
      "href",
      "/collections/all",
    );
    for (const name of ["Women's Collection", "Men's Collection", "New Arrivals", "Best Seller"]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await expect(
      page.getByRole("region", { name: "Top Wear for Women" }).getByRole("article"),
    ).toHaveCount(8);
    await expect(page.getByText("Free international shipping")).toBeVisible();
    await expect(page.getByText("On all orders over $100.00")).toBeVisible();
  });

  test("the filter form is sent with its button and takes several sizes [LIST-27]", async ({
    page,
  }) => {
    await page.goto("/collections/all");
    await expect(cards(page)).toHaveCount(24);
    const filters = page.getByRole("complementary", { name: "Filters" });
    const size = (name: string) => filters.getByRole("checkbox", { name, exact: true });
    await filters.getByRole("radio", { name: "Women" }).check();
    await size("XS").check();
    await size("S").check();
    await filters.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/gender=Women/);
    await expect(size("XS")).toBeChecked();
    await expect(size("S")).toBeChecked();
    await expect(filters.getByRole("radio", { name: "Women" })).toBeChecked();
    await expect(size("M")).not.toBeChecked();
  });

  test("a product page shows its name, price, pictures and similar products [LIST-20, PROD-1, PROD-11, PROD-14]", async ({
    page,
  }) => {
    const name = await openFirstProduct(page);
    await expect(
      page
        .getByRole("main")
        .getByText(/^\$\d+\.\d\d$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("img", { name: new RegExp(name) }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "You May Also Like" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to Cart" })).toBeHidden();
  });
});

test.describe("filters", () => {
  // What no product ever was is a page of its own, answered with 404.
  test.use({ expectedErrors: [/404/] });

  test("live in the address, keep each other and lead back to the first page [FRAME-4, LIST-1, LIST-3, LIST-9]", async ({
    page,
  }) => {
    await page.goto("/collections/all?page=2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Collections");
    await expect(results(page)).toHaveText("96 products");

    const filters = page.getByRole("complementary", { name: "Filters" });
    await filters.getByRole("radio", { name: "Men", exact: true }).check();
    await expect(page).toHaveURL(/\?gender=Men$/);
    await expect(results(page)).toHaveText("48 products");
    await filters.getByLabel("Top Wear").check();
    await expect(results(page)).toHaveText("24 products");
    await filters.getByRole("link", { name: "Olive" }).click();
    await expect(page).toHaveURL(/color=Olive/);
    await expect(page).toHaveURL(/gender=Men&category=Top\+Wear|category=Top\+Wear&gender=Men/);
    const narrowed = await results(page).innerText();
    expect(Number.parseInt(narrowed, 10)).toBeLessThan(24);

    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu.getByRole("link", { name: "Men", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.reload();
    await expect(results(page)).toHaveText(narrowed);
    await page.goBack();
    await expect(results(page)).toHaveText("24 products");
  });

  test("sort by price [LIST-12]", async ({ page }) => {
    await page.goto("/collections/all");
    await page.getByLabel("Sort by").selectOption({ label: "Price: Low to High" });
    await expect(page).toHaveURL(/sortBy=priceAsc/);
    await expect(page.getByLabel("Loading products")).toBeHidden();
    const lowest = await priceOf(page, 0);
    await page.getByLabel("Sort by").selectOption({ label: "Price: High to Low" });
    await expect(page).toHaveURL(/sortBy=priceDesc/);
    await expect(page.getByLabel("Loading products")).toBeHidden();
    expect(lowest).toBeLessThan(await priceOf(page, 0));
  });

  test("the price slider has no say until it is moved [LIST-8]", async ({ page }) => {
    await page.goto("/collections/all");
    const slider = page.getByRole("slider", { name: "Price Range" });
    await expect(slider).toHaveAttribute("aria-valuetext", "Any price");
    await expect(page).not.toHaveURL(/maxPrice/);
    await slider.fill("30");
    await expect(page).toHaveURL(/maxPrice=30/);
    await expect(cards(page).first()).toBeVisible();
    for (const index of (await cards(page).all()).keys()) {
      expect(await priceOf(page, index)).toBeLessThanOrEqual(30);
    }
  });

  test("without a match say so [LIST-14, LIST-19]", async ({ page }) => {
    await page.goto("/collections/all?brand=Nobody");
    await expect(page.getByText("No products found")).toBeVisible();
  });

  test("that make no sense are left out, with a line that says so [LIST-23]", async ({ page }) => {
    await page.goto("/collections/all?minPrice=abc&page=9999&category=Hats&sortBy=no");
    await expect(results(page)).toHaveText("96 products");
    await expect(page.getByText("The lowest price is not an amount")).toBeVisible();
    await expect(page.getByText("There is no such page")).toBeVisible();
    await expect(page.getByText("That category is not one of ours")).toBeVisible();
    await expect(page.getByText("We do not know that order")).toBeVisible();
    await page.goto(`/collections/all?search=${"x".repeat(10_000)}`);
    await expect(page.getByText("We could not read that search")).toBeVisible();
  });

  test("open in a drawer on a small screen [LIST-7]", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/collections/all");
    await page.getByRole("button", { name: "Filters" }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByLabel("Bottom Wear").check();
    await expect(page).toHaveURL(/category=Bottom\+Wear/);
    await drawer.getByRole("button", { name: "Show 48 products" }).click();
    await expect(drawer).toBeHidden();
    await expect(results(page)).toHaveText("48 products");
  });
});

test("every page of a collection has an address of its own [LIST-15]", async ({ page }) => {
  await page.goto("/collections/all");
  const pages = page.getByRole("navigation", { name: "Pages" });
  const first = await cards(page).first().getByRole("link").innerText();
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(cards(page).first().getByRole("link")).not.toHaveText(first);
  await pages.getByRole("link", { name: "Page 1" }).click();
  await expect(page).toHaveURL(/\/collections\/all$/);
  await expect(cards(page).first().getByRole("link")).toHaveText(first);
});

test("the search icon opens an input that leads to the results [FRAME-6]", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("combobox", { name: "Search" }).fill("denim jacket");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/collections\/all\?search=denim\+jacket$/);
  await expect(page.getByText("Results for “denim jacket”")).toBeVisible();
  await expect(cards(page).first()).toContainText(/denim/i);
});

test("the new arrivals scroll by 300 pixels and stop at the ends [HOME-3]", async ({ page }) => {
  await page.goto("/");
  const strip = page.getByRole("list", { name: "New Arrivals" });
  const left = page.getByRole("button", { name: "Scroll left" });
  const right = page.getByRole("button", { name: "Scroll right" });
  const position = () => strip.evaluate((list) => Math.round(list.scrollLeft));
  await expect(left).toBeDisabled();
  await right.click();
  await expect.poll(position).toBe(300);
  await left.click();
  await expect.poll(position).toBe(0);
  await expect(left).toBeDisabled();
  // It cannot keep the focus; the keys scroll on from here.
  await expect(strip).toBeFocused();
  for (let clicks = 0; clicks < 3; clicks++) await right.dispatchEvent("click");
  await expect.poll(position).toBe(900);
  await strip.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect(right).toBeDisabled();
});

test("every picture of a page arrives, in a width near the one it is shown at [DEMO-17]", async ({
  page,
}) => {
  for (const path of ["/", "/collections/all", "/product/1"]) {
    await page.goto(path);
    for (const picture of await page.getByRole("main").locator("img:visible").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
      const { shown, fetched } = await picture.evaluate(widthsOf);
      expect(fetched).toBeGreaterThanOrEqual(Math.min(shown, 1000));
      expect(fetched).toBeLessThanOrEqual(Math.max(3 * shown, 480));
    }
  }
});

test("the picture that a page is waited for is named in its head, and fetched once [FAST-3]", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  for (const path of ["/", "/collections/all", "/product/1"]) {
    fetched.length = 0;
    await page.goto(path, { waitUntil: "networkidle" });
    const largest = await page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as LargestContentfulPaint | undefined;
            resolve((last?.element as HTMLImageElement | null | undefined)?.currentSrc);
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
    const sets = await page
      .locator("head link[rel='preload'][as='image'][fetchpriority='high']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("imagesrcset") ?? ""));
    const address = new URL(largest ?? "about:blank").pathname;
    expect(
      sets.some((set) => set.includes(`${address} `)),
      `${path}: ${address}`,
    ).toBe(true);
    expect(fetched.filter((url) => url === largest)).toHaveLength(1);
  }
});

test("a new page begins at its top", async ({ page }) => {
  await page.goto("/collections/all");
  await cards(page).last().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "You May Also Like" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("an address that leads nowhere", () => {
  test.use({ expectedErrors: [/404/] });

  test("is answered with 404 and a way back [PROD-13]", async ({ page }) => {
    for (const path of ["/nothing/here", "/product/unknown", "/product/999999"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "This thread leads nowhere" })).toBeVisible();
    }
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await expect(page.getByRole("heading", { name: "Vacation Ready" })).toBeVisible();
  });
});

test("a drawer closed by Esc opens again at once", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await cartButton(page).click();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await expect(drawer).toBeVisible();
  await reopenAtOnce(cartButton(page));
  await expect(drawer).toBeVisible();
});

test("the stray route asks whether to delete [ADMIN-17]", async ({ page }) => {
  await page.goto("/loader");
  const dialog = page.getByRole("alertdialog", { name: "Delete this item?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/$/);
});

function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

function widthsOf(image: Element): { shown: number; fetched: number } {
  const address = image instanceof HTMLImageElement ? image.currentSrc : "";
  const [, width] = /\/(\d+)\.\w+$/.exec(address) ?? [];
  return { shown: Math.floor(image.getBoundingClientRect().width), fetched: Number(width) };
}

async function priceOf(page: Page, index: number): Promise<number> {
  const prices = await cards(page).nth(index).getByText(/\$\d/).allInnerTexts();
  return Number(prices.at(-1)?.replace(/[^\d.]/g, ""));
}
