import type { Payment } from "../../payments/attempts/store.ts";
import { paypalShipping } from "../../payments/paypal/address.ts";
import type { Context } from "../../platform/context.ts";
import type { OrderEvent } from "../admin-contract.ts";
import type { ShippingInfo } from "../contract.ts";
import type { OrderRow } from "../read-orders.ts";

declare module "../../platform/context.ts" {
  interface Context {
    agreedAddresses: {
      /** Where an order was to be sent as it was paid; undefined of an erased customer. */
      find(ctx: Pick<Context, "db">, checkoutId: string): Promise<ShippingInfo | undefined>;
    };
  }
}

/**
 * The address that PayPal was told, and for which alone it protects the seller; undefined where it protects nothing,
 * or was told none.
 */
export async function findToldAddress(
  ctx: Context,
  order: OrderRow,
  { payment, timeline }: { payment: Payment | undefined; timeline: readonly OrderEvent[] },
): Promise<ShippingInfo | undefined> {
  const { status = "NOT_ELIGIBLE" } = payment?.sellerProtection ?? {};
  if (status === "NOT_ELIGIBLE") return undefined;
  const isCorrected = timeline.some(({ kind }) => kind === "address");
  const told = isCorrected
    ? await ctx.agreedAddresses.find(ctx, order.checkoutId)
    : order.shippingInfo;
  return told && paypalShipping(told) ? told : undefined;
}
