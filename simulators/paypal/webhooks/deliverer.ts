import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { newPaypalId } from "../ids.ts";
import type { DeliveryResult } from "../model.ts";
import { toTimestamp } from "../represent.ts";
import type { SimulatorState } from "../simulator-state.ts";
import type { WebhookEvent } from "../state.ts";
import { eventBody, eventText } from "./event-bodies.ts";
import { AUTH_ALGORITHM, signTransmission } from "./signature.ts";

export interface WebhookOptions {
  /** Where events are delivered; a function is asked each time. */
  url: string | (() => string);
  /** PayPal's id of this webhook, which the signatures cover. */
  id: string;
}

export interface Deliverer {
  /** Delivers the event, once started, and again until it is acknowledged. */
  add(webhookEventId: string): void;
  /** Starts with all events that the ledger has as not acknowledged. */
  start(): void;
  /** Aborts the deliveries under way; the ledger is not written to from then on. */
  stop(): Promise<void>;
}

/** The number of deliveries under way at once. */
const MAX_UNDER_WAY = 16;
const TIMEOUT_MS = 30_000;
/** The longest wait of copies that may overtake each other, in ms of the machine's clock. */
const MAX_OVERTAKING_MS = 1_000;

/** Runs at most MAX_UNDER_WAY deliveries at once. */
function createOutbox(report: (error: unknown) => void) {
  const inTurn = pLimit(MAX_UNDER_WAY);
  const underWay = new Set<Promise<void>>();
  return {
    add(send: () => Promise<void>): void {
      const sent = inTurn(send).catch(report);
      underWay.add(sent);
      void sent.finally(() => underWay.delete(sent));
    },
    /** Resolves when no delivery is left. */
    empty: () => Promise.all(underWay),
  };
}

/** A copy of a webhook event for the shop: its address, headers and body. */
interface Copy {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Signs a copy of the body, with the faults that strike it. */
function prepareCopy(
  simulator: SimulatorState,
  webhook: WebhookOptions,
  secret: string,
  { body, about }: { body: Buffer; about: string },
): Copy {
  const faults = simulator.faults.drawCopy({ about });
  const id = randomUUID();
  const time = toTimestamp(simulator.now());
  const webhookId = faults.wrongWebhookId ? newPaypalId() : webhook.id;
  const signed = faults.badSignature ? Buffer.from("something else") : body;
  const text = body.toString();
  return {
    url: typeof webhook.url === "string" ? webhook.url : webhook.url(),
    headers: {
      "content-type": "application/json",
      "user-agent": "PayPal/AUHD-simulator",
      "paypal-transmission-id": id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": signTransmission({ id, time, webhookId }, signed, secret),
      "paypal-cert-url": `${simulator.base}/v1/notifications/certs/CERT-SIMULATOR`,
      "paypal-auth-algo": AUTH_ALGORITHM,
    },
    body: faults.reserialised ? JSON.stringify(JSON.parse(text)) : text,
  };
}

/** Whether the shop acknowledged the copy. */
async function sendCopy({ url, headers, body }: Copy, stopping: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal,
      headers,
      body,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // No answer, or too late: the event is sent again, like one that was refused.
    return false;
  }
}

/** Delivers webhook events to the shop, with the faults that were asked for. */
export function createDeliverer(
  simulator: SimulatorState,
  webhook: WebhookOptions,
  { secret, report }: { secret: string; report(error: unknown): void },
): Deliverer {
  const outbox = createOutbox(report);
  const stopping = new AbortController();
  let isStarted = false;

  /** Schedules the next attempt: after a pause, with what a fault adds to it. */
  function plan(webhookEvent: WebhookEvent): void {
    const pause = pauseAfter(webhookEvent.attempts);
    if (webhookEvent.isDone || pause === undefined) return;
    const { delayMs = 0 } = simulator.faults.webhooks();
    const isFirst = webhookEvent.attempts === 0;
    const from = isFirst ? simulator.now() + delayMs : (webhookEvent.lastAttemptAt ?? 0);
    simulator.scheduler.add(from + pause, () => attempt(webhookEvent));
  }

  function attempt(webhookEvent: WebhookEvent): void {
    if (webhookEvent.isDone || stopping.signal.aborted) return;
    const about = simulator.names.ofWebhookEvent(webhookEvent);
    if (simulator.faults.losesEvent({ about })) {
      record(webhookEvent, "lost");
      return;
    }
    const { copies = 1, reorder = false } = simulator.faults.webhooks();
    const { state } = simulator.ledger;
    const body = Buffer.from(eventText(eventBody(state, webhookEvent, simulator.base)));
    let left = copies;
    let wasTaken = false;
    async function send(): Promise<void> {
      if (stopping.signal.aborted) return;
      const copy = prepareCopy(simulator, webhook, secret, { body, about });
      const isTaken = await sendCopy(copy, stopping.signal);
      wasTaken ||= isTaken;
      left -= 1;
      if (left > 0 || stopping.signal.aborted) return;
      record(webhookEvent, wasTaken ? "acknowledged" : "failed");
    }
    for (let copy = 0; copy < copies; copy++) {
      const wait = reorder ? simulator.faults.drawOrder({ about }) * MAX_OVERTAKING_MS : 0;
      simulator.scheduler.add(simulator.now() + wait * simulator.clock.speed(), () =>
        outbox.add(send),
      );
    }
  }

  function record(webhookEvent: WebhookEvent, result: DeliveryResult): void {
    const { id: webhookEventId } = webhookEvent;
    simulator.ledger.record({ type: "webhook-sent", at: simulator.now(), webhookEventId, result });
    plan(webhookEvent);
  }

  return {
    add(webhookEventId) {
      const webhookEvent = simulator.ledger.state.webhookEvents.get(webhookEventId);
      if (webhookEvent && isStarted) plan(webhookEvent);
    },
    start() {
      isStarted = true;
      for (const webhookEvent of simulator.ledger.state.webhookEventList) plan(webhookEvent);
    },
    async stop() {
      isStarted = false;
      stopping.abort();
      await outbox.empty();
    },
  };
}

/** How many times a delivery that fails is repeated. */
const MAX_RETRIES = 25;

const FIRST_PAUSE_MS = 10_000;
const GROWTH = 1.45;

/** The pause after so many attempts, in ms; undefined after the last, a little less than three days later. */
export function pauseAfter(attempts: number): number | undefined {
  if (attempts === 0) return 0;
  if (attempts > MAX_RETRIES) return undefined;
  return Math.round(FIRST_PAUSE_MS * GROWTH ** (attempts - 1));
}
