import { isCountryCode } from "../../common/countries.ts";
import { findZone } from "../../common/delivery.ts";
import type { Context } from "../platform/context.ts";
import { readCookie } from "../platform/http/cookies.ts";
import { getSettings } from "../settings/read-settings.ts";
import { shopDay } from "../settings/shop-day.ts";
import { defaultRegion, dependsOnRegion } from "../settings/shown-region.ts";
import { findRatesOf, getShownRates, type ShownRates } from "./shown-rates.ts";

/** The country whose prices a browser shows. */
export const REGION_COOKIE = "region";
/** What follows a country that came from an address, and that the next address replaces. */
const BY_ADDRESS = "~";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A country with other prices, or another name above them, than the shop shows to whoever has chosen none. */
export interface ShopperRegion {
  country: string;
  rates: ShownRates;
  /** What tells its prices in memory from others; empty where they are those of everybody. */
  mark: string;
}

declare module "../platform/context.ts" {
  interface Context {
    /** Whose prices are shown; undefined: the shop's own. */
    region?: ShopperRegion | undefined;
  }
}

type Known = Pick<Context, "settings">;

/**
 * The country that this browser has chosen, where it is another than the shop's own; empty for everybody else. A
 * forged one, or one that the shop does not deliver to, is as none.
 */
export function chosenCountry(ctx: Known, cookies: string | undefined): string {
  const country = regionCookie(cookies)?.country ?? "";
  if (country === "" || !isRegion(ctx, country)) return "";
  return country === defaultRegion(getSettings(ctx, "tax")) ? "" : country;
}

/** What a browser says of its region: undefined where it says nothing of the right form. */
export function regionCookie(
  cookies: string | undefined,
): { country: string; isByAddress: boolean } | undefined {
  if (!cookies?.includes(`${REGION_COOKIE}=`)) return undefined;
  const found = /^([A-Z]{2})(~?)$/.exec(readCookie(cookies, REGION_COOKIE) ?? "");
  return found ? { country: found[1] ?? "", isByAddress: found[2] === BY_ADDRESS } : undefined;
}

/** @param isByAddress whether it is where something was sent to, and nobody has chosen it */
export function writeRegionCookie(
  { shop }: Pick<Context, "shop">,
  { country, isByAddress }: { country: string; isByAddress: boolean },
): string {
  const value = country + (isByAddress ? BY_ADDRESS : "");
  const secure = shop.isHttps ? "; Secure" : "";
  return `${REGION_COOKIE}=${value}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** What a link for a country shows to a browser that knows of none: its prices, from then on. */
export function linkedRegion(
  ctx: Pick<Context, "settings" | "shop">,
  country: string,
  cookies: string | undefined,
): { variant: string; cookie: string } | undefined {
  const known = regionCookie(cookies);
  if ((known && isRegion(ctx, known.country)) || !isRegion(ctx, country)) return undefined;
  const isOwn = country === defaultRegion(getSettings(ctx, "tax"));
  const cookie = writeRegionCookie(ctx, { country, isByAddress: true });
  return { variant: isOwn ? "" : country, cookie };
}

/** Whether prices are shown for this country: they depend on it, and the shop delivers to it. */
export function isRegion(ctx: Known, country: string): boolean {
  if (!dependsOnRegion(getSettings(ctx, "tax")) || !isCountryCode(country)) return false;
  return isDeliveredTo(ctx, country);
}

export function isDeliveredTo(ctx: Known, country: string): boolean {
  return findZone(getSettings(ctx, "delivery").zones, { country }) !== undefined;
}

/** @param country as `chosenCountry` answers it */
export function findRegion(
  ctx: Pick<Context, "settings" | "clock">,
  country: string,
): ShopperRegion | undefined {
  if (country === "") return undefined;
  const rates = findRatesOf(getSettings(ctx, "tax"), country, shopDay(ctx, ctx.clock.now()));
  const [mark, own] = [markOf(rates), markOf(getShownRates())];
  return { country, rates, mark: mark === own ? "" : mark };
}

function markOf(rates: ShownRates): string {
  return rates ? Object.values(rates).join(" ") : "net";
}

/** The country whose prices this caller is shown; empty where it makes no difference and nobody has said. */
export function shownCountry(ctx: Pick<Context, "settings" | "region">): string {
  return ctx.region?.country ?? defaultRegion(getSettings(ctx, "tax"));
}
