import { isDenim } from "../../../common/looks.ts";
import type { ColorName } from "../../../common/wardrobe.ts";
import { PAPER } from "../paper.ts";

/**
 * The tone of each color as dyed cloth. It differs from the color's dot: cloth is duller than a filled
 * square, white cloth is darker than paper, and black cloth is not pure black.
 */
export const CLOTH_TONES: Record<ColorName, string> = {
  Olive: "#6b6a46",
  SkyBlue: "#9bbacd",
  Black: "#232325",
  Cream: "#f3e9d3",
  Gray: "#919295",
  White: "#f5f5f3",
  Brown: "#6b4a36",
  Pink: "#ddb0b0",
  Beige: "#d2bd9b",
  Maroon: "#6b2631",
};

/** The tones of denim where they differ from other cloth: its blue is washed indigo. */
const DENIM_TONES: Partial<Record<ColorName, string>> = { SkyBlue: "#7a96b1" };

/** The tone of patterns that are printed or woven in on a ground of each color. */
export const SECOND_TONES: Record<ColorName, string> = {
  Olive: "#e9e0c8",
  SkyBlue: "#f4f2ec",
  Black: "#e8e2d4",
  Cream: "#7a2b33",
  Gray: "#34363b",
  White: "#34425c",
  Brown: "#e6d6b8",
  Pink: "#f6efe6",
  Beige: "#5b4433",
  Maroon: "#ead9c4",
};

const SHADOW = [76, 68, 58] as const;
const SHADOW_DEPTH = 0.78;

/** Cloth layers store light so that evenly lit cloth has this linear value; folds rise above it. */
export const LIT = 0.62;
/** Undyed parts (buttons, labels, thread) were lit for a cloth of 0.78; this brings them back. */
const TRIM_GAIN = 1.1;

export interface Layers {
  width: number;
  height: number;
  /** RGBA, straight alpha: neutral cloth, and undyed parts in their own color. */
  cloth: Uint8Array;
  /** A byte for each pixel: 255 takes the dye. */
  dye: Uint8Array;
  /** A byte for each pixel: 255 is in full shadow. */
  shadow: Uint8Array;
  /** A byte for each pixel: 255 takes the second dye. */
  pattern?: Uint8Array | undefined;
}

export interface Tones {
  ground: string;
  second: string;
}

/** The dyes of a look in a color, as sRGB hex. */
export function tonesOf(look: string, color: ColorName): Tones {
  const own = isDenim(look) ? DENIM_TONES[color] : undefined;
  return { ground: own ?? CLOTH_TONES[color], second: SECOND_TONES[color] };
}

/** The garment in its dyes on paper, RGB. */
export function dyePicture(layers: Layers, tones: Tones): Uint8ClampedArray {
  const { width, height, cloth, dye, shadow, pattern } = layers;
  const ground = toneTable(tones.ground);
  const second = toneTable(tones.second);
  const out = new Uint8ClampedArray(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 3;
    const floor = (shadow[pixel] ?? 0) * 3;
    const alpha = cloth[pixel * 4 + 3] ?? 0;
    if (alpha === 0) {
      out[at] = FLOOR[floor] ?? 0;
      out[at + 1] = FLOOR[floor + 1] ?? 0;
      out[at + 2] = FLOOR[floor + 2] ?? 0;
      continue;
    }
    const tone = (cloth[pixel * 4 + 1] ?? 0) * 3;
    const dyed = dye[pixel] ?? 0;
    const printed = pattern?.[pixel] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      let value = ground[tone + channel] ?? 0;
      // Most pixels need no mixing, which takes the most time.
      if (printed > 0) value = mix(value, second[tone + channel] ?? 0, printed);
      if (dyed < 255) value = mix(TRIM[cloth[pixel * 4 + channel] ?? 0] ?? 0, value, dyed);
      if (alpha < 255) value = mix(FLOOR[floor + channel] ?? 0, value, alpha);
      out[at + channel] = value;
    }
  }
  return out;
}

const tables = new Map<string, Float32Array>();

/** The sRGB that cloth of this tone shows for each of the 256 stored lights. */
function toneTable(tone: string): Float32Array {
  const made = tables.get(tone) ?? makeToneTable(tone);
  tables.set(tone, made);
  return made;
}

/**
 * Dark cloth shows its folds by sheen and light cloth by soft shade, so the contrast depends on the dye's
 * lightness. Creases of light cloth are warmed, or cream would turn green. Deep creases take on more of the
 * dye, as light between two folds does.
 */
function makeToneTable(tone: string): Float32Array {
  const dye = [1, 3, 5].map((at) => linear(Number.parseInt(tone.slice(at, at + 2), 16) / 255));
  const [r = 0, g = 0, b = 0] = dye;
  const lightness = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const dark = clamp((0.12 - lightness) / 0.12);
  const pale = clamp((lightness - 0.55) / 0.4);
  const saturation = 1 - Math.min(r, g, b) / Math.max(r, g, b);
  const warmth = pale * Math.min(1, 2.2 * saturation);
  const contrast = 1 + 0.55 * dark - 0.1 * pale;
  const warm = [1 - 0.16 * warmth, 1, 1 + 0.05 * warmth];
  const table = new Float32Array(256 * 3);
  for (let stored = 0; stored < 256; stored++) {
    const light = shoulder(linear(stored / 255) / LIT, 1.12, 0.2);
    const crease = clamp(1 - light) * 0.5;
    const values = dye.map((own, channel) => {
      const bounce = (own / Math.max(r, g, b)) ** (0.35 * (1 - pale));
      const value = own * light ** (contrast * (warm[channel] ?? 1));
      const sheen = dark * 0.02 * clamp(light - 0.55) ** 1.5;
      return value * (1 - crease + crease * bounce) + sheen;
    });
    // All three channels by the same share: each by itself would turn a bright cream greenish.
    const brightest = Math.max(...values);
    const share = brightest > 0 ? shoulder(brightest, 0.75, 0.18) / brightest : 1;
    table.set(
      values.map((value) => srgb(value * share) * 255),
      stored * 3,
    );
  }
  return table;
}

const TRIM = Float32Array.from(
  { length: 256 },
  (_, stored) => srgb(clamp(linear(stored / 255) * TRIM_GAIN)) * 255,
);

/** The paper's red, green and blue for each of the 256 depths of shadow. */
const FLOOR = Float32Array.from({ length: 256 * 3 }, (_, at) => {
  const share = Math.floor(at / 3) * SHADOW_DEPTH;
  return mix(PAPER[at % 3] ?? 0, SHADOW[at % 3] ?? 0, share);
});

/** Above `from`, values approach `from + room` and never pass it: no blown highlights. */
function shoulder(value: number, from: number, room: number): number {
  return value <= from ? value : from + room * (1 - Math.exp(-(value - from) / room));
}

/** @param share of 255 */
function mix(a: number, b: number, share: number): number {
  return a + ((b - a) * share) / 255;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The transfer functions of sRGB, IEC 61966-2-1. */
export function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function srgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
