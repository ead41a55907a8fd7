import { expect, test } from "../support/fixtures.ts";
import { linkIn, waitForMail } from "../support/mailbox.ts";
import {
  addToCart,
  buy,
  cartButton,
  createCustomer,
  fact,
  getOffer,
  goToCheckout,
  hadInCart,
  logIn,
  newEmail,
  PICTURE,
  toast,
} from "../support/storefront.ts";

test("a guest with a cart registers with a picture and is led to the checkout [ACC-1, ACC-12, ACC-15, PROF-1]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  await addToCart(page, offer);
  await page.goto("/login?redirect=checkout");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/register\?redirect=checkout$/);
  await page.getByLabel("Profile picture").setInputFiles(PICTURE);
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill("analytical-engine");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(toast(page, "User registered successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText(offer.name);

  await page.goto("/profile");
  await expect(page.getByText("Ada Lovelace")).toHaveCSS("text-transform", "uppercase");
  const avatar = page.getByRole("img", { name: "Ada Lovelace" });
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText(/^Member since \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText("You have no orders")).toBeVisible();
});

test("registering needs every field and six characters of password [ACC-2, ACC-3]", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toHaveText("All fields are required");
  await expect(page.getByText("Profile picture is required")).toBeVisible();
  await expect(page.getByText("Name is required")).toBeHidden();
  await page.getByLabel("Profile picture").setInputFiles(PICTURE);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alert")).toHaveText("Password must of atleast 6 characters");
  await expect(page.getByLabel("Name")).toHaveValue("Ada");
});

test.describe("refusals of the server", () => {
  test.use({ expectedErrors: [/40[149]/] });

  test("a taken e-mail is marked and what was typed stays [ACC-6, ACC-17, BAD-8]", async ({
    page,
  }) => {
    const { email } = await createCustomer(page.request);
    await page.goto("/register");
    await page.getByLabel("Profile picture").setInputFiles(PICTURE);
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("analytical-engine");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
      "A user with this email already exists",
    );
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page).toHaveURL(/\/register$/);
  });

  test("a wrong password is refused in a toast and beside the form [ACC-17]", async ({ page }) => {
    const customer = await createCustomer(page.request);
    await page.goto("/login");
    await logIn(page, { ...customer, password: "not-this-one" });
    await expect(toast(page, "Invalid email or password")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
    await expect(page.getByLabel("Email")).toHaveValue(customer.email);
    await expect(page.getByRole("button", { name: "Sign In" })).toBeFocused();
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/$/);
  });

  test("a session that has ended leads to the login [ORD-10]", async ({ page }) => {
    const customer = await createCustomer(page.request);
    await page.goto("/login");
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/$/);
    await page.request.post("/api/users/logout-everywhere", {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    await page.goto("/my-orders");
    await expect(page).toHaveURL(/\/login\?redirect=my-orders$/);
    const kept = () => page.evaluate(() => localStorage.getItem("userToken"));
    expect(await kept()).toBeNull();
  });

  test("another customer's order is as unknown as none [ORD-7, ORD-8]", async ({ page }) => {
    await goToCheckout(page, await getOffer(page.request));
    await buy(page);
    const orderId = await fact(page, "Order ID").innerText();
    await page.goto("/profile");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);

    await logIn(page, await createCustomer(page.request));
    await expect(page).toHaveURL(/\/$/);
    for (const id of [orderId, "no-id-at-all"]) {
      await page.goto(`/order/${id}`);
      await expect(page.getByText("No orders details found")).toBeVisible();
    }
    await page.getByRole("link", { name: "Back to My Orders" }).click();
    await expect(page.getByText("You have no orders")).toBeVisible();
  });
});

test("a password of five characters is refused before anything is sent [ACC-3, ACC-10]", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("grace@example.com");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("12345");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page, "Password must of atleast 6 characters")).toBeVisible();
  await expect(password).toHaveAccessibleDescription("Password must of atleast 6 characters");
});

