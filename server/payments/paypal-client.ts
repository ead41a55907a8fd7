import type { Logger } from "../platform/context.ts";
import { PaypalAway, PaypalRefusal, PaypalUnavailable } from "./paypal-errors.ts";
import { createTokenSource, type IssuedToken } from "./paypal-token.ts";
import type {
  PaypalOrder,
  PaypalOrderRequest,
  PaypalRefund,
  PaypalRefundRequest,
} from "./paypal-types.ts";

export interface PaypalClient {
  createOrder(order: PaypalOrderRequest, requestId: string): Promise<PaypalOrder>;
  getOrder(orderId: string): Promise<PaypalOrder>;
  captureOrder(orderId: string, requestId: string): Promise<PaypalOrder>;
  refundCapture(
    captureId: string,
    refund: PaypalRefundRequest,
    requestId: string,
  ): Promise<PaypalRefund>;
  getRefund(refundId: string): Promise<PaypalRefund>;
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
/** Besides 5xx: it takes no call of ours, was too slow, or takes no more of them. */
const AWAY = new Set([401, 408, 429]);
/** PayPal is still at the same request. */
const AT_IT = 409;

/**
 * PayPal's Orders v2 and Payments v2 over REST. Every call throws PaypalRefusal when PayPal says no, and
 * PaypalUnavailable when nobody can know whether it was done, PaypalAway among them.
 */
export function createPaypalClient(options: ClientOptions): PaypalClient {
  const tokens = createTokenSource(requestToken);

  async function send(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    try {
      return await fetch(`${options.apiUrl()}${path}`, { ...init, signal });
    } catch (error) {
      throw new PaypalAway(`${path} got no answer`, { cause: error });
    }
  }

  async function requestToken(): Promise<IssuedToken> {
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
      throw new PaypalAway(`PayPal gave no access token (${response.status})`);
    }
    const seconds = typeof body.expires_in === "number" ? body.expires_in : 300;
    return { value: body.access_token, until: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS };
  }

  async function sendSigned(request: Call, token: string): Promise<Response> {
    const { method, path, body, requestId } = request;
    return send(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(requestId && { "paypal-request-id": requestId }),
      },
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
    });
  }

  async function call<T extends { id: string }>(request: Call): Promise<T> {
    const { path } = request;
    const token = await tokens.get();
    let response = await sendSigned(request, token);
    if (response.status === 401) {
      await response.body?.cancel();
      tokens.discard(token);
      response = await sendSigned(request, await tokens.get());
    }
    const { ok, status } = response;
    const answer = await readJson(response);
    if (ok) return readThing<T>(answer, path);
    const refusal = new PaypalRefusal(status, path, answer);
    options.log.warn({ path, status, issue: refusal.issue }, "PayPal refused");
    if (status >= 500 || AWAY.has(status)) {
      throw new PaypalAway(refusal.message, { cause: refusal });
    }
    if (status === AT_IT) throw new PaypalUnavailable(refusal.message, { cause: refusal });
    throw refusal;
  }

  async function callOrder(request: Call, orderId: string): Promise<PaypalOrder> {
    const order = await call<PaypalOrder>(request);
    if (order.id === orderId) return order;
    throw new PaypalUnavailable(`${request.path} was answered with another order`);
  }

  return {
    createOrder: (order, requestId) =>
      call({ method: "POST", path: "/v2/checkout/orders", body: order, requestId }),
    getOrder: (orderId) => callOrder({ method: "GET", path: orderPath(orderId) }, orderId),
    captureOrder: (orderId, requestId) =>
      callOrder({ method: "POST", path: `${orderPath(orderId)}/capture`, requestId }, orderId),
    refundCapture: (captureId, refund, requestId) => {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      return call({ method: "POST", path, body: refund, requestId });
    },
    getRefund: (refundId) =>
      call({ method: "GET", path: `/v2/payments/refunds/${encodeURIComponent(refundId)}` }),
  };
}

function orderPath(orderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
}

function readThing<T>(answer: Record<string, unknown>, path: string): T {
  if (typeof answer.id === "string") return answer as T;
  throw new PaypalUnavailable(`${path} was answered with something that has no id`);
}

/** The body as an object. One that cannot be read leaves open what happened. */
async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    if (typeof body === "object" && body !== null) return body as Record<string, unknown>;
  } catch (error) {
    // Cut off, or a page of something that stands before PayPal.
    const isAway = !response.ok || !(error instanceof SyntaxError);
    const Unknown = isAway ? PaypalAway : PaypalUnavailable;
    throw new Unknown("PayPal's answer could not be read", { cause: error });
  }
  throw new PaypalUnavailable("PayPal's answer is no object");
}
