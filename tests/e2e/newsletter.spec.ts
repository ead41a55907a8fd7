import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { linkIn, mailsTo, type ReceivedMail, waitForMail } from "../support/mailbox.ts";
import {
  continueToPayment,
  fact,
  fillInDelivery,
  getOffer,
  goToCheckout,
  hadInCart,
  newEmail,
  openApproval,
} from "../support/storefront.ts";

test.use({ expectedErrors: [/40[049]/] });

const thanks = "Thank you! Your code is on its way to your inbox.";

const footer = (page: Page) => page.getByRole("contentinfo");
const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const codeField = (page: Page) => page.getByLabel("Discount code");
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto("/collections/all");
  await footer(page).getByLabel("Your e-mail").fill(email);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByRole("status")).toContainText(thanks);
}

function codeIn({ text = "" }: ReceivedMail): string {
  const code = /FIRST-\w{5}-\w{5}/.exec(text)?.[0];
  if (code === undefined) throw new Error("the mail has no code");
  return code;
}

/** A new subscriber's code, as the mail says it. */
async function mailedCode(page: Page, shop: { dataDir: string }): Promise<string> {
  const email = newEmail();
  const response = await page.request.post("/api/newsletter", { data: { email } });
  expect(response.status()).toBe(200);
  return codeIn(await waitForMail(shop, { to: email, subject: /% off at Selvedge/ }));
}

test("the mailed code takes 10% off the first order, and is refused the second time [CHK-13, FRAME-10, MAIL-1]", async ({
  page,
  shop,
}) => {
  test.slow();
  const subscriber = newEmail();
  await subscribe(page, subscriber);
  const code = codeIn(await waitForMail(shop, { to: subscriber, subject: /% off at Selvedge/ }));

  const offer = await getOffer(page.request);
  const discount = Math.round(offer.price * 10) / 100;
  const total = dollars(offer.price - discount);
  const customer = await goToCheckout(page, offer);
  await expect(summary(page)).toContainText(`Total${dollars(offer.price)}`);
  await codeField(page).fill(` ${code.toLowerCase()} `);
  await summary(page).getByRole("button", { name: "Apply" }).click();
  // Before there is a checkout.
  await expect(summary(page)).toContainText(`Discount−${dollars(discount)}`);
  await expect(summary(page)).toContainText(`Total${total}`);
  await expect(summary(page).getByRole("button", { name: "Remove" })).toBeFocused();
  await fillInDelivery(page);
  await continueToPayment(page);
  await expect(summary(page)).toContainText(code);
  await expect(summary(page)).toContainText(`Discount−${dollars(discount)}`);
  await expect(summary(page)).toContainText(`Total${total}`);
  await expect(page.getByText(`You pay ${total}`)).toBeVisible();

  const approval = await openApproval(page);
  await expect(approval.getByText(total).first()).toBeVisible();
  await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  const main = page.getByRole("main");
  await expect(main).toContainText(`Discount−${dollars(discount)}`);
  await expect(main).toContainText(`Total${total}`);
  const orderId = await fact(page, "Order ID").innerText();
  const mail = await waitForMail(shop, {
    to: customer.email,
    subject: /^Your Selvedge order/,
  });
  expect(mail.text).toContain(`Discount: -${dollars(discount)}`);
  expect(mail.text).toContain(`Total: ${total}`);
  await page.goto("/my-orders");
  await expect(page.getByRole("row").nth(1)).toContainText(`−${dollars(discount)}`);
  await page.goto(`/order/${orderId}`);
  await expect(main).toContainText(`Discount−${dollars(discount)}`);

  await hadInCart(page.request, customer, offer, 1);
  await page.goto("/checkout");
  await fillInDelivery(page);
  await continueToPayment(page);
  await codeField(page).fill(code);
  const refused = page.waitForResponse("**/discount");
  await summary(page).getByRole("button", { name: "Apply" }).click();
  expect((await refused).status()).toBe(409);
  await expect(codeField(page)).toHaveAccessibleDescription(/for a first order/);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue(code);
  await expect(page.getByText(`You pay ${dollars(offer.price)}`)).toBeVisible();
});
test("a code that is unknown is said beside its field, and the checkout stays payable [CHK-18]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  await goToCheckout(page, offer);
  await summary(page).getByRole("button", { name: "Apply" }).click();
  await expect(codeField(page)).toHaveAccessibleDescription("Discount code is required");
  await codeField(page).fill("SPRING");
  await codeField(page).press("Enter");
  await expect(codeField(page)).toHaveAccessibleDescription("We do not know this discount code");
  await expect(codeField(page)).toBeFocused();
  await fillInDelivery(page);
  await continueToPayment(page);
  await expect(codeField(page)).toHaveValue("SPRING");
  await expect(codeField(page)).toHaveAccessibleDescription("We do not know this discount code");
  await expect(codeField(page)).toBeFocused();
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(page.getByRole("main")).toContainText(`Total${dollars(offer.price)}`);
});

