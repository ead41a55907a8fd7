import type { Page } from "@playwright/test";
import { copyOfSeededData, expect, test } from "../support/fixtures.ts";
import { startShop } from "../support/running-shop.ts";
import { BRANDS, type Brand } from "../yours/brands.ts";
import { makeYours } from "../yours/make-yours.ts";

/** No more of a person's time, in seconds. */
const ASKED = 600;

for (const brand of BRANDS) {
  test(`somebody who has never seen it makes the shop ${brand.name} in less than ten minutes [SET-2]`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const shop = await startShop({ dataDir: copyOfSeededData() });
    try {
      const desk = { baseURL: shop.url, viewport: { width: 1440, height: 900 } };
      const page = await browser.newPage(desk);
      const visitor = await browser.newPage(desk);
      // The pages of before are kept, in the shop's memory and in the browser.
      await visitor.goto("/");
      await visitor.goto("/collections/all");

      const person = await makeYours(page, brand);

      const seconds = person.parts().reduce((sum, part) => sum + part.seconds, 0);
      for (const part of person.parts()) say(`${part.part}: ${Math.round(part.seconds)} s`);
      say(`${brand.name} in all: ${Math.round(seconds)} s of a person's time`);
      expect(seconds).toBeLessThan(ASKED);
      await expectBrand(visitor, brand);
    } finally {
      await shop.end("SIGTERM");
    }
  });
}

/** Everything that was changed is seen by a visitor of the same shop, which nobody has started again. */
async function expectBrand(page: Page, brand: Brand): Promise<void> {
  const [pointed, cart, lost] = brand.texts;
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", brand.languageOfPages);
  await expect(page).toHaveTitle(new RegExp(brand.name));
  const banner = page.getByRole("banner");
  const logo = banner.getByRole("link", { name: brand.name }).locator(".shop-mark");
  await expect(logo).toHaveCSS("background-image", /\/media\//);
  await expect(page.locator("body")).toHaveCSS("background-color", rgb(brand.look.paper));
  await expect(page.locator("body")).toHaveCSS("color", rgb(brand.look.ink));
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toHaveText(brand.home.title);
  await expect(headline).toHaveCSS("font-family", new RegExp(brand.look.headlines));
  await expect(page.locator("body")).toHaveCSS("font-family", new RegExp(brand.look.texts));
  await expect(page.getByText(pointed?.words ?? "")).toBeVisible();
  await expect(page.getByText(brand.home.text)).toBeVisible();
  const heads = await page.getByRole("heading", { level: 2 }).allInnerTexts();
  expect(heads.length).toBeGreaterThan(2);

  const menu = banner.getByRole("navigation").getByRole("link");
  await expect(menu.first()).toHaveText(brand.menu.renamed);
  await expect(menu.filter({ hasText: brand.menu.sale })).toHaveAttribute(
    "href",
    "/collections/sale",
  );
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(brand.menu.column, { exact: true })).toBeVisible();
  for (const { title, address } of brand.pages) {
    await footer.getByRole("link", { name: title }).first().click();
    await expect(page).toHaveURL(new RegExp(`/pages/${address}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  await menu.filter({ hasText: brand.pages[0]?.title ?? "" }).click();
  await expect(page).toHaveURL(new RegExp(`/pages/${brand.pages[0]?.address}$`));

  await page.goto("/collections/all");
  const first = page.getByRole("main").getByRole("link", { name: /\w/ });
  await expect(page.getByRole("main")).toContainText(brand.price);
  await expect(first.first()).toBeVisible();
  await page.goto("/product/1");
  await expect(page.getByRole("button", { name: cart?.words ?? "" }).first()).toBeVisible();
  await page.goto("/nothing-here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lost?.words ?? "");
}

function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}

function say(text: string): void {
  process.stdout.write(`  ${text}\n`);
}
