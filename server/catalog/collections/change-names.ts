import { isDeepStrictEqual } from "node:util";
import { and, type SQL, sql } from "drizzle-orm";
import type { AuditValues } from "../../audit/contract.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { productChange } from "../products/product-changes.ts";
import { kept } from "../products/store.ts";
import { products } from "../schema.ts";
import { inCollections } from "./names.ts";

/** The names of a product's collections, the first one first. */
export const NAMES = sql`array_remove(array[collection], '') || other_collections`;
/** How a product's row takes the names of `found.after`. */
export const TAKE_NAMES = sql`collection = coalesce(found.after[1], ''), other_collections = found.after[2:]`;

const without = (names: SQL, name: string) => sql`array(
  select one from unnest(${names}) with ordinality named (one, place)
  where lower(one) <> ${name.toLowerCase()} order by place
)`;
const has = (name: string) =>
  sql`exists (select from unnest(${NAMES}) one where lower(one) = ${name.toLowerCase()})`;

/** The names of a product's collections after a change. */
export const NAMES_AFTER = {
  /** Another first one; the others stay. Without a name the next becomes the first. */
  collection: (name: string) =>
    sql`array_remove(array[${name}::text], '') || ${without(sql`other_collections`, name)}`,
  addCollection: (name: string) =>
    sql`case when ${has(name)} then ${NAMES} else (${NAMES}) || array[${name}::text] end`,
  removeCollection: (name: string) => without(NAMES, name),
};

/** One name in the place of another; a product that has both keeps the one that stays in its place. */
export function namesWith(name: string, instead: string): SQL {
  const isOther = name.toLowerCase() !== instead.toLowerCase();
  const replaced = sql`array(
    select case when lower(one) = ${name.toLowerCase()} then ${instead}::text else one end
    from unnest(${NAMES}) with ordinality named (one, place) order by place
  )`;
  return isOther
    ? sql`case when ${has(instead)} then ${without(NAMES, name)} else ${replaced} end`
    : replaced;
}

/** What the audit log has of a product's names beside those before or after the change. */
export function namesInLog(names: readonly string[], others: readonly string[]): AuditValues {
  const [own, beside] = [inCollections(names), inCollections(others)];
  return {
    ...(own.collection !== beside.collection && { collection: own.collection }),
    ...(!isDeepStrictEqual(own.otherCollections, beside.otherCollections) && {
      otherCollections: own.otherCollections,
    }),
  };
}

/** Changes the collections of products in the open transaction; answers the changes for the audit log. */
export async function changeNames(
  ctx: Context,
  where: SQL | undefined,
  after: SQL,
): Promise<Change[]> {
  const { rows } = await ctx.db.execute<{ id: number; before: string[]; after: string[] }>(sql`
    with found as (
      select id, ${NAMES} as before, ${after} as after from ${products}
      where ${and(kept, where)} and ${NAMES} is distinct from ${after}
      order by id for no key update
    ), changed as (
      update ${products} p
      set ${TAKE_NAMES}, version = p.version + 1,
        updated_at = ${ctx.clock.now().toISOString()}::timestamptz
      from found where p.id = found.id
      returning p.id, found.before, found.after
    )
    select * from changed order by id
  `);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  ctx.afterCommit(() => ctx.catalogChanged({ of: "products", ids }));
  return rows.map((row) =>
    productChange("product.updated", row.id, {
      before: namesInLog(row.before, row.after),
      after: namesInLog(row.after, row.before),
    }),
  );
}
