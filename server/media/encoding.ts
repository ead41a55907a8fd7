import type { JpegOptions, SharpenOptions } from "sharp";
import type { MadePath } from "./picture-path.ts";
import { CARD_DRAWING } from "./social-card.ts";

export interface Encoding {
  sharpen?: SharpenOptions;
  /** Best first; the next one is for a picture that weighs more than `mostBytes`. */
  qualities: Quality[];
  mostBytes: number;
}

export interface Quality {
  avif: number;
  webp: number;
}

/** Tuned by eye on cloth: small pictures show every fault, large ones are looked at longest. */
const GARMENT: Record<number, Quality> = {
  160: { avif: 70, webp: 84 },
  320: { avif: 70, webp: 84 },
  400: { avif: 68, webp: 82 },
  640: { avif: 68, webp: 82 },
  1000: { avif: 66, webp: 80 },
};
/**
 * A close check is all edges: it weighs three times as much as any other cloth, and shows the least
 * of what is left out.
 */
const CLOSE_CHECK = {
  width: 1000,
  mostBytes: 70_000,
  coarser: [
    { avif: 44, webp: 50 },
    { avif: 26, webp: 30 },
  ],
};
/** Weave and stitches grow soft when a render is made much smaller; more would line the edges. */
const SMALL = { upTo: 400, sharpen: { sigma: 0.5, m1: 0.4, m2: 1 } };
/** Stone, straw and shade hide what plain cloth would not, and these pictures are large. */
const SCENE: Quality = { avif: 60, webp: 78 };
/** Of what people upload: nobody looked at it, so a little more than scenes get. */
export const UPLOAD: Quality = { avif: 64, webp: 82 };
/** Networks make it smaller and worse again; a red line would blur with fewer colors. */
export const JPEG: JpegOptions = { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" };
/** More takes three times as long to save a tenth. */
export const EFFORT = 2;

export function encodingFor({ subject, width }: MadePath): Encoding {
  const isGarment = subject.kind === "garment";
  const best = (isGarment && GARMENT[width]) || SCENE;
  const isLimited = isGarment && width === CLOSE_CHECK.width;
  return {
    ...(isGarment && width <= SMALL.upTo && { sharpen: SMALL.sharpen }),
    qualities: isLimited ? [best, ...CLOSE_CHECK.coarser] : [best],
    mostBytes: isLimited ? CLOSE_CHECK.mostBytes : Number.POSITIVE_INFINITY,
  };
}

/** All settings that made pictures depend on, as text: others make another edition of every picture. */
export const ENCODINGS = JSON.stringify([
  GARMENT,
  CLOSE_CHECK,
  SMALL,
  SCENE,
  EFFORT,
  JPEG,
  CARD_DRAWING,
]);
