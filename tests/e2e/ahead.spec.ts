import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { addToCart, cartButton, getOffer, toast } from "../support/storefront.ts";

test.describe("a page is fetched ahead", () => {
  test("once somebody aims at its link, and opens without asking for more [FAST-7]", async ({
    page,
  }) => {
    await page.goto("/collections/all");
    const link = page.getByRole("article").first().getByRole("link");
    const path = await link.getAttribute("href");
    const fetched = page.waitForResponse((response) => response.url().endsWith(`${path}.data`));
    await link.hover();
    await (await fetched).finished();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
    expect(asked.filter((one) => /^\/assets\/(product|home|cards)-.*\.js$/.test(one))).toEqual([]);
  });

  test("from the menu as well, with the focus alone [FAST-7]", async ({ page }) => {
    await page.goto("/");
    const fetched = page.waitForRequest("**/collections/all.data?gender=Women");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Women" })
      .focus();
    await fetched;
  });

  test("but nothing personal, and nothing for a visitor who saves data [FAST-8]", async ({
    page,
  }) => {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const ahead = () => page.locator("link[rel=prefetch]").count();
    await page.getByRole("link", { name: "Account" }).hover();
    await page.evaluate(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await page.getByRole("link", { name: "Women", exact: true }).first().hover();
    // The next link is fetched after those before it would have been.
    await page.evaluate(() => {
      Object.defineProperty(Object.getPrototypeOf(navigator), "connection", { value: undefined });
    });
    expect(await ahead()).toBe(0);
  });
});

test.describe("the cart answers at once", () => {
  test.use({ expectedErrors: [/409/] });

  test("and takes an addition back that the server refuses, in words [CART-27]", async ({
    page,
  }) => {
    const { productId, variant } = await getOffer(page.request);
    await page.goto(`/product/${productId}`);
    await page.getByRole("radio", { name: variant.color, exact: true }).check();
    await page.getByRole("radio", { name: variant.size, exact: true }).check();
    const refuse = await holdAndRefuse(page, "Only 0 left.");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 1 item");
    refuse();
    await expect(toast(page, "Only 0 left.")).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName("Cart, 0 items");
  });

  test("and takes a removal back that the server refuses [CART-27]", async ({ page }) => {
    await addToCart(page, await getOffer(page.request));
    await cartButton(page).click();
    const drawer = page.getByRole("dialog", { name: "Your Cart" });
    const line = drawer.getByRole("listitem");
    await expect(line).toHaveCount(1);
    const refuse = await holdAndRefuse(page, "Not now.");
    await drawer.getByRole("button", { name: /^Remove/ }).click();
    await expect(line).toHaveCount(0);
    refuse();
    await expect(line).toHaveCount(1);
    await expect(drawer.getByRole("alert")).toHaveText("Not now.");
  });
});

/** Answers the next changes of the cart with a refusal, once the function that it returns is called. */
async function holdAndRefuse(page: Page, message: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("/api/cart", async (route) => {
    await promise;
    await route.fulfill({ status: 409, json: { message, code: "out-of-stock", errors: [] } });
  });
  return resolve;
}

test("nothing of a public page keeps it out of the browser's back and forward cache [FAST-9]", async ({
  page,
}) => {
  for (const path of ["/", "/collections/all"]) {
    const response = await page.goto(path);
    expect(response?.headers()["cache-control"]).not.toContain("no-store");
    await page.waitForLoadState("networkidle");
    const devtools = await page.context().newCDPSession(page);
    const { result } = await devtools.send("Runtime.evaluate", { expression: "window" });
    const { objectId = "" } = result;
    const { listeners } = await devtools.send("DOMDebugger.getEventListeners", { objectId });
    const types = listeners.map(({ type }) => type);
    expect(types).toContain("pageshow");
    expect(types.filter((type) => /unload/.test(type))).toEqual([]);
    await devtools.detach();
  }
});
