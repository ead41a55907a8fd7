import type { Browser, Locator, Page } from "@playwright/test";
import { isAccessible, keepSignedIn, logInByApi, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { type Customer, createGuest, newEmail } from "../support/storefront.ts";

const PLACED = /^Your Selvedge order/;

async function order(page: Page, buyer?: Customer) {
  const { customer, offer, checkoutId, send } = await payByApi(page, 1, buyer);
  const { _id: id } = await send("post", `/api/checkout/${checkoutId}/finalize`);
  return { id: String(id), customer, offer };
}

/** Does something with an order as the team. */
async function asTeam(page: Page, shop: ShopFixture, path: string, data: object) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const done = await page.request.put(`/api/admin/orders/${path}`, { headers, data });
  expect(done.status()).toBe(200);
}

const link = (page: Page) => page.getByRole("link", { name: "Correct address or size" });
const lines = (page: Page) => page.getByRole("region", { name: "Size and color" });
const place = (page: Page) => page.getByRole("region", { name: "Where it goes" });
const mails = (page: Page) => page.getByRole("region", { name: "Email" });
const swap = (page: Page) => lines(page).getByRole("button", { name: "Swap" });
const save = (page: Page) => page.getByRole("button", { name: "Save the address" });

/** The first size or color that is left, as its option says it. */
async function chooseOther(page: Page): Promise<string> {
  const choice = lines(page).getByLabel("Instead");
  const option = choice.locator("option:enabled:not([value=''])").first();
  const value = (await option.getAttribute("value")) ?? "";
  await choice.selectOption(value);
  return JSON.parse(value)[1];
}

/** A browser without a script that has followed the mailed link. */
async function openBare(browser: Browser, shop: ShopFixture, url: string, width = 1440) {
  const context = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
  });
  const bare = await context.newPage();
  const { pathname, search } = new URL(url);
  await bare.goto(`${pathname}${search}`);
  return { bare, close: () => context.close() };
}

async function mailedLink(shop: ShopFixture, to: string): Promise<string> {
  return linkIn(await waitForMail(shop, { to, subject: PLACED }), /\/order\/.*key=/);
}

for (const width of [390, 1440]) {
  test(`a size is swapped in three clicks from the order, and the address corrected, ${width} px wide [CORRECT-6]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id, customer } = await order(page);
    await keepSignedIn(page, await logInByApi(page, customer));
    await page.goto(`/order/${id}`);
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(link(page));
    const size = await chooseOther(page);
    await isAccessible(page);
    await click(swap(page));
    await expect(lines(page).getByRole("status")).toHaveText("It is swapped, and kept for you.");
    expect(clicks + 1).toBeLessThanOrEqual(3);
    await expect(lines(page)).toContainText(`· ${size}`);
    const address = place(page).getByLabel("Address", { exact: true });
    await address.fill("");
    await save(page).click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription("Please fill in this field");
    await address.fill("14 Loom Street");
    await save(page).click();
    await expect(place(page).getByRole("status")).toHaveText("The address is corrected.");
    await expect(mails(page)).toContainText("email address of your account");
    await isAccessible(page);
    await page.getByRole("link", { name: "Back to the order" }).click();
    await expect(page.getByRole("main")).toContainText("14 Loom Street");
    await expect(page.getByRole("main")).toContainText(`· ${size}`);
  });

  test(`who follows the mailed link corrects size, address and email without a script, ${width} px wide [CORRECT-6, CORRECT-10]`, async ({
    page,
    browser,
    shop,
  }) => {
    const guest = await createGuest(page.request);
    const { id } = await order(page, guest);
    const former = await mailedLink(shop, guest.email);
    const { bare, close } = await openBare(browser, shop, former, width);
    await link(bare).click();
    const opened = await bare.reload();
    expect(opened?.headers()["cache-control"]).toBe("no-store");
    const size = await chooseOther(bare);
    await swap(bare).click();
    await expect(bare).toHaveURL(new RegExp(`/order/${id}/correct\\?done=swap#swap$`));
    await expect(lines(bare)).toContainText("It is swapped, and kept for you.");
    await expect(lines(bare)).toContainText(`· ${size}`);
    await place(bare).getByLabel("Address", { exact: true }).fill("14 Loom Street");
    await save(bare).click();
    await expect(place(bare)).toContainText("The address is corrected.");
    await expect(place(bare).getByLabel("Address", { exact: true })).toHaveValue("14 Loom Street");

    const right = newEmail();
    // Masked: who followed the link need not be the buyer.
    await expect(mails(bare)).not.toContainText(guest.email);
    await mails(bare).getByLabel("The right email address").fill(right);
    await mails(bare).getByRole("button", { name: "Mail the link" }).click();
    await expect(mails(bare)).toContainText("We have mailed a link to the right address.");
    const asked = await waitForMail(shop, { to: right, subject: /confirm the email address/ });
    const confirming = linkIn(asked, /\/correct\?token=/);
    const owner = await openBare(browser, shop, confirming, width);
    await expect(owner.bare.getByRole("main")).toContainText(right);
    await owner.bare.getByRole("button", { name: "Confirm my address" }).click();
    await expect(mails(owner.bare)).toContainText("Links in earlier mails have ended.");
    await owner.bare.getByRole("link", { name: "Back to the order" }).click();
    await expect(owner.bare.getByRole("main")).toContainText("14 Loom Street");
    await owner.close();

    await bare.goto(`/order/${id}`);
    await expect(bare.getByText("This link does not open an order")).toBeVisible();
    await close();
    for (const [url, said] of [
      [former, "This link does not open an order"],
      [confirming, "This link no longer works"],
    ] as const) {
      const late = await openBare(browser, shop, url, width);
      await expect(late.bare.getByText(said)).toBeVisible();
      await late.close();
    }
    const anew = await openBare(browser, shop, await mailedLink(shop, right), width);
    await expect(anew.bare.getByRole("main")).toContainText("14 Loom Street");
    await anew.close();
  });
}

