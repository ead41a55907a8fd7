import pLimit, { type LimitFunction } from "p-limit";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database/pool.ts";
import { createKept, type Kept } from "../platform/kept/kept.ts";
import type { Product, ProductSummary } from "./contract.ts";
import { OBJECT_FACTOR } from "./search/catalog-facts.ts";
import { type ChangeLog, createChangeLog } from "./search/change-log.ts";
import type { KnownTerm } from "./search/complete-words.ts";
import { type FollowedIndex, followIndex } from "./search/followed-index.ts";
import type { KnownPart } from "./search/found-parts.ts";
import { indexReader } from "./search/read-index.ts";
import { AVAILABILITY, type CatalogChange, factsOf, soldOutOf, unitsOf } from "./shown.ts";

export interface ProductMemory {
  /** Products on sale as clients get them, by id: most lists need only the ids of theirs. */
  summaries: Kept<ProductSummary>;
  details: Kept<Product>;
  /** Facts of the whole catalogue, by name; see rememberFacts. */
  facts: Kept<RememberedFacts>;
  /** What parts of searches find; see findPart. */
  parts: Kept<KnownPart>;
  /** The changes of products, by which these parts are read again. */
  changes: ChangeLog;
  /** The terms of the catalog as they were read last, by word; see listKnownTerms. */
  terms: ReadonlyMap<string, KnownTerm>;
  index: FollowedIndex;
  /** Runs searches of the database, a few at once: a crowd of them would leave no processor to the pages. */
  searches: LimitFunction;
}

/** The context of a read for shoppers, who see the catalog and nothing that a transaction has yet to commit. */
export function forShoppers(ctx: Context): Context {
  return { ...ctx, db: ctx.catalogDb };
}

interface RememberedFacts {
  reading: Promise<unknown>;
  /** In bytes, beyond what each takes. */
  size: number;
}

declare module "../platform/context.ts" {
  interface Context {
    productMemory: ProductMemory;
    /** Where shoppers' reads of the catalog go: to the replica while that is up to date, else to `db`. */
    catalogDb: Database;
    /**
     * Tells this process of a change, or that anything may have changed, so that it forgets what is
     * stale; other processes hear it from the database.
     */
    catalogChanged(change?: CatalogChange): void;
  }
}

const MAX_BYTES = 16 * 1024 * 1024;
const SEARCHES_AT_ONCE = 2;
/** Two million products of words: in a shop of 100,000 those of its most frequent ones. */
const PARTS_BYTES = 16 * 1024 * 1024;
/** Most are what a search found. */
const FACTS_BYTES = 8 * 1024 * 1024;

/** @param isHeard whether every change is heard */
export function createProductMemory(db: Database, isHeard: () => boolean): ProductMemory {
  const sizeOf = (product: object) => OBJECT_FACTOR * JSON.stringify(product).length;
  return {
    summaries: createKept<ProductSummary>(MAX_BYTES, sizeOf, { isHeard }),
    details: createKept<Product>(MAX_BYTES, sizeOf, { isHeard }),
    facts: createKept<RememberedFacts>(FACTS_BYTES, ({ size }) => size, { isHeard }),
    parts: createKept<KnownPart>(PARTS_BYTES, ({ size }) => size, { isHeard }),
    changes: createChangeLog(),
    terms: new Map(),
    index: followIndex(indexReader(db), isHeard),
    searches: pLimit(SEARCHES_AT_ONCE),
  };
}

/** Forgets what a change makes stale: in the answers, of which any may show a fact, and in memory. */
export function forgetChanged(
  change: CatalogChange,
  answers: Pick<Kept<object>, "drop" | "dropShowing">,
  { summaries, details, facts, parts, changes, index }: ProductMemory,
): void {
  const ofProducts = [summaries, details];
  if (change.of === "stock") {
    const shown = [...change.units.map(unitsOf), ...change.soldOut.map(soldOutOf)];
    if (change.soldOut.length > 0) {
      shown.push(AVAILABILITY);
      index.changed(change.soldOut);
    }
    for (const memory of [answers, ...ofProducts]) memory.dropShowing(shown);
    return;
  }
  answers.drop();
  if (change.of === "sales") {
    index.salesChanged();
    return;
  }
  facts.drop();
  if (change.of === "products" || change.of === "prices") {
    index.changed(change.ids);
    changes.changed(change.ids);
    for (const memory of ofProducts) memory.dropShowing(change.ids.map(factsOf));
    return;
  }
  if (change.of === "everything") {
    index.drop();
    changes.drop();
    parts.drop();
  }
  for (const memory of ofProducts) memory.drop();
}
