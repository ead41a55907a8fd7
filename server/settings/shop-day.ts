import { today } from "../platform/periods.ts";
import { getSettings } from "./read-settings.ts";

type Known = Parameters<typeof getSettings>[0];

/** The time zone by whose days the shop counts; UTC where none is set. */
export function shopZone(ctx: Known): string {
  return getSettings(ctx, "identity").timeZone || "UTC";
}

/** The day of a moment in the shop's time zone: `2026-03-01`. */
export function shopDay(ctx: Known, at: Date): string {
  return today(at, shopZone(ctx));
}
