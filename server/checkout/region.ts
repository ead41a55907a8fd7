import { desc, eq } from "drizzle-orm";
import { listCountries } from "../../common/countries.ts";
import { regionMessages } from "../../common/messages/region.ts";
import { type Context, callerId } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import { getSettings } from "../settings/read-settings.ts";
import { dependsOnRegion } from "../settings/shown-region.ts";
import {
  findRegion,
  isDeliveredTo,
  isRegion,
  regionCookie,
  shownCountry,
  writeRegionCookie,
} from "../tax/shopper-region.ts";
import type { Region } from "./region-contract.ts";
import { checkouts } from "./schema.ts";

/** An answer, and what the browser is to remember. */
interface Remembered {
  region: Region;
  cookie?: string;
}

/**
 * The country whose prices the caller is shown. Who is signed in and has chosen none has that of their last checkout
 * from now on.
 */
export async function readRegion(ctx: Context, cookies: string | undefined): Promise<Remembered> {
  if (!dependsOnRegion(getSettings(ctx, "tax"))) return { region: describe(ctx, false) };
  const known = regionCookie(cookies);
  if (known && isRegion(ctx, known.country)) return { region: describe(ctx, true) };
  const country = await findLastCountry(ctx);
  if (country === undefined || !isRegion(ctx, country)) return { region: describe(ctx, false) };
  const region = describe({ ...ctx, region: findRegion(ctx, country) }, true);
  return { region, cookie: writeRegionCookie(ctx, { country, isByAddress: true }) };
}

/** Takes a shopper's own choice. Throws `bad-input` for a country that has no prices of its own, or gets no parcels. */
export function chooseRegion(ctx: Context, typed: string): Required<Remembered> {
  const country = typed.trim().toUpperCase();
  if (!isRegion(ctx, country)) throw badField("country", regionMessages.unknown);
  return {
    region: describe({ ...ctx, region: findRegion(ctx, country) }, true),
    cookie: writeRegionCookie(ctx, { country, isByAddress: false }),
  };
}

/** The cookie by which prices are from now on those of where something is sent to; undefined where nothing changes. */
export function regionOfAddress(
  ctx: Context,
  country: string | undefined,
  cookies: string | undefined,
): string | undefined {
  if (country === undefined || !isRegion(ctx, country)) return undefined;
  const known = regionCookie(cookies);
  if (known && (!known.isByAddress || known.country === country)) return undefined;
  return writeRegionCookie(ctx, { country, isByAddress: true });
}

async function findLastCountry(ctx: Context): Promise<string | undefined> {
  const userId = callerId(ctx);
  if (userId === null) return undefined;
  const [last] = await ctx.db
    .select({ shippingInfo: checkouts.shippingInfo })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return last?.shippingInfo.countryCode;
}

function describe(ctx: Context, isChosen: boolean): Region {
  if (!dependsOnRegion(getSettings(ctx, "tax")))
    return { country: "", isChosen: false, countries: [] };
  const countries = listCountries()
    .filter(({ code }) => isDeliveredTo(ctx, code))
    .map(({ code, name }) => ({ code, name }));
  return { country: shownCountry(ctx), isChosen, countries };
}
