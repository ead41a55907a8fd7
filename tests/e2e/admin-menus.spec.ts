import type { Locator, Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, saveSettings } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of (400|409)/] });

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");
const namesIn = (list: Locator) => list.getByRole("button", { name: /^Edit/ }).allInnerTexts();

/** Saves other menus past the page; undefined: those that the shop comes with. */
async function putMenus(page: Page, shop: ShopFixture, header?: object[]) {
  const standard = ["gender=Men", "gender=Women", "category=Top Wear", "category=Bottom Wear"].map(
    (filter) => ({
      name: "",
      target: { kind: "list", ...Object.fromEntries([filter.split("=")]) },
    }),
  );
  await saveSettings(page, shop, "menus", { header: header ?? standard });
}
const list = (name: string, target: object = {}) => ({ name, target: { kind: "list", ...target } });

test.afterEach(async ({ page, shop }) => putMenus(page, shop));

test("an admin makes the header's menu by keyboard, and every page shows it", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/menus");
  const header = page.getByRole("list", { name: "Header" });
  await expect(header.getByRole("listitem")).toHaveCount(4);
  await isAccessible(page);

  // The third entry goes up twice, and its button keeps the focus.
  const up = header.getByRole("button", { name: "Move “Top Wear” up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Top Wear” is now entry 1 of 4")).toBeAttached();
  expect((await namesIn(header)).map((text) => text.split("\n")[0])).toEqual([
    "Top Wear",
    "Men",
    "Women",
    "Bottom Wear",
  ]);
  await page.keyboard.press("Tab");
  await expect(header.getByRole("button", { name: "Move “Top Wear” down" })).toBeFocused();

  await header.getByRole("button", { name: "Remove “Bottom Wear”" }).press("Enter");
  await expect(header.getByRole("listitem")).toHaveCount(3);
  await expect(header.getByRole("button", { name: "Remove “Women”" })).toBeFocused();
  const addEntry = page.getByRole("button", { name: "Add an entry" }).first();
  await addEntry.press("Enter");
  const added = header.getByRole("listitem", { name: "Entry 4" });
  await expect(added.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await page.keyboard.type("Last chance");
  await added.getByLabel("List").selectOption("Sale: what is reduced");
  await isAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Menus saved")).toBeVisible();

  await page.goto("/");
  await expect(menuOf(page)).toHaveText(["Top Wear", "Men", "Women", "Last chance"]);
  await menuOf(page).last().click();
  await expect(page).toHaveURL(/\/collections\/sale$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sale");
  await expect(menuOf(page).last()).toHaveAttribute("aria-current", "page");
});

test("an entry to nowhere is marked at its field, and one to a product is found by its name", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/menus");
  await page.getByRole("button", { name: "Add an entry" }).first().click();
  const entry = page.getByRole("list", { name: "Header" }).getByRole("listitem").last();
  await entry.getByRole("textbox", { name: "Name", exact: true }).fill("Somewhere");
  await entry.getByLabel("Leads to").selectOption("An address");
  const address = entry.getByRole("textbox", { name: "Address" });
  await address.fill("/nowhere");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/^This leads to nowhere/);

  await entry.getByLabel("Leads to").selectOption("A product");
  await entry.getByRole("combobox", { name: "Product" }).fill("camisole");
  const option = entry.getByRole("listbox", { name: "Products" }).getByRole("option").first();
  const name = await option.innerText();
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(entry.getByText(`Chosen: ${name}`)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Menus saved")).toBeVisible();
  await page.goto("/");
  await menuOf(page).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a page is chosen by its title, which names its entry as well", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/menus");
  await page.getByRole("button", { name: "Add an entry" }).first().click();
  const entry = page.getByRole("list", { name: "Header" }).getByRole("listitem").last();
  await entry.getByLabel("Leads to").selectOption("A page of yours");
  const pages = entry.getByLabel("Page", { exact: true });
  const title = await pages.getByRole("option").nth(1).innerText();
  await pages.selectOption(title);
  await expect(entry.getByLabel("Name", { exact: true })).toHaveValue(title);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Menus saved")).toBeVisible();
  await page.goto("/");
  await menuOf(page).last().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("an entry is dragged to another place, and all of it can be taken back", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/menus");
  const header = page.getByRole("list", { name: "Header" });
  const first = header.getByRole("button", { name: /^Edit/ }).first();
  // All of it in view: nothing scrolls while the mouse drags.
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page
    .getByTitle("Drag “Bottom Wear”")
    .dragTo(header.getByRole("listitem", { name: "Entry 1" }));
  await expect(first).toContainText("Bottom Wear");
  await page.getByRole("button", { name: "Undo my changes" }).click();
  await expect(first).toContainText("Men");
});

test("what another admin saved meanwhile is put together with what was typed [SET-3]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/menus");
  const header = page.getByRole("list", { name: "Header" });
  await header.getByRole("button", { name: "Edit “Men”" }).click();
  await header.getByLabel("Name").fill("Gentlemen");
  await putMenus(page, shop, [
    list("", { gender: "Women" }),
    list("", { gender: "Men" }),
    list("Theirs"),
  ]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Somebody else saved these menus meanwhile/)).toBeVisible();
  expect((await namesIn(header)).map((text) => text.split("\n")[0])).toEqual([
    "Women",
    "Gentlemen",
    "Theirs",
  ]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Menus saved")).toBeVisible();
  await page.goto("/");
  await expect(menuOf(page)).toHaveText(["Women", "Gentlemen", "Theirs"]);
});

test("the header holds any menu at any width, without moving", async ({ page, shop }) => {
  const menus = {
    "one sign": [list("W")],
    "six names": ["Women", "Men", "Shirts", "Knitwear", "New", "Sale"].map((name) => list(name)),
    "eight long names": Array.from({ length: 8 }, (_, at) => list(`${"W".repeat(39)}${at}`)),
    "another script": Array.from({ length: 8 }, (_, at) => list(`${"衣".repeat(5)}${at}`)),
  };
  for (const [what, header] of Object.entries(menus)) {
    await putMenus(page, shop, header);
    for (const width of [320, 390, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/collections/all");
      const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
      expect.soft(wide, `${what} at ${width}`).toBe(width);
      const banner = await page.locator("header").boundingBox();
      expect.soft(banner?.height, `${what} at ${width}`).toBeLessThan(150);
      const shown = menuOf(page).filter({ visible: true });
      const button = page.getByRole("button", { name: "Menu", exact: true });
      // Each is in the header, in two rows at most, or behind the button.
      if (await button.isVisible()) {
        await expect.soft(shown, `${what} at ${width}`).toHaveCount(0);
        await button.click();
        const panel = page.getByRole("dialog", { name: "Menu" });
        await expect(
          panel.getByRole("link", { name: header[0]?.name ?? "" }).first(),
        ).toBeVisible();
        const inside = await panel.evaluate(({ scrollWidth, clientWidth }) => [
          scrollWidth,
          clientWidth,
        ]);
        expect.soft(inside[0], `${what} at ${width}`).toBeLessThanOrEqual(inside[1] ?? 0);
      } else {
        const tops = await shown.evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect().top),
        );
        expect.soft(tops, `${what} at ${width}`).toHaveLength(header.length);
        expect.soft(new Set(tops).size, `${what} at ${width}`).toBeLessThan(3);
      }
    }
  }
});
