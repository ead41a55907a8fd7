import { inArray } from "drizzle-orm";
import { countHolders, listHeld } from "../catalog/stock/list-held.ts";
import { listMoneyInFlight } from "../payments/attempts/money-in-flight.ts";
import type { Context } from "../platform/context.ts";
import type { RowWindow, WindowQuery } from "../platform/keyset.ts";
import type { CheckoutHold } from "./admin-contract.ts";
import { listCustomers } from "./list-customers.ts";
import { checkouts } from "./schema.ts";

/** A window of the checkouts that hold units, the first to expire first. */
export async function listHolds(
  ctx: Context,
  query: WindowQuery,
): Promise<{ window: RowWindow<CheckoutHold>; total: number }> {
  const [{ rows, ...places }, total] = await Promise.all([listHeld(ctx, query), countHolders(ctx)]);
  const ids = rows.map(({ holderId }) => holderId);
  const [customers, moving, created] = await Promise.all([
    listCustomers(ctx, ids),
    listMoneyInFlight(ctx, ids),
    readCreationTimes(ctx, ids),
  ]);
  const holds = rows.map(({ holderId: _id, until, units }) => {
    const customer = customers.get(_id);
    return {
      _id,
      ...(customer && { customer }),
      until: until.toISOString(),
      isBeingPaid: moving.has(_id),
      createdAt: (created.get(_id) ?? until).toISOString(),
      units: units.map(({ productId, name, color, size, sku, quantity }) => {
        return { productId: String(productId), name, color, size, sku, quantity };
      }),
    };
  });
  return { window: { ...places, rows: holds }, total };
}

async function readCreationTimes(ctx: Context, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await ctx.db
    .select({ id: checkouts.id, createdAt: checkouts.createdAt })
    .from(checkouts)
    .where(inArray(checkouts.id, [...ids]));
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}
