import type { Page } from "@playwright/test";
import { isAccessible, saveSettings, signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  addToCart,
  cartButton,
  continueToPayment,
  DELIVERY,
  fact,
  fillInDelivery,
  getOffer,
  goToCheckout,
  openApproval,
} from "../support/storefront.ts";

// A shop of its own, in which prices depend on where the parcel goes. What cannot be a VAT number is answered with a 400, PayPal's approval alone with a 409.
test.use({ shopOf: "region", expectedErrors: [/status of (400|409)/] });

/** What the Union charges on top of a price without tax, in percent: the standard rates of November 2026. */
const GERMANY = 19;
const IRELAND = 23;
const AUSTRIA = 20;

test.beforeEach(async ({ page, shop }) => {
  await saveSettings(page, shop, "tax", {
    ...{ mode: "added", euCountry: "DE", oss: true, businesses: true, states: [] },
    ...{ shownFor: "DE" },
  });
});

const withTax = (price: number, percent: number) =>
  `$${(Math.round(price * (100 + percent)) / 100).toFixed(2)}`;

const priceIn = (page: Page) => page.getByRole("main");
const regionLink = (page: Page) => page.getByRole("link", { name: /^Prices for / });

/** A price without tax, as an admin has entered it. */
async function netPriceOf(page: Page, productId: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.get(`/api/admin/products/${productId}`, { headers })).json())
    .price;
}

