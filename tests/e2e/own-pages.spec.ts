import { footerMessages } from "../../common/messages/shop.ts";
import { listViolations } from "../support/axe.ts";
import { signInByApi } from "../support/back-office.ts";
import { expect, test } from "../support/fixtures.ts";
import { listMisfits } from "../support/misfits.ts";

const { pages } = footerMessages;

test("the footer leads to every page of the shop's own, and each reads well [PAGE-7, PAGE-10]", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const help = footer.getByRole("navigation", { name: "Help" });
  const about = footer.getByRole("navigation", { name: "About" });
  await expect(help.getByRole("link")).toHaveText([
    ...[pages.shipping, pages.returns, pages.sizes, pages.contact],
  ]);
  await expect(about.getByRole("link")).toHaveText([
    ...[pages.about, pages.terms, pages.privacy, pages.imprint],
  ]);
  for (const title of Object.values(pages)) {
    await footer.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await listViolations(page), `${title} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    expect.soft(await page.evaluate(listMisfits), `${title} at 320`).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test("a page's links to others are followed without loading the shop again [PAGE-7]", async ({
  page,
}) => {
  await page.goto("/pages/terms");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole("main").getByRole("link", { name: "Returns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.returns);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("hostile Markdown runs nothing and loads nothing from elsewhere [PAGE-11]", async ({
  page,
  shop,
}) => {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const text = [
    "<script>document.title = 'run'</script>",
    '<img src="https://evil.example/a.png" onerror="document.title = \'run\'">',
    "![x](https://evil.example/b.png)",
    "<style>@import url(https://evil.example/c.css)</style>",
    "[click](javascript:document.title='run')",
    '[over](https://evil.example "\\" onmouseover=\\"document.title=1")',
    "<iframe src=https://evil.example></iframe>",
    "</div></article></main><h1>Out</h1>",
  ].join("\n\n");
  const data = {
    ...{ address: "hostile", title: "Hostile", description: "", text },
    ...{ isPublished: true, footerPlace: 0 },
  };
  const made = await page.request.post("/api/admin/pages", { headers, data });
  expect(made.status()).toBe(201);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await page.goto("/pages/hostile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hostile");
  await page.getByText("click").click();
  await page.getByRole("link", { name: "over" }).hover();
  await expect(page).toHaveTitle(/^Hostile/);
  expect(new Set(asked)).toEqual(new Set([shop.url]));
  const { _id } = await made.json();
  await page.request.delete(`/api/admin/pages/${_id}`, { headers });
});

test.describe("a page that is not there", () => {
  test.use({ expectedErrors: [/404/] });

  test("is not found [PAGE-1]", async ({ page }) => {
    const answer = await page.goto("/pages/nothing");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
