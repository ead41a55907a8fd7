import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/focus.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import {
  addToCart,
  buy,
  cartButton,
  createCustomer,
  DELIVERY,
  fact,
  getOffer,
  newEmail,
  PICTURE,
  payButton,
} from "../support/storefront.ts";

const guestEmail = (page: Page) => page.getByLabel("Mail the confirmation to");
const goOn = (page: Page) => page.getByRole("button", { name: "Continue as guest" });

async function enter(page: Page, email: string) {
  await guestEmail(page).fill(email);
  await goOn(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

/** From a product's page to the checkout, without an account. */
async function beginAsGuest(page: Page, email: string) {
  await addToCart(page, await getOffer(page.request));
  await cartButton(page).click();
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  await enter(page, email);
}

test("a guest buys by keyboard alone, from the product over two more pages to the order, within a minute of keys [GUEST-13]", async ({
  page,
}) => {
  const { productId, variant } = await getOffer(page.request);
  let keys = 0;
  const { press, type } = page.keyboard;
  page.keyboard.press = (key, options) => {
    keys++;
    return press.call(page.keyboard, key, options);
  };
  page.keyboard.type = (text, options) => {
    keys += text.length;
    return type.call(page.keyboard, text, options);
  };
  await page.goto(`/product/${productId}`);
  const pages = [new URL(page.url()).pathname];
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pages.at(-1) !== pathname) pages.push(pathname);
  });
  const begun = Date.now();
  for (const [name, option] of [
    ["Color", variant.color],
    ["Size", variant.size],
  ] as const) {
    const radios = page.getByRole("group", { name }).getByRole("radio");
    await tabTo(page, radios.and(page.locator(":enabled")).first());
    await page.keyboard.press("Space");
    const wanted = radios.and(page.getByRole("radio", { name: option, exact: true }));
    while (!(await wanted.isChecked())) await page.keyboard.press("ArrowRight");
  }
  await tabTo(page, page.getByRole("button", { name: "Add to Cart" }));
  await page.keyboard.press("Enter");
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await tabTo(page, cartButton(page), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Checkout" }));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);
  await tabTo(page, guestEmail(page));
  await page.keyboard.type("grace@example.com");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/checkout$/);
  for (const [label, value] of Object.entries(DELIVERY)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Enter");
  await expect(payButton(page)).toBeVisible();
  await tabTo(page, payButton(page));
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const approval = await opened;
  await tabTo(approval, approval.getByRole("button", { name: "Pay now" }));
  const closed = approval.waitForEvent("close");
  void approval.keyboard.press("Enter").catch(() => undefined);
  await closed;
  await expect(page).toHaveURL(/\/order-confirmation$/);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const description = `${keys} keys, ${seconds} s`;
  test.info().annotations.push({ type: "guest by keyboard", description });
  expect(pages).toEqual([`/product/${productId}`, "/login", "/checkout", "/order-confirmation"]);
  // A key in 0.28 s (keystroke-level model, 40 words a minute).
  expect(keys * 0.28, description).toBeLessThan(60);
});

test("a guest sees the order afterwards, and it is in the account that proves the address [GUEST-7, GUEST-14]", async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await beginAsGuest(page, email);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await buy(page);
  const number = await fact(page, /^Order$/).innerText();
  await expect(page.getByRole("heading", { name: "Keep this order in an account" })).toBeVisible();

  await page.getByRole("link", { name: "Account" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your purchase as a guest");
  await expect(page.getByRole("main")).toContainText(number);
  await page.goto("/update-profile");
  await expect(page).toHaveURL(/\/profile$/);

  const mail = await waitForMail(shop, { to: email });
  const link = new URL(linkIn(mail, /\/order\//));
  const stranger = await page.context().browser()?.newContext({ baseURL: shop.url });
  const elsewhere = await stranger?.newPage();
  await elsewhere?.goto(`${link.pathname}${link.search}`);
  await expect(elsewhere?.getByRole("main") ?? page.locator("nothing")).toContainText(number);
  await stranger?.close();

  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Profile picture").setInputFiles(PICTURE);
  await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  await page.getByLabel("Password", { exact: true }).fill("nanoseconds-11");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/my-orders");
  await expect(page.getByText("You have no orders")).toBeVisible();
  const proof = await waitForMail(shop, { to: email, subject: /confirm your email/ });
  const { pathname, hash } = new URL(linkIn(proof, /\/confirm-email/));
  await page.goto(`${pathname}${hash}`);
  await page.getByRole("main").getByRole("link").click();
  await expect(page.getByRole("main")).toContainText(number);
});

test("a guest goes on under another address, or logs in after all, with the same cart [GUEST-6]", async ({
  page,
}) => {
  await beginAsGuest(page, "ada@exmaple.com");
  await page.getByRole("link", { name: "Use another email" }).click();
  await expect(guestEmail(page)).toHaveValue("ada@exmaple.com");
  await enter(page, "ada@example.com");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary.getByRole("listitem")).toHaveCount(1);

  const { email, password } = await createCustomer(page.request);
  await page.getByRole("link", { name: "Use another email" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(summary.getByRole("listitem")).toHaveCount(1);
});

test.describe("what is no address", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is told at the field, and the way as a guest stands at the checkout's login alone [GUEST-5]", async ({
    page,
  }) => {
    await page.goto("/login");
    await expect(goOn(page)).toHaveCount(0);
    await page.goto("/login?redirect=checkout");
    await guestEmail(page).fill("ada@");
    await guestEmail(page).press("Enter");
    await expect(guestEmail(page)).toHaveAccessibleDescription(
      "Please enter a valid email address",
    );
    await expect(guestEmail(page)).toBeFocused();
  });
});
