import { formatOwnDay } from "../../../common/dates.ts";
import { openingApiMessages as messages } from "../../../common/messages/opening.ts";
import type { ShopFront } from "../../../common/shop-front.ts";
import { type Opening, openingAt, pauseAhead } from "./opening-state.ts";

/**
 * What pages show of a pause. The words come along, so that no page has to bring them for the day that it needs
 * them.
 * @param savedAt when the settings were saved, from which a pause "from now" counts
 */
export function pauseFront(opening: Opening, now: Date, savedAt = now): ShopFront["pause"] {
  const pause = pauseAhead(opening, now, savedAt);
  if (!pause) return undefined;
  if (openingAt(opening, now).kind !== "paused") return pause;
  const day = formatOwnDay(pause.until);
  return {
    ...pause,
    banner: messages.banner(day.replaceAll(" ", "\u00a0")),
    checkout: messages.paused(day),
  };
}
