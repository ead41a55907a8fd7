import type { Settings } from "../contract.ts";

export type Opening = Settings["opening"];

export type OpeningState =
  | { kind: "open" }
  /** Not yet open; with the moment at which it opens by itself, if there is one. */
  | { kind: "closed"; opensAt: string | undefined }
  | { kind: "paused"; until: string };

/** How visitors find the shop at this moment. A pause that is over is none. */
export function openingAt(opening: Opening, now: Date): OpeningState {
  const { isOpen, opensAt, pausesAt, backAt } = opening;
  if (!isOpen && isAhead(opensAt, now)) return { kind: "closed", opensAt };
  if (!isOpen && opensAt === "") return { kind: "closed", opensAt: undefined };
  const isPaused = isAhead(backAt, now) && !isAhead(pausesAt, now);
  return isPaused ? { kind: "paused", until: backAt } : { kind: "open" };
}

/** How long it stays as it is, in ms; for ever where nothing is planned. */
export function unchangedFor({ opensAt, pausesAt, backAt }: Opening, now: Date): number {
  const moments = [opensAt, pausesAt, backAt].filter((moment) => isAhead(moment, now));
  return Math.min(...moments.map((moment) => Date.parse(moment) - now.getTime()));
}

/** The pause that is still to come or has begun; undefined without one. */
export function pauseAhead(
  { pausesAt, backAt }: Opening,
  now: Date,
  savedAt: Date,
): { from: string; until: string } | undefined {
  if (!isAhead(backAt, now)) return undefined;
  return { from: pausesAt || savedAt.toISOString(), until: backAt };
}

/** Whether a moment is still to come; an empty one is not. */
export function isAhead(moment: string, now: Date): boolean {
  return moment !== "" && Date.parse(moment) > now.getTime();
}
