import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, saveSettings, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { logIn, toast } from "../support/storefront.ts";

// A shop of its own: no other test is to see the link that it has on every page.
test.use({ shopOf: "withdrawal", expectedErrors: [/status of (400|404|409)/] });

const OPEN = "Withdraw from contract here";

const save = (page: Page, shop: ShopFixture, group: string) =>
  saveSettings(page, shop, "withdrawal", { group });

test.beforeEach(async ({ page, shop }) => {
  await save(page, shop, "everywhere");
});

async function placeOrder(page: Page, quantity = 1) {
  const { customer, checkoutId, send } = await payByApi(page, quantity);
  const order = await send("post", `/api/checkout/${checkoutId}/finalize`);
  return { id: order._id as string, number: String(order.orderNumber), customer };
}

async function hasNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
}

/** Puts the focus on a control with the tabulator alone. */
async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page["getByRole"]>[0]) {
  const wanted = page.getByRole("main").getByRole(role, { name });
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the tabulator does not come to ${name}`);
}

for (const width of [320, 390, 1440]) {
  test(`a guest withdraws by keyboard alone, ${width} px wide [WITHDRAW-12]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = `${randomUUID()}@example.com`;
    await page.goto("/");
    const link = page.getByRole("contentinfo").getByRole("link", { name: OPEN });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/withdraw");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdraw from your contract");
    await hasNoOverflow(page);
    await isAccessible(page);
    await tabTo(page, "Go on", "button");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Please look at the marked fields.");
    await isAccessible(page);
    await tabTo(page, "Your name", "textbox");
    await page.keyboard.type("Ada Weaver");
    await tabTo(page, "Your email", "textbox");
    await page.keyboard.type(email);
    await tabTo(page, "Order number", "textbox");
    await page.keyboard.type("10001");
    await tabTo(page, "The whole order", "radio");
    await page.keyboard.press("ArrowDown");
    await tabTo(page, /Which articles/, "textbox");
    await page.keyboard.type("The blue shirt");
    await tabTo(page, "Go on", "button");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Please check your withdrawal",
    );
    await expect(page.getByRole("main")).toContainText("In my own words: The blue shirt");
    await hasNoOverflow(page);
    await isAccessible(page);
    await tabTo(page, "Confirm withdrawal", "button");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Your withdrawal was received",
    );
    await expect(page.getByRole("main")).toContainText(/\d\d:\d\d:\d\d UTC/);
    await hasNoOverflow(page);
    await isAccessible(page);
    const mail = await waitForMail(shop, { to: email, subject: "We received your withdrawal" });
    expect(mail.text).toContain("In my own words: The blue shirt");
  });
}

test("on every page of the shop the link leads to the function, while it is on [WITHDRAW-1]", async ({
  page,
  shop,
}) => {
  const list = await (await page.request.get("/api/products?limit=1")).json();
  const product = (list.products ?? list)[0]._id;
  const pages = ["/", "/collections/all", `/product/${product}`, "/login", "/register"];
  const more = ["/profile", "/my-orders", "/checkout", "/region", "/withdraw", "/nothing-here"];
  for (const path of [...pages, ...more]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain('href="/withdraw"');
  }
  await save(page, shop, "none");
  for (const path of [...pages, ...more]) {
    const answer = await page.request.get(path);
    expect(await answer.text(), path).not.toContain('href="/withdraw"');
    if (path === "/withdraw") expect(answer.status()).toBe(404);
  }
  const posted = await page.request.post("/withdraw", { form: { step: "check" } });
  expect(posted.status()).toBe(404);
});

