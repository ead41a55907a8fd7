import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of (400|409)/] });

const FIT = {
  name: "Fit",
  kind: "choice",
  choices: [{ name: "Slim" }, { name: "Loose" }],
  isShown: true,
  isFilter: true,
  feed: "detail",
};

async function callAsAdmin(page: Page, shop: ShopFixture) {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  return {
    read: async (address: string) => (await page.request.get(address, { headers })).json(),
    write: async (address: string, data: object) => {
      const answer = await page.request.put(address, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}

test.afterEach(async ({ page, shop }) => {
  const { read, write } = await callAsAdmin(page, shop);
  const { version } = await read("/api/admin/attributes");
  await write("/api/admin/attributes", { version, attributes: [], removesValues: true });
});

test("an admin names attributes by keyboard, gives a product values, and shoppers read them [OWN-5]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/attributes");
  await expect(page.getByText("No attributes yet")).toBeVisible();
  await isAccessible(page);
  await page.getByRole("button", { name: "Add attribute" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Fit");
  await page.getByLabel("Choice 1", { exact: true }).fill("Slim");
  await page.getByRole("button", { name: "Add choice" }).press("Enter");
  await expect(page.getByLabel("Choice 2", { exact: true })).toBeFocused();
  await page.keyboard.type("slim");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("This choice is there already")).toBeVisible();
  await expect(page.getByLabel("Choice 2", { exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Loose");
  const up = page.getByRole("button", { name: "Move Loose up" });
  await up.press("Enter");
  await expect(up).toBeFocused();
  await page.getByRole("button", { name: "Add attribute" }).press("Enter");
  await page.keyboard.type("Model");
  const card = page.getByRole("listitem", { name: "Model" });
  await card.getByLabel("What products have of it").selectOption("Free words");
  await isAccessible(page);
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Attributes saved").first()).toBeVisible();
  await expect(page.getByText("No changes")).toBeVisible();

  const { read } = await callAsAdmin(page, shop);
  const [one] = await read("/api/products?limit=1");
  await page.goto(`/admin/products/${one._id}/edit`);
  await page.getByLabel("Fit", { exact: true }).selectOption("Slim");
  await page.getByLabel("Model", { exact: true }).fill("178 cm, wears <b>M</b>");
  await isAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Product updated!")).toBeVisible();

  await page.goto(`/product/${one._id}`);
  const details = page.locator("dl").first();
  await expect(details).toContainText("FitSlim");
  await expect(details).toContainText("Model178 cm, wears <b>M</b>");
});

test("shoppers filter by an attribute, and take it away again [OWN-5]", async ({ page, shop }) => {
  const { read, write } = await callAsAdmin(page, shop);
  const { version } = await read("/api/admin/attributes");
  await write("/api/admin/attributes", { version, attributes: [FIT] });
  const { attributes } = await read("/api/admin/attributes");
  const { key } = attributes[0];
  const [one, other] = await read("/api/products?limit=2");
  await write(`/api/admin/products/${one._id}`, { attributes: { [key]: "Slim" } });
  await write(`/api/admin/products/${other._id}`, { attributes: { [key]: "Loose" } });

  await page.goto("/collections/all");
  const group = page.getByRole("group", { name: "Fit" });
  await expect(group.getByRole("checkbox")).toHaveCount(2);
  await group.getByRole("checkbox", { name: "Slim" }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(new RegExp(`attributes=${key}:Slim`));
  await expect(page.getByRole("status").filter({ hasText: /^1 product$/ })).toBeVisible();
  await group.getByRole("checkbox", { name: "Loose" }).check();
  await expect(page.getByRole("status").filter({ hasText: /^2 products$/ })).toBeVisible();
  await isAccessible(page);
  const active = page.getByRole("list", { name: "Active filters" });
  await expect(active.getByRole("link")).toHaveText([/Fit Slim$/, /Fit Loose$/, "Clear all"]);
  await active.getByRole("link", { name: /Fit Slim/ }).click();
  await expect(page).toHaveURL(new RegExp(`attributes=${key}:Loose$`));

  await page.goto(`/collections/all?attributes=${key}:SLIM`);
  await expect(group.getByRole("checkbox", { name: "Slim" })).toBeChecked();
});

test("a choice that products have is merged, and an attribute goes once that is meant [OWN-5]", async ({
  page,
  shop,
}) => {
  const { read, write } = await callAsAdmin(page, shop);
  const { version } = await read("/api/admin/attributes");
  await write("/api/admin/attributes", { version, attributes: [FIT] });
  const { attributes } = await read("/api/admin/attributes");
  const { key } = attributes[0];
  const [product] = await read("/api/products?limit=1");
  const address = `/api/admin/products/${product._id}`;
  await write(address, { attributes: { [key]: "Slim" } });

  await enterAsAdmin(page, shop, "/admin/attributes");
  await page.getByRole("button", { name: /^Fit/ }).click();
  await page.getByRole("button", { name: "Remove Slim" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Slim?" });
  await expect(dialog).toContainText("1 product has it");
  await isAccessible(page);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByLabel("Choice 1", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Attributes saved").first()).toBeVisible();
  expect((await read(address)).attributes).toEqual({ [key]: "Loose" });

  await page.getByRole("button", { name: "Remove Fit" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  const losing = page.getByRole("dialog", { name: "Remove Fit from all products?" });
  await losing.getByRole("button", { name: "Remove and save" }).click();
  await expect(losing).toBeHidden();
  await expect(page.getByText("No attributes yet")).toBeVisible();
  expect(await read(address)).not.toHaveProperty("attributes");
});
