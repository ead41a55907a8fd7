import type { Page } from "@playwright/test";
import { enterAsAdmin, isAccessible, signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test.use({ expectedErrors: [/status of (400|409)/] });

const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const text = (page: Page) => page.getByLabel("Text", { exact: true });
const said = (page: Page, words: string) => expect(page.getByText(words).last()).toBeVisible();

test("an admin starts a page from a template, publishes it, brings a version back, deletes it and undoes that [PAGE-1, PAGE-8, PAGE-9]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/pages");
  await expect(page.getByRole("row", { name: /Privacy/ })).toContainText("Footer: About");
  await isAccessible(page);
  await page.getByRole("link", { name: "Add a page" }).click();
  await button(page, "Start from a template").click();
  await page.getByLabel("Market").selectOption("de");
  await page.getByLabel("Template", { exact: true }).selectOption("sizes");
  await button(page, "Use this text").click();
  await expect(page.getByLabel("Address")).toHaveValue("groessen");
  await expect(preview(page).getByRole("heading", { name: "So messen Sie" })).toBeVisible();
  await expect(page.getByText(/says that it is a draft/)).toBeVisible();
  await expect(page.getByText(/has no value for \{mass\}/)).toBeVisible();
  await isAccessible(page);

  // The demo has its own.
  await page.getByLabel("Address").fill("privacy");
  await button(page, "Save as a draft").click();
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(
    "The page “Privacy” has this address already",
  );
  await expect(page.getByLabel("Address")).toBeFocused();
  await page.getByLabel("Address").fill("care");
  await page.getByLabel("What it is").selectOption("");
  await page.getByLabel("Title").fill("Care");
  await text(page).fill("Wash it *cold*.");
  await page.getByLabel("In the footer").selectOption("help");
  await expect(page.getByText(/says that it is a draft/)).toBeHidden();
  await button(page, "Save as a draft").click();
  await said(page, "Page saved");
  await expect(page).toHaveURL(/\/pages\/[\da-f-]{36}$/);

  await button(page, "Publish").click();
  await said(page, "Page published");
  const visitor = await page.context().newPage();
  await visitor.goto("/pages/care");
  await expect(visitor.getByRole("main").locator("em")).toHaveText("cold");
  const help = visitor.getByRole("contentinfo").getByRole("navigation", { name: "Help" });
  await expect(help.getByRole("link", { name: "Care" })).toBeVisible();

  await text(page).fill("Never wash it.");
  await button(page, "Save").click();
  await expect(button(page, "Back to version 2")).toBeVisible();
  await button(page, "Back to version 2").click();
  await expect(text(page)).toHaveValue("Wash it *cold*.");
  await button(page, "Save").click();
  await expect(button(page, "Back to version 3")).toBeVisible();
  await isAccessible(page);

  await button(page, "Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("“Care” was deleted.")).toBeVisible();
  await visitor.reload();
  await expect(help.getByRole("link", { name: "Care" })).toHaveCount(0);
  await visitor.close();
  await button(page, "Undo").click();
  await expect(page.getByRole("row", { name: /Care/ })).toBeVisible();

  await page.getByRole("link", { name: "Care" }).first().click();
  await button(page, "Delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("“Care” was deleted.")).toBeVisible();
});

test("what another admin saves in between loses nothing that was typed [PAGE-4]", async ({
  page,
  shop,
}) => {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const fields = {
    ...{ address: "wear", title: "Wear", description: "", text: "First" },
    ...{ isPublished: false, footerPlace: 0 },
  };
  const made = await page.request.post("/api/admin/pages", { headers, data: fields });
  const { _id } = await made.json();
  const byAnother = async (version: number, changes: object) => {
    const data = { ...fields, ...changes, version };
    const saved = await page.request.put(`/api/admin/pages/${_id}`, { headers, data });
    expect(saved.status()).toBe(200);
  };
  await enterAsAdmin(page, shop, `/admin/pages/${_id}`);

  await text(page).fill("Mine");
  await byAnother(1, { title: "Worn" });
  await button(page, "Save as a draft").click();
  await said(page, "Somebody else has saved meanwhile");
  await expect(page.getByLabel("Title")).toHaveValue("Worn");
  await expect(text(page)).toHaveValue("Mine");

  await text(page).fill("Mine again");
  await byAnother(3, { title: "Worn", text: "Theirs" });
  await button(page, "Save as a draft").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Theirs", { exact: true }).last()).toBeVisible();
  await dialog.getByRole("button", { name: "Go on editing" }).click();
  await expect(text(page)).toHaveValue("Mine again");
  await button(page, "Save as a draft").click();
  await dialog.getByRole("button", { name: "Save with these" }).click();
  await said(page, "Page saved");
  await expect(text(page)).toHaveValue("Mine again");
  await page.request.delete(`/api/admin/pages/${_id}`, { headers });
});

test("the buttons above the text write Markdown for those who do not know it [PAGE-9]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/pages/add");
  await text(page).fill("wool");
  await text(page).selectText();
  await button(page, "Bold").click();
  await expect(text(page)).toHaveValue("**wool**");
  await button(page, "List").click();
  await expect(text(page)).toHaveValue("- **wool**");
  await expect(preview(page).locator("li strong")).toHaveText("wool");
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("dialog").getByRole("button").last().click();
  await expect(page.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
});
