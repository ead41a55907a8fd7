import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";

const unique = () => `ZX-${Math.random().toString(36).slice(2, 10).toUpperCase()}`;

async function openImport(page: Page, shop: ShopFixture) {
  await enterAsAdmin(page, shop, "/admin/products");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Import products" })).toBeVisible();
}

async function send(page: Page, text: string | Buffer, name = "products.csv") {
  const buffer = typeof text === "string" ? Buffer.from(text, "utf8") : text;
  await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
}

const check = (page: Page) => page.getByRole("button", { name: "Check the file" }).click();
const rows = (page: Page) =>
  page
    .getByRole("table", { name: "Rows of the file" })
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const step = (page: Page, name: string) =>
  expect(page.getByRole("list", { name: "Steps" }).locator("[aria-current=step]")).toHaveText(
    new RegExp(`${name}$`),
  );
const kind = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Show rows" }).getByRole("link", { name });

async function read(page: Page, shop: ShopFixture, sku: string) {
  const { token } = await signInByApi(page, shop);
  const url = `/api/admin/products?search=${sku}`;
  const headers = { authorization: `Bearer ${token}` };
  const list = await (await page.request.get(url, { headers })).json();
  return list as {
    _id: string;
    name: string;
    price: number;
    countInStock: number;
    isPublished: boolean;
  }[];
}

async function change(page: Page, shop: ShopFixture, id: string, data: object) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.put(`/api/admin/products/${id}`, { headers, data })).ok()).toBe(true);
}

test("a file with errors is checked row by row, imported without them, and undone [ADMIN-47]", async ({
  page,
  shop,
}) => {
  const sku = unique();
  await openImport(page, shop);
  await step(page, "File");
  await isAccessible(page);
  await send(
    page,
    [
      "Handle;Title;About;Price;Color;Size;Stock",
      `${sku};Imported Tee;"Soft,`,
      'and light";19,90;Black;S;4',
      `${sku};;;;Black;M;six`,
      `${sku};;;;Black;L;5`,
      `${sku}-2;Nameless;;12.00;Black;S;1`,
    ].join("\n"),
  );
  await step(page, "Columns");
  await expect(page.getByText("4 rows.")).toBeVisible();
  const about = page.getByRole("combobox", { name: "What the column About is" });
  await expect(page.getByRole("combobox", { name: "What the column Handle is" })).toHaveValue(
    "sku",
  );
  await expect(about).toHaveValue("");
  await isAccessible(page);
  await about.selectOption("Name");
  await check(page);
  await expect(page.getByRole("alert")).toContainText("Name is taken from another column already");
  await about.selectOption("Description");
  await check(page);

  await step(page, "Check");
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(0)).toContainText("Name: Imported Tee");
  await expect(rows(page).nth(1)).toContainText("4");
  await expect(rows(page).nth(1)).toContainText("Stock must be a whole number");
  await isAccessible(page);
  await kind(page, "Errors").click();
  await expect(page).toHaveURL(/kind=error/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText("Description is required");
  await kind(page, "Unchanged").click();
  await expect(page.getByText("No rows of this kind")).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);

  const apply = page.getByRole("button", { name: "Import one product" });
  await expect(apply).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("checkbox", { name: "Leave out the 2 rows with errors" }).focus();
  await page.keyboard.press("Space");
  await apply.focus();
  await page.keyboard.press("Enter");
  await step(page, "Done");
  await expect(page.getByRole("status").filter({ hasText: "is imported" })).toContainText(
    "One product was added or changed.",
  );
  await isAccessible(page);
  expect(await read(page, shop, sku)).toMatchObject([
    { name: "Imported Tee", price: 19.9, countInStock: 9 },
  ]);
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("The import is undone")).toBeVisible();
  expect(await read(page, shop, sku)).toEqual([]);
});

test("a file that is no list of products is refused beside its field", async ({ page, shop }) => {
  await openImport(page, shop);
  const field = page.getByLabel("CSV file");
  // Not in the grey of what cannot be changed.
  await expect(field).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(field).toHaveAccessibleDescription("Please choose a CSV file");
  await expect(field).toBeFocused();
  await isAccessible(page);
});

test.describe("a file that the server refuses", () => {
  test.use({ expectedErrors: [/400/] });

  test("stays chosen, with the reason beside it [ADMIN-45]", async ({ page, shop }) => {
    await openImport(page, shop);
    const field = page.getByLabel("CSV file");
    await send(page, "Order,Total\n1,2\n", "orders.csv");
    await expect(field).toHaveAccessibleDescription(/None of the columns is one of ours/);
    await expect(field).toBeFocused();
    await send(page, Buffer.from("SKU,Name\nA,Tr\xe8s\n", "latin1"));
    await expect(field).toHaveAccessibleDescription(/UTF-8/);
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  });
});

test.describe("a file whose products were changed after its check", () => {
  test.use({ expectedErrors: [/409/] });

  test("overwrites nothing and says what changed [ADMIN-48]", async ({ page, shop }) => {
    const sku = unique();
    await openImport(page, shop);
    await send(page, `SKU,Name,Description,Price\n${sku},Tee,Soft,10.00\n`);
    await check(page);
    await page.getByRole("button", { name: "Import one product" }).click();
    await page.getByRole("link", { name: "Import another file" }).click();
    await send(page, `SKU,Price\n${sku},12.00\n`);
    await check(page);
    await expect(rows(page)).toContainText("Price: from 10.00 → to 12.00");
    const [product] = await read(page, shop, sku);
    await change(page, shop, product?._id ?? "", { price: 11 });
    await page.getByRole("button", { name: "Import one product" }).click();
    const alert = page.getByRole("alert").first();
    await expect(alert).toContainText("Nothing was imported");
    await expect(alert).toContainText("line 2: Price was 10.00 at the check and is 11.00 now");
    await isAccessible(page);
    expect(await read(page, shop, sku)).toMatchObject([{ price: 11 }]);
    await check(page);
    await expect(rows(page)).toContainText("Price: from 11.00 → to 12.00");
    await page.getByRole("button", { name: "Import one product" }).click();
    await step(page, "Done");
    expect(await read(page, shop, sku)).toMatchObject([{ price: 12 }]);
  });
});

