import { asWritten } from "../../../../common/catalog-words.ts";
import { type CellKey, cellKey, type Grid } from "./grid.ts";

export interface Pasted {
  cells: Map<CellKey, string>;
  /** Heads of rows and columns that the grid does not have. */
  unknown: string[];
  /** How many values fell beyond the grid's edge. */
  beyond: number;
}

/** Whether a text comes from a spreadsheet and is more than one cell's. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(withoutEnd(text));
}

/** The cells of a text that a spreadsheet copied: tabs and newlines between, quotes around both. */
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

/** A spreadsheet ends its last row as the others. */
function withoutEnd(text: string): string {
  return text.replace(/\r?\n$/, "");
}

/**
 * Lays a block over the grid from a cell on. Heads with names of its colors or sizes say where
 * the values go: with both, from wherever they are pasted; with one, along the other from the cell.
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
  // Above the colors is an empty corner, or a word for them, or nothing at all.
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

/** Names sizes, and has no number that would be a stock; sizes can be numbers themselves. */
function isHead([corner = "", ...others]: readonly string[], isSize: (text: string) => boolean) {
  const known = [corner, ...others].filter(isSize);
  return known.length > 0 && others.every((text) => isSize(text) || !/^\d+$/.test(text));
}

/** A number as spreadsheets show it: "1,200" → "1200". Anything else stays as it is. */
function asNumber(text: string): string {
  return /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(",", "") : text;
}
