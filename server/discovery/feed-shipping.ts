import { type DeliveryMethod, deliveryCents } from "../../common/delivery.ts";
import { namedCountries, zonesIn } from "../../common/delivery-places.ts";
import { orderApiMessages } from "../../common/messages/orders.ts";
import { getCurrency, toCents, toDecimalString } from "../../common/money.ts";
import type { Product } from "../catalog/contract.ts";
import type { Context } from "../platform/context.ts";
import { hasOwnZones, homeCountry } from "../settings/offer-terms.ts";
import { getSettings } from "../settings/read-settings.ts";
import { xmlElement } from "./xml.ts";

/** An item with more of them is refused whole. */
const MOST_SHIPPINGS = 100;
/** Feeds know the states of these alone. */
const WITH_REGIONS = new Set(["US"]);

/**
 * What sending one unit of a product costs, as elements of its item: `g:shipping` for each place and way. Nothing in
 * a shop that has not said itself where it delivers to.
 * @param country undefined: all that the zones name, and the shop's own
 */
export function feedShipping(ctx: Context, country?: string): (product: Product) => string {
  if (!hasOwnZones(ctx)) return () => "";
  const { zones } = getSettings(ctx, "delivery");
  const countries = country === undefined ? namedCountries(zones, homeCountry(ctx)) : [country];
  const ways = countries.flatMap((code) =>
    zonesIn(zones, code)
      .filter(({ state }) => state === undefined || WITH_REGIONS.has(code))
      .flatMap(({ state, zone }) =>
        zone.methods.map((method) => ({ method, start: placeOf(code, state, method) })),
      ),
  );
  const currency = getCurrency();
  return ({ price, weightGrams }) => {
    const parcel = { goodsCents: toCents(price), grams: weightGrams };
    const shippings = ways.flatMap(({ method, start }) => {
      const cents = deliveryCents(method, parcel);
      if (cents === undefined) return [];
      const amount = xmlElement("g:price", `${toDecimalString(cents)} ${currency}`);
      return `<g:shipping>${start}${amount}${daysOf(method)}</g:shipping>`;
    });
    return shippings.slice(0, MOST_SHIPPINGS).join("");
  };
}

function placeOf(country: string, state: string | undefined, { name }: DeliveryMethod): string {
  return [
    xmlElement("g:country", country),
    state === undefined ? "" : xmlElement("g:region", state),
    xmlElement("g:service", name.trim() || orderApiMessages.standardShipping),
  ].join("");
}

/** Feeds count working days. */
function daysOf({ days, fromDays, toDays }: DeliveryMethod): string {
  if (days !== "working") return "";
  return [
    xmlElement("g:min_transit_time", String(fromDays)),
    xmlElement("g:max_transit_time", String(toDays)),
  ].join("");
}
