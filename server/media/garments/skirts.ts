import { type Drawing, HANDS } from "./drawing.ts";
import { both, closed, fold, line, symmetric } from "./path.ts";

const PLEATS = 22;

function waistband(half: number, y: number, depth: number): string {
  return symmetric(
    [0, y + 5],
    [
      [-half * 0.6, y + 5],
      [-half * 0.9, y + 2],
      [-half, y],
    ],
    [[-half - 4, y + depth]],
    [
      [-half * 0.6, y + depth + 5],
      [-half * 0.3, y + depth + 6],
      [0, y + depth + 6],
    ],
  );
}

function behindWaist(half: number, y: number): string {
  return symmetric(
    [0, y - 7],
    [
      [-half * 0.6, y - 7],
      [-half * 0.9, y - 4],
      [-half, y],
    ],
    [
      [-half * 0.9, y + 8],
      [-half * 0.6, y + 12],
      [0, y + 12],
    ],
  );
}

/** Half the skirt's width at a height: a soft A. */
function pleatedHalf(down: number): number {
  return 108 + 176 * down ** 0.86;
}

const pleatedTop = 176;
const pleatedHem = 884;

/** The hem of pleats: every fold ends a little lower than the one beneath it begins. */
function pleatedOutline(): string {
  const half = pleatedHalf(1);
  const step = (2 * half) / PLEATS;
  const hem = Array.from({ length: PLEATS }, (_, i) => {
    const x = -half + step * i;
    const y = pleatedHem + 22 * Math.cos((x / half) * 1.4);
    return `L${400 + x},${y - 4}L${400 + x + step * 0.96},${y + 5}`;
  });
  const side = (sign: number) =>
    [0.25, 0.5, 0.75].map(
      (down) =>
        `L${400 + sign * pleatedHalf(down)},${pleatedTop + (pleatedHem - pleatedTop) * down}`,
    );
  return `M${400 - pleatedHalf(0)},${pleatedTop}${side(-1).join("")}${hem.join("")}${side(1).reverse().join("")}L${400 + pleatedHalf(0)},${pleatedTop}Z`;
}

export const pleatedSkirt: Drawing = {
  weave: "none",
  hand: HANDS.silk,
  draw(pen, view) {
    const isFront = view === "front";
    const turn = isFront ? 1 : -1;
    const edge = (i: number, down: number) =>
      turn * (-pleatedHalf(down) + ((2 * pleatedHalf(down)) / PLEATS) * i);
    const y = (down: number) => pleatedTop + (pleatedHem - pleatedTop) * down;
    const pleat = (i: number, share: number) =>
      line(
        [edge(i + share, 0), y(0)],
        [
          [edge(i + share, 0.3), y(0.3)],
          [edge(i + share, 0.65), y(0.65)],
          [edge(i + share, 1), y(1.05)],
        ],
      );
    const faces = Array.from({ length: PLEATS }, (_, i) =>
      closed(
        [edge(i, 0), y(0)],
        [
          [edge(i, 0.3), y(0.3)],
          [edge(i, 0.65), y(0.65)],
          [edge(i, 1), y(1.05)],
        ],
        [[edge(i + 0.42, 1), y(1.05)]],
        [
          [edge(i + 0.4, 0.65), y(0.65)],
          [edge(i + 0.4, 0.3), y(0.3)],
          [edge(i + 0.36, 0), y(0)],
        ],
      ),
    );
    const seams = Array.from({ length: PLEATS - 1 }, (_, i) => pleat(i + 1, 0));
    return {
      cloth: [
        isFront ? pen.inside(behindWaist(108, 130), 0.9) : "",
        pen.piece(pleatedOutline(), {
          round: 0.8,
          on: [
            pen.fill(faces.join(""), pen.tones.shade, 0.3),
            pen.stroke(seams.map((d) => d).join(""), pen.tones.seam, 1.6, 0.75),
            pen.stroke(
              Array.from({ length: PLEATS }, (_, i) => pleat(i, -0.1)).join(""),
              pen.tones.light,
              4,
              pen.tones.isDark ? 0.5 : 0.55,
            ),
            pen.crease(
              [fold([-60, 420], [-96, 880], 60, 20), fold([90, 380], [150, 880], 50, -18)].join(""),
              10,
              0.3,
            ),
          ],
        }),
        pen.piece(waistband(108, 130, 44), { round: 0.35 }),
        pen.stitch(
          both(
            line(
              [-106, 137],
              [
                [-60, 141],
                [-30, 142],
                [0, 142],
              ],
            ),
          ),
        ),
        isFront
          ? ""
          : pen.seam(line([0, 135], [[0, 320]]), 2.4) +
            pen.stitch(both(line([-8, 180], [[-8, 318]], [[0, 326]]))),
      ],
      trims: isFront ? [] : [pen.button([0, 156], 6)],
    };
  },
};

