/** The position of a picture on its stage: enlarged about the stage's middle, then moved by pixels. */
export interface Position {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  /** From the stage's middle. */
  x: number;
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

export const WHOLE: Position = { scale: 1, x: 0, y: 0 };
export const MOST = 4;

/** Enlarges the picture; the part under the point stays there. */
export function magnify(at: Position, scale: number, { x, y }: Point): Position {
  const next = Math.min(MOST, Math.max(1, scale));
  const grown = next / at.scale;
  return { scale: next, x: x - (x - at.x) * grown, y: y - (y - at.y) * grown };
}

/** The position after the fingers, one or two, have moved from before to after. */
export function carry(at: Position, before: readonly Point[], after: readonly Point[]): Position {
  const [from, to] = [middleOf(before), middleOf(after)];
  const distance = distanceOf(before);
  const grown = distance > 0 ? magnify(at, at.scale * (distanceOf(after) / distance), from) : at;
  return { scale: grown.scale, x: grown.x + to.x - from.x, y: grown.y + to.y - from.y };
}

/** Moves the picture back until it fills the stage, or stands in its middle. */
export function keptOn(stage: Box, { scale, x, y }: Position): Position {
  const whole = fitted(stage);
  return {
    scale,
    x: within((whole.width * scale - stage.width) / 2, x),
    y: within((whole.height * scale - stage.height) / 2, y),
  };
}

/** The largest picture of 4 by 5 on the stage. */
function fitted({ width, height }: Box): Box {
  const fitting = Math.min(width, height * 0.8);
  return { width: fitting, height: fitting * 1.25 };
}

function within(room: number, value: number): number {
  return room <= 0 ? 0 : Math.min(room, Math.max(-room, value));
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function distanceOf([first, second]: readonly Point[]): number {
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
}
