import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { forgetRefundNotes } from "../payments/refunds/store.ts";
import type { Context } from "../platform/context.ts";
import type { OrderStatus, ShippingInfo } from "./contract.ts";
import { orderHistory, orderLinks, orders } from "./schema.ts";

const NOBODY: Omit<ShippingInfo, "country" | "countryCode" | "address2" | "state"> = {
  firstName: "",
  lastName: "",
  address: "",
  city: "",
  postalCode: "",
  phone: "",
};

/** SQL of where a parcel went, without the person: the country is for the books. */
export function onlyCountry(shippingInfo: AnyPgColumn) {
  return sql`(${shippingInfo} - 'address2' - 'state') || ${JSON.stringify(NOBODY)}::jsonb`;
}

/** States of an order whose parcel is still to arrive, and cannot without its address. */
const TO_DELIVER: readonly OrderStatus[] = ["Processing", "Shipped"];

/** Whether nobody needs an order's address any more, now that it comes into this state. */
export function forgetsAddress(userId: string | null, status: OrderStatus): boolean {
  return userId === null && !TO_DELIVER.includes(status);
}

/**
 * Takes the customer out of their orders: name, e-mail, address and phone, the links that open them
 * without a login, and the team's notes. Lines, amounts and states stay; so does the address of an order
 * that is still to be delivered, which `moveOrder` forgets once it has been.
 */
export async function forgetCustomer(ctx: Context, userId: string): Promise<void> {
  // The orders first: who is writing a note holds its order until it is written.
  const theirs = await ctx.db
    .update(orders)
    .set({
      customerName: "",
      customerEmail: "",
      shippingInfo: sql`case when ${inArray(orders.status, TO_DELIVER)} then ${orders.shippingInfo}
        else ${onlyCountry(orders.shippingInfo)} end`,
      teamNote: "",
    })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id, paymentId: orders.paymentId });
  const ids = theirs.map(({ id }) => id);
  await ctx.db.delete(orderLinks).where(inArray(orderLinks.orderId, ids));
  const isTheirs = inArray(orderHistory.orderId, ids);
  await ctx.db.delete(orderHistory).where(and(isTheirs, eq(orderHistory.kind, "note")));
  // The first entry is the shop's own.
  const isLater = or(isNotNull(orderHistory.fromStatus), ne(orderHistory.kind, "status"));
  await ctx.db.update(orderHistory).set({ note: null }).where(and(isTheirs, isLater));
  const paymentIds = theirs.map(({ paymentId }) => paymentId);
  await forgetRefundNotes(ctx, paymentIds);
}
