import type { FastifyRequest } from "fastify";
import type { Context } from "../platform/context.ts";
import type { Routes } from "../platform/http/app.ts";
import {
  APPEARANCE_DRAFT_COOKIE,
  PRICES_AS_OF_COOKIE,
  readCookie,
} from "../platform/http/cookies.ts";
import type { Preview } from "../platform/pages/routes.ts";
import { findDraft } from "./draft.ts";

const DAY_SECONDS = 24 * 60 * 60;

/**
 * `/preview/{secret}`: from now on this browser sees the draft; `/preview/end`: no longer, nor what the prices will be.
 */
export function previewRoutes(app: Routes): void {
  const hidden = { config: { door: "everyone" }, schema: { hide: true } } as const;
  app.get<{ Params: { secret: string } }>("/preview/:secret", hidden, (request, reply) => {
    const { ctx, params } = request;
    const isRight = findDraft(ctx, params.secret) !== undefined;
    const value = isRight ? `${params.secret}; Max-Age=${DAY_SECONDS}` : "; Max-Age=0";
    const secure = ctx.shop.isHttps ? "; Secure" : "";
    const rules = `; Path=/; HttpOnly; SameSite=Lax${secure}`;
    return reply
      .header("set-cookie", [
        `${APPEARANCE_DRAFT_COOKIE}=${value}${rules}`,
        ...(isRight ? [] : [`${PRICES_AS_OF_COOKIE}=; Max-Age=0${rules}`]),
      ])
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect("/", 303);
  });
}

/** The draft's look for a browser that followed the link of a preview. */
export function previewFor(
  ctx: Pick<Context, "settings">,
  { headers }: Pick<FastifyRequest, "headers">,
): Preview | undefined {
  const secret = readCookie(headers.cookie, APPEARANCE_DRAFT_COOKIE);
  const appearance = secret === undefined ? undefined : findDraft(ctx, secret);
  return appearance && { appearance };
}