test("a code can be taken off again, and goes along when the address is changed or the page loaded anew [CHK-18]", async ({
  page,
  shop,
}) => {
  const code = await mailedCode(page, shop);
  const offer = await getOffer(page.request);
  const total = dollars(offer.price - Math.round(offer.price * 10) / 100);
  await goToCheckout(page, offer);
  await fillInDelivery(page);
  await continueToPayment(page);
  await codeField(page).fill(code);
  await codeField(page).press("Enter");
  await expect(page.getByText(`You pay ${total}`)).toBeVisible();
  await expect(summary(page).getByRole("button", { name: "Remove" })).toBeFocused();
  await page.getByRole("button", { name: "Change" }).click();
  await continueToPayment(page);
  await expect(page.getByText(`You pay ${total}`)).toBeVisible();
  await page.reload();
  await expect(summary(page)).toContainText(code);
  await expect(summary(page)).toContainText(`Total${total}`);
  await continueToPayment(page);
  await expect(page.getByText(`You pay ${total}`)).toBeVisible();
  await summary(page).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`You pay ${dollars(offer.price)}`)).toBeVisible();
  await expect(codeField(page)).toHaveValue("");
});

test("a code that was typed and not applied is taken off all the same [CHK-18]", async ({
  page,
  shop,
}) => {
  const code = await mailedCode(page, shop);
  const offer = await getOffer(page.request);
  await goToCheckout(page, offer);
  await codeField(page).fill(code);
  await fillInDelivery(page);
  await continueToPayment(page);
  await expect(summary(page)).toContainText(code);
  const total = dollars(offer.price - Math.round(offer.price * 10) / 100);
  await expect(page.getByText(`You pay ${total}`)).toBeVisible();
});

test("the footer's form marks what is no address, keeps it, and says what the shop refuses [FRAME-10, MAIL-2]", async ({
  page,
}) => {
  await page.goto("/");
  const field = footer(page).getByLabel("Your e-mail");
  const button = footer(page).getByRole("button", { name: "Subscribe" });
  await button.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/\S/);
  await field.fill("grace");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(/@/);
  await expect(field).toHaveValue("grace");
  // The browser lets it pass, the shop does not.
  await field.fill("grace@example");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(field).toHaveValue("grace@example");
  await expect(field).toBeFocused();
  await field.fill(newEmail());
  await button.click();
  await expect(footer(page).getByRole("status")).toContainText(thanks);
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await expect(field).toHaveValue("");
});

test("the link in the mail takes its reader off the list, who can come back [MAIL-8]", async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await subscribe(page, email);
  const mail = await waitForMail(shop, { to: email, subject: /% off at Selvedge/ });
  const code = codeIn(mail);
  const link = linkIn(mail, /\/unsubscribe\?/);
  // A program that looks into the link ends nothing: subscribing is no news afterwards.
  expect(await (await page.request.get(link)).text()).toContain("noindex");
  await subscribe(page, email);

  await page.goto(link);
  const news = page.getByRole("main").getByRole("status");
  await expect(news).toHaveText("You are off our list. We will not write to you again.");
  await page.reload();
  await expect(news).toHaveText("You are off our list. We will not write to you again.");
  expect(await mailsTo(shop, email)).toHaveLength(1);
  await page.getByRole("button", { name: "Subscribe again" }).click();
  await expect(news).toHaveText("Welcome back. You are on our list again.");
  await expect(news).toBeFocused();
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await expect.poll(async () => (await mailsTo(shop, email)).length).toBe(2);
  for (const one of await mailsTo(shop, email)) expect(codeIn(one)).toBe(code);

  await page.goto(`${link}x`);
  await expect(news).toContainText("This link does not belong to a subscription of ours");
  await page.goto("/unsubscribe");
  await expect(news).toContainText("This link does not belong to a subscription of ours");
});
