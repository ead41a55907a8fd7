import { cutLegs, legsShell } from "./bottom-block.ts";
import { type Drawing, HANDS } from "./drawing.ts";
import { both, closed, fold, line } from "./path.ts";
import type { Pen } from "./pen.ts";

const joggerCut = cutLegs({
  waistX: 140,
  waistY: 96,
  band: 50,
  hip: [186, 310],
  crotchY: 392,
  knee: [186, 40, 620],
  hem: [142, 66, 914],
});
const leggingsCut = cutLegs({
  waistX: 112,
  waistY: 84,
  band: 64,
  hip: [144, 312],
  crotchY: 378,
  knee: [118, 30, 630],
  hem: [84, 26, 924],
});

/** Small gathers below an elastic band. */
function gathers(pen: Pen, top: number, half: number): string {
  const step = 17;
  const marks = Array.from({ length: Math.floor((2 * half) / step) }, (_, i) => {
    const x = -half + step * (i + 0.5);
    return fold([x, top + 6], [x * 1.06, top + 34 + ((i * 7) % 5) * 7], 7, i % 2 ? 1.5 : -1.5);
  });
  return pen.crease(marks.join(""), 1.5, 0.6);
}

export const joggers: Drawing = {
  weave: "none",
  hand: HANDS.fleece,
  draw(pen, view) {
    const cut = joggerCut;
    const isFront = view === "front";
    const mouth = line(
      [-136, cut.top + 20],
      [
        [-150, cut.top + 60],
        [-166, cut.top + 110],
        [-182, cut.top + 160],
      ],
    );
    const cuffFolds = [0.2, 0.4, 0.6, 0.8].map((share, i) =>
      fold([-66 - 76 * share, 862], [-62 - 92 * share, 800 - (i % 2) * 24], 10, i % 2 ? 4 : -4),
    );
    const back = closed(
      [52, cut.top + 78],
      [[138, cut.top + 72]],
      [[140, cut.top + 176]],
      [[54, cut.top + 182]],
    );
    return {
      cloth: [
        legsShell(pen, cut, view, {
          creased: 0.9,
          bandWeave: "rib",
          leg: [pen.crease(cuffFolds.join(""), 2, 0.6)],
        }),
        gathers(pen, cut.top, 132),
        pen.pair(() => pen.piece(cut.hemBand(54, 7), { weave: "rib", round: 0.5 })),
        isFront
          ? pen.pair(
              () =>
                pen.crease(mouth, 8, 0.55) +
                pen.seam(mouth, 2.2) +
                pen.stitch(
                  line(
                    [-129, cut.top + 20],
                    [
                      [-143, cut.top + 60],
                      [-159, cut.top + 110],
                      [-175, cut.top + 162],
                    ],
                  ),
                ),
            )
          : pen.cast(back, 0.25) +
            pen.piece(back, { round: 0.2 }) +
            pen.stitch(line([56, cut.top + 92], [[136, cut.top + 86]])),
      ],
      trims: isFront ? [tie(cut.waistY + 30)] : [],
    };
  },
};

function tie(y: number): string {
  const cords = [
    `M388,${y}C370,${y + 50} 380,${y + 90} 372,${y + 136}`,
    `M412,${y}C430,${y + 44} 420,${y + 84} 430,${y + 120}`,
  ];
  return [
    ...cords.map(
      (d) =>
        `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6" transform="translate(3 4)"/>`,
    ),
    ...cords.map(
      (d) =>
        `<path d="${d}" fill="none" stroke="#efe8da" stroke-width="6" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#c9bda6" stroke-width="6" stroke-dasharray="1.5 4" opacity=".7"/>`,
    ),
    ...[388, 412].map(
      (x) =>
        `<circle cx="${x}" cy="${y}" r="4.6" fill="#b9a488" stroke="#6f5f49" stroke-width="1.2"/>`,
    ),
  ].join("");
}

export const leggings: Drawing = {
  weave: "none",
  hand: HANDS.jersey,
  draw(pen, view) {
    const cut = leggingsCut;
    const isFront = view === "front";
    const panel = line(
      [-112, cut.top],
      [
        [-138, 230],
        [-148, 300],
        [-130, 420],
      ],
      [
        [-112, 560],
        [-96, 640],
        [-80, 924],
      ],
    );
    return {
      cloth: [
        legsShell(pen, cut, view, {
          creased: 0.5,
          leg: [pen.stitch(cut.aboveHem(15)), pen.seam(panel, 1.6)],
        }),
        pen.stitch(
          both(
            line(
              [-114, cut.top + 9],
              [
                [-70, cut.top + 13],
                [-30, cut.top + 14],
                [0, cut.top + 14],
              ],
            ),
          ),
        ),
        isFront
          ? // A gusset's seams meet below the waist.
            pen.seam(
              both(
                line(
                  [-34, cut.crotchY + 4],
                  [
                    [-20, cut.crotchY - 20],
                    [-6, cut.crotchY - 40],
                    [0, cut.crotchY - 70],
                  ],
                ),
              ),
              1.5,
            )
          : pen.seam(
              both(
                line(
                  [-138, 226],
                  [
                    [-80, 250],
                    [-36, 246],
                    [0, 222],
                  ],
                ),
              ),
              1.6,
            ),
      ],
    };
  },
};
