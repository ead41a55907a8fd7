import { withFront } from "../../../common/shop-front.ts";
import { inSizeOrder } from "../../../common/shop-words.ts";
import { isSameWord } from "../../../common/word-lists.ts";
import type { AuditValue, AuditValues } from "../../audit/contract.ts";
import type { Context } from "../../platform/context.ts";
import type { Settings } from "../../settings/contract.ts";
import { readNewest } from "../../settings/list-versions.ts";
import type { ImageState, ProductState } from "../products/product-state.ts";
import { LISTS, renameInProduct } from "./rename-in-product.ts";

/** What colors and sizes are called now; themselves unless they are former names of others. */
export interface PresentNames {
  color(word: string): string;
  size(word: string): string;
}

export function presentNames(
  { colors, former: ofColors = [] }: Settings["colors"],
  { systems, former: ofSizes = [] }: Settings["sizes"],
): PresentNames {
  const sizes = systems.flatMap((system) => system.sizes);
  return {
    color: (word) =>
      presentName(
        colors.map(({ name }) => name),
        ofColors,
        word,
      ),
    size: (word) => presentName(sizes, ofSizes, word),
  };
}

function presentName(
  listed: readonly string[],
  former: readonly { name: string; now: string }[],
  word: string,
): string {
  if (former.length === 0 || listed.some((name) => isSameWord(name, word))) return word;
  return former.find(({ name }) => isSameWord(name, word))?.now ?? word;
}

/** The names as the open transaction has them, in which some may just have been given back. */
export async function readPresentNames(tx: Context): Promise<PresentNames> {
  const { values: colors } = await readNewest(tx, "colors");
  return presentNames(colors, (await readNewest(tx, "sizes")).values);
}

/** Sizes as these systems order them. */
export function inOrderOf(systems: Settings["sizes"]["systems"], sizes: string[]): string[] {
  return withFront({ sizes: systems }, () => inSizeOrder(sizes));
}

/** A product in which some words may have former names. */
export function withPresentNames(state: ProductState, names: PresentNames): ProductState {
  let present = state;
  for (const kind of ["color", "size"] as const) {
    const words = new Set([
      ...state.facts[LISTS[kind]],
      ...state.variants.map((variant) => variant[kind]),
    ]);
    for (const from of words) {
      const to = names[kind](from);
      // Who comes in both keeps them apart.
      const isThere = present.facts[LISTS[kind]].includes(to);
      if (to !== from && !(isThere && present.facts[LISTS[kind]].includes(from)))
        present = renameInProduct(present, { kind, from, to });
    }
  }
  return present;
}

export function withPresentColors(images: ImageState[], names: PresentNames): ImageState[] {
  return images.map((image) => ({ ...image, color: image.color && names.color(image.color) }));
}

/** The fields of a product's change whose values are by variant, as "Black, M". */
const GRIDS = ["stock", "variantSkus", "variantGtins"];

/**
 * A product's change in today's names; undefined where two variants would be one. The audit log has it in those of
 * its day.
 */
export function inPresentNames(values: AuditValues, names: PresentNames): AuditValues | undefined {
  const present: AuditValues = {};
  for (const [field, value] of Object.entries(values)) {
    const now = GRIDS.includes(field) ? gridNow(value, names) : valueNow(field, value, names);
    if (now === undefined) return undefined;
    present[field] = now;
  }
  return present;
}

function gridNow(value: AuditValue, names: PresentNames): AuditValue | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]): [string, AuditValue] => {
    const [color = "", size = ""] = key.split(", ");
    return [`${names.color(color)}, ${names.size(size)}`, one];
  });
  const now = Object.fromEntries(entries);
  return Object.keys(now).length === entries.length ? now : undefined;
}

function valueNow(field: string, value: AuditValue, names: PresentNames): AuditValue {
  switch (field) {
    case "color":
    case "size":
      return typeof value === "string" ? names[field](value) : value;
    case "colors":
      return wordsNow(value, names.color);
    case "sizes":
      return wordsNow(value, names.size);
    case "images":
      return withPresentColors(value as unknown as ImageState[], names) as unknown as AuditValue;
    default:
      return value;
  }
}

function wordsNow(value: AuditValue, nameOf: (word: string) => string): AuditValue {
  return Array.isArray(value) ? [...new Set(value.map((word) => nameOf(String(word))))] : value;
}
