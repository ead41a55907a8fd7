import { asWritten, commaList } from "../../../../common/catalog-words.ts";
import { MAX_COLORS, MAX_SIZES, MAX_VARIANTS } from "../../../../common/limits.ts";
import { inSizeOrder } from "../../../../common/shop-words.ts";

/** The rows and columns of a product's grid. */
export interface Grid {
  colors: string[];
  sizes: string[];
}

export type CellKey = string;

/** Neither part contains a tab: both are trimmed words between commas. */
export function cellKey(color: string, size: string): CellKey {
  return `${color}\t${size}`;
}

/** The words of a comma list in the catalogue's spelling, each once. */
export function readWords(typed: string): string[] {
  const found = new Map<string, string>();
  for (const part of commaList(typed)) {
    const word = asWritten(part.replace(/\s+/g, " "));
    if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), word);
  }
  return [...found.values()];
}

/** The grid of two comma lists: colors in the typed order, sizes in their own. */
export function readGrid(colors: string, sizes: string): Grid {
  return { colors: readWords(colors), sizes: inSizeOrder(readWords(sizes)) };
}

/** Adds a word to the list, or removes it. */
export function toggleWord(typed: string, word: string): string {
  const words = readWords(typed);
  const others = words.filter((other) => other !== word);
  return (others.length < words.length ? others : [...words, word]).join(", ");
}

export function cellsOf({ colors, sizes }: Grid): { key: CellKey; color: string; size: string }[] {
  return colors.flatMap((color) =>
    sizes.map((size) => ({ key: cellKey(color, size), color, size })),
  );
}

/** Whether the grid exceeds the limits of pages and server. */
export function isTooLarge({ colors, sizes }: Grid): boolean {
  return (
    colors.length > MAX_COLORS ||
    sizes.length > MAX_SIZES ||
    colors.length * sizes.length > MAX_VARIANTS
  );
}

/** The typed units; 0 for other texts, so that totals are shown during typing. */
export function unitsIn(typed: string): number {
  return isUnits(typed) ? Number(typed) : 0;
}

export function isUnits(typed: string): boolean {
  return /^\d+$/.test(typed.trim());
}

/** The cell to which a key leads; undefined at the grid's edge. */
export function neighbour(
  { colors, sizes }: Grid,
  { row, column }: { row: number; column: number },
  key: string,
): { row: number; column: number } | undefined {
  const [down, right] = STEPS[key] ?? [0, 0];
  const next = { row: row + down, column: column + right };
  const isInside = colors[next.row] !== undefined && sizes[next.column] !== undefined;
  return isInside && (down !== 0 || right !== 0) ? next : undefined;
}

const STEPS: Record<string, readonly [down: number, right: number] | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};
