import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, saveSettings } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { listFocusFaults, tabTo } from "../support/focus.ts";
import { createCustomer, getOffer, hadInCart, logIn } from "../support/storefront.ts";

// One shop for all of it, which opens, closes and pauses.
test.use({
  shopOf: "yours for all",
  expectedErrors: [/status of (400|503)|Blocked script execution/],
});

const OPEN = { isOpen: true, opensAt: "", text: "", pausesAt: "", backAt: "" };

async function setOpening(page: Page, shop: ShopFixture, values: Partial<typeof OPEN>) {
  await saveSettings(page, shop, "opening", { ...OPEN, ...values });
}

/** Everything is reached and shows that it is, and axe has nothing against it. */
async function isForAll(page: Page): Promise<void> {
  await isAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await listFocusFaults(page), `${page.url()} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const PAGES = [
  ...["settings", "appearance", "texts", "home", "menus", "pages", "pages/add"],
  ...["catalog", "catalog/departments", "collections", "collections/Weekend", "attributes"],
  ...["colors", "sizes", "size-guides", "delivery", "labels"],
];
for (const path of PAGES) {
  test(`/admin/${path} is for everybody: axe and the keyboard [OWN-9]`, async ({ page, shop }) => {
    test.setTimeout(400_000);
    await enterAsAdmin(page, shop, `/admin/${path}`);
    await isForAll(page);
  });
}

test("a section of the home page, an entry of a menu and a page with a text are for everybody [OWN-9]", async ({
  page,
  shop,
}) => {
  test.setTimeout(400_000);
  await enterAsAdmin(page, shop, "/admin/home");
  await page.getByRole("button", { name: /^Edit Opening picture/ }).click();
  await isForAll(page);
  await page.goto("/admin/menus");
  await page.getByRole("button", { name: "Edit “Men”" }).click();
  await page.getByText("Narrow the list further").click();
  await isForAll(page);
  await page.goto("/admin/pages");
  await page.getByRole("link", { name: "Shipping" }).first().click();
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
  await isForAll(page);
});

test("the list of sales, and the form of one, are for everybody [OWN-9]", async ({
  page,
  shop,
}) => {
  test.setTimeout(400_000);
  await enterAsAdmin(page, shop, "/admin/sales");
  await expect(page.getByRole("heading", { name: "Sales" })).toBeVisible();
  await isForAll(page);
  await page.getByRole("link", { name: "Plan a sale" }).click();
  await page.getByLabel("Name").fill("Everything");
  await page.getByLabel("Per cent less").fill("20");
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.getByRole("table", { name: "What it will cost" })).toBeVisible();
  await isForAll(page);
});

test("the opening's page, a page of the shop's own and the cart of a paused shop are for everybody [OWN-9]", async ({
  page,
  shop,
}) => {
  test.setTimeout(400_000);
  await page.goto("/pages/shipping");
  await isForAll(page);

  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, await getOffer(page.request), 1);
  await setOpening(page, shop, { backAt: "2100-12-24T10:00:00+01:00" });
  await page.goto("/login");
  await logIn(page, customer);
  await page.waitForURL(({ pathname }) => pathname === "/");
  await page.goto("/checkout");
  await expect(page.getByRole("main").getByText("We are taking a break")).toBeVisible();
  await isForAll(page);
  await page.goto("/");
  await page.getByRole("button", { name: /^Cart/ }).first().click();
  await expect(page.getByRole("dialog").getByText("We are taking a break")).toBeVisible();
  await isAccessible(page);

  await setOpening(page, shop, { isOpen: false, opensAt: "2100-12-24T10:00:00+01:00" });
  await page.evaluate(() => localStorage.clear());
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("We open on");
  await isForAll(page);
  await setOpening(page, shop, {});
});

test("with the keyboard alone an admin chooses a typeface and says a text [OWN-9]", async ({
  page,
  shop,
}) => {
  test.setTimeout(400_000);
  await enterAsAdmin(page, shop, "/admin/appearance");
  const headlines = page.getByRole("group", { name: "Headlines" });
  await tabTo(page, headlines.getByRole("radio", { name: "Besley" }));
  await page.keyboard.press("ArrowDown");
  await expect(headlines.getByRole("radio", { name: "Fraunces" })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Save draft" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Draft saved")).toBeVisible();

  await page.goto("/admin/texts");
  await tabTo(page, page.getByLabel("Search texts"));
  await page.keyboard.type("thread nowhere");
  const words = page.getByLabel("Your words");
  await expect(words).toHaveCount(1);
  await tabTo(page, words);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Nobody is home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Text saved")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Put back" }));
  await page.keyboard.press("Space");
  await expect(page.getByText("The shop's own text is back")).toBeVisible();
});
