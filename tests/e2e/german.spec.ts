import type { Page } from "@playwright/test";
import { keepSignedIn, logInByApi, signInByApi } from "../support/back-office.ts";
import { listTexts, whyEnglish } from "../support/english-left.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { readOutbox } from "../support/mailbox.ts";
import { type PaidByApi, payByApi } from "../support/pay-by-api.ts";
import { pdfText } from "../support/pdf-text.ts";
import { hadInCart, listOffers, newEmail } from "../support/storefront.ts";

/** A shop in Germany, whose visitors and team read no English. */

test.use({ shopOf: "german", locale: "de-DE", expectedErrors: [/404|409|401|400/] });
test.beforeEach(() => test.setTimeout(900_000));

interface German extends PaidByApi {
  token: string;
  orderId: string;
}

let german: Promise<German> | undefined;

/** Once for all tests: the language is set, and somebody has bought something. */
function openGerman(page: Page, shop: ShopFixture): Promise<German> {
  german ??= setUp(page, shop);
  return german;
}

async function setUp(page: Page, shop: ShopFixture): Promise<German> {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const settings = await (await page.request.get("/api/admin/settings", { headers })).json();
  const values = { currency: "EUR", locale: "de-DE", language: "de" };
  const response = await page.request.put("/api/admin/settings/region", {
    headers,
    data: { version: settings.region.version, values },
  });
  expect(response.status()).toBe(200);
  await page.request.post("/api/newsletter", { data: { email: newEmail() } });
  const paid = await payByApi(page, 2);
  const order = await paid.send("post", `/api/checkout/${paid.checkoutId}/finalize`);
  const change = (status: string) =>
    page.request.put(`/api/admin/orders/${order._id}`, { headers, data: { status } });
  expect((await change("Shipped")).status()).toBe(200);
  await page.request.post("/api/users/forgot-password", { data: { email: paid.customer.email } });
  return { ...paid, token, orderId: order._id };
}

/** No text of the page is English. */
async function readsGerman(page: Page, state: string): Promise<void> {
  const english = (await page.evaluate(listTexts)).flatMap((text) => whyEnglish(text) ?? []);
  expect.soft(english, state).toEqual([]);
  expect.soft(await page.locator("html").getAttribute("lang"), state).toBe("de");
  // 49.90 and $ are of another country.
  const sums = (await page.evaluate(listTexts)).filter((text) =>
    /\$\d|\d\.\d\d(?!\d)(?!\.)|€\d/.test(text),
  );
  expect.soft(sums, state).toEqual([]);
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("h1, dialog h2").filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await readsGerman(page, path);
  }
}

test("the shop's pages are German [OWN-10]", async ({ page, shop }) => {
  const { offer } = await openGerman(page, shop);
  await visit(page, [
    "/",
    "/collections/all",
    "/collections/all?search=Leinen&gender=Women&size=S,M&color=Olive&maxPrice=90&material=Linen",
    "/collections/all?search=zzqqx",
    "/collections/Summer%20Linen",
    "/collections/nothing?minPrice=abc&page=99&sortBy=up",
    "/collections/sale",
    `/product/${offer.productId}`,
    ...["shipping", "returns", "sizes", "contact", "about", "terms", "privacy", "imprint"].map(
      (topic) => `/pages/${topic}`,
    ),
    "/login",
    "/register",
    "/forgot-password",
    "/unsubscribe",
    "/nowhere",
  ]);
});

test("a customer's pages are German, and what they pay is what they read [OWN-10]", async ({
  page,
  shop,
}) => {
  const { customer, orderId, checkout, orderID } = await openGerman(page, shop);
  await keepSignedIn(page, await logInByApi(page, customer));
  const [offer] = await listOffers(page.request, 1);
  if (offer) await hadInCart(page.request, customer, offer, 1);
  await visit(page, [
    "/checkout",
    "/profile",
    "/update-profile",
    "/my-orders",
    `/order/${orderId}`,
    "/order/none",
  ]);
  await page.goto(`/order/${orderId}`);
  const total = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }).format(
    checkout.totalPrice,
  );
  await expect(page.locator("main")).toContainText(total.replace(/\s/g, " "));
  const ledger = await (await page.request.get("/paypal-simulator/ledger")).text();
  expect(ledger).toContain(orderID);
  expect(ledger).toContain(`"${checkout.totalPrice.toFixed(2)}"`);
});

