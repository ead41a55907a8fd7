import type { Locator, Page } from "@playwright/test";
import { isAccessible, keepSignedIn, logInByApi, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import { payByApi } from "../support/pay-by-api.ts";
import { toast } from "../support/storefront.ts";

async function deliver(page: Page, shop: ShopFixture, units = 1) {
  const { customer, offer, checkoutId, send } = await payByApi(page, units);
  const { _id: id } = await send("post", `/api/checkout/${checkoutId}/finalize`);
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  for (const status of ["Shipped", "Delivered"]) {
    const url = `/api/admin/orders/${id}`;
    const set = await page.request.put(url, { headers, data: { status } });
    expect(set.status()).toBe(200);
  }
  return { id, customer, offer };
}

async function openAsOwner(page: Page, { id, customer }: Awaited<ReturnType<typeof deliver>>) {
  await keepSignedIn(page, await logInByApi(page, customer));
  await page.goto(`/order/${id}`);
}

const reason = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
/** Another size of the same color that is left. */
const otherSize = (page: Page) =>
  page.getByRole("radio", { name: /^Size (?!.*sold out)/, disabled: false }).first();
const send = (page: Page) => page.getByRole("button", { name: "Send it back" });
const link = (page: Page) => page.getByRole("link", { name: "Return or exchange" });
const made = (page: Page) => page.getByRole("region", { name: "Your returns" });

for (const width of [390, 1440]) {
  test(`a size is swapped in four clicks from the order, ${width} px wide [SENDBACK-1]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAsOwner(page, await deliver(page, shop));
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(link(page));
    await click(reason(page, "Too small"));
    await isAccessible(page);
    await click(otherSize(page));
    await click(send(page));
    await expect(made(page)).toContainText("On its way to us");
    expect(clicks).toBeLessThanOrEqual(4);
    await expect(made(page)).toContainText("instead: ");
    await expect(made(page)).toContainText("We keep what you want instead for you until");
    await expect(made(page).getByRole("status")).toContainText("is announced");
    await expect(made(page).getByRole("heading", { name: /^R-/ })).toBeFocused();
    await expect(page.getByText("Nothing of this order is left to send back.")).toBeVisible();
    await isAccessible(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Slip of R-/ }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^R-.+\.pdf$/);
  });
}

test.describe("what cannot be", () => {
  test.use({ expectedErrors: [/400/] });

  test("is said at its line, which has the focus, and what was chosen stays; a return is called off by keyboard [SENDBACK-2]", async ({
    page,
    shop,
  }) => {
    await openAsOwner(page, await deliver(page, shop, 2));
    await link(page).click();
    await send(page).click();
    const reasons = page.getByRole("radiogroup", { name: /^Why does / });
    await expect(reasons).toBeFocused();
    await expect(reasons).toHaveAccessibleDescription(/say why it comes back/);
    await reason(page, "Too large").click();
    await otherSize(page).click();
    await page.getByLabel("How many?").selectOption("1");
    // The size is taken off the shelves meanwhile.
    await page.route(
      "**/returns",
      (route) => {
        const { lines, ...more } = route.request().postDataJSON();
        const exchange = { ...lines[0].exchange, size: "none such" };
        return route.continue({ postData: { ...more, lines: [{ ...lines[0], exchange }] } });
      },
      { times: 1 },
    );
    await send(page).click();
    const wishes = page.getByRole("radiogroup", { name: "What would you like for it?" });
    await expect(wishes).toBeFocused();
    await expect(wishes).toHaveAccessibleDescription("We do not have this size and color");
    await expect(reason(page, "Too large")).toBeChecked();
    await isAccessible(page);
    await reason(page, "Money back").press("Space");
    await send(page).press("Enter");
    await expect(made(page).getByRole("listitem").first()).toContainText("1 × ");
    // One is left.
    await expect(send(page)).toBeVisible();
    await expect(page.getByLabel("How many?")).toHaveCount(0);
    await made(page).getByText("Call it off").press("Enter");
    await made(page).getByRole("button", { name: "Call the return off" }).press("Enter");
    await toast(page, "Your return is called off").waitFor();
    await expect(made(page)).toContainText("Called off");
    await expect(made(page).getByRole("heading", { name: /^R-/ })).toBeFocused();
    await expect(page.getByLabel("How many?")).toHaveValue("2");
  });
});

test("what has not left cannot be sent back [SENDBACK-3]", async ({ page }) => {
  const { customer, checkoutId, send: call } = await payByApi(page, 1);
  const { _id: id } = await call("post", `/api/checkout/${checkoutId}/finalize`);
  await keepSignedIn(page, await logInByApi(page, customer));
  await page.goto(`/order/${id}`);
  await expect(page.getByText("Cancel this order")).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await page.goto(`/order/${id}/return`);
  await expect(page.getByText("What has not left yet cannot be sent back")).toBeVisible();
  await expect(send(page)).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`who follows the mailed link sends a unit back without a script, ${width} px wide [SENDBACK-4]`, async ({
    page,
    browser,
    shop,
  }) => {
    const { id, customer } = await deliver(page, shop, 2);
    const mail = await waitForMail(shop, { to: customer.email, subject: /^Your Selvedge order/ });
    const context = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    });
    const bare = await context.newPage();
    const { pathname, search } = new URL(linkIn(mail, /\/order\//));
    await bare.goto(`${pathname}${search}`);
    await link(bare).click();
    const opened = await bare.reload();
    expect(opened?.headers()["cache-control"]).toBe("no-store");
    await bare.getByLabel(/^Anything we should know/).fill("The seam is open");
    await send(bare).click();
    await expect(bare.getByText("Please say what comes back, and why")).toBeVisible();
    await expect(bare.getByLabel(/^Anything we should know/)).toHaveValue("The seam is open");
    await reason(bare, "Faulty").click();
    await bare.getByLabel("How many?").selectOption("1");
    await send(bare).click();
    await expect(bare).toHaveURL(new RegExp(`/order/${id}/return\\?announced=R-`));
    await expect(made(bare)).toContainText("is announced");
    await expect(made(bare)).toContainText("Faulty · Money back");
    const slip = bare.getByRole("link", { name: /^Slip of R-/ });
    const printed = await context.request.get((await slip.getAttribute("href")) ?? "");
    expect(printed.headers()["content-type"]).toBe("application/pdf");
    await made(bare).getByText("Call it off").click();
    await made(bare).getByRole("button", { name: "Call the return off" }).click();
    await expect(made(bare)).toContainText("Called off");
    await context.close();
  });
}
