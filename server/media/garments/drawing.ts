import type { View } from "../../../common/wardrobe.ts";
import type { Pen, Weave } from "./pen.ts";
import type { Hand } from "./sheet.ts";

/** One garment: how its cloth is woven and lies, and how it is drawn from either side. */
export interface Drawing {
  weave: Weave;
  hand: Hand;
  draw(pen: Pen, view: View): Drawn;
}

export interface Drawn {
  /** What is dyed. */
  cloth: string[];
  /** Buttons, cords and labels: they keep their own colour and take no ripple. */
  trims?: string[];
}

/** The faces of cloths, from the smoothest to the roughest. */
export const HANDS = {
  silk: { height: 0.12, frequency: 0.5 },
  jersey: { height: 0.45, frequency: 0.55 },
  shirting: { height: 0.45, frequency: 0.5 },
  linen: { height: 0.42, frequency: 0.4 },
  twill: { height: 0.4, frequency: 0.55 },
  denim: { height: 0.5, frequency: 0.62 },
  knit: { height: 0.6, frequency: 0.4 },
  fleece: { height: 0.75, frequency: 0.42 },
} as const satisfies Record<string, Hand>;