test("the admin area is German [OWN-10]", async ({ page, shop }) => {
  const { orderId, offer } = await openGerman(page, shop);
  await keepSignedIn(page, await signInByApi(page, shop));
  await visit(page, [
    "/admin",
    "/admin/products",
    "/admin/products/import",
    "/admin/products/add",
    `/admin/products/${offer.productId}/edit`,
    "/admin/orders",
    `/admin/order/${orderId}`,
    `/admin/order/${orderId}/packing-slip`,
    `/admin/order/${orderId}/invoice`,
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
    "/admin/catalog/brands",
    "/admin/colors",
    "/admin/catalog/materials",
    "/admin/collections",
    "/admin/collections/Weekend",
    "/admin/sales",
    "/admin/sales/new",
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
    // What was in English stays so in the log.
    "/admin/audit?kind=order",
    "/admin/system",
    "/admin/outbox",
  ]);
});

test("a color is renamed by its German word, and an untouched one stays what it is [OWN-10]", async ({
  page,
  shop,
}) => {
  const { token } = await openGerman(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const listed = async () => {
    const { colors } = await (await page.request.get("/api/admin/colors", { headers })).json();
    return colors.map(({ name }: { name: string }) => name);
  };
  const before = await listed();
  await keepSignedIn(page, await signInByApi(page, shop));
  await page.goto("/admin/colors");
  const list = page.getByRole("list", { name: "Farben der Filter" });
  await expect(list.getByLabel("Name", { exact: true }).first()).toHaveValue("Oliv");
  await page.getByRole("button", { name: "Farben speichern" }).click();
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  expect(await listed()).toEqual(before);

  const dialog = page.getByRole("dialog");
  await list.getByRole("button", { name: "„Bordeaux“ umbenennen" }).click();
  await expect(dialog.getByLabel("Neuer Name")).toHaveValue("Bordeaux");
  await dialog.getByLabel("Neuer Name").fill("schwarz");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Neuer Name")).toHaveAccessibleDescription(/„Schwarz“/);
  await dialog.getByLabel("Neuer Name").fill("Wein");
  await page.keyboard.press("Enter");
  await expect(page.getByText("„Bordeaux“ heißt jetzt „Wein“")).toBeVisible();
  await readsGerman(page, "a renamed color");
  expect(await listed()).toEqual(before.map((name: string) => (name === "Maroon" ? "Wein" : name)));
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(list.getByRole("listitem", { name: "Bordeaux" })).toBeVisible();
});

test("mails and papers are German [OWN-10]", async ({ page, shop }) => {
  const { token, orderId } = await openGerman(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await readOutbox(shop)).length).toBeGreaterThan(4);
  for (const mail of await readOutbox(shop)) {
    const lines = [mail.subject ?? "", ...(mail.text ?? "").split("\n")];
    expect
      .soft(
        lines.flatMap((line) => whyEnglish(line) ?? []),
        mail.subject,
      )
      .toEqual([]);
    expect.soft(mail.html, mail.subject).toContain('lang="de"');
  }
  for (const paper of ["packing-slip.pdf", "invoice.pdf"]) {
    const file = await page.request.get(`/api/admin/orders/${orderId}/${paper}`, { headers });
    const lines = pdfText(await file.body()).split("\n");
    expect
      .soft(
        lines.flatMap((line) => whyEnglish(line) ?? []),
        paper,
      )
      .toEqual([]);
  }
});

test("the search knows German words, and marks what it found as the server does [OWN-10]", async ({
  page,
  shop,
}) => {
  await openGerman(page, shop);
  await page.goto("/collections/all?search=R%C3%B6cke");
  await expect(page.locator("main mark").first()).toHaveText(/rock$/i);
  await page.getByRole("banner").getByRole("button", { name: "Suchen" }).first().click();
  const suggestions = page.getByRole("banner").getByRole("listbox");
  await page.getByRole("combobox", { name: "Suchen" }).fill("dunkelgrüne pul");
  await expect(suggestions.locator("mark").filter({ hasText: /grüne/ }).first()).toBeVisible();
  await expect(suggestions).toContainText("dunkelgrüne pullover");
  await readsGerman(page, "suggestions");
});
