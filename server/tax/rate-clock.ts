import type { Clock } from "../platform/clock.ts";
import { getSettings } from "../settings/read-settings.ts";
import { dependsOnRegion } from "../settings/shown-region.ts";
import { shownRatesGoodFor } from "./shown-rates.ts";

type Known = Parameters<typeof getSettings>[0];

/** Tells of the days on which a rate changes, whatever country it is a rate of. Every process has one. */
export interface RateClock {
  /** Waits for the next day by these settings. */
  follow(known: Known): void;
  stop(): void;
}

/** A timer cannot wait for longer than 24 days. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

export function openRateClock(clock: Clock, onDay: () => void): RateClock {
  let stop = () => {};
  function follow(known: Known): void {
    stop();
    if (!dependsOnRegion(getSettings(known, "tax"))) return;
    const now = clock.now();
    const wait = shownRatesGoodFor(known, now);
    stop = clock.after(Math.min(wait, LONGEST_MS), () => {
      // A timer may come a moment too early.
      if (clock.now().getTime() - now.getTime() >= wait) onDay();
      else follow(known);
    });
  }
  return { follow, stop: () => stop() };
}
