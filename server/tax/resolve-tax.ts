import { and, eq } from "drizzle-orm";
import type { SaidClass } from "../../common/tax.ts";
import { taxClassOf } from "../../common/tax.ts";
import type { Context } from "../platform/context.ts";
import { prepared } from "../platform/database/prepared.ts";
import { getSettings } from "../settings/read-settings.ts";
import { shopDay } from "../settings/shop-day.ts";
import type { Business } from "./business.ts";
import { findDeliveryRate, findRate, type LocalRate, type Rate } from "./find-rate.ts";
import { zipRates } from "./schema.ts";
import { type Destination, type Unclear, whereTaxed, zipOf } from "./where-taxed.ts";

/** How a sale that goes somewhere is taxed, whatever is in it. */
export interface TaxOfSale {
  /** A country, or `US-` and a state; undefined: nothing is owed there. */
  place: string | undefined;
  isAdded: boolean;
  deliveryMillionths: number | undefined;
  rateOf(taxClass: SaidClass): Rate;
  business?: Business | undefined;
  /** What a business does not pay: the tax of everybody else there. */
  leftAway?: Omit<TaxOfSale, "business" | "leftAway">;
}

const FREE: Rate = {
  rateMillionths: 0,
  taxedFromCents: 0,
  taxedAboveCents: 0,
  belowMillionths: 0,
};

/**
 * Undefined while the shop takes no tax; what is unclear where the address does not say what tax needs.
 * @param sale.business who buys, where that is a business
 */
export async function resolveTax(
  ctx: Context,
  to: Destination,
  { at, business }: { at: Date; business?: Business | undefined },
): Promise<TaxOfSale | Unclear | undefined> {
  const settings = getSettings(ctx, "tax");
  if (settings.mode === "none") return undefined;
  const taxed = whereTaxed(settings, to);
  if (!("isAdded" in taxed)) return taxed;
  const { place, isAdded } = taxed;
  if (place === undefined) {
    return { place, isAdded: false, deliveryMillionths: 0, rateOf: () => FREE };
  }
  const zip = zipOf(to.postalCode);
  if (place.startsWith("US-") && zip === undefined) return { missing: "postalCode" };
  const local = place.startsWith("US-") ? await findLocal(ctx, place.slice(3), zip) : undefined;
  const day = shopDay(ctx, at);
  const whole = {
    place,
    isAdded,
    deliveryMillionths: findDeliveryRate(settings.rates, { place, day }),
    rateOf: (said: SaidClass) => {
      const asked = { place, taxClass: taxClassOf(said), day };
      return findRate(settings.rates, asked, local) ?? FREE;
    },
  };
  if (!business?.confirmed) return { ...whole, business };
  const free = { place, isAdded: false, deliveryMillionths: 0, rateOf: () => FREE };
  return { ...free, business, leftAway: whole };
}

async function findLocal(
  ctx: Context,
  state: string,
  zip: string | undefined,
): Promise<LocalRate | undefined> {
  if (zip === undefined) return undefined;
  const [found] = await selectLocal(ctx.db, { state, zip });
  return found;
}

const selectLocal = prepared((db, { state, zip }: { state: string; zip: string }) =>
  db
    .select({
      rateMillionths: zipRates.rateMillionths,
      clothingMillionths: zipRates.clothingMillionths,
    })
    .from(zipRates)
    .where(and(eq(zipRates.state, state), eq(zipRates.zip, zip))),
);
