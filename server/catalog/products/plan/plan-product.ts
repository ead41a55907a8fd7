import { isDeepStrictEqual } from "node:util";
import { variantSku } from "../../../../common/catalog-words.ts";
import { cutText } from "../../../../common/cut-text.ts";
import { wholeGtin } from "../../../../common/identifiers.ts";
import { newLetters } from "../../../../common/ids.ts";
import { productFormApiMessages } from "../../../../common/messages/admin/product-form.ts";
import { withValues } from "../../attributes/attribute-rules.ts";
import { inCollections, namesOf } from "../../collections/names.ts";
import { LIMITS, type ProductFields, unitsMessage, type VariantFields } from "../product-rules.ts";
import {
  availableOf,
  gridByKey,
  type ProductState,
  type VariantState,
  variantKey,
} from "../product-state.ts";
import { wantedGrid } from "./wanted-grid.ts";
import { applyTotal, type Findings } from "./whole-stock.ts";

export interface ProductPlan extends Findings {
  after: ProductState;
}

const messages = productFormApiMessages;

/**
 * The product with these fields changed; all others stay. Its variants come in the order of
 * `fields.variants`; those that the lists of colors and sizes add follow. Variants that leave the grid
 * stay as removed ones, with their reserved units.
 */
export function planProduct(before: ProductState, sent: ProductFields): ProductPlan {
  const fields = withoutEmptyGrid(sent);
  const plan: ProductPlan = { after: before, errors: [], shortages: [] };
  const facts = { ...before.facts, ...fields.facts, ...collectionsAfter(before, fields) };
  facts.attributes = withValues(before.facts.attributes, fields.facts.attributes);
  // A product without an article number is given one; none loses it.
  facts.sku ||= before.facts.sku || `SV-${newLetters(8)}`;
  const wanted = wantedGrid(before, fields, plan.errors);
  const made = wanted.rows.map((row) => {
    return planVariant(before, row, fields.variants?.indexOf(row) ?? -1, plan);
  });
  nameVariants(made, facts.sku);
  refuseGtinsTwice(before, wanted.rows, made, fields, plan);
  applyTotal(before, fields, made, plan);
  const kept = new Set(made.map(variantKey));
  const removed = before.variants
    .filter((variant) => !kept.has(variantKey(variant)))
    .map((variant) => ({ ...variant, isRemoved: true, onHand: variant.reserved }));
  plan.after = {
    ...before,
    facts: { ...facts, colors: wanted.colors, sizes: wanted.sizes },
    images:
      fields.images?.map((image) => ({ ...image, altText: image.altText || facts.name })) ??
      before.images,
    variants: [...made, ...removed],
  };
  return plan;
}

/**
 * A new first collection leaves the others as they are, and none makes the next one the first. All names win
 * over it where they are no longer those that the product had.
 */
function collectionsAfter(
  before: ProductState,
  { facts, collectionNames }: ProductFields,
): Pick<ProductState["facts"], "collection" | "otherCollections"> {
  const { collection, otherCollections } = before.facts;
  const named = collectionNames && inCollections(collectionNames);
  if (named && !isDeepStrictEqual(named, { collection, otherCollections })) {
    return before.id === undefined
      ? inCollections([facts.collection ?? "", ...namesOf(named)])
      : named;
  }
  if (facts.otherCollections)
    return inCollections([facts.collection ?? "", ...facts.otherCollections]);
  return inCollections([facts.collection ?? collection, ...otherCollections]);
}

/** Drops an empty list of variants beside colors and sizes: the lists make the grid. */
function withoutEmptyGrid({ variants, ...fields }: ProductFields): ProductFields {
  const isSaid = variants?.length || !(fields.colors?.length && fields.sizes?.length);
  return variants && isSaid ? { ...fields, variants } : fields;
}

function planVariant(
  before: ProductState,
  row: VariantFields,
  index: number,
  plan: ProductPlan,
): VariantState {
  const { color, size, countInStock, countInStockBefore } = row;
  const known = before.variants.find((one) => one.color === color && one.size === size);
  const isThere = known !== undefined && !known.isRemoved;
  const now = isThere ? availableOf(known) : 0;
  const difference = isThere && countInStockBefore !== undefined ? now - countInStockBefore : 0;
  const available = countInStock === undefined ? now : countInStock + difference;
  const field = `variants.${index}.countInStock`;
  if (available < 0) {
    plan.shortages.push({ field, message: messages.soldMeanwhile(variantKey(row), now) });
  }
  if (available > LIMITS.units) {
    plan.errors.push({ field, message: unitsMessage() });
  }
  const reserved = known?.reserved ?? 0;
  return {
    id: known?.id,
    color,
    size,
    sku: row.sku || known?.sku || "",
    gtin: row.gtin ?? known?.gtin ?? "",
    onHand: available + reserved,
    reserved,
    isRemoved: false,
  };
}

/**
 * A GTIN is the number of one variant of a product. What had it twice already may keep it, so that all else can be
 * changed, and what comes back into the grid comes without a number that another has meanwhile.
 */
function refuseGtinsTwice(
  before: ProductState,
  rows: readonly VariantFields[],
  made: readonly VariantState[],
  { variants = [] }: ProductFields,
  { errors }: ProductPlan,
): void {
  const there = gridByKey(before);
  const all = made.flatMap((variant, index) => {
    const row = rows[index];
    if (!row || variant.gtin === "") return [];
    const was = there.get(variantKey(variant));
    return [{ variant, row, isKept: was?.gtin === variant.gtin, isBack: !was && !row.gtin }];
  });
  for (const same of Map.groupBy(all, ({ variant }) => wholeGtin(variant.gtin)).values()) {
    const [first, ...others] = same.toSorted((a, b) => Number(a.isBack) - Number(b.isBack));
    for (const { variant, row, isKept, isBack } of others) {
      if (isBack) variant.gtin = "";
      else if (first && !(isKept && first.isKept)) {
        const message = messages.gtinTwice(variant.gtin, variantKey(first.variant));
        errors.push({ field: `variants.${variants.indexOf(row)}.gtin`, message });
      }
    }
  }
}

/** Makes the missing article numbers of the variants from the product's. */
function nameVariants(made: readonly VariantState[], productSku: string): void {
  const taken = new Set(made.map(({ sku }) => sku));
  for (const variant of made) {
    if (variant.sku !== "") continue;
    const sku = variantSku(productSku, variant.color, variant.size);
    variant.sku = sku.length > LIMITS.sku || taken.has(sku) ? anotherSku(productSku) : sku;
    taken.add(variant.sku);
  }
}

/** A variant's sku with random letters, for where the plain one is taken or too long. */
export function anotherSku(productSku: string): string {
  const letters = newLetters(8);
  return `${cutText(productSku, LIMITS.sku - letters.length - 1)}-${letters}`;
}
