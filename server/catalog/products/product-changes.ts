import { isDeepStrictEqual } from "node:util";
import { isSameWord } from "../../../common/word-lists.ts";
import type { AuditAction, AuditValue, AuditValues } from "../../audit/contract.ts";
import type { Change } from "../../audit/record.ts";
import { comesIn, LISTS, renameInProduct } from "../colors-sizes/rename-in-product.ts";
import {
  availableOf,
  gridOf,
  type ProductFacts,
  type ProductState,
  type VariantState,
  variantKey,
} from "./product-state.ts";

/*
 * The form of a product's change in the audit log: the facts by their names, `images` in their order, and
 * of the grid `stock` (units that could be bought), `variantSkus` and `variantGtins`, by "Black, M". They
 * are null for a variant that is not in the grid, `variantGtins` also for one without a GTIN. `attributes` has
 * the values by their keys, null for one that is not there; a product without any has no such field. A color or a size
 * that was renamed is `color` or `size`, from its former name to the new one.
 */

/** The fields that an update changed; undefined without any. */
export function changesBetween(
  before: ProductState,
  after: ProductState,
): { before: AuditValues; after: AuditValues } | undefined {
  const from = wholeValues(before);
  const to = wholeValues(after);
  const changed = Object.keys(to).filter((field) => !isDeepStrictEqual(from[field], to[field]));
  if (changed.length === 0) return undefined;
  const pick = (own: AuditValues, other: AuditValues) =>
    Object.fromEntries(
      changed.map((field) => [field, onlyChanged(own[field] ?? null, other[field] ?? null)]),
    );
  return { before: pick(from, to), after: pick(to, from) };
}

/** All values of a product, for its creation and its deletion; of collections most have one. */
export function valuesOf(state: ProductState): AuditValues {
  const { otherCollections: _, attributes = {}, ...values } = wholeValues(state);
  const { otherCollections } = state.facts;
  return {
    ...values,
    ...(otherCollections.length > 0 && { otherCollections }),
    ...(Object.keys(attributes ?? {}).length > 0 && { attributes }),
  };
}

function wholeValues(state: ProductState): AuditValues {
  const grid = gridOf(state);
  return {
    ...state.facts,
    images: state.images.map((image) => ({ ...image })),
    stock: Object.fromEntries(grid.map((variant) => [variantKey(variant), availableOf(variant)])),
    variantSkus: Object.fromEntries(grid.map((variant) => [variantKey(variant), variant.sku])),
    variantGtins: gtinsOf(state),
  };
}

/** The GTINs of the grid, by variant; variants without a GTIN are left out. */
export function gtinsOf(state: ProductState): AuditValues {
  const known = gridOf(state).filter(({ gtin }) => gtin !== "");
  return Object.fromEntries(known.map((variant) => [variantKey(variant), variant.gtin]));
}

/** The value; of a grid only the variants that differ. */
function onlyChanged(own: AuditValue, other: AuditValue): AuditValue {
  if (!isGrid(own) || !isGrid(other)) return own;
  const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])];
  return Object.fromEntries(
    keys.filter((key) => own[key] !== other[key]).map((key) => [key, own[key] ?? null]),
  );
}

function isGrid(value: AuditValue | undefined): value is AuditValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function productChange(
  action: AuditAction,
  id: number,
  values: { before?: AuditValues; after?: AuditValues; undoes?: number },
): Change {
  return { action, subject: { kind: "product", id: String(id) }, ...values };
}

const WHOLE_FIELDS = ["images", "stock", "variantSkus", "variantGtins", "color", "size"];

/** Whether a change is of facts alone, so that pictures and variants need not be read. */
export function isOfFacts(values: AuditValues): boolean {
  return !WHOLE_FIELDS.some((field) => field in values);
}

/**
 * The product with a change undone; undefined where it is no longer as the change left it. Stock is
 * restored by its difference, so that later sales stay.
 */
export function takeBack(
  changed: ProductState,
  before: AuditValues,
  after: AuditValues,
): ProductState | undefined {
  const state = takeBackName(changed, before, after);
  if (!state) return undefined;
  const { stock = {}, variantSkus = {}, variantGtins = {}, images, attributes, ...others } = after;
  const { color, size, ...facts } = others;
  const now = { ...state.facts, images: state.images } as unknown as AuditValues;
  const compared = images === undefined ? facts : { ...facts, images };
  for (const [field, value] of Object.entries(compared)) {
    if (!isDeepStrictEqual(now[field], value)) return undefined;
  }
  for (const [key, value] of Object.entries(asGrid(attributes))) {
    if ((state.facts.attributes[key] ?? null) !== value) return undefined;
  }
  const variants = takeBackVariants(state, {
    stock: [asGrid(before.stock), asGrid(stock)],
    skus: [asGrid(before.variantSkus), asGrid(variantSkus)],
    gtins: [asGrid(before.variantGtins), asGrid(variantGtins)],
  });
  if (!variants) return undefined;
  const restored = restoreFacts(state, before);
  const values = { ...state.facts.attributes, ...asGrid(before.attributes) };
  restored.facts.attributes = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return { ...restored, variants };
}

