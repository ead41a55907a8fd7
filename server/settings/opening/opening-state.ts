import type { Settings } from "../contract.ts";

export type Opening = Settings["opening"];

export type OpeningState =
  | { kind: "open" }
  /** Not yet open; with the moment at which it opens by itself, if there is one. */
  | { kind: "closed"; opensAt: string | undefined }
  | { kind: "paused"; until: string };

/** How visitors find the shop at this moment. A pause that is over is none. */
export function openingAt(opening: Opening, now: Date): OpeningState {
  const { isOpen, opensAt, backAt } = opening;
  if (!isOpen && isAhead(opensAt, now)) return { kind: "closed", opensAt };
  if (!isOpen && opensAt === "") return { kind: "closed", opensAt: undefined };
  return isPausedAt(opening, now) ? { kind: "paused", until: backAt } : { kind: "open" };
}

/** How long it stays as it is, in ms; for ever where nothing is planned. */
export function unchangedFor({ opensAt, pausesAt, backAt }: Opening, now: Date): number {
  const moments = [opensAt, pausesAt, backAt].filter((moment) => isAhead(moment, now));
  return Math.min(...moments.map((moment) => Date.parse(moment) - now.getTime()));
}

/** For so long after a pause what was ordered before its end can still be on its way. */
const REMEMBERED_MS = 60 * 86_400_000;

/** The pause that is planned, has begun, or is over and has moved days of delivery; undefined without one. */
export function notedPause(
  { pausesAt, backAt }: Opening,
  now: Date,
): { from: string; until: string } | undefined {
  if (!isAhead(backAt, new Date(now.getTime() - REMEMBERED_MS))) return undefined;
  return { from: pausesAt || now.toISOString(), until: backAt };
}

/**
 * A pause "from now" begins when it is saved: what is saved later does not move its beginning. One that somebody ends
 * has been until now: what customers were promised meanwhile stays.
 */
export function withPauseKept(before: Opening, opening: Opening, now: Date): Opening {
  const { pausesAt, backAt } = opening;
  const since = isPausedAt(before, now) ? before.pausesAt : "";
  if (isAhead(backAt, now)) {
    return pausesAt === "" ? { ...opening, pausesAt: since || now.toISOString() } : opening;
  }
  const hasEnded = since !== "" && pausesAt === "" && backAt === "";
  return hasEnded ? { ...opening, pausesAt: since, backAt: now.toISOString() } : opening;
}

function isPausedAt({ pausesAt, backAt }: Opening, now: Date): boolean {
  return isAhead(backAt, now) && !isAhead(pausesAt, now);
}

/** Whether a moment is still to come; an empty one is not. */
export function isAhead(moment: string, now: Date): boolean {
  return moment !== "" && Date.parse(moment) > now.getTime();
}
