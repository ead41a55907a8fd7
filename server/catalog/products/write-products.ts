import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import { writingPrices } from "../sales/prices-of-sales.ts";
import { productImages, products, variants } from "../schema.ts";
import { factColumns, type ProductFacts, type ProductState, variantKey } from "./product-state.ts";

/** A product's change; `before` has no id for a new product. */
export interface StateChange {
  before: ProductState;
  after: ProductState;
}

/** How many products one statement writes. */
const CHUNK = 500;

const FACTS = Object.keys(factColumns) as (keyof ProductFacts)[];

/**
 * Writes products with their pictures and variants, hundreds of them by a few statements, and answers
 * their ids in the given order. Call it in a transaction that has locked the existing ones
 * (`lockProducts`), and after `assignSkus` and `putPicturesToUse`.
 */
export async function writeProducts(
  ctx: Context,
  changes: readonly StateChange[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < changes.length; start += CHUNK) {
    ids.push(...(await writeChunk(ctx, changes.slice(start, start + CHUNK))));
  }
  if (ids.length > 0) ctx.afterCommit(() => ctx.catalogChanged({ of: "products", ids }));
  return ids;
}

async function writeChunk(ctx: Context, chunk: readonly StateChange[]): Promise<number[]> {
  await freeSkus(ctx, chunk);
  const known = chunk.filter(({ before }) => before.id !== undefined);
  await updateProducts(ctx, known);
  const unknown = chunk.filter(({ before }) => before.id === undefined);
  const created = await insertProducts(ctx, unknown);
  const changes = chunk.map(({ before, after }) => {
    const id = before.id ?? created.get(after.facts.sku);
    if (id === undefined) throw new Error(`${after.facts.sku} was not written`);
    return { before, after, id };
  });
  await writeImages(ctx, changes);
  await writeVariants(ctx, changes);
  return changes.map(({ id }) => id);
}

async function insertProducts(
  ctx: Context,
  changes: readonly StateChange[],
): Promise<Map<string, number>> {
  if (changes.length === 0) return new Map();
  const now = ctx.clock.now();
  const rows = changes.map(({ after }) => {
    return { ...after.facts, unitsOnHand: unitsOf(after), createdAt: now, updatedAt: now };
  });
  const { id, sku } = products;
  const added = await ctx.db.insert(products).values(rows).returning({ id, sku });
  return new Map(added.map(({ id, sku }) => [sku, id]));
}

/** Sets only columns that differ in some product: to index a product's words again is costly. */
async function updateProducts(ctx: Context, changes: readonly StateChange[]): Promise<void> {
  if (changes.length === 0) return;
  const changed = FACTS.filter((fact) =>
    changes.some(({ before, after }) => !isDeepStrictEqual(before.facts[fact], after.facts[fact])),
  );
  const rows = changes.map(({ before, after }) => ({
    id: after.id,
    units: unitsOf(before) === unitsOf(after) ? null : unitsOf(after),
    ...Object.fromEntries(changed.map((fact) => [factColumns[fact].name, after.facts[fact]])),
    deleted: after.isDeleted,
  }));
  const now = ctx.clock.now().toISOString();
  const columns = changed.map((fact) => factColumns[fact]);
  const sets: SQL[] = columns.map(({ name }) => sql.raw(`${name} = c.${name}`));
  if (changes.some(({ before, after }) => before.isDeleted !== after.isDeleted)) {
    sets.push(
      sql`deleted_at = case when c.deleted then coalesce(p.deleted_at, ${now}::timestamptz) end`,
    );
  }
  const types = columns.map((column) => `, ${column.name} ${column.getSQLType()}`).join("");
  const written = sql`
    update ${products} p set ${sql.join(
      [
        ...sets,
        sql`version = p.version + 1`,
        sql`updated_at = ${now}::timestamptz`,
        sql`units_on_hand = coalesce(c.units, p.units_on_hand)`,
      ],
      sql`, `,
    )}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id int, units int, deleted boolean${sql.raw(types)})
    where p.id = c.id
  `;
  await writingPrices(() => ctx.db.execute(written));
}

