import { type Drawing, HANDS } from "./drawing.ts";
import { buttonRow } from "./fastenings.ts";
import { both, closed, line } from "./path.ts";
import { cutTop } from "./top-block.ts";
import { LONG } from "./top-measures.ts";
import { insideRibbed, topShell } from "./top-shell.ts";

const cut = cutTop({ ...LONG, neckX: 76, neckDrop: 216 });
const placketEnd = 368;

export const henley: Drawing = {
  weave: "none",
  hand: HANDS.jersey,
  draw(pen, view) {
    const isFront = view === "front";
    const drop = isFront ? cut.neckDrop : cut.backDrop;
    const strip = closed(
      [-19, drop - 4],
      [[-19, placketEnd]],
      [[19, placketEnd]],
      [[19, drop - 4]],
    );
    return {
      cloth: [
        topShell(pen, cut, view, {
          behind: insideRibbed(pen, cut, 18),
          body: [pen.stitch(both(cut.aboveHem(20))), pen.stitch(both(cut.aboveHem(15)))],
        }),
        pen.pair(() =>
          pen.piece(cut.cuffBand(54, 0.05), { weave: "rib", grain: cut.lean, round: 0.4 }),
        ),
        isFront ? pen.cast(strip, 0.4) + pen.piece(strip, { round: 0.25, turn: 0.1 }) : "",
        isFront
          ? pen.stitch(both(line([-14, drop], [[-14, placketEnd - 6]], [[0, placketEnd - 6]]))) +
            pen.stitch(both(line([-14, placketEnd - 22], [[0, placketEnd - 22]])))
          : "",
        pen.piece(cut.neckBand(18, drop), { weave: "rib", round: 0.35 }),
        pen.stitch(both(cut.neckline(drop, 7))),
      ],
      trims: isFront ? [buttonRow(pen, drop + 26, placketEnd - 44, 3, 7)] : [],
    };
  },
};
