import type { ColorName } from "../../../common/wardrobe.ts";

/** The shades one dyed cloth is drawn with, as #rrggbb. */
export interface Tones {
  cloth: string;
  /** Turned towards the window, and away from it. */
  light: string;
  shade: string;
  /** Deep inside: a neck opening, under a flap. */
  inside: string;
  /** Where two pieces meet. Paler than the cloth when the cloth is dark. */
  seam: string;
  stitch: string;
  contrastStitch: string;
  button: string;
  isDark: boolean;
  isPale: boolean;
}

/** Garment-dye tones near the swatches: paper-white and soot rather than #fff and #000. */
const DYES: Record<ColorName, string> = {
  Olive: "#6f6d44",
  SkyBlue: "#94bcd8",
  Black: "#2b2a2b",
  Cream: "#f1e6c6",
  Gray: "#92928f",
  White: "#fbfaf7",
  Brown: "#73543e",
  Pink: "#e4adb4",
  Beige: "#d3bf9b",
  Maroon: "#732936",
};

export function clothTones(color: ColorName): Tones {
  const cloth = DYES[color];
  const isDark = luminance(cloth) < 0.3;
  const isPale = luminance(cloth) > 0.85;
  return {
    cloth,
    light: mix(cloth, "#ffffff", isDark ? 0.13 : 0.3),
    shade: mix(cloth, isPale ? "#6f6458" : "#15110f", isPale ? 0.34 : isDark ? 0.45 : 0.36),
    inside: mix(cloth, "#15110f", isPale ? 0.2 : 0.42),
    seam: isDark
      ? mix(cloth, "#000000", 0.6)
      : mix(cloth, isPale ? "#5d5247" : "#15110f", isPale ? 0.42 : 0.45),
    stitch: isDark
      ? mix(cloth, "#ffffff", 0.24)
      : mix(cloth, isPale ? "#6f6458" : "#15110f", isPale ? 0.36 : 0.34),
    contrastStitch: isDark || !isPale ? mix("#d9a45b", cloth, 0.2) : "#c99a5a",
    button: isDark ? mix(cloth, "#ffffff", 0.2) : isPale ? "#e6dccb" : mix(cloth, "#f6efe0", 0.72),
    isDark,
    isPale,
  };
}

/** @param share of the second colour, 0 to 1 */
export function mix(first: string, second: string, share: number): string {
  const a = channels(first);
  const b = channels(second);
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
