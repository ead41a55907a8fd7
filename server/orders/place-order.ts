import { sql } from "drizzle-orm";
import { newId } from "../../common/ids.ts";
import { adminOrderMessages } from "../../common/messages/admin/orders.ts";
import { orderApiMessages } from "../../common/messages/orders.ts";
import type { Consent } from "../payments/contract.ts";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import type { MailKind } from "../platform/mail/mail.ts";
import { getSettings } from "../settings/read-settings.ts";
import { keepAddress } from "./addresses.ts";
import { type AgreedAmounts, amountsOf } from "./agreed.ts";
import { boughtLinesFrom } from "./bought-lines.ts";
import type { BillingInfo, ShippingInfo } from "./contract.ts";
import { requestInvoice } from "./invoices/request-invoice.ts";
import type { ReturnTerms } from "./returns/terms.ts";
import { type BoughtLine, orderHistory, orderLines, orders } from "./schema.ts";

/** The mail that tells the team of an order; `server/admin/team-mails.ts` writes it. */
export const ORDER_FOR_TEAM: Pick<MailKind<{ orderId: string }>, "name"> = { name: "team-order" };

export interface NewOrder {
  checkoutId: string;
  /** Null: an exchange for which nothing was left to pay. */
  paymentId: string | null;
  /** The order whose units came back for it. */
  exchangeOf?: string | undefined;
  /** `guestId`: the guest who buys, whosever the order is. */
  customer: { id: string | null; name: string; email: string; guestId?: string };
  shippingInfo: ShippingInfo;
  billingInfo: BillingInfo | null;
  paymentMethod: string;
  amounts: AgreedAmounts;
  isTest: boolean;
  consent: Consent | null;
  /** With their places in the checkout, which what pays an exchange goes by. */
  lines: readonly (BoughtLine & { position: number })[];
}

/**
 * Writes the order of a captured payment. Call it in the transaction that records the capture: the
 * database allows one order for a checkout and one for a payment.
 */
export async function placeOrder(ctx: Context, order: NewOrder): Promise<string> {
  const now = ctx.clock.now();
  const { customer, lines } = order;
  const orderId = newId(now.getTime());
  const written = insertOrder(ctx.db, {
    ...order,
    ...order.amounts,
    shippingMethod: order.amounts.delivery?.name ?? orderApiMessages.standardShipping,
    id: orderId,
    exchangeOf: order.exchangeOf ?? null,
    returnTerms: termsOf(ctx),
    userId: customer.id,
    guestId: customer.guestId ?? null,
    customerName: customer.name,
    customerEmail: customer.email,
    productNames: lines.map(({ name }) => name).join(" "),
    now,
  });
  await Promise.all([
    written,
    insertPlaced(ctx.db, { orderId, now }),
    insertLines(ctx.db, { orderId, lines: JSON.stringify(lines) }),
  ]);
  // Nobody is billed for what was paid with another order.
  if (order.amounts.totalCents > 0) await requestInvoice(ctx, "paid", orderId);
  // What a guest has typed is in no account's list of addresses.
  if (customer.id !== null && !customer.guestId)
    await keepAddress(ctx, customer.id, order.shippingInfo);
  return orderId;
}

/** What the shop promises today about sending it back. */
function termsOf(ctx: Context): ReturnTerms {
  const { days, feeCents } = getSettings(ctx, "returns");
  return { days, feeCents };
}

interface OrderToWrite
  extends Omit<NewOrder, "customer" | "lines" | "amounts" | "exchangeOf">,
    AgreedAmounts {
  exchangeOf: string | null;
  returnTerms: ReturnTerms;
  shippingMethod: string;
  id: string;
  userId: string | null;
  guestId: string | null;
  customerName: string;
  customerEmail: string;
  productNames: string;
  now: Date;
}

const insertOrder = prepared((db, order: OrderToWrite) => {
  const { id, checkoutId, paymentId, userId, customerName, customerEmail, productNames } = order;
  const { shippingInfo, billingInfo, shippingMethod, paymentMethod, isTest, consent, now } = order;
  const { guestId, exchangeOf, returnTerms } = order;
  const customer = {
    ...{ userId, guestId, customerName, customerEmail },
    ...{ shippingInfo, billingInfo },
  };
  return db.insert(orders).values({
    id,
    checkoutId,
    paymentId,
    exchangeOf,
    returnTerms,
    ...customer,
    productNames,
    shippingMethod,
    paymentMethod,
    ...amountsOf(order),
    isTest,
    consent,
    paidAt: now,
    createdAt: now,
  });
});

const insertLines = prepared((db, { orderId, lines }: { orderId: string; lines: string }) => {
  const { columns, values } = boughtLinesFrom(lines);
  return db.execute(
    sql`insert into ${orderLines} (order_id, ${columns}) select ${orderId}::uuid, ${values}`,
  );
});

const insertPlaced = prepared((db, { orderId, now }: { orderId: string; now: Date }) =>
  db.insert(orderHistory).values({
    orderId,
    at: now,
    toStatus: "Processing",
    note: adminOrderMessages.timeline.placed,
  }),
);
