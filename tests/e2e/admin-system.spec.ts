import path from "node:path";
import pg from "pg";
import { findRunningPostgres } from "../../server/platform/database/running-postgres.ts";
import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

/** A job of these tests. */
const REFUSED = "b0a1c7a2-5f63-4a55-9a3e-6d1b2c3d4e5f";

test("the system page says what to mend first, and sends a test mail [ADMIN-426]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/system");
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines.first()).toContainText("To mend");
  const line = (name: string) =>
    lines.filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(line("Backups")).toContainText("or BACKUP_DIR to a folder");
  await expect(line("Database")).toContainText("PostgreSQL");
  // Other tests may have left something that needs mending as well.
  await expect(async () => {
    const toMend = await lines.filter({ hasText: "To mend" }).count();
    const said = toMend === 1 ? "One thing to mend" : `${toMend} things to mend`;
    expect(await page.getByRole("status").first().textContent()).toBe(said);
  }).toPass();
  await isAccessible(page);
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await expect(page.getByText("A test mail is on its way to admin@example.com.")).toBeVisible();
  await page.getByRole("button", { name: "Look again" }).focus();
  await page.keyboard.press("Enter");
  await expect(line("Pictures")).toContainText("Good");
});

test("small charts tell the last hours and days, and each has a table [ADMIN-428]", async ({
  page,
  shop,
}) => {
  await enterAsAdmin(page, shop, "/admin/system");
  const panel = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(panel("Failed calls")).toContainText("None");
  await expect(panel("Free disk")).toContainText(/\d GB/);
  await expect(panel("Backups")).toContainText("None yet");
  await expect(panel("What waits").getByRole("row").nth(1)).toContainText(/Mails\s*\d/);
  await panel("Calls").getByText("As a table").focus();
  await page.keyboard.press("Enter");
  await expect(panel("Calls").getByRole("cell").first()).toHaveText(/^[\d,]+$/);
  await isAccessible(page);
});

test("what is serious stands above every page of the admin area until it is mended [ADMIN-429]", async ({
  page,
  shop,
}) => {
  const connection = await findRunningPostgres(path.join(shop.dataDir, "postgres"));
  const database = new pg.Client(connection);
  await database.connect();
  try {
    await database.query(
      "insert into jobs (id, queue, data, tries, due_at, added_at) values ($1, 'mail', '{}', 5, now() + interval '1 day', now() - interval '3 hours')",
      [REFUSED],
    );
    await enterAsAdmin(page, shop, "/admin/system");
    const said = "The mail server has not taken a mail for 3 hours.";
    await expect(page.getByText(said)).toBeVisible();
    const line = page.getByRole("region", { name: "What to mend first" });
    await expect(line).toHaveCount(0);
    for (const name of ["Put aside", "Audit log"]) {
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
      await expect(line).toContainText(said);
    }
    await isAccessible(page);
    await expect(line.getByRole("button")).toHaveCount(0);
    await line.getByRole("link", { name: "See System" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "System", level: 1 })).toBeVisible();

    await database.query("delete from jobs where id = $1", [REFUSED]);
    await page.getByRole("button", { name: "Look again" }).click();
    await expect(page.getByText(said)).toHaveCount(0);
    await page.getByRole("link", { name: "Put aside", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Put aside", level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
  } finally {
    await database.query("delete from jobs where id = $1", [REFUSED]);
    await database.end();
  }
});
