import { vatMessages } from "../../common/messages/vat.ts";
import type { CartRow } from "../cart/store.ts";
import type { BillingInfo } from "../orders/contract.ts";
import { badField } from "../platform/errors.ts";
import type { Business } from "../tax/business.ts";
import { countTax } from "../tax/count-tax.ts";
import type { TaxOfSale } from "../tax/resolve-tax.ts";
import type { ChosenDelivery } from "./agree-delivery.ts";

/**
 * Goods and their delivery as they are charged: for a business from which no tax is taken, each piece and the delivery
 * without the tax that is in them for everybody else.
 * @param sale.rows at the prices of the destination
 */
export function chargedTo(
  taxed: TaxOfSale | undefined,
  { rows, delivery }: { rows: readonly CartRow[]; delivery: ChosenDelivery },
): { rows: readonly CartRow[]; delivery: ChosenDelivery } {
  const leftAway = taxed?.leftAway;
  if (!leftAway) return { rows, delivery };
  const lines = rows.map(({ priceCents, quantity, taxClass }) => {
    return { unitCents: priceCents, quantity, discountCents: 0, rate: leftAway.rateOf(taxClass) };
  });
  const pieces = rows.map((row, index) => {
    const line = lines[index];
    if (!line) return row;
    const one = { ...line, quantity: 1 };
    const { taxCents } = countTax({ lines: [one], deliveryCents: 0, isAdded: false });
    return { ...row, priceCents: row.priceCents - taxCents };
  });
  const { deliveryCents } = delivery;
  const counted = countTax({ ...leftAway, lines, deliveryCents, isAdded: false });
  const netCents = counted.delivery.reduce((sum, part) => sum + part.netCents, 0);
  return { rows: pieces, delivery: { ...delivery, deliveryCents: netCents } };
}

/**
 * Throws `bad-input` where tax is left away and no company is billed: numbers are public, and an invoice that names a
 * person beside a company's number proves nothing.
 */
export function requireCompany(business: Business | undefined, billedTo: BillingInfo | null): void {
  if (!business?.confirmed || billedTo?.company) return;
  throw badField("billingInfo.company", vatMessages.companyNeeded);
}
