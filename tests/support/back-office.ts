import type { Page } from "@playwright/test";
import type { Settings, Subject } from "../../server/settings/contract.ts";
import { listViolations } from "./axe.ts";
import type { ShopFixture } from "./fixtures.ts";
import { expect } from "./fixtures.ts";

/** What an admin does, in the shop's words. */

/** Signs the seeded admin in, without the login page, and opens this page of the admin area. */
export async function enterAsAdmin(page: Page, shop: ShopFixture, path = "/admin"): Promise<void> {
  await keepSignedIn(page, await signInByApi(page, shop));
  await page.goto(path);
}

/** Gives the browser what it keeps of a session, and nothing else. */
export async function keepSignedIn(
  page: Page,
  session: { user: object; token: string },
): Promise<void> {
  // Any address of the shop that runs no script.
  await page.goto("/favicon.svg");
  await page.evaluate(({ user, token }) => {
    localStorage.clear();
    localStorage.setItem("user", JSON.stringify(user));
    localStorage.setItem("userToken", token);
  }, session);
}

/** The seeded admin's user and a token of their own. */
export function signInByApi(page: Page, shop: ShopFixture) {
  return logInByApi(page, shop.admin);
}

export async function logInByApi(page: Page, { email, password }: Credentials) {
  const response = await page.request.post("/api/users/login", { data: { email, password } });
  expect(response.status()).toBe(200);
  return (await response.json()) as { user: { _id: string }; token: string };
}

/**
 * What an admin saves past the page; answers the values of before.
 * @param change what is new, or reckons it from what there is
 */
export async function saveSettings<S extends Subject>(
  page: Page,
  shop: ShopFixture,
  subject: S,
  change: object | ((before: Settings[S]) => object),
): Promise<Settings[S]> {
  const { token } = await signInByApi(page, shop);
  const headers = { authorization: `Bearer ${token}` };
  const read = await page.request.get("/api/admin/settings", { headers });
  const { version, values } = (await read.json())[subject];
  // The server alone knows this one.
  const { previewSecret: _, ...before } = values;
  const more = typeof change === "function" ? change(before) : change;
  const data = { version, values: { ...before, ...more } };
  const saved = await page.request.put(`/api/admin/settings/${subject}`, { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
  return before;
}

/** How wide windows are at least that count as a desk's. */
const DESK_FROM = 1280;

interface Credentials {
  email: string;
  password: string;
}

/**
 * Nothing is wrong with what the page shows now, at a desk and on a phone: no rule of axe is broken,
 * that of the size of targets among them, and nothing scrolls sideways. A walk in a narrow window goes on in it, any
 * other at a desk.
 */
export async function isAccessible(page: Page): Promise<void> {
  await expect(page.locator("main h1").first()).toBeVisible();
  const before = page.viewportSize();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // A toast that nobody holds may be half faded by now.
    const found = await listViolations(page, ["iframe", "[data-sonner-toast]"]);
    expect.soft(found, `at ${width}`).toEqual([]);
    const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
    expect.soft(wide, `at ${width}`).toBe(width);
  }
  const isNarrow = before !== null && before.width < DESK_FROM;
  await page.setViewportSize(isNarrow ? before : { width: 1440, height: 900 });
}
