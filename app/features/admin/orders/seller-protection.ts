import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";

/** What PayPal's seller protection means for an order. */
export function protectionInWords({
  status,
  against,
}: NonNullable<AdminOrder["payment"]["sellerProtection"]>): string {
  const { protected: messages, disputes } = adminOrderMessages.facts;
  if (status === "ELIGIBLE") return messages.whole;
  if (status === "NOT_ELIGIBLE") return messages.none;
  if (against.length === 0) return messages.someOnly;
  return messages.only(against.map((dispute) => disputes[dispute]));
}
