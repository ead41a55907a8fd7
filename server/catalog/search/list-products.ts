import type { Context } from "../../platform/context.ts";
import {
  PAGE_LIMIT,
  type ProductFilters,
  type ProductPage,
  type ProductQuery,
} from "../contract.ts";
import { listSummaries } from "../store.ts";
import { meetAllBut, type ProductIndex } from "./product-index.ts";
import { readFilters } from "./read-filters.ts";
import { readIndex, readPopularity } from "./read-index.ts";
import { findMatches } from "./search-matches.ts";
import { allOf, countOf, has, type SlotSet } from "./slot-set.ts";

/**
 * A page of the products that meet all filters, with how many there are in all. Throws a `bad-input`
 * AppError for a gender or category the shop does not have.
 */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<ProductPage> {
  const { limit = PAGE_LIMIT, page = 1, sortBy, search, ...filters } = query;
  const wanted = await readFilters(ctx, filters);
  const index = await readIndex(ctx);
  const matches = await findMatches(ctx, index, search);
  const meeting = meetAllBut(index, index.meeting(wanted));
  const found = matches ? allOf([meeting, matches.slots]) : meeting;
  const order =
    sortBy === undefined
      ? (matches?.ranked ?? index.inOrder("newest"))
      : await orderBy(ctx, index, sortBy);
  const slots = pageOf(order, found, { from: (page - 1) * limit, limit });
  const ids = slots.map((slot) => index.product(slot).id);
  return { products: await listSummaries(ctx, ids), total: countOf(found), page, limit };
}

async function orderBy(
  ctx: Context,
  index: ProductIndex,
  sortBy: NonNullable<ProductFilters["sortBy"]>,
): Promise<readonly number[]> {
  return sortBy === "popularity" ? readPopularity(ctx, index) : index.inOrder(sortBy);
}

/** The found slots of one page, in the order. */
function pageOf(
  order: readonly number[],
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
