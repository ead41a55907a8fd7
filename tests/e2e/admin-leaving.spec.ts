import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of 503/] });

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

/** Tries to leave, and stays. */
async function tryToLeave(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Stay" }).click();
  await expect(question(page)).toHaveCount(0);
}

test("neither of the two forms about delivery is left without a question [ADMIN-34]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/delivery");
  const days = page.getByLabel("Days to send something back");
  const before = await days.inputValue();
  await days.fill("21");
  await tryToLeave(page);
  await expect(days).toHaveValue("21");
  await page.reload();

  const name = page.getByLabel("Name of the zone");
  await name.fill("Nearby");
  await tryToLeave(page);
  await expect(name).toHaveValue("Nearby");
  await expect(days).toHaveValue(before);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test("a code is not left without a question before it is saved [ADMIN-34]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/codes/add");
  const code = page.getByLabel("Code", { exact: true });
  await code.fill("LEAVING15");
  await tryToLeave(page);
  await expect(code).toHaveValue("LEAVING15");
  await page.getByLabel("Per cent", { exact: true }).fill("15");
  await page.getByRole("button", { name: "Add a code" }).click();
  await expect(page.getByText("LEAVING15 is added")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Code LEAVING15" })).toBeVisible();

  await page.getByLabel("Per cent", { exact: true }).fill("20");
  await tryToLeave(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
});

test("a shop that is looked at ahead has a link where the browser blocks its tab [PRICE-8]", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const sent = await page.request.post("/api/admin/sales", {
    headers,
    data: {
      name: "Far away",
      target: "all",
      kind: "percent",
      value: 5,
      from: "2099-12-01T00:00:00Z",
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { _id } = await sent.json();
  await enterAsAdmin(page, shop, "/admin/sales");
  await page.getByLabel("Moment").fill("2100-01-01T00:00");
  await page.getByRole("button", { name: "See the shop" }).click();
  const notice = page.getByRole("status").filter({ hasText: "blocked the new tab" });
  await expect(notice).toBeVisible();
  await isAccessible(page);
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    notice.getByRole("link", { name: "See the shop" }).click(),
  ]);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await page.request.post(`/api/admin/sales/${_id}/end`, { headers });
});

test("a page about labels whose settings fail to load says so, and tries again [LABEL-1]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin");
  await page.route("**/api/admin/settings", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("link", { name: "Labels" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toBeVisible();
  await page.unroute("**/api/admin/settings");
  await alert.getByRole("button").click();
  await expect(page.getByLabel("European Union")).toBeVisible();
  await expect(alert).toHaveCount(0);
});
