import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { afterAll } from "vitest";
import type {
  PaypalCapture,
  PaypalOrder,
  PaypalOrderRequest,
  PaypalRefund,
  PaypalRefundRequest,
} from "../../server/payments/paypal/types.ts";

type CallName =
  | "token"
  | "create"
  | "get"
  | "capture"
  | "get capture"
  | "refund"
  | "get refund"
  | "verify"
  | "get event"
  | "list events"
  | "transactions";

/**
 * How one call goes wrong. `process…`: PayPal does what it was asked, and the answer is lost.
 * With `after` the answer comes only then; what was asked is done before.
 */
export type Fault =
  | "hang"
  | "drop"
  | "process, then drop"
  | "process, then 500"
  | "process, then garbage"
  | "garbage"
  | { status: number; issue: string; body?: object | string; after?: Promise<void> }
  | { after: Promise<void> };

export interface FakeCall {
  name: CallName;
  path: string;
  requestId: string | undefined;
  token: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what was sent.
  body: any;
}

type Unit = Required<NonNullable<PaypalOrder["purchase_units"]>[number]>;
export interface FakeOrder extends PaypalOrder {
  purchase_units: [Unit & { payments: { captures: PaypalCapture[] } }];
}

export interface FakeRefund extends PaypalRefund {
  captureId: string;
  request: PaypalRefundRequest;
}

export interface FakePaypal {
  url: string;
  /** For `createTestShop`: the shop then calls this PayPal. */
  settings: Record<string, string>;
  /** Every call since the last `forgetCalls`, in the order they came. */
  calls: FakeCall[];
  /** As PayPal has them: a test may change what it likes. */
  orders: Map<string, FakeOrder>;
  /** Answers say by `Date` what a clock says that is so far ahead of the machine's; unset: nothing. */
  aheadMs: number | undefined;
  /** The status of captures to come. */
  captureStatus: PaypalCapture["status"];
  /** The status of refunds to come. */
  refundStatus: PaypalRefund["status"];
  /** By their ids, with the capture each is of and what was asked for. */
  refunds: Map<string, FakeRefund>;
  /** The webhook events that it knows of, as it sent them. */
  events: { id: string }[];
  /** The headers of a delivery; as PayPal's they cover of the body a checksum only. */
  sign(body: string | Buffer, webhookId?: string): Record<string, string>;
  order(id: string): FakeOrder;
  approve(id: string): void;
  /** The next calls of that name go wrong, one for each fault. */
  fail(name: CallName, ...faults: Fault[]): void;
  named(name: CallName): FakeCall[];
  /** All captures that took money. */
  captures(): PaypalCapture[];
  /** What went back, or is to go back, of a capture. */
  refundsOf(captureId: string): FakeRefund[];
  /** Nothing goes wrong any more, captures and refunds succeed, and earlier calls are forgotten. */
  calm(): void;
}

interface Reply {
  status: number;
  body: object;
}

const MERCHANT_ID = "FAKEMERCHANT1";
const WEBHOOK_ID = "FAKEWEBHOOK1";

