import { and, or, type SQL, sql } from "drizzle-orm";
import type { ShopperRegion } from "../../tax/shopper-region.ts";
import { products } from "../schema.ts";
import { meetWishes } from "./filter-conditions.ts";
import { inAllWords } from "./tsqueries.ts";
import type { UnderstoodPart } from "./understand-part.ts";
import type { UnderstoodSearch } from "./understand-search.ts";

/** The condition that a product has all words of a search and meets its wishes; undefined without any. */
export function answersSearch(
  { parts, wishes, isUnreadable }: UnderstoodSearch,
  region?: ShopperRegion,
): SQL | undefined {
  return isUnreadable ? sql`false` : and(answersParts(parts), ...meetWishes(wishes, region));
}

/**
 * The condition that a product has all of these parts; tones alone are an exception, of which one is
 * enough.
 */
export function answersParts(parts: readonly UnderstoodPart[]): SQL | undefined {
  const vector = sql`${products.searchVector}`;
  if (parts.every(({ isTone }) => isTone)) {
    return has(vector, inAllWords([parts.flatMap(({ meanings }) => meanings)]));
  }
  return and(
    has(vector, allWords(parts.filter(({ written }) => !written))),
    ...parts.map((part) => {
      if (!part.written) return undefined;
      const { guard, pattern } = part.written;
      // The guard narrows by the index which names are read.
      return or(has(vector, allWords([part])), and(has(vector, guard), nameHas(pattern)));
    }),
  );
}

/**
 * The condition that a product has all words in its name and meets the wishes. The names have an index of
 * their own.
 * @param options.among so few products that looking at each is faster than that index
 */
export function answersInName(
  search: UnderstoodSearch,
  { among, region }: { among?: readonly number[]; region?: ShopperRegion | undefined } = {},
): SQL | undefined {
  const stems = among ? STEMS_OF_NAME : sql`stems_of(${products.name})`;
  return and(
    among && sql`${products.id} = any(${sql.param(among)}::int[])`,
    isInName(search, stems),
    ...meetWishes(search.wishes, region),
  );
}

const STEMS_OF_NAME = sql`ts_filter(${products.searchVector}, '{a}')`;

/**
 * The condition that all words are in the name; undefined where they ask for nothing. Leaves out near
 * meanings and those that are compared with the text of names.
 */
export function isInName({ parts }: UnderstoodSearch, stems = STEMS_OF_NAME): SQL | undefined {
  const asked = parts.filter(({ isTone }) => !isTone).map(({ meanings }) => meanings);
  return has(stems, inAllWords(asked));
}

function has(vector: SQL, query: string | undefined): SQL | undefined {
  return query === undefined ? undefined : sql`${vector} @@ ${query}::tsquery`;
}

export function nameHas(pattern: string): SQL {
  return sql`${products.name} ~* ${pattern}`;
}

/** How much a word weighs: unused, in the description, in the facts, in the name. */
const WEIGHTS = "{0, 0.01, 0.1, 1}";

/** How well a product answers these meanings: by the place and the number of its matching words. */
export function rankOf(meanings: readonly string[]): SQL {
  if (meanings.length === 0) return sql`0`;
  return sql`ts_rank(${WEIGHTS}, ${products.searchVector}, ${meanings.join(" | ")}::tsquery)`;
}

/** How well a product answers a search. */
export function relevance({ parts }: UnderstoodSearch): SQL {
  const meant = parts.flatMap(({ meanings }) => meanings);
  const also = parts.flatMap((part) => part.also);
  const written = parts.flatMap((part) => part.written?.pattern ?? []);
  // Near meanings count once, typed meanings twice; a name that matches as text counts as well.
  const ranks = [
    rankOf(meant),
    ...(also.length > 0 ? [rankOf([...meant, ...also])] : []),
    ...written.map((pattern) => sql`(${nameHas(pattern)})::int`),
  ];
  return sql`(${sql.join(ranks, sql` + `)})`;
}

/** A tsquery for all of these parts or their near meanings; undefined where they ask for nothing. */
export function allWords(parts: readonly UnderstoodPart[]): string | undefined {
  const asked = parts.filter(({ isTone }) => !isTone);
  return inAllWords(asked.map(({ meanings, also }) => [...meanings, ...also]));
}
