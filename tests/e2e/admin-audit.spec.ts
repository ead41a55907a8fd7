import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { createCustomer } from "../support/storefront.ts";

const log = (page: Page) => page.getByRole("table", { name: "Audit log" });

/** What an admin does elsewhere, by the API. */
async function asAdmin(page: Page, shop: ShopFixture) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  return async (method: "get" | "put" | "post", path: string, data?: object) => {
    const answer = await page.request[method](`/api/admin/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

async function getUser(call: Awaited<ReturnType<typeof asAdmin>>, email: string) {
  const [user] = await call("get", `users?search=${encodeURIComponent(email)}`);
  return user;
}

test("the log says who changed what from what to what, and takes it back [ADMIN-65]", async ({
  page,
  shop,
}) => {
  const call = await asAdmin(page, shop);
  const { email } = await createCustomer(page.request);
  const { _id, name } = await getUser(call, email);
  await call("put", `users/${_id}`, { role: "admin" });
  await enterAsAdmin(page, shop, `/admin/audit?kind=user&id=${_id}`);
  const row = log(page).getByRole("row").filter({ hasText: "Role changed" });
  await expect(row).toContainText("Admin");
  await expect(row).toContainText(/Role: .*customer.*admin/);
  await isAccessible(page);

  await row.getByRole("button", { name: `Undo: Role changed: ${name}` }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Undo this change?" });
  await expect(question).toContainText(name);
  await isAccessible(page);
  await question.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(question).toHaveCount(0);
  await expect(log(page)).toContainText(/Undone by #\d+/);
  await expect(log(page)).toContainText(/Undoes #\d+/);
  expect((await getUser(call, email)).role).toBe("customer");
  await isAccessible(page);
});

test.describe("what was changed again since", () => {
  test.use({ expectedErrors: [/409/] });

  test("is not taken back, and the question says why [ADMIN-65]", async ({ page, shop }) => {
    const call = await asAdmin(page, shop);
    const { email } = await createCustomer(page.request);
    const { _id, name } = await getUser(call, email);
    await call("put", `users/${_id}`, { role: "admin" });
    await enterAsAdmin(page, shop, `/admin/audit?kind=user&id=${_id}`);
    const undo = log(page).getByRole("button", { name: /^Undo/ });
    // The page was read before the second change: it shows the first one alone.
    await expect(undo).toBeVisible();
    await call("put", `users/${_id}`, { role: "customer" });
    await undo.click();
    const question = page.getByRole("dialog", { name: "Undo this change?" });
    await question.getByRole("button", { name: "Undo" }).click();
    await expect(question.getByRole("alert")).toContainText(`${name} was changed again since`);
    await isAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
  });
});

test("prices that were changed in one go are one row, which opens and is undone whole [ADMIN-65]", async ({
  page,
  shop,
}) => {
  const call = await asAdmin(page, shop);
  const products = (await call("get", "products?limit=3")) as { _id: string; price: number }[];
  const ids = products.map(({ _id }) => _id);
  await call("post", "products/bulk", { ids, action: { kind: "price", percent: 10 } });
  await enterAsAdmin(page, shop, "/admin/audit");
  const batch = log(page).getByRole("row").filter({ hasText: "and 2 more in one go" }).first();
  await expect(batch).toContainText(/Price: .*\$\d+\.\d\d → .*\$\d+\.\d\d/);
  await batch.getByRole("link", { name: "Show all 3 changes" }).click();
  await expect(page).toHaveURL(/\?batch=/);
  await expect(log(page).getByRole("row")).toHaveCount(4);
  await isAccessible(page);
  await page.getByRole("link", { name: "Show the whole log" }).click();
  await batch.getByRole("button", { name: /^Undo/ }).click();
  await page
    .getByRole("dialog", { name: "Undo 3 changes?" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(log(page)).toContainText("3 undone");
  const after = (await Promise.all(ids.map((id) => call("get", `products/${id}`)))) as {
    price: number;
  }[];
  expect(after.map(({ price }) => price)).toEqual(products.map(({ price }) => price));
});

test("filters of the log stand in the address, and what none meets is said [ADMIN-64]", async ({
  page,
  shop,
}) => {
  const call = await asAdmin(page, shop);
  const { email } = await createCustomer(page.request);
  const { _id } = await getUser(call, email);
  await call("put", `users/${_id}`, { role: "admin" });
  await enterAsAdmin(page, shop, "/admin/audit");
  await page.getByRole("combobox", { name: "About" }).selectOption("Users");
  await expect(page).toHaveURL(/kind=user/);
  await page.getByLabel("Who").selectOption({ label: "Admin" });
  await expect(page).toHaveURL(/actor=/);
  await page.getByLabel("From").fill("2090-01-01");
  await expect(page.getByText("No changes yet")).toBeVisible();
  await isAccessible(page);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "About" })).toHaveValue("user");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
});
