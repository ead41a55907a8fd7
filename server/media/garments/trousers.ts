import {
  beltLoops,
  cutLegs,
  fly,
  hemStitches,
  legsShell,
  slantPocket,
  weltPockets,
} from "./bottom-block.ts";
import { type Drawing, HANDS } from "./drawing.ts";
import { patchPocket } from "./fastenings.ts";
import { both, closed, fold, line } from "./path.ts";
import type { Pen } from "./pen.ts";

const jeansCut = cutLegs({
  waistX: 148,
  waistY: 92,
  band: 40,
  hip: [180, 300],
  crotchY: 382,
  knee: [176, 48, 620],
  hem: [172, 66, 918],
});
const chinoCut = cutLegs({
  waistX: 144,
  waistY: 92,
  band: 38,
  hip: [176, 292],
  crotchY: 376,
  knee: [172, 46, 620],
  hem: [146, 58, 918],
});
const shortsCut = cutLegs({
  waistX: 156,
  waistY: 216,
  band: 44,
  hip: [200, 430],
  crotchY: 520,
  knee: [216, 18, 600],
  hem: [228, 26, 740],
});
const wideCut = cutLegs({
  waistX: 126,
  waistY: 82,
  band: 46,
  hip: [170, 300],
  crotchY: 372,
  knee: [215, 24, 600],
  hem: [262, 30, 926],
});

/** Marks of the left leg's back: the yoke that dips to the middle. */
function jeansYoke(pen: Pen): string {
  const { top } = jeansCut;
  const yoke = (down: number) =>
    line(
      [-190, top + 46 + down],
      [
        [-120, top + 56 + down],
        [-60, top + 72 + down],
        [0, top + 84 + down],
      ],
    );
  return pen.seam(yoke(0)) + pen.stitch(yoke(6), true) + pen.stitch(yoke(11), true);
}

/** Marks of the left leg's front: the scooped pocket. */
function jeansPocket(pen: Pen): string {
  const { top } = jeansCut;
  const scoop = (d: number) =>
    line(
      [-70 + d, top + 4],
      [
        [-74 + d, top + 52 + d],
        [-120, top + 72 + d],
        [-190, top + 74 + d],
      ],
    );
  return [
    pen.crease(scoop(0), 7, 0.5),
    pen.seam(scoop(0), 2.2),
    pen.stitch(scoop(6), true),
    pen.stitch(scoop(11), true),
  ].join("");
}

/** The fifth pocket, in the mouth of the right one. */
function coinPocket(pen: Pen): string {
  const { top } = jeansCut;
  return [
    pen.seam(line([90, top + 28], [[140, top + 31]]), 1.8),
    pen.stitch(line([90, top + 34], [[140, top + 37]]), true),
    pen.stitch(
      line([92, top + 30], [[94, top + 60]]) + line([136, top + 34], [[136, top + 70]]),
      true,
    ),
  ].join("");
}

export const jeans: Drawing = {
  weave: "denim",
  hand: HANDS.denim,
  draw(pen, view) {
    const cut = jeansCut;
    const isFront = view === "front";
    const outseam = line(
      [-138, cut.top],
      [
        [-166, 190],
        [-172, 250],
        [-173, 320],
      ],
      [
        [-173, 500],
        [-169, 600],
        [-169, 700],
      ],
      [
        [-165, 800],
        [-165, 860],
        [-165, 918],
      ],
    );
    const patch = `<rect x="470" y="97" width="62" height="36" rx="2" fill="#b58a5a" stroke="#7d5a35" stroke-width="1.4" transform="rotate(-1 500 115)"/><path d="M484,115h34" stroke="#7d5a35" stroke-width="2" opacity=".7"/>`;
    return {
      cloth: [
        legsShell(pen, cut, view, {
          creased: 0.8,
          leg: [
            hemStitches(pen, cut, 18, true),
            hemStitches(pen, cut, 3),
            isFront ? jeansPocket(pen) : pen.stitch(outseam, true) + jeansYoke(pen),
          ],
          band: [
            pen.stitch(
              both(
                line(
                  [-150, cut.waistY + 7],
                  [
                    [-90, cut.waistY + 10],
                    [-40, cut.waistY + 11],
                    [0, cut.waistY + 11],
                  ],
                ),
              ),
              true,
            ),
            pen.stitch(
              both(
                line(
                  [-150, cut.top - 2],
                  [
                    [-90, cut.top + 1],
                    [-40, cut.top + 2],
                    [0, cut.top + 2],
                  ],
                ),
              ),
              true,
            ),
          ],
        }),
        isFront
          ? fly(pen, cut, 128, true) + coinPocket(pen)
          : pen.pair(() => patchPocket(pen, [-146, cut.top + 98], 102, 100, 16, true)) +
            pen.stitch(line([-4, cut.top + 86], [[-4, cut.crotchY]]), true),
        isFront ? pen.seam(line([24, cut.waistY + 4], [[24, cut.top + 5]])) : "",
        beltLoops(pen, cut, isFront ? [92] : [110], true),
      ],
      trims: isFront
        ? [
            pen.button([6, cut.waistY + 23], 9.5, true),
            ...[-76, 76].map((x) => pen.button([x, cut.top + 12], 3.6, true)),
            ...[-170, 170].map((x) => pen.button([x, cut.top + 70], 3.6, true)),
          ]
        : [patch],
    };
  },
};

