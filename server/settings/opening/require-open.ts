import { formatOwnDay } from "../../../common/dates.ts";
import { openingApiMessages as messages } from "../../../common/messages/opening.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { isOnTeam } from "../../platform/permissions.ts";
import { getSettings } from "../read-settings.ts";
import { type OpeningState, openingAt } from "./opening-state.ts";

type Asking = Pick<Context, "actor" | "clock" | "settings">;

export function findOpening({ clock, settings }: Omit<Asking, "actor">): OpeningState {
  return openingAt(getSettings({ settings }, "opening"), clock.now());
}

/** Throws `unavailable` before the shop opens, except for its team. */
export function requireOpen(ctx: Asking): void {
  const state = findOpening(ctx);
  if (state.kind !== "closed" || isOnTeam(ctx.actor)) return;
  const { opensAt } = state;
  const message = opensAt ? messages.opensOn(formatOwnDay(opensAt)) : messages.notYetOpen;
  throw new AppError("unavailable", "not_yet_open", message, retryAfter(ctx, opensAt));
}

/** Throws `unavailable` while no new checkout begins. One that was begun before is paid and settled all the same. */
export function requireSelling(ctx: Asking): void {
  requireOpen(ctx);
  const state = findOpening(ctx);
  if (state.kind !== "paused") return;
  const message = messages.paused(formatOwnDay(state.until));
  throw new AppError("unavailable", "shop_paused", message, retryAfter(ctx, state.until));
}

function retryAfter({ clock }: Asking, moment: string | undefined) {
  if (moment === undefined) return {};
  return {
    retryAfter: Math.max(1, Math.ceil((Date.parse(moment) - clock.now().getTime()) / 1000)),
  };
}
