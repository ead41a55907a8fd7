import { setImmediate as turn } from "node:timers/promises";
import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { searchWords as dictionary } from "../schema.ts";
import { rememberFacts } from "./catalog-facts.ts";
import { foldTerms, type KnownTerm } from "./complete-words.ts";

/** How many terms are read and folded before other work gets its turn. */
const AT_ONCE = 500;

/** The terms that name the catalogue's products, the most frequent first. */
export function listKnownTerms(ctx: Context): Promise<readonly KnownTerm[]> {
  return rememberFacts(ctx, "terms", () => readTerms(ctx));
}

async function readTerms({ db }: Context): Promise<readonly KnownTerm[]> {
  const known: KnownTerm[] = [];
  for (;;) {
    const portion = await db
      .select({ word: dictionary.word, products: dictionary.products })
      .from(dictionary)
      .where(and(eq(dictionary.kind, "term"), gt(dictionary.products, 0)))
      .orderBy(desc(dictionary.products), asc(dictionary.word))
      .limit(AT_ONCE)
      .offset(known.length);
    known.push(...foldTerms(portion));
    if (portion.length < AT_ONCE) return known;
    await turn();
  }
}
