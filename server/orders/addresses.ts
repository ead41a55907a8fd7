import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { findCountryCode, isCountryCode } from "../../common/countries.ts";
import { isUuid } from "../../common/ids.ts";
import { orderApiMessages } from "../../common/messages/orders.ts";
import type { Context } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { requireUser } from "../users/store.ts";
import type { Address, ShippingInfo } from "./contract.ts";
import { addresses } from "./schema.ts";

/** More than a customer needs; beyond them the longest unused address is deleted. */
const MOST_KEPT = 10;
const LAST_USED = [desc(addresses.usedAt), desc(addresses.id)] as const;

/**
 * An address in the form that is kept: with its country's code where the shop knows it, and without empty
 * fields.
 */
export function completeAddress(typed: ShippingInfo): ShippingInfo {
  const { address2, state, countryCode, ...to } = typed;
  const sent = countryCode?.trim().toUpperCase() ?? "";
  const code = findCountryCode(to.country) ?? (isCountryCode(sent) ? sent : undefined);
  return {
    ...to,
    ...(address2?.trim() && { address2 }),
    ...(state?.trim() && { state }),
    ...(code !== undefined && { countryCode: code }),
  };
}

/**
 * Keeps the address of an order for the customer's next one; a known address is marked as used. Call it in
 * the transaction that places the order, which has the customer's cart locked, so that two orders of one
 * customer take turns.
 */
export async function keepAddress(ctx: Context, userId: string, to: ShippingInfo): Promise<void> {
  const usedAt = ctx.clock.now();
  const mine = eq(addresses.userId, userId);
  // Compared without the code, which addresses from before the shop had codes lack.
  const same = sql`${addresses.shippingInfo} - 'countryCode' = ${JSON.stringify(to)}::jsonb - 'countryCode'`;
  const known = await ctx.db
    .update(addresses)
    .set({ usedAt, shippingInfo: to })
    .where(and(mine, same))
    .returning({ id: addresses.id });
  if (known.length > 0) return;
  await ctx.db.insert(addresses).values({ userId, shippingInfo: to, createdAt: usedAt, usedAt });
  const kept = ctx.db
    .select({ id: addresses.id })
    .from(addresses)
    .where(mine)
    .orderBy(...LAST_USED)
    .limit(MOST_KEPT);
  await ctx.db.delete(addresses).where(and(mine, notInArray(addresses.id, kept)));
}

/** The caller's addresses, the last used first. */
export async function listAddresses(ctx: Context): Promise<Address[]> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, requireUser(ctx)))
    .orderBy(...LAST_USED);
  return rows.map(({ id, shippingInfo, usedAt }) => {
    return { _id: id, shippingInfo, usedAt: usedAt.toISOString() };
  });
}

/** Deletes one of the caller's addresses. Throws `not-found`, also for an address of another customer. */
export async function deleteAddress(ctx: Context, id: string): Promise<void> {
  const isMine = and(eq(addresses.userId, requireUser(ctx)), eq(addresses.id, id));
  const deleted = isUuid(id) ? await ctx.db.delete(addresses).where(isMine).returning() : [];
  if (deleted.length > 0) return;
  throw new AppError("not-found", "address_not_found", orderApiMessages.addressNotFound);
}
