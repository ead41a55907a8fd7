import { and, type SQL, sql } from "drizzle-orm";
import { toDollars } from "../../../common/money.ts";
import { hasWishes, readWishes } from "../../../common/search-wishes.ts";
import { foldText, isAskedFor, searchWords } from "../../../common/search-words.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/database/pool.ts";
import type { Suggestions } from "../contract.ts";
import { products } from "../schema.ts";
import { onSale } from "../store.ts";
import { completeWords, nameOtherwise, spellOut } from "./complete-words.ts";
import { listKnownTerms } from "./known-terms.ts";
import { listProducts } from "./list-products.ts";
import { allWords, answersInName, answersSearch, relevance } from "./search-conditions.ts";
import {
  type UnderstoodPart,
  type UnderstoodSearch,
  understandSearch,
} from "./understand-search.ts";

const MOST_PRODUCTS = 6;
const MOST_WORDS = 4;
/** Fewer letters fit almost everything. */
const MIN_LETTERS = 2;
/** Two letters may fit half of a large shop: only so many products are ranked. */
const ENOUGH = 1000;
/** So many of the first products are looked through before all are. */
const FIRST = 300;

type Suggested = Suggestions["products"][number];

/** Products and words for a search that is being typed. */
export async function suggest(ctx: Context, search: string): Promise<Suggestions> {
  const understood = await understandSearch(ctx, search, true);
  const isTooShort = understood.words.join("").length < MIN_LETTERS;
  if (isTooShort && !hasWishes(understood.wishes)) return { products: [], words: [] };
  const [suggested, words] = await Promise.all([
    suggestProducts(ctx, search, understood),
    suggestWords(ctx, understood),
  ]);
  return { products: suggested, words };
}

/**
 * Products with all words in their name come first, by popularity or, where the search asks for the
 * newest, by date.
 */
async function suggestProducts(
  ctx: Context,
  typed: string,
  search: UnderstoodSearch,
): Promise<Suggested[]> {
  const { db, productMemory } = ctx;
  const { searches } = productMemory;
  const order = search.wishes.isNew ? sql`extract(epoch from ${products.createdAt})` : undefined;
  const first = await listFirst(ctx, search.wishes.isNew);
  const ofFirst =
    first && (await searches(() => listBest(db, typed, answersInName(search, first), order)));
  if (ofFirst?.length === MOST_PRODUCTS) return ofFirst;
  const named = await searches(() => listBest(db, typed, answersInName(search), order));
  if (named.length === MOST_PRODUCTS) return named;
  // Rounded, so that popularity orders products of about the same relevance.
  const rank = search.parts.length > 0 ? relevance(search) : sql`0`;
  const nearest = order ?? sql`round(${rank}::numeric, 1)`;
  const others = await searches(() => listBest(db, typed, answersSearch(search), nearest));
  const ids = new Set(named.map(({ _id }) => _id));
  return [...named, ...others.filter(({ _id }) => !ids.has(_id))].slice(0, MOST_PRODUCTS);
}

/**
 * The products that come first in the order of all: whatever many names have, six of these have it.
 * Undefined in a small shop, where it would save nothing.
 */
async function listFirst(
  { productMemory: { index: followed } }: Context,
  isNew: boolean,
): Promise<number[] | undefined> {
  const index = await followed.readWithSales();
  const slots = index.inOrder(isNew ? "newest" : "popularity");
  if (slots.length <= ENOUGH) return undefined;
  return Array.from(slots.subarray(0, FIRST), index.idAt);
}

async function listBest(
  db: Database,
  typed: string,
  where: SQL | undefined,
  rank = sql`0`,
): Promise<Suggested[]> {
  type Row = {
    id: number;
    name: string;
    cents: number;
    before: number | null;
    images: { url: string; color: string | null }[] | null;
  };
  const { rows } = await db.execute<Row>(sql`
    select id, name, price_cents as cents, original_price_cents as before, (
      select json_agg(json_build_object('url', i.url, 'color', i.color) order by i.position)
      from product_images i where i.product_id = found.id
    ) as images
    from (
      select id, name, price_cents, original_price_cents, recent_sales, rating, ${rank} as rank
      from ${products} where ${and(onSale, where)} limit ${ENOUGH}
    ) found
    order by rank desc, recent_sales desc, rating desc, id desc
    limit ${MOST_PRODUCTS}
  `);
  return rows.map(({ id, name, cents, before, images }) => {
    const own = images ?? [];
    const asked = own.find(({ color }) => color !== null && isAskedFor(color, typed));
    const image = asked ?? own[0];
    return {
      _id: String(id),
      name,
      price: toDollars(cents),
      ...(before !== null && { originalPrice: toDollars(before) }),
      ...(asked?.color && { color: asked.color }),
      ...(image && { image: image.url }),
    };
  });
}

