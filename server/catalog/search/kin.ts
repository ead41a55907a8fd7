import { and, desc, eq, gt, sql } from "drizzle-orm";
import { getSearchLanguage } from "../../../common/search-language.ts";
import { compoundsOf, formsOf } from "../../../common/word-forms.ts";
import type { Context } from "../../platform/context.ts";
import { searchWords as dictionary } from "../schema.ts";
import { rememberFacts } from "./catalog-facts.ts";

/** So many compounds of a word are asked for, the most frequent ones: each makes the question longer. */
const MOST_COMPOUNDS = 60;

/** What the index has of a word in a language other than English, whose rules the index does not know. */
export interface Kin {
  /** The stems of its forms: `hemden` and `hemd`. */
  same: readonly string[];
  /** The stems of compounds that end in it: `leinenhemd`. */
  compounds: readonly string[];
}

const NONE: Kin = { same: [], compounds: [] };

/** Answers what finds the kin of a word; in English it finds none, without asking anything. */
export async function readKin(ctx: Context): Promise<(word: string) => Kin> {
  if (!getSearchLanguage()) return () => NONE;
  const stems = await rememberFacts(ctx, "stems", () => readStems(ctx));
  const found = new Map<string, Kin>();
  return (word) => {
    const known = found.get(word) ?? kinOf(word, stems);
    found.set(word, known);
    return known;
  };
}

/** A stem of the index, in its forms. */
interface Stem {
  stem: string;
  forms: readonly string[];
}

async function readStems({ db }: Context): Promise<readonly Stem[]> {
  const found = await db
    .select({ stem: dictionary.word })
    .from(dictionary)
    .where(and(eq(dictionary.kind, "stem"), gt(dictionary.products, 0)))
    .orderBy(desc(dictionary.products), sql`${dictionary.word} collate "C"`);
  return found.map(({ stem }) => ({ stem, forms: formsOf(stem) }));
}

function kinOf(word: string, stems: readonly Stem[]): Kin {
  const forms = formsOf(word);
  const isCompound = compoundsOf(word);
  const same = stems.filter((stem) => stem.forms.some((form) => forms.includes(form)));
  const compounds = stems.filter((stem) => isCompound(stem.forms)).slice(0, MOST_COMPOUNDS);
  const named = (those: readonly Stem[]) => those.map(({ stem }) => stem);
  return { same: named(same), compounds: named(compounds) };
}
