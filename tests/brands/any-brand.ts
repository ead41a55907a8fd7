import fc from "fast-check";
import { type Appearance, BUTTONS, CORNERS } from "../../common/appearance/appearance.ts";
import { DISPLAY_FACES, TEXT_FACES } from "../../common/appearance/faces.ts";
import type { BaseColors } from "../../common/appearance/palette.ts";

/** Any color that a screen can show. */
export const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

/** Any three colors, however badly they go together. */
export const anyColors: fc.Arbitrary<BaseColors> = fc.record({
  paper: anyHex,
  ink: anyHex,
  accent: anyHex,
});

/** Any look that can be chosen, without pictures. */
export const anyAppearance: fc.Arbitrary<Appearance> = fc.record({
  paper: anyHex,
  ink: anyHex,
  accent: anyHex,
  displayFace: fc.constantFrom(...DISPLAY_FACES),
  textFace: fc.constantFrom(...TEXT_FACES),
  wordmarkFace: fc.constantFrom("headlines" as const, ...DISPLAY_FACES),
  corners: fc.constantFrom(...CORNERS),
  buttons: fc.constantFrom(...BUTTONS),
  logo: fc.constant(""),
  favicon: fc.constant(""),
});

/** Letters that a shop may be called by: small and large, with marks, joined, and as wide as high. */
const SCRIPTS = {
  latin: "aeiorstnlmwWMÄéñøŠž&'-.0123456789ABCDEFGHIJKLMNOP",
  cyrillic: "абвгдежзиклмнопрстуфхцчшщыэюяЖШЩЮФДЪЇЄґ",
  arabic: "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
  han: "羊毛衣店東京布匠絹織紬雲山水花鳥風月龍麗繍綿麻",
} as const;
export type Script = keyof typeof SCRIPTS;
export const NAME_SCRIPTS = Object.keys(SCRIPTS) as Script[];
/** The longest that the shop's identity takes. */
const LONGEST_NAME = 60;

/** Names of 1 to 60 signs of one script: of words, or of one word without an end. */
export function anyNameIn(script: Script): fc.Arbitrary<string> {
  const sign = fc.constantFrom(...SCRIPTS[script]);
  const word = fc.string({ unit: sign, minLength: 1, maxLength: 14 });
  const words = fc.array(word, { minLength: 1, maxLength: 9 }).map((all) => all.join(" "));
  const endless = fc.string({ unit: sign, minLength: 1, maxLength: LONGEST_NAME });
  const longest = fc.string({ unit: sign, minLength: LONGEST_NAME, maxLength: LONGEST_NAME });
  return fc
    .oneof({ weight: 4, arbitrary: words }, { weight: 2, arbitrary: endless }, longest)
    .map((name) => name.slice(0, LONGEST_NAME).trim())
    .filter((name) => /[\p{L}\p{N}]/u.test(name));
}

/** The shape of a logo or an icon, from a thread to a tower, and what it is drawn with. */
export interface LogoShape {
  format: "svg" | "png" | "webp" | "jpeg";
  width: number;
  height: number;
  color: string;
  ground: string | undefined;
}

const anyLogo: fc.Arbitrary<LogoShape> = fc.record({
  format: fc.constantFrom("svg" as const, "png", "webp", "jpeg"),
  // Sides of powers of two: as many narrow and wide ones as square ones.
  width: fc.double({ min: 3, max: 11.5, noNaN: true }).map((power) => Math.round(2 ** power)),
  height: fc.double({ min: 3, max: 11.5, noNaN: true }).map((power) => Math.round(2 ** power)),
  color: anyHex,
  ground: fc.option(anyHex, { nil: undefined }),
});

/** A whole brand, whose logo and icon are yet to be drawn and uploaded. */
export interface Brand {
  script: Script;
  name: string;
  look: Appearance;
  logo: LogoShape | undefined;
  icon: LogoShape | undefined;
}

export const anyBrand: fc.Arbitrary<Brand> = fc.constantFrom(...NAME_SCRIPTS).chain((script) =>
  fc.record({
    script: fc.constant(script),
    name: anyNameIn(script),
    look: anyAppearance,
    logo: fc.option(anyLogo, { nil: undefined }),
    icon: fc.option(anyLogo, { nil: undefined }),
  }),
);

/** The same brands at every run. */
export function someBrands(count: number, seed = 1): Appearance[] {
  return fc.sample(anyAppearance, { numRuns: count, seed });
}