/** Completions that find products, and the catalogue's names for the typed thing. */
async function suggestWords(ctx: Context, { words, parts }: UnderstoodSearch): Promise<string[]> {
  if (words.length === 0) return [];
  const terms = await listKnownTerms(ctx);
  /** The parts that so many words make up; undefined where they end within a name. */
  const partsOf = new Map([[0, []], ...endsOf(parts)]);
  const last = parts.at(-1);
  const named = nameOtherwise(words, last?.synonyms, last?.size ?? 0, terms);
  const likely = completeWords(words, terms, named)
    .filter(({ kept }) => partsOf.has(kept))
    .slice(0, MOST_WORDS + 2);
  const lead = await leadSomewhere(
    ctx,
    likely.map(({ kept, word }) => ({ kept: allWords(partsOf.get(kept) ?? []) ?? "", word })),
  );
  const spelled = likely
    .filter((_, place) => lead[place])
    .map(({ kept, word }) => {
      const before = partsOf
        .get(kept)
        ?.map(({ typed, spelling }) => spelling ?? spellOut(typed, terms));
      return before?.every((part) => part !== undefined) ? [...before, word].join(" ") : undefined;
    });
  return [...new Set(spelled)].filter((words) => words !== undefined).slice(0, MOST_WORDS);
}

/** For each number of words after which a part ends, the parts up to there. */
function endsOf(parts: readonly UnderstoodPart[]): [number, UnderstoodPart[]][] {
  let end = 0;
  return parts.map((part, place) => {
    end += part.size;
    return [end, parts.slice(0, place + 1)];
  });
}

/** Whether each completion finds a product: one with the kept words and the term. */
async function leadSomewhere(
  ctx: Context,
  completions: readonly { kept: string; word: string }[],
): Promise<boolean[]> {
  const byKept = Map.groupBy(completions, ({ kept }) => kept);
  const leading = new Map<string, Set<string>>();
  for (const [kept, those] of byKept) {
    const words = those.map(({ word }) => word);
    leading.set(kept, new Set(await findLeading(ctx, kept, words)));
  }
  return completions.map(({ kept, word }) => leading.get(kept)?.has(word) ?? false);
}

/** So many products with the kept words tell of most terms whether one has both. */
const SAMPLE = 500;

async function findLeading(
  { db, productMemory: { searches } }: Context,
  kept: string,
  words: string[],
): Promise<string[]> {
  // A term alone always finds its products.
  if (kept === "") return words;
  const hasKept = sql`${products.searchVector} @@ ${kept}::tsquery`;
  // The index alone would read all places of two frequent words. Counted, because a query that may end
  // with the first product reads the whole table where there is none.
  const { rows } = await searches(() =>
    db.execute<{ word: string }>(sql`
      with sample as materialized (
        select search_vector from ${products} where ${onSale} and ${hasKept} limit ${SAMPLE}
      )
      select asked.word from (
        select word, plainto_tsquery('english', folded(word)) as query
        from unnest(${sql.param(words)}::text[]) word
      ) asked
      where exists (select from sample where sample.search_vector @@ asked.query) or 0 < (
        select count(*) from ${products}
        where ${onSale} and ${products.searchVector} @@ (${kept}::tsquery && asked.query)
      )
    `),
  );
  return rows.map(({ word }) => word);
}

/**
 * The words of a search that find something by themselves, as the catalogue spells them: suggestions after
 * a search of several words that found nothing.
 */
export async function listSingleWords(ctx: Context, search: string): Promise<string[]> {
  const words = [...new Set(searchWords(readWishes(search).rest))].filter(
    (word) => word.length > MIN_LETTERS,
  );
  if (words.length < 2) return [];
  const lists = await Promise.all(
    words.map((word) => listProducts(ctx, { search: word, limit: 1 })),
  );
  const found = words.filter((_, place) => (lists[place]?.total ?? 0) > 0);
  const terms = await listKnownTerms(ctx);
  const isSpelled = (word: string) => terms.some(({ parts }) => parts.includes(foldText(word)));
  return [
    ...new Set(found.map((word) => (isSpelled(word) ? word : (spellOut(word, terms) ?? word)))),
  ];
}
