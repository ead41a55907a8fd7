import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findHeadlessChromium } from "../../../scripts/ensure-chromium.mjs";

/** Pictures of what was wrong, and of the worst that was right. Those of the run before are gone. */
export const PICTURES = "test-results/brands";

export function openBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = findHeadlessChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

/** Opens a page and waits until its scripts have taken it over, and all it asked for is there. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: PATIENCE });
  await page.waitForFunction(isTakenOver, undefined, { timeout: PATIENCE });
  await page
    .getByRole("heading", { level: 1 })
    .first()
    .waitFor({ state: "attached", timeout: PATIENCE });
  await page.waitForLoadState("networkidle", { timeout: PATIENCE });
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** How long a busy machine may take for a page. */
export const PATIENCE = 300_000;

function isTakenOver(): boolean {
  return !("__reactRouterContext" in window) || "__reactRouterDataRouter" in window;
}

export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const file = path.join(PICTURES, `${name.replace(/[^\w-]+/g, "-")}.png`);
  await page.screenshot({ path: file, fullPage: true, timeout: PATIENCE });
}

/** Gives the pages of this context what a browser keeps of a session. */
export async function keepSignedIn(
  context: BrowserContext,
  session: Record<string, string>,
): Promise<void> {
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, session);
}
