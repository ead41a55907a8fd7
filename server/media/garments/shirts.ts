import { campCollar, collarBack, shirtCollar } from "./collars.ts";
import { type Drawing, HANDS } from "./drawing.ts";
import { buttonRow, patchPocket, placket, pocketFlap } from "./fastenings.ts";
import { both, line } from "./path.ts";
import type { Pen } from "./pen.ts";
import { cutTop, type TopCut } from "./top-block.ts";
import { LONG, SHORT } from "./top-measures.ts";
import { topShell } from "./top-shell.ts";

const oxfordCut = cutTop({ ...LONG, neckX: 70, neckDrop: 208, hem: [188, 806], hemDip: 44 });
const campCut = cutTop({
  ...SHORT,
  neckX: 74,
  neckDrop: 308,
  underarm: [208, 372],
  waistX: 206,
  hem: [214, 830],
  cuff: [
    [336, 402],
    [242, 452],
  ],
});
const overCut = cutTop({
  ...LONG,
  neckX: 74,
  neckDrop: 212,
  shoulder: [194, 188],
  underarm: [202, 366],
  waistX: 200,
  hem: [206, 834],
  hemDip: 3,
  cuff: [
    [330, 806],
    [252, 824],
  ],
});

/** The yoke's seam across the back, and the pleat that hangs from it. */
function backYoke(pen: Pen, cut: TopCut, pleat: boolean): string {
  const y = cut.shoulder[1] + 66;
  return [
    pen.seam(
      both(
        line(
          [-210, y + 4],
          [
            [-140, y - 2],
            [-60, y],
            [0, y],
          ],
        ),
      ),
    ),
    pen.stitch(
      both(
        line(
          [-210, y - 2],
          [
            [-140, y - 8],
            [-60, y - 6],
            [0, y - 6],
          ],
        ),
      ),
    ),
    pleat
      ? pen.crease(
          both(
            line(
              [-15, y],
              [
                [-13, y + 110],
                [-12, y + 200],
                [-9, y + 330],
              ],
            ),
          ),
          6,
          0.6,
        ) + pen.seam(both(line([-15, y], [[-14, y + 60]])))
      : "",
  ].join("");
}

function cuffs(pen: Pen, cut: TopCut, depth: number): string {
  return pen.pair(() =>
    pen.piece(cut.cuffBand(depth), {
      round: 0.4,
      turn: 0.05,
      grain: cut.lean,
      on: [pen.stitch(cut.aboveCuff(depth - 5)), pen.stitch(cut.aboveCuff(6))],
    }),
  );
}

function cuffButtons(pen: Pen, cut: TopCut, radius: number): string {
  const [x, y] = cut.onSleeve(0.965, 0.72);
  return pen.button([x, y], radius) + pen.button([-x, y], radius);
}

export const oxfordShirt: Drawing = {
  weave: "oxford",
  hand: HANDS.shirting,
  draw(pen, view) {
    const isFront = view === "front";
    const cut = oxfordCut;
    const collar = shirtCollar(pen, cut, [-64, 276], true);
    const hemY = 850;
    return {
      cloth: [
        topShell(pen, cut, view, {
          behind: collar.behind,
          creased: 0.85,
          body: [
            pen.stitch(both(cut.aboveHem(9))),
            isFront
              ? placket(pen, cut.neckDrop, hemY) + patchPocket(pen, [46, 322], 92, 96)
              : backYoke(pen, cut, true),
          ],
        }),
        cuffs(pen, cut, 56),
        isFront ? collar.leaves : collarBack(pen, cut, 46),
      ],
      trims: isFront
        ? [buttonRow(pen, 240, 770, 7, 6.5), collar.trims, cuffButtons(pen, cut, 5.5)]
        : [],
    };
  },
};

export const campShirt: Drawing = {
  weave: "linen",
  hand: HANDS.linen,
  draw(pen, view) {
    const isFront = view === "front";
    const cut = campCut;
    const collar = campCollar(pen, cut);
    return {
      cloth: [
        topShell(pen, cut, view, {
          behind: collar.behind,
          creased: 1.05,
          sleeve: [pen.stitch(cut.aboveCuff(26))],
          body: [
            pen.stitch(both(cut.aboveHem(22))),
            isFront
              ? [
                  pen.crease(line([18, cut.neckDrop], [[18, 840]]), 7, 0.4),
                  pen.seam(line([17, cut.neckDrop + 4], [[17, 840]])),
                  pen.stitch(line([10, cut.neckDrop + 6], [[10, 840]])),
                  patchPocket(pen, [52, 360], 98, 104, 0),
                ].join("")
              : backYoke(pen, cut, true),
          ],
        }),
        isFront ? collar.leaves : collarBack(pen, cut, 50),
      ],
      trims: isFront ? [buttonRow(pen, cut.neckDrop + 26, 772, 5, 7.5), collar.trims] : [],
    };
  },
};

export const overshirt: Drawing = {
  weave: "none",
  hand: HANDS.fleece,
  draw(pen, view) {
    const isFront = view === "front";
    const cut = overCut;
    const collar = shirtCollar(pen, cut, [-78, 282]);
    const pocket = () =>
      [patchPocket(pen, [-158, 344], 116, 128, 10), pocketFlap(pen, [-162, 330], 124, 42, 14)].join(
        "",
      );
    return {
      cloth: [
        topShell(pen, cut, view, {
          behind: collar.behind,
          creased: 0.6,
          body: [
            pen.stitch(both(cut.aboveHem(26))),
            pen.stitch(both(cut.aboveHem(20))),
            isFront ? placket(pen, cut.neckDrop, 838, 22) : backYoke(pen, cut, false),
            isFront ? pen.seam(both(line([-210, 268], [[-20, 278]]))) : "",
            isFront
              ? pen.pair(pocket)
              : pen.crease(both(line([-120, 270], [[-112, 640]])), 5, 0.35),
          ],
        }),
        cuffs(pen, cut, 60),
        isFront ? collar.leaves : collarBack(pen, cut, 50),
      ],
      trims: isFront
        ? [
            buttonRow(pen, 262, 800, 6, 8.5),
            collar.trims,
            pen.button([-100, 372], 7.5),
            pen.button([100, 372], 7.5),
            cuffButtons(pen, cut, 7),
          ]
        : [],
    };
  },
};
