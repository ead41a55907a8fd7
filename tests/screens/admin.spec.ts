import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type Page, request } from "@playwright/test";
import { sql } from "drizzle-orm";
import { seedLarge } from "../../scripts/seed-large/seed-large.ts";
import { readConfig } from "../../server/config.ts";
import { createOrderKey } from "../../server/orders/order-links.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { createShop, type Shop } from "../../server/shop.ts";
import { copyOfSeededData, expect, test } from "../support/fixtures.ts";
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../support/running-shop.ts";
import { createCustomer, getOffer, holdInCheckout } from "../support/storefront.ts";
import { seedPaymentCases } from "./payment-cases.ts";
import { FOLDER, takePicture, WINDOWS, type WindowWidth } from "./take-picture.ts";

/** The day of the pictures, so that dates and charts are the same each time they are taken. */
const NOW = new Date("2026-03-14T16:00:00Z");
const SIZES = { products: 24, customers: 60, orders: 1400, auditEntries: 12 };

interface Screen {
  name: string;
  path: string;
  /** What is done there before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
  /** Lies over the page: the picture is of the window alone. */
  over?: true;
}

const CSV = [
  "Title,SKU,Color,Size,Price,Stock",
  "Harbour Smock,HS-1,Olive,S,79.00,12",
  "Harbour Smock,HS-1,Olive,M,79.00,eighteen",
  "Linen Camp-Collar Shirt,SV-WT-002,White,M,62.00,8",
  "Silk Bow-Neck Blouse,SV-WT-001,Pink,S,129.00,5",
].join("\n");

const SCREENS: Screen[] = [
  { name: "dashboard", path: "/admin", act: chartsDrawn },
  { name: "users", path: "/admin/users" },
  { name: "users-invite", path: "/admin/users", act: askToInvite, over: true },
  { name: "users-delete", path: "/admin/users", act: askToDelete, over: true },
  { name: "products", path: "/admin/products", over: true },
  { name: "products-bulk", path: "/admin/products", act: previewPrices, over: true },
  { name: "product-edit", path: "/admin/products/1/edit" },
  { name: "product-errors", path: "/admin/products/add", act: saveNothing },
  {
    name: "product-preview",
    path: "/admin/products/1/edit",
    act: previewProduct,
    over: true,
  },
  { name: "product-gtins", path: "/admin/products/1/edit", act: showGtins, over: true },
  { name: "product-tone", path: "/admin/products/1/edit", act: chooseTone, over: true },
  { name: "import-check", path: "/admin/products/import", act: checkFile },
  { name: "orders", path: "/admin/orders", over: true },
  { name: "order", path: "/admin/orders", act: openOrder },
  { name: "order-cancel", path: "/admin/orders", act: cancelOrder, over: true },
  { name: "order-refund", path: "/admin/orders", act: refundOrder, over: true },
  { name: "invoice", path: "/admin/orders", act: openPaper("Invoice") },
  { name: "packing-slip", path: "/admin/orders", act: openPaper("Packing slip") },
  { name: "payments", path: "/admin/payments" },
  { name: "payments-in-flight", path: "/admin/payments?show=flight" },
  { name: "payment", path: "/admin/payments", act: openPayment },
  { name: "payment-return", path: "/admin/payments", act: returnPayment, over: true },
  { name: "accounts", path: "/admin/accounts" },
  { name: "holds", path: "/admin/holds" },
  { name: "codes", path: "/admin/codes" },
  { name: "attributes", path: "/admin/attributes" },
  { name: "labels", path: "/admin/labels" },
  { name: "menus", path: "/admin/menus" },
  { name: "colors", path: "/admin/colors" },
  { name: "sizes", path: "/admin/sizes" },
  { name: "size-guides", path: "/admin/size-guides" },
  { name: "settings", path: "/admin/settings" },
  { name: "audit", path: "/admin/audit", over: true },
  { name: "search", path: "/admin", act: searchEverything, over: true },
];

async function chartsDrawn(page: Page): Promise<void> {
  await expect(page.locator(".recharts-surface").first()).toBeVisible();
}

async function askToInvite(page: Page): Promise<void> {
  // On a phone the form is behind a button.
  const open = page.getByRole("button", { name: "Add user" });
  if (!(await page.getByLabel(/^Send an invitation/).isVisible())) await open.click();
  await page.getByLabel(/^Send an invitation/).check();
}

async function askToDelete(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function previewProduct(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("dialog").getByRole("heading").nth(1)).toBeVisible();
}

async function showGtins(page: Page): Promise<void> {
  const variants = page.getByRole("region", { name: "Variants and stock" });
  await variants.getByRole("button", { name: "GTINs" }).click();
  const gtins = ["4006381333931", "036000291452"];
  for (const [place, gtin] of gtins.entries()) {
    await variants
      .getByLabel(/^GTIN of /)
      .nth(place)
      .fill(gtin);
  }
  await variants.getByRole("table").evaluate((grid) => grid.scrollIntoView({ block: "center" }));
}

