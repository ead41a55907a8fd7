import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

test("the system page says what to mend first, and sends a test mail [ADMIN-426]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/system");
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines.first()).toContainText("To mend");
  const line = (name: string) =>
    lines.filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(line("Backups")).toContainText("Set BACKUP_DIR");
  await expect(line("Database")).toContainText("Good");
  await expect(page.getByRole("status").first()).toHaveText("One thing to mend");
  await isAccessible(page);
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await expect(page.getByText("A test mail is on its way to admin@example.com.")).toBeVisible();
  await page.getByRole("button", { name: "Look again" }).focus();
  await page.keyboard.press("Enter");
  await expect(line("Pictures")).toContainText("Good");
});
