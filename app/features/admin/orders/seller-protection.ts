import { adminOrderMessages } from "../../../../common/messages/admin/orders.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";

/** PayPal's seller protection of an order, in words. */
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
