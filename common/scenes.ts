type Crop = "wide" | "tall" | "square";
/** Width and height in pixels as rendered: a scene is never shown larger. */
type Size = readonly [number, number];

/** Arranged pictures that belong to no product, in the crops that pages need. */
const SCENES = {
  hero: { wide: [2400, 1200], tall: [1080, 1440] },
  women: { wide: [1600, 1000], tall: [1200, 1500] },
  men: { wide: [1600, 1000], tall: [1200, 1500] },
  promo: { wide: [2000, 900], tall: [1080, 1350] },
  "register-1": { tall: [800, 1000] },
  "register-2": { tall: [800, 1000] },
  "register-3": { tall: [800, 1000] },
  "register-4": { tall: [800, 1000] },
  "empty-cart": { square: [800, 800], tall: [800, 1000] },
  "not-found": { wide: [1600, 900], tall: [900, 1200] },
} as const satisfies Record<string, Partial<Record<Crop, Size>>>;

export type Scene = keyof typeof SCENES;
/** A scene in one of its crops. */
export type ScenePicture = { [S in Scene]: { scene: S; crop: keyof (typeof SCENES)[S] } }[Scene];

const WIDTHS = [480, 960, 1440, 2000];

/** Every scene in each of its crops. */
export const SCENE_PICTURES = /* @__PURE__ */ Object.entries(SCENES).flatMap(([scene, crops]) =>
  Object.keys(crops).map((crop) => ({ scene, crop }) as ScenePicture),
);

export function sceneSize({ scene, crop }: ScenePicture): Size {
  const crops: Partial<Record<Crop, Size>> = SCENES[scene];
  const size = crops[crop];
  if (!size) throw new Error(`${scene} has no ${crop} crop`);
  return size;
}

/** The widths of the scene's files: the last may exceed the rendered width, and then has all of it. */
export function sceneWidths(picture: ScenePicture): number[] {
  const [rendered] = sceneSize(picture);
  return WIDTHS.filter((_, place) => (WIDTHS[place - 1] ?? 0) < rendered);
}

export function sceneHeight(picture: ScenePicture, width: number): number {
  const [renderedWidth, renderedHeight] = sceneSize(picture);
  return Math.round((width * renderedHeight) / renderedWidth);
}
