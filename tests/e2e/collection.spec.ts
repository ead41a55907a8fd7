import type { Page } from "@playwright/test";
import { BRANDS, MATERIALS, SIZES } from "../../common/filter-words.ts";
import { COLOR_NAMES } from "../../common/wardrobe.ts";
import { expect, test } from "../support/fixtures.ts";

const results = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ products?$/ });
/** What the address asks for, in no order. */
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });
const filters = (page: Page) => page.getByRole("complementary", { name: "Filters" });

test("the filters offer every color, size, material and brand [LIST-5, LIST-6]", async ({
  page,
}) => {
  await page.goto("/collections/all");
  for (const name of [...SIZES, ...MATERIALS, ...BRANDS]) {
    await expect(filters(page).getByRole("checkbox", { name, exact: true })).toBeVisible();
  }
  for (const name of COLOR_NAMES) {
    await expect(filters(page).getByRole("link", { name, exact: true })).toBeVisible();
  }
  const cream = filters(page).getByRole("link", { name: "Cream" });
  await expect(cream.locator("[style]")).toHaveCSS("background-color", "rgb(255, 253, 208)");
  await expect(cream).toHaveAttribute("href", /color=Cream/);
});

test("the price slider runs from 0 to 100 and stands at 100 [LIST-8]", async ({ page }) => {
  await page.goto("/collections/all");
  const slider = page.getByRole("slider", { name: "Price Range" });
  await expect(slider).toHaveAttribute("min", "0");
  await expect(slider).toHaveAttribute("max", "100");
  await expect(slider).toHaveValue("100");
});

