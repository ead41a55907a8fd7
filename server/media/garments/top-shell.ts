import type { View } from "../../../common/wardrobe.ts";
import { both, fold } from "./path.ts";
import type { Pen, Weave } from "./pen.ts";
import { between, type TopCut } from "./top-block.ts";

interface ShellOptions {
  /** Marks on each sleeve, drawn for the left one. */
  sleeve?: string[];
  body?: string[];
  weave?: Weave;
  /** What lies behind the front: the inside of the back, unless a collar brings its own. */
  behind?: string;
  /** How creased the cloth is, 0 to 1. */
  creased?: number;
}

/** Sleeves and body of a top with the folds that lying flat leaves in them. */
export function topShell(pen: Pen, cut: TopCut, view: View, options: ShellOptions = {}): string {
  const { sleeve = [], body = [], weave, behind, creased = 0.7 } = options;
  const isFront = view === "front";
  const isLong = cut.cuff[0][1] > cut.underarm[1] + 160;
  return [
    isFront ? (behind ?? insideBack(pen, cut)) : "",
    pen.pair(() =>
      pen.piece(cut.sleeve, {
        turn: -0.1,
        folds: isLong ? longSleeveFolds(cut, creased) : shortSleeveFolds(cut),
        hollows: isLong ? [fold(cut.onSleeve(0.1, 0.75), cut.onSleeve(0.95, 0.8), 26)] : [],
        ridges: isLong ? [fold(cut.onSleeve(0.1, 0.35), cut.onSleeve(0.9, 0.35), 24)] : [],
        ...(weave && { weave }),
        grain: isLong ? cut.lean : cut.lean * 0.8,
        on: sleeve,
      }),
    ),
    pen.piece(isFront ? cut.front : cut.back, {
      ...bodyFolds(cut, creased, isFront),
      ...(weave && { weave }),
      on: body,
    }),
    pen.seam(both(cut.armhole)),
  ].join("");
}

export function insideBack(pen: Pen, cut: TopCut): string {
  const y = cut.neckY + 22;
  return (
    pen.inside(cut.opening) +
    pen.stroke(
      `M${400 - cut.neckX},${y}Q400,${y + 9} ${400 + cut.neckX},${y}`,
      pen.tones.seam,
      1.6,
      0.6,
    )
  );
}

/** The inside of the back with the rib that edges its neck. */
export function insideRibbed(pen: Pen, cut: TopCut, width: number): string {
  const band = cut.neckBand(width, cut.backDrop);
  return pen.inside(cut.opening) + pen.piece(band, { weave: "rib", turn: -0.45, round: 0.2 });
}

function bodyFolds(cut: TopCut, creased: number, isFront: boolean) {
  const [ux, uy] = cut.underarm;
  const [hx, hy] = cut.hem;
  const at = (share: number) => uy + (hy - uy) * share;
  const turn = isFront ? 1 : -1;
  const folds = [
    fold([-ux + 8, uy + 4], [-ux * 0.42, at(0.24)], 20 * creased, 9),
    fold([-ux + 6, uy + 26], [-ux * 0.6, at(0.3)], 12 * creased, 8),
    fold([ux - 8, uy + 8], [ux * 0.5, at(0.2)], 18 * creased, -9),
    fold([-hx * 0.78 * turn, at(0.62)], [-hx * 0.36 * turn, at(0.97)], 15 * creased, -12),
    fold([hx * 0.66 * turn, at(0.52)], [hx * 0.9 * turn, at(0.96)], 16 * creased, 12),
    fold([hx * 0.3 * turn, at(0.78)], [hx * 0.42 * turn, at(1.02)], 9 * creased, 4),
    fold([-hx * 0.95 * turn, at(0.36)], [-hx * 0.6 * turn, at(0.52)], 10 * creased, 6),
  ];
  return {
    folds,
    hollows: [
      fold([-ux * 0.34 * turn, at(0.05)], [-hx * 0.2 * turn, at(1)], 52, 22),
      fold([ux * 0.62 * turn, at(0.1)], [hx * 0.48 * turn, at(0.95)], 40, -14),
    ],
    ridges: [
      fold([ux * 0.14 * turn, uy - 60], [hx * 0.22 * turn, at(0.9)], 60, 10),
      fold([-ux * 0.7 * turn, at(0.1)], [-hx * 0.62 * turn, at(0.9)], 40, 6),
    ],
  };
}

function shortSleeveFolds(cut: TopCut): string[] {
  return [
    fold([-cut.underarm[0] - 4, cut.underarm[1] - 14], cut.onSleeve(0.72, 0.4), 14, 8),
    fold([-cut.underarm[0] - 12, cut.underarm[1] + 6], cut.onSleeve(0.9, 0.6), 8, 4),
  ];
}

function longSleeveFolds(cut: TopCut, creased: number): string[] {
  const cross = (
    down: number,
    from: number,
    to: number,
    drop: number,
    width: number,
    bend: number,
  ) => {
    const start = cut.onSleeve(down, from);
    const end = cut.onSleeve(down, to);
    return fold(start, [end[0], end[1] + drop], width * creased, bend);
  };
  const cuff = between(cut.onSleeve(0.97, 0.2), cut.onSleeve(0.97, 0.5), 0.5);
  return [
    cross(0.26, 0.95, 0.4, -26, 13, 7),
    cross(0.5, 0.98, 0.3, 18, 13, -8),
    cross(0.58, 0.05, 0.66, 30, 11, -6),
    cross(0.7, 0.98, 0.36, 22, 10, -5),
    fold(cuff, cut.onSleeve(0.78, 0.5), 9 * creased, 4),
    fold(cut.onSleeve(0.97, 0.75), cut.onSleeve(0.82, 0.72), 7 * creased, -3),
  ];
}
