import { and, type SQL, sql } from "drizzle-orm";
import { newId } from "../../../common/ids.ts";
import type { BulkLabelField } from "../../../common/labels/label-fields.ts";
import { MAX_CHOSEN } from "../../../common/limits.ts";
import { formatNumber } from "../../../common/locale.ts";
import { productFormApiMessages } from "../../../common/messages/admin/product-form.ts";
import { bulkApiMessages } from "../../../common/messages/admin/products.ts";
import { saleApiMessages } from "../../../common/messages/admin/sales.ts";
import { formatCents, MAX_CENTS, toDollars } from "../../../common/money.ts";
import { fieldLabel } from "../../../common/product-fields.ts";
import type { AuditValues } from "../../audit/contract.ts";
import { recordChanges } from "../../audit/record.ts";
import type { Context } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { badField } from "../../platform/errors.ts";
import {
  NAMES,
  NAMES_AFTER,
  namesInLog,
  refuseFull,
  TAKE_NAMES,
} from "../collections/change-names.ts";
import { checkLabel } from "../labels/label-rules.ts";
import { requireLabels } from "../labels/require-label.ts";
import { oneLine, parseProductId } from "../rules.ts";
import { pricesOfSales, writingPrices } from "../sales/prices-of-sales.ts";
import { products } from "../schema.ts";
import { BULK_SHOWN, type BulkChange, type BulkResult } from "./contract.ts";
import { adminConditions } from "./filters.ts";
import { productChange } from "./product-changes.ts";
import { LIMITS } from "./product-rules.ts";
import { factColumns, type ProductFacts } from "./product-state.ts";
import { kept } from "./store.ts";

/** The change that a bulk action makes to each product. */
interface Action {
  /** As the audit log names it. */
  field: "isPublished" | "collection" | "priceCents" | BulkLabelField;
  /** The value that changes: a column, or the names of all collections. */
  column: SQL;
  /** The new one. */
  to: SQL;
  /** How the row takes it. */
  set: SQL;
}

interface Change extends Action {
  /** Whether it puts products on sale. */
  publishes: boolean;
}

type Value = string | number | boolean | string[] | null;
type Row = { id: number; name: string; before: Value; after: Value };

/**
 * Changes many products in one transaction, or previews the changes. Products that have the new value
 * already do not count. Throws `bad-input`, also where a price would leave its limits; then nothing changes.
 */
export async function changeInBulk(ctx: Context, request: BulkChange): Promise<BulkResult> {
  const action = readAction(request.action);
  return inTransaction(ctx, async (tx) => {
    const where = await chosen(tx, request);
    const found = sql`
      select id, name, ${action.column} as before, ${action.to} as after from ${products}
      where ${and(kept, where)} and ${action.column} is distinct from ${action.to}
    `;
    const publishes = request.action.kind === "publish";
    const change = { ...action, publishes };
    return request.preview ? preview(tx, change, found) : apply(tx, change, found);
  });
}

