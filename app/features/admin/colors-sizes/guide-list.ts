import { colorsSizesMessages } from "../../../../common/messages/admin/colors-sizes.ts";
import { shownWord } from "../../../../common/shown-words.ts";
import { nameOfGuide } from "../../../../common/size-guides.ts";
import { isSame } from "../merge/merge-fields.ts";
import { asSent, type GuideDraft, withValue } from "./guide-draft.ts";
import { nameOfMeasure } from "./guide-measures.tsx";
import type { WordsList } from "./words-list.ts";

/** What a guide is called in lists, in the shop's language. */
export function nameOf(guide: GuideDraft): string {
  const { gender, categories, ...rest } = asSent(guide);
  const shown = {
    ...rest,
    gender: shownWord("gender", gender),
    categories: categories.map((word) => shownWord("category", word)),
  };
  return nameOfGuide(shown, nameOfLook) || colorsSizesMessages.guides.newName;
}

/** A garment of the shop's own pictures, such as `women-tee`. */
export function nameOfLook(look: string): string {
  const garment = look.replace(/^(?:wo)?men-/, "");
  const names: Record<string, string | undefined> = colorsSizesMessages.guides.looks;
  return names[garment] ?? garment.replaceAll("-", " ");
}

const GRID = "grid";
type Grid = Pick<GuideDraft, "measures" | "rows">;

/** Cell by cell where all versions have the same sizes and measures, else one part. */
function gridOf({ measures, rows }: GuideDraft, versions: readonly GuideDraft[]) {
  const frameOf = (grid: Grid) => [grid.measures, grid.rows.map(({ size }) => size)];
  const frame = frameOf({ measures, rows });
  if (!versions.every((one) => isSame(frameOf(one), frame))) return { [GRID]: { measures, rows } };
  const cells = rows.flatMap(({ values }, row) =>
    values.map((value, column) => [`cell ${row} ${column}`, value]),
  );
  return Object.fromEntries(cells);
}

function cellIn(part: string): { row: number; column: number } | undefined {
  const [, row, column] = /^cell (\d+) (\d+)$/.exec(part) ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

function withParts(guide: GuideDraft, parts: Readonly<Record<string, unknown>>): GuideDraft {
  let merged = guide;
  for (const [part, value] of Object.entries(parts)) {
    const cell = cellIn(part);
    if (cell) merged = withValue(merged, cell.row, cell.column, String(value));
    else merged = { ...merged, ...(part === GRID ? (value as Grid) : { [part]: value }) };
  }
  return merged;
}

function labelOf(part: string, guide: GuideDraft): string {
  const labels = colorsSizesMessages.guides;
  if (part === GRID) return labels.grid(nameOf(guide));
  if (part === "look") return labels.garment;
  const cell = cellIn(part);
  if (!cell) return labels[part as "name" | "of" | "gender" | "categories" | "words"];
  const measure = guide.measures[cell.column];
  return labels.cell(
    (measure && nameOfMeasure(measure)) || String(cell.column + 1),
    guide.rows[cell.row]?.size || String(cell.row + 1),
  );
}

function show(part: string, value: unknown): string {
  const { kinds, anyGender } = colorsSizesMessages.guides;
  if (part === GRID) return linesOf(value as Grid).join("\n");
  const text = String(value);
  if (part === "of") return kinds[text as GuideDraft["of"]];
  if (part === "gender") return text === "" ? anyGender : shownWord("gender", text);
  return part === "look" && text !== "" ? nameOfLook(text) : text;
}

function linesOf({ measures, rows }: Grid): string[] {
  const names = measures.map((measure) => nameOfMeasure(measure));
  const of = (values: readonly string[]) => values.map((value) => value || "–").join(" · ");
  return [of(names), ...rows.map(({ size, values }) => `${size}: ${of(values)}`)];
}

export const GUIDE_LIST: WordsList<GuideDraft> = {
  sames: [
    (was, now) => isSame(asSent(was), asSent(now)),
    (was, now) => was.of === now.of && nameOf(was) === nameOf(now),
  ],
  partsOf: (guide, versions) => {
    const { name, of, gender, categories, look, words } = guide;
    return { name, of, gender, categories, look, words, ...gridOf(guide, versions) };
  },
  withParts,
  nameOf,
  labelOf,
  show,
};
