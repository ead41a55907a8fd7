import { and, type SQL, sql } from "drizzle-orm";
import { isAskedFor } from "../../../common/search-words.ts";
import type { Context } from "../../platform/context.ts";
import type { ProductSummary, Suggestions } from "../contract.ts";
import { products } from "../schema.ts";
import { listSummaries, onSale } from "../store.ts";
import { rememberFacts } from "./catalog-facts.ts";
import { meetWishes } from "./filter-conditions.ts";
import type { ProductIndex } from "./product-index.ts";
import { filtersOf } from "./read-filters.ts";
import {
  answersInName,
  answersParts,
  answersSearch,
  isInName,
  relevance,
} from "./search-conditions.ts";
import { has } from "./slot-set.ts";
import type { UnderstoodSearch } from "./understand-search.ts";

const MOST_PRODUCTS = 6;
/** Two letters may fit half of a large shop: only so many products are kept, or ranked. */
const ENOUGH = 1000;
/** So many of the first products are looked through before all are. */
const FIRST = 300;

type Suggested = Suggestions["products"][number];

/** The products that have some words, by how near they come to them. */
interface Candidates {
  /** Those with all words in their name are nearest; undefined where there are more than enough. */
  nearness: ReadonlyMap<number, number> | undefined;
  /** Whether the words ask for a color, of those that were shown so far. */
  colors: Map<string, boolean>;
  /** The slots, the nearest first, in the index as it was ordered last. */
  known?: { order: Int32Array; slots: readonly number[] };
}

/** Of an id in memory with its nearness, and of words. */
const ID_BYTES = 60;
const WORDS_BYTES = 1000;

/**
 * Products with all words in their name come first, by popularity or, where the search asks for the
 * newest, by date.
 */
export async function suggestProducts(
  ctx: Context,
  search: UnderstoodSearch,
): Promise<Suggested[]> {
  const candidates = await rememberCandidates(ctx, search);
  const index = await ctx.productMemory.index.readWithSales();
  const ids = candidates.nearness
    ? listNearest(index, candidates, search)
    : await findNearest(ctx, index, search);
  const { colors } = candidates;
  const isAsked = (color: string) => {
    const isIt = colors.get(color) ?? isAskedFor(color, search.words.join(" "));
    colors.set(color, isIt);
    return isIt;
  };
  return (await listSummaries(ctx, ids)).map((product) => describe(product, isAsked));
}

function describe(
  { images, ...product }: ProductSummary,
  isAsked: (color: string) => boolean,
): Suggested {
  const { _id, name, price, originalPrice } = product;
  const asked = images.find(({ color }) => color !== undefined && isAsked(color));
  const image = asked ?? images[0];
  return {
    _id,
    name,
    price,
    ...(originalPrice !== undefined && { originalPrice }),
    ...(asked?.color && { color: asked.color }),
    ...(image && { image: image.url }),
  };
}

/** Many searches have the same words, and differ in the wishes that the index knows. */
function rememberCandidates(ctx: Context, search: UnderstoodSearch): Promise<Candidates> {
  const { isReduced, isNew, material } = search.wishes;
  const wished = { isReduced, isNew, material };
  const name = `suggestions ${search.words.join(" ")} ${JSON.stringify(wished)}`;
  const where = and(answersParts(search.parts), ...meetWishes({ ...wished, sizes: [] }));
  const sizeOf = ({ nearness }: Candidates) => WORDS_BYTES + ID_BYTES * (nearness?.size ?? 0);
  return rememberFacts(ctx, name, () => readCandidates(ctx, search, where), { sizeOf });
}

async function readCandidates(
  { db, productMemory: { searches } }: Context,
  search: UnderstoodSearch,
  where: SQL | undefined,
): Promise<Candidates> {
  const query = sql`
    select id, case when ${isInName(search) ?? sql`true`} then null else ${nearnessOf(search)} end as near
    from ${products} where ${and(onSale, where)} limit ${ENOUGH + 1}
  `;
  const { rows } = await searches(() => db.execute<{ id: number; near: number | null }>(query));
  const near = rows.map(({ id, near }) => [id, near ?? Number.POSITIVE_INFINITY] as const);
  return { nearness: near.length > ENOUGH ? undefined : new Map(near), colors: new Map() };
}

/** Rounded, so that popularity orders products of about the same relevance. */
function nearnessOf(search: UnderstoodSearch): SQL {
  if (search.wishes.isNew || search.parts.length === 0) return sql`0`;
  return sql`round(${relevance(search)}::numeric, 1)::float`;
}

function orderOf({ wishes }: UnderstoodSearch): "newest" | "popularity" {
  return wishes.isNew ? "newest" : "popularity";
}

/** The ids of the nearest candidates that meet the wishes. */
function listNearest(
  index: ProductIndex,
  candidates: Candidates,
  search: UnderstoodSearch,
): number[] {
  const meeting = index.meet(filtersOf(search.wishes));
  const nearest: number[] = [];
  for (const slot of slotsIn(index, candidates, search)) {
    if (has(meeting, slot)) nearest.push(index.idAt(slot));
    if (nearest.length === MOST_PRODUCTS) break;
  }
  return nearest;
}

function slotsIn(
  index: ProductIndex,
  candidates: Candidates,
  search: UnderstoodSearch,
): readonly number[] {
  const { nearness = new Map(), known } = candidates;
  const order = index.inOrder(orderOf(search));
  if (known?.order === order) return known.slots;
  const nearnessAt = (slot: number) => nearness.get(index.idAt(slot)) ?? 0;
  const slots = Array.from(order)
    .filter((slot) => nearness.has(index.idAt(slot)))
    .toSorted((a, b) => nearnessAt(b) - nearnessAt(a));
  candidates.known = { order, slots };
  return slots;
}

/** As listNearest, where too many products have the words for the memory. */
async function findNearest(
  { db, region, productMemory: { searches } }: Context,
  index: ProductIndex,
  search: UnderstoodSearch,
): Promise<number[]> {
  const order = search.wishes.isNew ? sql`extract(epoch from ${products.createdAt})` : sql`0`;
  const find = (where: SQL | undefined, nearness = order) =>
    searches(async () => {
      const { rows } = await db.execute<{ id: number }>(sql`
        select id from (
          select id, recent_sales, rating, ${nearness} as nearness
          from ${products} where ${and(onSale, where)} limit ${ENOUGH}
        ) found
        order by nearness desc, recent_sales desc, rating desc, id desc
        limit ${MOST_PRODUCTS}
      `);
      return rows.map(({ id }) => id);
    });
  // Whatever many names have, six of the first products have it.
  const first = Array.from(index.inOrder(orderOf(search)).subarray(0, FIRST), index.idAt);
  const ofFirst = await find(answersInName(search, { among: first, region }));
  if (ofFirst.length === MOST_PRODUCTS) return ofFirst;
  const named = await find(answersInName(search, { region }));
  if (named.length === MOST_PRODUCTS) return named;
  const others = await find(
    answersSearch(search, region),
    search.wishes.isNew ? order : nearnessOf(search),
  );
  return [...new Set([...named, ...others])].slice(0, MOST_PRODUCTS);
}
