import { collarBack, shirtCollar } from "./collars.ts";
import { type Drawing, HANDS } from "./drawing.ts";
import { buttonRow } from "./fastenings.ts";
import { both, closed, line } from "./path.ts";
import { cutTop } from "./top-block.ts";
import { SHORT } from "./top-measures.ts";
import { topShell } from "./top-shell.ts";

const cut = cutTop({ ...SHORT, neckDrop: 220 });
const placketEnd = 356;

export const polo: Drawing = {
  weave: "pique",
  hand: HANDS.jersey,
  draw(pen, view) {
    const isFront = view === "front";
    const collar = shirtCollar(pen, cut, [-70, 268]);
    const strip = closed(
      [-20, cut.neckDrop - 4],
      [[-20, placketEnd]],
      [[20, placketEnd]],
      [[20, cut.neckDrop - 4]],
    );
    return {
      cloth: [
        topShell(pen, cut, view, {
          behind: collar.behind,
          body: [pen.stitch(both(cut.aboveHem(20)))],
        }),
        pen.pair(() =>
          pen.piece(cut.cuffBand(30, 0.02), { weave: "rib", grain: cut.lean, round: 0.4 }),
        ),
        isFront
          ? [
              pen.cast(strip, 0.4),
              pen.piece(strip, { round: 0.25, turn: 0.1 }),
              pen.stitch(
                both(line([-15, cut.neckDrop], [[-15, placketEnd - 6]], [[0, placketEnd - 6]])),
              ),
              pen.stitch(both(line([-15, placketEnd - 20], [[0, placketEnd - 20]]))),
              collar.leaves,
            ].join("")
          : collarBack(pen, cut, 44),
      ],
      trims: isFront ? [collar.trims, buttonRow(pen, 272, 316, 2, 7)] : [],
    };
  },
};
