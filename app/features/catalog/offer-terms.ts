import { type DeliveryMethod, type DeliveryZone, deliveryCents } from "../../../common/delivery.ts";
import {
  namedCountries,
  type OfferTerms,
  zonesForSearch,
  zonesIn,
} from "../../../common/delivery-places.ts";
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

/**
 * Each way of sending one unit, with where it goes. What it costs may depend on the product's price, so nothing is said
 * of countries that have another.
 */
function deliveriesOf(
  { price, weightGrams }: Product,
  { zones, pricedAlike, isPaused }: OfferTerms,
) {
  // Engines that are told no days assume some.
  if (isPaused) return [];
  const parcel = { goodsCents: toCents(price), grams: weightGrams };
  return zones.flatMap((zone) => {
    const shippingDestination = pricedAlike.flatMap((country) => regionsOf(zone, zones, country));
    if (shippingDestination.length === 0) return [];
    return zone.methods.flatMap((method) => {
      const cents = deliveryCents(method, parcel);
      if (cents === undefined) return [];
      return {
        shippingRate: {
          "@type": "MonetaryAmount",
          value: toDecimalString(cents),
          currency: getCurrency(),
        },
        shippingDestination,
        deliveryTime: timeOf(method),
      };
    });
  });
}

/** The parts of a country that are in a zone: itself, and states. */
function regionsOf(zone: DeliveryZone, zones: readonly DeliveryZone[], addressCountry: string) {
  const parts = zonesForSearch(zones, addressCountry).filter((part) => part.zone === zone);
  const states = parts.flatMap(({ state }) => state ?? []);
  const region = { "@type": "DefinedRegion", addressCountry };
  return [
    ...(parts.length > states.length ? [region] : []),
    ...(states.length > 0 ? [{ ...region, addressRegion: states }] : []),
  ];
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

/** What schema.org calls who pays for what is sent back. */
const RETURN_FEES = { shop: "FreeReturn", customer: "ReturnFeesCustomerResponsibility" };

function returnsOf({ zones, home, returnDays, wayBack }: OfferTerms) {
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
    ...(wayBack !== "" && { returnFees: `${CONTEXT}/${RETURN_FEES[wayBack]}` }),
  };
}
