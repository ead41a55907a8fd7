import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.ts";
import {
  type KeysetOrder,
  type RowWindow,
  readWindow,
  type WindowQuery,
} from "../../platform/keyset.ts";
import { products, stockHolds, variants } from "../schema.ts";

/** A holder with its units. */
export interface Held {
  holderId: string;
  /** When the first of the units go back. */
  until: Date;
  units: HeldUnits[];
}

interface HeldUnits {
  variantId: number;
  productId: number;
  name: string;
  color: string;
  size: string;
  sku: string;
  quantity: number;
}

type Holder = Pick<Held, "holderId" | "until">;

/** A window of the holders, the first to expire first. */
export async function listHeld(ctx: Context, query: WindowQuery): Promise<RowWindow<Held>> {
  const holders = ctx.db
    .select({
      holderId: stockHolds.holderId,
      until: sql<Date>`min(${stockHolds.until})`.mapWith(stockHolds.until).as("until"),
    })
    .from(stockHolds)
    .groupBy(stockHolds.holderId)
    .as("held");
  const order: KeysetOrder<Holder> = {
    name: "until",
    value: holders.until,
    valueType: "timestamptz",
    id: holders.holderId,
    idType: "uuid",
    descending: false,
    placeOf: ({ until, holderId }) => [until.toISOString(), holderId],
  };
  const { rows, ...places } = await readWindow<Holder>(query, order, (selection) =>
    ctx.db
      .select()
      .from(holders)
      .where(selection.where)
      .orderBy(selection.orderBy)
      .limit(selection.limit),
  );
  const holderIds = rows.map(({ holderId }) => holderId);
  const units = await readUnits(ctx, holderIds);
  const held = rows.map((row) => ({ ...row, units: units.get(row.holderId) ?? [] }));
  return { ...places, rows: held };
}

export async function countHolders(ctx: Context): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(distinct ${stockHolds.holderId})::int` })
    .from(stockHolds);
  return row?.count ?? 0;
}

/** The units of these holders, by holder. */
export async function readUnits(
  ctx: Context,
  holderIds: readonly string[],
): Promise<Map<string, HeldUnits[]>> {
  const rows = await ctx.db
    .select({
      holderId: stockHolds.holderId,
      variantId: variants.id,
      productId: products.id,
      name: products.name,
      color: variants.color,
      size: variants.size,
      sku: variants.sku,
      quantity: stockHolds.quantity,
    })
    .from(stockHolds)
    .innerJoin(variants, eq(variants.id, stockHolds.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(stockHolds.holderId, [...holderIds]))
    .orderBy(asc(products.name), asc(variants.id));
  return Map.groupBy(rows, ({ holderId }) => holderId) as Map<string, HeldUnits[]>;
}
