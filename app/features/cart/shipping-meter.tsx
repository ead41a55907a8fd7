import { formatCents, toCents } from "../../../common/money.ts";
import { FREE_SHIPPING_OVER_CENTS } from "../../../common/terms.ts";
import { texts } from "../../../common/texts.ts";

/** How far it is from what is in the cart to free shipping. */
export function ShippingMeter({ totalPrice }: { totalPrice: number }) {
  const cents = toCents(totalPrice);
  const left = missingForFreeShipping(cents);
  const words = left > 0 ? texts.cart.shippingAway(formatCents(left)) : texts.cart.shippingFree;
  return (
    <div className="mb-4">
      <p className="text-sm">{words}</p>
      <progress
        aria-label={texts.cart.shippingMeter}
        aria-valuetext={words}
        max={FREE_SHIPPING_OVER_CENTS}
        value={Math.min(cents, FREE_SHIPPING_OVER_CENTS)}
        className="thread-meter mt-2 block h-1 w-full"
      />
    </div>
  );
}

/** Cents that are missing; more than the sum itself is promised, so one more at least. */
export function missingForFreeShipping(cents: number): number {
  return cents > FREE_SHIPPING_OVER_CENTS ? 0 : Math.max(1, FREE_SHIPPING_OVER_CENTS - cents);
}