async function chooseTone(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Set the tone of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function previewPrices(page: Page): Promise<void> {
  for (const tick of (await page.getByRole("checkbox", { name: /^Select / }).all()).slice(1, 5)) {
    await tick.check();
  }
  await page.getByRole("button", { name: /price/i }).click();
  await page.getByLabel(/percent/i).fill("-15");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("4 products change.")).toBeVisible();
}

async function saveNothing(page: Page): Promise<void> {
  await page.getByLabel("Price", { exact: true }).fill("-5");
  await page.getByLabel("Colors", { exact: true }).fill("Black, Olive");
  await page.getByLabel("Sizes", { exact: true }).fill("S, M, L");
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
}

async function checkFile(page: Page): Promise<void> {
  const file = { name: "spring.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("table", { name: "Rows of the file" })).toBeVisible();
}

async function openOrder(page: Page): Promise<void> {
  await page.getByRole("table").getByRole("link", { name: /#\d+/ }).nth(3).click();
  await expect(page.getByRole("link", { name: "Back to My Orders" })).toBeVisible();
}

async function cancelOrder(page: Page): Promise<void> {
  await openOrder(page);
  await page.getByRole("combobox", { name: /^Order status/ }).selectOption("Cancelled");
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function refundOrder(page: Page): Promise<void> {
  await openOrder(page);
  await page.getByRole("button", { name: "Refund …" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function openPayment(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^Refund refused/ }).click();
  await expect(page.getByRole("link", { name: "Back to the payments" })).toBeVisible();
}

async function returnPayment(page: Page): Promise<void> {
  await openPayment(page);
  await page.getByRole("button", { name: /^Send .* back/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

function openPaper(paper: string) {
  return async (page: Page) => {
    await openOrder(page);
    await page.getByRole("link", { name: `${paper}, to print` }).click();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  };
}

async function searchEverything(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everything" }).fill("lin");
  await expect(page.getByRole("option").nth(3)).toBeVisible();
}

let shop: Shop;
let dataDir: string;
let address: string;

test.describe.configure({ mode: "serial" });
test.use({ contextOptions: { reducedMotion: "reduce" }, timezoneId: "UTC", locale: "en-US" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = copyOfSeededData();
  const config = readConfig({
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    PORT: "0",
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
    LOG_LEVEL: "silent",
    WARM_PICTURES: "0",
  });
  shop = await createShop(config, { clock: { ...systemClock, now: () => NOW } });
  const { db } = shop.context;
  const seeded = NOW.toISOString();
  // The demo was seeded on another day.
  await db.execute(sql`
    update products set created_at = created_at - late, updated_at = updated_at - late
    from (select max(created_at) - ${seeded}::timestamptz + interval '1 day' as late from products) l
  `);
  await db.execute(sql`update users set created_at = ${seeded}::timestamptz - interval '500 days'`);
  await seedLarge(db, SIZES, NOW);
  await seedPaymentCases(shop.context, NOW);
  shop.context.catalogChanged();
  address = await shop.listen();
  const visitor = await request.newContext({ baseURL: address });
  await holdInCheckout(visitor, await createCustomer(visitor), await getOffer(visitor), 3);
  await visitor.dispose();
  await db.execute(
    sql`update users set email = 'grace@example.com' where email like 'customer-%@example.com'`,
  );
});

test.afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true, force: true });
});

for (const { name, path: start, act, over } of SCREENS) {
  for (const width of [390, 820, 1440] as const satisfies WindowWidth[]) {
    test(`admin ${name} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: WINDOWS[width].height });
      await page.clock.setFixedTime(NOW);
      await signIn(page);
      await page.goto(`${address}${start}`, { waitUntil: "networkidle" });
      await act?.(page);
      await page.waitForLoadState("networkidle");
      await takePicture(page, `admin/${name}`, width, { whole: !over });
    });
  }
}

for (const width of [390, 820, 1440] as const satisfies WindowWidth[]) {
  test(`an order by its mailed link ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: WINDOWS[width].height });
    const { rows } = await shop.context.db.execute<{ id: string }>(
      sql`select id from orders order by created_at desc offset 3 limit 1`,
    );
    const id = rows[0]?.id ?? "";
    const key = await createOrderKey(shop.context, id);
    await page.goto(`${address}/order/${id}?key=${key}`, { waitUntil: "networkidle" });
    await expect(page.getByText(/^#\d+$/).first()).toBeVisible();
    await takePicture(page, "order-mailed", width, { whole: true });
  });
}

async function signIn(page: Page): Promise<void> {
  const credentials = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
  const response = await page.request.post(`${address}/api/users/login`, { data: credentials });
  const signedIn: { user: object; token: string } = await response.json();
  await page.addInitScript(({ user, token }) => {
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("userToken", token);
  }, signedIn);
}

test("the README of the pictures has the admin's", () => {
  const readme = readFileSync(path.join(FOLDER, "README.md"), "utf8");
  const missing = SCREENS.filter(({ name }) => !readme.includes(`(admin/${name}-`));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