test.describe("right after buying", () => {
  test.use({ expectedErrors: [/40[04]/] });

  test("a guest whose session lasts corrects the email, and hears of a wrong one at its field [CORRECT-10]", async ({
    page,
    shop,
  }) => {
    const guest = await createGuest(page.request);
    const { id } = await order(page, guest);
    const me = await page.request.get("/api/users/me", {
      headers: { authorization: `Bearer ${guest.token}` },
    });
    await keepSignedIn(page, { user: await me.json(), token: guest.token });
    await page.goto(`/order/${id}`);
    await link(page).click();
    await expect(mails(page)).toContainText(guest.email);
    const field = mails(page).getByLabel("The right email address");
    const send = mails(page).getByRole("button", { name: "Mail the link" });
    await field.fill(guest.email);
    await send.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/go to this address already/);
    const right = newEmail();
    await field.fill(right);
    await send.click();
    await expect(mails(page).getByRole("status")).toContainText("We have mailed a link");
    const asked = await waitForMail(shop, { to: right, subject: /confirm the email address/ });
    const { pathname, search } = new URL(linkIn(asked, /\/correct\?token=/));
    await page.goto(`${pathname}${search}`);
    await isAccessible(page);
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(mails(page)).toContainText(right);
    const again = await page.goto(`${pathname}${search}`);
    expect(again?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  });
});

test("what is packed or held back says so, and has no form [CORRECT-7]", async ({
  page,
  browser,
  shop,
}) => {
  const { id, customer } = await order(page);
  const mailed = await mailedLink(shop, customer.email);
  await asTeam(page, shop, `${id}/hold`, { reason: "Looks odd" });
  const { bare, close } = await openBare(browser, shop, mailed);
  await link(bare).click();
  await expect(bare.getByText("We are looking into this order")).toBeVisible();
  await expect(bare.getByText("Looks odd")).toHaveCount(0);
  await expect(swap(bare)).toHaveCount(0);
  await expect(save(bare)).toHaveCount(0);
  await asTeam(page, shop, `${id}/hold`, { reason: "" });
  await bare.reload();
  await place(bare).getByLabel("City").fill("Nowhere");
  // It is packed while the form stands open.
  await asTeam(page, shop, `${id}/packed`, { packed: true });
  await save(bare).click();
  await expect(bare.getByText("This order is packed already")).toBeVisible();
  await expect(save(bare)).toHaveCount(0);
  await bare.goto(`/order/${id}`);
  await expect(link(bare)).toHaveCount(0);
  await close();
  await keepSignedIn(page, await logInByApi(page, customer));
  await page.goto(`/order/${id}/correct`);
  await expect(page.getByText("This order is packed already")).toBeVisible();
  await page.goto(`/order/${id}`);
  await expect(page.getByRole("main")).not.toContainText("Nowhere");
});
