import type { Page } from "@playwright/test";
import type { Appearance } from "../../common/appearance/appearance.ts";
import { listViolations, settled } from "../support/axe.ts";
import { signInByApi } from "../support/back-office.ts";
import { expect, type ShopFixture } from "../support/fixtures.ts";
import { listMisfits } from "../support/misfits.ts";
import { addToCart, goToCheckout, listOffers } from "../support/storefront.ts";

const WIDTHS = [390, 820, 1440];
const NARROWEST = 320;
const TOAST = "[data-sonner-toast]";

/** Gives the shop this look, for everybody. */
export async function publish(page: Page, shop: ShopFixture, values: Appearance): Promise<void> {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const settings = await (await page.request.get("/api/admin/settings", { headers })).json();
  const { version } = settings.appearance;
  const data = { version, values };
  const answer = await page.request.put("/api/admin/settings/appearance", { headers, data });
  expect(answer.status()).toBe(200);
}

/**
 * Looks at the six pages that everybody who buys comes through, in the look that the shop has: what axe has
 * against them, and what does not fit on the narrowest screen.
 */
export async function listFaults(page: Page, widths = WIDTHS): Promise<string[]> {
  const faults: string[] = [];
  const look = async (state: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await listViolations(page, [TOAST]);
      faults.push(...found.map((fault) => `${state} at ${width}: ${fault}`));
    }
    await page.setViewportSize({ width: NARROWEST, height: 900 });
    await settled(page);
    const misfits = await page.evaluate(listMisfits);
    faults.push(...misfits.map((fault) => `${state} at ${NARROWEST}: ${fault}`));
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const [offer] = await listOffers(page.request, 1);
  if (!offer) throw new Error("the shop offers nothing");
  for (const path of ["/", "/collections/all", `/product/${offer.productId}`, "/login"]) {
    await page.goto(path);
    await look(path);
  }
  await addToCart(page, offer);
  await page.getByRole("button", { name: /^Cart/ }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("the cart");
  await goToCheckout(page, offer);
  await look("/checkout");
  await page.evaluate(() => localStorage.clear());
  return faults;
}
