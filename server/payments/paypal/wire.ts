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
}

export interface Call {
  method: "GET" | "POST";
  path: string;
  /** Sent as JSON; bytes go as they are. */
  body?: unknown;
  requestId?: string;
}

export type Answer = Record<string, unknown>;

/**
 * Sends one call under the shop's token and answers PayPal's object. Throws PaypalRefusal when PayPal says
 * no, and PaypalUnavailable, such as PaypalAway, when nobody can know whether it was done or `within` ends.
 */
export type Ask = (call: Call, within?: AbortSignal) => Promise<Answer>;

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
    init: Omit<RequestInit, "signal">,
    ends: { afterMs: number; within?: AbortSignal | undefined },
  ): Promise<Response> {
    const late = AbortSignal.timeout(options.timeoutMs ?? ends.afterMs);
    const signal = ends.within ? AbortSignal.any([late, ends.within]) : late;
    try {
      // A redirect would send the credentials elsewhere, and its answer is not PayPal's.
      return await fetch(`${options.apiUrl()}${path}`, { ...init, signal, redirect: "error" });
    } catch (error) {
      throw new PaypalAway(`${path} got no answer`, { cause: error });
    }
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

  async function sendSigned(call: Call, token: string, within?: AbortSignal): Promise<Response> {
    const { method, path, body, requestId } = call;
    const init = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(requestId && { "paypal-request-id": requestId }),
      },
      ...(method === "POST" && { body: bytesOf(body) }),
    };
    return send(path, init, { afterMs: method === "GET" ? READ_MS : WRITE_MS, within });
  }

  return async (call, within) => {
    const { path } = call;
    const token = await inTime(tokens.get(), within);
    let response = await sendSigned(call, token, within);
    if (response.status === 401) {
      await response.body?.cancel();
      tokens.discard(token);
      response = await sendSigned(call, await inTime(tokens.get(), within), within);
    }
    const { ok, status, headers } = response;
    const answer = await readJson(response);
    if (ok) return answer;
    const refusal = new PaypalRefusal(status, path, answer, readDate(headers));
    options.log.warn({ path, status, issue: refusal.issue }, "PayPal refused");
    if (status >= 500 || AWAY.has(status)) {
      throw new PaypalAway(refusal.message, { cause: refusal });
    }
    if (status === IN_PROGRESS) throw new PaypalUnavailable(refusal.message, { cause: refusal });
    throw refusal;
  };
}

async function readToken(response: Response): Promise<IssuedToken> {
  const body = await readJson(response);
  if (!response.ok || typeof body.access_token !== "string") {
    throw new PaypalAway(`PayPal gave no access token (${response.status})`);
  }
  const seconds = typeof body.expires_in === "number" ? body.expires_in : 300;
  return { value: body.access_token, until: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS };
}

function bytesOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body ?? {});
}

/** Others wait for the token too: only this caller stops waiting. */
async function inTime<T>(work: Promise<T>, within: AbortSignal | undefined): Promise<T> {
  if (!within) return work;
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new PaypalAway("PayPal gave no token in time"));
  if (within.aborted) giveUp();
  within.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    within.removeEventListener("abort", giveUp);
  }
}

/** The end of the second that an answer's `Date` names: no answer is later. */
function readDate(headers: Headers): Date | undefined {
  const begun = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(begun) ? undefined : new Date(begun + 999);
}

/** The body as an object. An answer that cannot be read leaves open what happened. */
async function readJson(response: Response): Promise<Answer> {
  try {
    const body: unknown = await response.json();
    if (typeof body === "object" && body !== null) return body as Answer;
  } catch (error) {
    // Cut off, or a page of a proxy before PayPal.
    const isAway = !response.ok || !(error instanceof SyntaxError);
    const Unknown = isAway ? PaypalAway : PaypalUnavailable;
    throw new Unknown("PayPal's answer could not be read", { cause: error });
  }
  throw new PaypalUnavailable("PayPal's answer is no object");
}
