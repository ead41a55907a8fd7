import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const { resolve } = createRequire(import.meta.resolve("@axe-core/playwright"));
const SCRIPT = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe has against what the page shows now, the size of targets among it, once that has come to
 * rest. The builder would send its own script, more than a megabyte, twice each time: a page that has
 * one keeps it.
 */
export async function listViolations(page: Page, excluded: string[] = []): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${SCRIPT};0`);
  // Without frames axe needs no second page to put its findings together.
  const axe = new AxeBuilder({ page, axeSource: "0" }).setLegacyMode();
  for (const selector of excluded) axe.exclude(selector);
  axe.options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
}

/** What slides or fades has come to rest: half-faded colors have no contrast. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
