import { wholeGtin } from "../../../common/identifiers.ts";
import { importApiMessages } from "../../../common/messages/admin/import.ts";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { saleApiMessages } from "../../../common/messages/admin/sales.ts";
import {
  type AttributeColumn,
  attributeColumn,
  attributeKey,
  type CsvField,
  type FieldName,
  type TextField,
  wireName,
} from "../../../common/product-fields.ts";
import { withValues } from "../attributes/attribute-rules.ts";
import type { ProductInput } from "../products/contract.ts";
import { checkProduct, LIMITS, type ProductFields } from "../products/product-rules.ts";
import { emptyProduct, gridOf, type ProductState, variantKey } from "../products/product-state.ts";
import { changedPrices } from "../sales/prices-of-sales.ts";
import { readAmount, readImages, readNames, readYesNo } from "./cells.ts";
import type { ImportRow } from "./contract.ts";
import { type FileRow, said } from "./file-rows.ts";
import { NO_VARIANT, planVariant, type Surroundings, type VariantPlan } from "./plan-variant.ts";
import { isVariantField, productCells } from "./product-cells.ts";
import { fieldOf, isEmpty, type ProductPatch } from "./product-patch.ts";

const messages = importApiMessages;

/** The rows of one product, in the order of the file. */
export interface RowGroup {
  sku: string;
  rows: FileRow[];
}

export interface ProductPlan {
  rows: ImportRow[];
  /** The changes of the rows without errors; undefined without changes. */
  patch: ProductPatch | undefined;
}

/** A row with its errors and its own changes. */
interface RowPlan {
  row: FileRow;
  errors: ImportRow["errors"];
  facts: ProductPatch["facts"];
  images: ProductPatch["images"];
  factChanges: ImportRow["changes"];
  variant: VariantPlan;
}

/**
 * Plans the rows of one product and finds their errors. A row with an error changes nothing: the patch
 * has the changes of the other rows alone.
 */
export function planProduct(
  { sku, rows }: RowGroup,
  before: ProductState | undefined,
  around: Surroundings,
): ProductPlan {
  const plans = rows.map((row): RowPlan => {
    const errors = row.problem ? [row.problem] : [];
    return { row, errors, facts: {}, images: undefined, factChanges: [], variant: NO_VARIANT };
  });
  const whole = plans.filter(isWhole);
  refuseContradictions(whole, around.fields);
  const { problems } = readFacts(plans, isWhole, sku, before, around);
  for (const { field, message, plan } of problems) plan?.errors.push({ field, message });
  if (problems.length > 0) leaveOut(plans);
  const found = new Map<string, number>();
  for (const plan of whole) {
    plan.variant = planVariant(plan.row, sku, before, around, found);
    plan.errors.push(...plan.variant.errors);
  }
  refuseTooMany(plans.filter(isGood), before);
  // What a refused row leaves as it was may be what another row wants.
  while (refuseGtinsTwice(plans.filter(isGood), before));
  const taken = readFacts(plans, isGood, sku, before, around);
  // A field that a new product needs may have stood in a row with an error.
  if (taken.problems.length > 0) leaveOut(plans);
  else shareFacts(taken, plans.find(isGood), before);
  const name = before?.facts.name ?? nameOf(rows);
  return {
    rows: plans.map((plan) => describe(plan, { sku, name }, before)),
    patch: patchOf(plans.filter(isGood), before),
  };
}

function isWhole({ row }: RowPlan): boolean {
  return row.problem === undefined;
}

function isGood({ errors }: RowPlan): boolean {
  return errors.length === 0;
}

function nameOf(rows: FileRow[]): string {
  const speaking = rows.find((row) => row.problem === undefined && said(row, "name"));
  return (speaking?.texts.name ?? "").trim();
}

function patchOf(good: RowPlan[], before: ProductState | undefined): ProductPlan["patch"] {
  const [first] = good;
  if (!first) return undefined;
  const patch: ProductPatch = {
    before,
    line: first.row.line,
    facts: joined(good.map(({ facts }) => facts)),
    images: good.find(({ images }) => images !== undefined)?.images,
    variants: good.flatMap(({ variant }) => variant.patch ?? []),
  };
  return isEmpty(patch) ? undefined : patch;
}

function joined(facts: readonly ProductPatch["facts"][]): ProductPatch["facts"] {
  const attributes = Object.assign({}, ...facts.map((one) => one.attributes));
  const hasValues = Object.keys(attributes).length > 0;
  return { ...Object.assign({}, ...facts), ...(hasValues && { attributes }) };
}

