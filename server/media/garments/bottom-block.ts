import type { View } from "../../../common/wardrobe.ts";
import { closed, fold, line, type Point, type Step, symmetric } from "./path.ts";
import type { Pen, Weave } from "./pen.ts";

/** The measures of trousers; half widths from the middle, heights on the sheet. */
export interface LegMeasures {
  waistX: number;
  waistY: number;
  /** Height of the waistband. */
  band: number;
  hip: Point;
  crotchY: number;
  /** Half width at the knee: outer and inner edge. */
  knee: readonly [outer: number, inner: number, y: number];
  /** Half width at the hem: outer and inner edge. */
  hem: readonly [outer: number, inner: number, y: number];
}

export type LegCut = ReturnType<typeof cutLegs>;

export function cutLegs(m: LegMeasures) {
  const { waistX, waistY, band, hip, crotchY } = m;
  const top = waistY + band;
  const [kneeOuter, kneeInner, kneeY] = m.knee;
  const [hemOuter, hemInner, hemY] = m.hem;
  const slant = (hemOuter - hemInner) * 0.07;
  const toHip: Step = [
    [-waistX - (hip[0] - waistX) * 0.62, top + (hip[1] - top) * 0.3],
    [-hip[0] + 1, hip[1] - (hip[1] - top) * 0.46],
    [-hip[0], hip[1]],
  ];
  // Sideways per unit down, so that a flared leg runs straight through the knee.
  const flare = (hemOuter - hip[0]) / (hemY - hip[1]);
  const outside = (x: number, y: number, down: number): Point => [-x - flare * down, y + down];
  const toKnee: Step = [
    outside(hip[0], hip[1], (kneeY - hip[1]) * 0.35),
    outside(kneeOuter, kneeY, (hip[1] - kneeY) * 0.35),
    [-kneeOuter, kneeY],
  ];
  const toHem: Step = [
    outside(kneeOuter, kneeY, (hemY - kneeY) * 0.35),
    outside(hemOuter, hemY, (kneeY - hemY) * 0.35),
    [-hemOuter, hemY],
  ];
  const upToKnee: Step = [
    [-hemInner, hemY - (hemY - kneeY) * 0.3],
    [-kneeInner, kneeY + (hemY - kneeY) * 0.4],
    [-kneeInner, kneeY],
  ];
  const upToCrotch: Step = [
    [-kneeInner, kneeY - (kneeY - crotchY) * 0.45],
    [-6, crotchY + (kneeY - crotchY) * 0.34],
    [0, crotchY],
  ];
  return {
    ...m,
    top,
    leg: closed(
      [0, top],
      [[-waistX - 1, top]],
      toHip,
      toKnee,
      toHem,
      [[-hemInner, hemY + slant]],
      upToKnee,
      upToCrotch,
    ),
    outseam: line([-waistX, top], toHip, toKnee, toHem),
    waistband: symmetric(
      [0, waistY + 5],
      [
        [-waistX * 0.6, waistY + 5],
        [-waistX * 0.9, waistY + 2],
        [-waistX + 1, waistY],
      ],
      [[-waistX - 2, top + 3]],
      [
        [-waistX * 0.6, top + 6],
        [-waistX * 0.3, top + 7],
        [0, top + 7],
      ],
    ),
    /** The inside of the back waistband, seen over the front's edge. */
    behind: symmetric(
      [0, waistY - 7],
      [
        [-waistX * 0.6, waistY - 7],
        [-waistX * 0.9, waistY - 4],
        [-waistX + 1, waistY],
      ],
      [
        [-waistX * 0.9, waistY + 8],
        [-waistX * 0.6, waistY + 12],
        [0, waistY + 12],
      ],
    ),
    /** A line across one leg, so far above its hem. */
    aboveHem: (up: number) =>
      line([-hemOuter - 20, hemY - up - slant * 0.4], [[-hemInner + 20, hemY - up + slant * 1.3]]),
    hemBand: (up: number, tuck: number) =>
      closed(
        [-hemOuter - 2, hemY - up],
        [[-hemOuter + tuck, hemY]],
        [[-hemInner - tuck, hemY + slant]],
        [[-hemInner + 2, hemY - up + slant]],
      ),
  };
}

interface LegsOptions {
  /** Marks on each leg, drawn for the left one. */
  leg?: string[];
  /** Marks on the waistband. */
  band?: string[];
  bandWeave?: Weave;
  creased?: number;
  /** Pressed trousers hang; others wrinkle at crotch and knee. */
  pressed?: boolean;
}

