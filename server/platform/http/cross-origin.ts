import type { FastifyInstance } from "fastify";
import { PICTURE_ADDRESS } from "../../../common/picture-url.ts";

/*
 * Storefronts on other origins (`ALLOWED_ORIGINS`) may call the API from browsers, and get whole
 * addresses of pictures. Cookies play no part: a session is a token that the caller sends.
 */

declare module "fastify" {
  interface FastifyRequest {
    /** Rewrites the answer's JSON for its caller; unset: the answer stays as it is. */
    rewriteAnswer: ((json: string) => string) | undefined;
  }
}

const METHODS = "GET, HEAD, POST, PUT, DELETE";
const REQUEST_HEADERS = "Authorization, Content-Type, Idempotency-Key";
const ANSWER_HEADERS = "X-Total-Count, Link, Retry-After, Idempotency-Replayed";
const PREFLIGHT_SECONDS = 7200;

/** Lets scripts of these origins call the API. Register it before anything that may refuse a call. */
export function allowOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    const headers = originHeaders(request.url, origin, allowed);
    reply.headers(headers);
    const isAllowed = "access-control-allow-origin" in headers;
    const asksFor = request.headers["access-control-request-method"];
    if (request.method !== "OPTIONS" || !isAllowed || asksFor === undefined) return;
    reply.removeHeader("access-control-expose-headers");
    return reply
      .headers({
        "access-control-allow-methods": METHODS,
        "access-control-allow-headers": REQUEST_HEADERS,
        "access-control-max-age": PREFLIGHT_SECONDS,
      })
      .code(204)
      .send();
  });
}

/** An answer's headers about origins. API answers differ by them, so `vary` keeps caches from mixing. */
export function originHeaders(
  url: string,
  origin: string | undefined,
  allowed: readonly string[],
): Record<string, string> {
  if (allowed.length === 0 || !isOfApi(url)) return {};
  if (origin === undefined || !allowed.includes(origin)) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": origin,
    "access-control-expose-headers": ANSWER_HEADERS,
  };
}

function isOfApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/**
 * Gives callers of these origins whole addresses of pictures, and reads such addresses, from anybody, as
 * the shop's own. Register it after the hook that keeps answers, because kept answers are the same for
 * all.
 * @param shopUrl the shop's address as visitors see it
 */
export function writeWholeAddresses(
  app: FastifyInstance,
  allowed: readonly string[],
  shopUrl: () => string,
): void {
  app.decorateRequest("rewriteAnswer");
  if (allowed.length === 0) return;
  app.addHook("preValidation", async (request) => {
    const { origin = "" } = request.headers;
    if (!isOfApi(request.url)) return;
    request.body = withOwnAddresses(request.body, shopUrl());
    if (allowed.includes(origin)) {
      request.rewriteAnswer = (json) => withWholeAddresses(json, shopUrl());
    }
  });
  app.addHook("onSend", async (request, _reply, payload) => {
    const { rewriteAnswer } = request;
    return rewriteAnswer && typeof payload === "string" ? rewriteAnswer(payload) : payload;
  });
}

const QUOTED_ADDRESS = new RegExp(`"(${PICTURE_ADDRESS.source})"`, "g");
const WHOLE_ADDRESS = new RegExp(`^${PICTURE_ADDRESS.source}$`);

/** No picture's address has a letter that JSON escapes. */
function withWholeAddresses(json: string, shopUrl: string): string {
  return json.replace(QUOTED_ADDRESS, (_, address: string) => `"${shopUrl}${address}"`);
}

/** A body in which the shop's own address is taken off each picture's. */
function withOwnAddresses(value: unknown, shopUrl: string): unknown {
  if (typeof value === "string") {
    const address = value.startsWith(shopUrl) ? value.slice(shopUrl.length) : "";
    return WHOLE_ADDRESS.test(address) ? address : value;
  }
  if (Array.isArray(value)) return value.map((entry) => withOwnAddresses(entry, shopUrl));
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return value;
  const record = value as Record<string, unknown>;
  for (const [name, inner] of Object.entries(record)) {
    record[name] = withOwnAddresses(inner, shopUrl);
  }
  return record;
}
