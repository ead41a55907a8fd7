import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  continueToPayment,
  createCustomer,
  fillInDelivery,
  getOffer,
  hadInCart,
  logIn,
  newEmail,
} from "../support/storefront.ts";

test.use({ expectedErrors: [/status of 400/] });

test("an admin says what the team is mailed, and where [MAIL-11]", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/settings");
  const team = page.getByRole("region", { name: "Mails to the team" });
  const addresses = team.getByLabel("Addresses");
  const orders = team.getByLabel(/^Each new order/);
  await expect(addresses).toHaveValue("");
  await expect(orders).toBeChecked();
  await isAccessible(page);

  await addresses.fill("parcels@shop.example, not an address");
  await orders.uncheck();
  await team.getByRole("button", { name: "Save" }).click();
  await expect(addresses).toHaveAccessibleDescription("“not an address” is no email address");
  await expect(addresses).toBeFocused();
  await expect(orders).not.toBeChecked();

  await addresses.fill("parcels@shop.example , boss@shop.example");
  await team.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.reload();
  await expect(addresses).toHaveValue("parcels@shop.example, boss@shop.example");
  await expect(orders).not.toBeChecked();
  await expect(team.getByLabel("What runs low, once a day")).toBeChecked();

  // The shop as it came, for whoever comes after.
  await addresses.fill("");
  await orders.check();
  await team.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
});

test("a link to a subject of the settings opens them there", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/settings#team");
  await expect(page.getByRole("heading", { name: "Mails to the team" })).toBeInViewport();
});

test("what was typed into a setting is not left without a question", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/settings");
  const city = page.getByLabel("City");
  await city.fill("Porto");
  const toOrders = page.getByRole("link", { name: "Orders", exact: true });
  await toOrders.click();
  const asked = page.getByRole("dialog", { name: "Leave without saving?" });
  await asked.getByRole("button", { name: "Stay" }).click();
  await expect(city).toHaveValue("Porto");
  await toOrders.click();
  await asked.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});

test("an admin says how long admins stay logged in [ACC-40]", async ({ page, shop }) => {
  await enterAsAdmin(page, shop, "/admin/settings");
  const sessions = page.getByRole("region", { name: "Admins' sessions" });
  const [hours, minutes] = [
    sessions.getByLabel("Hours after the login"),
    sessions.getByLabel("Minutes without activity"),
  ];
  const save = async (saved: string) => {
    await sessions.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(saved).last()).toBeVisible();
  };
  await expect(hours).toHaveValue("12");
  await hours.fill("8");
  await minutes.fill("soon");
  await save("Please check the marked fields.");
  await expect(minutes).toBeFocused();
  await expect(minutes).toHaveAttribute("aria-invalid", "true");
  await expect(hours).toHaveValue("8");

  await minutes.fill("45");
  await save("Settings saved");
  await page.reload();
  await expect(hours).toHaveValue("8");
  await expect(minutes).toHaveValue("45");

  await hours.fill("12");
  await minutes.fill("30");
  await save("Settings saved");
});

test("an admin says how many units are put aside, and a checkout says what is not kept [STOCK-8]", async ({
  page,
  shop,
}) => {
  const holds = page.getByRole("region", { name: "Units put aside" });
  const setUnits = async (units: string) => {
    await enterAsAdmin(page, shop, "/admin/settings");
    await holds.getByLabel("Units for one customer").fill(units);
    await holds.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await page.reload();
    await expect(holds.getByLabel("Units for one customer")).toHaveValue(units);
  };
  await setUnits("2");

  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, await getOffer(page.request), 3);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login?redirect=checkout");
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/checkout$/);
  await fillInDelivery(page);
  await continueToPayment(page);
  const payment = page.getByRole("region", { name: "Payment" });
  await expect(payment).toContainText("1 of your 3 items are not kept for you while you pay.");
  await expect(payment).not.toContainText("We keep your items for you until");

  await setUnits("100");
});

test("an admin chooses which price is struck through, and the product's page says which it is [PRICE-2]", async ({
  page,
  shop,
}) => {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  // A product of its own: others have had other prices in these 30 days, by other tests.
  const price = 49.9;
  const name = `Tabard ${crypto.randomUUID().slice(0, 8)}`;
  const variants = [{ color: "Black", size: "M", countInStock: 4 }];
  const data = { name, description: "Long.", price, sku: name, variants, isPublished: true };
  const added = await page.request.post("/api/admin/products", { headers, data });
  expect(added.status(), await added.text()).toBe(201);
  const { _id: productId } = await added.json();
  const product = `/api/admin/products/${productId}`;
  const reprice = (data: object) => page.request.put(product, { headers, data });
  // What it has cost so far is the lowest, whatever is typed.
  expect((await reprice({ price: price - 1, originalPrice: price + 20 })).status()).toBe(200);
  await enterAsAdmin(page, shop, "/admin/settings#prices");
  const prices = page.getByRole("region", { name: "Prices" });
  const lowest = prices.getByLabel(/^The lowest price/);
  await expect(prices.getByLabel(/^The original price/)).toBeChecked();
  await isAccessible(page);
  await lowest.check();
  await prices.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  try {
    await page.goto(`/product/${productId}`);
    await expect(page.locator("main s").first()).toHaveText(new RegExp(`\\$${price.toFixed(2)}$`));
    await expect(page.getByText(/^Struck through: the lowest price/)).toBeVisible();
  } finally {
    await page.goto("/admin/settings#prices");
    await prices.getByLabel(/^The original price/).check();
    await prices.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await page.request.delete(product, { headers });
  }
});

test("an admin says that customers need no picture, and one registers without [ACC-43]", async ({
  page,
  shop,
  browser,
}) => {
  await enterAsAdmin(page, shop, "/admin/settings#accounts");
  const accounts = page.getByRole("region", { name: "Customers' accounts" });
  const choose = async (name: RegExp) => {
    await accounts.getByLabel(name).check();
    await accounts.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings saved").first()).toBeVisible();
  };
  await expect(accounts.getByLabel(/^Everybody/)).toBeChecked();
  await choose(/^Whoever/);
  const visitor = await browser.newPage({ baseURL: shop.url });
  try {
    await visitor.goto("/register");
    await expect(visitor.getByLabel("Profile picture, if you like")).not.toHaveAttribute(
      "required",
    );
    await visitor.getByLabel("Name").fill("Ada Weaver");
    await visitor.getByLabel("Email").fill(newEmail());
    await visitor.getByLabel("Password", { exact: true }).fill("a long woven password");
    await visitor.getByRole("button", { name: "Sign Up" }).click();
    await expect(visitor).not.toHaveURL(/register/);
    await visitor.goto("/profile");
    await expect(visitor.getByRole("img", { name: "Ada Weaver" })).toHaveText("A");
  } finally {
    await visitor.close();
    await choose(/^Everybody/);
  }
});
