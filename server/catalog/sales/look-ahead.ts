import type { FastifyReply, FastifyRequest } from "fastify";
import { saleApiMessages } from "../../../common/messages/admin/sales.ts";
import type { Context } from "../../platform/context.ts";
import { badField } from "../../platform/errors.ts";
import { PRICES_AS_OF_COOKIE, readCookie } from "../../platform/http/cookies.ts";
import { can } from "../../platform/permissions.ts";
import { isMoment } from "../../settings/opening/check-opening.ts";
import { findActorOf } from "../../users/sessions/sessions.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Lets this browser look at the shop with the prices of a moment that is to come, for an hour. The cookie names the
 * caller's session by its hash, which opens nothing else, and ends with it. Throws `bad-input`.
 */
export function beginLookAhead({ actor, shop, clock }: Context, at: string, reply: FastifyReply) {
  const now = clock.now().getTime();
  if (!isMoment(at) || Date.parse(at) <= now) throw badField("at", saleApiMessages.aheadInPast);
  if (actor.kind !== "user") return;
  const value = [actor.tokenHash, Date.parse(at), now + HOUR_MS].join(".");
  const rules = `Path=/; Max-Age=${HOUR_MS / 1000}; HttpOnly; SameSite=Lax`;
  const secure = shop.isHttps ? "; Secure" : "";
  reply.header("set-cookie", `${PRICES_AS_OF_COOKIE}=${value}; ${rules}${secure}`);
}

/** The moment as of which this caller, who is one of the team, looks at the shop; undefined: now. */
export async function lookAheadFor(
  ctx: Context,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<Date | undefined> {
  const [tokenHash = "", at, until] =
    readCookie(headers.cookie, PRICES_AS_OF_COOKIE)?.split(".") ?? [];
  const now = ctx.clock.now().getTime();
  if (tokenHash === "" || !(Number(until) > now) || !(Number(at) > now)) return undefined;
  if (Number(until) > now + HOUR_MS) return undefined;
  // Looking at pages is no work of the admin's, who may have left.
  const actor = await findActorOf(ctx, tokenHash, true);
  return actor && can(actor, "manage products") ? new Date(Number(at)) : undefined;
}
