import { billingMessages } from "../../../common/messages/billing.ts";
import type { BillingInfo } from "../../../server/orders/contract.ts";
import { BillingAddress } from "../orders/billing-address.tsx";

/** Where the bill of a checkout goes. */
export function BilledTo({ to }: { to: BillingInfo }) {
  return (
    <div className="mt-5">
      <h3 className="mb-1 type-label">{billingMessages.title}</h3>
      <BillingAddress to={to} />
    </div>
  );
}
