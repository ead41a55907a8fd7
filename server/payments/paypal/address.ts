import { areaOf } from "../../../common/areas.ts";
import type { PaypalShipping } from "./types.ts";

/** The recipient of the parcel, as the checkout has it. */
export interface Recipient {
  firstName: string;
  lastName: string;
  address: string;
  address2?: string;
  city: string;
  state?: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2; unset where the shop does not know the country. */
  countryCode?: string;
}

/** The address as PayPal takes it; undefined without a country's code, which it insists on. */
export function paypalShipping(to: Recipient): PaypalShipping | undefined {
  const { countryCode: country, address2, state } = to;
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return undefined;
  const area = areaOf(country, state?.trim() ?? "", to.postalCode);
  return {
    name: { full_name: `${to.firstName} ${to.lastName}`.trim() },
    address: {
      address_line_1: to.address,
      ...(address2?.trim() && { address_line_2: address2 }),
      admin_area_2: to.city,
      ...(area !== undefined && { admin_area_1: area }),
      postal_code: to.postalCode,
      // PayPal's code for parcels that go to China from abroad; it has no CN.
      country_code: country === "CN" ? "C2" : country,
    },
  };
}
