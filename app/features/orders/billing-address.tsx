import { addressLines } from "../../../common/address-lines.ts";
import { billingMessages as messages } from "../../../common/messages/billing.ts";
import type { BillingInfo } from "../../../server/orders/contract.ts";

/** To whom an order is billed. */
export function BillingAddress({ to }: { to: BillingInfo }) {
  const vat = to.vatNumber && messages.vat(to.vatNumber);
  const lines = [to.company, ...addressLines({ ...to, phone: "" }).slice(0, -1), vat];
  return (
    <address className="leading-relaxed whitespace-pre-line wrap-anywhere not-italic">
      {lines.filter(Boolean).join("\n")}
    </address>
  );
}
