import { sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { violatedConstraint } from "../../platform/database/transaction.ts";
import { products, variants } from "../schema.ts";
import { anotherSku } from "./plan/plan-product.ts";
import { gridOf, type VariantState } from "./product-state.ts";
import type { StateChange } from "./write-products.ts";

/** An article number that another product or variant has already. */
interface TakenSku {
  change: StateChange;
  /** Undefined: the product's own. */
  variant: VariantState | undefined;
  sku: string;
}

/**
 * Finds the article numbers that are taken, by others in the shop or by others of these changes. Variants
 * whose number the shop makes get another number instead.
 * @param isGiven whether a person gave the variant its number
 */
export async function assignSkus(
  ctx: Context,
  changes: readonly StateChange[],
  isGiven: (change: StateChange, variant: VariantState) => boolean,
): Promise<TakenSku[]> {
  const ids = changes.flatMap(({ before }) => before.id ?? []);
  const kept = changes.filter(({ after }) => !after.isDeleted);
  const newNames = kept.filter(({ before, after }) => isNewName(before, after));
  const newVariants = kept.flatMap((change) =>
    variantsWithNewSku(change).map((variant) => ({ change, variant })),
  );
  const newSkus = newNames.map(({ after }) => after.facts.sku);
  const productSkus = await listProductSkus(ctx, newSkus, ids);
  const newVariantSkus = newVariants.map(({ variant }) => variant.sku);
  const variantSkus = await listVariantSkus(ctx, newVariantSkus, ids);
  const byProduct = countBy(kept.map(({ after }) => after.facts.sku));
  const byVariant = countBy(kept.flatMap(({ after }) => gridOf(after).map(({ sku }) => sku)));
  const taken: TakenSku[] = [];
  for (const change of newNames) {
    const { sku } = change.after.facts;
    const isTaken = productSkus.has(sku) || (byProduct.get(sku) ?? 0) > 1;
    if (isTaken) taken.push({ change, variant: undefined, sku });
  }
  for (const { change, variant } of newVariants) {
    const { sku } = variant;
    if (!variantSkus.has(sku) && (byVariant.get(sku) ?? 0) < 2) continue;
    if (isGiven(change, variant)) taken.push({ change, variant, sku });
    else variant.sku = anotherSku(change.after.facts.sku);
  }
  return taken;
}

/** Whether a write failed because another call took the article number at the same moment. */
export function isSkuTaken(error: unknown): boolean {
  return ["products_sku", "variants_sku"].includes(violatedConstraint(error) ?? "");
}

function isNewName(before: StateChange["before"], after: StateChange["after"]): boolean {
  return before.id === undefined || before.isDeleted || before.facts.sku !== after.facts.sku;
}

function variantsWithNewSku({ before, after }: StateChange): VariantState[] {
  const former = new Map(gridOf(before).map(({ id, sku }) => [id, sku]));
  return gridOf(after).filter(({ id, sku }) => id === undefined || former.get(id) !== sku);
}

async function listProductSkus(ctx: Context, skus: string[], ids: number[]) {
  if (skus.length === 0) return new Set();
  const rows = await ctx.db
    .select({ sku: products.sku })
    .from(products)
    .where(
      sql`${products.sku} = any(${sql.param(skus)}::text[]) and ${products.deletedAt} is null
        and ${products.id} <> all(${sql.param(ids)}::int[])`,
    );
  return new Set(rows.map(({ sku }) => sku));
}

async function listVariantSkus(ctx: Context, skus: string[], ids: number[]) {
  if (skus.length === 0) return new Set();
  const rows = await ctx.db
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      sql`${variants.sku} = any(${sql.param(skus)}::text[]) and ${variants.removedAt} is null
        and ${variants.productId} <> all(${sql.param(ids)}::int[])`,
    );
  return new Set(rows.map(({ sku }) => sku));
}

function countBy(skus: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sku of skus) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  return counts;
}
