import { isDeepStrictEqual } from "node:util";
import type { OfferTerms } from "../../common/delivery-places.ts";
import { getLocale } from "../../common/locale.ts";
import { getShopFront } from "../../common/shop-front.ts";
import type { Context } from "../platform/context.ts";
import { SUBJECTS } from "./contract.ts";
import { getSettings } from "./read-settings.ts";

type WithSettings = Pick<Context, "settings">;

/** Whether the shop has said itself where it delivers to. */
export function hasOwnZones(ctx: WithSettings): boolean {
  return !isDeepStrictEqual(getSettings(ctx, "delivery"), SUBJECTS.delivery.defaults);
}

/** The shop's own country: that of its address, else the one whose numbers and dates it writes. */
export function homeCountry(ctx: WithSettings): string {
  return getSettings(ctx, "identity").country || (getLocale().tag.split("-").at(-1) ?? "");
}

/** What search engines are told of delivery and returns; nothing while both are as the shop comes. */
export function findOfferTerms(ctx: WithSettings): Omit<OfferTerms, "pricedAlike"> | undefined {
  const returns = getSettings(ctx, "returns");
  if (!hasOwnZones(ctx) && isDeepStrictEqual(returns, SUBJECTS.returns.defaults)) return undefined;
  const { zones } = getSettings(ctx, "delivery");
  const { days: returnDays, wayBack } = returns;
  const isPaused = getShopFront().pause?.banner !== undefined;
  return { zones, home: homeCountry(ctx), returnDays, wayBack, isPaused };
}
