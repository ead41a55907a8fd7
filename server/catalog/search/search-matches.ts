import { and, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";
import { onSale } from "../store.ts";
import { rememberFacts } from "./catalog-facts.ts";
import type { ProductIndex } from "./product-index.ts";
import { add, newSet, type SlotSet } from "./slot-set.ts";
import { answersSearch, byRelevance, understandSearch } from "./understand-search.ts";

/** The products that answer a search. */
export interface SearchMatches {
  slots: SlotSet;
  /** The most relevant first, of equal ones the newest; undefined if the search has no order of its own. */
  ranked: number[] | undefined;
}

interface FoundIds {
  ids: number[];
  isRanked: boolean;
}

/** Of one id in memory. */
const ID_BYTES = 8;

/** Undefined without a search. */
export async function findMatches(
  ctx: Context,
  index: ProductIndex,
  search = "",
): Promise<SearchMatches | undefined> {
  if (search.trim() === "") return undefined;
  const found = await rememberFacts(ctx, `search ${search}`, () => searchIds(ctx, search), {
    sizeOf: ({ ids }) => ID_BYTES * ids.length,
  });
  const ranked = found.ids.flatMap((id) => index.slotOf(id) ?? []);
  const slots = newSet(index.size);
  for (const slot of ranked) add(slots, slot);
  return { slots, ranked: found.isRanked ? ranked : undefined };
}

async function searchIds(ctx: Context, search: string): Promise<FoundIds> {
  const understood = await understandSearch(ctx, search);
  const where = and(onSale, answersSearch(understood));
  const order = byRelevance(understood);
  const first = [...order, sql`${products.createdAt} desc`, sql`${products.id} desc`];
  // As one text: thousands of rows would cost more than the search.
  const { rows } = await ctx.db.execute<{ ids: string | null }>(sql`
    select string_agg(${products.id}::text, ',' order by ${sql.join(first, sql`, `)}) as ids
    from ${products} where ${where}
  `);
  const ids = (rows[0]?.ids ?? "").split(",").filter(Boolean).map(Number);
  return { ids, isRanked: order.length > 0 };
}
