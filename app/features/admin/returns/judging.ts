import { isShopsFault } from "../../../../common/returns.ts";
import type {
  AdminReturn,
  ReceivedReturn,
  ReturnLine,
} from "../../../../server/returns/contract.ts";

/** What was found of a line in this parcel; `accepted` is unset while the rule says it. */
export interface Found {
  good: number;
  damaged: number;
  missing: number;
  accepted: number | undefined;
}

export const KINDS = ["good", "damaged", "missing"] as const;
export type Kind = (typeof KINDS)[number];

export function judgedOf({ good, damaged, missing }: ReturnLine): number {
  return good + damaged + missing;
}

/** How many units of a line are still to be judged. */
export function leftOf(line: ReturnLine): number {
  return line.quantity - judgedOf(line);
}

export function toJudge({ lines }: AdminReturn): ReturnLine[] {
  return lines.filter((line) => leftOf(line) > 0);
}

/** All of it good, as most parcels are. */
export function presetOf(line: ReturnLine): Found {
  return { good: leftOf(line), damaged: 0, missing: 0, accepted: undefined };
}

/** How many are paid back or exchanged unless the team says otherwise. */
export function acceptedByRule(line: ReturnLine, { good, damaged }: Found): number {
  return line.wish === "answer" ? 0 : good + (isShopsFault(line.reason) ? damaged : 0);
}

export function acceptedOf(line: ReturnLine, found: Found): number {
  return found.accepted ?? acceptedByRule(line, found);
}

/** Whether a person may accept more or fewer than the rule does. */
export function asksForAccepted(line: ReturnLine, { damaged }: Found): boolean {
  return line.wish === "answer" || damaged > 0;
}

/** The line after a change of one number; the good units make room for the others, and take theirs back. */
export function withUnits(line: ReturnLine, found: Found, kind: Kind, units: number): Found {
  const changed = { ...found, [kind]: units, accepted: undefined };
  if (kind === "good") return changed;
  const room = leftOf(line) - changed.damaged - changed.missing;
  const given = Math.max(0, found[kind] - units);
  return { ...changed, good: Math.min(changed.good + given, room) };
}

/** The most units of a kind that a line can have. */
export function mostOf(line: ReturnLine, found: Found, kind: Kind): number {
  const others = KINDS.filter((one) => one !== kind && (kind === "good" || one !== "good"));
  return leftOf(line) - others.reduce((sum, one) => sum + found[one], 0);
}

/** What was judged before, so that two people do not judge one parcel. */
export function seenOf({ lines }: AdminReturn): number {
  return lines.reduce((sum, line) => sum + judgedOf(line), 0);
}

export function toReceived(
  one: AdminReturn,
  found: ReadonlyMap<number, Found>,
): Pick<ReceivedReturn, "seen" | "lines"> {
  return {
    seen: seenOf(one),
    lines: toJudge(one).map((line) => {
      const { good, damaged, missing, accepted } = found.get(line.place) ?? presetOf(line);
      return {
        ...{ place: line.place, good, damaged, missing },
        ...(accepted !== undefined && { accepted }),
      };
    }),
  };
}
