import { and, sql } from "drizzle-orm";
import { COLLECTION_LIMITS } from "../../../common/limits.ts";
import { toDollars } from "../../../common/money.ts";
import type { Context } from "../../platform/context.ts";
import { kept } from "../products/store.ts";
import { products } from "../schema.ts";
import { isInCollection } from "../search/filter-conditions.ts";
import { NAMES } from "./change-names.ts";
import { blankValues } from "./collection-rules.ts";
import type { AdminCollection, AdminCollectionRow, CollectionProduct } from "./contract.ts";
import {
  type CollectionValues,
  collectionNotFound,
  findByName,
  findRenamed,
  pathOf,
  readPresent,
} from "./read-rows.ts";

/** Every collection that products name or an admin said something of, by name. */
export async function listCollections(ctx: Context): Promise<AdminCollectionRow[]> {
  const rows = await readPresent(ctx.db);
  const counted = await countProducts(ctx);
  const said = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
  const keys = new Set([...said.keys(), ...counted.keys()]);
  return [...keys]
    .map((key) => {
      const row = said.get(key);
      const values = row ?? blankValues(counted.get(key)?.name ?? "");
      const products = counted.get(key)?.products ?? 0;
      return { ...listed(values), version: row?.version ?? 0, products };
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function listed(values: CollectionValues) {
  const { name, text, isListed, picture, productOrder, pinned } = values;
  return {
    ...{ name, path: pathOf(values), hasText: text !== "", isListed },
    isOrdered: productOrder.length + pinned.length > 0,
    ...(picture && { picture }),
  };
}

/** By their names in small letters, each in the spelling that most products have. */
async function countProducts({
  db,
}: Context): Promise<Map<string, { name: string; products: number }>> {
  const { rows } = await db.execute<{ key: string; name: string; products: number }>(sql`
    select lower(one) as key, mode() within group (order by one) as name, count(*)::int as products
    from ${products}, unnest(${NAMES}) one where ${kept} group by 1
  `);
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

/** A name as most products of its collection spell it; undefined where it has none. */
export async function spellingOf({ db }: Context, name: string): Promise<string | undefined> {
  const key = name.trim().toLowerCase();
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select mode() within group (order by one) as name
    from ${products}, unnest(${NAMES}) one where ${and(kept, isInCollection(key))} and lower(one) = ${key}
  `);
  return rows[0]?.name ?? undefined;
}

/**
 * The collection that has this name, or else the one that had it last. Throws `not-found`, also where that one was
 * merged into another: what was written of it is nothing for the other.
 */
export async function getCollectionEver(ctx: Context, name: string): Promise<AdminCollection> {
  const isThere = (await findByName(ctx.db, name)) ?? (await spellingOf(ctx, name));
  if (isThere !== undefined) return getCollection(ctx, name);
  return getCollection(ctx, (await findRenamed(ctx.db, name))?.name ?? name);
}

/** A collection with its products, drafts among them. Throws `not-found`. */
export async function getCollection(ctx: Context, name: string): Promise<AdminCollection> {
  const row = await findByName(ctx.db, name);
  const spelled = row?.name ?? (await spellingOf(ctx, name));
  if (spelled === undefined) throw collectionNotFound();
  const values = row ?? blankValues(spelled);
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${products} where ${and(kept, isInCollection(spelled.toLowerCase()))}`,
  );
  const { address, description, text, picture, isListed } = values;
  return {
    ...{ name: spelled, version: row?.version ?? 0, path: pathOf(values) },
    ...{ address, description, text, isListed },
    ...(picture && { picture }),
    order: values.productOrder.map(String),
    pinned: values.pinned.map(String),
    total: rows[0]?.total ?? 0,
    products: await listProducts(ctx, values),
  };
}

async function listProducts(
  { db }: Context,
  { name, productOrder, pinned }: CollectionValues,
): Promise<CollectionProduct[]> {
  const placeIn = (ids: number[]) => sql`array_position(${sql.param(ids)}::int[], id)`;
  const { rows } = await db.execute<{
    id: number;
    name: string;
    sku: string;
    cents: number;
    isPublished: boolean;
    image: string | null;
  }>(sql`
    select id, name, sku, price_cents as cents, is_published as "isPublished",
      (select url from product_images i where i.product_id = products.id order by position limit 1) as image
    from ${products} where ${and(kept, isInCollection(name.toLowerCase()))}
    order by ${placeIn(pinned)}, ${placeIn(productOrder)}, created_at desc, id desc
    limit ${COLLECTION_LIMITS.order}
  `);
  return rows.map(({ id, cents, image, ...product }) => ({
    ...product,
    _id: String(id),
    price: toDollars(cents),
    ...(image !== null && { image }),
  }));
}
