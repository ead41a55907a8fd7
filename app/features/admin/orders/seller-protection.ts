import { adminOrderTexts } from "../../../../common/admin-order-texts.ts";
import type { AdminOrder } from "../../../../server/orders/admin-contract.ts";

/** What PayPal's seller protection means for an order. */
export function protectionInWords({
  status,
  against,
}: NonNullable<AdminOrder["payment"]["sellerProtection"]>): string {
  const { protected: words, disputes } = adminOrderTexts.facts;
  if (status === "ELIGIBLE") return words.whole;
  if (status === "NOT_ELIGIBLE") return words.none;
  if (against.length === 0) return words.someOnly;
  return words.only(against.map((dispute) => disputes[dispute]));
}
