import { setTimeout as rest } from "node:timers/promises";
import { pictureAt, scenePictureUrl } from "../../../common/picture-url.ts";
import { SCENE_PICTURES, type Scene, sceneWidths } from "../../../common/scenes.ts";
import { PICTURE_WIDTHS, type PictureWidth } from "../../../common/wardrobe.ts";
import type { Logger } from "../../platform/logger.ts";
import { isUpload, type MadePath, parsePictureUrl } from "../picture-path.ts";
import type { Pictures } from "./pictures.ts";

const LONGEST_REST_MS = 500;

/** The scenes that the home page opens with. */
const HOME: readonly Scene[] = ["hero", "women", "men", "promo"];

/**
 * All pictures that pages show, in the order in which visitors see them: listings show each product's first
 * picture, product pages the others, and other colors come last. Only in AVIF: pictures for the few browsers
 * without it are made on demand.
 * @param products the addresses of each product's pictures, in the order of a listing
 */
export function planWarming(products: readonly (readonly string[])[]): MadePath[] {
  const first = products.flatMap((pictures) => pictures.slice(0, 1));
  const second = products.flatMap((pictures) => pictures.slice(1, 2));
  const others = products.flatMap((pictures) => pictures.slice(2));
  const plan = [
    ...scenes(true),
    ...inWidths(first, [320]),
    ...inWidths(first, [400]),
    ...inWidths(first, [640]),
    ...scenes(false),
    ...inWidths(first, [1000, 160]),
    ...inWidths(second, PICTURE_WIDTHS),
    ...inWidths(others, PICTURE_WIDTHS),
  ];
  return [...new Map(plan.map((asked) => [keyOf(asked), asked])).values()];
}

function scenes(isHome: boolean): MadePath[] {
  const wanted = SCENE_PICTURES.filter(({ scene }) => HOME.includes(scene) === isHome);
  return wanted.flatMap((picture) =>
    sceneWidths(picture).flatMap((width) => made(scenePictureUrl(picture, width, "avif"))),
  );
}

/** The path of a picture that the shop makes; none for an upload, which is made when it arrives. */
function made(url: string): MadePath[] {
  const asked = parsePictureUrl(url);
  return asked && !isUpload(asked) ? [asked] : [];
}

/** The paths of these addresses in each of the widths. */
function inWidths(urls: readonly string[], widths: readonly PictureWidth[]): MadePath[] {
  return urls.flatMap((url) => widths.flatMap((width) => made(pictureAt(url, width, "avif"))));
}

function keyOf({ picture, width }: MadePath): string {
  return `${picture}/${width}`;
}

interface WarmingOptions {
  log: Logger;
  /** Ends the work after the current picture; the next start continues it. */
  signal: AbortSignal;
}

/**
 * Makes the missing pictures of a plan, one at a time, and only while no visitor waits for one. Rests after
 * each as long as it took, so that a small machine has room for its visitors.
 */
export async function warmPictures(
  pictures: Pictures,
  plan: readonly MadePath[],
  { log, signal }: WarmingOptions,
): Promise<void> {
  const missing: MadePath[] = [];
  for (const asked of plan) {
    if (signal.aborted) return;
    if (!(await pictures.isKept(asked))) missing.push(asked);
  }
  if (missing.length === 0) return;
  log.info({ pictures: missing.length }, "making pictures in the background");
  let made = 0;
  for (const asked of missing) {
    await pictures.whenIdle();
    if (signal.aborted) break;
    const started = performance.now();
    const picture = await pictures.get(asked).catch(() => undefined);
    if (picture?.lasting) made++;
    const pause = Math.min(performance.now() - started, LONGEST_REST_MS);
    await rest(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
  log.info({ made, left: missing.length - made }, "no more pictures are made in the background");
}
