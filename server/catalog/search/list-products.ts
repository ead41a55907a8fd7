import type { Context } from "../../platform/context.ts";
import { PAGE_LIMIT, type ProductPage, type ProductQuery } from "../contract.ts";
import { listSummaries } from "../store.ts";
import { meetAllBut } from "./product-index.ts";
import { readFilters } from "./read-filters.ts";
import { searchFor } from "./search-matches.ts";
import { allOf, countOf, has, type SlotSet } from "./slot-set.ts";

/**
 * A page of the products that meet all filters, with how many there are in all. Throws a `bad-input`
 * AppError for a gender or category the shop does not have.
 */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<ProductPage> {
  const { limit = PAGE_LIMIT, page = 1, sortBy, search, ...filters } = query;
  const wanted = readFilters(filters);
  const { index: followed } = ctx.productMemory;
  const findMatches = await searchFor(ctx, search);
  const index = await (sortBy === "popularity" ? followed.readWithSales() : followed.read());
  // From here on nothing waits: a change would alter the index in between.
  const matches = findMatches?.(index);
  const meeting = meetAllBut(index, index.meeting(wanted));
  const found = matches ? allOf([meeting, matches.slots]) : meeting;
  const order = sortBy ? index.inOrder(sortBy) : (matches?.ranked ?? index.inOrder("newest"));
  const slots = pageOf(order, found, { from: (page - 1) * limit, limit });
  const [ids, total] = [slots.map((slot) => index.idAt(slot)), countOf(found)];
  return { products: await listSummaries(ctx, ids), total, page, limit };
}

/** The found slots of one page, in the order. */
function pageOf(
  order: Int32Array,
  found: SlotSet,
  { from, limit }: { from: number; limit: number },
): number[] {
  const slots: number[] = [];
  let place = 0;
  for (const slot of order) {
    if (!has(found, slot)) continue;
    if (place++ < from) continue;
    slots.push(slot);
    if (slots.length === limit) break;
  }
  return slots;
}
