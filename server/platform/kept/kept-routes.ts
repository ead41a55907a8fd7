import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
import { LRUCache } from "lru-cache";
import type { Making } from "./kept.ts";
import type { Memory } from "./memory.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Takes what the answer shows, on routes whose answers are kept. */
    making: Pick<Making, "show" | "limitAge">;
  }
}

/** For answers that nobody keeps. */
export const NOT_KEPT: FastifyRequest["making"] = {
  show: () => undefined,
  limitAge: () => undefined,
};

/** Answers with longer queries are not kept: nobody asks for them twice. */
const MAX_KEY = 600;
/** An answer is worth its place once it was asked for twice among so many different ones. */
const REMEMBERED = 5000;

export function noteMakings(app: FastifyInstance): void {
  app.decorateRequest("making", { getter: () => NOT_KEPT });
}

/**
 * Keeps the answers of a route, the same for everybody, from the second call on: filters, prices and words
 * make more lists than anybody asks for again, and what goes into memory takes half as long as the list. Its
 * handler answers an object, may set headers, and
 * reads nothing of the call but its parameters and query.
 */
export function keepAnswers(run: RouteHandlerMethod, memory: Memory): RouteHandlerMethod {
  const asked = new LRUCache<string, true>({ max: REMEMBERED });
  return async function answerKept(request, reply) {
    const key = isForAll(request) && memory.mayKeep() ? keyOf(request, memory) : undefined;
    if (key === undefined) return run.call(this, request, reply);
    const isKept = asked.has(key);
    asked.set(key, true);
    return memory.answer(request, reply, key, async (making) => {
      Object.defineProperty(request, "making", { value: making });
      const answer = await run.call(this, request, reply);
      const { link, "x-total-count": total } = reply.getHeaders();
      const headers = {
        "content-type": "application/json; charset=utf-8",
        ...(link !== undefined && { link: String(link) }),
        ...(total !== undefined && { "x-total-count": String(total) }),
      };
      return {
        status: 200,
        isKept,
        answer: { body: Buffer.from(String(reply.serialize(answer))), headers },
      };
    });
  };
}

/** A session may open more to its owner; another storefront gets whole addresses of pictures. */
function isForAll({ headers, rewriteAnswer }: FastifyRequest): boolean {
  return headers.authorization === undefined && !rewriteAnswer;
}

/** The address with the parameters that count, in one order; undefined if it is too long to be kept. */
function keyOf(
  { routeOptions, params, query, headers }: FastifyRequest,
  { variantOf }: Memory,
): string | undefined {
  const given = { ...(params as object), ...(query as object) } as Record<string, unknown>;
  const named = Object.keys(given)
    .filter((name) => given[name] !== undefined && given[name] !== "")
    .sort()
    .map((name) => `${name}=${encodeURIComponent(String(given[name]))}`);
  const variant = variantOf(headers.cookie);
  const key = `${routeOptions.url}?${named.join("&")}${variant && ` for ${variant}`}`;
  return key.length <= MAX_KEY ? key : undefined;
}
