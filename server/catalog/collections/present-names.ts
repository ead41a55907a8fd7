import { sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { type InCollections, inCollections, namesOf } from "./names.ts";

/** What collections are called now that once had these names, by those in small letters. */
export type PresentCollections = ReadonlyMap<string, string>;

/** One that was merged is called as the other was then. */
export async function readPresentCollections(
  { db }: Context,
  names: readonly string[],
): Promise<PresentCollections> {
  const keys = [...new Set(names.map((name) => name.toLowerCase()))];
  if (keys.length === 0) return new Map();
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
