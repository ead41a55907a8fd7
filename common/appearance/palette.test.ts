import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyColors, anyHex } from "../../tests/brands/any-brand.ts";
import { listColorFaults } from "../../tests/brands/color-pairs.ts";
import { toOklch } from "./oklch.ts";
import { HOUSE, paletteOf } from "./palette.ts";

const THEME = readFileSync(new URL("../../app/theme.css", import.meta.url), "utf8");
const AS_IT_COMES = { paper: HOUSE.paper, ink: HOUSE.ink, accent: HOUSE.thread };
const SETS = 10_000;

test("the colors that the shop comes with give those of theme.css", () => {
  const { palette, moved } = paletteOf(AS_IT_COMES);
  expect(palette).toEqual(HOUSE);
  expect(moved).toEqual([]);
  const inTheme = [...THEME.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)];
  expect(Object.fromEntries(inTheme.map(([, token, hex]) => [token, hex]))).toEqual(HOUSE);
});

test(`of ${SETS} sets of any colors, everything in each can be read`, { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(anyColors, (chosen) => {
      expect(listColorFaults(paletteOf(chosen).palette)).toEqual([]);
    }),
    { numRuns: SETS },
  );
});

test("a set that can be read stays as it was chosen", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyColors, (chosen) => {
      const { palette } = paletteOf(chosen);
      const again = { paper: palette.paper, ink: palette.ink, accent: palette.thread };
      const once = paletteOf(again);
      expect(once.moved).toEqual([]);
      expect(once.palette).toEqual(palette);
    }),
    { numRuns: 1000 },
  );
});

test("a color that was moved keeps its hue", { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyHex, anyHex, (paper, accent) => {
      for (const { from, to } of paletteOf({ paper, ink: "#000000", accent }).moved) {
        const [before, after] = [toOklch(from), toOklch(to)];
        // Next to black, white and gray a color of eight bits has no hue to speak of.
        if (before.c < 0.04 || after.c < 0.04) continue;
        expect(Math.abs(Math.sin(after.h - before.h))).toBeLessThan(0.15);
      }
    }),
    { numRuns: 1000 },
  );
});

test("says which color was moved, and where to", () => {
  expect(paletteOf({ paper: "#FFFFFF", ink: "#000000", accent: "#ffd400" })).toMatchObject({
    isDark: false,
    moved: [{ color: "accent", from: "#ffd400", to: "#846c00" }],
  });
  expect(paletteOf({ paper: "#111111", ink: "#eeeeee", accent: "#ffd400" })).toMatchObject({
    isDark: true,
    moved: [],
  });
});
