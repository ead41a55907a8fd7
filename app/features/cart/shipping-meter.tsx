import { FREE_SHIPPING_OVER_CENTS } from "../../../common/limits.ts";
import { cartPanelMessages } from "../../../common/messages/cart-panel.ts";
import { formatCents, toCents } from "../../../common/money.ts";
import { getShopFront } from "../../../common/shop-front.ts";

/** The amount that the cart lacks for free shipping; nothing where no amount makes it free. */
export function ShippingMeter({ totalPrice }: { totalPrice: number }) {
  const { method, zone } = getShopFront().delivery ?? {};
  const own = method?.freeFromCents;
  if (own === 0) return null;
  const cents = toCents(totalPrice);
  const left = own === undefined ? missingForFreeShipping(cents) : Math.max(0, own - cents);
  const promise =
    left > 0 ? cartPanelMessages.shippingAway(formatCents(left)) : cartPanelMessages.shippingFree;
  // Words of the shop's own may name it.
  const message = zone && !promise.includes(zone) ? `${promise} (${zone})` : promise;
  const full = own ?? FREE_SHIPPING_OVER_CENTS;
  return (
    <div className="mb-4">
      <p className="text-sm">{message}</p>
      <progress
        aria-label={cartPanelMessages.shippingMeter}
        aria-valuetext={message}
        max={full}
        value={Math.min(cents, full)}
        className="thread-meter mt-2 block h-1 w-full"
      />
    </div>
  );
}

/** Whether a cart is worth so much that the shop's own setting makes its delivery free. */
export function isSentFree(totalPrice: number): boolean {
  const from = getShopFront().delivery?.method.freeFromCents ?? 0;
  return from > 0 && toCents(totalPrice) >= from;
}

/** The missing cents: orders of more than the limit are free, so at least one cent at the limit. */
export function missingForFreeShipping(cents: number): number {
  return cents > FREE_SHIPPING_OVER_CENTS ? 0 : Math.max(1, FREE_SHIPPING_OVER_CENTS - cents);
}
