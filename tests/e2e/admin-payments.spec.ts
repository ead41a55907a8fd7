import type { Locator, Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { waitForMail } from "../support/mailbox.ts";
import { type PaidByApi, payByApi } from "../support/pay-by-api.ts";
import { toast } from "../support/storefront.ts";

// What PayPal does wrong here is no other file's business.
test.use({ shopOf: "payments" });

const AWAY = "PayPal gives no answer at the moment. The shop asks again by itself.";
/** The shop's own sweeps have to come by. */
const PATIENCE = { timeout: 45_000 };

async function setFaults({ request }: Page, faults: object): Promise<void> {
  const response = await request.post("/paypal-simulator/faults", { data: faults });
  expect(response.ok()).toBe(true);
}

/** PayPal takes a cent less than was asked for and, when `refuses`, does not send it back. */
async function payWrongly(page: Page, refuses: boolean): Promise<PaidByApi> {
  const refuse = { on: "refund", fault: "refuse", issue: "REFUND_TIME_LIMIT_EXCEEDED" };
  await setFaults(page, {
    captures: [{ outcome: "wrong-amount", times: 1 }],
    ...(refuses && { calls: [refuse] }),
  });
  const paid = await payByApi(page);
  expect(paid.checkout).toMatchObject({ isPaid: false, paymentStatus: "refused" });
  return paid;
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const taken = ({ checkout }: PaidByApi) => dollars(checkout.totalPrice - 0.01);
const rowsOf = (page: Page, { customer }: PaidByApi): Locator =>
  page.getByRole("row").filter({ hasText: customer.email });
const panel = (page: Page, name: string): Locator => page.getByRole("region", { name });
const step = (page: Page, what: string): Locator =>
  panel(page, "History").getByRole("listitem").filter({ hasText: what });
const review = (page: Page, what: string): Locator =>
  page.getByRole("button", { name: `Mark as reviewed: ${what}` });

test.describe("when nothing is wrong", () => {
  test("the page says so, and what PayPal has is all for orders [ADMIN-81]", async ({
    page,
    shop,
  }) => {
    const { checkout } = await payByApi(page);
    expect(checkout.isPaid).toBe(true);
    await enterAsAdmin(page, shop, "/admin/payments");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payments");
    await expect(page.getByRole("status")).toHaveText("Nothing needs a person");
    await expect(page.getByText(/all of it for orders/)).toBeVisible();
    await expect(page.getByText(/has not been compared with PayPal yet/)).toBeVisible();
    await isAccessible(page);
    for (const [tab, said] of [
      ["Reviewed", "Nothing has been reviewed yet"],
      ["In flight", "No payment is under way"],
    ] as const) {
      await page.getByRole("link", { name: tab }).click();
      await expect(page.getByRole("status")).toHaveText(said);
      await expect(page.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
      await isAccessible(page);
    }
    await page.goto("/admin/payments/0d5e7c1a-8f24-4b6e-a3d9-51c2f0b81042");
    await expect(page.getByText("There is no such payment")).toBeVisible();
  });
  test.use({ expectedErrors: [/404/] });
});

test("money that bought nothing goes back by itself, and waits for somebody to look [ADMIN-81]", async ({
  page,
  shop,
}) => {
  const paid = await payWrongly(page, false);
  await waitForMail(shop, { to: paid.customer.email, subject: "We sent your payment back (TEST)" });
  await setFaults(page, {});
  await enterAsAdmin(page, shop, "/admin/payments");
  const rows = rowsOf(page, paid);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("PayPal took another amount than was asked for.");
  await expect(page.getByRole("link", { name: /^Payments/ })).toHaveText(
    "Payments1 needs a person",
  );
  await isAccessible(page);

  // By keyboard from here: the row's link, the history, the button.
  await rows.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Payment of ${taken(paid)}`);
  await expect(page.locator("main").getByText("Sent back", { exact: true })).toBeVisible();
  await expect(panel(page, "Refunds")).toContainText(taken(paid));
  await expect(step(page, `${taken(paid)} sent back`)).toHaveCount(1);
  await isAccessible(page);
  await review(page, "Paid without an order").focus();
  await page.keyboard.press("Enter");
  await toast(page, "Marked as reviewed").waitFor();
  await expect(panel(page, "Needs a person")).toContainText("Nothing here needs a person.");
  await expect(panel(page, "Needs a person")).toContainText(/Reviewed .* by Admin/);
  await expect(page.getByRole("link", { name: /^Payments/ })).toHaveText("Payments");
  await page.getByRole("link", { name: "Back to the payments" }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole("link", { name: "Reviewed" }).click();
  await expect(rows).toContainText("by Admin");
  await isAccessible(page);
});

test.describe("money that PayPal would not send back", () => {
  test.use({ expectedErrors: [/409/] });

  test("is sent again by a person, who is asked first and told why it fails [ADMIN-83]", async ({
    page,
    shop,
  }) => {
    const paid = await payWrongly(page, true);
    await enterAsAdmin(page, shop, "/admin/payments");
    await expect(async () => {
      await page.reload();
      await expect(rowsOf(page, paid)).toHaveCount(2, { timeout: 2000 });
    }).toPass(PATIENCE);
    await rowsOf(page, paid).getByText("Refund refused").click();
    const send = page.getByRole("button", { name: `Send ${taken(paid)} back` });
    await send.click();
    const dialog = page.getByRole("dialog", { name: `Send ${taken(paid)} back?` });
    await isAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(send).toBeFocused();

    await send.click();
    const confirm = dialog.getByRole("button", { name: "Send it back" });
    await confirm.click();
    await expect(dialog.getByRole("alert")).toContainText("older than 180 days");
    await expect(panel(page, "Refunds").getByRole("listitem")).toHaveCount(2);
    await setFaults(page, {});
    await confirm.click();
    await toast(page, "The money has gone back").waitFor();
    await expect(dialog).toBeHidden();
    await expect(send).toBeHidden();
    await expect(panel(page, "Refunds").getByRole("listitem")).toHaveText([
      /Refused/,
      /Refused/,
      /Refunded/,
    ]);
    await waitForMail(shop, {
      to: paid.customer.email,
      subject: "We sent your payment back (TEST)",
    });
    await page.goto("/admin/audit?kind=payment");
    await expect(page.getByRole("row").filter({ hasText: "Payment sent back" })).not.toHaveCount(0);
    await page.getByRole("table").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/admin\/payments\/[0-9a-f-]{36}$/);
  });

  test("is reviewed by one of two who look at the same time [ADMIN-83]", async ({ page, shop }) => {
    const paid = await payWrongly(page, true);
    await enterAsAdmin(page, shop, "/admin/payments");
    await rowsOf(page, paid).getByText("Paid without an order").click();
    const mine = review(page, "Paid without an order");
    await expect(mine).toBeVisible();
    await reviewElsewhere(page, shop, page.url().split("/").at(-1) ?? "");
    await mine.click();
    await toast(page, "Somebody else has marked this as reviewed already").waitFor();
    await expect(mine).toBeHidden();
    await setFaults(page, {});
  });
});

/** What another admin does at the same time. */
async function reviewElsewhere(page: Page, shop: ShopFixture, about: string): Promise<void> {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const payment = await (
    await page.request.get(`/api/admin/payments/${about}`, { headers })
  ).json();
  for (const { _id } of payment.cases.filter(({ kind }: { kind: string }) => kind === "mismatch")) {
    const done = await page.request.post(`/api/admin/payments/cases/${_id}/review`, { headers });
    expect(done.status()).toBe(200);
  }
}

test.describe("a payment that is under way", () => {
  test.use({ expectedErrors: [/503/], permissions: ["clipboard-read", "clipboard-write"] });

  test("is looked at again on demand, and its ids can be copied [ADMIN-82]", async ({
    page,
    shop,
  }) => {
    await setFaults(page, { captures: [{ outcome: "pending", times: 1 }] });
    const paid = await payByApi(page);
    expect(paid.checkout.paymentStatus).toBe("pending");
    await setFaults(page, {});
    await enterAsAdmin(page, shop, "/admin/payments?show=flight");
    const row = rowsOf(page, paid);
    await expect(row).toContainText("Held back by PayPal");
    await isAccessible(page);
    await row.getByText("Held back by PayPal").click();
    await page.getByRole("button", { name: "Copy: PayPal order" }).click();
    await toast(page, "Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paid.orderID);

    const askAgain = page.getByRole("button", { name: "Ask PayPal again" });
    await askAgain.click();
    await toast(page, "PayPal still holds the money back").waitFor();
    await setFaults(page, { calls: [{ on: "show-order", fault: "500" }] });
    await askAgain.click();
    await toast(page, AWAY).waitFor();
    await setFaults(page, {});
    await expect(askAgain).toBeFocused();
  });
});

test("an order's page leads to how it was paid, and back [ADMIN-82]", async ({ page, shop }) => {
  const { checkoutId, send } = await payByApi(page);
  const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
  await enterAsAdmin(page, shop, `/admin/order/${order._id}`);
  await page.getByRole("link", { name: "How it was paid" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Payment of ${dollars(order.totalPrice)}`,
  );
  await expect(step(page, "Order placed")).toHaveCount(1);
  await isAccessible(page);
  await page.getByRole("link", { name: `#${order.orderNumber}` }).click();
  await expect(page).toHaveURL(`/admin/order/${order._id}`);
});

test("a refund that was made at PayPal is taken over into its order, with what it was for [REFUND-9]", async ({
  page,
  shop,
}) => {
  const paid = await payByApi(page, 2);
  const { _id: orderId } = await paid.send("post", `/api/checkout/${paid.checkoutId}/finalize`);
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const order = await (await page.request.get(`/api/admin/orders/${orderId}`, { headers })).json();
  const cents = Math.round(paid.checkout.totalPrice * 50);
  const found = {
    ...{ _id: crypto.randomUUID(), about: order.payment._id, kind: "ledger", subject: "7WR41250" },
    detail: { problem: "FOREIGN_REFUND", status: "COMPLETED", cents, currency: "USD" },
    openedAt: new Date().toISOString(),
  };
  // PayPal's own pages are not here: the case is put into the shop's answer.
  await page.route(`**/api/admin/payments/${order.payment._id}`, async (route) => {
    const response = await route.fetch();
    const payment = await response.json();
    await route.fulfill({ response, json: { ...payment, cases: [found] } });
  });
  await enterAsAdmin(page, shop, `/admin/payments/${order.payment._id}`);
  const amount = dollars(cents / 100);
  await page
    .getByRole("button", { name: `Take the refund of ${amount} over into the order` })
    .click();
  const dialog = page.getByRole("dialog", {
    name: `Take ${amount} over into order #${order.orderNumber}`,
  });
  await dialog.getByLabel("Lines of the order, or its delivery").check();
  await dialog.getByLabel(`Units of ${paid.offer.name}`).selectOption("1 of 2");
  await dialog.getByRole("checkbox", { name: "Back on the shelf" }).check();
  await expect(dialog.getByRole("status")).toHaveText(amount);
  await isAccessible(page);
  const sent = page.waitForRequest(/take-over$/);
  await page.route("**/take-over", async (route) => {
    const history = await page.request.get(`/api/admin/payments/${order.payment._id}`, { headers });
    await route.fulfill({ status: 200, json: await history.json() });
  });
  await dialog.getByRole("button", { name: "Take over" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    lines: [{ quantity: 1, restock: true }],
    delivery: false,
  });
  await toast(page, "Taken over into the order").waitFor();
  await expect(dialog).toBeHidden();
});
