import { commaList } from "../../../../common/catalog-words.ts";
import { SIZES } from "../../../../common/filter-words.ts";
import { getLocale } from "../../../../common/locale.ts";
import { getShopFront } from "../../../../common/shop-front.ts";
import { ownWord, shownWord } from "../../../../common/shown-words.ts";
import type { SizeGuide } from "../../../../common/size-guides.ts";

/** A guide as it is typed: lists with commas between, measures in centimetres, words in the shop's language. */
export interface GuideDraft extends Omit<SizeGuide, "categories" | "words" | "rows"> {
  categories: string;
  /** The categories as the shop stores them, before anybody typed. */
  stored: readonly string[];
  words: string;
  rows: { size: string; values: string[] }[];
}

export function asTyped(guide: SizeGuide): GuideDraft {
  return {
    ...guide,
    categories: guide.categories.map(shownCategory).join(", "),
    stored: guide.categories,
    words: guide.words.join(", "),
    rows: guide.rows.map(({ size, values }) => ({ size, values: values.map(writeMeasure) })),
  };
}

/** As the API takes it, which refuses measures that cannot be read by their fields. */
export function asSent({ stored, ...draft }: GuideDraft): SizeGuide {
  const storedCategory = (typed: string) =>
    stored.find((word) => shownCategory(word) === typed) ?? ownWord("category", typed);
  return {
    ...draft,
    name: draft.name.trim(),
    categories: commaList(draft.categories).map(storedCategory),
    words: commaList(draft.words),
    measures: draft.measures.map(({ measure, name, how }) => ({
      ...{ measure, name: name.trim(), how: how.trim() },
    })),
    rows: draft.rows.map(({ size, values }) => ({
      ...{ size: size.trim(), values: values.map(readMeasure) },
    })),
  };
}

function shownCategory(word: string): string {
  return shownWord("category", word);
}

/** A guide to fill in, with a row for each size of the shop's first system. */
export function newGuide(): GuideDraft {
  const sizes = getShopFront().sizes?.[0]?.sizes ?? SIZES;
  const rows = sizes.map((size) => ({ size, values: [""] }));
  return {
    ...{ name: "", of: "garment", gender: "", categories: "", stored: [], look: "", words: "" },
    measures: [{ measure: "width", name: "", how: "" }],
    rows,
  };
}

export function withColumn(guide: GuideDraft): GuideDraft {
  return {
    ...guide,
    measures: [...guide.measures, { measure: "", name: "", how: "" }],
    rows: guide.rows.map(({ size, values }) => ({ size, values: [...values, ""] })),
  };
}

export function withoutColumn(guide: GuideDraft, column: number): GuideDraft {
  const isOther = (_: unknown, place: number) => place !== column;
  return {
    ...guide,
    measures: guide.measures.filter(isOther),
    rows: guide.rows.map(({ size, values }) => ({ size, values: values.filter(isOther) })),
  };
}

export function withValue(
  guide: GuideDraft,
  row: number,
  column: number,
  typed: string,
): GuideDraft {
  return {
    ...guide,
    rows: guide.rows.map((one, place) =>
      place === row
        ? { ...one, values: one.values.map((value, at) => (at === column ? typed : value)) }
        : one,
    ),
  };
}

/** 485 → "48.5", in the shop's way of writing numbers; nothing for no measure. */
export function writeMeasure(millimetres: number): string {
  if (millimetres === 0) return "";
  return String(millimetres / 10).replace(".", getLocale().numbers.decimal);
}

/** The typed centimetres in millimetres; 0 for nothing, NaN for what is no measure. */
export function readMeasure(typed: string): number {
  const text = typed.trim().replace(",", ".");
  if (text === "" || text === "–" || text === "-") return 0;
  return /^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : Number.NaN;
}
