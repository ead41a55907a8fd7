import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { copyOfSeededData, expect, test } from "../support/fixtures.ts";
import { startShop } from "../support/running-shop.ts";
import { BRANDS, type Brand } from "../yours/brands.ts";
import { makeYours } from "../yours/make-yours.ts";
import { FOLDER, takePicture, WINDOWS, type WindowWidth } from "./take-picture.ts";

interface Screen {
  name: string;
  path: string;
  /** The whole page, not what its window shows at first. */
  whole?: true;
}

const shopScreens = ({ pages }: Brand): Screen[] => [
  { name: "home", path: "/", whole: true },
  { name: "collection", path: "/collections/all" },
  { name: "product", path: "/product/1" },
  { name: "page", path: `/pages/${pages[0]?.address}`, whole: true },
  { name: "login", path: "/login" },
];

const ADMIN: readonly Screen[] = ["appearance", "texts", "home", "menus", "pages", "settings"].map(
  (page) => ({ name: `admin-${page}`, path: `/admin/${page}` }),
);

const WIDTHS = Object.keys(WINDOWS).map(Number) as WindowWidth[];

for (const brand of BRANDS) {
  test(`yours: ${brand.name}`, async ({ browser }) => {
    test.setTimeout(1_800_000);
    const shop = await startShop({ dataDir: copyOfSeededData() });
    try {
      const viewport = { width: 1440, height: WINDOWS[1440].height };
      const desk = await browser.newPage({ baseURL: shop.url, viewport });
      await makeYours(desk, brand);
      const visitor = await browser.newPage({ baseURL: shop.url, viewport });
      await takeAll(visitor, brand, shopScreens(brand));
      await takeAll(desk, brand, ADMIN);
    } finally {
      await shop.end("SIGTERM");
    }
  });
}

async function takeAll(page: Page, { file }: Brand, screens: readonly Screen[]): Promise<void> {
  for (const { name, path: address, whole = false } of screens) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: WINDOWS[width].height });
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await takePicture(page, `yours/${file}/${name}`, width, { whole });
    }
  }
}

test("the README of the pictures has both brands'", () => {
  const readme = readFileSync(path.join(FOLDER, "README.md"), "utf8");
  const missing = BRANDS.flatMap((brand) =>
    [...shopScreens(brand), ...ADMIN].map(({ name }) => `(yours/${brand.file}/${name}-`),
  ).filter((picture) => !readme.includes(picture));
  expect(missing).toEqual([]);
});