test.describe("a check that is no longer kept", () => {
  test.use({ expectedErrors: [/409/] });

  test("is told with the way on: the file is checked again and imported [ADMIN-401]", async ({
    page,
    shop,
  }) => {
    const sku = unique();
    const text = (at: number) =>
      `SKU,Name,Description,Price,Color,Size,Stock\n${sku}-${at},Tee,Soft,10.00,Black,S,3\n`;
    await openImport(page, shop);
    await send(page, text(0), "first.csv");
    await check(page);
    await expect(page.getByText("One new product will be a draft")).toBeVisible();
    await expect(page.getByText("what sells until you import stays sold")).toBeVisible();
    await isAccessible(page);
    await checkElsewhere(page, shop, [text(1), text(2)]);
    await page.getByRole("button", { name: "Import one product" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "no longer kept" });
    await expect(alert).toHaveCount(1);
    await step(page, "Columns");
    await isAccessible(page);
    await check(page);
    await page.getByRole("button", { name: "Import one product" }).click();
    await step(page, "Done");
    const [made] = await read(page, shop, sku);
    expect(made).toMatchObject({ isPublished: false, countInStock: 3 });
  });
});

/** What the same admin does in another window. */
async function checkElsewhere(page: Page, shop: ShopFixture, texts: string[]) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  for (const text of texts) {
    const file = { name: "other.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    const sent = await page.request.post("/api/admin/imports", { headers, multipart: { file } });
    const { _id, mapping } = (await sent.json()) as { _id: string; mapping: object };
    const url = `/api/admin/imports/${_id}/check`;
    expect((await page.request.post(url, { headers, data: { mapping } })).ok()).toBe(true);
  }
}

test("an import goes on when its page is left, and is found again [ADMIN-401]", async ({
  page,
  shop,
}) => {
  const sku = unique();
  const lines = Array.from({ length: 2000 }, (_, at) => `${sku}-${at},Tee ${at},Soft,10.00`);
  await openImport(page, shop);
  await send(page, `SKU,Name,Description,Price\n${lines.join("\n")}`, "many.csv");
  await check(page);
  await expect(page.getByText("2,000 rows", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rows(page).first()).toContainText("Tee 50");
  const applying = page.waitForRequest(/\/apply$/);
  await page.getByRole("button", { name: "Import 2,000 products" }).click();
  await applying;
  await expect(page.getByRole("progressbar", { name: "Importing" })).toBeVisible();
  await isAccessible(page);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.getByRole("link", { name: /^many\.csv/ }).click();
  await step(page, "Done");
  expect((await read(page, shop, `${sku}-1999`)).length).toBe(1);
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("The import is undone")).toBeVisible();
});

test("what was exported and is imported unchanged changes nothing [ADMIN-44]", async ({
  page,
  shop,
}) => {
  const sku = unique();
  await openImport(page, shop);
  await send(page, `SKU,Name,Description,Price\n${sku},"=Tee, ""soft""","Two\nlines 🧵",10.00\n`);
  await check(page);
  await page.getByRole("button", { name: "Import one product" }).click();
  await page.getByRole("link", { name: "To the products" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(sku);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("products.csv");
  const file = await readFile(await download.path());
  const text = file.toString("utf8");
  expect(text.startsWith("\uFEFFSKU,Name,Description,Price,")).toBe(true);
  expect(text).toContain(`\r\n${sku},"'=Tee, ""soft""","Two\nlines 🧵",10.00,`);
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await send(page, file);
  await check(page);
  await expect(page.getByText("This file changes nothing")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("what a file gives away is imported only by whoever means it [ADMIN-407]", async ({
  page,
  shop,
}) => {
  const sku = unique();
  await openImport(page, shop);
  await send(page, `SKU,Name,Description,Price,Published\n${sku},Free Tee,Soft,0,yes\n`);
  await check(page);
  await step(page, "Check");
  await expect(page.getByRole("alert")).toContainText(
    "One of the products goes on sale at $0.00: shoppers get it for nothing.",
  );
  await isAccessible(page);
  const apply = page.getByRole("button", { name: "Import one product" });
  await expect(apply).toHaveAttribute("aria-disabled", "true");
  await apply.focus();
  await page.keyboard.press("Enter");
  await step(page, "Check");
  await page.getByRole("checkbox", { name: "It is meant to cost nothing" }).focus();
  await page.keyboard.press("Space");
  await apply.focus();
  await page.keyboard.press("Enter");
  await step(page, "Done");
  expect(await read(page, shop, sku)).toMatchObject([{ price: 0, isPublished: true }]);
});

test("the template to download can be filled in and imported [ADMIN-403]", async ({
  page,
  shop,
}) => {
  await openImport(page, shop);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a template" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  await send(page, text.replaceAll("SV-1000", unique()));
  await check(page);
  await expect(kind(page, "Errors")).toContainText("0");
  await expect(page.getByRole("button", { name: "Import one product" })).toBeVisible();
});