test("a login loads the account's cart, and a logout leaves nothing behind [ACC-18, ACC-19, CART-7, CART-8]", async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, await getOffer(page.request), 2);
  await page.goto("/login?redirect=https://elsewhere.example/");
  await logIn(page, customer);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");

  await page.goto("/login");
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("link", { name: "Account", exact: true }).click();
  const token = await page.evaluate(() => localStorage.getItem("userToken"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logged out successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
  const kept = await page.evaluate(() =>
    ["userToken", "user", "cart"].map((key) => localStorage.getItem(key)),
  );
  expect(kept).toEqual([null, null, null]);
  const me = await page.request.get("/api/users/me", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status()).toBe(401);
});

test("what the shop has no more of does not come along, and is named [CART-18]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, offer, offer.variant.countInStock);
  await addToCart(page, offer);
  await page.goto("/login");
  await logIn(page, customer);
  const { color, size, countInStock } = offer.variant;
  const name = `${offer.name} (${color}, ${size})`;
  await expect(
    toast(page, `We have no more of ${name}, so it was not added to your cart`),
  ).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(`Cart, ${countInStock} items`);
});

test.describe("a cart that cannot come along", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("is said, and the login stands [CART-19]", async ({ page }) => {
    await addToCart(page, await getOffer(page.request));
    await page.route("**/api/cart/merge", (route) => route.abort());
    await page.goto("/login");
    await logIn(page, await createCustomer(page.request));
    await expect(toast(page, "Failed to merge items")).toBeVisible();
    await expect(toast(page, "Logged in successfully")).toBeVisible();
    await expect(page).toHaveURL(/\d\/$/);
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  });
});

test("personal pages send a visitor where they belong [CHK-1, ORD-2, ORD-4, ORD-10, PROF-2]", async ({
  page,
}) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login$/);
  await addToCart(page, await getOffer(page.request));
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/login\?redirect=checkout$/);

  await logIn(page, await createCustomer(page.request));
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goto("/order-confirmation");
  await expect(page).toHaveURL(/\/my-orders$/);
  await expect(page.getByText("You have no orders")).toBeVisible();
  await cartButton(page).click();
  const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("button", { name: /^Remove / }).click();
  await removed;
  await page.keyboard.press("Escape");
  await page.goto("/checkout");
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

test("the profile is updated only by a change, and a new e-mail asks for the password [PROF-1, PROF-3, PROF-4, PROF-8]", async ({
  page,
}) => {
  const customer = await createCustomer(page.request);
  await page.goto("/login");
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Edit" }).click();
  const update = page.getByRole("button", { name: "Update" });
  await expect(update).toBeDisabled();
  await page.getByLabel("Name").fill("Rear Admiral Hopper");
  await update.click();
  await expect(toast(page, "User updated successfully")).toBeVisible();
  await expect(update).toBeDisabled();

  const email = newEmail();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Current password").fill(customer.password);
  await update.click();
  await expect(page.getByLabel("Current password")).toBeHidden();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText("Rear Admiral Hopper")).toBeVisible();
});

test.describe("the address of a new customer", () => {
  test.use({ expectedErrors: [/400|ERR_FAILED/] });

  test("is confirmed by the mailed link, also after a lost connection [ACC-36]", async ({
    page,
    shop,
  }) => {
    const customer = await createCustomer(page.request);
    const mail = await waitForMail(shop, {
      to: customer.email,
      subject: "Please confirm your email address",
    });
    const link = linkIn(mail, /\/confirm-email/);
    await page.goto("/login");
    await logIn(page, customer);
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/profile");
    const notice = page.getByText(`You have not confirmed ${customer.email} yet.`);
    await expect(notice).toBeVisible();
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expect(page.getByText("The link is on its way.")).toBeVisible();

    await page.route("**/api/users/prove-email", (route) => route.abort());
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Not confirmed yet" })).toBeVisible();
    await expect(page).toHaveURL(/\/confirm-email$/);
    await page.unroute("**/api/users/prove-email");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await page.getByRole("link", { name: "To my profile" }).click();
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await expect(notice).toBeHidden();

    await page.goto(link);
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
    await page.goto("/profile");
    await page.goto(`${link}x`);
    await expect(page.getByRole("heading", { name: "This link is no longer good" })).toBeVisible();
  });
});
