import { expect, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import {
  buy,
  continueToPayment,
  fillInDelivery,
  getOffer,
  hadInCart,
  logIn,
  newEmail,
  PICTURE,
  toast,
} from "../support/storefront.ts";

test.use({ expectedErrors: [/40[39]/] });

/** One customer from the first visit to the second order, with everything the mails lead to. */
test("a customer registers, forgets the password, moves, subscribes and buys", async ({
  page,
  shop,
}) => {
  test.slow();
  const name = "Anni Albers";
  const password = "warp-and-weft-22";
  const first = { name, email: newEmail(), password: "bauhaus-dessau", id: "", token: "" };

  await page.goto("/register");
  await page.getByLabel("Profile picture").setInputFiles(PICTURE);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(first.email);
  await page.getByLabel("Password", { exact: true }).fill(first.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await toast(page, "User registered successfully").waitFor();
  await page.goto("/profile");
  await expect(page.getByRole("img", { name })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The login has a field of that name, too.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(first.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const reset = await waitForMail(shop, { to: first.email, subject: "Set a new password" });
  await page.goto(linkIn(reset, /\/reset-password/));
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { ...first, password });
  await expect(page).toHaveURL(/\d\/$/);

  const email = newEmail();
  await page.goto("/update-profile");
  const update = page.getByRole("button", { name: "Update" });
  await expect(update).toBeDisabled();
  await page.getByLabel("Name").fill("Annelise Albers");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Current password").fill(password);
  await update.click();
  await toast(page, "User updated successfully").waitFor();

  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Your e-mail").fill(email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByRole("status")).toContainText("Your code is on its way");
  const welcome = await waitForMail(shop, { to: email, subject: /% off at Selvedge/ });
  const [code = "no code"] = /FIRST-\w{5}-\w{5}/.exec(welcome.text ?? "") ?? [];

  const [offer, token] = await Promise.all([
    getOffer(page.request),
    page.evaluate(() => localStorage.getItem("userToken") ?? ""),
  ]);
  const discounted = `$${(offer.price - Math.round(offer.price * 10) / 100).toFixed(2)}`;
  const summary = page.getByRole("region", { name: "Order Summary" });
  await hadInCart(page.request, { ...first, token }, offer, 1);
  await page.goto("/checkout");
  await page.getByLabel("Discount code").fill(code);
  await summary.getByRole("button", { name: "Apply" }).click();
  await buy(page);
  await expect(page.getByRole("main")).toContainText(`Total${discounted}`);
  const confirmation = await waitForMail(shop, { to: email, subject: /^Your Selvedge order #/ });
  expect(confirmation.text).toContain(`Total: ${discounted}`);

  await hadInCart(page.request, { ...first, token }, offer, 1);
  await page.goto("/checkout");
  await expect(page.getByLabel("Last Name")).toHaveValue("Hopper");
  await fillInDelivery(page);
  await continueToPayment(page);
  await page.getByLabel("Discount code").fill(code);
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByLabel("Discount code")).toHaveAccessibleDescription(/first order/);
  await expect(page.getByText(`You pay $${offer.price.toFixed(2)}`)).toBeVisible();
});
