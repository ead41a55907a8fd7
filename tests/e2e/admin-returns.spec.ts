import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { toast } from "../support/storefront.ts";

async function placeOrder(page: Page, quantity: number) {
  const { checkoutId, send } = await payByApi(page, quantity);
  const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
  return { id: order._id, number: order.orderNumber };
}

async function ship(page: Page) {
  await page.getByRole("combobox", { name: /^Order status/ }).selectOption("Shipped");
  await page.getByRole("button", { name: "Set to Shipped" }).click();
}

test.use({ expectedErrors: [/404/] });

for (const width of [390, 1440]) {
  test(`a return is announced on the phone, scanned, judged with a damaged unit, exchanged and ended, ${width} px wide [RECEIVE-1, RECEIVE-2, RECEIVE-3]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const order = await placeOrder(page, 2);
    await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
    const panel = page.getByRole("region", { name: "Returns" });
    await ship(page);
    await panel.getByRole("button", { name: "Announce a return …" }).click();
    const dialog = page.getByRole("dialog", { name: `A return of order #${order.number}` });
    await dialog.getByRole("button", { name: "Announce" }).click();
    await expect(dialog).toContainText("Please say how many units come back");
    await dialog.getByLabel("Units").selectOption("2");
    await dialog.getByLabel("What for").selectOption("exchange");
    // Other tests buy here, too: of the first there may be one unit alone.
    const instead = dialog.getByLabel("What instead");
    const enough = instead.getByRole("option", { name: /\((?:[2-9]|\d{2,}) left\)/ }).first();
    await instead.selectOption((await enough.getAttribute("value")) ?? "");
    await isAccessible(page);
    await dialog.getByRole("button", { name: "Announce" }).click();
    await expect(dialog).toBeHidden();
    const code = /R-\w{4}-\w{4}/.exec((await panel.textContent()) ?? "")?.[0] ?? "";
    expect(code).not.toBe("");

    await page.goto("/admin/returns");
    const field = page.getByLabel("Code on the slip");
    await expect(field).toBeFocused();
    await expect(page.getByRole("row").filter({ hasText: code })).toContainText("Exchange");
    await isAccessible(page);
    await page.keyboard.type("R-0000-0000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("We know no such return")).toBeVisible();
    await expect(field).toBeFocused();
    // The next scan takes the place of the one before.
    await page.keyboard.type(code.toLowerCase().replaceAll("-", " "));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `Return ${code}` })).toBeVisible();

    const happens = page.getByRole("region", { name: "What happens now" });
    await expect(happens).toContainText("2 units go on the shelf.");
    await page.getByRole("button", { name: /^More: Damaged/ }).click();
    await expect(page.getByRole("textbox", { name: /^Good/ })).toHaveValue("1");
    await expect(page.getByRole("textbox", { name: /^Accepted/ })).toHaveValue("1");
    await expect(happens).toContainText("1 unit goes on the shelf.");
    await expect(happens).toContainText("An order is placed for 1 × ");
    await expect(happens).toContainText("1 unit is left for one of you to decide.");
    await isAccessible(page);
    await page.getByRole("button", { name: "Received" }).click();
    await toast(page, `Return ${code} is written down`).waitFor();

    const exchange = page.getByRole("link", { name: /^Sent instead: order #\d+/ });
    await expect(exchange).toBeVisible();
    await expect(page.getByRole("main")).toContainText("1 good, 1 damaged, 0 missing; 1 accepted");
    await page.getByLabel("What was done about it").fill("Half of it paid back");
    await isAccessible(page);
    await page.getByRole("button", { name: "End", exact: true }).click();
    await toast(page, `Return ${code} is done`).waitFor();
    await expect(page.getByRole("main")).toContainText("Half of it paid back");
    // On a phone the notices lie above it, for as long as the mouse is on them.
    await exchange.press("Enter");
    await expect(page.getByRole("heading", { name: /^Order #/ })).toBeVisible();

    await page.goto("/admin/returns/numbers");
    await expect(page.getByRole("table", { name: "What comes back, and why" })).toContainText(
      "Too small",
    );
    await isAccessible(page);
  });
}

test("a return of which nothing has come is called off [RECEIVE-4]", async ({ page, shop }) => {
  const order = await placeOrder(page, 1);
  await enterAsAdmin(page, shop, `/admin/order/${order.id}`);
  await ship(page);
  const panel = page.getByRole("region", { name: "Returns" });
  await panel.getByRole("button", { name: "Announce a return …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Units").selectOption("1");
  await dialog.getByRole("button", { name: "Announce" }).click();
  await panel.getByRole("link", { name: /^Return R-/ }).click();
  await page.getByRole("button", { name: "Call off …" }).click();
  await dialog.getByRole("button", { name: "Call off", exact: true }).click();
  await expect(page.getByText("Called off", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Received" })).toBeHidden();
});
