import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { Money } from "../../simulators/paypal/model.ts";
import { paypalSimulator, type SimulatorOptions } from "../../simulators/paypal/simulator.ts";

export const CLIENT = { clientId: "test-client", clientSecret: "test-secret" };
export const START = Date.UTC(2026, 0, 2, 3, 4, 5);

export function newLedgerFile(): string {
  return join(mkdtempSync(join(tmpdir(), "paypal-simulator-")), "ledger.jsonl");
}

/** The parts of the simulator's answers that tests check; each answer has some of them. */
interface AnswerBody {
  id: string;
  status: string;
  name: string;
  debug_id: string;
  payer_id: string;
  details: { issue: string }[];
  links: { rel: string; href: string }[];
  amount: Money;
  seller_payable_breakdown: { total_refunded_amount: Money };
  purchase_units: [
    {
      payments: { captures: [{ id: string }]; refunds: { id: string }[] };
      shipping?: { trackers?: { id: string }[] };
    },
  ];
  orders: unknown[];
  captures: { refunded_amount: Money }[];
  refunds: unknown[];
  trackers: unknown[];
  events: { id: string; event_type: string; resource: { id: string } }[];
  verification_status: string;
  now: number;
}

export interface Reply {
  status: number;
  body: AnswerBody;
}

export interface TestPaypal {
  app: FastifyInstance;
  ledgerFile: string;
  /** Moves the simulator's clock on, in ms. */
  pass(ms: number): void;
  /** A REST call with a good token; `requestId` and `whole` set their headers. */
  call(method: "GET" | "POST", path: string, body?: unknown, extra?: CallExtra): Promise<Reply>;
  buyer(orderId: string, action: string): Promise<Reply>;
  /** A token that is good at the simulator's time. */
  newToken(): Promise<string>;
  /** Listens on a port of its own and answers its address, with the prefix. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface CallExtra {
  requestId?: string;
  whole?: boolean;
  token?: string;
}

export async function startPaypal(options: Partial<SimulatorOptions> = {}): Promise<TestPaypal> {
  let time = START;
  const ledgerFile = options.ledgerFile ?? newLedgerFile();
  const app = Fastify({ forceCloseConnections: true });
  await app.register(paypalSimulator, {
    prefix: "/paypal-simulator",
    ledgerFile,
    ...CLIENT,
    control: true,
    now: () => time,
    ...options,
  });
  const basic = Buffer.from(`${CLIENT.clientId}:${CLIENT.clientSecret}`).toString("base64");

  async function newToken(): Promise<string> {
    const granted = await app.inject({
      method: "POST",
      url: "/paypal-simulator/v1/oauth2/token",
      headers: {
        authorization: `Basic ${basic}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "grant_type=client_credentials",
    });
    return granted.json<{ access_token: string }>().access_token;
  }

  const goodToken = await newToken();

  async function call(
    method: "GET" | "POST",
    path: string,
    body?: unknown,
    extra: CallExtra = {},
  ): Promise<Reply> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${extra.token ?? goodToken}`,
      host: "shop.test:3000",
    };
    if (method === "POST") headers["content-type"] = "application/json";
    if (extra.requestId !== undefined) headers["paypal-request-id"] = extra.requestId;
    if (extra.whole) headers.prefer = "return=representation";
    const payload = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const response = await app.inject({
      method,
      url: `/paypal-simulator${path}`,
      headers,
      payload,
    });
    return { status: response.statusCode, body: response.json<AnswerBody>() };
  }

  return {
    app,
    ledgerFile,
    call,
    pass(ms) {
      time += ms;
    },
    async buyer(orderId, action) {
      return call("POST", `/buyer/${orderId}`, { action }, { token: "none" });
    },
    newToken,
    listen: async () => `${await app.listen({ port: 0, host: "127.0.0.1" })}/paypal-simulator`,
    close: () => app.close(),
  };
}

export function usd(value: string): { currency_code: string; value: string } {
  return { currency_code: "USD", value };
}

/** A purchase of two shirts at 49.90 and one pair of socks at 9.50: 109.30 in all. */
export function orderBody(unit: object = {}): object {
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: "attempt-1",
        invoice_id: "invoice-1",
        amount: { ...usd("109.30"), breakdown: { item_total: usd("109.30") } },
        items: [
          { name: "Oxford shirt", quantity: "2", unit_amount: usd("49.90"), sku: "OX-M" },
          { name: "Wool socks", quantity: "1", unit_amount: usd("9.50") },
        ],
        ...unit,
      },
    ],
  };
}

/** Creates an order and answers its id. */
export async function newOrder(paypal: TestPaypal, unit: object = {}): Promise<string> {
  const { status, body } = await paypal.call("POST", "/v2/checkout/orders", orderBody(unit));
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`);
  return body.id;
}

/** Creates, approves and captures an order; answers the ids of the order and its capture. */
export async function paidOrder(
  paypal: TestPaypal,
  unit: object = {},
): Promise<{ orderId: string; captureId: string }> {
  const orderId = await newOrder(paypal, unit);
  await paypal.buyer(orderId, "approve");
  const path = `/v2/checkout/orders/${orderId}/capture`;
  const { body } = await paypal.call("POST", path, {}, { whole: true });
  return { orderId, captureId: body.purchase_units[0].payments.captures[0].id };
}
