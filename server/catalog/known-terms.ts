import { setImmediate as turn } from "node:timers/promises";
import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Database } from "../platform/database/pool.ts";
import { foldTerms, type KnownTerm } from "./complete-words.ts";
import { catalogVersion, searchWords as dictionary } from "./schema.ts";

/** So many are read and folded in one go; others have their turn in between. */
const AT_ONCE = 500;

interface Kept {
  version: string;
  terms: Promise<readonly KnownTerm[]>;
}

const keptOf = new WeakMap<Database, Kept>();

/**
 * What the catalogue's products are called, the most frequent first. Read and folded once for each
 * version of the catalogue, in portions, by all who ask meanwhile together.
 */
export async function listKnownTerms(db: Database): Promise<readonly KnownTerm[]> {
  const [row] = await db.select({ version: catalogVersion.version }).from(catalogVersion);
  const version = String(row?.version);
  const kept = keptOf.get(db);
  if (kept?.version === version) return kept.terms;
  const terms = readTerms(db);
  keptOf.set(db, { version, terms });
  // What could not be read is read again by the next.
  terms.catch(() => keptOf.delete(db));
  return terms;
}

async function readTerms(db: Database): Promise<readonly KnownTerm[]> {
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
