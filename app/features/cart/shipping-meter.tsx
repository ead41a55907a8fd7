import { FREE_SHIPPING_OVER_CENTS } from "../../../common/limits.ts";
import { cartPanelMessages } from "../../../common/messages/cart-panel.ts";
import { formatCents, toCents } from "../../../common/money.ts";

/** The amount that the cart lacks for free shipping. */
export function ShippingMeter({ totalPrice }: { totalPrice: number }) {
  const cents = toCents(totalPrice);
  const left = missingForFreeShipping(cents);
  const message =
    left > 0 ? cartPanelMessages.shippingAway(formatCents(left)) : cartPanelMessages.shippingFree;
  return (
    <div className="mb-4">
      <p className="text-sm">{message}</p>
      <progress
        aria-label={cartPanelMessages.shippingMeter}
        aria-valuetext={message}
        max={FREE_SHIPPING_OVER_CENTS}
        value={Math.min(cents, FREE_SHIPPING_OVER_CENTS)}
        className="thread-meter mt-2 block h-1 w-full"
      />
    </div>
  );
}

/** The missing cents: orders of more than the limit are free, so at least one cent at the limit. */
export function missingForFreeShipping(cents: number): number {
  return cents > FREE_SHIPPING_OVER_CENTS ? 0 : Math.max(1, FREE_SHIPPING_OVER_CENTS - cents);
}
