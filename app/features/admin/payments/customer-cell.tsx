import { adminPaymentMessages } from "../../../../common/messages/admin/payments.ts";
import type { PaymentCaseRow } from "../../../../server/settlement/admin/contract.ts";

export function CustomerCell({ customer }: { customer: PaymentCaseRow["customer"] }) {
  if (!customer) return <span className="text-ink-soft">{adminPaymentMessages.nobody}</span>;
  return (
    <span className="block md:min-w-48">
      {customer.name}
      <span className="block wrap-anywhere text-ink-soft">{customer.email}</span>
    </span>
  );
}
