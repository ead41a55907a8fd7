import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, saveSettings } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import {
  cartButton,
  continueToPayment,
  createCustomer,
  fillInDelivery,
  getOffer,
  hadInCart,
  logIn,
  newEmail,
} from "../support/storefront.ts";

// A shop of its own: while it is closed, nobody else could test in it.
test.use({ shopOf: "opening", expectedErrors: [/status of (400|503)/] });

const OPEN = { isOpen: true, opensAt: "", text: "", pausesAt: "", backAt: "" };

async function save(page: Page, shop: ShopFixture, values: Partial<typeof OPEN>): Promise<void> {
  await saveSettings(page, shop, "opening", { ...OPEN, ...values });
}

test.afterEach(({ page, shop }) => save(page, shop, {}));

test("before the opening a visitor finds its day and the newsletter on a phone, at every address", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await save(page, shop, {
    isOpen: false,
    opensAt: "2100-12-24T10:00:00+01:00",
    text: "Soon!\nTruly.",
  });
  for (const address of ["/", "/collections/all", "/product/1", "/checkout", "/nothing-here"]) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 200]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We open on December 24, 2100",
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page).toHaveTitle("Selvedge: opening soon");
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
  await expect(page.getByText("Soon! Truly.")).toBeVisible();
  await isAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Your e-mail").fill(newEmail());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("status")).toContainText("Your code is on its way");
  // Who leaves an address can read before who gets it.
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  await page.reload();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test("before the opening no page says what is in the menus", async ({ page, shop }) => {
  const entry = { name: "Secret Garden", target: { kind: "list", gender: "Women" } };
  const before = await saveSettings(page, shop, "menus", {
    header: [entry],
    footer: [{ title: "", entries: [entry] }],
  });
  const textOf = async (address: string) => (await page.request.get(address)).text();
  expect(await textOf("/")).toContain("Secret Garden");
  await save(page, shop, { isOpen: false });
  for (const address of ["/", "/collections/all", "/pages/privacy", "/login"]) {
    expect(await textOf(address), address).not.toContain("Secret Garden");
  }
  await saveSettings(page, shop, "menus", before);
});

test("a page that was open when the shop closed leads to the page of the opening", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  await save(page, shop, { isOpen: false });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Women" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We are not open yet");
  await expect(page).toHaveTitle("Selvedge: opening soon");
});

test("the team logs in there and looks at the shop, which other browsers do not see", async ({
  page,
  shop,
  browser,
}) => {
  await save(page, shop, { isOpen: false });
  await page.goto("/");
  await page.getByRole("link", { name: "Log in" }).click();
  await logIn(page, shop.admin);
  await page.getByRole("button", { name: "Look at the shop" }).click();
  await expect(page.getByRole("heading", { name: "New Arrivals" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Women" }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();

  const other = await browser.newPage({ baseURL: shop.url });
  await other.goto("/");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("We are not open yet");
  await other.close();
});

test("in a pause pages, cart and checkout say when the shop is back, and nobody begins to pay", async ({
  page,
  shop,
}) => {
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, await getOffer(page.request), 1);
  await save(page, shop, { backAt: "2100-12-24T10:00:00+01:00" });
  const back = "We are taking a break and are back on December 24, 2100.";
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login");
  await logIn(page, customer);
  await page.waitForURL(({ pathname }) => pathname === "/");
  await expect(page.getByText("you can order again from December 24, 2100")).toBeVisible();
  await cartButton(page).click();
  await expect(page.getByRole("dialog").getByText(back)).toBeVisible();
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("main").getByText(back)).toBeVisible();
  await expect(page.getByRole("region", { name: "Order Summary" })).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Continue to Payment" })).toHaveCount(0);
  await isAccessible(page);
  await saveSettings(page, shop, "express", { isOn: true });
  await page.goto("/checkout/express");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
  await expect(page.getByRole("main").getByText(back)).toBeVisible();
  await isAccessible(page);
  await saveSettings(page, shop, "express", { isOn: false });

  await save(page, shop, {});
  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Continue to Payment" })).toBeVisible();
  await expect(page.getByText(back)).toHaveCount(0);
  await fillInDelivery(page);
  await continueToPayment(page);
});

test("a pause that begins while somebody fills in the checkout refuses it, and lets go on who was to pay", async ({
  page,
  shop,
}) => {
  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, await getOffer(page.request), 1);
  await page.goto("/login?redirect=checkout");
  await logIn(page, customer);
  await page.waitForURL(({ pathname }) => pathname === "/checkout");
  await fillInDelivery(page);
  await save(page, shop, { backAt: "2100-12-24T10:00:00+01:00" });
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByRole("alert")).toContainText("are back on December 24, 2100");
  await expect(page.getByLabel("First Name")).not.toHaveValue("");

  await save(page, shop, {});
  await continueToPayment(page);
  await save(page, shop, { backAt: "2100-12-24T10:00:00+01:00" });
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("You pay");
});

test("an admin pauses the shop with a day back, and hears of an end before its start", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/settings");
  const form = page.getByRole("region", { name: "Open, not yet open, paused" });
  await expect(form.getByRole("radio", { name: /^Open/ })).toBeChecked();
  await expect(form.getByLabel("Opens by itself")).toBeHidden();
  await isAccessible(page);
  await form.getByLabel("From").fill("2100-07-10T00:00");
  await form.getByLabel("Back on").fill("2100-07-03T00:00");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Back on")).toHaveAccessibleDescription(
    "You would be back before the pause begins",
  );
  await expect(form.getByLabel("Back on")).toBeFocused();
  await form.getByLabel("From").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Back on")).toHaveValue("2100-07-03T00:00");
  await expect(page.getByText("PAUSED until July 3, 2100")).toBeVisible();

  await form.getByRole("radio", { name: /^Not yet open/ }).check();
  await form.getByLabel("Opens by itself").fill("2100-06-01T09:30");
  await form.getByLabel("Your words to visitors").fill("Linen first.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("button", { name: "Look at the shop" })).toBeVisible();
  const popup = page.waitForEvent("popup");
  await form.getByRole("button", { name: "Look at the shop" }).click();
  await expect((await popup).getByRole("heading", { name: "New Arrivals" })).toBeVisible();
});

test("clearing the day back ends a pause, and one that is typed by half ends nothing", async ({
  page,
  shop,
}) => {
  await save(page, shop, { backAt: "2100-07-03T00:00:00+00:00" });
  await enterAsAdmin(page, shop, "/admin/settings");
  const form = page.getByRole("region", { name: "Open, not yet open, paused" });
  const back = form.getByLabel("Back on");
  await expect(form.getByLabel("From")).not.toHaveValue("");
  await back.focus();
  await page.keyboard.press("Backspace");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(back).toHaveAccessibleDescription(/Please finish what you began to type/);
  await expect(back).toBeFocused();
  await expect(page.getByText("PAUSED until July 3, 2100")).toBeVisible();

  await back.fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByText("PAUSED until July 3, 2100")).toBeHidden();
});