async function preview(
  ctx: Context,
  { field, publishes }: Change,
  found: SQL,
): Promise<BulkResult> {
  const dearest = sql`select * from (${found}) found order by after desc, id limit 1`;
  if (field === "priceCents") refuseTooDear((await ctx.db.execute<Row>(dearest)).rows);
  if (field === "priceCents") await refuseInSale(ctx, found);
  const fullest = sql`select * from (${found}) found order by cardinality(after) desc, id limit 1`;
  if (field === "collection") refuseNoRoom((await ctx.db.execute<Row>(fullest)).rows);
  const { rows: counted } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${found}) found`,
  );
  const { rows } = await ctx.db.execute<Row>(sql`${found} order by id limit ${BULK_SHOWN}`);
  if (publishes) {
    const all = await ctx.db.execute<{ id: number }>(sql`select id from (${found}) found`);
    await requireLabels(
      ctx,
      all.rows.map(({ id }) => id),
    );
  }
  const changes = rows.map((row) => toWire(field, row));
  const free = await countFree(ctx, field, found);
  return { count: counted[0]?.count ?? 0, changes, ...(free > 0 && { free }) };
}

/** How many products would newly be on sale at $0.00: publishing alone can do that, a percentage never. */
async function countFree(ctx: Context, field: Action["field"], found: SQL): Promise<number> {
  if (field !== "isPublished") return 0;
  const { rows } = await ctx.db.execute<{ free: number }>(sql`
    select count(*)::int as free from (${found}) found join ${products} p using (id)
    where found.after and p.price_cents = 0
  `);
  return rows[0]?.free ?? 0;
}

async function apply(
  ctx: Context,
  { field, set, publishes }: Change,
  found: SQL,
): Promise<BulkResult> {
  if (field === "priceCents") await refuseInSale(ctx, found);
  const written = sql`
    with found as (${found} order by id for no key update), changed as (
      update ${products} p
      set ${set}, version = p.version + 1,
        updated_at = ${ctx.clock.now().toISOString()}::timestamptz
      from found where p.id = found.id
      returning p.id, p.name, found.before, found.after
    )
    select * from changed order by id
  `;
  const { rows } = await writingPrices(() => ctx.db.execute<Row>(written));
  // After the update: another admin may have raised a price while the statement waited for its row.
  if (field === "priceCents") refuseTooDear(rows);
  if (field === "collection") refuseNoRoom(rows);
  if (rows.length === 0) return { count: 0, changes: [] };
  const ids = rows.map(({ id }) => id);
  if (publishes) await requireLabels(ctx, ids);
  ctx.afterCommit(() => ctx.catalogChanged({ of: "products", ids }));
  const batchId = newId();
  await recordChanges(
    ctx,
    rows.map(({ id, before, after }) =>
      productChange("product.updated", id, {
        before: asStored(field, before, after),
        after: asStored(field, after, before),
      }),
    ),
    batchId,
  );
  const changes = rows.slice(0, BULK_SHOWN).map((row) => toWire(field, row));
  return { count: rows.length, changes, batchId };
}

/** What the audit log has of a value beside the other; a raw query answers a bigint as text. */
function asStored(field: Action["field"], value: Value, other: Value): AuditValues {
  if (!Array.isArray(value) || !Array.isArray(other)) {
    return { [field]: field === "priceCents" ? Number(value) : value };
  }
  return namesInLog(value, other);
}

function toWire(field: Action["field"], { id, name, before, after }: Row) {
  const value = (stored: Value) => {
    if (Array.isArray(stored)) return stored.join(", ");
    return field === "priceCents" ? toDollars(Number(stored)) : (stored ?? "");
  };
  return { _id: String(id), name, before: value(before), after: value(after) };
}

async function chosen(ctx: Context, { ids, filters }: BulkChange): Promise<SQL | undefined> {
  if ((ids === undefined) === (filters === undefined)) {
    throw badField("ids", bulkApiMessages.oneChoice);
  }
  if (filters) return adminConditions(ctx, filters);
  if (ids !== undefined && ids.length > MAX_CHOSEN) {
    throw badField("ids", bulkApiMessages.tooMany(formatNumber(MAX_CHOSEN)));
  }
  const numbers = (ids ?? []).flatMap((id) => parseProductId(id) ?? []);
  return sql`${products.id} = any(${sql.param(numbers)}::int[])`;
}

function readAction({ kind, collection, percent, value }: BulkChange["action"]): Action {
  switch (kind) {
    case "publish":
    case "unpublish": {
      const to = kind === "publish" ? sql`true` : sql`false`;
      const set = sql`is_published = found.after`;
      return { field: "isPublished", column: sql`is_published`, to, set };
    }
    case "collection":
    case "addCollection":
    case "removeCollection": {
      const needsName = kind !== "collection";
      if (collection === undefined || (needsName && oneLine(collection) === ""))
        throw badField("action.collection", bulkApiMessages.collectionMissing);
      const name = oneLine(collection);
      if (name.length > LIMITS.word) {
        const label = fieldLabel("collection");
        const message = productFormApiMessages.tooLong(label, LIMITS.word);
        throw badField("action.collection", message);
      }
      const to = NAMES_AFTER[kind](name);
      return { field: "collection", column: NAMES, to, set: TAKE_NAMES };
    }
    case "price":
      return {
        ...{ field: "priceCents", column: sql`price_cents`, to: newPrice(percent) },
        set: sql`price_cents = found.after`,
      };
    case "originCountry":
    case "weightGrams":
    case "customsCode":
      return setLabelField(kind, value ?? "");
  }
}

function setLabelField(field: BulkLabelField, typed: string | number): Action {
  const facts: Partial<ProductFacts> = {};
  checkLabel({ [field]: typed }, facts, (_, message) => {
    throw badField("action.value", message);
  });
  const value = facts[field];
  if (!value) throw badField("action.value", productFormApiMessages.required(fieldLabel(field)));
  const { name } = factColumns[field];
  const type = field === "weightGrams" ? sql`int` : sql`text`;
  return {
    field,
    column: sql.raw(name),
    to: sql`${value}::${type}`,
    set: sql`${sql.raw(name)} = found.after`,
  };
}

/** Half a cent is rounded up. A price stays at least one cent; a price of zero stays zero. */
function newPrice(percent: number | undefined): SQL {
  if (percent === undefined) throw badField("action.percent", bulkApiMessages.percentMissing);
  const hundredths = Math.round(percent * 100);
  const isExact = Math.abs(percent * 100 - hundredths) < 1e-6;
  if (!isExact || percent < -90 || percent > 900) {
    throw badField("action.percent", bulkApiMessages.percent);
  }
  const raised = sql`floor((price_cents::bigint * ${10_000 + hundredths}::bigint + 5000) / 10000)::bigint`;
  return sql`case when price_cents = 0 then 0 else least(greatest(1, ${raised}), ${MAX_CENTS})::int end`;
}

function refuseNoRoom(rows: readonly Row[]): void {
  const ofNames = rows as (Row & { before: string[]; after: string[] })[];
  refuseFull("action.collection", ofNames);
}

/** While a sale runs, it alone sets the prices of its products. */
async function refuseInSale(ctx: Context, found: SQL): Promise<void> {
  const [first] = await pricesOfSales(ctx, found);
  if (first)
    throw badField("action.percent", saleApiMessages.pricesOfSale(first.sale, first.product));
}

function refuseTooDear(rows: readonly Row[]): void {
  const tooDear = rows.find(({ after }) => Number(after) > LIMITS.priceCents);
  if (!tooDear) return;
  const most = formatCents(LIMITS.priceCents);
  throw badField("action.percent", bulkApiMessages.tooDear(tooDear.name, most));
}