const miniOutline = symmetric(
  [0, 292],
  [[-142, 288]],
  [
    [-164, 370],
    [-214, 560],
    [-246, 752],
  ],
  [
    [-160, 786],
    [-70, 792],
    [0, 792],
  ],
);

export const miniSkirt: Drawing = {
  weave: "twill",
  hand: HANDS.twill,
  draw(pen, view) {
    const isFront = view === "front";
    const panel = line(
      [-70, 296],
      [
        [-84, 420],
        [-108, 620],
        [-116, 800],
      ],
    );
    const beside = line(
      [-64, 296],
      [
        [-78, 420],
        [-102, 620],
        [-110, 800],
      ],
    );
    const mouth = line(
      [-100, 300],
      [
        [-112, 340],
        [-140, 378],
        [-176, 392],
      ],
    );
    return {
      cloth: [
        isFront ? pen.inside(behindWaist(142, 238), 0.9) : "",
        pen.piece(miniOutline, {
          round: 0.75,
          folds: [
            fold([-190, 560], [-218, 776], 18, 8),
            fold([150, 480], [192, 778], 20, 12),
            fold([-30, 560], [-48, 790], 16, -8),
            fold([-134, 330], [-60, 352], 10, 6),
            fold([134, 336], [70, 362], 9, -6),
          ],
          hollows: [fold([-50, 340], [-70, 790], 44, 10), fold([90, 340], [140, 780], 40, -8)],
          ridges: [fold([20, 330], [30, 780], 56, 8)],
          on: [
            pen.pair(() => pen.seam(panel) + pen.stitch(beside)),
            pen.stitch(
              both(
                line(
                  [-260, 728],
                  [
                    [-160, 764],
                    [-70, 770],
                    [0, 770],
                  ],
                ),
              ),
            ),
            isFront
              ? pen.pair(
                  () =>
                    pen.crease(mouth, 7, 0.5) +
                    pen.seam(mouth, 2.2) +
                    pen.stitch(
                      line(
                        [-94, 304],
                        [
                          [-106, 346],
                          [-138, 386],
                          [-180, 399],
                        ],
                      ),
                    ),
                )
              : "",
            isFront
              ? ""
              : pen.seam(line([0, 292], [[0, 800]])) +
                pen.stitch(both(line([-9, 296], [[-9, 452]], [[0, 462]]))),
          ],
        }),
        pen.cast(waistband(142, 238, 52), 0.3),
        pen.piece(waistband(142, 238, 52), { round: 0.3 }),
        pen.stitch(
          both(
            line(
              [-140, 246],
              [
                [-80, 250],
                [-40, 251],
                [0, 251],
              ],
            ),
          ),
        ),
        pen.stitch(
          both(
            line(
              [-144, 284],
              [
                [-80, 289],
                [-40, 290],
                [0, 290],
              ],
            ),
          ),
        ),
        isFront ? "" : pen.seam(line([0, 243], [[0, 296]]), 2.4),
      ],
      trims: isFront ? [] : [pen.button([0, 268], 7.5)],
    };
  },
};
