import { findCountryCode } from "../../common/countries.ts";
import { checkoutApiMessages } from "../../common/messages/checkout.ts";
import type { ShippingInfo } from "../orders/contract.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import type { Business } from "../tax/business.ts";
import { resolveTax, type TaxOfSale } from "../tax/resolve-tax.ts";
import { stateName } from "../tax/zip-states.ts";

/**
 * How what goes to this address is taxed. Throws `bad-input` at the field that tax needs and that is missing, or says
 * something else than another.
 */
export async function taxOf(
  ctx: Context,
  address: Pick<ShippingInfo, "country" | "countryCode" | "state" | "postalCode">,
  sale: { at: Date; business?: Business | undefined },
): Promise<TaxOfSale | undefined> {
  const { country, state, postalCode } = address;
  // By the name, which is what the parcel goes by: a code that came along would choose the tax.
  const to = { countryCode: findCountryCode(country), state, postalCode };
  const taxed = await resolveTax(ctx, to, sale);
  if (taxed === undefined || "isAdded" in taxed) return taxed;
  if ("missing" in taxed) {
    const { missing } = taxed;
    throw badField(`shippingInfo.${missing}`, checkoutApiMessages.taxNeeds[missing]);
  }
  const { zip, isIn, notIn } = taxed;
  const message = checkoutApiMessages.zipElsewhere(zip, stateName(isIn), stateName(notIn));
  throw badField("shippingInfo.postalCode", message);
}
