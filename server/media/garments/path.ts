/**
 * Outlines are drawn for the left half and mirrored: x is counted from the middle of the garment
 * (negative to the left), y from the top of an 800 × 1000 sheet.
 */
export type Point = readonly [x: number, y: number];
/** A straight run to a point, or a cubic with its two handles. */
export type Step = readonly [Point] | readonly [Point, Point, Point];

export const MIDDLE = 400;

function at([x, y]: Point): string {
  return `${round(MIDDLE + x)},${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function flip([x, y]: Point): Point {
  return [-x, y];
}

/** An open path through the steps. */
export function line(start: Point, ...steps: Step[]): string {
  return `M${at(start)}${steps.map((step) => `${step.length === 1 ? "L" : "C"}${step.map(at).join(" ")}`).join("")}`;
}

export function closed(start: Point, ...steps: Step[]): string {
  return `${line(start, ...steps)}Z`;
}

/** The same path on the other side of the middle. */
export function mirrored(path: string): string {
  return path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${round(2 * MIDDLE - Number(x))},${y}`,
  );
}

/** Both sides in one path. */
export function both(path: string): string {
  return path + mirrored(path);
}

/** A whole outline from its left half, which runs from the top middle to the bottom middle. */
export function symmetric(start: Point, ...steps: Step[]): string {
  const ends = [start, ...steps.map(endOf)];
  const back = steps.map((step, i): Step => {
    const target = flip(ends[i] ?? start);
    return step.length === 1 ? [target] : [flip(step[1]), flip(step[0]), target];
  });
  return closed(start, ...steps, [flip(endOf(steps.at(-1) ?? [start]))], ...back.reverse());
}

function endOf(step: Step): Point {
  return step.length === 1 ? step[0] : step[2];
}

/**
 * A fold: a sliver that is widest in its middle and ends in points.
 * @param bend how far its spine leaves the straight line, to the right of its direction
 */
export function fold(from: Point, to: Point, width: number, bend = 0): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const side = (offset: number): Point => [middle[0] + nx * offset, middle[1] + ny * offset];
  // A quadratic's handle lies twice as far out as its belly.
  const [left, right] = [side(2 * (bend + width / 2)), side(2 * (bend - width / 2))];
  return `M${at(from)}Q${at(left)} ${at(to)}Q${at(right)} ${at(from)}Z`;
}

export function circle([x, y]: Point, radius: number): string {
  return `M${at([x - radius, y])}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}
