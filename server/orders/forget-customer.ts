import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { packingApiMessages } from "../../common/messages/admin/packing.ts";
import { forgetRefundNotes } from "../payments/refunds/store.ts";
import type { Context } from "../platform/context.ts";
import type { OrderStatus, ShippingInfo } from "./contract.ts";
import { issueBefore } from "./invoices/issue-invoices.ts";
import { forgetMails } from "./mails/kept-with-order.ts";
import { paymentsOf } from "./read-orders.ts";
import { orderHistory, orderLinks, orders } from "./schema.ts";

const NOBODY: Omit<ShippingInfo, "country" | "countryCode" | "address2" | "state"> = {
  firstName: "",
  lastName: "",
  address: "",
  city: "",
  postalCode: "",
  phone: "",
};

/** SQL of a delivery address without the person; the books need the country. */
export function onlyCountry(shippingInfo: AnyPgColumn) {
  return sql`(${shippingInfo} - 'address2' - 'state') || ${JSON.stringify(NOBODY)}::jsonb`;
}

/** SQL of the agreed tax without the business's number and name: why none was taken stays. */
export function withoutBusiness(tax: AnyPgColumn) {
  return sql`${tax} #- '{business,number}' #- '{business,confirmed,name}'`;
}

/** The states of an order whose parcel still needs the address. */
const TO_DELIVER: readonly OrderStatus[] = ["Processing", "Shipped"];

/** Whether an order without a customer no longer needs its address in this state. */
export function forgetsAddress(userId: string | null, status: OrderStatus): boolean {
  return userId === null && !TO_DELIVER.includes(status);
}

/**
 * Erases the customer from their orders: name, e-mail, addresses and phone, the links that open the orders
 * without a login, the team's notes, and what was mailed about the orders. Lines, amounts and states stay, and so does the address of an order
 * that is still to be delivered; `moveOrder` erases it after the delivery. Invoices stay as they are: the law wants them kept.
 */
export async function forgetCustomer(ctx: Context, userId: string): Promise<void> {
  // What is due to them is written while their names are there.
  const locked = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(orders.id)
    .for("update");
  await issueBefore(
    ctx,
    locked.map(({ id }) => id),
  );
  // The orders first: a call that writes a note has its order locked until the note is written.
  const theirs = await ctx.db
    .update(orders)
    .set({
      customerName: "",
      customerEmail: "",
      shippingInfo: sql`case when ${inArray(orders.status, TO_DELIVER)} then ${orders.shippingInfo}
        else ${onlyCountry(orders.shippingInfo)} end`,
      billingInfo: sql`case when ${inArray(orders.status, TO_DELIVER)} then ${orders.billingInfo} end`,
      teamNote: "",
      // It stays held.
      holdReason: sql`case when ${orders.holdReason} = '' then '' else ${packingApiMessages.heldBefore} end`,
      tax: withoutBusiness(orders.tax),
    })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id, paymentId: orders.paymentId });
  const ids = theirs.map(({ id }) => id);
  await ctx.db.delete(orderLinks).where(inArray(orderLinks.orderId, ids));
  await forgetMails(ctx, ids);
  const isTheirs = inArray(orderHistory.orderId, ids);
  await ctx.db.delete(orderHistory).where(and(isTheirs, eq(orderHistory.kind, "note")));
  // The first entry is the shop's own.
  const isLater = or(isNotNull(orderHistory.fromStatus), ne(orderHistory.kind, "status"));
  const said = sql`case when ${orderHistory.kind} = 'hold' and ${orderHistory.note} is not null
    then ${packingApiMessages.heldBefore} end`;
  await ctx.db.update(orderHistory).set({ note: said }).where(and(isTheirs, isLater));
  await forgetRefundNotes(ctx, paymentsOf(theirs));
}
