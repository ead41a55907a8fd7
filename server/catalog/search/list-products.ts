import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { orderByHand } from "../collections/order-by-hand.ts";
import {
  PAGE_LIMIT,
  type ProductFilters,
  type ProductPage,
  type ProductQuery,
} from "../contract.ts";
import { listSummaries } from "../store.ts";
import { readFilters } from "./read-filters.ts";
import { searchFor } from "./search-matches.ts";
import { allOf, countOf, has, isEmpty, type SlotSet, without } from "./slot-set.ts";

/**
 * A page of the products that meet all filters, with how many there are in all. Throws a `bad-input`
 * AppError for a gender or category the shop does not have.
 */
export async function listProducts(ctx: Context, query: ProductQuery): Promise<ProductPage> {
  const { limit = PAGE_LIMIT, page = 1, sortBy, search, ...filters } = query;
  const wanted = readFilters(filters, getSettings(ctx, "catalogWords"));
  const { index: followed } = ctx.productMemory;
  const findMatches = await searchFor(ctx, search);
  const index = await (sortBy === "popularity" ? followed.readWithSales() : followed.read());
  // From here on nothing waits: a change would alter the index in between.
  const matches = findMatches?.(index);
  const among = matches?.slots ?? index.everything;
  const found = allOf([index.meet(wanted), among]);
  const isFirst = filters.inStock === "first";
  const first = isFirst ? allOf([index.meet({ ...wanted, inStock: true }), found]) : found;
  const order = sortBy ? index.inOrder(sortBy) : (matches?.ranked ?? index.inOrder("newest"));
  const [total, inStock] = [countOf(found), countOf(first)];
  const list = index.ownList(wanted.collection);
  const isPlain = !sortBy && !matches && !list;
  const byHand = isPlain ? orderByHand(ctx, index, wanted.collection[0]) : undefined;
  const parts = inStock < total ? [first, without(found, first)] : [first];
  const shelves = parts.flatMap((part): [Int32Array, SlotSet][] =>
    byHand
      ? [
          [byHand.order, allOf([part, byHand.set])],
          [order, without(part, byHand.set)],
        ]
      : [[order, part]],
  );
  const slots = pageOfShelves(shelves, { from: (page - 1) * limit, limit });
  const ids = slots.map((slot) => index.idAt(slot));
  return { products: await listSummaries(ctx, ids), total, inStock, page, limit, list };
}

/** Whether any product is on sale that meets all filters, from memory. */
export async function hasProducts(ctx: Context, filters: ProductFilters): Promise<boolean> {
  const wanted = readFilters(filters, getSettings(ctx, "catalogWords"));
  const index = await ctx.productMemory.index.read();
  return !isEmpty(index.meet(wanted));
}

/** The slots of one page of lists that follow each other. */
function pageOfShelves(
  shelves: readonly [order: Int32Array, found: SlotSet][],
  { from, limit }: { from: number; limit: number },
): number[] {
  const slots: number[] = [];
  let before = 0;
  for (const [order, found] of shelves) {
    if (slots.length === limit) break;
    const rest = { from: Math.max(0, from - before), limit: limit - slots.length };
    slots.push(...pageOf(order, found, rest));
    before += countOf(found);
  }
  return slots;
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