/** Frees skus that change hands within these changes: their unique index is checked row by row. */
async function freeSkus(ctx: Context, changes: readonly StateChange[]): Promise<void> {
  const ofProducts = changes.map(({ before, after }) => ({
    id: before.id,
    from: before.id === undefined || before.isDeleted ? undefined : before.facts.sku,
    to: after.isDeleted ? undefined : after.facts.sku,
  }));
  const ofVariants = changes.flatMap(({ before, after }) => {
    const former = new Map(before.variants.map((variant) => [variant.id, variant]));
    return after.variants.map(({ id, sku, isRemoved }) => {
      const known = id === undefined ? undefined : former.get(id);
      const from = known?.isRemoved ? undefined : known?.sku;
      return { id, from, to: isRemoved ? undefined : sku };
    });
  });
  for (const [table, moves] of [
    [products, ofProducts],
    [variants, ofVariants],
  ] as const) {
    const moving = moves.filter(({ from, to }) => from !== to);
    const taken = new Set(moving.map(({ to }) => to));
    const ids = moving.flatMap(({ id, from }) =>
      id !== undefined && from !== undefined && taken.has(from) ? id : [],
    );
    if (ids.length === 0) continue;
    await ctx.db.execute(
      sql`update ${table} set sku = '~' || id where id = any(${sql.param(ids)}::bigint[])`,
    );
  }
}

/** Frees the places of variants that exchange them, for the same reason. */
async function freePlaces(ctx: Context, changes: readonly StateChange[]): Promise<void> {
  const ids = changes.flatMap(({ before, after }) => {
    const former = new Map(before.variants.map((variant) => [variant.id, variantKey(variant)]));
    const moved = after.variants.filter(
      (variant) => variant.id !== undefined && former.get(variant.id) !== variantKey(variant),
    );
    const wanted = new Set(moved.map(variantKey));
    return moved.flatMap(({ id }) =>
      id !== undefined && wanted.has(former.get(id) ?? "") ? id : [],
    );
  });
  if (ids.length === 0) return;
  await ctx.db.execute(
    sql`update ${variants} set color = '~' || id where id = any(${sql.param(ids)}::bigint[])`,
  );
}

type WithId = StateChange & { id: number };

async function writeImages(ctx: Context, changes: readonly WithId[]): Promise<void> {
  const changed = changes.filter(
    ({ before, after }) => !isDeepStrictEqual(before.images, after.images),
  );
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const rows = changed.flatMap(({ id, after }) =>
    after.images.map(({ url, altText, color }, position) => {
      return { product_id: id, position, url, alt_text: altText, color };
    }),
  );
  await ctx.db.execute(
    sql`delete from ${productImages} where product_id = any(${sql.param(ids)}::int[])`,
  );
  if (rows.length === 0) return;
  await ctx.db.execute(sql`
    insert into ${productImages} (product_id, position, url, alt_text, color)
    select product_id, position, url, alt_text, color
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (product_id int, position int, url text, alt_text text, color text)
  `);
}

async function writeVariants(ctx: Context, changes: readonly WithId[]): Promise<void> {
  const changed: object[] = [];
  const added: object[] = [];
  await freePlaces(ctx, changes);
  for (const { id: productId, before, after } of changes) {
    const former = new Map(before.variants.map((variant) => [variant.id, variant]));
    for (const variant of after.variants) {
      const { id, color, size, sku, gtin, onHand, isRemoved } = variant;
      if (id === undefined)
        added.push({ product_id: productId, color, size, sku, gtin, on_hand: onHand });
      else if (!isDeepStrictEqual(former.get(id), variant)) {
        changed.push({ id, color, size, sku, gtin, on_hand: onHand, removed: isRemoved });
      }
    }
  }
  if (changed.length > 0) {
    const now = ctx.clock.now().toISOString();
    await ctx.db.execute(sql`
      update ${variants} v set color = c.color, size = c.size, sku = c.sku, gtin = c.gtin, on_hand = c.on_hand,
        removed_at = case when c.removed then coalesce(v.removed_at, ${now}::timestamptz) end
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as c (id bigint, color text, size text, sku text, gtin text, on_hand int, removed boolean)
      where v.id = c.id
    `);
  }
  if (added.length > 0) {
    await ctx.db.execute(sql`
      insert into ${variants} (product_id, color, size, sku, gtin, on_hand)
      select product_id, color, size, sku, gtin, on_hand
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as a (product_id int, color text, size text, sku text, gtin text, on_hand int)
    `);
  }
}

/** All units in the shop, the reserved units of removed variants included. */
function unitsOf({ variants: all }: ProductState): number {
  return all.reduce((sum, { onHand }) => sum + onHand, 0);
}