function describe(
  { row: { line }, errors, factChanges, variant }: RowPlan,
  product: { sku: string; name: string },
  before: ProductState | undefined,
): ImportRow {
  if (errors.length > 0) return { line, kind: "error", ...product, changes: [], errors };
  const changes = [...factChanges, ...variant.changes];
  const isNew = !before || (variant.patch !== undefined && variant.patch.before === undefined);
  const kind = isNew ? "new" : changes.length > 0 ? "changed" : "unchanged";
  return { line, kind, ...product, changes, errors };
}

/** Marks all rows of a product that cannot be imported. */
function leaveOut(plans: RowPlan[]): void {
  const line = plans.find((plan) => !isGood(plan))?.row.line ?? 0;
  for (const { errors } of plans) {
    if (errors.length === 0) errors.push({ message: messages.leftOutWith(line) });
  }
}

/** Marks rows that contradict an earlier row in a field of their product. */
function refuseContradictions(plans: RowPlan[], fields: readonly CsvField[]): void {
  for (const field of fields.filter(isProductField)) {
    const [first, ...others] = plans.filter(({ row }) => said(row, field) !== undefined);
    for (const { row, errors } of others) {
      if (!first || row.texts[field] === first.row.texts[field]) continue;
      errors.push({ field, message: messages.contradicts(first.row.line) });
    }
  }
}

interface SaidFacts {
  fields: ProductFields | undefined;
  /** The row that fills each field. */
  sources: Map<CsvField, RowPlan>;
  problems: { field: CsvField; message: string; plan: RowPlan | undefined }[];
}

/** Reads and checks the product's own columns from the rows that `isHeard` accepts. */
function readFacts(
  plans: RowPlan[],
  isHeard: (plan: RowPlan) => boolean,
  sku: string,
  before: ProductState | undefined,
  around: Surroundings,
): SaidFacts {
  const cells = before && productCells(before);
  // A new product is on sale only where the file says so.
  const input: ProductInput = before ? {} : { sku, isPublished: false };
  const sources: SaidFacts["sources"] = new Map();
  const problems: { field: CsvField; message: string }[] = [];
  for (const field of around.fields.filter(isProductField)) {
    const source = sourceOf(field, plans, isHeard);
    if (!source) continue;
    sources.set(field, source);
    const text = source.row.texts[field] ?? "";
    if (cells && (cells[field] ?? "") === text) continue;
    const problem = read(field, text, input);
    if (problem) problems.push({ field, message: problem });
  }
  if (!before && input.price === undefined) {
    problems.push({ field: "price", message: messages.priceMissing });
  }
  const { fields, errors = [] } = checkProduct(input, before ? "change" : "new", around);
  for (const { field, message } of errors) problems.push({ field: columnOf(field), message });
  const sale = before?.id === undefined ? undefined : around.saleOf?.(before.id);
  if (before && sale !== undefined) {
    const message = saleApiMessages.priceOfSale(sale);
    const wanted = { ...before.facts, ...fields?.facts };
    for (const field of changedPrices(before.facts, wanted)) problems.push({ field, message });
  }
  const first = plans.find(isHeard);
  return {
    fields,
    sources,
    problems: problems.map((problem) => {
      return { ...problem, plan: sources.get(problem.field) ?? first };
    }),
  };
}

/**
 * The row that fills a field. Some programs leave a product's columns blank below its first row, so that
 * an empty cell counts in the first row alone, and only where all other rows are empty too.
 */
function sourceOf(
  field: ProductColumn,
  plans: RowPlan[],
  isHeard: (plan: RowPlan) => boolean,
): RowPlan | undefined {
  const speaking = plans.filter((plan) => isWhole(plan) && said(plan.row, field) !== undefined);
  return (speaking.length > 0 ? speaking : plans.slice(0, 1)).find(isHeard);
}

type ProductColumn = FieldName | AttributeColumn;

function isProductField(field: CsvField): field is ProductColumn {
  return field !== "sku" && !isVariantField(field);
}

/** Puts a cell into the input that product-rules.ts checks; answers a problem that it finds itself. */
function read(field: ProductColumn, text: string, input: ProductInput): string | undefined {
  const key = attributeKey(field);
  if (key !== undefined) {
    input.attributes = { ...input.attributes, [key]: text };
    return undefined;
  }
  switch (field) {
    case "price":
      input.price = readAmount(text) ?? text;
      return undefined;
    case "originalPrice":
      input.originalPrice = readAmount(text) ?? text;
      return undefined;
    case "isPublished": {
      // An empty cell: the product stays as it is, or a new one is a draft.
      if (text.trim() === "") return undefined;
      const isPublished = readYesNo(text);
      if (isPublished === undefined) return messages.yesOrNo;
      input.isPublished = isPublished;
      return undefined;
    }
    case "collection":
      input.collectionNames = readNames(text);
      return undefined;
    case "images":
      input.images = readImages(text).map((image) => ({ ...image, color: image.color ?? "" }));
      return undefined;
    default:
      input[wireName(field as TextField)] = text;
      return undefined;
  }
}

