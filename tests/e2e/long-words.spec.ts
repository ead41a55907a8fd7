import type { Page } from "@playwright/test";
import { keepSignedIn, logInByApi, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { adminInLongWords, inLongWords, listOverlaps } from "../support/long-words.ts";
import { listMisfits } from "../support/misfits.ts";
import { type PaidByApi, payByApi } from "../support/pay-by-api.ts";
import { hadInCart, listOffers } from "../support/storefront.ts";

/** On the narrowest phone, in a language whose words are longer than those of any that the shop speaks. */

test.use({
  shopOf: "long words",
  // The script of the admin area's words is another than the server speaks.
  expectedErrors: [/404|401|#418/],
  viewport: { width: 320, height: 800 },
});
test.beforeEach(() => test.setTimeout(900_000));

let bought: Promise<PaidByApi & { orderId: string }> | undefined;

/** Once for all tests. */
function open(page: Page, shop: ShopFixture) {
  bought ??= setUp(page, shop);
  return bought;
}

async function setUp(page: Page, shop: ShopFixture) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const { texts } = await (await page.request.get("/api/admin/texts", { headers })).json();
  const values = Object.fromEntries(
    texts.map(({ place, own }: { place: string; own: string }) => [place, inLongWords(own)]),
  );
  const response = await page.request.put("/api/admin/settings/texts", {
    headers,
    data: { version: 0, values },
  });
  expect(response.status(), await response.text()).toBe(200);
  const paid = await payByApi(page);
  const order = await paid.send("post", `/api/checkout/${paid.checkoutId}/finalize`);
  return { ...paid, orderId: order._id as string };
}

/** Signs somebody in, who reads the admin area in long words as well. */
async function enter(page: Page, session: { user: object; token: string }): Promise<void> {
  await page.route("**/words/admin-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: adminInLongWords() }),
  );
  await keepSignedIn(page, session);
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("h1, dialog h2").filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page.locator("body"), path).toContainText(/öö/);
    await allFits(page, path);
  }
}

/** Once typefaces and parts that come later are there: a busy machine may draw them after the network is idle. */
async function allFits(page: Page, what: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const softly = expect.configure({ soft: true });
  await softly.poll(() => page.evaluate(listMisfits), { message: what }).toEqual([]);
  await softly.poll(() => page.evaluate(listOverlaps), { message: what }).toEqual([]);
}

test("the shop's texts fit at 320 px when they are longer by two fifths [OWN-11]", async ({
  page,
  shop,
}) => {
  const { offer } = await open(page, shop);
  await visit(page, [
    "/",
    "/collections/all?gender=Women&size=S,M&maxPrice=90",
    "/collections/all?search=zzqqx",
    `/product/${offer.productId}`,
    "/pages/privacy",
    "/login",
    "/register",
    "/forgot-password",
    "/unsubscribe",
    "/nowhere",
  ]);
});

test("so do those of a customer's pages [OWN-11]", async ({ page, shop }) => {
  const { customer, orderId } = await open(page, shop);
  await enter(page, await logInByApi(page, customer));
  const [offer] = await listOffers(page.request, 1);
  if (offer) await hadInCart(page.request, customer, offer, 1);
  await visit(page, [
    "/checkout",
    "/profile",
    "/update-profile",
    "/my-orders",
    `/order/${orderId}`,
  ]);
});

test("so do those of the admin area [OWN-11]", async ({ page, shop }) => {
  const { orderId, offer, customer } = await open(page, shop);
  await enter(page, await signInByApi(page, shop));
  await visit(page, [
    "/admin",
    "/admin/products",
    "/admin/products/import",
    "/admin/products/add",
    `/admin/products/${offer.productId}/edit`,
    "/admin/orders",
    `/admin/order/${orderId}`,
    "/admin/late",
    `/admin/customers/${customer.id}`,
    "/admin/returns",
    "/admin/returns/numbers",
    "/admin/accounts",
    "/admin/withdrawals",
    "/admin/holds",
    "/admin/codes",
    "/admin/codes/add",
    "/admin/delivery",
    "/admin/payments",
    "/admin/users",
    "/admin/attributes",
    "/admin/labels",
    "/admin/catalog",
    "/admin/catalog/departments",
    "/admin/collections",
    "/admin/collections/Weekend",
    "/admin/sales",
    "/admin/sales/new",
    "/admin/colors",
    "/admin/sizes",
    "/admin/size-guides",
    "/admin/menus",
    "/admin/pages",
    "/admin/pages/add",
    "/admin/home",
    "/admin/appearance",
    "/admin/settings",
    "/admin/tax",
    "/admin/texts",
    "/admin/audit",
    "/admin/system",
  ]);
  await page.goto("/admin/size-guides");
  await page.locator("[data-guide] button[aria-expanded]").first().click();
  await expect(page.locator("[data-guide] table")).toBeVisible();
  await allFits(page, "an open guide");
});
