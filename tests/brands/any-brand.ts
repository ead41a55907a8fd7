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

/** The same brands at every run. */
export function someBrands(count: number, seed = 1): Appearance[] {
  return fc.sample(anyAppearance, { numRuns: count, seed });
}