/** The product with a color or size under its former name, if that was the change. */
function takeBackName(
  state: ProductState,
  before: AuditValues,
  after: AuditValues,
): ProductState | undefined {
  for (const kind of ["color", "size"] as const) {
    const { [kind]: to } = before;
    const { [kind]: from } = after;
    if (typeof from !== "string" || typeof to !== "string") continue;
    const renaming = { kind, from, to };
    // It goes back with the lists, or not at all.
    const isFree = !state.facts[LISTS[kind]].some((word) => isSameWord(word, to));
    const canGoBack = isSameWord(from, to) ? from !== to : isFree;
    if (!canGoBack || !comesIn(state, renaming)) return undefined;
    return renameInProduct(state, renaming);
  }
  return state;
}

/**
 * A deleted product as it was before; undefined for a product that is not deleted. Its attributes are those of
 * its row, which follow what they are called now; so are its prices, which the end of a sale gives back.
 */
export function bringBack(state: ProductState, before: AuditValues): ProductState | undefined {
  if (!state.isDeleted) return undefined;
  const stock = asGrid(before.stock);
  const skus = asGrid(before.variantSkus);
  const none = Object.fromEntries(Object.keys(stock).map((key) => [key, null]));
  const variants = takeBackVariants(state, {
    stock: [stock, none],
    skus: [skus, none],
    gtins: [asGrid(before.variantGtins), none],
  });
  const { facts, ...restored } = restoreFacts(state, before);
  const { priceCents, originalPriceCents } = state.facts;
  const inTime = { ...facts, priceCents, originalPriceCents };
  return variants && { ...restored, facts: inTime, variants, isDeleted: false };
}

/** The product as a deleted one: its variants leave the grid, and keep their reserved units. */
export function deleted(state: ProductState): ProductState {
  const variants = state.variants.map((variant) => ({
    ...variant,
    isRemoved: true,
    onHand: variant.reserved,
  }));
  return { ...state, isDeleted: true, variants };
}

function restoreFacts(state: ProductState, before: AuditValues): ProductState {
  const { stock, variantSkus, variantGtins, images, attributes, color, size, ...facts } = before;
  return {
    ...state,
    // The log's values were made by valuesOf.
    facts: { ...state.facts, ...(facts as Partial<ProductFacts>) },
    images: images === undefined ? state.images : (images as unknown as ProductState["images"]),
  };
}

type FromTo = [before: AuditValues, after: AuditValues];

function takeBackVariants(
  state: ProductState,
  { stock, skus, gtins }: { stock: FromTo; skus: FromTo; gtins: FromTo },
): VariantState[] | undefined {
  const variants = new Map(state.variants.map((one) => [variantKey(one), { ...one }]));
  const keys = [stock, skus, gtins].flatMap(([, to]) => Object.keys(to));
  for (const key of new Set(keys)) {
    const variant = variants.get(key);
    if (!variant) return undefined;
    const [from, to] = [stock[0][key], stock[1][key]];
    const wasThere = to === undefined || to !== null;
    if (variant.isRemoved === wasThere) return undefined;
    const [sku, skuNow] = [skus[0][key], skus[1][key]];
    if (typeof skuNow === "string" && skuNow !== variant.sku) return undefined;
    if (typeof sku === "string") variant.sku = sku;
    const [gtin, gtinNow] = [gtins[0][key], gtins[1][key]];
    if (gtinNow !== undefined) {
      // A variant that was taken out of the grid keeps its GTIN.
      if (wasThere && (gtinNow ?? "") !== variant.gtin) return undefined;
      variant.gtin = typeof gtin === "string" ? gtin : "";
    }
    if (typeof from === "number") {
      const difference = from - (typeof to === "number" ? to : 0);
      variant.onHand += difference;
      if (availableOf(variant) < 0) return undefined;
      variant.isRemoved = false;
    } else if (from === null) {
      variant.isRemoved = true;
      variant.onHand = variant.reserved;
    }
  }
  return [...variants.values()].sort((a, b) => Number(a.isRemoved) - Number(b.isRemoved));
}

function asGrid(value: AuditValue | undefined): AuditValues {
  return isGrid(value) ? value : {};
}
