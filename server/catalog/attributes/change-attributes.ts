import { and, type SQL, sql } from "drizzle-orm";
import type { Attribute } from "../../../common/attributes.ts";
import { newId } from "../../../common/ids.ts";
import { attributeApiMessages as messages } from "../../../common/messages/admin/attributes.ts";
import { settingsApiMessages } from "../../../common/messages/admin/settings.ts";
import { type Change, recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError, badFields, type FieldError } from "../../platform/errors.ts";
import { changeSettings } from "../../settings/change-settings.ts";
import { readNewest } from "../../settings/list-versions.ts";
import { holdValues } from "../hold-values.ts";
import { productChange } from "../products/product-changes.ts";
import { kept } from "../products/store.ts";
import { products } from "../schema.ts";
import type { AttributesChange, ChangedAttributes, ProductAttributes } from "./contract.ts";
import { type AttributesPlan, planAttributes } from "./plan-attributes.ts";

/** The attributes with the numbers of products that have their values. */
export async function listAttributes(ctx: Context): Promise<ProductAttributes> {
  const { version, values } = await readNewest(ctx, "attributes");
  const counts = await countValues(ctx, values.attributes);
  return {
    version,
    attributes: values.attributes.map(({ choices, ...attribute }) => {
      const counted = counts.get(attribute.key) ?? new Map<string, number>();
      return {
        ...attribute,
        products: [...counted.values()].reduce((sum, count) => sum + count, 0),
        choices: choices.map((name) => ({ name, products: counted.get(name) ?? 0 })),
      };
    }),
  };
}

/**
 * Sets the attributes, and what products have of them with it, in one batch of the audit log. Throws `bad-input` by
 * field, also for a choice that goes while products have it, and `conflict` where another change came first
 * (`settings_changed`) or values would be lost (`attribute_in_use`).
 */
export async function changeAttributes(
  ctx: Context,
  { version, attributes: sent, removesValues = false }: AttributesChange,
): Promise<ChangedAttributes> {
  return inTransaction(ctx, async (tx) => {
    await holdValues(tx);
    const now = await readNewest(tx, "attributes");
    if (now.version !== version) {
      throw new AppError("conflict", "settings_changed", settingsApiMessages.changedMeanwhile);
    }
    const before = now.values.attributes;
    const plan = planAttributes(before, sent, await listSpentKeys(tx));
    if (plan.errors.length > 0) throw badFields(plan.errors);
    const counts = await countValues(tx, before);
    refuseLostChoices(before, plan, counts);
    if (!removesValues) refuseLostValues(plan, counts);
    const changes = await moveValues(tx, plan);
    const batchId = newId();
    const { attributes } = plan;
    // First, so that an undo, which begins with the last change, has the products before it.
    await changeSettings(tx, "attributes", { version, values: { attributes } }, batchId);
    await recordChanges(tx, changes, batchId);
    const saved = await listAttributes(tx);
    return { ...saved, ...(saved.version !== version && { batchId }) };
  });
}

