import type { TopMeasures } from "./top-block.ts";

/** The base of all long-sleeved tops; each changes what is its own. */
export const LONG: TopMeasures = {
  neckX: 78,
  neckY: 146,
  neckDrop: 216,
  shoulder: [186, 186],
  underarm: [190, 358],
  waistX: 184,
  hem: [192, 836],
  hemDip: 8,
  cuff: [
    [322, 800],
    [252, 818],
  ],
  swing: 96,
};

export const SHORT: TopMeasures = {
  neckX: 76,
  neckY: 150,
  neckDrop: 214,
  shoulder: [196, 194],
  underarm: [200, 366],
  waistX: 194,
  hem: [204, 842],
  hemDip: 8,
  cuff: [
    [326, 384],
    [234, 442],
  ],
  swing: 66,
};
