import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { afterAll } from "vitest";
import type { CallName } from "../../simulators/paypal/calls.ts";
import { Refusal, toEnvelope } from "../../simulators/paypal/errors.ts";
import type {
  CallRule,
  CaptureRule,
  RefundRule,
} from "../../simulators/paypal/faults/fault-set.ts";
import { NO_FAULTS } from "../../simulators/paypal/faults/fault-set.ts";
import { newPaypalId } from "../../simulators/paypal/ids.ts";
import { type Capture, MERCHANT, type Order, type Payee } from "../../simulators/paypal/model.ts";
import { disputeCapture, reverseCapture } from "../../simulators/paypal/payments.ts";
import {
  toMoney,
  toTimestamp,
  wholeOrder,
  wholeRefund,
} from "../../simulators/paypal/represent.ts";
import { paypalSimulator } from "../../simulators/paypal/simulator.ts";
import type { SimulatorState } from "../../simulators/paypal/simulator-state.ts";
import { orderCents } from "../../simulators/paypal/state.ts";
import { AUTH_ALGORITHM, signTransmission } from "../../simulators/paypal/webhooks/signature.ts";

/** A webhook event as PayPal writes it. */
export interface WebhookEvent {
  id: string;
  create_time: string;
  event_type: string;
  resource: object;
}

/** How one call goes wrong, by the simulator's name of the fault or with its details. */
export type Fault = CallRule["fault"] | Omit<CallRule, "on">;

export interface PaypalCall {
  name: CallName;
  path: string;
  requestId: string | undefined;
  token: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects to have been sent.
  body: any;
}

type ShownOrder = ReturnType<typeof wholeOrder>;
export type ShownRefund = ReturnType<typeof wholeRefund>;

/** The terms of a capture that the shop did not ask for; unset: the order's own. */
interface Terms {
  cents?: number;
  currency?: string;
  payee?: Payee;
  status?: "PENDING" | "DECLINED" | "FAILED";
}

/** The simulator in the test's own process, its state and its faults. */
export interface TestPaypal {
  url: string;
  /** For `createTestShop`: the shop then calls this PayPal. */
  settings: Record<string, string>;
  /** Every call since the last `calm`, in the order they came. */
  calls: PaypalCall[];
  named(name: CallName): PaypalCall[];
  /** The next calls of that name go wrong, one for each fault. */
  fail(name: CallName, ...faults: Fault[]): void;
  /** The outcome of captures and refunds to come; unset: completed. */
  captureAs(outcome?: CaptureRule["outcome"] | CaptureRule): void;
  refundAs(outcome?: RefundRule["outcome"] | RefundRule): void;
  /** No faults any more, and no earlier calls. */
  calm(): void;
  /** PayPal's time, Unix time in ms: the machine's, unless it follows the shop's clock. */
  now(): number;
  follow(clock: { now(): Date }): void;
  /** PayPal's clock goes on by so much. */
  pass(ms: number): void;

  /** The orders, captures and refunds of the simulator; a test may change what it likes. */
  state: SimulatorState["ledger"]["state"];
  order(id: string): Order;
  capturesOf(orderId: string): Capture[];
  /** The only capture of an order. */
  captureOf(orderId: string): Capture;
  /** All captures that took money. */
  captures(): Capture[];
  /** The refunds of a capture that took money, or are to take it, as PayPal shows them. */
  refundsOf(captureId: string): ShownRefund[];
  /** An order as PayPal shows it now. */
  shown(orderId: string): ShownOrder & { purchase_units: [Unit] };

  /** An order that the shop did not ask for. */
  makeOrder(unit: { cents: number; customId?: string }): Order;
  approve(orderId: string): void;
  /** The money of an order is taken without the shop. Answers the capture. */
  take(orderId: string, terms?: Terms): Capture;
  /** A pending capture or refund ends. */
  settleCapture(captureId: string, status: "COMPLETED" | "DECLINED"): void;
  settleRefund(refundId: string, status: "COMPLETED" | "FAILED" | "CANCELLED"): void;
  /** Money goes back without the shop, by somebody in PayPal's own pages. Answers the refund's id. */
  refundElsewhere(captureId: string, cents: number, status?: "PENDING"): string;
  dispute(captureId: string): string;
  reverse(captureId: string): string;

  /** A webhook event of the test's making: PayPal shows it when it is asked, in place of an earlier one. */
  publish(event: WebhookEvent): void;
  /** The headers of a delivery; as with PayPal, they cover only a checksum of the body. */
  sign(body: string | Buffer, webhookId?: string): Record<string, string>;
}

type Unit = NonNullable<ShownOrder["purchase_units"]>[number];