async function listSpentKeys({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct attribute ->> 'key' as key
    from settings, jsonb_array_elements("values" -> 'attributes') attribute
    where subject = 'attributes'
  `);
  return rows.map(({ key }) => key);
}

/** How many products have each value of a choice, by key; all free words of an attribute count as one. */
async function countValues(
  { db }: Context,
  attributes: readonly Attribute[],
): Promise<Map<string, Map<string, number>>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { key, kind } of attributes) {
    const value = kind === "choice" ? sql`attributes ->> ${key}` : sql`''`;
    const { rows } = await db.execute<{ value: string; products: number }>(sql`
      select ${value} as value, count(*)::int as products from ${products}
      where ${and(kept, sql`attributes ? ${key}`)} group by 1
    `);
    counts.set(key, new Map(rows.map((row) => [row.value, row.products])));
  }
  return counts;
}

/** Refuses choices that products have and that nothing replaces. */
function refuseLostChoices(
  before: readonly Attribute[],
  { attributes, moves }: AttributesPlan,
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
): void {
  const errors: FieldError[] = [];
  for (const [index, { key, kind, choices }] of attributes.entries()) {
    const former = before.find((one) => one.key === key);
    if (kind !== "choice" || !former) continue;
    const field = `attributes.${index}.choices`;
    const inUse = counts.get(key) ?? new Map<string, number>();
    if (former.kind === "words") {
      const products = inUse.get("") ?? 0;
      if (products > 0)
        errors.push({ field: `attributes.${index}.kind`, message: messages.wordsInUse(products) });
      continue;
    }
    for (const [value, products] of inUse) {
      const isMoved = moves.some((move) => move.key === key && move.from === value);
      if (isMoved || choices.includes(value)) continue;
      errors.push({ field, message: messages.choiceInUse(products, value) });
    }
  }
  if (errors.length > 0) throw badFields(errors);
}

function refuseLostValues(
  { removed }: AttributesPlan,
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
): void {
  for (const { key, name } of removed) {
    const products = [...(counts.get(key)?.values() ?? [])].reduce((sum, one) => sum + one, 0);
    if (products === 0) continue;
    throw new AppError("conflict", "attribute_in_use", messages.attributeInUse(products, name));
  }
}

/** Gives products their new values, deleted ones as well, and answers the changes of all others. */
async function moveValues(
  tx: Context,
  { attributes, moves, removed }: AttributesPlan,
): Promise<Change[]> {
  const changes = new Map<
    number,
    { before: Record<string, string>; after: Record<string, string | null> }
  >();
  const note = (key: string, rows: readonly Moved[]) => {
    for (const { id, was, now, is_deleted } of rows) {
      if (is_deleted) continue;
      const change = changes.get(id) ?? { before: {}, after: {} };
      change.before[key] = was;
      change.after[key] = now;
      changes.set(id, change);
    }
  };
  for (const { key } of removed) {
    note(key, await setValues(tx, key, sql`null`, sql`true`));
  }
  for (const [key, ofKey] of Map.groupBy(moves, (move) => move.key)) {
    // In one statement: two choices may have changed their names with each other.
    const pairs = JSON.stringify(Object.fromEntries(ofKey.map(({ from, to }) => [from, to])));
    const to = sql`(${pairs}::jsonb ->> (attributes ->> ${key}))`;
    note(key, await setValues(tx, key, to, sql`${pairs}::jsonb ? (attributes ->> ${key})`));
  }
  for (const { key, kind, choices } of attributes) {
    if (kind !== "choice") continue;
    const isGone = sql`deleted_at is not null and attributes ->> ${key} <> all(${sql.param(choices)}::text[])`;
    await setValues(tx, key, sql`null`, isGone);
  }
  const ids = [...changes.keys()];
  if (ids.length > 0) tx.afterCommit(() => tx.catalogChanged({ of: "products", ids }));
  return [...changes].map(([id, { before, after }]) =>
    productChange("product.updated", id, {
      before: { attributes: before },
      after: { attributes: after },
    }),
  );
}

interface Moved extends Record<string, unknown> {
  id: number;
  was: string;
  now: string | null;
  is_deleted: boolean;
}

/** @param to SQL of the new value; null takes it away */
async function setValues(ctx: Context, key: string, to: SQL, where: SQL): Promise<Moved[]> {
  const { rows } = await ctx.db.execute<Moved>(sql`
    with found as (
      select id, attributes ->> ${key} as was, ${to} as now, deleted_at is not null as is_deleted
      from ${products} where attributes ? ${key} and ${where}
      order by id for no key update
    ), changed as (
      update ${products} p
      set attributes = case when found.now is null then p.attributes - ${key}::text
          else jsonb_set(p.attributes, array[${key}::text], to_jsonb(found.now)) end,
        version = p.version + 1, updated_at = ${ctx.clock.now().toISOString()}::timestamptz
      from found where p.id = found.id
      returning p.id, found.was, found.now, found.is_deleted
    )
    select * from changed order by id
  `);
  return rows;
}
