import { areaOf } from "../../common/areas.ts";
import { findCountryCode } from "../../common/countries.ts";
import {
  type DeliveryMethod,
  type DeliveryZone,
  deliveryCents,
  deliveryDays,
  findZone,
  type GoodsToSend,
  isByWeight,
} from "../../common/delivery.ts";
import { undeliveredMessages as messages } from "../../common/messages/delivery.ts";
import { orderApiMessages } from "../../common/messages/orders.ts";
import { getShopFront } from "../../common/shop-front.ts";
import type { AgreedDelivery } from "../orders/agreed.ts";
import type { ShippingInfo } from "../orders/contract.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import { hasOwnZones } from "../settings/offer-terms.ts";
import { getSettings } from "../settings/read-settings.ts";

/** How a parcel goes and what that costs. */
export interface ChosenDelivery {
  deliveryCents: number;
  /** Null while the shop has no zones of its own: free, everywhere. */
  delivery: AgreedDelivery | null;
}

/** A way of sending a parcel, at its price. */
export type OfferedDelivery = ChosenDelivery & { delivery: AgreedDelivery };

/** The part of an address that says where it is. */
export type Whereto = Pick<ShippingInfo, "country" | "countryCode" | "state" | "postalCode">;

/**
 * How a parcel goes to an address, and for how much.
 * @param chosen the key of the method that was chosen; the first one where none was
 * @throws bad-input at the field: a country that the shop does not deliver to, a state that is missing, a method
 * that does not go there or asks for a weight that is missing
 */
export function agreeDelivery(
  ctx: Context,
  to: Whereto,
  goods: GoodsToSend,
  chosen?: string,
): ChosenDelivery {
  if (!hasOwnZones(ctx)) return { deliveryCents: 0, delivery: null };
  const offered = offerDelivery(ctx, to, goods);
  const [first] = offered;
  const found = chosen ? offered.find(({ delivery }) => delivery.method === chosen) : first;
  if (found) return found;
  const isUnweighed = goods.grams === undefined && isByWeight([getZone(ctx, to)]);
  throw badField("deliveryMethod", isUnweighed ? messages.unweighed : messages.unknownMethod);
}

/**
 * The ways of sending a parcel to an address, but not those whose price nobody can say: there a product has no weight.
 * Throws as `agreeDelivery` does.
 */
export function offerDelivery(ctx: Context, to: Whereto, goods: GoodsToSend): OfferedDelivery[] {
  const { methods } = getZone(ctx, to);
  const { timeZone, pause } = getShopFront();
  const sent = { now: ctx.clock.now().getTime(), timeZone, pause };
  return methods.flatMap((method) => {
    const cents = deliveryCents(method, goods);
    if (cents === undefined) return [];
    return {
      deliveryCents: cents,
      delivery: { method: method.key, name: nameOf(method), ...deliveryDays(method, sent) },
    };
  });
}

/** Whether these goods go free of charge wherever the shop delivers to, and however. */
export function isDeliveryFree(ctx: Context, goods: GoodsToSend): boolean {
  if (!hasOwnZones(ctx)) return true;
  const { zones } = getSettings(ctx, "delivery");
  return zones.every(({ methods }) => methods.every((way) => deliveryCents(way, goods) === 0));
}

function getZone(ctx: Context, { country, state, postalCode }: Whereto): DeliveryZone {
  const { zones } = getSettings(ctx, "delivery");
  // By the name, which is what the parcel goes by: a code that came along would choose the price.
  const countryCode = findCountryCode(country);
  const area = countryCode && areaOf(countryCode, state?.trim() ?? "", postalCode);
  const zone = findZone(zones, { country: countryCode, state: area });
  if (zone === "needs-state") throw badField("shippingInfo.state", messages.stateNeeded);
  if (zone) return zone;
  throw badField("shippingInfo.country", messages.notDelivered(country));
}

function nameOf({ name }: DeliveryMethod): string {
  return name.trim() || orderApiMessages.standardShipping;
}
