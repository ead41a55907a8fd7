import { type Drawing, HANDS } from "./drawing.ts";
import { both } from "./path.ts";
import { cutTop } from "./top-block.ts";
import { insideRibbed, topShell } from "./top-shell.ts";

const cut = cutTop({
  neckX: 80,
  neckY: 152,
  neckDrop: 226,
  shoulder: [200, 196],
  underarm: [200, 368],
  waistX: 193,
  hem: [202, 846],
  hemDip: 9,
  cuff: [
    [330, 372],
    [236, 436],
  ],
  swing: 66,
});

export const tee: Drawing = {
  weave: "none",
  hand: HANDS.jersey,
  draw(pen, view) {
    const drop = view === "front" ? cut.neckDrop : cut.backDrop;
    return {
      cloth: [
        topShell(pen, cut, view, {
          behind: insideRibbed(pen, cut, 19),
          sleeve: [pen.stitch(cut.aboveCuff(20)), pen.stitch(cut.aboveCuff(15))],
          body: [pen.stitch(both(cut.aboveHem(21))), pen.stitch(both(cut.aboveHem(16)))],
        }),
        pen.piece(cut.neckBand(19, drop), { weave: "rib", round: 0.35 }),
        pen.stitch(both(cut.neckline(drop, 7))),
      ],
    };
  },
};
