import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalidRequest, Refusal } from "./errors.ts";
import type { RequestStamp } from "./model.ts";
import { captureOrder, createOrder, showOrder } from "./orders.ts";
import { refundCapture, showCapture, showRefund } from "./payments.ts";
import { baseOf, OPEN_ROUTE } from "./routes.ts";
import { isRecord } from "./shape.ts";
import { type Credentials, isClient, issueToken, isTokenGood } from "./tokens.ts";
import type { Call, CallRequest, World } from "./world.ts";

interface RestCall {
  method: "GET" | "POST";
  url: string;
  call: Call;
}

const CALLS: readonly RestCall[] = [
  { method: "POST", url: "/v2/checkout/orders", call: createOrder },
  { method: "GET", url: "/v2/checkout/orders/:id", call: showOrder },
  {
    method: "POST",
    url: "/v2/checkout/orders/:id/capture",
    call: captureOrder,
  },
  { method: "GET", url: "/v2/payments/captures/:id", call: showCapture },
  {
    method: "POST",
    url: "/v2/payments/captures/:id/refund",
    call: refundCapture,
  },
  { method: "GET", url: "/v2/payments/refunds/:id", call: showRefund },
];

const MAX_REQUEST_ID = 108;

function readStamp(request: FastifyRequest): RequestStamp | undefined {
  const id = request.headers["paypal-request-id"];
  if (typeof id !== "string" || id === "") return undefined;
  if (id.length > MAX_REQUEST_ID) {
    throw invalidRequest([
      {
        field: "PayPal-Request-Id",
        value: id,
        location: "header",
        issue: "INVALID_STRING_MAX_LENGTH",
        description: `This header takes at most ${MAX_REQUEST_ID} characters.`,
      },
    ]);
  }
  const content = `${request.url}\n${JSON.stringify(request.body ?? {})}`;
  return { id, fingerprint: createHash("sha256").update(content).digest("base64url") };
}

function readBody(request: FastifyRequest): unknown {
  const body = request.body ?? {};
  if (isRecord(body)) return body;
  throw invalidRequest([
    {
      field: "/",
      location: "body",
      issue: "INVALID_PARAMETER_SYNTAX",
      description: "The body must be a JSON object.",
    },
  ]);
}

function toCallRequest(request: FastifyRequest, base: string): CallRequest {
  const { params } = request;
  const id = isRecord(params) && typeof params.id === "string" ? params.id : "";
  const wantsWhole = /\breturn=representation\b/i.test(String(request.headers.prefer ?? ""));
  return { id, body: readBody(request), stamp: readStamp(request), wantsWhole, base };
}

function registerToken(app: FastifyInstance, world: World, credentials: Credentials): void {
  app.post("/v1/oauth2/token", OPEN_ROUTE, async (request, reply) => {
    if (!isClient(request.headers.authorization, credentials)) {
      return reply.code(401).send({
        error: "invalid_client",
        error_description: "Client Authentication failed",
      });
    }
    const grant = isRecord(request.body) ? request.body.grant_type : undefined;
    if (grant !== "client_credentials") {
      return reply.code(400).send({
        error: "unsupported_grant_type",
        error_description: "grant_type must be client_credentials",
      });
    }
    return issueToken(credentials, world.now());
  });
}

/** The REST calls a shop's server makes. All but the first need the token that the first gives. */
export function registerRest(
  app: FastifyInstance,
  world: World,
  options: Credentials & { baseUrl?: string },
): void {
  registerToken(app, world, options);
  for (const { method, url, call } of CALLS) {
    app.route({
      ...OPEN_ROUTE,
      method,
      url,
      handler: async (request, reply) => {
        if (!isTokenGood(request.headers.authorization, options, world.now())) {
          throw new Refusal("AUTHENTICATION_FAILURE");
        }
        const base = baseOf(app, request, options.baseUrl);
        const { status, body } = call(world, toCallRequest(request, base));
        return reply.code(status).send(body);
      },
    });
  }
}