const CLIENT = { clientId: "test-client", clientSecret: "test-secret" };
const WEBHOOK_ID = "TESTWEBHOOK000001";

/** Refuses a call as PayPal does, with its issue. */
export function refused(issue: string, status = 422, after?: Promise<void>): Omit<CallRule, "on"> {
  const refusal = new Refusal("UNPROCESSABLE_ENTITY", [{ issue, description: "No." }]);
  return answered(toEnvelope(refusal, "test"), status, after);
}

/** Answers a call with something else than its own answer, JSON or text. */
export function answered(
  body: object | string,
  status = 200,
  after?: Promise<void>,
): Omit<CallRule, "on"> {
  return { fault: "answer", answer: { status, body }, ...(after && { after }) };
}

/** Answers a call only when the test lets it; the call itself is carried out at once. */
export function late(after: Promise<void>): Omit<CallRule, "on"> {
  return { fault: "process-then-wait", after };
}

let started = 0;

/** Starts a PayPal of the test file's own, closed after its tests. It sends no webhooks by itself. */
export async function startPaypal(): Promise<TestPaypal> {
  const url = `http://paypal-${++started}.test`;
  const calls: PaypalCall[] = [];
  let skew = 0;
  let clock: { now(): Date } | undefined;
  const now = () => (clock?.now().getTime() ?? Date.now()) + skew;
  const app = Fastify();
  const opened = Promise.withResolvers<SimulatorState>();
  app.register(paypalSimulator, {
    ...CLIENT,
    control: false,
    now,
    baseUrl: url,
    webhook: { url: "http://shop.test", id: WEBHOOK_ID },
    opened: opened.resolve,
  });
  await app.ready();
  const simulator = await opened.promise;
  interceptFetch(url, calls, app);
  afterAll(() => app.close());

  const { ledger, faults } = simulator;
  const { state } = ledger;
  let rules: CallRule[] = [];

  const paypal: TestPaypal = {
    url,
    settings: {
      PAYPAL_API_URL: url,
      PAYPAL_CLIENT_ID: CLIENT.clientId,
      PAYPAL_CLIENT_SECRET: CLIENT.clientSecret,
      PAYPAL_MERCHANT_ID: MERCHANT.merchant_id,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    },
    calls,
    named: (name) => calls.filter((call) => call.name === name),
    fail(on, ...more) {
      const made = more.map((fault) => ({
        ...(typeof fault === "string" ? { fault } : fault),
        on,
        times: 1,
      }));
      rules = [...rules, ...made];
      faults.change({ calls: rules });
    },
    captureAs(outcome) {
      const rule = typeof outcome === "string" ? { outcome } : outcome;
      faults.change({ captures: rule ? [rule] : [] });
    },
    refundAs(outcome) {
      const rule = typeof outcome === "string" ? { outcome } : outcome;
      faults.change({ refunds: rule ? [rule] : [] });
    },
    calm() {
      rules = [];
      faults.replace(NO_FAULTS);
      calls.length = 0;
    },
    now,
    follow(next) {
      clock = next;
    },
    pass(ms) {
      skew += ms;
    },

    state,
    order: (id) => known(state.orders, id),
    capturesOf: (orderId) =>
      known(state.orders, orderId).captureIds.map((id) => known(state.captures, id)),
    captureOf(orderId) {
      const [capture] = paypal.capturesOf(orderId);
      if (!capture) throw new Error("nothing was captured");
      return capture;
    },
    captures: () =>
      [...state.captures.values()].filter(
        ({ status }) => status === "COMPLETED" || status === "PENDING",
      ),
    refundsOf: (captureId) =>
      [...state.refunds.values()]
        .filter(
          ({ captureId: of, status }) =>
            of === captureId && (status === "COMPLETED" || status === "PENDING"),
        )
        .map((refund) => wholeRefund(state, refund, url)),
    shown: (orderId) =>
      wholeOrder(state, known(state.orders, orderId), url) as ReturnType<TestPaypal["shown"]>,

    makeOrder({ cents, customId }) {
      const orderId = newPaypalId();
      const unit = {
        reference_id: "default",
        custom_id: customId ?? "",
        amount: toMoney(cents, "USD"),
      };
      simulator.record({ type: "order-created", orderId, unit, hasPaymentSource: false });
      return known(state.orders, orderId);
    },
    approve: (orderId) => simulator.record({ type: "approved", orderId, card: "good" }),
    take(orderId, terms = {}) {
      const captureId = newPaypalId();
      const cents = orderCents(known(state.orders, orderId));
      simulator.record({ type: "captured", orderId, captureId, cents, ...terms });
      return known(state.captures, captureId);
    },
    settleCapture: (captureId, status) =>
      simulator.record({ type: "capture-settled", captureId, status }),
    settleRefund: (refundId, status) =>
      simulator.record({ type: "refund-settled", refundId, status }),
    refundElsewhere(captureId, cents, status) {
      const refundId = newPaypalId();
      simulator.record({ type: "refunded", refundId, captureId, cents, ...(status && { status }) });
      return refundId;
    },
    dispute: (captureId) => disputeCapture(simulator, captureId),
    reverse: (captureId) => reverseCapture(simulator, captureId),

    publish(event) {
      const at = Date.parse(event.create_time);
      const { webhookEvents, webhookEventList: list } = state;
      const before = webhookEvents.get(event.id);
      if (before) list.splice(list.indexOf(before), 1);
      const about = { type: "disputed", at, captureId: "", disputeId: "" } as const;
      const made = {
        id: event.id,
        event: about,
        orderId: "",
        attempts: 0,
        isDone: true,
        body: event,
      };
      webhookEvents.set(event.id, made);
      list.push(made);
      list.sort((one, other) => one.event.at - other.event.at);
    },
    sign(body, webhookId = WEBHOOK_ID) {
      const [id, time] = [randomUUID(), toTimestamp(now())];
      const transmission = { id, time, webhookId };
      return {
        "paypal-auth-algo": AUTH_ALGORITHM,
        "paypal-cert-url": `${url}/v1/notifications/certs/CERT-SIMULATOR`,
        "paypal-transmission-id": id,
        "paypal-transmission-sig": signTransmission(
          transmission,
          Buffer.from(body),
          CLIENT.clientSecret,
        ),
        "paypal-transmission-time": time,
      };
    },
  };
  return paypal;
}