/** PayPal's wire on a port of its own, told by the test what goes wrong; closed after its tests. */
export async function startFakePaypal(): Promise<FakePaypal> {
  const faults = new Map<CallName, Fault[]>();
  const outcomes = new Map<string, FakeOrder>();
  const refundOutcomes = new Map<string, FakeRefund>();
  let lastToken = 0;
  let lastId = 0;
  const newId = (kind: string) => `${kind}${String(++lastId).padStart(12, "0")}`;

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const fake: FakePaypal = {
    url,
    settings: {
      PAYPAL_API_URL: url,
      PAYPAL_CLIENT_ID: "fake-client",
      PAYPAL_CLIENT_SECRET: "fake-secret",
      PAYPAL_MERCHANT_ID: MERCHANT_ID,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    },
    calls: [],
    orders: new Map(),
    aheadMs: undefined,
    captureStatus: "COMPLETED",
    refundStatus: "COMPLETED",
    refunds: new Map(),
    events: [],
    sign(body, webhookId = WEBHOOK_ID) {
      const [id, time] = [randomUUID(), new Date().toISOString()];
      return {
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": `${url}/v1/notifications/certs/CERT-FAKE`,
        "paypal-transmission-id": id,
        "paypal-transmission-sig": signatureOf(id, time, webhookId, body),
        "paypal-transmission-time": time,
      };
    },
    order(id) {
      const order = fake.orders.get(id);
      if (!order) throw new Error(`PayPal knows no order ${id}`);
      return order;
    },
    approve(id) {
      fake.order(id).status = "APPROVED";
    },
    fail: (name, ...more) => faults.set(name, [...(faults.get(name) ?? []), ...more]),
    named: (name) => fake.calls.filter((call) => call.name === name),
    captures: () =>
      [...fake.orders.values()]
        .flatMap((order) => order.purchase_units[0].payments.captures)
        .filter(({ status }) => status === "COMPLETED" || status === "PENDING"),
    refundsOf: (captureId) =>
      [...fake.refunds.values()].filter(
        ({ captureId: of, status }) =>
          of === captureId && (status === "COMPLETED" || status === "PENDING"),
      ),
    calm() {
      faults.clear();
      fake.aheadMs = undefined;
      fake.captureStatus = "COMPLETED";
      fake.refundStatus = "COMPLETED";
      fake.calls.length = 0;
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.sendDate = false;
    if (fake.aheadMs !== undefined) {
      response.setHeader("date", new Date(Date.now() + fake.aheadMs).toUTCString());
    }
    const bytes = await buffer(request);
    const body = bytes.toString();
    const path = request.url ?? "";
    const call: FakeCall = {
      name: nameOf(request.method ?? "", path),
      path,
      requestId: header(request, "paypal-request-id"),
      token: header(request, "authorization")?.replace(/^Bearer /, ""),
      body: readSent(body),
    };
    fake.calls.push(call);
    const fault = faults.get(call.name)?.shift();
    if (fault === "hang") return;
    if (fault === "drop") return void response.destroy();
    if (fault === "garbage") return send(response, 200, "<html>");
    if (typeof fault === "object" && "status" in fault) {
      await fault.after;
      const { status, issue, body: given = refusal(issue) } = fault;
      return send(response, status, typeof given === "string" ? given : JSON.stringify(given));
    }
    const reply = act(call, body);
    if (fault === "process, then drop") return void response.destroy();
    if (fault === "process, then 500") {
      return send(response, 500, JSON.stringify(refusal("INTERNAL_SERVER_ERROR")));
    }
    if (fault === "process, then garbage") return send(response, reply.status, '{"id":');
    const answered = JSON.stringify(reply.body);
    if (typeof fault === "object") await fault.after;
    send(response, reply.status, answered);
  }

  function act(call: FakeCall, body: string): Reply {
    switch (call.name) {
      case "token":
        return { status: 200, body: { access_token: `token-${++lastToken}`, expires_in: 32_400 } };
      case "create":
        return createOrder(call, JSON.parse(body));
      case "get":
        return find(call.path.split("/")[4]);
      case "capture":
        return capture(call);
      case "refund":
        return refund(call, JSON.parse(body));
      case "get refund":
        return findRefund(call.path.split("/")[4]);
      case "get capture":
        return findCapture(call.path.split("/")[4]);
      case "verify":
        return verify(body);
      case "get event":
        return findEvent(call.path.split("/")[4]);
      case "list events":
        return { status: 200, body: { events: fake.events } };
      case "transactions":
        // As for an account that may not search them.
        return { status: 404, body: refusal("RESOURCE_NOT_FOUND") };
    }
  }

  function findCapture(id: string | undefined): Reply {
    for (const order of fake.orders.values()) {
      const [{ payee, payments }] = order.purchase_units;
      const found = payments.captures.find((one) => one.id === id);
      const supplementary_data = { related_ids: { order_id: order.id } };
      if (found) return { status: 200, body: { ...found, payee, supplementary_data } };
    }
    return { status: 404, body: refusal("INVALID_RESOURCE_ID") };
  }

  /** Over the bytes of the event as they stand in the request, where it comes last. */
  function verify(body: string): Reply {
    const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(body);
    const mark = '"webhook_event":';
    const event = body.slice(body.indexOf(mark) + mark.length, -1);
    const expected = signatureOf(transmission_id, transmission_time, webhook_id, event);
    const isGood = transmission_sig === expected && webhook_id === WEBHOOK_ID;
    return { status: 200, body: { verification_status: isGood ? "SUCCESS" : "FAILURE" } };
  }

  function findEvent(id: string | undefined): Reply {
    const event = fake.events.find((one) => one.id === id);
    return event
      ? { status: 200, body: event }
      : { status: 404, body: refusal("INVALID_RESOURCE_ID") };
  }

  function findRefund(id = ""): Reply {
    const found = fake.refunds.get(id);
    return found
      ? { status: 200, body: found }
      : { status: 404, body: refusal("INVALID_RESOURCE_ID") };
  }

  /** As PayPal does it: never more than was captured, and the same answer to the same request id. */
  function refund(call: FakeCall, request: PaypalRefundRequest): Reply {
    const before = refundOutcomes.get(call.requestId ?? "");
    if (before) return { status: 200, body: before };
    const captureId = call.path.split("/")[4] ?? "";
    const captured = fake.captures().find(({ id }) => id === captureId);
    if (!captured) return { status: 404, body: refusal("INVALID_RESOURCE_ID") };
    const back = fake
      .refundsOf(captureId)
      .reduce((sum, { amount }) => sum + Number(amount?.value), 0);
    if (back + Number(request.amount.value) > Number(captured.amount.value) + 0.001) {
      return unprocessable("REFUND_AMOUNT_EXCEEDED");
    }
    const made = {
      id: newId("REFUND"),
      status: fake.refundStatus,
      amount: request.amount,
      links: [{ href: `${url}/v2/payments/captures/${captureId}`, rel: "up" }],
      captureId,
      request,
    };
    fake.refunds.set(made.id, made);
    if (call.requestId) refundOutcomes.set(call.requestId, made);
    return { status: 201, body: made };
  }

  function find(id: string | undefined): Reply {
    const order = fake.orders.get(id ?? "");
    return order
      ? { status: 200, body: order }
      : { status: 404, body: refusal("INVALID_RESOURCE_ID") };
  }

  function createOrder(call: FakeCall, request: PaypalOrderRequest): Reply {
    const before = outcomes.get(call.requestId ?? "");
    if (before) return { status: 200, body: before };
    const [unit] = request.purchase_units;
    if (!unit) return { status: 400, body: refusal("INVALID_REQUEST") };
    const order: FakeOrder = {
      id: newId("ORDER"),
      // As PayPal has it where a payment source is named.
      status: "PAYER_ACTION_REQUIRED",
      purchase_units: [
        {
          ...(unit.shipping && { shipping: unit.shipping }),
          custom_id: unit.custom_id,
          amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
          payee: { merchant_id: MERCHANT_ID },
          payments: { captures: [] },
        },
      ],
    };
    fake.orders.set(order.id, order);
    if (call.requestId) outcomes.set(call.requestId, order);
    return { status: 201, body: order };
  }

  function capture(call: FakeCall): Reply {
    const before = outcomes.get(call.requestId ?? "");
    if (before) return { status: 200, body: before };
    const found = find(call.path.split("/")[4]);
    if (found.status !== 200) return found;
    const order = found.body as FakeOrder;
    if (order.status === "COMPLETED") return unprocessable("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return unprocessable("ORDER_NOT_APPROVED");
    const [unit] = order.purchase_units;
    unit.payments.captures.push({
      id: newId("CAPTURE"),
      status: fake.captureStatus,
      amount: { ...unit.amount },
      seller_protection:
        "shipping" in unit
          ? {
              status: "ELIGIBLE",
              dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
            }
          : { status: "NOT_ELIGIBLE" },
    });
    order.status = "COMPLETED";
    if (call.requestId) outcomes.set(call.requestId, order);
    return { status: 201, body: order };
  }

  return fake;
}

function nameOf(method: string, path: string): CallName {
  if (path.endsWith("/token")) return "token";
  if (path.endsWith("/capture")) return "capture";
  if (path.endsWith("/refund")) return "refund";
  if (path.startsWith("/v2/payments/refunds/")) return "get refund";
  if (path.startsWith("/v2/payments/captures/")) return "get capture";
  if (path.startsWith("/v1/notifications/verify")) return "verify";
  if (path.startsWith("/v1/notifications/webhooks-events/")) return "get event";
  if (path.startsWith("/v1/notifications/webhooks-events")) return "list events";
  if (path.startsWith("/v1/reporting/transactions")) return "transactions";
  return method === "POST" ? "create" : "get";
}

function signatureOf(id: string, time: string, webhookId: string, body: string | Buffer): string {
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
  return createHmac("sha256", "PayPal's key").update(signed).digest("base64");
}

function readSent(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

function refusal(issue: string): object {
  return { name: "UNPROCESSABLE_ENTITY", message: "No.", details: [{ issue }] };
}

function unprocessable(issue: string): Reply {
  return { status: 422, body: refusal(issue) };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
