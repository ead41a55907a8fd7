import { both, closed, line, type Point } from "./path.ts";
import type { Pen } from "./pen.ts";

/** The strip down the front that carries the buttons. */
export function placket(pen: Pen, top: number, bottom: number, half = 17): string {
  const strip = closed([-half, top], [[-half, bottom]], [[half, bottom]], [[half, top]]);
  return [
    pen.crease(line([half + 4, top + 8], [[half + 4, bottom]]), 7, 0.4),
    pen.fill(strip, pen.tones.cloth, 0.55),
    pen.seam(line([half, top], [[half, bottom]])),
    pen.stroke(line([-half, top], [[-half, bottom]]), pen.tones.seam, 1.2, 0.5),
    pen.stitch(both(line([-half + 5, top], [[-half + 5, bottom]]))),
  ].join("");
}

/** Buttons one below the other, in equal steps. */
export function buttonRow(
  pen: Pen,
  from: number,
  to: number,
  count: number,
  radius = 7,
  metal = false,
): string {
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) =>
    pen.button([0, from + step * i], radius, metal),
  ).join("");
}

/** A sewn-on pocket with a shallow point; left and top are its upper left corner. */
export function patchPocket(
  pen: Pen,
  [x, y]: Point,
  width: number,
  height: number,
  point = 12,
  contrast = false,
): string {
  const outline = (inset: number) =>
    closed(
      [x + inset, y + inset * 0.4],
      [[x + inset, y + height - inset]],
      [[x + width / 2, y + height + point - inset]],
      [[x + width - inset, y + height - inset]],
      [[x + width - inset, y + inset * 0.4]],
    );
  return [
    pen.cast(outline(0), 0.28),
    pen.piece(outline(0), { round: 0.22, turn: 0.06 }),
    pen.stitch(outline(4.5), contrast),
    contrast ? pen.stitch(outline(9), true) : "",
    pen.stitch(line([x + 3, y + 15], [[x + width - 3, y + 15]]), contrast),
  ].join("");
}

/** A flap over a pocket's mouth. */
export function pocketFlap(
  pen: Pen,
  [x, y]: Point,
  width: number,
  height: number,
  point = 16,
  contrast = false,
): string {
  const outline = (inset: number) =>
    closed(
      [x + inset, y + inset * 0.6],
      [[x + inset, y + height - inset]],
      [[x + width / 2, y + height + point - inset]],
      [[x + width - inset, y + height - inset]],
      [[x + width - inset, y + inset * 0.6]],
    );
  return (
    pen.cast(outline(0), 0.5) +
    pen.piece(outline(0), { round: 0.25, turn: 0.1 }) +
    pen.stitch(outline(5), contrast)
  );
}
