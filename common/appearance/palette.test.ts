import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyColors, anyHex } from "../../tests/brands/any-brand.ts";
import { toOklch } from "./oklch.ts";
import { HOUSE, type Palette, paletteOf } from "./palette.ts";

const THEME = readFileSync(new URL("../../app/theme.css", import.meta.url), "utf8");
const AS_IT_COMES = { paper: HOUSE.paper, ink: HOUSE.ink, accent: HOUSE.thread };
const SETS = 10_000;

/** What stands on what in the shop: text, ground, least contrast. */
function listPairs(palette: Palette): [string, string, string, number][] {
  const grounds = ["paper", "paper-deep", "field"] as const;
  const texts = ["ink", "ink-soft", "thread", "thread-deep", "alarm", "leaf", "straw"] as const;
  const hovered = mix(palette["thread-soft"], 0.4, palette.field);
  const on = (text: keyof Palette, ground: keyof Palette, least = 4.5) =>
    [`${text} on ${ground}`, palette[text], palette[ground], least] as [
      string,
      string,
      string,
      number,
    ];
  return [
    ...grounds.flatMap((ground) => [
      ...texts.map((text) => on(text, ground)),
      on("ink-faint", ground, 3),
      ["a badge", palette.leaf, mix(palette.leaf, 0.12, palette[ground]), 4.5] as [
        string,
        string,
        string,
        number,
      ],
    ]),
    on("paper", "ink"),
    on("paper", "thread"),
    on("paper", "ink-field"),
    on("paper-soft", "ink"),
    on("paper-dim", "ink"),
    on("paper-faint", "ink", 3),
    on("alarm-soft", "ink"),
    on("on-thread", "thread"),
    on("on-thread", "thread-deep"),
    on("on-thread-soft", "thread"),
    on("on-thread", "leaf", 3),
    on("ink", "thread-soft"),
    on("thread-deep", "thread-soft"),
    on("alarm-deep", "alarm-soft"),
    on("paper", "alarm-deep"),
    on("straw", "straw-soft"),
    on("thread", "line", 3),
    ["ink-soft on a row under the pointer", palette["ink-soft"], hovered, 4.5],
    ["ink on a row under the pointer", palette.ink, hovered, 4.5],
  ];
}

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
      const faults = listPairs(paletteOf(chosen).palette).filter(
        ([, text, ground, least]) => contrast(text, ground) < least,
      );
      expect(faults).toEqual([]);
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

/** As WCAG 2.2 has it, written down once more: the rule's own may be wrong. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(top: string, share: number, ground: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [top, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((one ?? 0) * share + (other ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
