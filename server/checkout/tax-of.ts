import { checkoutApiMessages } from "../../common/messages/checkout.ts";
import type { ShippingInfo } from "../orders/contract.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import { resolveTax, type TaxOfSale } from "../tax/resolve-tax.ts";

/**
 * How what goes to this address is taxed. Throws `bad-input` at the field that tax needs and that is missing.
 * @param address as `completeAddress` has it
 */
export async function taxOf(
  ctx: Context,
  address: Pick<ShippingInfo, "countryCode" | "state" | "postalCode">,
  at: Date,
): Promise<TaxOfSale | undefined> {
  const taxed = await resolveTax(ctx, address, at);
  if (taxed === undefined || !("missing" in taxed)) return taxed;
  const { missing } = taxed;
  throw badField(`shippingInfo.${missing}`, checkoutApiMessages.taxNeeds[missing]);
}
