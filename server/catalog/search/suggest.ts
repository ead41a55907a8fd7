import { sql } from "drizzle-orm";
import { foldText } from "../../../common/fold-text.ts";
import { getSearchLanguage } from "../../../common/search-language.ts";
import { hasWishes, readWishes } from "../../../common/search-wishes.ts";
import { searchWords, writtenWords } from "../../../common/search-words.ts";
import type { Context } from "../../platform/context.ts";
import type { Suggestions } from "../contract.ts";
import { products } from "../schema.ts";
import { onSale } from "../store.ts";
import { OBJECT_FACTOR, rememberFacts } from "./catalog-facts.ts";
import { completeWords, nameOtherwise, spellOut } from "./complete-words.ts";
import { listKnownTerms } from "./known-terms.ts";
import { listProducts } from "./list-products.ts";
import { allWords } from "./search-conditions.ts";
import { suggestProducts } from "./suggest-products.ts";
import type { UnderstoodPart } from "./understand-part.ts";
import { type UnderstoodSearch, understandSearch } from "./understand-search.ts";

const MOST_WORDS = 4;
/** Fewer letters fit almost everything. */
const MIN_LETTERS = 2;

/** Products and words for a search that is being typed. */
export async function suggest(ctx: Context, search: string): Promise<Suggestions> {
  const understood = await understandSearch(ctx, search, true);
  const isTooShort = understood.words.join("").length < MIN_LETTERS;
  if (isTooShort && !hasWishes(understood.wishes)) return { products: [], words: [] };
  const [suggested, words] = await Promise.all([
    suggestProducts(ctx, understood),
    rememberWords(ctx, understood),
  ]);
  return { products: suggested, words };
}

function rememberWords(ctx: Context, understood: UnderstoodSearch): Promise<string[]> {
  const { words, parts } = understood;
  const sizeOf = (found: string[]) => OBJECT_FACTOR * (words.join().length + found.join().length);
  // Words that are typed in several ways are completed as they were typed.
  const spelled = getSearchLanguage() ? parts.map(({ spelling }) => spelling).join(" ") : "";
  const name = `completions ${words.join(" ")}${spelled}`;
  return rememberFacts(ctx, name, () => suggestWords(ctx, understood), { sizeOf });
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
  const ownOf = new Map(terms.map(({ word, own }) => [word, own]));
  const lead = await leadSomewhere(
    ctx,
    likely.map(({ kept, word }) => ({
      kept: allWords(partsOf.get(kept) ?? []) ?? "",
      word,
      own: ownOf.get(word) ?? [word],
    })),
  );
  const spelled = likely
    .filter((_, place) => lead[place])
    .map(({ kept, word }) => {
      const before = partsOf.get(kept) ?? [];
      const spelled = before.map(({ typed, spelling }) => spelling ?? spellOut(typed, terms));
      if (spelled.includes(undefined)) return undefined;
      const isJoined = (place: number) => before[place]?.isJoined && place < before.length - 1;
      return spelled.map((part, place) => `${part}${isJoined(place) ? "" : " "}`).join("") + word;
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

interface LeadingTo {
  kept: string;
  word: string;
  /** What the catalogue has for the word. */
  own: readonly string[];
}

/** Whether each completion finds a product: one with the kept words and the term. */
async function leadSomewhere(ctx: Context, completions: readonly LeadingTo[]): Promise<boolean[]> {
  const byKept = Map.groupBy(completions, ({ kept }) => kept);
  const leading = new Map<string, Set<string>>();
  for (const [kept, those] of byKept) {
    leading.set(kept, new Set(await findLeading(ctx, kept, those)));
  }
  return completions.map(({ kept, word }) => leading.get(kept)?.has(word) ?? false);
}

/** So many products with the kept words tell of most terms whether one has both. */
const SAMPLE = 500;

async function findLeading(
  { db, productMemory: { searches } }: Context,
  kept: string,
  terms: readonly LeadingTo[],
): Promise<string[]> {
  // A term alone always finds its products.
  if (kept === "") return terms.map(({ word }) => word);
  const asked = terms.flatMap(({ word, own }) => own.map((name) => ({ word, name })));
  const hasKept = sql`${products.searchVector} @@ ${kept}::tsquery`;
  // The index alone would read all places of two frequent words. Counted, because a query that may end
  // with the first product reads the whole table where there is none.
  const { rows } = await searches(() =>
    db.execute<{ word: string }>(sql`
      with sample as materialized (
        select search_vector from ${products} where ${onSale} and ${hasKept} limit ${SAMPLE}
      )
      select asked.word from (
        select word, plainto_tsquery('english', folded(name)) as query
        from unnest(
          ${sql.param(asked.map(({ word }) => word))}::text[],
          ${sql.param(asked.map(({ name }) => name))}::text[]
        ) as given (word, name)
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
  const { rest } = readWishes(search);
  const typed = searchWords(rest);
  const written = getSearchLanguage() ? writtenWords(rest) : typed;
  const words = [...new Set(typed)].filter((word) => word.length > MIN_LETTERS);
  if (words.length < 2) return [];
  const lists = await Promise.all(
    words.map((word) => listProducts(ctx, { search: word, limit: 1 })),
  );
  const found = words.filter((_, place) => (lists[place]?.total ?? 0) > 0);
  const terms = await listKnownTerms(ctx);
  const isSpelled = (word: string) => terms.some(({ parts }) => parts.includes(foldText(word)));
  const asTyped = (word: string) => written[typed.indexOf(word)] ?? word;
  return [
    ...new Set(
      found.map((word) =>
        isSpelled(word) ? asTyped(word) : (spellOut(word, terms) ?? asTyped(word)),
      ),
    ),
  ];
}
