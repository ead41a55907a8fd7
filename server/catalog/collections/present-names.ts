import { sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { kept } from "../products/store.ts";
import { products } from "../schema.ts";
import { hasProducts } from "./find-collection.ts";
import { type InCollections, inCollections, namesOf } from "./names.ts";

/** What collections are called now that once had these names, by those in small letters. */
export type PresentCollections = ReadonlyMap<string, string>;

export async function readPresentCollections(
  ctx: Context,
  names: readonly string[],
): Promise<PresentCollections> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  const next = new Map<string, string>();
  // One that was merged is called as the other was then, which may have another name by now.
  for (let keys = wanted; keys.length > 0; ) {
    const found = await readLastNames(ctx, keys);
    for (const [key, name] of found) next.set(key, name);
    keys = [...new Set([...found.values()].map((name) => name.toLowerCase()))].filter(
      (key) => !next.has(key),
    );
  }
  return new Map(wanted.flatMap((key) => (next.has(key) ? [[key, lastOf(key, next)]] : [])));
}

/**
 * The same for products that come back by an undo. A name that products beside these have now is no former one: they
 * come back among those, as such a collection needs no row.
 */
export async function readPresentOfUndone(
  ctx: Context,
  names: readonly string[],
  ids: readonly number[],
): Promise<PresentCollections> {
  const isBeside = sql`${kept} and ${products.id} <> all(${sql.param(ids)}::int[])`;
  const present = new Map<string, string>();
  for (const [former, name] of await readPresentCollections(ctx, names)) {
    if (!(await hasProducts(ctx, former, isBeside))) present.set(former, name);
  }
  return present;
}

/** Where these names end; two that became each other end where they meet again. */
function lastOf(key: string, next: ReadonlyMap<string, string>): string {
  const seen = new Set([key]);
  let name = next.get(key) ?? key;
  for (;;) {
    const then = next.get(name.toLowerCase());
    if (then === undefined || seen.has(name.toLowerCase())) return name;
    seen.add(name.toLowerCase());
    name = then;
  }
}

/** What those were called last that once had these names, where no other that has a row is called so now. */
async function readLastNames(
  { db }: Context,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    with newest as (select distinct on (collection_id) * from collections order by collection_id, version desc)
    select distinct on (lower(was.name)) lower(was.name) as key, now.name
    from collections was join newest now using (collection_id)
    where lower(was.name) = any(${sql.param(keys)}::text[]) and lower(now.name) <> lower(was.name)
      and not exists (select from newest other where not other.is_deleted and lower(other.name) = lower(was.name))
    order by lower(was.name), now.is_deleted, now.at desc
  `);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

export function withPresentCollections<Facts extends InCollections>(
  facts: Facts,
  present: PresentCollections,
): Facts {
  const names = namesOf(facts).map((name) => present.get(name.toLowerCase()) ?? name);
  return { ...facts, ...inCollections(names) };
}
