import { collarBack, shirtCollar } from "./collars.ts";
import { type Drawing, HANDS } from "./drawing.ts";
import { buttonRow, pocketFlap } from "./fastenings.ts";
import { both, closed, line } from "./path.ts";
import type { Pen } from "./pen.ts";
import { cutTop } from "./top-block.ts";
import { LONG } from "./top-measures.ts";
import { topShell } from "./top-shell.ts";

const cut = cutTop({
  ...LONG,
  neckX: 74,
  neckY: 170,
  neckDrop: 234,
  shoulder: [196, 210],
  underarm: [206, 388],
  waistX: 200,
  hem: [184, 790],
  hemDip: 3,
  cuff: [
    [334, 800],
    [256, 820],
  ],
  swing: 100,
});
const bandTop = 790 - 54;

/** A seam sewn twice, in thread that shows. */
function felled(pen: Pen, path: string, beside: string): string {
  return pen.seam(path) + pen.stitch(beside, true);
}

function frontMarks(pen: Pen): string {
  const yoke = 362;
  return [
    felled(
      pen,
      both(line([-214, yoke], [[-20, yoke]])),
      both(line([-214, yoke - 6], [[-20, yoke - 6]])),
    ),
    // Two seams run from the flap to the waistband, closer together below.
    felled(
      pen,
      both(line([-140, yoke], [[-92, bandTop]])),
      both(line([-134, yoke + 8], [[-87, bandTop]])),
    ),
    felled(
      pen,
      both(line([-66, yoke], [[-60, bandTop]])),
      both(line([-60, yoke + 8], [[-54, bandTop]])),
    ),
    pen.crease(line([24, 250], [[24, bandTop]]), 7, 0.4),
    pen.seam(line([20, 236], [[20, 800]])),
    pen.stitch(line([14, 240], [[14, 800]]), true),
    pen.stitch(line([-18, 240], [[-18, 800]]), true),
    pen.pair(() =>
      [
        pocketFlap(pen, [-156, yoke - 3], 104, 34, 22, true),
        // The slanted pocket for the hands.
        pen.crease(line([-170, 560], [[-128, 690]]), 8, 0.6),
        pen.seam(line([-172, 560], [[-130, 690]]), 2.4),
        pen.stitch(line([-164, 558], [[-122, 688]]), true),
        pen.stitch(line([-158, 556], [[-116, 686]]), true),
      ].join(""),
    ),
  ].join("");
}

function backMarks(pen: Pen): string {
  const yoke = 318;
  return [
    felled(
      pen,
      both(line([-214, yoke], [[0, yoke]])),
      both(line([-214, yoke - 6], [[0, yoke - 6]])),
    ),
    felled(
      pen,
      both(line([-118, yoke], [[-84, bandTop]])),
      both(line([-112, yoke + 6], [[-78, bandTop]])),
    ),
  ].join("");
}

export const denimJacket: Drawing = {
  weave: "denim",
  hand: HANDS.denim,
  draw(pen, view) {
    const isFront = view === "front";
    const collar = shirtCollar(pen, cut, [-86, 304]);
    const waistband = cut.hemBand(54);
    const tab = closed([-176, 752], [[-120, 752]], [[-112, 764]], [[-120, 776]], [[-176, 776]]);
    return {
      cloth: [
        topShell(pen, cut, view, {
          behind: collar.behind,
          creased: 0.7,
          body: [isFront ? frontMarks(pen) : backMarks(pen)],
        }),
        pen.stitch(both(cut.armhole), true),
        pen.piece(waistband, {
          round: 0.3,
          on: [
            pen.stitch(both(cut.aboveHem(48)), true),
            pen.stitch(both(cut.aboveHem(6)), true),
            isFront ? pen.seam(line([20, bandTop - 4], [[20, 800]])) : "",
          ],
        }),
        isFront
          ? ""
          : pen.pair(() => pen.cast(tab, 0.4) + pen.piece(tab, { round: 0.2, turn: 0.08 })),
        pen.pair(() =>
          pen.piece(cut.cuffBand(52), {
            round: 0.35,
            grain: cut.lean,
            on: [pen.stitch(cut.aboveCuff(46), true), pen.stitch(cut.aboveCuff(6), true)],
          }),
        ),
        isFront ? collar.leaves : collarBack(pen, cut, 52),
      ],
      trims: isFront
        ? [
            collar.trims,
            buttonRow(pen, 268, 764, 6, 8, true),
            ...[-104, 104].map((x) => pen.button([x, 398], 7, true)),
            ...[-284, 284].map((x) => pen.button([x, 790], 6.5, true)),
          ]
        : [pen.button([-124, 764], 6, true), pen.button([124, 764], 6, true)],
    };
  },
};
