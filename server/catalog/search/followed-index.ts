import { POPULARITY_MS } from "../shown.ts";
import type { ProductIndex } from "./product-index.ts";
import type { IndexReader } from "./read-index.ts";

/** The index of this process, which follows the changes that it is told of. */
export interface FollowedIndex {
  /** The index with every change that was told before the call. */
  read(): Promise<ProductIndex>;
  /** The same; what its products have sold is a minute old at most. */
  readWithSales(): Promise<ProductIndex>;
  /** Tells of changed products, of those that came and of those that are gone. */
  changed(ids: Iterable<number>): void;
  salesChanged(): void;
  /** Tells that anything may have changed. */
  drop(): void;
}

interface Known {
  index: ProductIndex;
  /** The number of changes that it has. */
  changes: number;
  /** By `performance.now()`. */
  salesReadAt: number;
}

/**
 * Reads of changed products begin when somebody asks, and serve all who ask meanwhile. However many changes
 * come, one reading is under way at a time: whoever asks waits for two of them at most.
 * @param isHeard false while a change could be missed: whoever asks gets an index that is read from then on
 */
export function followIndex(reader: IndexReader, isHeard: () => boolean): FollowedIndex {
  let changes = 0;
  let known: Known | undefined;
  /** The products to read again; undefined if all are. */
  let stale: Set<number> | undefined;

  const catchUp = oneAtATime(async () => {
    const [upTo, ids] = [changes, stale];
    stale = new Set();
    try {
      if (known && ids) {
        await reader.products(known.index, [...ids]);
        known.changes = upTo;
      } else {
        const salesReadAt = performance.now();
        known = { index: await reader.all(), changes: upTo, salesReadAt };
      }
    } catch (error) {
      stale = ids && stale && new Set([...ids, ...stale]);
      throw error;
    }
  });

  const catchUpSales = oneAtATime(async (of: Known) => {
    const readAt = performance.now();
    await reader.sales(of.index);
    of.salesReadAt = readAt;
  });

  async function read(): Promise<Known> {
    if (!isHeard() || (known && !reader.fits(known.index))) drop();
    const wanted = changes;
    while (known === undefined || known.changes < wanted) await catchUp();
    return known;
  }

  function drop(): void {
    changes++;
    stale = undefined;
  }

  return {
    async read() {
      return (await read()).index;
    },
    async readWithSales() {
      const found = await read();
      if (performance.now() - found.salesReadAt > POPULARITY_MS) await catchUpSales(found);
      return found.index;
    },
    changed(ids) {
      changes++;
      for (const id of ids) stale?.add(id);
    },
    salesChanged() {
      if (known) known.salesReadAt = Number.NEGATIVE_INFINITY;
    },
    drop,
  };
}

/** Begins the work, unless it is under way: then all wait for its end. */
function oneAtATime<Needs extends unknown[]>(
  work: (...needs: Needs) => Promise<void>,
): (...needs: Needs) => Promise<void> {
  let running: Promise<void> | undefined;
  return (...needs) => {
    running ??= work(...needs).finally(() => {
      running = undefined;
    });
    return running;
  };
}
