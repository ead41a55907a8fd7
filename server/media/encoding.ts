import type { JpegOptions, SharpenOptions } from "sharp";
import type { MadePath } from "./picture-path.ts";
import { CARD_DRAWING } from "./social-card.ts";

export interface Encoding {
  sharpen?: SharpenOptions;
  /** Best first; each next one is for a picture that has more than `mostBytes` by the one before. */
  qualities: Quality[];
  mostBytes: number;
}

export interface Quality {
  avif: number;
  webp: number;
}

/** By width. Tuned by eye on cloth: small pictures show every fault, large ones are seen longest. */
const GARMENT: Record<number, Quality> = {
  160: { avif: 70, webp: 84 },
  320: { avif: 70, webp: 84 },
  400: { avif: 68, webp: 82 },
  640: { avif: 68, webp: 82 },
  1000: { avif: 66, webp: 80 },
};
/**
 * For the close check, whose edges take three times as many bytes as any other cloth and hide losses best:
 * coarser qualities, where the best one is too large.
 */
const CLOSE_CHECK = {
  width: 1000,
  mostBytes: 70_000,
  coarser: [
    { avif: 44, webp: 50 },
    { avif: 26, webp: 30 },
  ],
};
/** Sharpens small pictures, in which weave and stitches grow soft; more would draw lines along edges. */
const SMALL = { upTo: 400, sharpen: { sigma: 0.5, m1: 0.4, m2: 1 } };
/** Stone, straw and shade hide what plain cloth would not, and these pictures are large. */
const SCENE: Quality = { avif: 60, webp: 78 };
/** For uploads: nobody tuned them by eye, so that they get a little more than scenes. */
export const UPLOAD: Quality = { avif: 64, webp: 82 };
/** For social cards, which networks compress again; with fewer colors the red thread would blur. */
export const JPEG: JpegOptions = { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" };
/** Of AVIF. The next higher one takes a third longer and saves a fiftieth of the bytes. */
export const EFFORT = 1;

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

/** All settings that pictures depend on, as text: a change makes another edition of every picture. */
export const ENCODINGS = JSON.stringify([
  GARMENT,
  CLOSE_CHECK,
  SMALL,
  SCENE,
  EFFORT,
  JPEG,
  CARD_DRAWING,
]);
