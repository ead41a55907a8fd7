import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallName } from "./calls.ts";
import { invalidRequest, REQUEST_ID, Refusal } from "./errors.ts";
import { carryOut, createWaitingRoom } from "./faults/carry-out.ts";
import type { IncomingCall } from "./faults/fault-service.ts";
import type { RequestStamp } from "./model.ts";
import { captureOrder, createOrder, showOrder } from "./orders.ts";
import { rawBodyOf } from "./parsers.ts";
import { refundCapture, showCapture, showRefund } from "./payments.ts";
import { listTransactions } from "./reporting.ts";
import { OPEN_ROUTE } from "./routes.ts";
import { isRecord } from "./shape.ts";
import type { Answer, Call, CallRequest, SimulatorState } from "./simulator-state.ts";
import { type Credentials, isTokenGood, tokenCall } from "./tokens.ts";
import { trackOrder } from "./trackers.ts";
import { updateOrder } from "./update-order.ts";
import type { WebhookOptions } from "./webhooks/deliverer.ts";
import {
  listEvents,
  resendEvent,
  showEvent,
  showWebhook,
  verifySignature,
} from "./webhooks/event-calls.ts";

type RestCall = [name: CallName, method: "GET" | "POST" | "PATCH", url: string, call: Call];

interface RestOptions extends Credentials {
  /** Delivers a webhook event once more. */
  resend(webhookEventId: string): void;
  webhook?: WebhookOptions | undefined;
}

function callsOf(options: RestOptions): RestCall[] {
  const orders = "/v2/checkout/orders";
  const captures = "/v2/payments/captures/:id";
  const notifications = "/v1/notifications";
  const events = `${notifications}/webhooks-events`;
  const verify = verifySignature(options.clientSecret);
  return [
    ["create", "POST", orders, createOrder],
    ["show-order", "GET", `${orders}/:id`, showOrder],
    ["update", "PATCH", `${orders}/:id`, updateOrder],
    ["capture", "POST", `${orders}/:id/capture`, captureOrder],
    ["track", "POST", `${orders}/:id/track`, trackOrder],
    ["show-capture", "GET", captures, showCapture],
    ["refund", "POST", `${captures}/refund`, refundCapture],
    ["show-refund", "GET", "/v2/payments/refunds/:id", showRefund],
    ["verify", "POST", `${notifications}/verify-webhook-signature`, verify],
    ["show-webhook", "GET", `${notifications}/webhooks/:id`, showWebhook(options.webhook)],
    ["list-events", "GET", events, listEvents],
    ["show-event", "GET", `${events}/:id`, showEvent],
    ["resend-event", "POST", `${events}/:id/resend`, resendEvent(options.resend)],
    ["transactions", "GET", "/v1/reporting/transactions", listTransactions],
  ];
}

const MAX_REQUEST_ID = 108;

function readStamp(request: FastifyRequest): RequestStamp | undefined {
  const id = requestIdOf(request);
  if (id === undefined) return undefined;
  if (id.length > MAX_REQUEST_ID) {
    const issue = "INVALID_STRING_MAX_LENGTH";
    const description = `This header takes at most ${MAX_REQUEST_ID} characters.`;
    throw invalidRequest([{ ...REQUEST_ID, value: id, issue, description }]);
  }
  const content = `${request.url}\n${JSON.stringify(request.body ?? {})}`;
  return { id, fingerprint: createHash("sha256").update(content).digest("base64url") };
}

function readBody(request: FastifyRequest): unknown {
  const body = request.body ?? {};
  if (isRecord(body) || (request.method === "PATCH" && Array.isArray(body))) return body;
  const issue = "INVALID_PARAMETER_SYNTAX";
  const description = "The body must be a JSON object.";
  throw invalidRequest([{ field: "/", location: "body", issue, description }]);
}

function toCallRequest(request: FastifyRequest, asOf?: number): CallRequest {
  const { query } = request;
  return {
    id: idOf(request),
    query: isRecord(query) ? query : {},
    body: readBody(request),
    raw: rawBodyOf(request),
    stamp: readStamp(request),
    wantsWhole: /\breturn=representation\b/i.test(String(request.headers.prefer ?? "")),
    asOf,
  };
}

function requestIdOf({ headers }: FastifyRequest): string | undefined {
  const id = headers["paypal-request-id"];
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** The key by which a repetition of the same request is known. */
function keyOf(name: CallName, request: FastifyRequest): string | undefined {
  const id = requestIdOf(request);
  return id === undefined ? undefined : `${name} ${id}`;
}

function idOf({ params }: FastifyRequest): string {
  return isRecord(params) && typeof params.id === "string" ? params.id : "";
}

/** The call as the fault service takes it. */
function toIncoming(
  simulator: SimulatorState,
  name: CallName,
  request: FastifyRequest,
): IncomingCall {
  const { body } = request;
  return {
    name,
    about: simulator.names.ofCall(name, idOf(request), body),
    requestId: requestIdOf(request),
    hasAddress: carriesAddress(body),
  };
}

/** Whether the body of a create call has a delivery address. */
function carriesAddress(body: unknown): boolean {
  const units = isRecord(body) && Array.isArray(body.purchase_units) ? body.purchase_units : [];
  return units.some((unit: unknown) => isRecord(unit) && isRecord(unit.shipping));
}

/** Throws the 409 Refusal for a request that came before and has no answer yet. */
function refuseTwin(underWay: ReadonlySet<string>, key: string | undefined): void {
  if (key === undefined || !underWay.has(key)) return;
  const issue = "PREVIOUS_REQUEST_IN_PROGRESS";
  const description = "A request with this PayPal-Request-Id is being worked on.";
  throw new Refusal("RESOURCE_CONFLICT", [{ issue, description }]);
}

/** The REST calls a shop's server makes. All but the first need the token that the first gives. */
export function registerRest(
  app: FastifyInstance,
  simulator: SimulatorState,
  options: RestOptions,
): void {
  const room = createWaitingRoom(app);
  const underWay = new Set<string>();

  function route(
    name: CallName,
    method: "GET" | "POST" | "PATCH",
    url: string,
    answer: (request: FastifyRequest, asOf?: number) => Answer,
  ): void {
    async function process(request: FastifyRequest, asOf?: number): Promise<Answer> {
      const done = answer(request, asOf);
      await simulator.ledger.flush();
      return done;
    }

    app.route({
      ...OPEN_ROUTE,
      method,
      url,
      handler: async (request, reply) => {
        const rule = simulator.faults.strikeCall(toIncoming(simulator, name, request));
        const isSlow = rule?.fault === "delay";
        const key = keyOf(name, request);
        if (rule === undefined || isSlow) refuseTwin(underWay, key);
        if (rule === undefined) {
          const { status, body } = await process(request);
          return reply.code(status).send(body);
        }
        const asOf = rule.fault === "stale" ? simulator.now() - (rule.ms ?? 0) : undefined;
        if (isSlow && key !== undefined) underWay.add(key);
        try {
          return await carryOut(rule, reply, room, () => process(request, asOf));
        } finally {
          if (isSlow && key !== undefined) underWay.delete(key);
        }
      },
    });
  }

  route("token", "POST", "/v1/oauth2/token", (request) =>
    tokenCall(request, options, simulator.now()),
  );
  for (const [name, method, url, call] of callsOf(options)) {
    route(name, method, url, (request, asOf) => {
      if (!isTokenGood(request.headers.authorization, options, simulator.now())) {
        throw new Refusal("AUTHENTICATION_FAILURE");
      }
      return call(simulator, toCallRequest(request, asOf));
    });
  }
}
