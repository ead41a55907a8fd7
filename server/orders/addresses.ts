import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { findCountryCode, isCountryCode } from "../../common/countries.ts";
import { isUuid, newId } from "../../common/ids.ts";
import { orderApiMessages } from "../../common/messages/orders.ts";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { AppError } from "../platform/errors.ts";
import { requireUser } from "../users/store.ts";
import type { Address, BillingInfo, ShippingInfo } from "./contract.ts";
import { addresses } from "./schema.ts";

/** More than a customer needs; beyond them the longest unused address is deleted. */
const MOST_KEPT = 10;
const LAST_USED = [desc(addresses.usedAt), desc(addresses.id)] as const;

type PlaceOnEarth = Pick<ShippingInfo, "address2" | "state" | "country" | "countryCode">;

/**
 * An address in the form that is kept: with its country's code where the shop knows it, and without empty
 * fields.
 */
export function completeAddress<Typed extends PlaceOnEarth>(typed: Typed) {
  const { address2, state, countryCode, ...to } = typed;
  const code = countryCodeOf({ country: to.country, countryCode });
  return {
    ...to,
    ...(address2?.trim() && { address2 }),
    ...(state?.trim() && { state }),
    ...(code !== undefined && { countryCode: code }),
  };
}

/** The same of whom an order is billed to. */
export function completeBilling({ company, vatNumber, ...to }: BillingInfo): BillingInfo {
  return {
    ...(company?.trim() && { company: company.trim() }),
    ...(vatNumber?.trim() && { vatNumber: vatNumber.trim() }),
    ...completeAddress(to),
  };
}

/**
 * The code of a country by its name; what was sent counts for a name that the shop does not know. Tax and delivery go
 * by the name alone.
 */
export function countryCodeOf({
  country,
  countryCode = "",
}: {
  country: string;
  countryCode?: string | undefined;
}): string | undefined {
  const sent = countryCode.trim().toUpperCase();
  return findCountryCode(country) ?? (isCountryCode(sent) ? sent : undefined);
}

/**
 * Keeps the address of an order for the customer's next one; a known address is marked as used. Call it in
 * the transaction that places the order, which has the customer's cart locked, so that two orders of one
 * customer take turns.
 */
export async function keepAddress(ctx: Context, userId: string, to: ShippingInfo): Promise<void> {
  const usedAt = ctx.clock.now();
  const known = await updateUsed(ctx.db, { userId, usedAt, to, text: JSON.stringify(to) });
  if (known.length > 0) return;
  const address = { id: newId(usedAt.getTime()), userId, to, usedAt };
  await Promise.all([insertAddress(ctx.db, address), deleteUnused(ctx.db, { userId })]);
}

const updateUsed = prepared(
  (db, address: { userId: string; usedAt: Date; to: ShippingInfo; text: string }) => {
    // Compared without the code, which addresses from before the shop had codes lack.
    const isSame = sql`${addresses.shippingInfo} - 'countryCode' = ${address.text}::jsonb - 'countryCode'`;
    return db
      .update(addresses)
      .set({ usedAt: address.usedAt, shippingInfo: address.to })
      .where(and(eq(addresses.userId, address.userId), isSame))
      .returning({ id: addresses.id });
  },
);

const insertAddress = prepared(
  (db, address: { id: string; userId: string; to: ShippingInfo; usedAt: Date }) => {
    const { id, userId, to, usedAt } = address;
    return db.insert(addresses).values({ id, userId, shippingInfo: to, createdAt: usedAt, usedAt });
  },
);

const deleteUnused = prepared((db, { userId }: { userId: string }) => {
  const isMine = eq(addresses.userId, userId);
  const kept = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(isMine)
    .orderBy(...LAST_USED)
    .limit(MOST_KEPT);
  return db.delete(addresses).where(and(isMine, notInArray(addresses.id, kept)));
});

/** The caller's addresses, the last used first. */
export function listAddresses(ctx: Context): Promise<Address[]> {
  return listAddressesOf(ctx, requireUser(ctx));
}

/** The addresses of a customer, without a check of the caller. */
export async function listAddressesOf(ctx: Context, userId: string): Promise<Address[]> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
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
