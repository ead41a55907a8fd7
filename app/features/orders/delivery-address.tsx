import type { ShippingInfo } from "../../../server/orders/contract.ts";

/** Where a parcel goes, as an envelope has it. */
export function DeliveryAddress({ to }: { to: ShippingInfo }) {
  return (
    <address className="leading-relaxed wrap-anywhere not-italic">
      {to.firstName} {to.lastName}
      <br />
      {to.address}
      <br />
      {to.postalCode} {to.city}
      <br />
      {to.country}
      <br />
      <span className="text-ink-soft">{to.phone}</span>
    </address>
  );
}
