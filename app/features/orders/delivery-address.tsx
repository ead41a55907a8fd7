import { addressLines } from "../../../common/address-lines.ts";
import type { ShippingInfo } from "../../../server/orders/contract.ts";

/** An address as on an envelope, with the phone number. */
export function DeliveryAddress({ to }: { to: ShippingInfo }) {
  const lines = addressLines(to);
  const phone = lines.pop();
  return (
    <address className="leading-relaxed wrap-anywhere not-italic">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their order never changes
        <span key={place} className="block">
          {line}
        </span>
      ))}
      <span className="block text-ink-soft">{phone}</span>
    </address>
  );
}
