import type { FastifyReply } from "fastify";
import type { Context } from "../../platform/context.ts";
import { BEFORE_OPENING_COOKIE, readCookie } from "../../platform/http/cookies.ts";
import { isOnTeam } from "../../platform/permissions.ts";
import { findOpening } from "../../settings/opening/require-open.ts";
import { findActorOf } from "./sessions.ts";

/** No session of the team lasts longer without a new login. */
const SECONDS = 12 * 60 * 60;

/**
 * Lets this browser look at the shop before it opens. Pages carry no token; the cookie names the caller's session
 * by its hash, which opens nothing else, and ends with it.
 */
export function beginPreview({ actor, shop }: Context, reply: FastifyReply): void {
  if (actor.kind !== "user") return;
  const rules = `Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${shop.isHttps ? "; Secure" : ""}`;
  reply.header("set-cookie", `${BEFORE_OPENING_COOKIE}=${actor.tokenHash}; ${rules}`);
}

/** Whether somebody of the team looks at a shop that is not open yet. */
export async function isPreview(ctx: Context, cookies: string | undefined): Promise<boolean> {
  const tokenHash = readCookie(cookies, BEFORE_OPENING_COOKIE);
  if (tokenHash === undefined || findOpening(ctx).kind !== "closed") return false;
  // Looking at pages is no work of the admin's, who may have left.
  const actor = await findActorOf(ctx, tokenHash, true);
  return actor !== undefined && isOnTeam(actor);
}
