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
import { closed, fold, line } from "./path.ts";

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
