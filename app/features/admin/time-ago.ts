import { agoFormat } from "../../intl.ts";

const SECOND = 1000;
const STEPS = [
  ["day", 24 * 60 * 60 * SECOND],
  ["hour", 60 * 60 * SECOND],
  ["minute", 60 * SECOND],
] as const;

/** The distance of an instant from now: "2 hours ago", "in 3 minutes"; `here` within a minute. */
export function timeAgo(instant: string, here: string, now = Date.now()): string {
  const away = Date.parse(instant) - now;
  for (const [unit, ms] of STEPS) {
    const count = Math.trunc(away / ms);
    if (count !== 0) return agoFormat({ numeric: "always" }).format(count, unit);
  }
  return here;
}
