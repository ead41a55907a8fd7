import { listCountries } from "../../../common/countries.ts";
import { expressApiMessages as messages } from "../../../common/messages/express.ts";
import { completeAddress } from "../../orders/addresses.ts";
import type { ShippingInfo } from "../../orders/contract.ts";
import type { PaypalOrder, PaypalShownShipping } from "../../payments/paypal/types.ts";
import { badField } from "../../platform/errors.ts";
import type { Whereto } from "../agree-delivery.ts";

type Place = NonNullable<PaypalShownShipping["address"]>;

/** Where an address of PayPal's is, as far as delivery and tax need to know. */
export function wheretoOf({ country_code = "", admin_area_1, postal_code = "" }: Place): Whereto {
  // PayPal's code for parcels that go to China from abroad.
  const countryCode = country_code === "C2" ? "CN" : country_code;
  return {
    country: countryName(countryCode),
    countryCode,
    postalCode: postal_code,
    ...(admin_area_1 && { state: admin_area_1 }),
  };
}

/**
 * The address that PayPal shows with an approval, as a checkout keeps it. Throws `bad-input` at a part that is missing,
 * or longer than the shop's own form takes.
 */
export function shippingInfoOf(order: PaypalOrder): ShippingInfo {
  const shown = order.purchase_units?.[0]?.shipping;
  const { address_line_1, address_line_2, admin_area_2 } = shown?.address ?? {};
  const { country, countryCode, state, postalCode } = wheretoOf(shown?.address ?? {});
  const to = {
    ...namesIn(shown?.name?.full_name ?? ""),
    address: address_line_1 ?? "",
    address2: address_line_2 ?? "",
    city: admin_area_2 ?? "",
    state: state ?? "",
    postalCode,
    country,
    ...(countryCode !== undefined && { countryCode }),
    phone: phoneIn(order),
  };
  for (const field of NEEDED) {
    if (!to[field].trim()) throw badField(`shippingInfo.${field}`, messages.addressUnusable);
  }
  for (const [field, longest] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][]) {
    if (to[field].length > longest) {
      throw badField(`shippingInfo.${field}`, messages.addressUnusable);
    }
  }
  return completeAddress(to);
}

/** As the shop's own form, but for the phone, which PayPal has of few buyers. */
const NEEDED = ["firstName", "lastName", "address", "city", "postalCode", "country"] as const;
const LONGEST = {
  ...{ firstName: 100, lastName: 100, address: 200, address2: 200, city: 100, state: 100 },
  ...{ postalCode: 20, phone: 40 },
};

/** The e-mail of whoever approved. Throws `bad-input` where PayPal does not say. */
export function emailOf({ payer, payment_source }: PaypalOrder): string {
  const email = payment_source?.paypal?.email_address ?? payer?.email_address;
  if (email) return email;
  throw badField("email", messages.noEmail);
}

/** The way of delivery that was chosen in PayPal's window. */
export function methodOf({ purchase_units }: PaypalOrder): string | undefined {
  return purchase_units?.[0]?.shipping?.options?.find(({ selected }) => selected)?.id;
}

/** PayPal has one field for the name: its last word is taken for the family's. */
function namesIn(fullName: string): Pick<ShippingInfo, "firstName" | "lastName"> {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}

/** Empty where PayPal gives none, which is usual. */
function phoneIn({ purchase_units, payment_source }: PaypalOrder): string {
  const shown = purchase_units?.[0]?.shipping?.phone_number;
  const code = shown?.country_code ? `+${shown.country_code} ` : "";
  if (shown?.national_number) return `${code}${shown.national_number}`;
  return payment_source?.paypal?.phone_number?.national_number ?? "";
}

function countryName(code: string): string {
  return listCountries().find((country) => country.code === code)?.name ?? code;
}
