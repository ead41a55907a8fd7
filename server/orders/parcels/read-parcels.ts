import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { CARRIERS, type Carrier, trackingUrl } from "../../../common/carriers.ts";
import type { Context } from "../../platform/context.ts";
import { getSettings } from "../../settings/read-settings.ts";
import type { AdminParcel } from "../admin-contract.ts";
import type { LineUnits, Order, Parcel } from "../contract.ts";
import { orderHistory, type orderLines } from "../schema.ts";
import { parcelLines, parcels } from "./schema.ts";

type ParcelRow = typeof parcels.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

export interface ParcelWithUnits extends ParcelRow {
  units: { position: number; units: number }[];
}

/** The parcels of an order, in the order in which they left. */
export async function listParcels(ctx: Context, orderId: string): Promise<ParcelWithUnits[]> {
  const rows = await ctx.db
    .select()
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.sentAt), asc(parcels.id));
  if (rows.length === 0) return [];
  const lines = await ctx.db
    .select()
    .from(parcelLines)
    .where(
      inArray(
        parcelLines.parcelId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(parcelLines.position));
  const units = Map.groupBy(lines, ({ parcelId }) => parcelId);
  return rows.map((row) => ({ ...row, units: units.get(row.id) ?? [] }));
}

/** What a customer reads of how an order left. */
export async function shipmentOf(
  ctx: Context,
  orderId: string,
  lines: readonly LineRow[],
): Promise<Pick<Order, "parcels" | "shippedAt">> {
  const [found, [sent]] = await Promise.all([
    listParcels(ctx, orderId),
    ctx.db
      .select({ at: orderHistory.at, status: orderHistory.toStatus })
      .from(orderHistory)
      .where(
        and(
          eq(orderHistory.orderId, orderId),
          inArray(orderHistory.toStatus, ["Shipped", "Processing"]),
        ),
      )
      .orderBy(desc(orderHistory.at), desc(orderHistory.id))
      .limit(1),
  ]);
  return {
    ...(found.length > 0 && { parcels: found.map((parcel) => describeParcel(ctx, parcel, lines)) }),
    ...(sent?.status === "Shipped" && { shippedAt: sent.at.toISOString() }),
  };
}

export function describeParcel(
  ctx: Context,
  { id, carrier: key, trackingNumber, sentAt, units }: ParcelWithUnits,
  lines: readonly LineRow[],
): Parcel {
  const carrier = findCarrier(ctx, key);
  const url = carrier && trackingUrl(carrier, trackingNumber);
  return {
    _id: id,
    ...(key !== "" && { carrier: carrier?.name ?? key }),
    ...(trackingNumber !== "" && { trackingNumber }),
    ...(url !== undefined && { trackingUrl: url }),
    sentAt: sentAt.toISOString(),
    lines: units.flatMap(({ position, units: quantity }): LineUnits[] => {
      const line = lines.find((one) => one.position === position);
      if (!line) return [];
      const { productId, color, size } = line;
      return [{ productId: String(productId), color, size, quantity }];
    }),
  };
}

/** A parcel as the team reads it. */
export function describeForTeam(
  ctx: Context,
  parcel: ParcelWithUnits,
  lines: readonly LineRow[],
): AdminParcel {
  const { carrier, paypalState, paypalProblem } = parcel;
  return {
    ...describeParcel(ctx, parcel, lines),
    ...(carrier !== "" && { carrierKey: carrier }),
    paypal: { state: paypalState, ...(paypalProblem !== null && { problem: paypalProblem }) },
  };
}

/** A carrier by its key, or by its name where it is one of the shop's own; undefined where it is gone. */
export function findCarrier(ctx: Context, key: string): Carrier | undefined {
  const own = getSettings(ctx, "parcels").carriers;
  return Object.hasOwn(CARRIERS, key) ? CARRIERS[key] : own.find(({ name }) => name === key);
}

/** The carriers to choose from, the shop's own ones first. */
export function listCarriers(ctx: Context): { key: string; name: string }[] {
  const own = getSettings(ctx, "parcels").carriers.map(({ name }) => ({ key: name, name }));
  const known = Object.entries(CARRIERS).map(([key, { name }]) => ({ key, name }));
  return [...own, ...known];
}