for (const width of [320, 390, 1440]) {
  test(`without a script, who follows the mailed link withdraws from units of the lines, once, ${width} px wide [WITHDRAW-5, WITHDRAW-12]`, async ({
    page,
    browser,
    shop,
  }) => {
    const { id, number, customer } = await placeOrder(page, 2);
    const mail = await waitForMail(shop, { to: customer.email, subject: /order/i });
    const { pathname, search } = new URL(linkIn(mail, /\/order\//));
    const context = await browser.newContext({
      ...{ baseURL: shop.url, javaScriptEnabled: false, viewport: { width, height: 900 } },
    });
    const bare = await context.newPage();
    await bare.goto(`${pathname}${search}`);
    await bare.getByRole("main").getByRole("link", { name: OPEN }).click();
    await expect(bare).toHaveURL(`/withdraw?order=${id}`);
    await expect(bare.getByLabel("Order number")).toHaveValue(number);
    await hasNoOverflow(bare);
    await bare.getByLabel("Your email").fill(customer.email);
    await bare.getByRole("radio", { name: "These articles of it" }).check();
    await bare.getByRole("combobox", { name: /^Units of/ }).selectOption("2");
    await bare.getByRole("button", { name: "Go on" }).click();
    await expect(bare.getByRole("main")).toContainText("- 2 × ");
    await bare.getByRole("button", { name: "Change it" }).click();
    await expect(bare.getByRole("combobox", { name: /^Units of/ })).toHaveValue("2");
    await bare.getByRole("button", { name: "Go on" }).click();
    await hasNoOverflow(bare);
    await bare.getByRole("button", { name: "Confirm withdrawal" }).click();
    await expect(bare.getByRole("heading", { level: 1 })).toHaveText(
      "Your withdrawal was received",
    );
    await bare.goto(`/withdraw?order=${id}`);
    await expect(bare.getByRole("main")).toContainText("You have withdrawn these already on");
    await expect(bare.getByRole("combobox", { name: /^Units of/ })).toBeHidden();
    await bare.getByLabel("Your email").fill(customer.email);
    await bare.getByRole("radio", { name: "The whole order" }).check();
    await bare.getByRole("button", { name: "Go on" }).click();
    await expect(bare.getByRole("group")).toContainText("If you want to declare something else");
    await context.close();
  });
}

test("a customer who is logged in comes to their lines, and the team says what became of it [WITHDRAW-5, WITHDRAW-8]", async ({
  page,
  shop,
}) => {
  const { id, number, customer } = await placeOrder(page);
  await page.goto("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/order/${id}`);
  await page.getByRole("main").getByRole("link", { name: OPEN }).click();
  await expect(page).toHaveURL(`/withdraw?order=${id}`);
  await expect(page.getByRole("combobox", { name: /^Units of/ })).toBeVisible();
  await page.getByLabel("Your email").fill(customer.email);
  await page.getByRole("radio", { name: "The whole order" }).check();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your withdrawal was received");

  await enterAsAdmin(page, shop, "/admin/withdrawals");
  const card = page.getByRole("listitem").filter({ hasText: `Order #${number}` });
  await expect(card).toContainText("14 days left");
  await card.getByText("The whole declaration").click();
  await expect(card).toContainText("I hereby withdraw from the contract");
  await isAccessible(page);
  await card.getByRole("button", { name: /^Done/ }).click();
  await page.getByRole("dialog").getByLabel("Note").fill("It comes back by parcel");
  await isAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await toast(page, "The withdrawal is done").waitFor();
  await expect(card).toContainText("It comes back by parcel");
  await expect(card.getByRole("button", { name: /^Done/ })).toBeHidden();
});

test("one click makes a return of a withdrawal, once there is something to send back [WITHDRAW-9]", async ({
  page,
  shop,
}) => {
  const { id, number, customer } = await placeOrder(page);
  await page.goto("/withdraw");
  await page.getByLabel("Your name").fill("Ada Weaver");
  await page.getByLabel("Your email").fill(customer.email);
  await page.getByLabel("Order number").fill(number);
  await page.getByRole("radio", { name: "The whole order" }).check();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your withdrawal was received");

  await enterAsAdmin(page, shop, "/admin");
  const main = page.getByRole("main");
  await expect(main).toContainText(/withdrawals? (is|are) open/);
  await main.getByRole("link", { name: "See withdrawals" }).click();
  const card = page.getByRole("listitem").filter({ hasText: `Order #${number}` });
  const make = card.getByRole("button", { name: /^Make a return/ });
  await make.click();
  await expect(card).toContainText("This order has not left yet");
  await isAccessible(page);
  const { token } = await signInByApi(page, shop);
  const sent = await page.request.put(`/api/admin/orders/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { status: "Delivered" },
  });
  expect(sent.status()).toBe(200);
  await make.click();
  await expect(page).toHaveURL(/\/admin\/returns\/./);
  await expect(page.getByRole("main")).toContainText(`#${number}`);
  await page.goto("/admin/withdrawals");
  await card.getByRole("link", { name: "See the return" }).click();
  await expect(page).toHaveURL(/\/admin\/returns\/./);
});
