import { closed, line, type Point, type Step, symmetric } from "./path.ts";

/** The measures of a top; half widths from the middle, heights on the sheet. */
export interface TopMeasures {
  neckX: number;
  neckY: number;
  /** The lowest point of the front neckline. */
  neckDrop: number;
  shoulder: Point;
  underarm: Point;
  waistX: number;
  hem: Point;
  /** How far the hem's middle lies below its sides. */
  hemDip: number;
  /** The sleeve's end, outer and inner corner. */
  cuff: readonly [outer: Point, inner: Point];
  /** How far the outside of the sleeve swings out. */
  swing: number;
}

export type TopCut = ReturnType<typeof cutTop>;

/** The outlines of a top. Those of one side are the left's; pen.pair draws the other. */
export function cutTop(m: TopMeasures) {
  const left = ([x, y]: Point): Point => [-x, y];
  const [shoulder, underarm, hem] = [left(m.shoulder), left(m.underarm), left(m.hem)];
  const [outer, inner] = [left(m.cuff[0]), left(m.cuff[1])];
  const neckSide: Point = [-m.neckX, m.neckY];
  const depth = underarm[1] - shoulder[1];
  const length = hem[1] - underarm[1];
  const armhole: Step = [
    [shoulder[0] + 16, shoulder[1] + depth * 0.42],
    [underarm[0] + 34, underarm[1] - depth * 0.3],
    underarm,
  ];
  const sideHandle: Point = [-m.waistX, underarm[1] + length * 0.62];
  const side: Step = [[-m.waistX, underarm[1] + length * 0.34], sideHandle, hem];
  const hemMiddle: Point = [0, hem[1] + m.hemDip];
  const hemCurve: Step = [
    [hem[0] * 0.6, hem[1] + m.hemDip],
    [hem[0] * 0.3, hem[1] + m.hemDip],
    hemMiddle,
  ];
  const outerHandle: Point = [shoulder[0] - m.swing, shoulder[1] + (outer[1] - shoulder[1]) * 0.3];
  const innerHandle = between(inner, underarm, 0.38);

  /** From the middle of a neckline so deep to the side of the neck; wider by `offset`. */
  function neck(drop: number, offset = 0): [Point, Step] {
    const x = m.neckX + offset;
    const y = drop + offset;
    const sideY = m.neckY + offset * 0.3;
    return [
      [0, y],
      [
        [-x * 0.62, y],
        [-x * 0.97, y - (y - sideY) * 0.48],
        [-x, sideY],
      ],
    ];
  }

  function body(drop: number): string {
    const [start, toSide] = neck(drop);
    const shoulderSeam: Step = [
      [neckSide[0] - 30, neckSide[1] + 10],
      [shoulder[0] + 34, shoulder[1] - 11],
      shoulder,
    ];
    return symmetric(start, toSide, shoulderSeam, armhole, side, hemCurve);
  }

  const cuffTop = (up: number) =>
    [towards(outer, outerHandle, up), towards(inner, innerHandle, up)] as const;

  return {
    ...m,
    backDrop: m.neckY + 16,
    front: body(m.neckDrop),
    back: body(m.neckY + 16),
    sleeve: closed(
      [shoulder[0] + 26, shoulder[1] - 8],
      [shoulder],
      [[shoulder[0] - m.swing * 0.6, shoulder[1] + 14], outerHandle, outer],
      [inner],
      [innerHandle, [underarm[0] - 8, underarm[1] + 28], underarm],
      [[underarm[0] + 40, underarm[1] - 30]],
    ),
    /** The inside of the back, seen through the front neckline. */
    opening: ((): string => {
      const [start, toSide] = neck(m.neckDrop + 4);
      return symmetric(
        [0, m.neckY + 9],
        [[-m.neckX * 0.5, m.neckY + 9], [-m.neckX * 0.8, m.neckY + 4], neckSide],
        reversed(start, toSide),
      );
    })(),
    armhole: line(shoulder, armhole),
    /** The band sewn to a round neck. */
    neckBand(width: number, drop: number): string {
      const [innerMiddle, innerSide] = neck(drop - width, -width * 0.55);
      const [outerMiddle, outerSide] = neck(drop, 2);
      const lip: Point = [-m.neckX + width * 0.3, m.neckY - 5];
      return symmetric(
        innerMiddle,
        [innerSide[0], innerSide[1] ?? lip, lip],
        [endOf(outerSide)],
        reversed(outerMiddle, outerSide),
      );
    },
    neckline(drop: number, offset: number): string {
      const [start, step] = neck(drop, offset);
      return line(start, step);
    },
    hemBand(up: number): string {
      const top = towards(hem, sideHandle, up);
      const dip = m.hemDip;
      return symmetric(
        [0, top[1] + dip],
        [
          [top[0] * 0.3, top[1] + dip],
          [top[0] * 0.6, top[1] + dip],
          [top[0] - 2, top[1]],
        ],
        [[hem[0] + 4, hem[1]]],
        hemCurve,
      );
    },
    /** A line parallel to the hem; left half. */
    aboveHem(up: number): string {
      const y = hem[1] - up;
      return line(
        [hem[0] - 6, y - 1],
        [
          [hem[0] * 0.6, y + m.hemDip],
          [hem[0] * 0.3, y + m.hemDip],
          [0, y + m.hemDip],
        ],
      );
    },
    cuffBand(up: number, tuck = 0): string {
      const [top, under] = cuffTop(up);
      return closed(
        between(top, under, -0.03),
        [between(outer, inner, tuck)],
        [between(inner, outer, tuck)],
        [between(under, top, -0.03)],
      );
    },
    /** A line across the sleeve, so far up from its end. */
    aboveCuff(up: number): string {
      const [top, under] = cuffTop(up);
      return line(between(top, under, -0.2), [between(under, top, -0.2)]);
    },
    /** Degrees by which the end of the sleeve leans. */
    lean: (Math.atan2(inner[1] - outer[1], inner[0] - outer[0]) * 180) / Math.PI,
    /** A point of the sleeve: 0 to 1 from shoulder to cuff, 0 to 1 from its outside to its inside. */
    onSleeve(down: number, across: number): Point {
      const swing = m.swing * (1 - down) * Math.min(1, down * 4);
      const out = between([shoulder[0] - swing, shoulder[1]], outer, down);
      const into = down < 0.25 ? underarm : between(underarm, inner, (down - 0.25) / 0.75);
      return between(out, into, across);
    },
  };
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** From one point so many units in the direction of another. */
function towards(from: Point, to: Point, distance: number): Point {
  return between(from, to, distance / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1));
}

function endOf(step: Step): Point {
  return step.length === 1 ? step[0] : step[2];
}

function reversed(start: Point, step: Step): Step {
  return step.length === 1 ? [start] : [step[1], step[0], start];
}
