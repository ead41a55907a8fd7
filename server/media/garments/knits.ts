import { type Drawing, HANDS } from "./drawing.ts";
import { patchPocket } from "./fastenings.ts";
import { both, closed, line, mirrored, symmetric } from "./path.ts";
import type { Pen } from "./pen.ts";
import { cutTop, type TopCut } from "./top-block.ts";
import { LONG } from "./top-measures.ts";
import { insideRibbed, topShell } from "./top-shell.ts";

const crewCut = cutTop({
  ...LONG,
  neckX: 86,
  neckDrop: 226,
  shoulder: [190, 186],
  underarm: [196, 366],
  waistX: 198,
  hem: [186, 822],
  cuff: [
    [334, 800],
    [258, 820],
  ],
  swing: 104,
});
const cardiganCut = cutTop({
  ...LONG,
  neckX: 66,
  neckDrop: 412,
  underarm: [196, 366],
  waistX: 196,
  hem: [192, 820],
  swing: 100,
});

function ribbedEnds(pen: Pen, cut: TopCut, hem: number, cuff: number): string {
  const band = cut.hemBand(hem);
  return [
    pen.cast(band, 0.25),
    pen.piece(band, { weave: "rib", round: 0.35 }),
    pen.pair(() =>
      pen.piece(cut.cuffBand(cuff, 0.07), { weave: "rib", grain: cut.lean, round: 0.45 }),
    ),
  ].join("");
}

export const crewKnit: Drawing = {
  weave: "knit",
  hand: HANDS.knit,
  draw(pen, view) {
    const isFront = view === "front";
    const drop = isFront ? crewCut.neckDrop : crewCut.backDrop;
    return {
      cloth: [
        topShell(pen, crewCut, view, { behind: insideRibbed(pen, crewCut, 22), creased: 0.75 }),
        ribbedEnds(pen, crewCut, 58, 66),
        pen.piece(crewCut.neckBand(25, drop), { weave: "rib", round: 0.5 }),
      ],
    };
  },
};

export const cardigan: Drawing = {
  weave: "knit",
  hand: HANDS.knit,
  draw(pen, view) {
    const cut = cardiganCut;
    if (view === "back") {
      return {
        cloth: [
          topShell(pen, cut, view, { creased: 0.75 }),
          ribbedEnds(pen, cut, 54, 62),
          pen.piece(cut.neckBand(24, cut.backDrop), { weave: "rib", round: 0.4 }),
        ],
      };
    }
    const { neckX, neckY, neckDrop } = cut;
    const hemY = cut.hem[1] + cut.hemDip;
    const vee = closed(
      [0, neckDrop + 4],
      [
        [-20, neckDrop - 90],
        [-neckX + 2, neckY + 120],
        [-neckX, neckY],
      ],
      [
        [-neckX * 0.5, neckY + 12],
        [-neckX * 0.3, neckY + 12],
        [0, neckY + 12],
      ],
    );
    // The band runs up one front, round the neck and down the other.
    const band = closed(
      [-19, hemY],
      [[-19, neckDrop + 8]],
      [
        [-42, neckDrop - 80],
        [-neckX - 22, neckY + 130],
        [-neckX - 20, neckY + 6],
      ],
      [
        [-neckX - 16, neckY - 8],
        [-neckX - 4, neckY - 12],
        [-neckX + 6, neckY - 10],
      ],
      [
        [-neckX + 12, neckY + 110],
        [-8, neckDrop - 100],
        [19, neckDrop + 20],
      ],
      [[19, hemY]],
    );
    const backBand = symmetric(
      [0, neckY - 8],
      [
        [-neckX * 0.5, neckY - 8],
        [-neckX * 0.8, neckY - 10],
        [-neckX + 4, neckY - 12],
      ],
      [[-neckX + 8, neckY + 6]],
      [
        [-neckX * 0.6, neckY + 18],
        [-neckX * 0.3, neckY + 18],
        [0, neckY + 18],
      ],
    );
    return {
      cloth: [
        topShell(pen, cut, view, {
          behind:
            pen.inside(cut.opening) +
            pen.inside(vee + mirrored(vee)) +
            pen.piece(backBand, { weave: "rib", turn: -0.35, round: 0.2 }),
          creased: 0.75,
          body: [pen.pair(() => patchPocket(pen, [-158, 610], 112, 118, 0))],
        }),
        ribbedEnds(pen, cut, 54, 62),
        pen.cast(band, 0.35),
        // The right front lies under the left one.
        `<g transform="matrix(-1 0 0 1 800 0)">${pen.piece(band, { weave: "rib", round: 0.25 })}</g>`,
        pen.piece(band, { weave: "rib", round: 0.3, turn: 0.06 }),
        pen.seam(line([19, neckDrop + 22], [[19, hemY]])),
        pen.stroke(both(line([-19, hemY - 2], [[-12, hemY - 2]])), pen.tones.seam, 1, 0.4),
      ],
      trims: [0, 1, 2, 3, 4].map((i) => pen.button([0, neckDrop + 28 + i * 88], 9)),
    };
  },
};
