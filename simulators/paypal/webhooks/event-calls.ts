import { getResource, invalidRequest, link, Refusal } from "../errors.ts";
import { countBefore, readQuery } from "../query.ts";
import { child, readBody, readText, report } from "../shape.ts";
import type { Answer, Call, CallRequest, SimulatorState } from "../simulator-state.ts";
import type { State, WebhookEvent } from "../state.ts";
import type { WebhookOptions } from "./deliverer.ts";
import { eventBody, transactionOf } from "./event-bodies.ts";
import { rawMember } from "./raw-member.ts";
import { AUTH_ALGORITHM, isSignatureGood } from "./signature.ts";

/** Whether the signature of a webhook event is genuine, over the bytes of the event as they were sent. */
export function verifySignature(clientSecret: string): Call {
  return (_simulator, request) => {
    const asked = readBody(request.body, (body) => {
      const read = (name: string) =>
        readText(child(body, name), { max: 500, required: true }) ?? "";
      const algorithm = read("auth_algo");
      read("cert_url");
      const transmission = {
        id: read("transmission_id"),
        time: read("transmission_time"),
        webhookId: read("webhook_id"),
      };
      const signature = read("transmission_sig");
      const event = rawMember(request.raw, "webhook_event") ?? Buffer.alloc(0);
      if (event.length === 0) {
        report(
          child(body, "webhook_event"),
          "MISSING_REQUIRED_PARAMETER",
          "This field is required.",
        );
      }
      return { algorithm, transmission, signature, event };
    });
    const { algorithm, transmission, signature, event } = asked;
    const isGood =
      algorithm === AUTH_ALGORITHM && isSignatureGood(signature, transmission, event, clientSecret);
    return { status: 200, body: { verification_status: isGood ? "SUCCESS" : "FAILURE" } };
  };
}

const MAX_PAGE = 300;
const USUAL_PAGE = 10;

/** The events about one order, capture or refund, found among the events of its order. */
function eventsAbout(state: State, transactionId: string): WebhookEvent[] {
  const captureId = state.refunds.get(transactionId)?.captureId ?? transactionId;
  const orderId = state.captures.get(captureId)?.orderId ?? transactionId;
  return (state.histories.get(orderId) ?? [])
    .flatMap(({ webhookEventId }) => state.webhookEvents.get(webhookEventId ?? "") ?? [])
    .filter((webhookEvent) => transactionOf(webhookEvent) === transactionId);
}

/** The latest events of a time range, the newest first. */
export function listEvents(simulator: SimulatorState, request: CallRequest): Answer {
  const { base, ledger } = simulator;
  const { state } = ledger;
  const problems: Parameters<typeof invalidRequest>[0] = [];
  const query = readQuery(request.query, problems);
  const size = query.count("page_size", MAX_PAGE) ?? USUAL_PAGE;
  const from = query.time("start_time") ?? 0;
  const to = query.time("end_time") ?? Number.MAX_SAFE_INTEGER;
  if (problems.length > 0) throw invalidRequest(problems);

  const { transaction_id: about } = request.query;
  const row = typeof about === "string" ? eventsAbout(state, about) : state.webhookEventList;
  const end = countBefore(row, ({ event }) => event.at <= to);
  const start = Math.max(
    countBefore(row, ({ event }) => event.at < from),
    end - size,
  );
  const events = row.slice(start, end).reverse();
  const bodies = events.map((webhookEvent) => eventBody(state, webhookEvent, base));
  const links = [link(`${base}/v1/notifications/webhooks-events`, "self")];
  return { status: 200, body: { events: bodies, count: bodies.length, links } };
}

function getKnownEvent(simulator: SimulatorState, id: string): WebhookEvent {
  return getResource(simulator.ledger.state.webhookEvents, "event_id", id);
}

export function showEvent(simulator: SimulatorState, request: CallRequest): Answer {
  const webhookEvent = getKnownEvent(simulator, request.id);
  return { status: 200, body: eventBody(simulator.ledger.state, webhookEvent, simulator.base) };
}

/** The webhook that events go to, with its address. */
export function showWebhook(webhook: WebhookOptions | undefined): Call {
  return ({ base }, { id }) => {
    if (webhook?.id !== id) throw new Refusal("RESOURCE_NOT_FOUND");
    const links = [link(`${base}/v1/notifications/webhooks/${id}`, "self")];
    const url = typeof webhook.url === "string" ? webhook.url : webhook.url();
    return { status: 200, body: { id, url, event_types: [{ name: "*" }], links } };
  };
}

/** Delivers an event once more, with all its retries. */
export function resendEvent(deliver: (webhookEventId: string) => void): Call {
  return (simulator, request) => {
    const webhookEvent = getKnownEvent(simulator, request.id);
    const { id: webhookEventId } = webhookEvent;
    simulator.ledger.record({ type: "webhook-resent", at: simulator.now(), webhookEventId });
    deliver(webhookEventId);
    return { status: 202, body: eventBody(simulator.ledger.state, webhookEvent, simulator.base) };
  };
}
