import { type Appearance, AS_IT_COMES } from "./appearance.ts";
import { HOUSE, type Palette, paletteOf } from "./palette.ts";

declare global {
  /** Of the server's process alone; for both programs within it, as `shopFront`. Undefined: as the shop comes. */
  var shopAppearance: Appearance | undefined;
}

let known: { of: Appearance | undefined; palette: Palette } = { of: undefined, palette: HOUSE };

/** How the shop looks now. */
export function getAppearance(): Appearance {
  return globalThis.shopAppearance ?? AS_IT_COMES;
}

/** @param appearance undefined: as the shop comes */
export function setAppearance(appearance: Appearance | undefined): void {
  globalThis.shopAppearance = appearance;
}

/** The shop's colors, for what has no style sheet, such as mails. */
export function getPalette(): Palette {
  const of = globalThis.shopAppearance;
  if (known.of !== of) known = { of, palette: of ? paletteOf(of).palette : HOUSE };
  return known.palette;
}
