import { setImmediate as turn } from "node:timers/promises";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { foldText } from "../../../common/fold-text.ts";
import { getSearchLanguage } from "../../../common/search-language.ts";
import { shownPairs } from "../../../common/synonyms.ts";
import type { Context } from "../../platform/context.ts";
import { searchWords as dictionary } from "../schema.ts";
import { rememberFacts } from "./catalog-facts.ts";
import { foldTerm, type KnownTerm } from "./complete-words.ts";

/** How many terms are folded before other work gets its turn. */
const AT_ONCE = 500;

/** The terms that name the catalogue's products, the most frequent first. */
export function listKnownTerms(ctx: Context): Promise<readonly KnownTerm[]> {
  return rememberFacts(ctx, "terms", () => readTerms(ctx));
}

async function readTerms({ db, productMemory }: Context): Promise<readonly KnownTerm[]> {
  const found = await db
    .select({ word: dictionary.word, products: dictionary.products })
    .from(dictionary)
    .where(and(eq(dictionary.kind, "term"), gt(dictionary.products, 0)))
    .orderBy(desc(dictionary.products), sql`${dictionary.word} collate "C"`);
  // A change brings few new terms, if any: the others are folded as they were before it.
  const former = productMemory.terms;
  const terms = new Map<string, KnownTerm>();
  for (const [place, term] of found.entries()) {
    if (place % AT_ONCE === AT_ONCE - 1) await turn();
    const same = former.get(term.word);
    terms.set(term.word, same ? { ...same, ...term } : foldTerm(term));
  }
  productMemory.terms = terms;
  return asShown([...terms.values()]);
}

/** The terms as the shop's language says them; in English they are as they are. */
function asShown(terms: readonly KnownTerm[]): readonly KnownTerm[] {
  const language = getSearchLanguage();
  if (!language) return terms;
  const shown = new Map(shownPairs(language).map((pair) => [pair.own, pair]));
  const wordOf = ({ word, text }: KnownTerm) => shown.get(text)?.label.toLowerCase() ?? word;
  const shownTerms = [...Map.groupBy(terms, wordOf)].map(([word, those]): KnownTerm => {
    const [first] = those;
    const products = those.reduce((sum, term) => sum + term.products, 0);
    const text = foldText(shown.get(first?.text ?? "")?.shown ?? word);
    return { word, products, text, parts: text.split(" "), own: those.map((term) => term.word) };
  });
  return shownTerms.toSorted((a, b) => b.products - a.products);
}
