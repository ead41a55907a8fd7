import { createKept, type Kept } from "../platform/kept/kept.ts";
import type { Product, ProductSummary } from "./contract.ts";

export interface ProductMemory {
  /** Products on sale as clients get them, by id: most lists need only the ids of theirs. */
  summaries: Kept<ProductSummary>;
  details: Kept<Product>;
  /** Facts of the whole catalogue, by name; see rememberFacts. */
  facts: Kept<RememberedFacts>;
}

interface RememberedFacts {
  reading: Promise<unknown>;
  /** In bytes, beyond what each takes. */
  size: number;
}

declare module "../platform/context.ts" {
  interface Context {
    productMemory: ProductMemory;
  }
}

const MAX_BYTES = 16 * 1024 * 1024;
/** Most are what a search found. */
const FACTS_BYTES = 8 * 1024 * 1024;
/** An object in memory is about so much larger than its JSON. */
const OBJECT_FACTOR = 3;

/** @param isHeard whether every change is heard */
export function createProductMemory(isHeard: () => boolean): ProductMemory {
  const sizeOf = (product: object) => OBJECT_FACTOR * JSON.stringify(product).length;
  return {
    summaries: createKept<ProductSummary>(MAX_BYTES, sizeOf, isHeard),
    details: createKept<Product>(MAX_BYTES, sizeOf, isHeard),
    facts: createKept<RememberedFacts>(FACTS_BYTES, ({ size }) => size, isHeard),
  };
}
