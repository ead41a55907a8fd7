import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { ADD, backOffice, field, LIST, save, shirt, unique } from "../support/product-form.ts";
import { toast } from "../support/storefront.ts";

test("unsaved changes are not left without a question [ADMIN-34]", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, ADD);
  await page.getByRole("link", { name: "All products" }).click();
  await expect(page).toHaveURL(LIST);
  await page.goto(ADD);
  await field(page, "Name").fill("Half a Shirt");
  await page.getByRole("link", { name: "All products" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog.getByRole("button", { name: "Stay" })).toBeFocused();
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(ADD);
  await expect(field(page, "Name")).toHaveValue("Half a Shirt");
  // The browser asks in its own words.
  const asked = page.waitForEvent("dialog");
  const closing = page.evaluate(() => location.assign("/"));
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await closing;
  await expect(page).toHaveURL(ADD);
  await page.getByRole("link", { name: "All products" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(LIST);
});

test("a logout asks as well, and keeps what was entered for who stays [ADMIN-34]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, ADD);
  const logout = page.getByRole("button", { name: "Logout" });
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await field(page, "Name").fill("Half a Shirt");
  await logout.click();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(logout).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Half a Shirt");
  expect(await page.evaluate(() => localStorage.getItem("userToken"))).not.toBeNull();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Open the admin menu" }).click();
  await logout.click();
  await isAccessible(page);
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("userToken"))).toBeNull();
});

test.describe("a session that ended while a product was edited", () => {
  test.use({ expectedErrors: [/401/] });

  test("loses nothing: after a login in another tab it is saved [ADMIN-34]", async ({
    page,
    shop,
  }) => {
    const office = await backOffice(page, shop);
    const product = await office.add(shirt());
    const path = `/admin/products/${product._id}/edit`;
    await enterAsAdmin(page, shop, path);
    const name = unique("Patient Shirt");
    await field(page, "Name").fill(name);
    const token = await page.evaluate(() => localStorage.getItem("userToken"));
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post("/api/users/logout", { headers })).ok()).toBe(true);
    // Far from the top of the form, where it stands for good.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await save(page).click();
    await toast(page, "You are no longer logged in. Nothing was saved.").waitFor();
    const alert = page.getByRole("alert").filter({ hasText: "You are no longer logged in" });
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(field(page, "Name")).toHaveValue(name);
    await isAccessible(page);

    const opening = page.waitForEvent("popup");
    await alert.getByRole("link", { name: "Log in (opens a new tab)" }).click();
    const tab = await opening;
    await tab.getByLabel("Email").fill(shop.admin.email);
    await tab.getByLabel("Password", { exact: true }).fill(shop.admin.password);
    await tab.getByRole("button", { name: "Sign In" }).click();
    await expect(tab).toHaveURL("/");
    await expect(alert).toHaveCount(0);
    await expect(field(page, "Name")).toHaveValue(name);
    await save(page).click();
    await expect(page).toHaveURL(LIST);
    expect((await office.read(product._id)).name).toBe(name);
  });

  test("leads to the login from a form that holds nothing new [ADMIN-34]", async ({
    page,
    shop,
  }) => {
    await enterAsAdmin(page, shop, ADD);
    await expect(save(page)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem("userToken"));
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post("/api/users/logout", { headers })).ok()).toBe(true);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(ADD)}`);
  });
});
