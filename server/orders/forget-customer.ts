import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Context } from "../platform/context.ts";
import type { ShippingInfo } from "./contract.ts";
import { orderHistory, orderLinks, orders } from "./schema.ts";

const NOBODY: Omit<ShippingInfo, "country"> = {
  firstName: "",
  lastName: "",
  address: "",
  city: "",
  postalCode: "",
  phone: "",
};

/** SQL of where a parcel went, without the person: the country is for the books. */
export function onlyCountry(shippingInfo: AnyPgColumn) {
  return sql`${shippingInfo} || ${JSON.stringify(NOBODY)}::jsonb`;
}

/**
 * Takes the customer out of their orders: name, e-mail, address and phone, and the links that open
 * them without a login, and what the team wrote. What was bought, what it cost and what became of it
 * stays.
 */
export async function forgetCustomer(ctx: Context, userId: string): Promise<void> {
  const theirs = eq(orders.userId, userId);
  const ids = ctx.db.select({ id: orders.id }).from(orders).where(theirs);
  await ctx.db.delete(orderLinks).where(inArray(orderLinks.orderId, ids));
  await ctx.db
    .delete(orderHistory)
    .where(and(eq(orderHistory.kind, "note"), inArray(orderHistory.orderId, ids)));
  await ctx.db
    .update(orderHistory)
    .set({ note: null })
    .where(and(isNotNull(orderHistory.actorId), inArray(orderHistory.orderId, ids)));
  await ctx.db
    .update(orders)
    .set({
      customerName: "",
      customerEmail: "",
      shippingInfo: onlyCountry(orders.shippingInfo),
      teamNote: "",
    })
    .where(theirs);
}
