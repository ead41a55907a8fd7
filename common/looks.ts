import { GARMENTS, type Garment, type View } from "./wardrobe.ts";

type Cut = "men" | "women";
type LookForm = `${Cut}-${Garment}` | `${Cut}-${Garment}-${string}`;

interface LookFacts {
  /** The look's own views; missing views come from the plain look, see `backOf`. */
  views: readonly View[];
  /** Patterns that may be printed or woven in a second color. */
  patterns: readonly string[];
}

const ALL_ROUND = ["front-1", "front-2", "back"] as const;
const FRONT_AND_BACK = ["front-1", "back"] as const;
const FRONT = ["front-1"] as const;

/**
 * Every garment, plain (`{cut}-{garment}`) or in a style: a folder of wardrobe/ with a folder for each
 * view.
 */
export const LOOKS = {
  "men-tee": { views: ALL_ROUND, patterns: ["stripe", "chest-stripe"] },
  "men-tee-pocket": { views: FRONT, patterns: ["stripe", "chest-stripe"] },
  "women-tee": { views: ALL_ROUND, patterns: ["stripe", "chest-stripe"] },
  "women-tee-pocket": { views: FRONT, patterns: ["stripe", "chest-stripe"] },
  "men-henley": { views: ALL_ROUND, patterns: ["stripe"] },
  "men-henley-waffle": { views: FRONT_AND_BACK, patterns: [] },
  "women-henley": { views: ALL_ROUND, patterns: ["stripe"] },
  "women-henley-waffle": { views: FRONT_AND_BACK, patterns: [] },
  "men-polo": { views: ALL_ROUND, patterns: ["tipped", "stripe"] },
  "men-polo-knit": { views: FRONT_AND_BACK, patterns: [] },
  "women-polo": { views: ALL_ROUND, patterns: ["tipped", "stripe"] },
  "men-oxford-shirt": { views: ALL_ROUND, patterns: ["stripe", "check"] },
  "men-oxford-shirt-dress": { views: FRONT_AND_BACK, patterns: ["stripe", "check"] },
  "women-oxford-shirt": { views: ALL_ROUND, patterns: ["stripe", "check"] },
  "women-oxford-shirt-dress": { views: FRONT_AND_BACK, patterns: ["stripe", "check"] },
  "men-camp-shirt": { views: ALL_ROUND, patterns: ["leaf", "stripe"] },
  "men-camp-shirt-silk": { views: FRONT_AND_BACK, patterns: ["leaf", "stripe"] },
  "women-camp-shirt": { views: ALL_ROUND, patterns: ["leaf", "stripe"] },
  "women-blouse": { views: ALL_ROUND, patterns: ["brush", "stripe"] },
  "women-blouse-bow": { views: FRONT, patterns: ["brush", "stripe"] },
  "women-camisole": { views: ALL_ROUND, patterns: ["dot"] },
  "women-camisole-straight": { views: FRONT_AND_BACK, patterns: ["dot"] },
  "men-hoodie": { views: ALL_ROUND, patterns: ["chest-stripe"] },
  "men-hoodie-zip": { views: FRONT, patterns: [] },
  "women-hoodie": { views: ALL_ROUND, patterns: ["chest-stripe"] },
  "women-hoodie-zip": { views: FRONT, patterns: [] },
  "men-crew-knit": { views: ALL_ROUND, patterns: ["stripe"] },
  "men-crew-knit-cable": { views: FRONT_AND_BACK, patterns: [] },
  "women-crew-knit": { views: ALL_ROUND, patterns: ["stripe"] },
  "women-crew-knit-cable": { views: FRONT_AND_BACK, patterns: [] },
  "men-cardigan": { views: ALL_ROUND, patterns: ["tipped"] },
  "women-cardigan": { views: ALL_ROUND, patterns: ["tipped"] },
  "women-cardigan-rib": { views: FRONT_AND_BACK, patterns: [] },
  "men-denim-jacket": { views: ALL_ROUND, patterns: [] },
  "women-denim-jacket": { views: ALL_ROUND, patterns: [] },
  "men-overshirt": { views: ALL_ROUND, patterns: ["check"] },
  "men-overshirt-wool": { views: FRONT_AND_BACK, patterns: ["check"] },
  "women-overshirt": { views: ALL_ROUND, patterns: ["check"] },
  "men-jeans": { views: ALL_ROUND, patterns: [] },
  "men-jeans-slim": { views: FRONT_AND_BACK, patterns: [] },
  "women-jeans": { views: ALL_ROUND, patterns: [] },
  "women-jeans-slim": { views: FRONT_AND_BACK, patterns: [] },
  "men-chinos": { views: ALL_ROUND, patterns: ["check"] },
  "men-chinos-cord": { views: FRONT_AND_BACK, patterns: [] },
  "women-chinos": { views: ALL_ROUND, patterns: ["check"] },
  "men-joggers": { views: ALL_ROUND, patterns: ["side-stripe"] },
  "women-joggers": { views: ALL_ROUND, patterns: ["side-stripe"] },
  "women-joggers-fleece": { views: FRONT, patterns: [] },
  "men-shorts": { views: ALL_ROUND, patterns: ["stripe", "check"] },
  "men-shorts-drawstring": { views: FRONT_AND_BACK, patterns: ["stripe", "check"] },
  "women-shorts": { views: ALL_ROUND, patterns: ["stripe", "check"] },
  "men-wide-leg-trousers": { views: ALL_ROUND, patterns: ["pinstripe"] },
  "women-wide-leg-trousers": { views: ALL_ROUND, patterns: ["pinstripe"] },
  "women-wide-leg-trousers-linen": { views: FRONT_AND_BACK, patterns: [] },
  "women-leggings": { views: ALL_ROUND, patterns: ["side-stripe"] },
  "women-leggings-rib": { views: FRONT_AND_BACK, patterns: [] },
  "women-pleated-skirt": { views: ALL_ROUND, patterns: ["check"] },
  "women-pleated-skirt-box": { views: FRONT_AND_BACK, patterns: ["check"] },
  "women-mini-skirt": { views: ALL_ROUND, patterns: [] },
  "women-mini-skirt-tailored": { views: ALL_ROUND, patterns: ["check"] },
} as const satisfies Partial<Record<LookForm, LookFacts>>;

