import type { HomeSection } from "./subjects/home.ts";

/** The milliseconds until the next section ends; undefined where none will. */
export function nextEnd(sections: readonly HomeSection[], now: Date): number | undefined {
  const left = sections.map(({ until = "" }) => Date.parse(until) - now.getTime());
  const coming = left.filter((ms) => ms > 0);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}
