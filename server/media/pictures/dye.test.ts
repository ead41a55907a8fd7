import { describe, expect, it } from "vitest";
import { COLOR_NAMES, COLORS, type ColorName } from "../../../common/wardrobe.ts";
import { PAPER } from "../paper.ts";
import { CLOTH_TONES, dyePicture, LIT, srgb, tonesOf } from "./dye.ts";

/** The stored light of evenly lit cloth. */
const EVEN = Math.round(srgb(LIT) * 255);

interface Pixel {
  light?: number;
  alpha?: number;
  dye?: number;
  shadow?: number;
  pattern?: number;
}

function dyePixel(color: ColorName, pixel: Pixel): number[] {
  const { light = EVEN, alpha = 255, dye = 255, shadow = 0, pattern = 0 } = pixel;
  const layers = {
    width: 1,
    height: 1,
    cloth: Uint8Array.of(light, light, light, alpha),
    dye: Uint8Array.of(dye),
    shadow: Uint8Array.of(shadow),
    pattern: Uint8Array.of(pattern),
  };
  return [...dyePicture(layers, tonesOf("women-tee", color))];
}

function rgbOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function distance(a: number[], b: number[]): number {
  return Math.hypot(...a.map((value, channel) => value - (b[channel] ?? 0)));
}

const lightness = ([r = 0, g = 0, b = 0]: number[]) => 0.3 * r + 0.6 * g + 0.1 * b;

describe("dyeing", () => {
  it.each(COLOR_NAMES)("gives evenly lit cloth the tone of %s", (color) => {
    expect(distance(dyePixel(color, {}), rgbOf(CLOTH_TONES[color]))).toBeLessThan(14);
  });

  it.each(COLOR_NAMES)("keeps %s nearer to its own swatch than to any other [DEMO-10]", (color) => {
    const cloth = dyePixel(color, {});
    const nearest = COLOR_NAMES.toSorted(
      (a, b) => distance(cloth, rgbOf(COLORS[a])) - distance(cloth, rgbOf(COLORS[b])),
    )[0];
    expect(nearest).toBe(color);
  });

  it.each(COLOR_NAMES)("shows folds in %s, bright and deep [DEMO-10]", (color) => {
    const fold = lightness(dyePixel(color, { light: EVEN - 50 }));
    const even = lightness(dyePixel(color, {}));
    const crest = lightness(dyePixel(color, { light: EVEN + 30 }));
    expect(even - fold).toBeGreaterThan(8);
    expect(crest).toBeGreaterThan(even);
  });

  it("washes denim's blue to indigo and leaves its other tones alone", () => {
    expect(tonesOf("men-jeans", "SkyBlue")).not.toEqual(tonesOf("men-tee", "SkyBlue"));
    expect(tonesOf("men-jeans", "Olive")).toEqual(tonesOf("men-tee", "Olive"));
  });

  it("lays white off from the paper [DEMO-10]", () => {
    expect(distance(dyePixel("White", {}), [...PAPER])).toBeGreaterThan(4);
  });

  it("leaves what takes no dye in its own color, whatever the cloth's [DEMO-10]", () => {
    expect(dyePixel("Black", { dye: 0 })).toEqual(dyePixel("White", { dye: 0 }));
  });

  it("prints a pattern in a second tone that stands off from the ground", () => {
    for (const color of COLOR_NAMES) {
      expect(distance(dyePixel(color, { pattern: 255 }), dyePixel(color, {}))).toBeGreaterThan(60);
    }
  });

  it("shows paper where there is no cloth, darker in shadow", () => {
    expect(dyePixel("Olive", { alpha: 0 })).toEqual([...PAPER]);
    const shaded = dyePixel("Olive", { alpha: 0, shadow: 255 });
    expect(lightness(shaded)).toBeLessThan(lightness([...PAPER]) - 50);
  });
});
