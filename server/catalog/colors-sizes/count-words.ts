import { sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";

/** How many products, drafts as well, come in each color or size, by its spelling. */
export async function countWords(
  { db }: Context,
  kind: "colors" | "sizes",
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ word: string; products: number }>(sql`
    select word, count(*)::int as products
    from ${products}, unnest(${products[kind]}) as word
    where ${products.deletedAt} is null
    group by word order by word
  `);
  return new Map(rows.map(({ word, products }) => [word, products]));
}

/** How the products spell a word otherwise than it is written here, if they do. */
export function spelledOtherwise(
  word: string,
  counts: ReadonlyMap<string, number>,
): string | undefined {
  if (counts.has(word)) return undefined;
  const small = word.toLowerCase();
  return [...counts.keys()].find((used) => used.toLowerCase() === small);
}
