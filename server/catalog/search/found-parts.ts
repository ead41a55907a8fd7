import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { products } from "../schema.ts";
import { onSale } from "../store.ts";
import type { ProductIndex } from "./product-index.ts";
import { nameHas, rankOf } from "./search-conditions.ts";

/** A part of a search as the database finds it. */
export interface AskedPart {
  /** Whose name it has in memory: parts that ask for the same have the same. */
  key: string;
  where: SQL | undefined;
  /** Its meanings as tsqueries; empty if it ranks nothing. */
  meant: readonly string[];
  /** Its meanings and its near meanings; undefined if it has none of these. */
  near: readonly string[] | undefined;
  /** Patterns for which products count whose name has them. */
  written: readonly string[];
}

/** Products that fit a part equally well. */
interface Fitting {
  meant: number;
  near: number;
  written: number;
  ids: Int32Array;
}

/** The products on sale that a part finds. */
export interface FoundPart {
  fitting: readonly Fitting[];
  /** The slots of these products in the index as it was asked last. */
  known?: { index: ProductIndex; version: number; slots: Int32Array[] };
}

/** A part in memory, with the changes up to that number. */
export interface KnownPart {
  upTo: number;
  reading: Promise<FoundPart>;
  /** In bytes. */
  size: number;
}

/** Of one id in memory, with its slot, and of a fit. */
const ID_BYTES = 8;
const FIT_BYTES = 300;

/**
 * Answers what a part finds. It is read once; after a change of products, of these alone. Many searches
 * share their parts, so that few of them need a query.
 */
export function findPart(ctx: Context, part: AskedPart): Promise<FoundPart> {
  const { parts, changes } = ctx.productMemory;
  const upTo = changes.now();
  const known = parts.find(part.key);
  if (known?.upTo === upTo) return known.reading;
  const stale = known && changes.since(known.upTo);
  const reading =
    known && stale
      ? known.reading.then(async (before) => patched(before, stale, await read(ctx, part, stale)))
      : read(ctx, part).then((fitting) => ({ fitting }));
  const entry = { upTo, reading, size: known?.size ?? 0 };
  parts.keep(part.key, entry, parts.begin());
  reading.then(
    (found) => parts.replace(part.key, entry, { ...entry, size: sizeOf(found) }),
    () => parts.remove(part.key, entry),
  );
  return reading;
}

function sizeOf({ fitting }: FoundPart): number {
  return fitting.reduce((sum, { ids }) => sum + FIT_BYTES + ID_BYTES * ids.length, 0);
}

/** @param among read these products alone */
async function read(ctx: Context, part: AskedPart, among?: readonly number[]): Promise<Fitting[]> {
  if (among?.length === 0) return [];
  const { where, meant, near, written } = part;
  const asked = and(onSale, where, among && inArray(products.id, [...among]));
  // As one text for each fit, of which there are few: rows of ids would cost more.
  const query = sql`
    select meant, near, written, string_agg(id::text, ',') as ids from (
      select ${products.id}, ${rankOf(meant)} as meant, ${near ? rankOf(near) : sql`null`} as near,
        ${sql.join([sql`0`, ...written.map((name) => sql`(${nameHas(name)})::int`)], sql` + `)} as written
      from ${products} where ${asked}
    ) found
    group by meant, near, written
  `;
  type Row = { meant: number; near: number | null; written: number; ids: string };
  const { rows } = await ctx.productMemory.searches(() => ctx.db.execute<Row>(query));
  return rows.map(({ meant, near, written, ids }) => ({
    meant,
    near: near ?? meant,
    written,
    ids: readIds(ids),
  }));
}

/** What a part finds after a change: of the changed products only what was read again. */
function patched(before: FoundPart, stale: readonly number[], anew: readonly Fitting[]): FoundPart {
  const gone = new Set(stale);
  const isGone = (id: number) => gone.has(id);
  const fits = new Map(
    before.fitting.map((fit) => {
      const ids = fit.ids.some(isGone) ? fit.ids.filter((id) => !isGone(id)) : fit.ids;
      return [keyOf(fit), { ...fit, ids }];
    }),
  );
  for (const fit of anew) {
    const same = fits.get(keyOf(fit));
    const ids = same ? Int32Array.from([...same.ids, ...fit.ids]) : fit.ids;
    fits.set(keyOf(fit), { ...fit, ids });
  }
  return { fitting: [...fits.values()].filter(({ ids }) => ids.length > 0) };
}

function keyOf({ meant, near, written }: Fitting): string {
  return `${meant} ${near} ${written}`;
}

/** The slots of products that a part finds and that are still on sale, for each fit. */
export function slotsIn(index: ProductIndex, found: FoundPart): readonly Int32Array[] {
  const { known } = found;
  if (known?.index === index && known.version === index.version) return known.slots;
  const slots = found.fitting.map(({ ids }) => {
    const those = new Int32Array(ids.length);
    let count = 0;
    for (const id of ids) {
      const slot = index.slotOf(id);
      if (slot !== undefined) those[count++] = slot;
    }
    return those.subarray(0, count);
  });
  found.known = { index, version: index.version, slots };
  return slots;
}

const COMMA = 44;
const ZERO = 48;

/** Digit by digit, because thousands of short texts would hold up every other call. */
function readIds(list: string): Int32Array {
  const ids: number[] = [];
  let id = 0;
  for (let place = 0; place < list.length; place++) {
    const letter = list.charCodeAt(place);
    if (letter === COMMA) {
      ids.push(id);
      id = 0;
    } else id = id * 10 + letter - ZERO;
  }
  ids.push(id);
  return Int32Array.from(ids);
}