export type Look = keyof typeof LOOKS;
export type Pattern = (typeof LOOKS)[Look]["patterns"][number];
export const LOOK_NAMES = Object.keys(LOOKS) as Look[];

export function viewsOf(look: Look): readonly View[] {
  return LOOKS[look].views;
}

export function patternsOf(look: Look): readonly Pattern[] {
  return LOOKS[look].patterns;
}

export function cutOf(look: Look): Cut {
  return look.startsWith("men-") ? "men" : "women";
}

/** `women-tee-pocket` → `tee` */
export function garmentOf(look: Look): Garment {
  const sewn = look.slice(cutOf(look).length + 1);
  const garment = GARMENTS.find((candidate) => `${sewn}-`.startsWith(`${candidate}-`));
  if (!garment) throw new Error(`${look} is none of the garments`);
  return garment;
}

/** Garments of denim, whatever the cut. */
const DENIM: readonly string[] = ["denim-jacket", "jeans", "jeans-slim", "mini-skirt"];

/** @param look a listed look, or one that is still being made */
export function isDenim(look: string): boolean {
  return DENIM.includes(look.replace(/^(men|women)-/, ""));
}

/** The look whose back stands for this one's: a style without a back of its own has the plain look's. */
export function backOf(look: Look): Look {
  if (viewsOf(look).includes("back")) return look;
  const plainName = `${cutOf(look)}-${garmentOf(look)}`;
  const plain = LOOK_NAMES.find((other) => other === plainName);
  if (!plain) throw new Error(`${look} has no back, and there is no ${plainName} to take it from`);
  return plain;
}
