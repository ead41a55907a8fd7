import { formatOwnDay } from "../../../common/dates.ts";
import { openingApiMessages as messages } from "../../../common/messages/opening.ts";
import type { ShopFront } from "../../../common/shop-front.ts";
import { notedPause, type Opening, openingAt } from "./opening-state.ts";

/**
 * What pages show of a pause. The words come along, so that no page has to bring them for the day that it needs
 * them. One that is over has none, and still counts for the days of delivery.
 */
export function pauseFront(opening: Opening, now: Date): ShopFront["pause"] {
  const pause = notedPause(opening, now);
  if (!pause) return undefined;
  if (openingAt(opening, now).kind !== "paused") return pause;
  const day = formatOwnDay(pause.until);
  return {
    ...pause,
    banner: messages.banner(day.replaceAll(" ", "\u00a0")),
    checkout: messages.paused(day),
  };
}
