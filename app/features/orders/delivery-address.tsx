import { addressLines } from "../../../common/address-lines.ts";
import type { ShippingInfo } from "../../../server/orders/contract.ts";

/** Where a parcel goes, as an envelope has it. */
export function DeliveryAddress({ to }: { to: ShippingInfo }) {
  const lines = addressLines(to);
  const phone = lines.pop();
  return (
    <address className="leading-relaxed wrap-anywhere not-italic">
      {lines.map((line, place) => (
        // Lines may be alike, and their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={place} className="block">
          {line}
        </span>
      ))}
      <span className="block text-ink-soft">{phone}</span>
    </address>
  );
}
