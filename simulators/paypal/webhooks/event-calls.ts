import { invalidRequest, notFound } from "../errors.ts";
import { firstFrom, readQuery } from "../query.ts";
import { child, readText, type Spot } from "../shape.ts";
import type { Notice, State } from "../state.ts";
import type { Answer, Call, CallRequest, World } from "../world.ts";
import { noticeBody, transactionOf } from "./notices.ts";
import { rawMember } from "./raw-member.ts";
import { AUTH_ALGORITHM, isSignatureGood } from "./signature.ts";

/** Whether the signature of a webhook event is genuine, over the bytes of the event as they were sent. */
export function verifySignature(clientSecret: string): Call {
  return (_world, request) => {
    const body: Spot = { value: request.body, path: "", problems: [] };
    const read = (name: string) => readText(child(body, name), { max: 500, required: true }) ?? "";
    const algorithm = read("auth_algo");
    read("cert_url");
    const transmission = {
      id: read("transmission_id"),
      time: read("transmission_time"),
      webhookId: read("webhook_id"),
    };
    const signature = read("transmission_sig");
    const event = rawMember(request.raw, "webhook_event");
    if (!event) {
      const description = "This field is required.";
      const issue = "MISSING_REQUIRED_PARAMETER";
      body.problems.push({ field: "/webhook_event", location: "body", issue, description });
    }
    if (!event || body.problems.length > 0) throw invalidRequest(body.problems);
    const isGood =
      algorithm === AUTH_ALGORITHM && isSignatureGood(signature, transmission, event, clientSecret);
    return { status: 200, body: { verification_status: isGood ? "SUCCESS" : "FAILURE" } };
  };
}

const MAX_PAGE = 300;
const USUAL_PAGE = 10;

/** The events about one order, capture or refund; looks at the events of its order alone. */
function noticesAbout(state: State, transactionId: string): Notice[] {
  const captureId = state.refunds.get(transactionId)?.captureId ?? transactionId;
  const orderId = state.captures.get(captureId)?.orderId ?? transactionId;
  return (state.histories.get(orderId) ?? [])
    .flatMap(({ noticeId }) => state.notices.get(noticeId ?? "") ?? [])
    .filter((notice) => transactionOf(notice) === transactionId);
}

/** The latest events of a time range, the newest first. */
export function listEvents(world: World, request: CallRequest): Answer {
  const { state } = world.ledger;
  const problems: Parameters<typeof invalidRequest>[0] = [];
  const query = readQuery(request.query, problems);
  const size = query.count("page_size", MAX_PAGE) ?? USUAL_PAGE;
  const from = query.time("start_time") ?? 0;
  const to = query.time("end_time") ?? Number.MAX_SAFE_INTEGER;
  if (problems.length > 0) throw invalidRequest(problems);

  const { transaction_id: about } = request.query;
  const row = typeof about === "string" ? noticesAbout(state, about) : state.noticeRow;
  const timeOf = (notice: Notice) => notice.event.at;
  const end = firstFrom(row, timeOf, to + 1);
  const start = Math.max(firstFrom(row, timeOf, from), end - size);
  const events = row.slice(start, end).reverse();
  const bodies = events.map((notice) => noticeBody(state, notice, request.base));
  const self = `${request.base}/v1/notifications/webhooks-events`;
  const links = [{ href: self, rel: "self", method: "GET" }];
  return { status: 200, body: { events: bodies, count: bodies.length, links } };
}

function getKnownNotice(world: World, id: string): Notice {
  const notice = world.ledger.state.notices.get(id);
  if (!notice) throw notFound("event_id", id);
  return notice;
}

export function showEvent(world: World, request: CallRequest): Answer {
  const notice = getKnownNotice(world, request.id);
  return { status: 200, body: noticeBody(world.ledger.state, notice, request.base) };
}

/** Delivers an event once more, with all its retries. */
export function resendEvent(deliver: (noticeId: string) => void): Call {
  return (world, request) => {
    const notice = getKnownNotice(world, request.id);
    world.ledger.record({ type: "notice-resent", at: world.now(), noticeId: notice.id });
    deliver(notice.id);
    return { status: 202, body: noticeBody(world.ledger.state, notice, request.base) };
  };
}
