import type { FastifyInstance } from "fastify";
import { PICTURE_ADDRESS } from "../../../common/picture-url.ts";

/*
 * Storefronts on other origins (`ALLOWED_ORIGINS`): browsers let them call the API, and they are told
 * whole addresses of pictures. Nobody's cookies count here: a session is a token that the caller sends.
 */

declare module "fastify" {
  interface FastifyRequest {
    /** JSON as the caller is to read it; unset: as it is. */
    tellAddresses: ((json: string) => string) | undefined;
  }
}

const METHODS = "GET, HEAD, POST, PUT, DELETE";
const REQUEST_HEADERS = "Authorization, Content-Type, Idempotency-Key";
const ANSWER_HEADERS = "X-Total-Count, Link, Retry-After, Idempotency-Replayed";
const PREFLIGHT_SECONDS = 7200;

/** Lets the scripts of these origins call the API. Registered before all that may refuse a call. */
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

/** What an answer says of origins. Whatever the API answers may differ by them, so no cache mixes it. */
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
 * Tells callers of these origins whole addresses of pictures, and takes such addresses from anybody for
 * what they name here. Registered after whatever keeps answers: what is kept is the same for all.
 * @param shopUrl the shop's address as visitors see it
 */
export function tellWholeAddresses(
  app: FastifyInstance,
  allowed: readonly string[],
  shopUrl: () => string,
): void {
  app.decorateRequest("tellAddresses");
  if (allowed.length === 0) return;
  app.addHook("preValidation", async (request) => {
    const { origin = "" } = request.headers;
    if (!isOfApi(request.url)) return;
    request.body = withOwnAddresses(request.body, shopUrl());
    if (allowed.includes(origin)) {
      request.tellAddresses = (json) => withWholeAddresses(json, shopUrl());
    }
  });
  app.addHook("onSend", async (request, _reply, payload) => {
    const { tellAddresses } = request;
    return tellAddresses && typeof payload === "string" ? tellAddresses(payload) : payload;
  });
}

const TOLD = new RegExp(`"(${PICTURE_ADDRESS.source})"`, "g");
const WHOLE = new RegExp(`^${PICTURE_ADDRESS.source}$`);

/** No such address has a letter that JSON writes in another way. */
function withWholeAddresses(json: string, shopUrl: string): string {
  return json.replace(TOLD, (_, address: string) => `"${shopUrl}${address}"`);
}

/** A body with the shop's own address taken off each picture's. */
function withOwnAddresses(value: unknown, shopUrl: string): unknown {
  if (typeof value === "string") {
    const address = value.startsWith(shopUrl) ? value.slice(shopUrl.length) : "";
    return WHOLE.test(address) ? address : value;
  }
  if (Array.isArray(value)) return value.map((entry) => withOwnAddresses(entry, shopUrl));
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return value;
  const record = value as Record<string, unknown>;
  for (const [name, inner] of Object.entries(record)) {
    record[name] = withOwnAddresses(inner, shopUrl);
  }
  return record;
}
