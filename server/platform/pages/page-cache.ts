import { LRUCache } from "lru-cache";

export interface CachedPage {
  body: Buffer;
  brotli: Buffer;
  headers: Record<string, string>;
}

export interface PageCache {
  find(key: string): CachedPage | undefined;
  /** The generation before rendering: `keep` refuses pages that were rendered in an older one. */
  generation(): number;
  keep(key: string, page: CachedPage, generation: number): void;
  drop(): void;
}

const MAX_BYTES = 64 * 1024 * 1024;
const ENTRY_OVERHEAD = 1024;

/** Whole pages in memory, dropped together whenever the catalogue changes. */
export function createPageCache(maxBytes: number = MAX_BYTES): PageCache {
  let generation = 0;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) =>
      page.body.length + page.brotli.length + key.length + ENTRY_OVERHEAD,
  });
  return {
    find: (key) => pages.get(key),
    generation: () => generation,
    keep(key, page, renderedUnder) {
      // A page that was read before a change must not outlive it.
      if (renderedUnder === generation) pages.set(key, page);
    },
    drop() {
      generation++;
      pages.clear();
    },
  };
}
