import { and, isNull, type SQL, sql } from "drizzle-orm";
import { isByWeight } from "../../../common/delivery.ts";
import { deliveryApiMessages as messages } from "../../../common/messages/admin/delivery.ts";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { ProductState } from "../products/product-state.ts";
import type { StateChange } from "../products/write-products.ts";
import { products } from "../schema.ts";
import { onSale } from "../store.ts";

/** How many products a message names. */
const MOST_NAMED = 3;

/** Whether a product would newly be on sale without the weight that its delivery is priced by. */
export function lacksWeight(ctx: Context, { before, after }: StateChange): boolean {
  return weighsParcels(ctx) && isUnweighed(after) && !isUnweighed(before);
}

/** Throws `bad-input` where one of these products, all of which are to be published, lacks its weight. */
export async function requireWeights(ctx: Context, ids: readonly number[]): Promise<void> {
  if (!weighsParcels(ctx)) return;
  const isAmong = sql`${products.id} = any(${sql.param(ids)}::int[])`;
  const [first] = await namesOf(ctx, and(isAmong, isNull(products.weightGrams)), 1);
  if (first !== undefined) throw badField("action.kind", messages.weightMissingIn(first));
}

/** How many products are on sale without a weight, and the names of the first ones. */
export async function countUnweighed(ctx: Context): Promise<{ count: number; names: string[] }> {
  const where = and(onSale, isNull(products.weightGrams));
  return {
    count: await ctx.db.$count(products, where),
    names: await namesOf(ctx, where, MOST_NAMED),
  };
}

async function namesOf(ctx: Context, where: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: products.name })
    .from(products)
    .where(where)
    .orderBy(products.id)
    .limit(limit);
  return rows.map(({ name }) => name);
}

function weighsParcels(ctx: Context): boolean {
  return isByWeight(getSettings(ctx, "delivery").zones);
}

function isUnweighed({ id, isDeleted, facts }: ProductState): boolean {
  // A product that is only planned has no id yet, nor values before.
  const isThere = id !== undefined || facts.name !== "";
  return isThere && !isDeleted && facts.isPublished && facts.weightGrams === null;
}