function known<T>(things: Map<string, T>, id: string): T {
  const thing = things.get(id);
  if (!thing) throw new Error(`PayPal has no ${id}`);
  return thing;
}

const CALLS: [CallName, RegExp][] = [
  ["token", /\/token$/],
  ["create", /^POST \/v2\/checkout\/orders$/],
  ["show-order", /^GET \/v2\/checkout\/orders\//],
  ["update", /^PATCH /],
  ["capture", /\/capture$/],
  ["track", /\/track$/],
  ["refund", /\/refund$/],
  ["show-refund", /^GET \/v2\/payments\/refunds\//],
  ["show-capture", /^GET \/v2\/payments\/captures\//],
  ["verify", /\/verify-webhook-signature$/],
  ["show-webhook", /\/webhooks\/[^/?]+$/],
  ["show-event", /\/webhooks-events\//],
  ["list-events", /\/webhooks-events\?/],
  ["transactions", /\/reporting\/transactions\?/],
];

/**
 * Has the calls to this address answered by the simulator, without sockets: they cost half as much. A call
 * that the simulator drops, and one that its caller gives up, fail as they do on the wire.
 */
function interceptFetch(url: string, calls: PaypalCall[], app: ReturnType<typeof Fastify>): void {
  const fetchElsewhere = globalThis.fetch;

  async function answer(path: string, init: RequestInit): Promise<Response> {
    const method = init.method === "POST" || init.method === "PATCH" ? init.method : "GET";
    const headers = new Headers(init.headers);
    const payload =
      init.body instanceof Uint8Array
        ? Buffer.from(init.body)
        : typeof init.body === "string"
          ? init.body
          : undefined;
    calls.push({
      name: CALLS.find(([, form]) => form.test(`${method} ${path}`))?.[0] ?? "show-order",
      path,
      requestId: headers.get("paypal-request-id") ?? undefined,
      token: headers.get("authorization")?.replace(/^Bearer /, ""),
      body: readJson(String(payload ?? "")),
    });
    const response = await app.inject({
      method,
      url: path,
      headers: Object.fromEntries(headers),
      ...(payload !== undefined && { payload }),
    });
    const { statusCode: status, rawPayload } = response;
    const sent = new Headers();
    for (const [name, value] of Object.entries(response.headers)) sent.set(name, String(value));
    return new Response(status === 204 ? null : new Uint8Array(rawPayload), {
      status,
      headers: sent,
    });
  }

  globalThis.fetch = async (input, init = {}) => {
    const address = String(input);
    if (!address.startsWith(`${url}/`)) return fetchElsewhere(input, init);
    const { signal } = init;
    signal?.throwIfAborted();
    const givenUp = Promise.withResolvers<never>();
    const giveUp = () => givenUp.reject(signal?.reason);
    signal?.addEventListener("abort", giveUp, { once: true });
    const answering = answer(address.slice(url.length), init).catch((cause: unknown) => {
      throw new TypeError("fetch failed", { cause });
    });
    try {
      return await Promise.race([answering, givenUp.promise]);
    } finally {
      signal?.removeEventListener("abort", giveUp);
    }
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
