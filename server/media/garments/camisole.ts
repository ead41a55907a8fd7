import { type Drawing, HANDS } from "./drawing.ts";
import { both, fold, line, symmetric } from "./path.ts";

const hem = [
  [-150, 812],
  [-80, 838],
  [0, 838],
] as const;
const side = [
  [-138, 470],
  [-146, 640],
  [-212, 800],
] as const;

const front = symmetric(
  [0, 356],
  [
    [-30, 330],
    [-78, 290],
    [-104, 258],
  ],
  [
    [-112, 310],
    [-132, 350],
    [-160, 378],
  ],
  side,
  hem,
);
const back = symmetric(
  [0, 372],
  [
    [-50, 372],
    [-84, 362],
    [-104, 352],
  ],
  [
    [-124, 366],
    [-142, 374],
    [-160, 378],
  ],
  side,
  hem,
);
export const camisole: Drawing = {
  weave: "none",
  hand: HANDS.silk,
  draw(pen, view) {
    const isFront = view === "front";
    const top = isFront ? 262 : 360;
    const strap = line(
      [isFront ? -104 : -97, top],
      [
        [-104, 200],
        [-100, 150],
        [-86, 116],
      ],
      [
        [-76, 100],
        [-64, 112],
        [-66, 150],
      ],
      [
        [-70, 230],
        [-84, 320],
        [-96, 376],
      ],
    );
    const straps =
      pen.stroke(both(strap), pen.tones.seam, 8.5, 0.9) +
      pen.stroke(both(strap), pen.tones.cloth, 6.4) +
      pen.stroke(both(strap), pen.tones.light, 1.6, 0.5);
    const edge = isFront
      ? line(
          [0, 366],
          [
            [-32, 340],
            [-80, 300],
            [-101, 274],
          ],
        )
      : line(
          [0, 381],
          [
            [-50, 381],
            [-86, 371],
            [-110, 360],
          ],
        );
    const cloth = pen.piece(isFront ? front : back, {
      round: 0.75,
      folds: [
        fold([-112, 330], [-70, 560], 18, 18),
        fold([104, 340], [70, 540], 16, -16),
        fold([-60, 470], [-128, 808], 24, -18),
        fold([40, 500], [96, 826], 24, 16),
        fold([-10, 590], [-34, 832], 16, -8),
        fold([132, 560], [170, 796], 14, 8),
        fold([-140, 540], [-180, 792], 12, -6),
        ...(isFront
          ? [fold([-46, 368], [44, 392], 12, 14), fold([-30, 398], [26, 416], 8, 9)]
          : []),
      ],
      hollows: [fold([-30, 420], [-60, 830], 46, -20), fold([100, 460], [130, 820], 40, 12)],
      ridges: [fold([10, 440], [30, 820], 56, 14), fold([-100, 420], [-110, 800], 36, -10)],
      on: [
        pen.stitch(
          both(
            line(
              [-222, 788],
              [
                [-150, 801],
                [-80, 827],
                [0, 827],
              ],
            ),
          ),
        ),
      ],
    });
    return {
      cloth: [straps, cloth, pen.stitch(both(edge))],
      trims: isFront
        ? []
        : [-97, 97].map(
            (x) =>
              `<rect x="${400 + x - 6.5}" y="246" width="13" height="10" rx="2" fill="none" stroke="#b99a5b" stroke-width="2.4"/>`,
          ),
    };
  },
};
