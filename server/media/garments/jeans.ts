import { beltLoops, cutLegs, fly, hemStitches, legsShell } from "./bottom-block.ts";
import { type Drawing, HANDS } from "./drawing.ts";
import { patchPocket } from "./fastenings.ts";
import { both, line } from "./path.ts";
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
