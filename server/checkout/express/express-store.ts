import { and, eq, isNull, lt } from "drizzle-orm";
import { isUuid } from "../../../common/ids.ts";
import { expressApiMessages as messages } from "../../../common/messages/express.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { getSettings } from "../../settings/read-settings.ts";
import { hashToken } from "../../users/tokens.ts";
import { expressOrders } from "./schema.ts";

export type ExpressRow = typeof expressOrders.$inferSelect;

const HOUR_MS = 3_600_000;
/** PayPal takes an approval for three hours, and a capture for three more. */
const OPEN_MS = 6 * HOUR_MS;
const KEPT_MS = 24 * HOUR_MS;

/** Throws `forbidden` where the shop has no express button. */
export function requireExpress(ctx: Context): void {
  if (getSettings(ctx, "express").isOn) return;
  throw new AppError("forbidden", "express_off", messages.off);
}

/** One that is not too old. Throws `not-found`. */
export async function getExpress(ctx: Context, id: string): Promise<ExpressRow> {
  const [row] = isUuid(id)
    ? await ctx.db.select().from(expressOrders).where(eq(expressOrders.id, id))
    : [];
  if (row && ctx.clock.now().getTime() - row.createdAt.getTime() < OPEN_MS) return row;
  throw unknownExpress();
}

/** One of the caller's own: who began it signed in stays who they are. Throws `not-found` for a foreign one. */
export async function getOwnExpress(ctx: Context, id: string, key: string): Promise<ExpressRow> {
  const row = await getExpress(ctx, id);
  if (row.keyHash === hashToken(key)) return row;
  throw unknownExpress();
}

export function unknownExpress(): AppError {
  return new AppError("not-found", "express_not_found", messages.notFound);
}

export async function lockExpress(tx: Context, id: string): Promise<ExpressRow> {
  const [row] = await tx.db
    .select()
    .from(expressOrders)
    .where(eq(expressOrders.id, id))
    .for("update");
  if (row) return row;
  throw unknownExpress();
}

/** Notes what it became, and whose that is. Call it with the row locked. */
export async function keepCheckout(
  tx: Context,
  id: string,
  became: { checkoutId: string; userId: string },
): Promise<void> {
  await tx.db
    .update(expressOrders)
    .set(became)
    .where(and(eq(expressOrders.id, id), isNull(expressOrders.checkoutId)));
}

/** Deletes what nobody can bring to an end any more. */
export async function sweepExpress({ db, clock }: Context): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_MS);
  await db.delete(expressOrders).where(lt(expressOrders.createdAt, oldest));
}
