import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, saveSettings, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { pdfText } from "../support/pdf-text.ts";

interface Bought {
  _id: string;
  orderNumber: number;
}

async function placeOrders(page: Page, count: number): Promise<Bought[]> {
  const bought: Bought[] = [];
  for (let index = 0; index < count; index++) {
    const { checkoutId, send } = await payByApi(page);
    bought.push(await send("post", `/api/checkout/${checkoutId}/finalize`));
  }
  return bought;
}

async function hold(page: Page, shop: ShopFixture, { _id }: Bought, reason: string) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/admin/orders/${_id}/hold`;
  const response = await page.request.put(url, { headers, data: { reason } });
  expect(response.status()).toBe(200);
}

const track = (index: number) => `1Z999AA1012345${1000 + index}`;

for (const width of [390, 1440]) {
  test(`ten orders are packed and shipped from the table, and taken back, ${width} px wide [PACK-11]`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await saveSettings(page, shop, "parcels", { undoSeconds: 600 });
    const orders = await placeOrders(page, 10);
    const [held, first, ...others] = orders as [Bought, Bought, ...Bought[]];
    await hold(page, shop, held, "Ask for the house number");
    await enterAsAdmin(page, shop, "/admin/orders?status=Processing");
    const row = (order: Bought) =>
      page.getByRole("row").filter({ hasText: `#${order.orderNumber}` });
    await expect(row(held)).toContainText("Ask for the house number");
    for (const { orderNumber } of orders) {
      await page.getByLabel(`Select Order #${orderNumber}`).check();
    }
    const bar = page.getByRole("region", { name: "Chosen orders" });
    await expect(bar).toContainText("10 orders chosen");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      bar.getByRole("button", { name: "Packing slips as PDF" }).click(),
    ]);
    const text = pdfText(await readFile(await download.path()));
    for (const { orderNumber } of orders) expect(text).toContain(`#${orderNumber}`);

    await bar.getByRole("button", { name: "Mark as packed" }).click();
    const outcome = page.getByRole("region", { name: "Packing", exact: true });
    await expect(outcome).toContainText("9 orders are packed. 1 order was left as it is:");
    await expect(outcome).toContainText(
      `#${held.orderNumber}: This order is held back: Ask for the house number`,
    );
    await expect(row(first)).toContainText("Packed");

    await bar.getByRole("button", { name: "Mark as shipped …" }).click();
    const dialog = page.getByRole("dialog", { name: "Mark 10 orders as shipped" });
    await isAccessible(page);
    await dialog.getByLabel("Carrier of all").selectOption("UPS");
    const list = dialog.getByLabel("Order and tracking numbers");
    await list.fill(`${first.orderNumber}, ${track(1)}\n77, ${track(2)}\n`);
    await expect(dialog).toContainText("Line 2: Order #77 is not among the chosen ones");
    await dialog.getByRole("button", { name: "Ship 10 orders" }).click();
    await expect(dialog.getByRole("alert")).toContainText("1 line is wrong");
    await list.fill(
      orders.map(({ orderNumber }, index) => `${orderNumber}\t${track(index)}`).join("\n"),
    );
    await expect(dialog.getByLabel(`Tracking number of order #${first.orderNumber}`)).toHaveValue(
      track(1),
    );
    await dialog.getByRole("button", { name: "Ship 10 orders" }).click();
    await expect(dialog).toBeHidden();
    await expect(outcome.getByRole("status")).toHaveText(
      "9 orders shipped. 1 order was left as it is:",
    );
    await expect(bar).toBeHidden();
    await isAccessible(page);

    // By keyboard: the bar has the focus.
    await page.keyboard.press("Tab");
    await expect(outcome.getByRole("button", { name: /^Undo \(\d+ s\)$/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(outcome).toContainText("9 orders taken back.");
    for (const order of [first, ...others]) await expect(row(order)).toContainText("Packed");
    await page.goto(`/admin/order/${held._id}`);
    const panel = page.getByRole("region", { name: "Packing", exact: true });
    await panel.getByRole("button", { name: "Release" }).click();
    await panel.getByRole("button", { name: "Mark as packed" }).click();
    await expect(panel).toContainText("Packed");
    await expect(panel.getByRole("button", { name: "Not packed after all" })).toBeVisible();
    await isAccessible(page);
  });
}

test("the page of an order that is held back begins with why, on a phone as well [PACK-2]", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [order] = (await placeOrders(page, 1)) as [Bought];
  await hold(page, shop, order, "Ask for the house number");
  await enterAsAdmin(page, shop, `/admin/order/${order._id}`);
  await expect(page.getByText("Held back by the team:")).toBeInViewport();
  await expect(page.getByText("Ask for the house number").first()).toBeInViewport();
  await page.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("Held back by the team:")).toHaveCount(0);
});

test("the addresses of chosen orders are saved for a carrier's program [PACK-10]", async ({
  page,
  shop,
}) => {
  const [order] = await placeOrders(page, 1);
  await enterAsAdmin(page, shop, `/admin/orders?search=${order?.orderNumber}`);
  await page.getByLabel(`Select Order #${order?.orderNumber}`).check();
  await page.getByRole("button", { name: "Addresses as CSV …" }).click();
  const dialog = page.getByRole("dialog", { name: "Addresses as CSV" });
  await isAccessible(page);
  await dialog.getByLabel("For German carriers' programs").check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("addresses.csv");
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("Empfänger Name 1,Empfänger Name 2,Straße,Hausnummer");
  expect(file).toContain(String(order?.orderNumber));
  await expect(dialog).toBeHidden();
});