test.describe("a list on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const columns = (page: Page) =>
    page
      .locator(".list-grid")
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);

  test("has one column, or two for whoever chose them, from its first sight on [LIST-46]", async ({
    page,
  }) => {
    await page.goto("/collections/all");
    expect(await columns(page)).toBe(1);
    await page.getByRole("button", { name: "Two columns" }).click();
    expect(await columns(page)).toBe(2);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list.getEntries() as (PerformanceEntry & { value: number })[];
        const before = Number(document.documentElement.dataset.moved ?? 0);
        const sum = moved.reduce((total, { value }) => total + value, before);
        document.documentElement.dataset.moved = String(sum);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.reload();
    await expect(page.getByRole("button", { name: "Two columns" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(await columns(page)).toBe(2);
    const moved = await page.evaluate(() => document.documentElement.dataset.moved ?? "0");
    expect(Number(moved)).toBeLessThanOrEqual(0.02);
    await page.goto("/");
    await page.getByRole("link", { name: "Shop Now", exact: true }).click();
    await expect(page.getByRole("button", { name: "Two columns" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(await columns(page)).toBe(2);
    await page.getByRole("button", { name: "One column" }).click();
    expect(await columns(page)).toBe(1);
  });

  test("loads more below itself, and is found so on the way back [LIST-47]", async ({ page }) => {
    await page.goto("/collections/all");
    const cards = page.locator(".list-grid").getByRole("article");
    await expect(cards).toHaveCount(24);
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(cards).toHaveCount(48);
    await expect(cards.nth(24).getByRole("link")).toBeFocused();
    // Beside the numbered pages, which stay as they were.
    await expect(page.getByRole("link", { name: "Page 2", exact: true })).toBeVisible();
    const names = await cards.locator("h3").allInnerTexts();
    await cards.nth(30).getByRole("link").click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(cards).toHaveCount(48);
    expect(await cards.locator("h3").allInnerTexts()).toEqual(names);
    await page.goto("/collections/all?page=2");
    expect(await cards.locator("h3").allInnerTexts()).toEqual(names.slice(24));
  });
});

test("a list that grows while it is read goes on with its next page [LIST-47]", async ({
  page,
}) => {
  const listed = async (number: number) =>
    (await page.request.get(`/api/products?limit=24&page=${number}`)).json();
  const [first, second] = [await listed(1), await listed(2)];
  await page.route("**/api/products?*page=2*", (route) =>
    // Something new has come in front: the last card of the first page is the next one's first.
    route.fulfill({ json: [first.at(-1), ...second.slice(0, -1)] }),
  );
  await page.goto("/collections/all");
  const cards = page.locator(".list-grid").getByRole("article");
  const loadMore = page.getByRole("button", { name: "Load more" });
  await loadMore.click();
  await expect(cards).toHaveCount(47);
  await loadMore.click();
  await expect(cards).toHaveCount(71);
  await loadMore.click();
  await expect(cards).toHaveCount(95);
  await expect(loadMore).toHaveCount(0);
});

test("the grid has one, two or four columns [LIST-16]", async ({ page }) => {
  await page.goto("/collections/all");
  const grid = page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.getByRole("article") });
  const columns = () =>
    grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  for (const [width, count] of [
    [390, 1],
    [700, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns).toBe(count);
  }
});

test("eight empty cards hold the place of a list that is on its way [LIST-17, LIST-30]", async ({
  page,
}) => {
  await page.goto("/collections/all?page=2");
  const pages = page.getByRole("navigation", { name: "Pages" });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  const card = await page.getByRole("article").first().boundingBox();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/collections/all.data?*", (route) => held.then(() => route.continue()));
  await filters(page).getByRole("radio", { name: "Women" }).check();
  const waiting = page.getByRole("status", { name: "Loading products" });
  const places = waiting.locator("[aria-hidden=true]");
  await expect(places).toHaveCount(8);
  // Nothing jumps: the empty card lies where the first one was, and the page is as long as before.
  const empty = await places.first().boundingBox();
  expect(empty).toEqual(card);
  expect(await height()).toBe(before);
  await expect(filters(page).getByRole("radio", { name: "Women" })).toBeChecked();
  await expect(pages).toBeVisible();
  letGo();
  await expect(waiting).toBeHidden();
  await expect(page.getByRole("article")).toHaveCount(24);
});

test.describe("a list that cannot be had", () => {
  test.use({ expectedErrors: [/500|Error/] });

  test("says so, keeps what was chosen, and can be asked for again [LIST-18]", async ({ page }) => {
    await page.goto("/collections/all");
    const lists = "**/collections/all.data?*";
    await page.route(lists, (route) => route.fulfill({ status: 500 }));
    // Not `check`, which would look again at a box that has made way for another.
    await filters(page).getByRole("radio", { name: "Women" }).click();
    await expect(page.getByRole("alert")).toHaveText(/^Error: ./);
    await expect(filters(page).getByRole("radio", { name: "Women" })).toBeChecked();
    await page.unroute(lists);
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("article")).toHaveCount(24);
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(page).toHaveURL(/gender=Women/);
  });
});

test("clearing the filters leaves none of them [LIST-10]", async ({ page }) => {
  await page.goto("/collections/all?gender=Men&category=Top+Wear&size=S,M&color=Black");
  await expect(filters(page).getByRole("radio", { name: "Men", exact: true })).toBeChecked();
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/collections\/all$/);
  await expect(results(page)).toHaveText("96 products");
  await expect(chips(page)).toBeHidden();
});

test.describe("each choice says how many products it would leave", () => {
  test("and leaves that many [LIST-25]", async ({ page }) => {
    await page.goto("/collections/all?gender=Women");
    const silk = filters(page).getByRole("checkbox", { name: "Silk" });
    await expect(silk).toHaveAccessibleDescription("5 products");
    await silk.check();
    await expect(results(page)).toHaveText("5 products");
    // A second material adds to the first.
    await expect(
      filters(page).getByRole("checkbox", { name: "Linen" }),
    ).not.toHaveAccessibleDescription("0 products");
  });

  test("and where it would leave none, it cannot be chosen, but can be taken back [LIST-28]", async ({
    page,
  }) => {
    await page.goto("/collections/all?gender=Women&material=Silk");
    const olive = filters(page).getByRole("link", { name: "Olive" });
    await expect(olive).toHaveAccessibleDescription("0 products");
    await expect(olive).toHaveAttribute("aria-disabled", "true");
    await olive.click({ force: true });
    await expect.poll(() => query(page)).toEqual({ gender: "Women", material: "Silk" });
    const extraLarge = filters(page).getByRole("checkbox", { name: "XXL" });
    await extraLarge.click({ force: true });
    await expect(extraLarge).not.toBeChecked();

    await page.goto("/collections/all?gender=Women&material=Silk&color=Olive");
    await expect(page.getByText("No products found")).toBeVisible();
    await expect(olive).not.toHaveAttribute("aria-disabled");
    await olive.click();
    await expect(results(page)).toHaveText("5 products");
  });

  test("and so do those of the drawer, whose button says how many there are [LIST-25]", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/collections/all?gender=Women");
    await page.getByRole("button", { name: "Filters" }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByRole("checkbox", { name: "Silk" }).check();
    await expect(drawer.getByRole("button", { name: "Show 5 products" })).toBeVisible();
    const clear = drawer.getByRole("button", { name: "Clear all" });
    await clear.click();
    await expect(clear).toBeDisabled();
    await expect(clear).toBeFocused();
    await drawer.getByRole("button", { name: "Show 96 products" }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
  });
});

test.describe("active filters", () => {
  test("are removed one by one with the keyboard, and the focus goes on [LIST-29]", async ({
    page,
  }) => {
    await page.goto("/collections/all?gender=Men&color=Black&size=S&sortBy=priceAsc");
    const chip = (name: string) => chips(page).getByRole("link", { name: `Remove filter ${name}` });
    await chip("Black").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => query(page)).toEqual({ gender: "Men", size: "S", sortBy: "priceAsc" });
    await expect(chip("Size S")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chip("Men")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chips(page)).toBeHidden();
    await expect(results(page)).toBeFocused();
    await expect(results(page)).toHaveText("96 products");
    await expect.poll(() => query(page)).toEqual({ sortBy: "priceAsc" });
  });

  test("hold a search and prices, too [LIST-29]", async ({ page }) => {
    await page.goto("/collections/all?search=shirt&minPrice=10&maxPrice=60");
    await expect(chips(page).getByRole("listitem")).toHaveText([
      "Remove filter “shirt”",
      "Remove filter From $10.00",
      "Remove filter Up to $60.00",
      "Clear all",
    ]);
  });

  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });

    test("are links [LIST-29]", async ({ page }) => {
      await page.goto("/collections/all?gender=Men&size=S,M");
      await chips(page).getByRole("link", { name: "Remove filter Size M" }).click();
      await expect.poll(() => query(page)).toEqual({ gender: "Men", size: "S" });
      await expect(results(page)).toHaveText("48 products");
    });
  });
});

