import type { CsvField } from "../../../common/admin-import-texts.ts";
import { answers } from "../../../common/texts.ts";
import type { ProductInput } from "../admin-contract.ts";
import { checkProduct, LIMITS } from "../product-rules.ts";
import { emptyProduct, gridOf, type ProductState } from "../product-state.ts";
import { readAmount, readImages, readYesNo } from "./cells.ts";
import type { ImportRow } from "./contract.ts";
import { type FileRow, said } from "./file-rows.ts";
import { planVariant } from "./plan-variant.ts";
import { isVariantField, type ProductField, productCells } from "./product-cells.ts";
import { applyPatch, fieldOf, isEmpty, type ProductPatch } from "./product-patch.ts";

const words = answers.imports;

/** The rows of a file that speak of one product, in their order. */
export interface RowGroup {
  sku: string;
  rows: FileRow[];
}

/** What a plan needs to know of the rest of the shop and of the file. */
export interface Surroundings {
  /** The columns that the file says something in. */
  fields: readonly CsvField[];
  /** Which product has a variant of this sku, by its id. */
  ownerOf(variantSku: string): number | undefined;
  /** The line that spoke of this variant's sku before; remembers this one. */
  claim(variantSku: string, line: number): number | undefined;
}

export interface ProductPlan {
  rows: ImportRow[];
  /** What the rows without errors change; undefined when that is nothing. */
  patch: ProductPatch | undefined;
}

/** What the rows of one product would change of it, and what is wrong with them. */
export function planProduct(
  { sku, rows }: RowGroup,
  before: ProductState | undefined,
  around: Surroundings,
): ProductPlan {
  const first = rows[0];
  if (!first) return { rows: [], patch: undefined };
  const patch: ProductPatch = {
    before,
    line: first.line,
    facts: {},
    images: undefined,
    variants: [],
  };
  const name = before?.facts.name ?? said(first, "name")?.trim() ?? "";
  const results = new Map<FileRow, ImportRow>(
    rows.map((row) => [
      row,
      { line: row.line, kind: "unchanged", sku, name, changes: [], errors: rowErrors(row) },
    ]),
  );
  const resultOf = (row: FileRow) => results.get(row) as ImportRow;
  const whole = rows.filter((row) => row.problem === undefined);
  const isTakenIn = whole.length > 0 && planFacts(whole, sku, patch, around, resultOf);
  if (!isTakenIn) {
    const line = rows.find((row) => resultOf(row).errors.length > 0)?.line ?? first.line;
    for (const row of rows) {
      const { errors } = resultOf(row);
      if (errors.length === 0) errors.push({ message: words.leftOutWith(line) });
    }
  }
  const found = new Map<string, number>();
  for (const row of whole) {
    const result = resultOf(row);
    const planned = planVariant(row, sku, before, around, found);
    result.errors.push(...planned.errors);
    if (result.errors.length > 0 || !planned.patch) continue;
    patch.variants.push(planned.patch);
    result.changes.push(...planned.changes);
    if (planned.patch.before === undefined) result.kind = "new";
  }
  refuseTooMany(patch, whole, resultOf);
  for (const result of results.values()) {
    if (result.errors.length > 0) Object.assign(result, { kind: "error", changes: [] });
    else if (!before) result.kind = "new";
    else if (result.kind === "unchanged" && result.changes.length > 0) result.kind = "changed";
  }
  const isNothing = !isTakenIn || isEmpty(patch);
  return { rows: [...results.values()], patch: isNothing ? undefined : patch };
}

function rowErrors({ problem }: FileRow): ImportRow["errors"] {
  return problem === undefined ? [] : [{ message: problem }];
}

/**
 * What stands in the product's own columns: in its first row, or in the first that says anything, as
 * some programs leave the others blank. Answers whether the product can be taken in.
 */
