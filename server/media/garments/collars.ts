import { both, closed, line, mirrored, type Point, symmetric } from "./path.ts";
import type { Pen } from "./pen.ts";
import type { TopCut } from "./top-block.ts";

/** A turned-down collar seen from the front: the stand behind, then the two leaves. */
export function shirtCollar(
  pen: Pen,
  cut: TopCut,
  tip: Point,
  buttonedDown = false,
): { behind: string; leaves: string; trims: string } {
  const { neckX, neckY, neckDrop } = cut;
  const leaf = closed(
    [-3, neckDrop - 6],
    [tip],
    [
      [tip[0] - 22, tip[1] - 40],
      [-neckX - 20, neckY + 40],
      [-neckX - 16, neckY + 6],
    ],
    [
      [-neckX - 12, neckY - 16],
      [-neckX + 2, neckY - 26],
      [-neckX + 14, neckY - 28],
    ],
    [
      [-neckX + 16, neckY + 6],
      [-34, neckDrop - 34],
      [-3, neckDrop - 6],
    ],
  );
  const edge = line(
    [-9, neckDrop + 2],
    [[tip[0] + 2, tip[1] - 8]],
    [
      [tip[0] - 14, tip[1] - 42],
      [-neckX - 12, neckY + 42],
      [-neckX - 9, neckY + 10],
    ],
  );
  const stand = symmetric(
    [0, neckY - 30],
    [
      [-neckX * 0.5, neckY - 33],
      [-neckX + 10, neckY - 33],
      [-neckX - 2, neckY - 16],
    ],
    [
      [-neckX + 8, neckY + 40],
      [-40, neckDrop - 20],
      [0, neckDrop + 6],
    ],
  );
  const fall = line(
    [-neckX + 12, neckY - 2],
    [
      [-neckX * 0.5, neckY + 9],
      [-neckX * 0.3, neckY + 10],
      [0, neckY + 10],
    ],
  );
  return {
    behind: [
      pen.inside(cut.opening),
      pen.inside(stand, 0.55),
      pen.seam(both(fall)),
      pen.fill(
        symmetric(
          [0, neckY + 11],
          [
            [-neckX * 0.5, neckY + 11],
            [-neckX + 18, neckY + 4],
            [-neckX + 14, neckY + 2],
          ],
          [
            [-neckX + 20, neckY + 40],
            [-36, neckDrop - 18],
            [0, neckDrop + 4],
          ],
        ),
        pen.tones.inside,
        0.7,
      ),
    ].join(""),
    leaves: [
      pen.cast(leaf + mirrored(leaf), 0.4),
      pen.pair(() => pen.piece(leaf, { turn: 0.12, round: 0.25 }) + pen.stitch(edge)),
    ].join(""),
    trims: [
      label(neckY - 6),
      buttonedDown
        ? pen.button([tip[0] - 1, tip[1] - 12], 4.6) + pen.button([-tip[0] + 1, tip[1] - 12], 4.6)
        : "",
    ].join(""),
  };
}

/** The same collar from the back: one band from shoulder to shoulder. */
export function collarBack(pen: Pen, cut: TopCut, depth = 40): string {
  const { neckX, neckY } = cut;
  const band = symmetric(
    [0, neckY - 30],
    [
      [-neckX * 0.5, neckY - 32],
      [-neckX + 6, neckY - 31],
      [-neckX - 6, neckY - 14],
    ],
    [
      [-neckX - 13, neckY + 4],
      [-neckX - 16, neckY + 10],
      [-neckX - 18, neckY + 20],
    ],
    [
      [-neckX * 0.7, neckY - 14 + depth],
      [-neckX * 0.3, neckY - 10 + depth],
      [0, neckY - 10 + depth],
    ],
  );
  const edge = line(
    [-neckX - 12, neckY + 14],
    [
      [-neckX * 0.7, neckY - 20 + depth],
      [-neckX * 0.3, neckY - 17 + depth],
      [0, neckY - 17 + depth],
    ],
  );
  return pen.cast(band, 0.4) + pen.piece(band, { turn: 0.12, round: 0.3 }) + pen.stitch(both(edge));
}

/** An open collar lying flat: the lapel turns over below the collar's leaf. */
export function campCollar(
  pen: Pen,
  cut: TopCut,
): { behind: string; leaves: string; trims: string } {
  const { neckX, neckY, neckDrop } = cut;
  const lapel = closed(
    [0, neckDrop],
    [
      [-30, neckDrop - 36],
      [-84, neckDrop - 62],
      [-104, neckDrop - 82],
    ],
    [[-70, neckDrop - 104]],
    [[-neckX + 2, neckY + 30]],
    [[-neckX + 14, neckY + 6]],
  );
  const leaf = closed(
    [-neckX + 18, neckY + 18],
    [[-76, neckDrop - 106]],
    [[-126, neckDrop - 98]],
    [
      [-neckX - 44, neckY + 40],
      [-neckX - 32, neckY + 8],
      [-neckX - 12, neckY - 10],
    ],
    [
      [-neckX, neckY - 22],
      [-neckX + 10, neckY - 25],
      [-neckX + 18, neckY - 25],
    ],
  );
  const stand = symmetric(
    [0, neckY - 26],
    [
      [-neckX * 0.5, neckY - 29],
      [-neckX + 10, neckY - 28],
      [-neckX + 2, neckY - 14],
    ],
    [
      [-neckX + 12, neckY + 40],
      [-34, neckDrop - 60],
      [0, neckDrop + 4],
    ],
  );
  return {
    behind:
      pen.inside(cut.opening) +
      pen.inside(stand, 0.5) +
      pen.fill(
        symmetric(
          [0, neckY + 12],
          [
            [-neckX * 0.5, neckY + 12],
            [-neckX + 18, neckY + 8],
            [-neckX + 12, neckY + 4],
          ],
          [
            [-neckX + 20, neckY + 50],
            [-34, neckDrop - 60],
            [0, neckDrop + 2],
          ],
        ),
        pen.tones.inside,
        0.75,
      ),
    leaves: [
      pen.cast(both(lapel), 0.4),
      pen.pair(() =>
        [
          pen.piece(lapel, { turn: 0.16, round: 0.25 }),
          pen.cast(leaf, 0.3),
          pen.piece(leaf, { turn: 0.12, round: 0.25 }),
        ].join(""),
      ),
    ].join(""),
    trims: label(neckY - 4),
  };
}

/** A woven label at the back of the neck: the one red thread. */
export function label(y: number): string {
  return `<rect x="383" y="${y}" width="34" height="15" rx="1" fill="#f6f0e4"/><path d="M383,${y + 15}h34" stroke="#b3261e" stroke-width="2.4"/><path d="M391,${y + 7}h18" stroke="#3a332c" stroke-width="1.6" opacity=".7"/>`;
}
