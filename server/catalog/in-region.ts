import { isCountryCode } from "../../common/countries.ts";
import { undeliveredMessages } from "../../common/messages/delivery.ts";
import { regionMessages } from "../../common/messages/region.ts";
import { placeName } from "../../common/place-name.ts";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import type { Kept } from "../platform/kept/kept.ts";
import { findRegion, isDeliveredTo, type ShopperRegion } from "../tax/shopper-region.ts";
import type { FollowedIndex } from "./search/followed-index.ts";

/** The same context for a shopper of a region, who sees and filters its prices. */
export function inRegion(ctx: Context, region: ShopperRegion | undefined): Context {
  if (!region) return ctx;
  // Elsewhere with the same tax, all that is kept is the same.
  if (region.mark === "") return { ...ctx, region };
  const { productMemory: memory } = ctx;
  const { mark } = region;
  const productMemory = {
    ...memory,
    summaries: marked(memory.summaries, mark),
    details: marked(memory.details, mark),
    index: shownIn(memory.index, region),
  };
  return { ...ctx, region, productMemory };
}

/**
 * The same context for whoever reads the prices of a country, whatever their own region. Throws `bad-input` for one
 * that does not exist or gets no parcels.
 */
export function forCountry(ctx: Context, typed: string): Context {
  const country = typed.toUpperCase();
  if (!isCountryCode(country)) throw badField("country", regionMessages.noCountry(typed));
  if (!isDeliveredTo(ctx, country))
    throw badField("country", undeliveredMessages.notDelivered(placeName(country)));
  return { ...ctx, region: findRegion(ctx, country) };
}

/** The same memory, in which keys have a mark before them. */
function marked<Value extends object>(kept: Kept<Value>, mark: string): Kept<Value> {
  return {
    ...kept,
    find: (key) => kept.find(`${mark} ${key}`),
    keep: (key, value, making) => kept.keep(`${mark} ${key}`, value, making),
    replace: (key, value, other) => kept.replace(`${mark} ${key}`, value, other),
    remove: (key, value) => kept.remove(`${mark} ${key}`, value),
  };
}

function shownIn(index: FollowedIndex, { rates, mark }: ShopperRegion): FollowedIndex {
  return {
    ...index,
    read: async () => (await index.read()).shownWith(rates, mark),
    readWithSales: async () => (await index.readWithSales()).shownWith(rates, mark),
  };
}
