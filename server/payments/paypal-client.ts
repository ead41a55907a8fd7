import type { Logger } from "../platform/context.ts";
import { PaypalRefusal, PaypalUnavailable } from "./paypal-errors.ts";
import type { PaypalOrder, PaypalOrderRequest } from "./paypal-types.ts";

export interface PaypalClient {
  createOrder(order: PaypalOrderRequest, requestId: string): Promise<PaypalOrder>;
  getOrder(orderId: string): Promise<PaypalOrder>;
  captureOrder(orderId: string, requestId: string): Promise<PaypalOrder>;
}

interface ClientOptions {
  /** Asked at each call: the simulator's address is known only once the shop listens. */
  apiUrl(): string;
  clientId: string;
  clientSecret: string;
  log: Logger;
  timeoutMs?: number;
}

interface Call {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  requestId?: string;
}

const TIMEOUT_MS = 10_000;
/** Tokens are asked for anew this long before they end. */
const TOKEN_MARGIN_MS = 60_000;

/**
 * PayPal's Orders v2 over REST. Every call throws PaypalRefusal when PayPal says no, and
 * PaypalUnavailable when nobody can know whether it was done.
 */
export function createPaypalClient(options: ClientOptions): PaypalClient {
  let token: { value: Promise<string>; until: number } | undefined;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    try {
      return await fetch(`${options.apiUrl()}${path}`, { ...init, signal });
    } catch (error) {
      throw new PaypalUnavailable(`${path} got no answer`, { cause: error });
    }
  }

  async function requestToken(): Promise<string> {
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`);
    const response = await send("/v1/oauth2/token", {
      method: "POST",
      headers: {
        authorization: `Basic ${credentials.toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const body = await readJson(response);
    if (!response.ok || typeof body.access_token !== "string") {
      throw new PaypalUnavailable(`PayPal gave no access token (${response.status})`);
    }
    const seconds = typeof body.expires_in === "number" ? body.expires_in : 300;
    if (token) token.until = Date.now() + seconds * 1000 - TOKEN_MARGIN_MS;
    return body.access_token;
  }

  /** One token for all calls; those that come while it is fetched wait for the same one. */
  function accessToken(): Promise<string> {
    if (!token || Date.now() > token.until) {
      const value = requestToken();
      token = { value, until: Number.POSITIVE_INFINITY };
      value.catch(() => {
        token = undefined;
      });
    }
    return token.value;
  }

  async function call({ method, path, body, requestId }: Call): Promise<PaypalOrder> {
    for (let attempt = 1; ; attempt++) {
      const response = await send(path, {
        method,
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          "content-type": "application/json",
          prefer: "return=representation",
          ...(requestId && { "paypal-request-id": requestId }),
        },
        ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
      });
      const answer = await readJson(response);
      if (response.ok) return answer as unknown as PaypalOrder;
      if (response.status === 401 && attempt === 1) {
        token = undefined;
        continue;
      }
      const refusal = new PaypalRefusal(response.status, path, answer);
      options.log.warn({ path, status: response.status, issue: refusal.issue }, "PayPal refused");
      if (response.status >= 500 || response.status === 429 || response.status === 401) {
        throw new PaypalUnavailable(refusal.message, { cause: refusal });
      }
      throw refusal;
    }
  }

  return {
    createOrder: (order, requestId) =>
      call({ method: "POST", path: "/v2/checkout/orders", body: order, requestId }),
    getOrder: (orderId) =>
      call({ method: "GET", path: `/v2/checkout/orders/${encodeURIComponent(orderId)}` }),
    captureOrder: (orderId, requestId) =>
      call({
        method: "POST",
        path: `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`,
        requestId,
      }),
  };
}

/** The body as an object. One that cannot be read leaves open what happened. */
async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    if (typeof body === "object" && body !== null) return body as Record<string, unknown>;
  } catch (error) {
    throw new PaypalUnavailable("PayPal's answer could not be read", { cause: error });
  }
  throw new PaypalUnavailable("PayPal's answer is no object");
}
