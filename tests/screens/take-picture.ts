import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { root } from "../support/running-shop.ts";

export const FOLDER = path.join(root, "docs/screens");

/** The windows, and how wide their pictures are: large ones are looked at made smaller anyway. */
export const WINDOWS = {
  390: { height: 844, picture: 390 },
  820: { height: 1180, picture: 640 },
  1440: { height: 900, picture: 960 },
} as const;
export type WindowWidth = keyof typeof WINDOWS;

/** Bytes from which a picture is coarser. */
const HEAVY = 45_000;
const BETWEEN_SHOTS_MS = 300;
const MOST_SHOTS = 20;

/** Writes what the page shows, or the part in the window, to docs/screens. */
export async function takePicture(
  page: Page,
  name: string,
  width: WindowWidth,
  { whole }: { whole: boolean },
): Promise<void> {
  if (whole) await seeAll(page);
  // The mouse points at nothing, unless it holds a toast.
  if (whole || (await page.locator("[data-sonner-toast]").count()) === 0) {
    await page.mouse.move(0, 0);
  }
  await picturesHere(page);
  const shot = await stillPicture(page, whole);
  const small = sharp(shot).resize({ width: WINDOWS[width].picture });
  const fine = await small.webp({ quality: 60, effort: 6 }).toBuffer();
  const picture =
    fine.length > HEAVY ? await small.webp({ quality: 45, effort: 6 }).toBuffer() : fine;
  write(path.join(FOLDER, `${name}-${width}.webp`), picture);
}

/** The page once two pictures of it are the same: answers arrive and pictures are decoded between. */
async function stillPicture(page: Page, whole: boolean): Promise<Buffer> {
  let before: Buffer | undefined;
  for (let shots = 0; shots < MOST_SHOTS; shots++) {
    const shot = await page.screenshot({
      fullPage: whole,
      animations: "disabled",
      caret: "hide",
      // Toasts come and go: they are in the pictures that hold one.
      style: whole ? "[data-sonner-toaster] { display: none }" : "",
    });
    if (before?.equals(shot)) return shot;
    before = shot;
    await page.waitForTimeout(BETWEEN_SHOTS_MS);
  }
  throw new Error("the page does not come to rest");
}

/** A picture that came out the same is left alone. */
function write(file: string, picture: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const isSame = (() => {
    try {
      return readFileSync(file).equals(picture);
    } catch {
      return false;
    }
  })();
  if (!isSame) writeFileSync(file, picture);
}

/** Scrolls through the page, as lazy pictures wait for, and back. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = (page.viewportSize()?.height ?? height) / 2;
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await picturesHere(page);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** The pictures in the window have come, and the typefaces too. */
async function picturesHere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInWindow = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 1 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    const shown = [...document.images].filter(isInWindow);
    return document.fonts.status === "loaded" && shown.every((image) => image.complete);
  });
}