export const chinos: Drawing = {
  weave: "twill",
  hand: HANDS.twill,
  draw(pen, view) {
    const cut = chinoCut;
    const isFront = view === "front";
    return {
      cloth: [
        legsShell(pen, cut, view, {
          creased: 0.75,
          leg: [hemStitches(pen, cut, 26), isFront ? slantPocket(pen, cut) : ""],
        }),
        isFront ? fly(pen, cut, 122) : weltPockets(pen, cut, 92),
        isFront ? pen.seam(line([26, cut.waistY + 4], [[26, cut.top + 5]])) : "",
        beltLoops(pen, cut, isFront ? [88] : [44, 118]),
      ],
      trims: isFront
        ? [pen.button([8, cut.waistY + 22], 8.5)]
        : [pen.button([-92, cut.top + 88], 5.5), pen.button([92, cut.top + 88], 5.5)],
    };
  },
};

export const shorts: Drawing = {
  weave: "twill",
  hand: HANDS.shirting,
  draw(pen, view) {
    const cut = shortsCut;
    const isFront = view === "front";
    const press = line(
      [-112, cut.top + 80],
      [
        [-116, 560],
        [-124, 640],
        [-127, 744],
      ],
    );
    return {
      cloth: [
        legsShell(pen, cut, view, {
          creased: 0.8,
          leg: [
            hemStitches(pen, cut, 34),
            pen.crease(press, 5, 0.5),
            isFront ? slantPocket(pen, cut, 48, 132) : "",
          ],
        }),
        isFront ? fly(pen, cut, 128) : weltPockets(pen, cut, 104, 88),
        isFront ? pen.seam(line([28, cut.waistY + 4], [[28, cut.top + 5]])) : "",
        beltLoops(pen, cut, isFront ? [96] : [50, 128]),
      ],
      trims: isFront
        ? [pen.button([9, cut.waistY + 25], 9)]
        : [pen.button([-104, cut.top + 89], 6), pen.button([104, cut.top + 89], 6)],
    };
  },
};

export const wideLegTrousers: Drawing = {
  weave: "none",
  hand: HANDS.twill,
  draw(pen, view) {
    const cut = wideCut;
    const isFront = view === "front";
    const press = line(
      [isFront ? -70 : -84, cut.top + 8],
      [
        [-92, 320],
        [-132, 620],
        [-146, 932],
      ],
    );
    const pleat = closed(
      [-70, cut.top + 6],
      [
        [-84, cut.top + 60],
        [-92, cut.top + 110],
        [-94, cut.top + 170],
      ],
      [
        [-84, cut.top + 110],
        [-76, cut.top + 60],
        [-62, cut.top + 6],
      ],
    );
    const second = line(
      [-98, cut.top + 6],
      [
        [-106, cut.top + 40],
        [-110, cut.top + 70],
        [-114, cut.top + 100],
      ],
    );
    return {
      cloth: [
        legsShell(pen, cut, view, {
          creased: 0.7,
          pressed: true,
          leg: [
            pen.crease(press, 7, 0.75),
            isFront ? slantPocket(pen, cut, 8, 128) : "",
            pen.crease(fold([-214, 560], [-238, 926], 22, 8), 2, 0.5),
            pen.crease(fold([-70, 520], [-66, 920], 20, -6), 2, 0.5),
            pen.crease(fold([-176, 480], [-196, 900], 14, 6), 2, 0.4),
          ],
        }),
        isFront
          ? [
              fly(pen, cut, 132),
              pen.pair(() =>
                [
                  pen.crease(pleat, 6, 0.6),
                  pen.seam(
                    line(
                      [-66, cut.top + 7],
                      [
                        [-78, cut.top + 56],
                        [-88, cut.top + 100],
                        [-92, cut.top + 150],
                      ],
                    ),
                  ),
                  pen.crease(second, 6, 0.5),
                  pen.seam(second, 1.6),
                ].join(""),
              ),
              pen.seam(line([34, cut.waistY + 4], [[34, cut.top + 5]])),
            ].join("")
          : weltPockets(pen, cut, 82, 72),
        beltLoops(pen, cut, isFront ? [78] : [40, 100]),
      ],
      trims: isFront ? [pen.button([12, cut.waistY + 26], 8)] : [],
    };
  },
};
