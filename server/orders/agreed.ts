import { toDollars } from "../../common/money.ts";
import { type AgreedCode, describeCodes } from "../promotions/reduce-goods.ts";
import type { Business } from "../tax/business.ts";
import type { Order } from "./contract.ts";

/** How a parcel goes, in the words and days that the customer saw. */
export interface AgreedDelivery {
  /** The method's key in the settings. */
  method: string;
  name: string;
  /** The days between which it should arrive, as YYYY-MM-DD. */
  earliest: string;
  latest: string;
}

/** The tax of one rate. */
export interface TaxAtRate {
  /** In millionths: 190000 is 19 %. */
  rate: number;
  netCents: number;
  taxCents: number;
}

/** The tax of a checkout or an order: goods and delivery together. */
export interface AgreedTax {
  /** Where it is owed, in ISO 3166-1 alpha-2. */
  country: string;
  /** The state, where its tax differs from the country's. */
  state?: string;
  /** Who buys, where that is a business with a VAT number. */
  business?: Business;
  rates: TaxAtRate[];
}

/** The amounts of a checkout, which its order takes over. */
export interface AgreedAmounts {
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
  taxCents: number;
  addedTaxCents: number;
  totalCents: number;
  delivery: AgreedDelivery | null;
  tax: AgreedTax | null;
  /** Null where none of the shop's codes is used. */
  codes: AgreedCode[] | null;
}

/** The amounts of a checkout or an order as the wire has them. */
export function describeAmounts(
  row: AgreedAmounts,
): Pick<
  Order,
  "subtotal" | "discount" | "discountCodes" | "deliveryPrice" | "delivery" | "tax" | "totalPrice"
> {
  const { delivery, tax, codes } = row;
  return {
    subtotal: toDollars(row.subtotalCents),
    discount: toDollars(row.discountCents),
    ...(codes && { discountCodes: describeCodes(codes) }),
    deliveryPrice: toDollars(row.deliveryCents),
    ...(delivery && { delivery }),
    ...(tax && {
      tax: {
        country: tax.country,
        ...(tax.state !== undefined && { state: tax.state }),
        ...(tax.business && { business: tax.business }),
        isAdded: row.addedTaxCents > 0,
        total: toDollars(row.taxCents),
        rates: tax.rates.map(({ rate, netCents, taxCents }) => ({
          percent: rate / 10_000,
          net: toDollars(netCents),
          tax: toDollars(taxCents),
        })),
      },
    }),
    totalPrice: toDollars(row.totalCents),
  };
}

/** The amounts alone of a checkout. */
export function amountsOf(row: AgreedAmounts): AgreedAmounts {
  const { subtotalCents, discountCents, deliveryCents, taxCents, addedTaxCents, totalCents } = row;
  const { delivery, tax, codes } = row;
  const cents = {
    subtotalCents,
    discountCents,
    deliveryCents,
    taxCents,
    addedTaxCents,
    totalCents,
  };
  return { ...cents, delivery, tax, codes };
}
