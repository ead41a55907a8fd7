import { type DeliveryMethod, deliveryCents } from "../../common/delivery.ts";
import { namedCountries, zonesForSearch } from "../../common/delivery-places.ts";
import { orderApiMessages } from "../../common/messages/orders.ts";
import { getCurrency, toCents, toDecimalString } from "../../common/money.ts";
import type { Product } from "../catalog/contract.ts";
import { pricesAlike } from "../catalog/priced-alike.ts";
import type { Context } from "../platform/context.ts";
import { hasOwnZones, homeCountry } from "../settings/offer-terms.ts";
import { findOpening } from "../settings/opening/require-open.ts";
import { getSettings } from "../settings/read-settings.ts";
import { xmlElement } from "./xml.ts";

/** An item with more of them is refused whole. */
const MOST_SHIPPINGS = 100;

/**
 * What sending one unit of a product costs, as elements of its item: `g:shipping` for each place and way. Nothing in
 * a shop that has not said itself where it delivers to, and nothing of countries in which the product has another
 * price than its item.
 * @param country undefined: all that the zones name, and the shop's own
 */
export function feedShipping(ctx: Context, country?: string): (product: Product) => string {
  if (!hasOwnZones(ctx)) return () => "";
  const { zones } = getSettings(ctx, "delivery");
  const countries = country === undefined ? namedCountries(zones, homeCountry(ctx)) : [country];
  const ways = countries.flatMap((code) =>
    zonesForSearch(zones, code).flatMap(({ state, zone }) =>
      zone.methods.map((method) => ({ code, method, start: placeOf(code, state, method) })),
    ),
  );
  const currency = getCurrency();
  const isAlike = pricesAlike(ctx);
  // What is ordered in a pause waits for its end.
  const isPaused = findOpening(ctx).kind === "paused";
  return ({ price, weightGrams, taxClass }) => {
    const parcel = { goodsCents: toCents(price), grams: weightGrams };
    const shippings = ways.flatMap(({ code, method, start }) => {
      const cents = deliveryCents(method, parcel);
      if (cents === undefined || !isAlike(code, taxClass)) return [];
      const amount = xmlElement("g:price", `${toDecimalString(cents)} ${currency}`);
      return `<g:shipping>${start}${amount}${isPaused ? "" : daysOf(method)}</g:shipping>`;
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
