import { type Drawing, HANDS } from "./drawing.ts";
import { both, fold, line, symmetric } from "./path.ts";
import { cutTop } from "./top-block.ts";
import { LONG } from "./top-measures.ts";
import { topShell } from "./top-shell.ts";

const cut = cutTop({
  ...LONG,
  neckX: 92,
  neckY: 206,
  neckDrop: 262,
  shoulder: [192, 232],
  underarm: [202, 408],
  waistX: 206,
  hem: [192, 862],
  cuff: [
    [338, 836],
    [260, 858],
  ],
  swing: 104,
});

const hoodOuter = symmetric(
  [0, 92],
  [
    [-74, 92],
    [-124, 128],
    [-132, 196],
  ],
  [
    [-134, 228],
    [-120, 248],
    [-92, 262],
  ],
  [
    [-60, 284],
    [-22, 296],
    [0, 306],
  ],
);
const hoodMouth = symmetric(
  [0, 122],
  [
    [-50, 122],
    [-86, 150],
    [-90, 196],
  ],
  [
    [-92, 232],
    [-46, 262],
    [0, 288],
  ],
);
const pocket = symmetric(
  [0, 612],
  [[-84, 612]],
  [
    [-92, 640],
    [-128, 700],
    [-152, 724],
  ],
  [[-152, 806]],
  [[0, 806]],
);

function cord(side: number): string {
  const path = side < 0 ? "M374,290C366,330 372,372 366,430" : "M426,290C436,334 428,366 434,416";
  const end = side < 0 ? "M366,430l-1,22" : "M434,416l1,22";
  return [
    `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="7" transform="translate(3 4)"/>`,
    `<path d="${path}" fill="none" stroke="#efe8da" stroke-width="6.5" stroke-linecap="round"/>`,
    `<path d="${path}" fill="none" stroke="#c9bda6" stroke-width="6.5" stroke-dasharray="1.5 4" opacity=".7"/>`,
    `<path d="${end}" stroke="#9b8a70" stroke-width="7.5"/>`,
    `<circle cx="${side < 0 ? 374 : 426}" cy="290" r="6" fill="#b9a488" stroke="#6f5f49" stroke-width="1.2"/>`,
  ].join("");
}

export const hoodie: Drawing = {
  weave: "none",
  hand: HANDS.fleece,
  draw(pen, view) {
    const isFront = view === "front";
    const ends = [
      pen.cast(cut.hemBand(56), 0.25),
      pen.piece(cut.hemBand(56), { weave: "rib", round: 0.35 }),
      pen.pair(() =>
        pen.piece(cut.cuffBand(64, 0.08), { weave: "rib", grain: cut.lean, round: 0.45 }),
      ),
    ];
    if (!isFront) {
      const hood = symmetric(
        [0, 104],
        [
          [-78, 102],
          [-126, 140],
          [-130, 206],
        ],
        [
          [-130, 250],
          [-104, 300],
          [-60, 320],
        ],
        [
          [-36, 332],
          [-16, 336],
          [0, 338],
        ],
      );
      return {
        cloth: [
          topShell(pen, cut, view, { behind: "", creased: 0.75 }),
          ...ends,
          pen.cast(hood, 0.55),
          pen.piece(hood, {
            turn: 0.08,
            round: 0.8,
            folds: [fold([-110, 230], [-30, 300], 14, 8), fold([112, 222], [36, 304], 12, -8)],
          }),
          pen.seam(line([0, 104], [[0, 338]])),
          pen.stitch(both(line([-5, 106], [[-5, 334]]))),
        ],
      };
    }
    return {
      cloth: [
        topShell(pen, cut, view, { behind: "", creased: 0.75 }),
        ...ends,
        pen.cast(pocket, 0.35),
        pen.piece(pocket, {
          round: 0.25,
          turn: 0.06,
          folds: [fold([-90, 700], [60, 740], 16, 8)],
          on: [
            pen.stitch(
              both(
                line(
                  [-78, 616],
                  [
                    [-86, 644],
                    [-122, 702],
                    [-146, 728],
                  ],
                ),
              ),
            ),
            pen.stitch(both(line([-84, 618], [[0, 618]]))),
          ],
        }),
        pen.cast(hoodOuter, 0.45),
        pen.piece(hoodOuter, {
          round: 0.8,
          folds: [fold([-118, 170], [-98, 250], 12, 6), fold([120, 180], [96, 254], 12, -6)],
        }),
        pen.inside(hoodMouth),
        pen.piece(
          symmetric(
            [0, 132],
            [
              [-40, 132],
              [-72, 158],
              [-74, 196],
            ],
            [
              [-74, 226],
              [-36, 244],
              [0, 246],
            ],
          ),
          { turn: -0.55, round: 1 },
        ),
        pen.seam(line([0, 132], [[0, 246]])),
        pen.stitch(
          both(
            line(
              [0, 114],
              [
                [-56, 114],
                [-94, 146],
                [-98, 196],
              ],
              [
                [-100, 240],
                [-50, 270],
                [-8, 294],
              ],
            ),
          ),
        ),
        pen.seam(line([0, 288], [[0, 306]])),
      ],
      trims: [cord(-1), cord(1)],
    };
  },
};
