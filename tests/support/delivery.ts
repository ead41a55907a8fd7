import type { DeliveryMethod, DeliveryZone } from "../../common/delivery.ts";
import { checkoutBody } from "./buying.ts";
import { api, type Customer, shippingInfo } from "./factories.ts";
import { changeSettings } from "./settings.ts";
import type { TestShop } from "./shop.ts";

/** A way of delivery for $4.90, free from $100 on. */
export function deliveryMethod(changes: Partial<DeliveryMethod> = {}): DeliveryMethod {
  return {
    key: "standard",
    name: "Standard",
    by: "worth",
    steps: [{ from: 0, priceCents: 490 }],
    freeFromCents: 10_000,
    fromDays: 1,
    toDays: 3,
    days: "calendar",
    cutOff: "",
    ...changes,
  };
}

/** An address in Germany. */
export const IN_GERMANY = { country: "Germany", state: "", postalCode: "10115", city: "Berlin" };

/** An admin sets these zones of delivery. */
export function setZones(shop: TestShop, token: string, zones: readonly DeliveryZone[]) {
  return changeSettings(shop, token, "delivery", { zones: [...zones] });
}

interface Sent {
  to?: object;
  deliveryMethod?: string;
}

/** A customer checks out to an address. */
export async function checkOutTo(
  shop: TestShop,
  customer: Customer,
  { to, deliveryMethod: chosen }: Sent,
) {
  const body = {
    ...(await checkoutBody(shop, customer)),
    shippingInfo: { ...shippingInfo(), countryCode: undefined, ...to },
    ...(chosen && { deliveryMethod: chosen }),
  };
  return api(shop, "POST", "/api/checkout", { token: customer.token, body });
}
