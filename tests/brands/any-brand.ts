import fc from "fast-check";
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