/** Both legs and the waistband, with the folds that lying flat leaves in them. */
export function legsShell(pen: Pen, cut: LegCut, view: View, options: LegsOptions = {}): string {
  const { leg = [], band = [], bandWeave, creased = 0.8, pressed = false } = options;
  const [kneeOuter, kneeInner, kneeY] = cut.knee;
  const [hemOuter, hemInner, hemY] = cut.hem;
  const hipX = cut.hip[0];
  const middle = (outer: number, inner: number, share: number) =>
    -(inner + (outer - inner) * share);
  const isShort = hemY < 640;
  const atCrotch = [
    fold([-6, cut.crotchY - 14], [-hipX * 0.55, cut.crotchY - 46], 14 * creased, 7),
    fold([-4, cut.crotchY + 8], [-hipX * 0.5, cut.crotchY + 22], 13 * creased, -7),
    fold([-10, cut.crotchY + 30], [-hipX * 0.42, cut.crotchY + 76], 9 * creased, -6),
  ];
  const atKnee = isShort
    ? [fold([-hipX * 0.9, cut.crotchY + 30], [-hipX * 0.5, hemY - 20], 12 * creased, 8)]
    : [
        fold(
          [-kneeOuter + 4, kneeY - 40],
          [middle(kneeOuter, kneeInner, 0.35), kneeY - 10],
          12 * creased,
          6,
        ),
        fold(
          [-kneeInner - 4, kneeY - 6],
          [middle(kneeOuter, kneeInner, 0.6), kneeY + 22],
          11 * creased,
          6,
        ),
        fold(
          [-kneeOuter + 6, kneeY + 30],
          [middle(kneeOuter, kneeInner, 0.42), kneeY + 58],
          9 * creased,
          -5,
        ),
        fold(
          [-hemInner - 6, hemY - 86],
          [middle(hemOuter, hemInner, 0.7), hemY - 52],
          9 * creased,
          4,
        ),
        fold(
          [-hemOuter + 6, hemY - 60],
          [middle(hemOuter, hemInner, 0.35), hemY - 34],
          8 * creased,
          -4,
        ),
      ];
  return [
    view === "front" ? pen.inside(cut.behind, 0.9) : "",
    pen.pair(() =>
      pen.piece(cut.leg, {
        round: 0.72,
        folds: pressed ? atCrotch.slice(0, 2) : [...atCrotch, ...atKnee],
        hollows: [
          fold(
            [middle(hipX, 0, 0.2), cut.crotchY + 10],
            [middle(hemOuter, hemInner, 0.16), hemY],
            30,
            6,
          ),
        ],
        ridges: [
          fold(
            [middle(hipX, 0, 0.62), cut.top + 60],
            [middle(hemOuter, hemInner, 0.58), hemY - 10],
            44,
            4,
          ),
        ],
        on: leg,
      }),
    ),
    pen.seam(line([0, cut.top], [[0, cut.crotchY]])),
    pen.cast(cut.waistband, 0.3),
    pen.piece(cut.waistband, { round: 0.3, ...(bandWeave && { weave: bandWeave }), on: band }),
  ].join("");
}

/** Loops for a belt, at these distances from the middle. */
export function beltLoops(pen: Pen, cut: LegCut, at: number[], contrast = false): string {
  const loop = (x: number) =>
    closed(
      [-x - 6, cut.waistY + 1],
      [[-x - 6, cut.top + 12]],
      [[-x + 6, cut.top + 12]],
      [[-x + 6, cut.waistY + 1]],
    );
  return pen.pair(() =>
    at
      .map(
        (x) =>
          pen.cast(loop(x), 0.4) +
          pen.piece(loop(x), { round: 0.2, turn: 0.1 }) +
          pen.stitch(line([-x - 2.5, cut.waistY + 6], [[-x - 2.5, cut.top + 8]]), contrast),
      )
      .join(""),
  );
}

/** The fly: a curved row of stitches right of the middle. */
export function fly(pen: Pen, cut: LegCut, depth: number, contrast = false): string {
  const curve = (x: number) =>
    line(
      [x, cut.top + 6],
      [
        [x, cut.top + depth * 0.8],
        [x - 4, cut.top + depth],
        [2, cut.top + depth + 16],
      ],
    );
  return [
    pen.crease(line([5, cut.top + 8], [[5, cut.top + depth]]), 6, 0.4),
    pen.seam(line([0, cut.top + 6], [[0, cut.crotchY]]), 2.2),
    pen.stitch(curve(27), contrast),
    contrast ? pen.stitch(curve(32), true) : "",
  ].join("");
}

/** A slanted pocket from the waistband into the side seam; a mark for the left leg. */
export function slantPocket(pen: Pen, cut: LegCut, inset = 44, depth = 118): string {
  const mouth = line([-cut.waistX + inset, cut.top + 4], [[-cut.waistX - 14, cut.top + depth]]);
  const beside = line(
    [-cut.waistX + inset + 6, cut.top + 6],
    [[-cut.waistX - 6, cut.top + depth + 2]],
  );
  return pen.crease(mouth, 7, 0.55) + pen.seam(mouth, 2.2) + pen.stitch(beside);
}

/** Welted pockets of a back. */
export function weltPockets(pen: Pen, cut: LegCut, x = 104, width = 78): string {
  const y = cut.top + 66;
  const welt = closed(
    [-x - width / 2, y],
    [[-x + width / 2, y + 3]],
    [[-x + width / 2, y + 13]],
    [[-x - width / 2, y + 10]],
  );
  const dart = line([-x, cut.top + 6], [[-x, y]]);
  return pen.pair(
    () => pen.crease(welt, 4, 0.4) + pen.piece(welt, { round: 0.2 }) + pen.seam(dart, 1.4),
  );
}

export function hemStitches(pen: Pen, cut: LegCut, up: number, contrast = false): string {
  return pen.stitch(cut.aboveHem(up), contrast);
}
