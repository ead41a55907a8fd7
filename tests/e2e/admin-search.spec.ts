import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { buy, createCustomer, getOffer, goToCheckout } from "../support/storefront.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search everything" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search everything" });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole("option", { name });

/** Keeps all results waiting until what it answers is called. */
async function holdResults(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/admin/search?*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("one key opens the search, the arrows choose and Enter opens [ADMIN-67]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/users");
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(option(page, "Dashboard")).toHaveAttribute("aria-selected", "true");
  await isAccessible(page);

  await page.keyboard.type("audi");
  await expect(option(page, "Audit log")).toHaveAttribute("aria-selected", "true");
  const active = await field(page).getAttribute("aria-activedescendant");
  expect(await option(page, "Audit log").getAttribute("id")).toBe(active);
  await expect(dialog(page).getByRole("status")).toHaveText("1 result");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press("Meta+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("zzzz qqqq");
  await expect(dialog(page).getByText("Nothing found for “zzzz qqqq”")).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("the search finds a product, an order by number and a customer [ADMIN-67]", async ({
  page,
  shop,
}) => {
  const offer = await getOffer(page.request);
  const { email } = await goToCheckout(page, offer);
  await buy(page);
  await enterAsAdmin(page, shop, "/admin/users");
  await page.getByRole("button", { name: "Search everything" }).click();
  await field(page).fill(email);
  await expect(dialog(page).getByRole("group", { name: "Orders" })).toBeVisible();
  const order = dialog(page).getByRole("option", { name: /^Order #/ });
  const [, number = ""] = /#(\d+)/.exec((await order.textContent()) ?? "") ?? [];
  await expect(dialog(page).getByRole("group", { name: "Users" })).toContainText(email);
  await isAccessible(page);
  await field(page).fill(`#${number}`);
  await expect(dialog(page).getByRole("status")).toHaveText("1 result");
  await option(page, `Order #${number}`).click();
  await expect(page).toHaveURL(/\/admin\/order\//);
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("linen");
  const products = dialog(page).getByRole("group", { name: "Products" });
  await expect(products.getByRole("option").first()).toContainText(/linen/i);
});

test("Enter before the results are there opens the first of them when they come, of what was typed last [ADMIN-67]", async ({
  page,
  shop,
}) => {
  const { email } = await createCustomer(page.request);
  const answer = await holdResults(page);
  await enterAsAdmin(page, shop, "/admin");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/admin\/customers\//);
  await expect(dialog(page)).toHaveCount(0);
});

test("Enter of words that were changed since opens nothing [ADMIN-67]", async ({ page, shop }) => {
  const { email } = await createCustomer(page.request);
  const answer = await holdResults(page);
  await enterAsAdmin(page, shop, "/admin/audit");
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(`${email}x`);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  answer();
  await expect(option(page, email)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  // Once more, with nothing under way.
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/customers\//);
});

test("on a phone the search is a button in the bar [ADMIN-67]", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const customer = await createCustomer(page.request);
  await enterAsAdmin(page, shop, "/admin/users");
  await page.getByRole("button", { name: "Search everything" }).click();
  await field(page).fill(customer.email);
  await option(page, customer.email).click();
  await expect(page).toHaveURL(/\/admin\/customers\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(customer.name);
});

test("the first key shows the way past the sidebar", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/audit");
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await isAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