test("filters are found, set and left with the keyboard alone [LIST-38]", async ({ page }) => {
  await page.goto("/collections/all");
  await filters(page).getByRole("radio", { name: "All" }).first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/category=Top\+Wear/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/gender=Men/);
  await page.keyboard.press("Tab");
  await expect(filters(page).getByRole("link", { name: "Olive" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/color=Olive/);
  await expect(filters(page).getByRole("link", { name: "Olive" })).toBeFocused();
  await expect(filters(page).getByRole("link", { name: "Olive" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const xs = filters(page).getByRole("checkbox", { name: "XS" });
  while (!(await xs.evaluate((box) => box === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/size=S/);
  await expect(results(page)).toHaveText(/^\d+ products$/);
});

test("a form sent by Enter, as some browsers do, loses no filter", async ({ page }) => {
  await page.goto("/collections/all?maxPrice=60&color=Olive");
  const before = await results(page).innerText();
  await filters(page).getByRole("checkbox", { name: "Linen" }).focus();
  await filters(page)
    .getByRole("form")
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await filters(page).getByRole("radio", { name: "Men", exact: true }).check();
  await expect(results(page)).not.toHaveText(before);
  expect(query(page)).toEqual({ maxPrice: "60", color: "Olive", gender: "Men" });
});

test("a list of one color shows its products in it, and leads to it [LIST-35]", async ({
  page,
}) => {
  await page.goto("/collections/all?color=Olive&gender=Men");
  const card = page.getByRole("main").getByRole("article").first();
  await expect(card.getByRole("img").first()).toHaveAttribute("src", /\.olive/);
  await expect(card.getByRole("link")).toHaveAttribute("href", /\?color=Olive$/);
  await expect(card.getByText(/^\d colors?: .*Olive/)).toBeAttached();
});

test("the texts of a row of cards stand on the same lines [LIST-39]", async ({ page }) => {
  await page.setViewportSize({ width: 1040, height: 900 });
  await page.goto("/collections/all");
  const prices = page.getByRole("article").locator("h3 + p");
  const tops = await prices.evaluateAll((all) =>
    all.slice(0, 8).map((price) => Math.round(price.getBoundingClientRect().top)),
  );
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(new Set(tops.slice(4)).size).toBe(1);
});

test("a choice made before the last one's products have come keeps it [LIST-41]", async ({
  page,
}) => {
  await page.goto("/collections/all");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/collections/all.data?*", (route) => held.then(() => route.continue()));
  const chip = (name: string) => chips(page).getByRole("link", { name: `Remove filter ${name}` });
  for (const name of ["Cotton", "Wool", "Denim", "Silk"]) {
    await filters(page).getByRole("checkbox", { name }).click();
  }
  await chip("Silk").press("Enter");
  await expect(chip("Denim")).toBeFocused();
  letGo();
  await expect.poll(() => query(page)).toEqual({ material: "Cotton,Wool,Denim" });
  await expect(results(page)).not.toHaveText("96 products");
  await expect(chip("Denim")).toBeFocused();
  await page.goBack();
  await expect(chips(page)).toBeHidden();
});

test.describe("pages of a list", () => {
  test("are named in the head to whoever reads on [LIST-37]", async ({ request }) => {
    const html = await (await request.get("/collections/all?sortBy=priceAsc&page=2")).text();
    expect(html).toMatch(
      /<link rel="next" href="[^"]+\/collections\/all\?sortBy=priceAsc&amp;page=3"/,
    );
    expect(html).toMatch(/<link rel="prev" href="[^"]+\/collections\/all\?sortBy=priceAsc"/);
  });

  test("begin at their top, with the focus at the list [FRAME-11]", async ({ page }) => {
    await page.goto("/collections/all");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole("region", { name: "All Collections" })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test("a list that was asked for shows its first rows first, one that was left all of it [LIST-52]", async ({
  page,
}) => {
  await page.goto("/collections/all");
  const cards = page.locator(".list-grid").getByRole("article");
  await expect(cards).toHaveCount(24);
  const sizeM = filters(page).getByRole("checkbox", { name: "M", exact: true });
  await sizeM.click();
  await expect(page).toHaveURL(/size=M/);
  const count = page.getByRole("status").filter({ hasText: /^\d+ products$/ });
  const left = await count.innerText();
  const drawn = await page.evaluateHandle(() => {
    const counts = new Set<number>();
    new MutationObserver(() => {
      // Eight cards without a picture stand for the list as long as it is on its way.
      if (document.querySelector("main [aria-busy=true]")) return;
      counts.add(document.querySelectorAll(".list-grid article").length);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return counts;
  });
  await filters(page).getByRole("link", { name: "Olive", exact: true }).click();
  await expect(page).toHaveURL(/color=Olive/);
  await expect(cards).toHaveCount(24);
  expect(await drawn.evaluate((counts) => [...counts])).toContain(8);
  await expect(count).not.toHaveText(left);
  await drawn.evaluate((counts) => counts.clear());
  await page.goBack();
  await expect(page).not.toHaveURL(/color=/);
  await expect(count).toHaveText(left);
  await expect(cards).toHaveCount(24);
  expect(await drawn.evaluate((counts) => [...counts])).not.toContain(8);
});

test("Back returns to the place in the list that was left [LIST-36]", async ({ page }) => {
  await page.goto("/collections/all");
  const card = page.getByRole("article").nth(14);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test.describe("an address that makes no sense", () => {
  test.use({ expectedErrors: [/404/] });

  test("is answered with a list all the same", async ({ page }) => {
    for (const query of ["size=,,S", "minPrice=90&maxPrice=10", "color=Olive&maxPrice=1"]) {
      const response = await page.goto(`/collections/all?${query}`);
      expect(response?.status(), query).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Collections");
    }
  });

  test("that asks for what no product ever was shows the list, its filters and 404 [FOUND-20]", async ({
    page,
  }) => {
    for (const query of ["color=Zebra", "brand=%FF%FE", "gender=Men&size=Enormous"]) {
      const response = await page.goto(`/collections/all?${query}`);
      expect(response?.status(), query).toBe(404);
      await expect(page.getByText("No products found")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Collections");
      await expect(page).toHaveTitle(/^(All Collections|Men) · Selvedge$/);
      await page
        .getByRole("link", { name: /^Remove filter/ })
        .first()
        .click();
      await expect(page).not.toHaveURL(new RegExp(query.split("=")[0] ?? "", "i"));
    }
    const response = await page.goto("/collections/all?page=9999");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("There is no such page, so here is the first one.")).toBeVisible();
    await expect(results(page)).toHaveText("96 products");
  });

  test("names a collection we do not have, and shows everything [LIST-34]", async ({ page }) => {
    for (const name of ["Moon%20Suits", "x".repeat(5000), "Moon%20Suits?gender="]) {
      const response = await page.goto(`/collections/${name}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText("We have no collection of that name")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Collections");
      await expect(results(page)).toHaveText("96 products");
    }
  });
});

test("a collection's name in the address narrows the list to it [LIST-2]", async ({ page }) => {
  await page.goto("/collections/Workroom%20Denim");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Collections");
  await expect(page.getByRole("main").getByText("Workroom Denim", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/Workroom Denim/);
  const count = Number.parseInt(await results(page).innerText(), 10);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(96);
});

test.describe("what has sold out", () => {
  const SOLD_OUT = "/collections/all?color=Pink&size=XXL&brand=Urban+Threads";
  const numberOf = async (page: Page) =>
    Number.parseInt((await results(page).textContent()) ?? "", 10);

  test("is not in a list until it is asked for, and then stands at its end [LIST-54]", async ({
    page,
  }) => {
    await page.goto("/collections/all?color=Pink&size=XXL");
    const cards = page.getByRole("main").getByRole("article");
    const without = await numberOf(page);
    await expect(cards).toHaveCount(without);
    await expect(cards.filter({ hasText: "Sold out" })).toHaveCount(0);
    const toggle = filters(page).getByRole("switch", { name: "Show sold out" });
    await expect(toggle).not.toBeChecked();
    await toggle.focus();
    await page.keyboard.press("Space");
    await expect(toggle).toBeChecked();
    await expect(toggle).toBeFocused();
    await expect.poll(() => numberOf(page)).toBeGreaterThan(without);
    const all = await numberOf(page);
    await expect(cards).toHaveCount(all);
    for (let place = 0; place < all; place++) {
      await expect(cards.nth(place).getByText("Sold out")).toHaveCount(place < without ? 0 : 1);
    }
    expect(query(page)).toEqual({ color: "Pink", size: "XXL", soldOut: "1" });
    await chips(page).getByRole("link", { name: "With sold out" }).click();
    await expect(toggle).not.toBeChecked();
    await expect(cards).toHaveCount(without);
  });

  test("is offered where it is all there is, and the focus goes to it [LIST-54]", async ({
    page,
  }) => {
    await page.goto(SOLD_OUT);
    const list = page.getByRole("region", { name: "All Collections" });
    await expect(list.getByText("Everything that fits has sold out for now.")).toBeVisible();
    await list.getByRole("link", { name: /^Show \d+ sold-out products?$/ }).focus();
    await page.keyboard.press("Enter");
    const cards = list.getByRole("article");
    await expect(cards.first().getByText("Sold out")).toBeVisible();
    await expect(cards).toHaveCount(await numberOf(page));
    await expect(list).toBeFocused();
  });

  test("a color and a size are those of one piece that can be had [LIST-53]", async ({ page }) => {
    await page.goto("/collections/all?size=XXL");
    const pink = filters(page).getByRole("link", { name: "Pink", exact: true });
    const count = Number.parseInt((await pink.textContent())?.replace(/\D+/, "") ?? "", 10);
    await pink.click();
    await expect(results(page)).toHaveText(`${count} ${count === 1 ? "product" : "products"}`);
    await page.getByRole("main").getByRole("article").last().getByRole("link").click();
    const size = page.getByRole("radio", { name: /^XXL/ });
    await expect(page.getByRole("radio", { name: "Pink", exact: true })).toBeChecked();
    await expect(size).toBeEnabled();
  });

  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });

    test("is a box of the form [LIST-54]", async ({ page }) => {
      await page.goto(SOLD_OUT);
      await filters(page).getByRole("switch", { name: "Show sold out" }).check();
      await filters(page).getByRole("button", { name: "Apply filters" }).click();
      await expect(page.getByRole("article").first().getByText("Sold out")).toBeVisible();
    });
  });
});

test("a brand of one unbroken word wraps in its filter [FRAME-19]", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/collections/all");
  const brand = filters(page).getByText("Modern Fit", { exact: false }).first();
  await brand.evaluate((label) => label.append("n".repeat(60)));
  const width = (part: Element) => [part.scrollWidth, part.getBoundingClientRect().width];
  const [scrolled, shown] = await filters(page).locator("form").evaluate(width);
  expect(scrolled).toBeLessThanOrEqual(Math.ceil(shown ?? 0));
  expect((await brand.boundingBox())?.height).toBeGreaterThan(40);
});
