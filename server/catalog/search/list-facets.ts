import { toDollars } from "../../../common/money.ts";
import { FILTER_TEXTS } from "../../../common/product-fields.ts";
import { recordOf } from "../../../common/record-of.ts";
import { inSizeOrder } from "../../../common/shop-words.ts";
import type { Category } from "../../../common/word-lists.ts";
import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { ProductFacets, ProductFilters } from "../contract.ts";
import { listSetTones } from "../store.ts";
import { tonesOf } from "../tones/color-tones.ts";
import type { ProductIndex } from "./product-index.ts";
import {
  type Counted,
  type Facet,
  NO_FILTERS,
  type ReadFilters,
  readFilters,
} from "./read-filters.ts";
import { searchFor } from "./search-matches.ts";
import { allOf, has, type SlotSet } from "./slot-set.ts";

/**
 * How many products each choice would leave. A choice counts the products that meet the filters of all
 * other facets: beside a chosen size, each other size shows how many products come in it.
 * Throws a `bad-input` AppError for a gender or category the shop does not have.
 */
export async function listFacets(
  ctx: Context,
  { search, ...filters }: ProductFilters,
): Promise<ProductFacets> {
  const words = getSettings(ctx, "catalogWords");
  const wanted = readFilters(filters, words);
  const tones = await listSetTones(ctx);
  const findMatches = await searchFor(ctx, search);
  const index = await ctx.productMemory.index.read();
  const matches = findMatches?.(index);
  const meet = (filters: ReadFilters) =>
    allOf([index.meet(filters), matches?.slots ?? index.everything]);
  const all = meet(wanted);
  /** The products that meet the filters of all other facets. */
  const among = (facet: Facet): SlotSet =>
    isAsked(wanted, facet) ? meet({ ...wanted, [facet]: NO_FILTERS[facet] }) : all;
  const count = (facet: Counted) => inOrder(index.countValues(facet, among(facet), wanted));
  const sizes = count("size");
  const color = count("color");
  const colorTones = tonesOf(Object.keys(color), tones);
  return {
    category: inOrder(
      withParents(index.countValues("category", among("category"), wanted), words.categories),
    ),
    gender: count("gender"),
    color,
    ...(colorTones && { colorTones }),
    size: Object.fromEntries(
      inSizeOrder(Object.keys(sizes)).map((name) => [name, sizes[name] ?? 0]),
    ),
    ...recordOf(FILTER_TEXTS, count),
    collection: count("collection"),
    ...countAttributes(ctx, index, (key) => {
      const attributes = new Map(wanted.attributes);
      return attributes.delete(key) ? meet({ ...wanted, attributes }) : all;
    }),
    price: priceRange(index, among("price")),
  };
}

/** The choices of each attribute that is a filter, in their order; nothing without such attributes. */
function countAttributes(
  ctx: Context,
  index: ProductIndex,
  amongOthers: (key: string) => SlotSet,
): Pick<ProductFacets, "attributes"> {
  const { attributes } = getSettings(ctx, "attributes");
  const filters = attributes.filter(({ isFilter }) => isFilter);
  if (filters.length === 0) return {};
  const counted = filters.map(({ key, choices }) => {
    const counts = index.countAttribute(key, amongOthers(key));
    const there = choices.flatMap((choice) => {
      const products = counts.get(choice);
      return products === undefined ? [] : [[choice, products] as const];
    });
    return [key, Object.fromEntries(there)] as const;
  });
  return { attributes: Object.fromEntries(counted) };
}

function isAsked({ price, ...words }: ReadFilters, facet: Facet): boolean {
  if (facet === "price") return price.least !== undefined || price.most !== undefined;
  return words[facet].length > 0;
}

/** A category leaves the products of those under it as well. */
function withParents(
  counts: ReadonlyMap<string, number>,
  categories: readonly Category[],
): ReadonlyMap<string, number> {
  const all = new Map(counts);
  for (const { name, under } of categories) {
    const own = counts.get(name) ?? 0;
    if (under !== undefined && own > 0) all.set(under, (all.get(under) ?? 0) + own);
  }
  return all;
}

/** The most frequent choice first. */
function inOrder(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
}

function priceRange(index: ProductIndex, among: SlotSet): ProductFacets["price"] {
  const cheapestFirst = index.inOrder("priceAsc");
  const isAmong = (slot: number) => has(among, slot);
  const centsOf = (slot = 0) => (isAmong(slot) ? index.centsAt(slot) : 0);
  return {
    min: toDollars(centsOf(cheapestFirst.find(isAmong))),
    max: toDollars(centsOf(cheapestFirst.findLast(isAmong))),
  };
}
