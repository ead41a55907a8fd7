import { formatOwnDay } from "../../../common/dates.ts";
import type { Context } from "../../platform/context.ts";
import { shopDay, shopZone } from "../../settings/shop-day.ts";

/** A moment to the second, with the name of the zone: "June 19, 2026, 12:00:00 CEST". */
export function sayMoment(ctx: Context, at: Date): string {
  const time = at.toLocaleTimeString("en-GB", {
    timeZone: shopZone(ctx),
    ...({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const),
    timeZoneName: "short",
  });
  return `${sayDay(ctx, at)}, ${time}`;
}

/** The day of a moment in the shop's time zone, in words. */
export function sayDay(ctx: Context, at: Date): string {
  return formatOwnDay(shopDay(ctx, at));
}
