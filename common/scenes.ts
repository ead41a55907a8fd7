/** Arranged pictures that belong to no product: what a page opens with. */

export const SCENES = [
  "hero",
  "women",
  "men",
  "promo",
  "register-1",
  "register-2",
  "register-3",
  "register-4",
  "empty-cart",
  "not-found",
] as const;
export type Scene = (typeof SCENES)[number];

/** Each is there in two crops, with width by height. */
export const CROPS = { wide: 2 / 1, tall: 4 / 5 } as const;
export type Crop = keyof typeof CROPS;

export const SCENE_WIDTHS = [480, 960, 1440, 2000] as const;
export type SceneWidth = (typeof SCENE_WIDTHS)[number];

export function sceneHeight(crop: Crop, width: number): number {
  return Math.round(width / CROPS[crop]);
}
