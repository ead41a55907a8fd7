import { adminOrderMessages } from "../../common/messages/admin/orders.ts";
import { orderApiMessages } from "../../common/messages/orders.ts";
import type { Context } from "../platform/context.ts";
import type { MailKind } from "../platform/mail/mail.ts";
import { keepAddress } from "./addresses.ts";
import type { ShippingInfo } from "./contract.ts";
import { type BoughtLine, orderHistory, orderLines, orders } from "./schema.ts";

/** The mail that tells the team of an order; `server/admin/team-mails.ts` writes it. */
export const ORDER_FOR_TEAM: Pick<MailKind<{ orderId: string }>, "name"> = { name: "team-order" };

export interface NewOrder {
  checkoutId: string;
  paymentId: string;
  customer: { id: string | null; name: string; email: string };
  shippingInfo: ShippingInfo;
  paymentMethod: string;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
  isTest: boolean;
  lines: readonly BoughtLine[];
}

/**
 * Writes the order of a captured payment. Call it in the transaction that records the capture: the
 * database allows one order for a checkout and one for a payment.
 */
export async function placeOrder(ctx: Context, order: NewOrder): Promise<string> {
  const now = ctx.clock.now();
  const { customer, lines, ...rest } = order;
  const [placed] = await ctx.db
    .insert(orders)
    .values({
      ...rest,
      userId: customer.id,
      customerName: customer.name,
      customerEmail: customer.email,
      productNames: lines.map(({ name }) => name).join(" "),
      shippingMethod: orderApiMessages.standardShipping,
      paidAt: now,
      createdAt: now,
    })
    .returning({ id: orders.id });
  if (!placed) throw new Error("the order was not written");
  await ctx.db
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, orderId: placed.id, position })));
  await ctx.db.insert(orderHistory).values({
    orderId: placed.id,
    at: now,
    toStatus: "Processing",
    note: adminOrderMessages.timeline.placed,
  });
  if (customer.id !== null) await keepAddress(ctx, customer.id, order.shippingInfo);
  return placed.id;
}
