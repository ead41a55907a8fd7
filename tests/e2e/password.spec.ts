import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import {
  addToCart,
  buy,
  type Customer,
  cartButton,
  createCustomer,
  getOffer,
  goToCheckout,
  logIn,
  newEmail,
  toast,
} from "../support/storefront.ts";

const NEW_PASSWORD = "warp-and-weft-22";

async function enter(page: Page, customer: Customer): Promise<void> {
  await page.goto("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL(/\d\/$/);
}

/** The same customer on another device. */
async function enterElsewhere(browser: Browser, url: string, customer: Customer): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await enter(page, customer);
  return page;
}

async function isLoggedOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
}

test("a forgotten password is replaced through the mailed link [ACC-24]", async ({
  page,
  shop,
}) => {
  const customer = await createCustomer(page.request);
  await page.goto("/login");
  await page.getByLabel("Email").fill(customer.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Please look into your mail" })).toBeVisible();

  const mail = await waitForMail(shop, { to: customer.email, subject: "Set a new password" });
  const link = linkIn(mail, /\/reset-password/);
  await page.goto(link);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  const password = page.getByLabel("New password");
  await password.fill("12345");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(password).toHaveAccessibleDescription("Password must of atleast 6 characters");
  await expect(password).toBeFocused();
  await password.fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(toast(page, "Your password was changed. Please log in with it.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { ...customer, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\d\/$/);
  await waitForMail(shop, { to: customer.email, subject: "Your password was changed" });
});

test.describe("a link that is no longer good", () => {
  test.use({ expectedErrors: [/400/] });

  test("says so and offers another [ACC-30]", async ({ page, shop }) => {
    const customer = await createCustomer(page.request);
    await page.request.post("/api/users/forgot-password", { data: { email: customer.email } });
    const mail = await waitForMail(shop, { to: customer.email, subject: "Set a new password" });
    const link = linkIn(mail, /\/reset-password/);
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
    const data = { token, password: NEW_PASSWORD };
    expect((await page.request.post("/api/users/reset-password", { data })).status()).toBe(204);
    await page.goto(link);
    await page.getByLabel("New password").fill("another-one-33");
    await page.getByRole("button", { name: "Save password" }).click();
    await expect(page.getByRole("heading", { name: "This link is no longer good" })).toBeVisible();
    await page.goto("/reset-password#token=cut-off");
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test("is asked for with an address that can be one", async ({ page }) => {
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required");
    await page.getByLabel("Email").fill("ada@example");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
      "Please enter a valid email address",
    );
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue("ada@example");
  });
});

test.describe("who changes", () => {
  test.use({ expectedErrors: [/40[13]/] });

  test("the password names the current one, and is logged out everywhere else [PROF-11]", async ({
    page,
    browser,
    shop,
  }) => {
    const customer = await createCustomer(page.request);
    await enter(page, customer);
    const elsewhere = await enterElsewhere(browser, shop.url, customer);
    await page.goto("/update-profile");
    await page.getByRole("button", { name: "Change password" }).click();
    const current = page.getByLabel("Current password");
    await expect(current).toBeFocused();
    await current.fill("not-this-one");
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(current).toHaveAccessibleDescription("This is not your current password");
    await expect(page.getByLabel("New password")).toHaveValue(NEW_PASSWORD);
    await current.fill(customer.password);
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(
      toast(page, "Password changed. Your other devices were logged out."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Change password" })).toBeFocused();
    await waitForMail(shop, { to: customer.email, subject: "Your password was changed" });
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await isLoggedOut(elsewhere);
    await elsewhere.context().close();
  });

  test("the email is told so at the old address, and is logged out everywhere else [PROF-10]", async ({
    page,
    browser,
    shop,
  }) => {
    const customer = await createCustomer(page.request);
    await enter(page, customer);
    const elsewhere = await enterElsewhere(browser, shop.url, customer);
    const email = newEmail();
    await page.goto("/update-profile");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Current password").fill(customer.password);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(toast(page, "User updated successfully")).toBeVisible();
    const subject = "Your email address was changed";
    const mail = await waitForMail(shop, { to: customer.email, subject });
    expect(mail.text).toContain("+1 (212) 555-0148");
    await isLoggedOut(elsewhere);
    await logIn(elsewhere, { ...customer, email });
    await expect(elsewhere).toHaveURL(/\d\/$/);
    await elsewhere.context().close();
  });
});

test.describe("where one is logged in", () => {
  test.use({ expectedErrors: [/401/] });

  test("is listed, and left everywhere at once [PROF-13]", async ({ page, browser, shop }) => {
    const customer = await createCustomer(page.request);
    await enter(page, customer);
    const elsewhere = await enterElsewhere(browser, shop.url, customer);
    await page.goto("/profile");
    const sessions = page.getByRole("region", { name: "Where you are logged in" });
    await expect(sessions.getByRole("listitem")).toHaveCount(3);
    const mine = sessions.getByRole("listitem").filter({ hasText: "This device" });
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText(/Chrome on \w+/);
    await sessions.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(toast(page, "You are logged out on every device")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await isLoggedOut(elsewhere);
    await elsewhere.context().close();
  });
});

test.describe("one of the places where one is logged in", () => {
  test.use({ expectedErrors: [/401/] });

  test("is left alone from the profile [ACC-39]", async ({ page, browser, shop }) => {
    const customer = await createCustomer(page.request);
    await enter(page, customer);
    const elsewhere = await enterElsewhere(browser, shop.url, customer);
    await page.goto("/profile");
    const sessions = page.getByRole("region", { name: "Where you are logged in" });
    const rows = sessions.getByRole("listitem");
    await expect(rows).toHaveCount(3);
    // The newest of the others is the browser elsewhere; the oldest came with the registration.
    await rows
      .first()
      .getByRole("button", { name: /^Log out / })
      .click();
    await expect(page.getByText(/ is logged out$/)).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
    await isLoggedOut(elsewhere);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await elsewhere.context().close();
  });
});

test("the admin of the settings keeps email and account, in the page as well [PROF-1, PROF-12]", async ({
  page,
  shop,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(shop.admin.email);
  await page.getByLabel("Password", { exact: true }).fill(shop.admin.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\d\/$/);
  await page.goto("/update-profile");
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await page.goto("/profile");
  await expect(page.getByRole("img", { name: "Admin" })).toHaveText("A");
  await expect(page.getByText("This account runs the shop and cannot be deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeHidden();
});

test.describe("one's data", () => {
  test.use({ expectedErrors: [/40[13]/] });

  test("is taken away as a file, and erased with the account [PROF-14, PROF-15]", async ({
    page,
    shop,
  }) => {
    const customer = await goToCheckout(page, await getOffer(page.request));
    await buy(page);
    await page.goto("/profile");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("selvedge-my-data.json");
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const data = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    expect(data).toMatchObject({
      profile: { email: customer.email },
      orders: [{ orderItems: [{ quantity: 1 }] }],
    });

    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByRole("button", { name: "Keep my account" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await dialog.getByLabel("Current password").fill("not-this-one");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByLabel("Current password")).toHaveAccessibleDescription(
      "This is not your current password",
    );
    await dialog.getByLabel("Current password").fill(customer.password);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(toast(page, "Your account was deleted")).toBeVisible();
    await expect(page).toHaveURL(/\d\/$/);
    await waitForMail(shop, { to: customer.email, subject: "Your account was deleted" });
    await page.goto("/login");
    await logIn(page, customer);
    await expect(toast(page, "Invalid email or password")).toBeVisible();
  });
});

test("what a guest chose is said to be in the account's cart [CART-18]", async ({ page }) => {
  const offer = await getOffer(page.request);
  await addToCart(page, offer);
  await addToCart(page, offer);
  await enter(page, await createCustomer(page.request));
  await expect(toast(page, "The 2 items you chose before are in your cart now")).toBeVisible();
  await expect(toast(page, "Logged in successfully")).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
});