function planFacts(
  rows: FileRow[],
  sku: string,
  patch: ProductPatch,
  around: Surroundings,
  resultOf: (row: FileRow) => ImportRow,
): boolean {
  const { before } = patch;
  const cells = before && productCells(before);
  // A new one is on sale only where the file says so.
  const input: ProductInput = before ? {} : { sku, isPublished: false };
  const source = new Map<CsvField, FileRow>();
  const problems: { field: CsvField; message: string }[] = [];
  const [first] = rows;
  for (const field of around.fields) {
    if (isVariantField(field) || field === "sku" || !first) continue;
    const speaking = rows.filter((row) => said(row, field) !== undefined);
    const row = speaking[0] ?? first;
    source.set(field, row);
    const text = row.texts[field] ?? "";
    for (const other of speaking) {
      if (other.texts[field] === text) continue;
      resultOf(other).errors.push({ field, message: words.contradicts(row.line) });
    }
    if (cells && cells[field] === text) continue;
    const problem = read(field, text, input);
    if (problem) problems.push({ field, message: problem });
  }
  if (!before && input.price === undefined) {
    problems.push({ field: "price", message: words.priceMissing });
  }
  const checked = checkProduct(input, before ? "change" : "new");
  for (const { field, message } of checked.errors ?? []) {
    problems.push({ field: columnOf(field), message });
  }
  for (const { field, message } of problems) {
    resultOf(source.get(field) ?? (rows[0] as FileRow)).errors.push({ field, message });
  }
  if (!checked.fields || problems.length > 0) return false;
  noteFacts(checked.fields, patch, first && resultOf(first));
  return true;
}

/** Puts a cell into the form that product-rules.ts checks; answers what is wrong with it already. */
function read(field: ProductField, text: string, input: ProductInput): string | undefined {
  switch (field) {
    case "price":
      input.price = readAmount(text) ?? text;
      return undefined;
    case "originalPrice":
      input.originalPrice = readAmount(text) ?? text;
      return undefined;
    case "isPublished": {
      // Nothing said: stays as it is, or is a draft.
      if (text.trim() === "") return undefined;
      const isPublished = readYesNo(text);
      if (isPublished === undefined) return words.yesOrNo;
      input.isPublished = isPublished;
      return undefined;
    }
    case "images":
      input.images = readImages(text);
      return undefined;
    case "collection":
      input.collections = text;
      return undefined;
    default:
      input[field] = text;
      return undefined;
  }
}

/** `images.0.url` is about the column of pictures. */
function columnOf(field: string): CsvField {
  const name = field.split(".")[0];
  return (name === "collections" ? "collection" : name) as CsvField;
}

/** Keeps of what was checked what is not so already. */
function noteFacts(
  { facts, images }: Pick<ProductPatch, "facts"> & { images?: ProductPatch["images"] },
  patch: ProductPatch,
  result: ImportRow | undefined,
): void {
  const { before } = patch;
  const was = before ?? emptyProduct();
  const kept = Object.entries(facts).filter(
    ([fact, value]) => !before || value !== was.facts[fact as keyof typeof facts],
  );
  patch.facts = Object.fromEntries(kept);
  if (images && JSON.stringify(images) !== JSON.stringify(was.images)) patch.images = images;
  const fields = kept.map(([fact]) => fieldOf(fact));
  if (patch.images) fields.push("images");
  const [old, young] = [productCells(was), productCells(applyPatch(was, patch))];
  for (const field of fields) {
    if (old[field] === young[field] && before) continue;
    if (!before && young[field] === "") continue;
    result?.changes.push({ field, before: before ? old[field] : "", after: young[field] });
  }
}

/** The rows from which on a product has more variants, colours or sizes than it can. */
function refuseTooMany(
  patch: ProductPatch,
  rows: FileRow[],
  resultOf: (row: FileRow) => ImportRow,
): void {
  const base = patch.before ?? emptyProduct();
  const grid = gridOf(base);
  const colors = new Set([...base.facts.colors, ...grid.map(({ color }) => color)]);
  const sizes = new Set([...base.facts.sizes, ...grid.map(({ size }) => size)]);
  let count = grid.length;
  patch.variants = patch.variants.filter((variant) => {
    if (variant.before) return true;
    const isTooMuch =
      count + 1 > LIMITS.variants ||
      (colors.size >= LIMITS.colors && !colors.has(variant.color)) ||
      (sizes.size >= LIMITS.sizes && !sizes.has(variant.size));
    if (isTooMuch) {
      const row = rows.find(({ line }) => line === variant.line);
      if (row) resultOf(row).errors.push({ field: "size", message: words.tooManyVariants });
      return false;
    }
    colors.add(variant.color);
    sizes.add(variant.size);
    count += 1;
    return true;
  });
}
