import { checkoutApiMessages } from "../../common/messages/checkout.ts";
import type { ShippingInfo } from "../orders/contract.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import type { Business } from "../tax/business.ts";
import { resolveTax, type TaxOfSale } from "../tax/resolve-tax.ts";

/**
 * How what goes to this address is taxed. Throws `bad-input` at the field that tax needs and that is missing.
 * @param address as `completeAddress` has it
 */
export async function taxOf(
  ctx: Context,
  address: Pick<ShippingInfo, "countryCode" | "state" | "postalCode">,
  sale: { at: Date; business?: Business | undefined },
): Promise<TaxOfSale | undefined> {
  const taxed = await resolveTax(ctx, address, sale);
  if (taxed === undefined || !("missing" in taxed)) return taxed;
  const { missing } = taxed;
  throw badField(`shippingInfo.${missing}`, checkoutApiMessages.taxNeeds[missing]);
}
