import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { buy, goToCheckout, hadInCart, listOffers } from "../support/storefront.ts";

/** Cumulative layout shift, as https://web.dev/articles/cls sums it up; good pages stay below 0.1. */
const MOST_SHIFT = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

test("nothing moves once it is seen [FAST-2]", async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(recordShifts);
  // What a page asks for itself arrives well after its first paint.
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  const [inCart, bought] = await listOffers(page.request, 2);
  if (!inCart || !bought) throw new Error("two offers were asked for");

  const customer = await goToCheckout(page, bought);
  await buy(page);
  await page.goto("/my-orders");
  await page.getByRole("row").nth(1).click();
  await expect(page).toHaveURL(/\/order\//);
  const order = new URL(page.url()).pathname;
  await hadInCart(page.request, customer, inCart, 1);
  for (const path of ["/checkout", "/my-orders", order, "/profile", "/update-profile"]) {
    await staysStill(page, path);
  }
  for (const path of ["/", "/collections/all", `/product/${inCart.productId}`]) {
    await staysStill(page, path);
  }
  await page.evaluate(() => localStorage.clear());
  await staysStill(page, "/login");
  await staysStill(page, "/register");
});

for (const { width, height } of [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
]) {
  test(`no choice moves a list on a slow device at ${width} px [FAST-5]`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript(recordShifts);
    await page.goto("/collections/all");
    await page.waitForLoadState("networkidle");
    const isPhone = width < 640;
    const filters = isPhone
      ? page.getByRole("dialog")
      : page.getByRole("complementary", { name: "Filters" });
    const openDrawer = async () => {
      if (isPhone) await page.getByRole("button", { name: "Filters" }).click();
      await filters.getByRole("checkbox", { name: "M", exact: true }).waitFor();
    };
    const closeDrawer = async () => {
      if (isPhone) await page.keyboard.press("Escape");
    };
    const box = (name: string) => filters.getByRole("checkbox", { name, exact: true });
    const chip = (name: RegExp) =>
      page.getByRole("list", { name: "Active filters" }).getByRole("link", { name });
    const sort = page.getByRole("combobox", { name: "Sort" });
    const pages = page.getByRole("navigation", { name: "Pages" });
    const chooseFurtherDown = async () => {
      await page.evaluate(() => window.scrollTo(0, 900));
      await box("Cotton").check();
    };
    await openDrawer();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    for (const [choose, address] of [
      [() => box("M").check(), /size=M/],
      [() => filters.getByRole("link", { name: "Olive", exact: true }).click(), /color=Olive/],
      // Three are left, where a page of them was.
      [() => box("Fashionista").check(), /brand=Fashionista/],
      [closeDrawer, /brand=Fashionista/],
      [() => chip(/Fashionista/).click(), /color=Olive$/],
      [() => sort.selectOption("priceAsc"), /sortBy=priceAsc/],
      [() => chip(/Olive/).click(), /size=M&sortBy=priceAsc$/],
      [openDrawer, /size=M/],
      [() => filters.getByRole("slider").press("ArrowLeft"), /maxPrice=/],
      [closeDrawer, /maxPrice=/],
      ...(isPhone ? [] : [[chooseFurtherDown, /material=Cotton/] as const]),
      [() => chip(/^Clear/).click(), /collections\/all(\?sortBy=priceAsc)?$/],
      [() => page.getByRole("link", { name: "Page 2", exact: true }).click(), /page=2/],
      [() => page.goBack(), /collections\/all(\?sortBy=priceAsc)?$/],
    ] as const) {
      await page.evaluate(() => {
        (window as unknown as { shifts: Shift[] }).shifts.length = 0;
      });
      await choose();
      await expect(page).toHaveURL(address);
      // A list that is returned to is still on its way when its address is there.
      const shown = new URL(page.url()).searchParams.get("page") ?? "1";
      if (await pages.isVisible()) await expect(pages.locator("[aria-current]")).toHaveText(shown);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(page.locator("li > [aria-hidden=true]")).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const sum = shifts
        .filter(({ moved }) => moved.length === 0 || !moved.every(mayMove))
        .reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}

/** What ends the page comes nearer when its list is shorter than the screen; counts stand at their right. */
function mayMove(name: string): boolean {
  return name.startsWith("FOOTER") || name.startsWith("SPAN.ml-auto");
}

/** On a phone and on a desk. */
async function staysStill(page: Page, path: string): Promise<void> {
  for (const size of [
    { width: 412, height: 823 },
    { width: 1440, height: 900 },
  ]) {
    await test.step(`${path} at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto(path);
      // Personal pages have one once their own data has come.
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      expect(new URL(page.url()).pathname).toBe(path);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect
        .soft(sum, `${path} at ${size.width} px: ${JSON.stringify(shifts)}`)
        .toBeLessThan(MOST_SHIFT);
    });
  }
}

function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      const names = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
      );
      if (!hadRecentInput) shifts.push({ value, moved: names });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
