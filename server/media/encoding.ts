import type { AvifOptions, JpegOptions, SharpenOptions, WebpOptions } from "sharp";
import type { PicturePath } from "./picture-path.ts";
import { CARD_DRAWING } from "./social-card.ts";

export interface Encoding {
  sharpen?: SharpenOptions;
  avif: AvifOptions;
  webp: WebpOptions;
  jpeg: JpegOptions;
}

interface Quality {
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
/** Weave and stitches grow soft when a render is made much smaller; more would line the edges. */
const SMALL = { upTo: 400, sharpen: { sigma: 0.5, m1: 0.4, m2: 1 } };
/** Stone, straw and shade hide what plain cloth would not, and these pictures are large. */
const SCENE: Quality = { avif: 60, webp: 78 };
const UPLOAD: Quality = { avif: 64, webp: 82 };
/** Networks make it smaller and worse again; a red line would blur with fewer colours. */
const JPEG: JpegOptions = { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" };
/** More takes three times as long to save a tenth. */
const EFFORT = 2;

export function encodingFor({ subject, width }: PicturePath): Encoding {
  const isGarment = subject.kind === "garment";
  const { avif, webp } =
    (isGarment && GARMENT[width]) || (subject.kind === "scene" ? SCENE : UPLOAD);
  return {
    ...(isGarment && width <= SMALL.upTo && { sharpen: SMALL.sharpen }),
    avif: { quality: avif, effort: EFFORT },
    webp: { quality: webp, smartSubsample: true },
    jpeg: JPEG,
  };
}

/** Everything above as text: other settings are another edition of every picture. */
export const ENCODINGS = JSON.stringify([
  GARMENT,
  SMALL,
  SCENE,
  UPLOAD,
  EFFORT,
  JPEG,
  CARD_DRAWING,
]);
