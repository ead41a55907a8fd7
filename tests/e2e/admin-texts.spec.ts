import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

// The frame with a page of the shop runs no scripts, those of this test's tool neither.
test.use({
  expectedErrors: [/status of (400|404|409)|Blocked script execution in 'about:srcdoc'/],
});

test("an admin says a text anew, and customers read it at once, until it is put back [WORD-1]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/texts");
  const search = page.getByLabel("Search texts");
  const texts = page.locator("form", { has: page.getByLabel("Your words") });
  await search.fill("thread nowhere");
  await expect(texts).toHaveCount(1);
  const words = texts.getByLabel("Your words");
  await expect(words).toHaveValue("This thread leads nowhere");
  await isAccessible(page);

  await words.fill("Nobody is home");
  await texts.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Text saved")).toBeVisible();
  await expect(texts.getByText("Changed", { exact: true })).toBeVisible();
  await expect(texts).toContainText("The shop came with: This thread leads nowhere");

  const visitor = await page.context().newPage();
  await visitor.goto("/nothing-here");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Nobody is home");

  await page.getByLabel("Only those I changed").check();
  await search.fill("");
  await expect(texts).toHaveCount(1);
  await texts.getByRole("button", { name: "Put back" }).click();
  await expect(page.getByText("The shop's own text is back")).toBeVisible();
  await expect(page.getByText("You have not changed any text")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This thread leads nowhere");
});

test("a text keeps what is filled in later, and says so at its field [WORD-1]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/texts");
  await page.getByLabel("Search texts").fill("only left");
  const words = page.getByLabel("Your words").first();
  await expect(words).toHaveValue("Only {count} left");
  await words.fill("Hurry");
  await page.locator("form", { has: words }).first().getByRole("button", { name: "Save" }).click();
  await expect(words).toHaveAccessibleDescription("Must keep {count}, which is filled in later");
  await expect(words).toBeFocused();
  await expect(words).toHaveValue("Hurry");
});

test("a text is found by pointing at it on a page, which stays where it is [WORD-1]", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await enterAsAdmin(page, shop, "/admin/texts");
  await page.getByLabel("Page", { exact: true }).selectOption("Login");
  const shown = page.frameLocator("iframe");
  await shown.getByRole("heading", { level: 1 }).click();
  const words = page.getByLabel("Your words");
  await expect(words.first()).toHaveValue(
    await shown.getByRole("heading", { level: 1 }).innerText(),
  );
  // A link leads nowhere from here.
  await shown.getByText("Forgot password?").click();
  await expect(words.first()).toHaveValue("Forgot password?");
  await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Show all again" }).click();
  await expect(words.first()).toBeVisible();
});

test("of two admins who change different texts both are kept, and of the same one the second is told [WORD-2]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/texts");
  const other = await page.context().newPage();
  await other.goto("/admin/texts");
  const change = async (on: typeof page, found: string, words: string) => {
    await on.getByLabel("Search texts").fill(found);
    await on.getByLabel("Your words").first().fill(words);
    await on.getByRole("button", { name: "Save" }).first().click();
  };
  await change(page, "dropped a stitch", "Something tore");
  await expect(page.getByText("Text saved")).toBeVisible();
  await change(other, "back to the shop", "To the shelves");
  await expect(other.getByText("Text saved")).toBeVisible();

  await change(page, "browse all", "See everything");
  await expect(page.getByText("Changed", { exact: true })).toBeVisible();
  await change(other, "browse all", "All of it");
  await expect(other.getByRole("alert").filter({ hasText: "See everything" })).toBeVisible();
  await expect(other.getByLabel("Your words").first()).toHaveValue("All of it");
  await other.getByRole("button", { name: "Save" }).first().click();
  await expect(other.getByText("Text saved").last()).toBeVisible();

  // The shop as it came, for whoever comes after.
  await page.reload();
  await page.getByLabel("Only those I changed").check();
  for (const left of [2, 1, 0]) {
    await page.getByRole("button", { name: "Put back" }).first().click();
    await expect(page.getByLabel("Your words")).toHaveCount(left);
  }
});

test("what is typed stays while other texts are looked for, and leaving the page asks first [WORD-1]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/texts");
  const search = page.getByLabel("Search texts");
  await search.fill("thread nowhere");
  const typed = page.locator("form", { hasText: "Not saved yet" });
  await page.getByLabel("Your words").fill("Nobody is home");
  await expect(typed).toHaveCount(1);

  await search.fill("browse all");
  await expect(page.getByLabel("Your words").first()).toHaveValue(/browse all/i);
  await expect(typed.getByLabel("Your words")).toHaveValue("Nobody is home");
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Orders", exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();

  // As it was: nothing is left to ask about.
  await typed.getByLabel("Your words").fill("This thread leads nowhere");
  await expect(typed).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Orders", exact: true })
    .click();
  await expect(page).toHaveURL(/admin\/orders/);
});
