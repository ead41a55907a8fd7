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
  ranked: Int32Array | undefined;
}

/** The ids that a search found, and their slots in the index as it was asked last. */
interface FoundIds {
  ids: Int32Array;
  isRanked: boolean;
  known?: { index: ProductIndex; version: number; ranked: Int32Array };
}

/** Of one id in memory, with its slot. */
const ID_BYTES = 8;

/** Answers a function that finds the matches in an index; undefined without a search. */
export async function searchFor(
  ctx: Context,
  search = "",
): Promise<((index: ProductIndex) => SearchMatches) | undefined> {
  if (search.trim() === "") return undefined;
  const found = await rememberFacts(ctx, `search ${search}`, () => searchIds(ctx, search), {
    sizeOf: ({ ids }) => ID_BYTES * ids.length,
  });
  return (index) => {
    const ranked = rankedIn(index, found);
    const slots = newSet(index.size);
    for (const slot of ranked) add(slots, slot);
    return { slots, ranked: found.isRanked ? ranked : undefined };
  };
}

/** The slots of what was found; products that are not on sale any more are left out. */
function rankedIn(index: ProductIndex, found: FoundIds): Int32Array {
  const { known, ids } = found;
  if (known?.index === index && known.version === index.version) return known.ranked;
  const ranked = ids.map((id) => index.slotOf(id) ?? NONE).filter((slot) => slot !== NONE);
  found.known = { index, version: index.version, ranked };
  return ranked;
}

const NONE = -1;

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
  const ids = Int32Array.from((rows[0]?.ids ?? "").split(",").filter(Boolean), Number);
  return { ids, isRanked: order.length > 0 };
}
