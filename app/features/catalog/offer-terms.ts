import { type DeliveryMethod, deliveryCents } from "../../../common/delivery.ts";
import { namedCountries, type OfferTerms, zonesIn } from "../../../common/delivery-places.ts";
import { getCurrency, toCents, toDecimalString } from "../../../common/money.ts";
import { EU_COUNTRIES } from "../../../common/tax.ts";
import type { Product } from "../../../server/catalog/contract.ts";

const CONTEXT = "https://schema.org";
/** Search engines take no more of them. */
const MOST_COUNTRIES = 50;
const WORKING_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
/** There the law lets every customer withdraw, whatever a shop takes back by itself. */
const UNION: ReadonlySet<string> = new Set(EU_COUNTRIES);
const UNION_DAYS = 14;

/**
 * Delivery and returns in the terms of schema.org: facts of their own, which each variant's offer names, since they
 * are the same for all.
 */
export function offerTermsFacts(product: Product, terms: OfferTerms, address: string) {
  const deliveries = deliveriesOf(product, terms).map((facts, index) => ({
    "@context": CONTEXT,
    "@type": "OfferShippingDetails",
    "@id": `${address}#delivery-${index + 1}`,
    ...facts,
  }));
  const returns = {
    "@context": CONTEXT,
    "@type": "MerchantReturnPolicy",
    "@id": `${address}#returns`,
    ...returnsOf(terms),
  };
  const named = (facts: { "@id": string }) => ({ "@id": facts["@id"] });
  return {
    ofOffer: {
      ...(deliveries.length > 0 && { shippingDetails: deliveries.map(named) }),
      hasMerchantReturnPolicy: named(returns),
    },
    facts: [...deliveries, returns],
  };
}

/** Each way of sending one unit, with where it goes. */
function deliveriesOf({ price, weightGrams }: Product, { zones, home, isPaused }: OfferTerms) {
  const parcel = { goodsCents: toCents(price), grams: weightGrams };
  const countries = namedCountries(zones, home);
  return zones.flatMap((zone) => {
    const destinations = countries.flatMap((country) => {
      const parts = zonesIn(zones, country).filter((part) => part.zone === zone);
      const states = parts.flatMap(({ state }) => state ?? []);
      return parts.length === 0
        ? []
        : {
            "@type": "DefinedRegion",
            addressCountry: country,
            ...(states.length > 0 && { addressRegion: states }),
          };
    });
    if (destinations.length === 0) return [];
    return zone.methods.flatMap((method) => {
      const cents = deliveryCents(method, parcel);
      if (cents === undefined) return [];
      return {
        shippingRate: {
          "@type": "MonetaryAmount",
          value: toDecimalString(cents),
          currency: getCurrency(),
        },
        shippingDestination: destinations,
        ...(!isPaused && { deliveryTime: timeOf(method) }),
      };
    });
  });
}

/** Parcels leave on the day of the order, or on the next after the cut-off hour. */
function timeOf({ fromDays, toDays, days, cutOff }: DeliveryMethod) {
  const amount = (minValue: number, maxValue: number) => {
    return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
  };
  return {
    "@type": "ShippingDeliveryTime",
    handlingTime: amount(0, cutOff === "" ? 0 : 1),
    transitTime: amount(fromDays, toDays),
    ...(cutOff !== "" && { cutoffTime: `${cutOff}:00` }),
    ...(days === "working" && {
      businessDays: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: WORKING_DAYS.map((day) => `${CONTEXT}/${day}`),
      },
    }),
  };
}

function returnsOf({ zones, home, returnDays }: OfferTerms) {
  const applicableCountry = namedCountries(zones, home)
    .filter((country) => zonesIn(zones, country).length > 0)
    .slice(0, MOST_COUNTRIES);
  if (returnDays === 0) {
    const elsewhere = applicableCountry.filter((country) => !UNION.has(country));
    if (elsewhere.length > 0 || applicableCountry.length === 0) {
      return {
        applicableCountry: elsewhere,
        returnPolicyCategory: `${CONTEXT}/MerchantReturnNotPermitted`,
      };
    }
  }
  return {
    applicableCountry,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: returnDays || UNION_DAYS,
    returnMethod: `${CONTEXT}/ReturnByMail`,
    refundType: `${CONTEXT}/FullRefund`,
  };
}
