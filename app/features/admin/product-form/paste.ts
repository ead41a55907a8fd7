import { asWritten } from "../../../../common/catalog-words.ts";
import { type CellKey, cellKey, type Grid } from "./grid.ts";

export interface Pasted {
  cells: Map<CellKey, string>;
  /** Heads of rows and columns that are not in the grid. */
  unknown: string[];
  /** The number of values beyond the grid's edge. */
  beyond: number;
}

/** Whether a text has several cells of a spreadsheet. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(withoutEnd(text));
}

/** The cells of a spreadsheet's text: separated by tabs and newlines, quoted if they contain these. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
  for (const [, quoted, plain = "", end] of withoutEnd(text).matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
}

/** A text without the newline after its last row. */
function withoutEnd(text: string): string {
  return text.replace(/\r?\n$/, "");
}

/**
 * Puts a block into the grid, from a cell on. If the block has heads with colors or sizes of the grid, the
 * values go to these rows or columns instead.
 */
export function pasteInto(
  grid: Grid,
  at: { row: number; column: number },
  block: readonly string[][],
): Pasted {
  const sizes = new Map(grid.sizes.map((size) => [size.toLowerCase(), size]));
  const colors = new Map(grid.colors.map((color) => [color.toLowerCase(), color]));
  const named = (names: Map<string, string>, text: string) =>
    names.get(asWritten(text).toLowerCase());

  const [first = []] = block;
  const hasSizes = isHead(first, (text) => named(sizes, text) !== undefined);
  const values = hasSizes ? block.slice(1) : block;
  const hasColors = values.some(([text = ""]) => named(colors, text) !== undefined);
  // Above the colors there is an empty corner, a title, or no cell.
  const isAboveColors = hasColors && named(sizes, first[0] ?? "") === undefined;
  const sizeHeads = isAboveColors ? first.slice(1) : first;

  const pasted: Pasted = { cells: new Map(), unknown: [], beyond: 0 };
  const unknown = new Set<string>();
  values.forEach((row, down) => {
    const [head = ""] = row;
    const color = hasColors ? named(colors, head) : grid.colors[at.row + down];
    const texts = hasColors ? row.slice(1) : row;
    if (hasColors && color === undefined) {
      if (head !== "") unknown.add(head);
      return;
    }
    texts.forEach((text, right) => {
      const sizeHead = sizeHeads[right] ?? "";
      const size = hasSizes ? named(sizes, sizeHead) : grid.sizes[at.column + right];
      if (hasSizes && size === undefined) {
        if (sizeHead !== "") unknown.add(sizeHead);
      } else if (color === undefined || size === undefined) pasted.beyond++;
      else pasted.cells.set(cellKey(color, size), asNumber(text));
    });
  });
  pasted.unknown = [...unknown];
  return pasted;
}

/** Whether a row is a head: it has sizes, and no number that is a stock; sizes can be numbers as well. */
function isHead([corner = "", ...others]: readonly string[], isSize: (text: string) => boolean) {
  const known = [corner, ...others].filter(isSize);
  return known.length > 0 && others.every((text) => isSize(text) || !/^\d+$/.test(text));
}

/** The plain form of a spreadsheet's number: "1,200" → "1200". Other texts stay as they are. */
function asNumber(text: string): string {
  return /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(",", "") : text;
}
