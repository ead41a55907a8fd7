import type { Page } from "@playwright/test";
import { listViolations } from "../support/axe.ts";
import { saveSettings } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { cartButton, getOffer, type Offer, payButton, stockOf } from "../support/storefront.ts";

// A shop of its own: others have no such button. PayPal's approval alone is answered with a 409.
test.use({ shopOf: "express", expectedErrors: [/status of (400|409|422)/] });

const method = (key: string, name: string, priceCents: number) => ({
  ...{ key, name, by: "worth", steps: [{ from: 0, priceCents }], freeFromCents: 0 },
  ...{ fromDays: 1, toDays: 3, days: "calendar", cutOff: "" },
});
const zones = [
  { name: "Home", places: ["US"], methods: [method("standard", "By bike", 700)] },
  {
    name: "Germany",
    places: ["DE"],
    methods: [method("standard", "By ship", 490), method("fast", "By plane", 1290)],
  },
];

test.beforeEach(async ({ page, shop }) => {
  await saveSettings(page, shop, "express", { isOn: true });
  await saveSettings(page, shop, "delivery", { zones });
});

const expressButton = (page: Page) =>
  page.getByRole("button", { name: "Express checkout with PayPal" });

async function choose(page: Page, { productId, variant }: Offer): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole("radio", { name: variant.color, exact: true }).check();
  await page.getByRole("radio", { name: variant.size, exact: true }).check();
}

/** PayPal's window, with the wallet's first address. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await payButton(page).click();
  const paypal = await opened;
  await expect(paypal.getByLabel("Ship to")).toBeVisible();
  await expect(paypal.locator("[data-unsent]")).toHaveCount(0);
  return paypal;
}

const goOn = (paypal: Page) => paypal.getByRole("button", { name: "Continue to Review Order" });
const confirm = (page: Page) =>
  page.getByRole("button", { name: "Order with obligation to pay", exact: true });

async function captures(page: Page): Promise<number> {
  const { captures } = await (await page.request.get("/paypal-simulator/ledger")).json();
  return captures.length;
}

test("a guest buys from the product's page: PayPal gives the address, the shop shows the sum, its button charges [EXPRESS-10]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  const before = await stockOf(page.request, offer);
  const charged = await captures(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/sdk/js")) scripts.push(new URL(page.url()).pathname);
  });
  await choose(page, offer);
  await expressButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/express$/);
  await expect(page.getByRole("main")).toContainText(offer.name);
  await expect(payButton(page)).toBeVisible();
  // A message that fades has less contrast.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  expect(await listViolations(page)).toEqual([]);
  const paypal = await openWindow(page);
  expect(scripts).toEqual(["/checkout/express"]);
  await paypal.getByLabel("Ship to").selectOption({ label: "Gartenstraße 7, Berlin, 10115, DE" });
  await expect(paypal.getByLabel("Delivery")).toHaveValue("standard");
  await paypal.getByLabel("Delivery").selectOption("fast");
  await expect(paypal.getByText("$12.90")).toBeVisible();
  await goOn(paypal).click();

  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/review$/);
  const main = page.getByRole("main");
  for (const said of ["Gartenstraße 7", "10115 Berlin", "By plane", "$12.90", "Total"]) {
    await expect(main).toContainText(said);
  }
  expect(await captures(page)).toBe(charged);
  await page.reload();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await expect(page.getByRole("main")).toContainText("Gartenstraße 7");
  expect(await captures(page)).toBe(charged + 1);
  expect(await stockOf(page.request, offer)).toBe(before - 1);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
});

test("from the cart, a window that was closed and an address without delivery charge nothing and can be tried again [EXPRESS-11]", async ({
  page,
}) => {
  const offer = await getOffer(page.request);
  const charged = await captures(page);
  await choose(page, offer);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await cartButton(page).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Express/ })
    .click();
  await expect(page).toHaveURL(/\/checkout\/express$/);
  let paypal = await openWindow(page);
  await paypal.close();
  await expect(page.getByText("You closed PayPal’s window.")).toBeVisible();
  paypal = await openWindow(page);
  await paypal.getByLabel("Ship to").selectOption({ label: "Storgata 5, Oslo, 0155, NO" });
  await expect(paypal.getByRole("alert")).toHaveText("The shop does not send to this country.");
  await paypal.getByRole("button", { name: "Cancel and return" }).click();
  await expect(page.getByText("You closed PayPal’s window.")).toBeVisible();
  expect(await captures(page)).toBe(charged);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  paypal = await openWindow(page);
  await goOn(paypal).click();
  await expect(confirm(page)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("12 Alder Street");
  await confirm(page).dblclick();
  await expect(page).toHaveURL(/\/order-confirmation$/);
  expect(await captures(page)).toBe(charged + 1);
});

test("two tabs make two approvals, of which the later one alone can be confirmed, and one charge [EXPRESS-7, EXPRESS-11]", async ({
  page,
  context,
}) => {
  const charged = await captures(page);
  await choose(page, await getOffer(page.request));
  await expressButton(page).click();
  await expect(payButton(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/checkout/express");
  await expect(payButton(other)).toBeVisible();
  for (const tab of [page, other]) {
    await goOn(await openWindow(tab)).click();
    await expect(confirm(tab)).toBeVisible();
  }
  await confirm(page).click();
  await expect(page.getByRole("link", { name: "Back to checkout" })).toBeVisible();
  expect(await captures(page)).toBe(charged);
  await confirm(other).click();
  await expect(other).toHaveURL(/\/order-confirmation$/);
  expect(await captures(page)).toBe(charged + 1);
});

test("what lies in the cart already is not added again, and without the setting there is no button [EXPRESS-1, EXPRESS-10]", async ({
  page,
  shop,
}) => {
  const offer = await getOffer(page.request);
  await choose(page, offer);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await expressButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/express$/);
  await expect(page.getByRole("main")).toContainText("Quantity 1");
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
  await saveSettings(page, shop, "express", { isOn: false });
  await choose(page, offer);
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
  await expect(expressButton(page)).toHaveCount(0);
});
