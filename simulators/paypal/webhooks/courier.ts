import { randomUUID } from "node:crypto";
import { newPaypalId } from "../ids.ts";
import type { DeliveryResult } from "../model.ts";
import { toTimestamp } from "../represent.ts";
import type { Notice } from "../state.ts";
import type { World } from "../world.ts";
import { noticeBody, noticeText } from "./notices.ts";
import { pauseAfter } from "./retries.ts";
import { AUTH_ALGORITHM, signTransmission } from "./signature.ts";

export interface WebhookOptions {
  /** Where events are delivered; a function is asked each time. */
  url: string | (() => string);
  /** PayPal's id of this webhook, which the signatures cover. */
  id: string;
}

export interface Courier {
  /** Has the event delivered as soon as the courier is at work, and again until it is acknowledged. */
  add(noticeId: string): void;
  /** Begins with all that the ledger says was not acknowledged. */
  start(): void;
  /** Breaks off what is under way and leaves the ledger alone from then on. */
  stop(): Promise<void>;
}

/** So many are on their way at once. */
const MAX_UNDER_WAY = 16;
const TIMEOUT_MS = 30_000;
/** Copies that may overtake each other wait up to so long, in ms of the machine's clock. */
const MAX_OVERTAKING_MS = 1_000;

/** Delivers webhook events to the shop, with the faults that were asked for. */
export function createCourier(
  world: World,
  webhook: WebhookOptions,
  { secret, report }: { secret: string; report(error: unknown): void },
): Courier {
  const waiting: (() => Promise<void>)[] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isAtWork = false;

  function pump(): void {
    while (isAtWork && underWay.size < MAX_UNDER_WAY) {
      const send = waiting.shift();
      if (!send) return;
      const sent = send()
        .catch(report)
        .finally(() => {
          underWay.delete(sent);
          pump();
        });
      underWay.add(sent);
    }
  }

  /** When one attempt begins: after a pause, with what a fault adds to it. */
  function plan(notice: Notice): void {
    const pause = pauseAfter(notice.attempts);
    if (notice.isDone || pause === undefined) return;
    const { delayMs = 0 } = world.faults.webhooks();
    const last = notice.lastAttemptAt ?? 0;
    world.agenda.add((notice.attempts === 0 ? world.now() + delayMs : last) + pause, () =>
      attempt(notice),
    );
  }

  function attempt(notice: Notice): void {
    if (notice.isDone || stopping.signal.aborted) return;
    const about = world.names.ofNotice(notice);
    if (world.faults.losesNotice({ about })) {
      record(notice, "lost");
      return;
    }
    const { copies = 1, reorder = false } = world.faults.webhooks();
    const body = Buffer.from(noticeText(noticeBody(world.ledger.state, notice, world.base)));
    let left = copies;
    let wasTaken = false;
    for (let copy = 0; copy < copies; copy++) {
      const patience = reorder ? world.faults.drawOrder({ about }) * MAX_OVERTAKING_MS : 0;
      world.agenda.add(world.now() + patience * world.clock.speed(), () => {
        waiting.push(async () => {
          const isTaken = await send(body, about);
          wasTaken ||= isTaken;
          left -= 1;
          if (left === 0 && !stopping.signal.aborted)
            record(notice, wasTaken ? "acknowledged" : "failed");
        });
        pump();
      });
    }
  }

  function record(notice: Notice, result: DeliveryResult): void {
    world.ledger.record({ type: "notice-sent", at: world.now(), noticeId: notice.id, result });
    plan(notice);
  }

  /** Whether the shop took it. */
  async function send(body: Buffer, about: string): Promise<boolean> {
    const faults = world.faults.drawCopy({ about });
    const id = randomUUID();
    const time = toTimestamp(world.now());
    const webhookId = faults.wrongWebhookId ? newPaypalId() : webhook.id;
    const signed = faults.badSignature ? Buffer.from("something else") : body;
    const signature = signTransmission({ id, time, webhookId }, signed, secret);
    const sent = faults.reserialised
      ? JSON.stringify(JSON.parse(body.toString()))
      : body.toString();
    try {
      const response = await fetch(typeof webhook.url === "string" ? webhook.url : webhook.url(), {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          "content-type": "application/json",
          "user-agent": "PayPal/AUHD-simulator",
          "paypal-transmission-id": id,
          "paypal-transmission-time": time,
          "paypal-transmission-sig": signature,
          "paypal-cert-url": `${world.base}/v1/notifications/certs/CERT-SIMULATOR`,
          "paypal-auth-algo": AUTH_ALGORITHM,
        },
        body: sent,
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // Nobody there, or too slow: it is tried again like one that was refused.
      return false;
    }
  }

  return {
    add(noticeId) {
      const notice = world.ledger.state.notices.get(noticeId);
      if (notice && isAtWork) plan(notice);
    },
    start() {
      isAtWork = true;
      for (const notice of world.ledger.state.noticeRow) plan(notice);
    },
    async stop() {
      isAtWork = false;
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
