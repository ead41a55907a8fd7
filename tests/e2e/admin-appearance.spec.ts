import { AS_IT_COMES } from "../../common/appearance/appearance.ts";
import { publish } from "../brands/walk-brand.ts";
import { enterAsAdmin, isAccessible } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";

// No other test's shop changes its look.
test.use({ shopOf: "appearance", expectedErrors: [/status of 400/] });

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><rect width="240" height="60" fill="#d7ff3e"/></svg>`;

test("an admin drafts a look, shows it to others, publishes it and goes back", async ({
  page,
  shop,
  browser,
}) => {
  test.setTimeout(400_000);
  await enterAsAdmin(page, shop, "/admin/appearance");
  const colors = page.getByRole("region", { name: "Colors" });
  await expect(colors.getByText("Every text can be read in these colors")).toBeVisible();
  await isAccessible(page);

  await colors.getByLabel("Accent", { exact: true }).fill("nothing");
  await expect(colors.getByText("A color must be written like #1a2b3c")).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please check the marked fields.");
  await expect(colors.getByLabel("Accent", { exact: true })).toHaveAccessibleDescription(
    "A color must be written like #1a2b3c",
  );
  await colors.getByLabel("Accent", { exact: true }).fill("#ffd400");
  await expect(colors.getByText(/#ffd400 cannot be read on this paper/)).toBeVisible();
  await colors.getByLabel("Paper", { exact: true }).fill("#101216");
  await colors.getByLabel("Ink", { exact: true }).fill("#f2efe8");
  await expect(colors.getByText("Every text can be read in these colors")).toBeVisible();
  await page.getByRole("group", { name: "Headlines" }).getByText("Syne").click();

  // Beside what is live, before anything is saved.
  const ground = (frame: string) =>
    page
      .frameLocator(`iframe[title="${frame}"]`)
      .locator("body")
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(() => ground("Draft")).toBe("rgb(16, 18, 22)");
  expect(await ground("Live")).toBe("rgb(251, 248, 243)");

  await page.getByLabel("Logo", { exact: true }).setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(LOGO.replace("<rect", "<script>1</script><rect")),
  });
  await expect(page.getByText(/This SVG holds scripts/)).toBeVisible();
  await page.getByLabel("Logo", { exact: true }).setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(LOGO),
  });
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();

  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  const link = await page.getByRole("link", { name: /\/preview\// }).getAttribute("href");
  const guest = await browser.newPage();
  await guest.goto(link ?? "");
  const paper = () => guest.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await paper()).toBe("rgb(16, 18, 22)");
  const mark = await guest
    .getByRole("banner")
    .getByRole("link", { name: "Selvedge" })
    .boundingBox();
  expect(mark?.height).toBeLessThan(72);
  await guest.getByRole("link", { name: "End preview" }).click();
  await expect.poll(paper).toBe("rgb(251, 248, 243)");

  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Published: the shop looks like this now")).toBeVisible();
  await guest.reload();
  expect(await paper()).toBe("rgb(16, 18, 22)");
  await expect(guest.getByRole("link", { name: "End preview" })).toHaveCount(0);
  // The admin area keeps the house's look, also when one comes from the shop.
  await page.goto("/");
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(251, 248, 243)",
  );

  await page.goto("/admin/appearance");
  const wayBack = page.getByRole("button", { name: "Back to this" }).last();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The frames lie over nothing that is to be pressed.
    await page.getByRole("button", { name: "Publish now" }).click({ trial: true });
    await wayBack.click({ trial: true });
  }
  await wayBack.click();
  await expect(page.getByText("The shop looks as it did then")).toBeVisible();
  await guest.reload();
  expect(await paper()).toBe("rgb(251, 248, 243)");
  await guest.close();
  await publish(page, shop, AS_IT_COMES);
});
