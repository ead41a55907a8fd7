import type { Logger } from "../../platform/logger.ts";
import { PaypalAway, PaypalRefusal, PaypalUnavailable } from "./errors.ts";
import { createTokenSource, type IssuedToken } from "./token.ts";

export interface WireOptions {
  /** Asked at each call: the simulator's address is known only once the shop listens. */
  apiUrl(): string;
  clientId: string;
  clientSecret: string;
  log: Logger;
  /** For each call, instead of the times below. */
  timeoutMs?: number;
  /** Sees each call over the wire, and sends it. */
  watch?: WatchCalls;
}

/** @param call `GET` and the like, and the address as a pattern: without ids, without a query */
export type WatchCalls = <T extends { status: number }>(
  call: { method: string; pattern: string },
  send: () => Promise<T>,
) => Promise<T>;

export interface Call {
  method: "GET" | "POST" | "PATCH";
  path: string;
  /** Sent as JSON; bytes go as they are. */
  body?: unknown;
  requestId?: string;
}

export type Answer = Record<string, unknown>;

/**
 * Sends one call under the shop's token and answers PayPal's object. Throws PaypalRefusal when PayPal says
 * no, and PaypalUnavailable, such as PaypalAway, when nobody can know whether it was done or the deadline is
 * over.
 */
export type Ask = (call: Call, terms: Terms) => Promise<Answer>;

/** What a caller asks for besides. */
export interface Terms {
  log: Logger;
  /** A moment of `performance.now()`. */
  deadline?: number;
}

interface Answered extends Pick<Response, "ok" | "status" | "headers"> {
  /** The whole body, or why it was cut off. */
  text: string | { cause: unknown };
}

/** Moving money takes PayPal seconds; reading does not. */
const READ_MS = 4_000;
const WRITE_MS = 10_000;
/** Tokens are asked for anew this long before they end. */
const TOKEN_MARGIN_MS = 60_000;
/** Besides 5xx: PayPal refuses our token, was too slow, or limits our calls. */
const AWAY = new Set([401, 408, 429]);
/** PayPal still works on the same request. */
const IN_PROGRESS = 409;

/** PayPal's REST calls, with one token for all of them. */
export function openPaypalWire(options: WireOptions): Ask {
  const tokens = createTokenSource(requestToken);

  async function send(
    path: string,
    init: RequestInit,
    ends: { afterMs: number; deadline?: number | undefined },
  ): Promise<Answered> {
    const ms = Math.min(options.timeoutMs ?? ends.afterMs, msUntil(ends.deadline));
    if (ms === 0) throw new PaypalAway(`${path} was not asked: its caller waits no longer`);
    const call = { method: init.method ?? "GET", pattern: patternOf(path) };
    const ask = () => fetchWhole(`${options.apiUrl()}${path}`, init, ms);
    return (options.watch?.(call, ask) ?? ask()).catch((cause: unknown) => {
      throw new PaypalAway(`${path} got no answer`, { cause });
    });
  }

  /** All callers share the token, so no caller's deadline applies. */
  async function requestToken(): Promise<IssuedToken> {
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`);
    const init = {
      method: "POST",
      headers: {
        authorization: `Basic ${credentials.toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    };
    const response = await send("/v1/oauth2/token", init, { afterMs: READ_MS });
    return readToken(response);
  }

  async function sendSigned(call: Call, token: string, deadline?: number): Promise<Answered> {
    const { method, path, body, requestId } = call;
    const init = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(requestId && { "paypal-request-id": requestId }),
      },
      ...(method !== "GET" && { body: bytesOf(body) }),
    };
    return send(path, init, { afterMs: method === "GET" ? READ_MS : WRITE_MS, deadline });
  }

  return async (call, { log, deadline }) => {
    const { path } = call;
    const token = await inTime(tokens.get(), deadline);
    let answered = await sendSigned(call, token, deadline);
    if (answered.status === 401) {
      tokens.discard(token);
      answered = await sendSigned(call, await inTime(tokens.get(), deadline), deadline);
    }
    const { ok, status, headers } = answered;
    const answer = readJson(answered);
    if (ok) return answer;
    const refusal = new PaypalRefusal(status, path, answer, readDate(headers));
    log.warn({ path, status, issue: refusal.issue }, "PayPal refused");
    if (status >= 500 || AWAY.has(status)) {
      throw new PaypalAway(refusal.message, { cause: refusal });
    }
    if (status === IN_PROGRESS) throw new PaypalUnavailable(refusal.message, { cause: refusal });
    throw refusal;
  };
}

function patternOf(path: string): string {
  const [bare = ""] = path.split("?", 1);
  return bare.replace(/\/(orders|captures|refunds|webhooks|webhooks-events)\/[^/]+/, "/$1/:id");
}

/** Gives the call up after `ms`, if its answer is not there as a whole. */
async function fetchWhole(url: string, init: RequestInit, ms: number): Promise<Answered> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    // A redirect would send the credentials elsewhere, and its answer is not PayPal's.
    const response = await fetch(url, { ...init, signal: late.signal, redirect: "error" });
    const { ok, status, headers } = response;
    const text = await response.text().catch((cause: unknown) => ({ cause }));
    return { ok, status, headers, text };
  } finally {
    clearTimeout(timer);
  }
}

function readToken(answered: Answered): IssuedToken {
  const body = readJson(answered);
  if (!answered.ok || typeof body.access_token !== "string") {
    throw new PaypalAway(`PayPal gave no access token (${answered.status})`);
  }
  const seconds = typeof body.expires_in === "number" ? body.expires_in : 300;
  return { value: body.access_token, until: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS };
}

function bytesOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body ?? {});
}

function msUntil(deadline = Number.POSITIVE_INFINITY): number {
  return Math.max(0, Math.floor(deadline - performance.now()));
}

/** Others wait for the token too: only this caller stops waiting. */
async function inTime<T>(work: Promise<T>, deadline: number | undefined): Promise<T> {
  if (deadline === undefined) return work;
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new PaypalAway("PayPal gave no token in time"));
  const timer = setTimeout(giveUp, msUntil(deadline));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The end of the second that an answer's `Date` names: no answer is later. */
function readDate(headers: Headers): Date | undefined {
  const begun = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(begun) ? undefined : new Date(begun + 999);
}

/** The body as an object. An answer that cannot be read leaves open what happened. */
function readJson({ ok, status, text }: Answered): Answer {
  if (status === 204) return {};
  if (typeof text !== "string") {
    throw new PaypalAway("PayPal's answer could not be read", text);
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    // A page of a proxy before PayPal is no answer of PayPal's.
    const Unknown = ok ? PaypalUnavailable : PaypalAway;
    throw new Unknown("PayPal's answer could not be read", { cause });
  }
  if (typeof body === "object" && body !== null) return body as Answer;
  throw new PaypalUnavailable("PayPal's answer is no object");
}
