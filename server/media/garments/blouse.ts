import { type Drawing, HANDS } from "./drawing.ts";
import { both, closed, fold, line, symmetric } from "./path.ts";
import type { Pen } from "./pen.ts";
import { cutTop } from "./top-block.ts";
import { LONG } from "./top-measures.ts";
import { topShell } from "./top-shell.ts";

const cut = {
  ...cutTop({
    ...LONG,
    neckX: 62,
    neckY: 150,
    neckDrop: 196,
    shoulder: [166, 190],
    underarm: [178, 366],
    waistX: 166,
    hem: [190, 800],
    hemDip: 34,
    cuff: [
      [330, 806],
      [262, 822],
    ],
    swing: 104,
  }),
  // A full sleeve, gathered into a cuff half its width.
  sleeve: closed(
    [-140, 182],
    [[-166, 190]],
    [
      [-236, 202],
      [-292, 400],
      [-352, 684],
    ],
    [
      [-362, 738],
      [-350, 762],
      [-328, 764],
    ],
    [[-262, 780]],
    [
      [-232, 778],
      [-222, 744],
      [-226, 690],
    ],
    [
      [-216, 560],
      [-186, 400],
      [-178, 366],
    ],
    [[-138, 336]],
  ),
};

function gatheredCuff(pen: Pen): string {
  const gathers = [0, 0.16, 0.32, 0.48, 0.64, 0.8, 1].map((share, i) => {
    const foot = [-326 + 62 * share, 766 + 14 * share] as const;
    const head = [-344 + 108 * share, 690 - (i % 3) * 34] as const;
    return fold(foot, head, 9, i % 2 ? 4 : -4);
  });
  const band = closed([-330, 760], [[-324, 812]], [[-260, 828]], [[-260, 776]]);
  return [
    pen.crease(gathers.join(""), 2, 0.65),
    pen.cast(band, 0.3),
    pen.piece(band, { round: 0.45, turn: 0.06 }),
    pen.stitch(line([-326, 768], [[-262, 784]])),
  ].join("");
}

export const blouse: Drawing = {
  weave: "none",
  hand: HANDS.silk,
  draw(pen, view) {
    const isFront = view === "front";
    const stand = symmetric(
      [0, cut.neckY - 26],
      [
        [-30, cut.neckY - 26],
        [-54, cut.neckY - 28],
        [-cut.neckX + 4, cut.neckY - 24],
      ],
      [[-cut.neckX - 2, cut.neckY + 2]],
      [
        [-cut.neckX * 0.94, cut.neckY + 22],
        [-40, cut.neckDrop],
        [0, cut.neckDrop + 2],
      ],
    );
    const drape = [
      fold([-52, 250], [-96, 800], 20, 16),
      fold([62, 262], [104, 806], 18, -14),
      fold([-20, 420], [-30, 826], 14, 8),
      fold([128, 420], [150, 780], 14, 8),
      fold([-130, 430], [-158, 780], 12, 6),
    ];
    return {
      cloth: [
        topShell(pen, cut, view, {
          behind: pen.inside(stand, 0.7),
          creased: 0.7,
          body: [
            `<g opacity=".75">${pen.crease(drape.join(""), 5, 0.5)}</g>`,
            pen.stitch(both(cut.aboveHem(8))),
            isFront
              ? [
                  pen.crease(line([20, 204], [[20, 832]]), 8, 0.5),
                  pen.seam(line([18, 200], [[18, 832]])),
                  pen.stitch(line([-20, 200], [[-20, 832]])),
                ].join("")
              : [
                  pen.seam(
                    both(
                      line(
                        [-190, 250],
                        [
                          [-120, 262],
                          [-60, 266],
                          [0, 266],
                        ],
                      ),
                    ),
                  ),
                  pen.crease(
                    [-70, -52, -34, -16, 4, 22, 40, 58]
                      .map((x, i) => fold([x, 268], [x * 1.2, 340 + (i % 3) * 40], 7))
                      .join(""),
                    2,
                    0.7,
                  ),
                ].join(""),
          ],
        }),
        pen.pair(() => gatheredCuff(pen)),
        isFront
          ? pen.piece(
              symmetric(
                [0, cut.neckDrop - 26],
                [
                  [-34, cut.neckDrop - 28],
                  [-50, cut.neckY + 4],
                  [-cut.neckX + 6, cut.neckY - 24],
                ],
                [[-cut.neckX - 4, cut.neckY + 2]],
                [
                  [-cut.neckX * 0.94, cut.neckY + 26],
                  [-40, cut.neckDrop + 2],
                  [0, cut.neckDrop + 4],
                ],
              ),
              { round: 0.4, turn: 0.08, on: [pen.seam(line([14, 160], [[14, 206]]))] },
            )
          : pen.cast(stand, 0.2) +
            pen.piece(
              symmetric(
                [0, cut.neckY - 26],
                [
                  [-30, cut.neckY - 26],
                  [-54, cut.neckY - 28],
                  [-cut.neckX + 4, cut.neckY - 24],
                ],
                [[-cut.neckX - 2, cut.neckY + 3]],
                [
                  [-40, cut.neckY + 17],
                  [-20, cut.neckY + 18],
                  [0, cut.neckY + 18],
                ],
              ),
              { round: 0.4, turn: 0.08 },
            ),
      ],
      trims: isFront ? [pen.button([0, cut.neckDrop - 11], 5.5)] : [],
    };
  },
};
