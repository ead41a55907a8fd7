import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { freePort } from "../support/free-port.ts";
import { buy, createCustomer, hadInCart, listOffers, logIn } from "../support/storefront.ts";
import { auditPage, CATEGORIES, type Category, type PageAudit } from "./lighthouse.ts";

/** A page that loses points here is a page that somebody cannot use, find or wait for. */
const LEAST: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const MOST_SHIFT = 0.02;
/** Not on machines that are busy with others' work: the speed is printed there and not judged. */
const JUDGE_SPEED = process.env.JUDGE_SPEED !== "0";

/** What Lighthouse says of a page that asks search engines to leave it out, as personal pages do. */
const LEFT_OUT = "seo: Page is blocked from indexing";

interface Row extends PageAudit {
  name: string;
  isPersonal: boolean;
  violations: string[];
}

test("every page is fast, accessible, sound and findable [FAST-4]", async ({
  shop,
  launchOptions,
}) => {
  test.setTimeout(15 * 60_000);
  const port = await freePort();
  const context = await chromium.launchPersistentContext("", {
    ...launchOptions,
    baseURL: shop.url,
    args: [`--remote-debugging-port=${port}`],
  });
  const page = await context.newPage();
  const [inCart, bought] = await listOffers(page.request, 2);
  if (!inCart || !bought) throw new Error("two offers were asked for");
  const rows: Row[] = [];
  const check = async (name: string, path: string) =>
    rows.push({ name, isPersonal: false, ...(await checkPage(page, path, port)) });
  const checkPersonal = async (name: string, path: string) =>
    rows.push({ name, isPersonal: true, ...(await checkPage(page, path, port)) });

  // Pictures are made at their first showing; who measures comes after.
  for (const path of ["/", "/collections/all", `/product/${inCart.productId}`]) {
    await showAll(context, path);
  }
  await check("home", "/");
  await check("collections", "/collections/all");
  await check("product", `/product/${inCart.productId}`);
  await checkPersonal("login", "/login");
  await checkPersonal("register", "/register");

  const customer = await createCustomer(page.request);
  await hadInCart(page.request, customer, bought, 1);
  await page.goto("/login?redirect=checkout");
  await logIn(page, customer);
  await expect(page).toHaveURL(/\/checkout$/);
  await buy(page);
  await page.goto("/my-orders");
  await page.getByRole("row").nth(1).click();
  await expect(page).toHaveURL(/\/order\//);
  const order = new URL(page.url()).pathname;
  await hadInCart(page.request, customer, inCart, 1);
  await checkPersonal("checkout", "/checkout");
  await checkPersonal("my orders", "/my-orders");
  await checkPersonal("order", order);
  await context.close();

  // biome-ignore lint/suspicious/noConsole: the table is what was asked for
  console.table(Object.fromEntries(rows.map((row) => [row.name, summary(row)])));
  for (const { name, isPersonal, scores, cls, shifted, faults, violations } of rows) {
    expect.soft(faults, `${name}: Lighthouse`).toEqual(isPersonal ? [LEFT_OUT] : []);
    expect.soft(violations, `${name}: axe`).toEqual([]);
    expect.soft(cls, `${name}: ${shifted.join(" ")} moved`).toBeLessThanOrEqual(MOST_SHIFT);
    for (const category of CATEGORIES) {
      if (category === "performance" && !JUDGE_SPEED) continue;
      // The score is low for that one reason, which is asserted above.
      if (category === "seo" && isPersonal) continue;
      const score = expect.soft(scores[category], `${name}: ${category}`);
      score.toBeGreaterThanOrEqual(LEAST[category]);
    }
  }
});

async function checkPage(
  page: Page,
  path: string,
  port: number,
): Promise<Omit<Row, "name" | "isPersonal">> {
  await page.goto(path, { waitUntil: "networkidle" });
  expect(new URL(page.url()).pathname).toBe(path);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  return { violations: found, ...(await auditFairly(page.url(), port)) };
}

/**
 * One audit where it is fast enough, else the median of three: other work on the machine makes a
 * page slower, never faster.
 */
async function auditFairly(url: string, port: number): Promise<PageAudit> {
  const first = await auditPage(url, port);
  if (!JUDGE_SPEED || first.scores.performance >= LEAST.performance) return first;
  const audits = [first, await auditPage(url, port), await auditPage(url, port)];
  const median = audits.sort((a, b) => a.scores.performance - b.scores.performance)[1];
  return median ?? first;
}

async function showAll(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(path, { waitUntil: "networkidle", timeout: 120_000 });
  await page.close();
}

function summary({ scores, lcp, cls, violations }: Row) {
  return { ...scores, axe: violations.length, "LCP ms": lcp, CLS: Number(cls.toFixed(3)) };
}
