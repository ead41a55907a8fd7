import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { buy, getOffer, goToCheckout } from "../support/storefront.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const report = (page: Page, name = "How it goes") => panel(page, name);

// Its figures are of all that was ever sold.
test.use({ shopOf: "the dashboard" });

test.describe("the dashboard", () => {
  test("shows a shop that has sold nothing, and says so [ADMIN-3, FOUND-14]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, "/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByText("No recent orders found!")).toBeVisible();
    const figures = panel(page, "All time");
    await expect(figures).toContainText("Revenue$0.00");
    await expect(figures).toContainText("Orders0");
    await expect(figures).toContainText("Products96");
    await expect(panel(page, "Best sellers")).toContainText("Nothing was sold on these days.");
    const feed = panel(page, "Product feed");
    const address = `${shop.url}/feed.xml`;
    await expect(feed.getByRole("link", { name: address })).toHaveAttribute("href", address);
    const items = (await (await page.request.get(address)).text()).split("<item>").length - 1;
    await expect(feed).toContainText(`${items.toLocaleString("en-US")} items`);
    await expect(feed).toContainText("Everything on sale is in it.");
    await expect(panel(page, "Revenue by day").getByRole("application")).toBeVisible();
    await isAccessible(page);
  });

  test("counts what was bought, in figures, charts, tables and files [ADMIN-3, ADMIN-70]", async ({
    page,
    shop,
  }) => {
    const offer = await getOffer(page.request);
    await goToCheckout(page, offer);
    await buy(page);
    await enterAsAdmin(page, shop, "/admin");

    const recent = page.getByRole("table", { name: "Recent orders" });
    const row = recent.getByRole("row").nth(1);
    await expect(row).toContainText("Processing");
    const total = (await row.getByRole("cell").last().innerText()).replace("Total", "").trim();
    expect(total).toMatch(/^\$\d/);
    await expect(panel(page, "All time")).toContainText(`Revenue${total}`);
    await expect(report(page)).toContainText("Days as in");

    const revenue = panel(page, "Revenue by day");
    await expect(revenue.getByText(total, { exact: true }).first()).toBeVisible();
    await expect(revenue).toContainText("Nothing on the days before");
    await revenue.getByText("Show as a table").click();
    await expect(revenue.getByRole("row").last()).toContainText(total);

    // By keyboard, from day to day: the last one is today.
    await revenue.getByRole("application").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(revenue.getByText("$0.00").first()).toBeVisible();

    await expect(panel(page, "From cart to order")).toContainText("100% of the carts");
    const best = page.getByRole("table", { name: "Best sellers" });
    await expect(best.getByRole("row").nth(1)).toContainText("1");
    await expect(best.getByRole("link").first()).toHaveAttribute(
      "href",
      /^\/admin\/products\/\d+\/edit$/,
    );
    const map = panel(page, "Sell-through by color and size");
    await expect(map.getByRole("columnheader", { name: "XXL" })).toBeVisible();
    await expect(map.getByRole("rowheader", { name: "Maroon" })).toBeVisible();
    await expect(map).toContainText(/\d+(\.\d)?%1 of \d/);
    await isAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV: Revenue by day" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^selvedge-days-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
    );
    const file = await readFile(await download.path(), "utf8");
    expect(file.split("\r\n")[0]).toBe(
      "\uFEFFdate,revenue,orders,date_before,revenue_before,orders_before",
    );
    expect(file.trim().split("\n").at(-1)).toContain(`,${total.slice(1)},1,`);

    await expect(row.getByRole("link")).toHaveAttribute("href", /^\/admin\/order\/[0-9a-f-]{36}$/);
  });

  test("keeps its period and its time zone in the address [ADMIN-72]", async ({ page, shop }) => {
    await enterAsAdmin(page, shop, "/admin");
    const period = page.getByRole("navigation", { name: "Period" });
    await expect(period.getByRole("link", { name: "30 days" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await period.getByRole("link", { name: "7 days" }).press("Enter");
    await expect(page).toHaveURL(/\/admin\?days=7&zone=/);
    const rows = panel(page, "Orders by day").getByRole("row");
    await panel(page, "Orders by day").getByText("Show as a table").click();
    await expect(rows).toHaveCount(8);

    await page.goto("/admin?from=2026-03-28&to=2026-03-30&zone=Europe/Berlin");
    await expect(report(page)).toContainText("Mar 28, 2026 to Mar 30, 2026");
    await expect(report(page)).toContainText("Days as in Europe/Berlin");
    await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-03-28");
    await panel(page, "Orders by day").getByText("Show as a table").click();
    await expect(rows).toHaveCount(4);
    await page.reload();
    await expect(report(page)).toContainText("Mar 28, 2026 to Mar 30, 2026");
  });

  test.describe("days that are no period", () => {
    test.use({ expectedErrors: [/400/] });

    test("are those of UTC where nobody knows the time zone [ADMIN-72]", async ({ page, shop }) => {
      await enterAsAdmin(page, shop, "/admin?days=7&zone=Middle/Earth");
      await expect(report(page)).toContainText("Days as in UTC");
    });

    test("of an address are refused in a sentence, beside the way back to good ones [ADMIN-72]", async ({
      page,
      shop,
    }) => {
      const back = page.getByRole("link", { name: "Show the last 30 days" });
      await enterAsAdmin(page, shop, "/admin?days=abc&zone=UTC");
      await expect(page.getByRole("alert")).toContainText(
        "The number of days must be a whole number from 1 to 731",
      );
      await isAccessible(page);
      await back.click();
      await expect(panel(page, "Revenue by day")).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);

      await page.goto("/admin?from=banana&to=2026-03-01&zone=UTC");
      await expect(page.getByText("The first day is not a date, such as 2026-03-31")).toBeVisible();
      await isAccessible(page);
      await back.click();
      await expect(panel(page, "Revenue by day")).toBeVisible();
      await expect(page.getByText("is not a date")).toHaveCount(0);
    });

    test("are marked where they were typed, and stay [ADMIN-72]", async ({ page, shop }) => {
      await enterAsAdmin(page, shop, "/admin");
      const [from, to] = [
        page.getByLabel("From", { exact: true }),
        page.getByLabel("To", { exact: true }),
      ];
      const show = page.getByRole("button", { name: "Show" });
      await show.click();
      await expect(from).toBeFocused();
      await expect(page.getByText("Please choose the first day")).toBeVisible();
      await expect(page.getByText("Please choose the last day")).toBeVisible();
      await isAccessible(page);

      await from.fill("2026-03-30");
      await to.fill("2026-03-01");
      await to.press("Enter");
      await expect(page.getByText("The last day must not be before the first")).toBeVisible();
      await expect(to).toBeFocused();
      await expect(to).toHaveAttribute("aria-invalid", "true");
      await expect(from).toHaveValue("2026-03-30");
      await expect(to).toHaveValue("2026-03-01");

      await to.fill("2026-04-02");
      await show.click();
      await expect(report(page)).toContainText("Mar 30, 2026 to Apr 2, 2026");
      await expect(page.getByText("The last day must not be before the first")).toHaveCount(0);
    });
  });

  test.describe("where the server fails", () => {
    test.use({ expectedErrors: [/503/] });

    test("says which part did, in the words that were asked for, and tries again [ADMIN-4]", async ({
      page,
      shop,
    }) => {
      const fail = { status: 503, json: { message: "The database is away" } };
      await page.route("**/api/admin/dashboard/**", (route) => route.fulfill(fail));
      await enterAsAdmin(page, shop, "/admin");
      await expect(page.getByText("Error fetching products : The database is away")).toBeVisible();
      await expect(page.getByText("Error fetching orders : The database is away")).toBeVisible();
      await expect(report(page)).toContainText("The database is away");
      await isAccessible(page);
      await page.unroute("**/api/admin/dashboard/**");
      await page.getByRole("button", { name: "Retry" }).first().click();
      await expect(panel(page, "All time")).toContainText("Revenue");
      await report(page).getByRole("button", { name: "Retry" }).click();
      await expect(panel(page, "Revenue by day")).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  });

  test("has its charts to itself: no other page fetches them [ADMIN-70]", async ({
    page,
    shop,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const charts = () => scripts.filter((path) => path.includes("day-chart"));
    await enterAsAdmin(page, shop, "/admin/outbox");
    await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(charts()).toEqual([]);
    await page.goto("/admin");
    await expect(panel(page, "Orders by day").getByRole("application")).toBeVisible();
    expect(charts()).not.toEqual([]);
  });
});