test("a shopper chooses a country by keyboard, and product, list and cart have its prices until another is chosen [TAX-9]", async ({
  page,
  shop,
}) => {
  const { token } = await signInByApi(page, shop);
  const offer = await getOffer(page.request);
  const net = await netPriceOf(page, offer.productId, token);
  await page.goto(`/product/${offer.productId}`);
  await expect(priceIn(page)).toContainText(withTax(net, GERMANY));
  await expect(regionLink(page)).toHaveText("Prices for Germany");
  await regionLink(page).focus();
  await page.keyboard.press("Enter");
  const country = page.getByLabel("Country");
  await expect(country).toHaveValue("DE");
  await isAccessible(page);
  await country.focus();
  await page.keyboard.type("Irel");
  await expect(country).toHaveValue("IE");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/product/${offer.productId}`);
  await expect(regionLink(page)).toHaveText("Prices for Ireland");
  await expect(priceIn(page)).toContainText(withTax(net, IRELAND));
  await page.goto(`/collections/all?search=${encodeURIComponent(offer.name)}`);
  await expect(page.getByRole("main")).toContainText(withTax(net, IRELAND));
  await addToCart(page, offer);
  await cartButton(page).click();
  const cart = page.getByRole("dialog");
  await expect(cart).toContainText(withTax(net, IRELAND));
  await expect(cart).toContainText("incl. VAT");
  await expect(cart).toContainText("Tax is included.");
  // A country whose tax is not in its prices.
  await page.context().addCookies([{ name: "region", value: "NO", url: shop.url }]);
  await page.reload();
  await cartButton(page).click();
  await expect(cart).toContainText("Shipping, taxes, and discount codes calculated at checkout");
  await expect(cart).not.toContainText("incl. VAT");

  await page.context().addCookies([{ name: "region", value: "IE\u0022<b>", url: shop.url }]);
  await page.goto(`/product/${offer.productId}`);
  await expect(regionLink(page)).toHaveText("Prices for Germany");
  await expect(priceIn(page)).toContainText(withTax(net, GERMANY));
});

test("where prices are the same for all there is no choice, and its address says so [TAX-9]", async ({
  page,
  shop,
}) => {
  await saveSettings(page, shop, "tax", { mode: "included", shownFor: "" });
  await page.goto("/");
  await expect(regionLink(page)).toHaveCount(0);
  await page.goto("/region");
  await expect(page.getByText("Prices are the same wherever your parcel goes.")).toBeVisible();
  await isAccessible(page);
});

test("a business hears why it pays tax, and pays none once its number is confirmed [TAX-14, TAX-15, TAX-16]", async ({
  page,
  shop,
}) => {
  const { token } = await signInByApi(page, shop);
  const offer = await getOffer(page.request);
  const net = await netPriceOf(page, offer.productId, token);
  await goToCheckout(page, offer);
  const address = {
    ...DELIVERY,
    ...{ City: "Wien", "Postal Code": "1010", Country: "Austria", Phone: "+43 1 5550100" },
  };
  for (const [label, value] of Object.entries(address)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  const number = page.getByLabel("VAT number (optional)");
  const summary = page.getByRole("region", { name: "Order Summary" });
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith("/api/checkout/quote")) asked.add(request.postDataJSON().vatNumber);
  });
  await number.fill("123");
  await number.blur();
  const otherForm = page.getByText("This is no VAT number");
  await expect(otherForm).toBeVisible();
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(number).toBeFocused();
  await expect(otherForm).toHaveCount(1);
  // Slowly, so that each part of it could be taken for the whole.
  await number.fill("ATU135856");
  await number.pressSequentially("27", { delay: 700 });
  await number.blur();
  await expect(page.getByText("does not answer just now")).toBeVisible();
  // The line, and the sums below it.
  const line = summary.getByRole("listitem").filter({ hasText: offer.name });
  await expect(line).toContainText(withTax(net, AUSTRIA));
  await expect(summary).toContainText(withTax(net, AUSTRIA));
  expect(asked).toEqual(new Set(["123", "ATU13585627"]));
  await isAccessible(page);

  const headers = { authorization: `Bearer ${token}` };
  const data = { number: "ATU13585627", note: "Seen on paper" };
  const entered = await page.request.post("/api/admin/tax/vat-numbers", { headers, data });
  expect(entered.status()).toBe(200);
  await number.fill("ATU 13585627");
  await number.blur();
  await expect(page.getByText("Confirmed: we charge no VAT")).toBeVisible();
  await expect(summary.locator("dt", { hasText: /^Total$/ }).locator("+ dd")).toHaveText(
    `$${net.toFixed(2)}`,
  );
  await expect(line).toContainText(`$${net.toFixed(2)}`);
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await expect(page.getByText("Company must be named")).toBeVisible();
  // The rest is the address that was typed already.
  await page.getByLabel("Company", { exact: true }).fill("Wiener Werkstätte GmbH");
  await continueToPayment(page);
  const approval = await openApproval(page);
  await expect(approval.locator(".amount")).toContainText(`$${net.toFixed(2)}`);
  await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(fact(page, /^Total$/).first()).toHaveText(`$${net.toFixed(2)}`);
  await expect(page.getByRole("main")).toContainText("ATU13585627");
});

/** Buys, and answers whether the confirmation is a document of its own. */
async function buyInSight(page: Page): Promise<boolean> {
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await continueToPayment(page);
  const approval = await openApproval(page);
  await approval.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(fact(page, /^Total$/).first()).toBeVisible();
  return !(await page.evaluate(() => "isSame" in globalThis));
}

test("after a parcel to another country, prices and what is said of them are of that country on every way on [TAX-11]", async ({
  page,
  shop,
}) => {
  const { token } = await signInByApi(page, shop);
  const offer = await getOffer(page.request);
  const net = await netPriceOf(page, offer.productId, token);
  await goToCheckout(page, offer);
  await expect(regionLink(page)).toHaveText("Prices for Germany");
  await fillInDelivery(page);
  await page.getByLabel(/^State/).fill("Virginia");
  expect(await buyInSight(page)).toBe(true);
  await expect(regionLink(page)).toHaveText("Prices for United States");
  await page.getByRole("main").getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL(/\/collections\/all$/);
  await expect(regionLink(page)).toHaveText("Prices for United States");
  await expect(page.getByText("incl. VAT")).toHaveCount(0);
  await page.goto(`/product/${offer.productId}`);
  await expect(priceIn(page)).toContainText(`$${net.toFixed(2)}`);
  await expect(page.getByText("incl. VAT")).toHaveCount(0);
});

test("a parcel within the shown country needs no other document [TAX-11]", async ({
  page,
  shop,
}) => {
  await saveSettings(page, shop, "tax", { shownFor: "US" });
  const offer = await getOffer(page.request);
  await goToCheckout(page, offer);
  await expect(regionLink(page)).toHaveText("Prices for United States");
  await fillInDelivery(page);
  await page.getByLabel(/^State/).fill("Virginia");
  expect(await buyInSight(page)).toBe(false);
  await expect(regionLink(page)).toHaveText("Prices for United States");
});

test("where sales tax comes on top, the checkout says so before the address is there [TAX-5]", async ({
  page,
  shop,
}) => {
  await saveSettings(page, shop, "tax", {
    ...{ euCountry: "", oss: false, businesses: false },
    states: ["CA"],
    shownFor: "",
  });
  const offer = await getOffer(page.request);
  await goToCheckout(page, offer);
  await expect(fact(page, /^Sales tax$/)).toHaveText("Depends on the address");
  await expect(fact(page, /^Total so far$/)).toBeVisible();
  await isAccessible(page);
  await fillInDelivery(page);
  // Elsewhere in this country it would be optional.
  const state = page.getByLabel("State", { exact: true });
  await state.fill("Virginia");
  await expect(fact(page, /^Total$/)).toBeVisible();
  await expect(state).toBeVisible();
  await expect(fact(page, /^Sales tax/)).toHaveCount(0);
  await page.getByLabel(/^State/).fill("California");
  await page.getByLabel("Postal Code").fill("90001");
  await expect(fact(page, /^Sales tax 7\.25%$/)).toBeVisible();
  await expect(fact(page, /^Sales tax$/)).toHaveCount(0);
});

test("where the shop's own country gets no parcels, the choice begins with one that does [TAX-10]", async ({
  page,
  shop,
}) => {
  const before = await saveSettings(page, shop, "delivery", ({ zones: [zone] }) => ({
    zones: [{ ...zone, name: "Near", places: ["AT", "IE"] }],
  }));
  await page.goto("/region");
  await expect(regionLink(page)).toHaveText("Prices for Germany");
  await expect(page.getByLabel("Country")).toHaveValue("AT");
  await isAccessible(page);
  await page.getByRole("button", { name: "Show these prices" }).click();
  await expect(page).toHaveURL("/");
  await expect(regionLink(page)).toHaveText("Prices for Austria");
  await saveSettings(page, shop, "delivery", before);
});

test("the cart says beside its total what stands at prices, until its delivery is free [PRICE-9]", async ({
  page,
  shop,
}) => {
  const offer = await getOffer(page.request);
  const zonesWith = (freeFromCents: number) => {
    const method = {
      ...{ key: "standard", name: "", by: "worth", freeFromCents, cutOff: "" },
      ...{ steps: [{ from: 0, priceCents: 490 }], fromDays: 2, toDays: 4, days: "working" },
    };
    return { zones: [{ name: "", places: [], methods: [method] }] };
  };
  const before = await saveSettings(page, shop, "delivery", zonesWith(0));
  await addToCart(page, offer);
  await cartButton(page).click();
  const cart = page.getByRole("dialog");
  await expect(cart).toContainText("incl. VAT, plus delivery");
  await saveSettings(page, shop, "delivery", zonesWith(1));
  await page.reload();
  await cartButton(page).click();
  await expect(cart).toContainText("Your order ships free");
  await expect(cart).toContainText("Tax is included.");
  await expect(cart).not.toContainText("plus delivery");
  await saveSettings(page, shop, "delivery", before);
});
