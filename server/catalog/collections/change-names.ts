import { isDeepStrictEqual } from "node:util";
import { and, type SQL, sql } from "drizzle-orm";
import { MAX_COLLECTIONS } from "../../../common/limits.ts";
import { collectionsApiMessages } from "../../../common/messages/admin/collections.ts";
import type { AuditValues } from "../../audit/contract.ts";
import type { Change } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
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

/** Throws `bad-input` for a product that would come into more collections than one can be in. */
export function refuseFull(
  field: string,
  rows: readonly { name: string; before: string[]; after: string[] }[],
): void {
  const full = rows.find(
    ({ before, after }) => after.length > Math.max(MAX_COLLECTIONS, before.length),
  );
  if (full) throw badField(field, collectionsApiMessages.full(full.name, MAX_COLLECTIONS));
}

/**
 * Changes the collections of products in the open transaction; answers the changes for the audit log. Throws
 * `bad-input` as `refuseFull` does.
 */
export async function changeNames(
  ctx: Context,
  where: SQL | undefined,
  after: SQL,
): Promise<Change[]> {
  const { rows } = await ctx.db.execute<{
    id: number;
    name: string;
    before: string[];
    after: string[];
  }>(sql`
    with found as (
      select id, ${NAMES} as before, ${after} as after from ${products}
      where ${and(kept, where)} and ${NAMES} is distinct from ${after}
      order by id for no key update
    ), changed as (
      update ${products} p
      set ${TAKE_NAMES}, version = p.version + 1,
        updated_at = ${ctx.clock.now().toISOString()}::timestamptz
      from found where p.id = found.id
      returning p.id, p.name, found.before, found.after
    )
    select * from changed order by id
  `);
  refuseFull("added", rows);
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