/** `images.0.url` is about the column of pictures. */
function columnOf(field: string): CsvField {
  if (attributeKey(field) !== undefined) return field as CsvField;
  const name = field.split(".")[0];
  return (name === "collections" ? "collection" : name) as CsvField;
}

/** Gives each row the changes that come from its cells, and the first row those that come from no cell. */
function shareFacts(
  { fields, sources }: SaidFacts,
  first: RowPlan | undefined,
  before: ProductState | undefined,
): void {
  if (!fields || !first) return;
  const was = before ?? emptyProduct();
  const { images = was.images } = fields;
  const old = productCells(was);
  const values = withValues(was.facts.attributes, fields.facts.attributes);
  const facts = { ...was.facts, ...fields.facts, attributes: values };
  const young = productCells({ ...was, facts, images });
  /** Adds a field's change to its row, and answers the row; undefined for an unchanged field. */
  const addChange = (field: ProductColumn): RowPlan | undefined => {
    const [from = "", to = ""] = [old[field], young[field]];
    if (before && from === to) return undefined;
    const plan = sources.get(field) ?? first;
    // An empty field of a new product is not shown.
    const isShown = before || to !== "";
    const change = { field, before: before ? from : "", after: to };
    if (isShown) plan.factChanges.push(change);
    return plan;
  };
  const { attributes = {}, otherCollections, ...others } = fields.facts;
  for (const [key, value] of Object.entries(attributes)) {
    const plan = addChange(attributeColumn(key));
    if (!plan) continue;
    plan.facts = { ...plan.facts, attributes: { ...plan.facts.attributes, [key]: value } };
  }
  for (const [fact, value] of Object.entries(others)) {
    const plan = addChange(fieldOf(fact));
    // A cell has all collections, the first and the others.
    const more = fact === "collection" && otherCollections ? { otherCollections } : {};
    if (plan) plan.facts = { ...plan.facts, [fact]: value, ...more };
  }
  const pictured = fields.images && addChange("images");
  if (pictured) pictured.images = fields.images;
}

/** Marks the rows that would give a GTIN of one variant to another; answers whether there are any. */
function refuseGtinsTwice(plans: RowPlan[], before: ProductState | undefined): boolean {
  interface Holder {
    name: string;
    gtin: string;
    /** The row that gives it the number. */
    plan?: RowPlan;
  }
  const holders = new Map<string, Holder>();
  for (const variant of gridOf(before ?? emptyProduct())) {
    holders.set(variantKey(variant), { name: variantKey(variant), gtin: variant.gtin });
  }
  for (const plan of plans) {
    const { patch } = plan.variant;
    if (patch?.gtin === undefined) continue;
    const name = variantKey(patch);
    if (holders.get(name)?.gtin !== patch.gtin) holders.set(name, { name, gtin: patch.gtin, plan });
  }
  let isRefused = false;
  const numbered = [...holders.values()].filter(({ gtin }) => gtin !== "");
  for (const same of Map.groupBy(numbered, ({ gtin }) => wholeGtin(gtin)).values()) {
    const [first, ...others] = same.toSorted((a, b) => Number(!!a.plan) - Number(!!b.plan));
    for (const { gtin, plan } of others) {
      if (!first || !plan) continue;
      const message = productFormApiMessages.gtinTwice(gtin, first.name);
      plan.errors.push({ field: "gtin", message });
      isRefused = true;
    }
  }
  return isRefused;
}

/** Marks the rows that would give a product too many variants, colors or sizes. */
function refuseTooMany(plans: RowPlan[], before: ProductState | undefined): void {
  const base = before ?? emptyProduct();
  const grid = gridOf(base);
  const colors = new Set([...base.facts.colors, ...grid.map(({ color }) => color)]);
  const sizes = new Set([...base.facts.sizes, ...grid.map(({ size }) => size)]);
  let count = grid.length;
  for (const { errors, variant } of plans) {
    if (!variant.patch || variant.patch.before) continue;
    const { color, size } = variant.patch;
    const isTooMuch =
      count + 1 > LIMITS.variants ||
      (colors.size >= LIMITS.colors && !colors.has(color)) ||
      (sizes.size >= LIMITS.sizes && !sizes.has(size));
    if (isTooMuch) {
      errors.push({ field: "size", message: messages.tooManyVariants });
      continue;
    }
    colors.add(color);
    sizes.add(size);
    count += 1;
  }
}
