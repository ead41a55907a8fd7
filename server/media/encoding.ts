import type { AvifOptions, WebpOptions } from "sharp";
import type { PicturePath } from "./picture-path.ts";

export interface Encoding {
  avif: AvifOptions;
  webp: WebpOptions;
}

interface Quality {
  avif: number;
  webp: number;
}

/** Tuned by eye on cloth: small pictures show every fault, large ones are looked at longest. */
const GARMENT: Record<number, Quality> = {
  160: { avif: 72, webp: 84 },
  320: { avif: 72, webp: 84 },
  400: { avif: 72, webp: 84 },
  640: { avif: 74, webp: 84 },
  1000: { avif: 76, webp: 86 },
};
/** Stone, straw and shade hide what plain cloth would not, and these pictures are large. */
const SCENE: Quality = { avif: 62, webp: 80 };
const UPLOAD: Quality = { avif: 64, webp: 82 };

export function encodingFor({ subject, width }: PicturePath): Encoding {
  const { avif, webp } =
    (subject.kind === "garment" && GARMENT[width]) || (subject.kind === "scene" ? SCENE : UPLOAD);
  return {
    // More effort takes three times as long to save a tenth.
    avif: { quality: avif, effort: 2 },
    webp: { quality: webp, smartSubsample: true },
  };
}

/** Everything above as text: other settings are another edition of every picture. */
export const ENCODINGS = JSON.stringify([GARMENT, SCENE, UPLOAD, 1]);
