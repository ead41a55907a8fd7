import type { Page } from "@playwright/test";
import { writeContractWords } from "../support/contract-words.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import {
  continueToPayment,
  fillInDelivery,
  getOffer,
  goToCheckout,
  openApproval,
  stockOf,
} from "../support/storefront.ts";

// A shop of its own: nobody else pays with its button. PayPal's approval alone is answered with a 409.
test.use({ shopOf: "contract", expectedErrors: [/status of (402|409)/] });

const SETTINGS = "/api/admin/settings";
const BUTTON = "Order with obligation to pay";

async function save(page: Page, { admin }: ShopFixture, countries: string[]): Promise<void> {
  const login = await page.request.post("/api/users/login", { data: admin });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  await writeContractWords(async (method, address, data) => {
    const answer = await page.request.fetch(address, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
    return answer.json();
  });
  const { contract } = await (await page.request.get(SETTINGS, { headers })).json();
  const data = { version: contract.version, values: { ...contract.values, countries } };
  const saved = await page.request.put(`${SETTINGS}/contract`, { headers, data });
  expect(await saved.text()).not.toContain("errors");
  expect(saved.status()).toBe(200);
}

test.beforeEach(({ page, shop }) => save(page, shop, ["US"]));
test.afterEach(({ page, shop }) => save(page, shop, []));

const button = (page: Page) => page.getByRole("button", { name: BUTTON, exact: true });

/** As far as the page with the whole order. */
async function approve(page: Page): Promise<void> {
  await fillInDelivery(page);
  await continueToPayment(page);
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Continue to Review Order" }).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/review$/);
  await expect(button(page)).toBeVisible();
}

async function ledger(page: Page) {
  const answer = await page.request.get("/paypal-simulator/ledger");
  return (await answer.json()) as { captures: unknown[] };
}

test("what PayPal approved is shown whole and charged by the shop's own button alone [CONTRACT-2, CONTRACT-5]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  const before = await stockOf(page.request, offer);
  await goToCheckout(page, offer);
  const charged = (await ledger(page)).captures.length;
  await approve(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review your order");
  const main = page.getByRole("main");
  const { material } = await (await page.request.get(`/api/products/${offer.productId}`)).json();
  const told = ["1 Navy Yard", "Total", "We mail the confirmation of your order to"];
  for (const said of [offer.name, `Size ${offer.variant.size}`, material, ...told]) {
    await expect(main).toContainText(said);
  }
  await expect(main.locator("img").first()).toBeVisible();
  for (const name of ["Terms", "Returns"]) {
    await expect(main.getByRole("link", { name: new RegExp(name) })).toHaveAttribute(
      "href",
      /^\/pages\//,
    );
  }
  // Nothing stands between the total and the button.
  const total = await main.getByText("Total", { exact: true }).boundingBox();
  const pressed = await button(page).boundingBox();
  expect(pressed?.y).toBeGreaterThan(total?.y ?? 0);
  expect((pressed?.y ?? 0) - (total?.y ?? 0)).toBeLessThan(80);

  await page.reload();
  await expect(button(page)).toBeVisible();
  expect((await ledger(page)).captures).toHaveLength(charged);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/order-confirmation$/);
  expect(await stockOf(page.request, offer)).toBe(before - 1);
  expect((await ledger(page)).captures).toHaveLength(charged + 1);
});

test("what is paid in one tab is paid in the other, and going back charges nothing again [CONTRACT-5]", async ({
  page,
  context,
}) => {
  await goToCheckout(page, await getOffer(page.request));
  await approve(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(button(other)).toBeVisible();
  const address = page.url();
  await button(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  const charged = (await ledger(page)).captures.length;
  await button(other).click();
  await expect(other).toHaveURL(/\/order-confirmation$/);
  await page.goto(address);
  await expect(page).toHaveURL(/\/order-confirmation$/);
  expect((await ledger(page)).captures).toHaveLength(charged);
});

test("a changed address is approved and shown anew, and the former approval is charged by nobody [CONTRACT-6]", async ({
  page,
}) => {
  await goToCheckout(page, await getOffer(page.request));
  await approve(page);
  const former = page.url();
  const charged = (await ledger(page)).captures.length;
  await page.getByRole("link", { name: "Change" }).click();
  await page.getByLabel("City").fill("Raleigh");
  await continueToPayment(page);
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Continue to Review Order" }).click();
  await expect(page.getByRole("main")).toContainText("Raleigh");
  expect(page.url()).not.toBe(former);
  expect((await ledger(page)).captures).toHaveLength(charged);
  await button(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  expect((await ledger(page)).captures).toHaveLength(charged + 1);
});

test("a declined card is told on the page, and leads back to the payment [CONTRACT-5]", async ({
  page,
}) => {
  await goToCheckout(page, await getOffer(page.request));
  await fillInDelivery(page);
  await continueToPayment(page);
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Pay with a card that is declined" }).click();
  await button(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The payment was declined. Please try another way to pay.",
  );
  await expect(button(page)).toBeHidden();
  await page.getByRole("link", { name: "Back to checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});
