import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";
import { photograph } from "../support/photos.ts";

test.use({ expectedErrors: [/status of 4(00|04|09)/] });

const NAME = "Workroom Denim";
const HEADING = { name: `Collection “${NAME}”` };
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const lines = (page: Page) => page.getByRole("listitem", { name: /, \d+ of \d+$/ });

async function undoLast(page: Page, shop: ShopFixture) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const list = await page.request.get("/api/admin/audit?kind=collection&limit=100", { headers });
  const entries: { seq: number; isUndone: boolean }[] = await list.json();
  for (const { seq } of entries) {
    await page.request.post(`/api/admin/audit/${seq}/undo`, { headers });
  }
}

test("an admin puts a collection in order with the keyboard, and shoppers see it so [OWN-2]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/collections");
  await isAccessible(page);
  await page.getByRole("link", { name: NAME, exact: true }).first().click();
  await expect(page.getByRole("heading", HEADING)).toBeVisible();
  await isAccessible(page);
  const last = lines(page).last();
  const name = (await last.getAttribute("aria-label"))?.replace(/, \d+ of \d+$/, "") ?? "";
  const first = page.getByRole("button", { name: `Move ${name} to the top` });
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(first).toBeFocused();
  await expect(lines(page).first()).toHaveAccessibleName(new RegExp(`^${name}, 1 of`));
  await page.getByRole("button", { name: `Move ${name} down` }).press("Enter");
  await expect(lines(page).nth(1)).toHaveAccessibleName(new RegExp(`^${name}, 2 of`));
  // A pin brings it before all others.
  await page.getByRole("button", { name: `Pin ${name}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Unpin ${name}` })).toBeFocused();
  await expect(lines(page).first()).toHaveAccessibleName(new RegExp(`^${name}, 1 of`));
  await save(page).press("Enter");
  await expect(page.getByText("Collection saved").first()).toBeVisible();

  await page.goto(`/collections/${encodeURIComponent(NAME)}`);
  await expect(page.locator("article, li").filter({ hasText: name }).first()).toBeVisible();
  await expect(page.getByLabel("Sort by").first()).toHaveValue("");
  await expect(page.getByRole("option", { name: "Our order" })).toBeAttached();
  await undoLast(page, shop);
});

test("an admin gives a collection words, a picture and an address; wrong ones are told at their field [OWN-2]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, `/admin/collections/${encodeURIComponent(NAME)}`);
  await expect(page.getByRole("heading", HEADING)).toBeVisible();
  const address = page.getByLabel("Address");
  await address.fill("sale");
  await save(page).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/a list that the shop makes by itself/);
  await isAccessible(page);
  await address.fill("denim");
  await page
    .getByLabel("Text", { exact: true })
    .fill("Cut and sewn in **one room**, since spring.");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload a picture of your own" }).click();
  const buffer = await photograph("jpeg", 1600, 1000);
  const upload = Promise.withResolvers<void>();
  await page.route("**/api/upload", async (route) => {
    await upload.promise;
    await route.continue();
  });
  await (await chooser).setFiles({ name: "room.jpg", mimeType: "image/jpeg", buffer });
  // What is saved before its picture is there would be without it.
  await save(page).click();
  await expect(page.getByText("Please wait until all pictures are here.")).toBeVisible();
  await expect(page.getByText("Collection saved")).toHaveCount(0);
  upload.resolve();
  await page.getByLabel(/^What it shows/).fill("A bench with two machines");
  await save(page).click();
  await expect(page.getByText("Collection saved").first()).toBeVisible();
  await isAccessible(page);

  await page.goto(`/collections/${encodeURIComponent(NAME)}`);
  await expect(page).toHaveURL(/\/collections\/denim$/);
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText("one room")).toBeVisible();
  await expect(page.getByRole("img", { name: "A bench with two machines" })).toBeVisible();
  await isAccessible(page);
  await undoLast(page, shop);
});

test("an admin adds a collection, puts a product in and deletes it again [OWN-2]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/collections");
  await page.getByRole("button", { name: "Add a collection" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(NAME.toUpperCase());
  await dialog.getByRole("button", { name: "Add a collection" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/There is a collection/);
  await dialog.getByLabel("Name").fill("Indigo Days");
  await dialog.getByRole("button", { name: "Add a collection" }).click();
  await expect(page.getByRole("heading", { name: "Collection “Indigo Days”" })).toBeVisible();
  await page.getByLabel("Add products").fill("jeans");
  const found = page.getByRole("button", { name: /^Add .*Jeans/ });
  await found.first().press("Enter");
  await expect(lines(page)).toHaveCount(1);
  // The next one has the focus, and so has the one beside what is taken out.
  await expect(found.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(2);
  const takeOut = page.getByRole("button", { name: /^Take .* out$/ });
  await takeOut.first().press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await expect(takeOut.first()).toBeFocused();
  await save(page).click();
  await expect(page.getByText("Collection saved").first()).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("“Indigo Days” was deleted")).toBeVisible();
});
