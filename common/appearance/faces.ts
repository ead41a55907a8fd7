/** How a face of the visitor's machine is stretched to stand in: size, ascent and descent, in percent. */
type Measures = readonly [size: number, ascent: number, descent: number];

interface Face {
  /** Its name for people and in styles. */
  family: string;
  /** The weights that its file holds. */
  weights: string;
  /** The weight of headlines; undefined: as the type scale of app/theme.css has them. */
  headlines?: number;
  isSerif?: boolean;
  /** Of its stand-in in texts and in headlines; none where app/fonts.css has both. */
  standIn?: { text?: Measures; headlines: Measures };
}

/**
 * The typefaces that the shop brings along, each by the name of its package in `@fontsource-variable`. One for
 * headlines and one for texts together stay below the bytes that a page may fetch for fonts
 * (scripts/check-bytes.mjs). The measures compare a paragraph of English with Arial's or Georgia's.
 */
export const FACES = {
  besley: { family: "Besley", weights: "400 900", isSerif: true },
  fraunces: {
    family: "Fraunces",
    weights: "100 900",
    headlines: 400,
    isSerif: true,
    standIn: { headlines: [104.9, 93.3, 24.3] },
  },
  "bodoni-moda": {
    family: "Bodoni Moda",
    weights: "400 900",
    headlines: 400,
    isSerif: true,
    standIn: { headlines: [103.3, 108.9, 38.7] },
  },
  syne: {
    family: "Syne",
    weights: "400 800",
    headlines: 700,
    standIn: { headlines: [113.8, 81.3, 24.2] },
  },
  "league-spartan": {
    family: "League Spartan",
    weights: "100 900",
    headlines: 600,
    standIn: { headlines: [90, 77.7, 24.4] },
  },
  "instrument-sans": { family: "Instrument Sans", weights: "400 700", headlines: 600 },
  figtree: {
    family: "Figtree",
    weights: "300 900",
    headlines: 700,
    standIn: { text: [101, 94, 24.7], headlines: [96.4, 98.5, 25.9] },
  },
  karla: {
    family: "Karla",
    weights: "200 800",
    headlines: 700,
    standIn: { text: [102.5, 89.5, 24.6], headlines: [99.4, 92.3, 25.4] },
  },
  manrope: {
    family: "Manrope",
    weights: "200 800",
    headlines: 700,
    standIn: { text: [102.3, 104.2, 29.3], headlines: [100, 106.6, 30] },
  },
  outfit: {
    family: "Outfit",
    weights: "100 900",
    headlines: 600,
    standIn: { text: [99.4, 100.6, 26.2], headlines: [93.7, 106.7, 27.8] },
  },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

export const TEXT_FACES = ["instrument-sans", "figtree", "karla", "manrope", "outfit"] as const;
export const DISPLAY_FACES = [
  ...(["besley", "fraunces", "bodoni-moda", "syne", "league-spartan"] as const),
  ...TEXT_FACES,
] as const;

export function describeFace(name: FaceName): Face {
  return FACES[name];
}
