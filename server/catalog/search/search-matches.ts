import { and, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";
import { onSale } from "../store.ts";
import { rememberFacts } from "./catalog-facts.ts";
import type { ProductIndex } from "./product-index.ts";
import { NO_FILTERS } from "./read-filters.ts";
import { add, allOf, newSet, type SlotSet } from "./slot-set.ts";
import {
  answersSearch,
  byRelevance,
  relevance,
  type UnderstoodSearch,
  understandSearch,
} from "./understand-search.ts";

/** The products that answer a search. */
export interface SearchMatches {
  slots: SlotSet;
  /** The most relevant first, of equal ones the newest; undefined if the search has no order of its own. */
  ranked: Int32Array | undefined;
}

/** The ids that a search found in the database, and their slots in the index as it was asked last. */
interface FoundIds {
  /** Products of equal relevance together, the most relevant first. */
  ranks: Int32Array[];
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
  const understood = await understandSearch(ctx, search);
  const { minCents: least, maxCents: most, sizes: size, ...wishes } = understood.wishes;
  const filters = { ...NO_FILTERS, size, price: { least, most } };
  const found = await findInWords(ctx, { ...understood, wishes: { ...wishes, sizes: [] } });
  return (index) => {
    const meeting = index.meet(filters);
    if (!found) return { slots: meeting, ranked: undefined };
    const ranked = rankedIn(index, found);
    const named = newSet(index.size);
    for (const slot of ranked) add(named, slot);
    const isRanked = byRelevance(understood).length > 0;
    return { slots: allOf([named, meeting]), ranked: isRanked ? ranked : undefined };
  };
}

/** The products of the words and of wishes that the index does not know; undefined if a search has none. */
async function findInWords(
  ctx: Context,
  understood: UnderstoodSearch,
): Promise<FoundIds | undefined> {
  const { words, wishes } = understood;
  const condition = answersSearch(understood);
  if (!condition) return undefined;
  const name = `search ${words.join(" ")} ${JSON.stringify(wishes)}`;
  const { searches } = ctx.productMemory;
  return rememberFacts(ctx, name, () => searches(() => searchIds(ctx, understood, condition)), {
    sizeOf: ({ ranks }) => ranks.reduce((sum, ids) => sum + ID_BYTES * ids.length, 0),
  });
}

async function searchIds(
  ctx: Context,
  understood: UnderstoodSearch,
  condition: SQL,
): Promise<FoundIds> {
  const rank = byRelevance(understood).length > 0 ? relevance(understood) : sql`0`;
  // As one text for each relevance, of which there are few: the index has the order of equal ones.
  const { rows } = await ctx.db.execute<{ ids: string }>(sql`
    select string_agg(id::text, ',') as ids from (
      select ${products.id}, ${rank} as rank from ${products} where ${and(onSale, condition)}
    ) found
    group by rank order by rank desc
  `);
  return { ranks: rows.map(({ ids }) => readIds(ids)) };
}

const COMMA = 44;
const ZERO = 48;

/** Digit by digit, because thousands of short texts would hold up every other call. */
function readIds(list: string): Int32Array {
  const ids: number[] = [];
  let id = 0;
  for (let place = 0; place < list.length; place++) {
    const letter = list.charCodeAt(place);
    if (letter === COMMA) {
      ids.push(id);
      id = 0;
    } else id = id * 10 + letter - ZERO;
  }
  ids.push(id);
  return Int32Array.from(ids);
}

/** The slots of products that were found and are still on sale, the newest of equal relevance first. */
function rankedIn(index: ProductIndex, found: FoundIds): Int32Array {
  const { known, ranks } = found;
  if (known?.index === index && known.version === index.version) return known.ranked;
  // From 1 on; 0 is none.
  const rankOf = new Int32Array(index.size);
  const begins = new Int32Array(ranks.length + 1);
  let count = 0;
  for (const [place, ids] of ranks.entries()) {
    for (const id of ids) {
      const slot = index.slotOf(id);
      if (slot === undefined) continue;
      rankOf[slot] = place + 1;
      count++;
    }
    begins[place + 1] = count;
  }
  const ranked = new Int32Array(count);
  for (const slot of index.inOrder("newest")) {
    const rank = (rankOf[slot] ?? 0) - 1;
    if (rank < 0) continue;
    const place = begins[rank] ?? 0;
    ranked[place] = slot;
    begins[rank] = place + 1;
  }
  found.known = { index, version: index.version, ranked };
  return ranked;
}
