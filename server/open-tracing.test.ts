import { afterAll, describe, expect, test } from "vitest";
import { approvedPurchase, pay } from "../tests/support/buying.ts";
import { eventually } from "../tests/support/eventually.ts";
import { addProduct, api, PASSWORD, registerCustomer } from "../tests/support/factories.ts";
import { captureLog } from "../tests/support/log-lines.ts";
import { startPaypal } from "../tests/support/paypal.ts";
import { createTestShop } from "../tests/support/shop.ts";
import { type SentSpan, startCollector } from "../tests/support/trace-collector.ts";

const [paypal, collector] = await Promise.all([startPaypal(), startCollector()]);
afterAll(collector.close);
const shop = await createTestShop({
  settings: {
    ...paypal.settings,
    ...collector.settings,
    TRUST_PROXY: "127.0.0.1",
    LOG_LEVEL: "warn",
  },
});
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

/** The span of a call by the id that its answer carries, with all spans below it, once they have come. */
async function spansOf(requestId: unknown): Promise<{ call: SentSpan; below: SentSpan[] }> {
  const call = await eventually(() => {
    const found = collector.spans.find(
      ({ attributes }) => attributes["selvedge.request_id"] === requestId,
    );
    if (!found) throw new Error("the span has not come yet");
    return found;
  });
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  return { call, below };
}

describe("a trace", () => {
  test("has the call with its route and status, and its statements below it [RUN-44]", async () => {
    const product = await addProduct(shop);
    const answer = await api(shop, "GET", `/api/products/${product.id}?utm=secret-wish`);
    const { call, below } = await spansOf(answer.headers["x-request-id"]);
    expect(call).toMatchObject({
      name: "GET /api/products/:id",
      kind: 2,
      attributes: {
        "http.request.method": "GET",
        "http.route": "/api/products/:id",
        "http.response.status_code": 200,
      },
    });
    expect(below.length).toBeGreaterThan(0);
    for (const { name, traceId, kind, attributes } of below) {
      expect([traceId, kind]).toEqual([call.traceId, 3]);
      expect(attributes).toMatchObject({
        "db.system.name": "postgresql",
        "db.operation.name": name,
      });
    }
    expect(below.map(({ name }) => name)).toContain("select");
    expect(collector.resources[0]).toMatchObject({
      "service.name": "selvedge",
      "service.version": expect.stringMatching(/^\d/),
    });
  });

  test("keeps statements of calls with a body, and of calls at the same time, apart [RUN-44]", async () => {
    const customers = await Promise.all(Array.from({ length: 30 }, () => registerCustomer(shop)));
    // Through sockets, whose events bring a body.
    const answers = await Promise.all(
      customers.map(({ email, token }, place) =>
        place % 2
          ? fetch(`${shop.url}/api/users/login`, {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: JSON.stringify({ email, password: PASSWORD }),
            })
          : fetch(`${shop.url}/api/orders/my-orders`, {
              headers: { authorization: `Bearer ${token}` },
            }),
      ),
    );
    for (const [place, { headers, status }] of answers.entries()) {
      expect(status).toBe(200);
      const { below } = await spansOf(headers.get("x-request-id"));
      const texts = below.map(({ attributes }) => String(attributes["db.query.text"]));
      const [own, other] =
        place % 2 ? ["password_hash", '"orders"'] : ['"orders"', "password_hash"];
      expect(texts.some((text) => text.includes(own ?? ""))).toBe(true);
      expect(texts.some((text) => text.includes(other ?? ""))).toBe(false);
    }
  });

  test("has the calls to PayPal, without ids, and what failed there [RUN-44]", async () => {
    const purchase = await approvedPurchase(shop, paypal, await addProduct(shop));
    paypal.fail("capture", "500");
    const { headers } = await pay(shop, purchase);
    const { below } = await spansOf(headers["x-request-id"]);
    const captures = below.filter(({ name }) => name.endsWith("/capture"));
    expect(captures[0]).toMatchObject({
      name: "PayPal POST /v2/checkout/orders/:id/capture",
      kind: 3,
      attributes: { "url.template": "/v2/checkout/orders/:id/capture" },
      status: { code: 2 },
    });
    expect(collector.bodies.join("\n")).not.toContain(purchase.orderID);
  });

  test("has nothing about people: no parameter, no query, no body, no address [RUN-44, RUN-2]", async () => {
    const email = "grace.private@example.com";
    const customer = await registerCustomer(shop, { email, name: "Grace Private" });
    const headers = { "user-agent": "private-agent", "x-forwarded-for": "203.0.113.77" };
    const body = { email, password: "a private mistake" };
    const answers = [
      await api(shop, "POST", "/api/users/login", { body, headers }),
      await api(shop, "GET", "/api/products?search=private", { headers }),
      await api(shop, "GET", "/api/orders/private", { token: customer.token, headers }),
      await api(shop, "GET", "/private/page", { headers }),
    ];
    for (const answer of answers) await spansOf(answer.headers["x-request-id"]);
    const sent = collector.bodies.join("\n");
    expect(sent).not.toMatch(/private|203\.0\.113|@example/i);
    expect(sent).not.toContain(customer.token);
    expect(sent).not.toContain(customer.user._id);
  });

  test("is the one that a trusted proxy names, and never one that somebody else names [RUN-44]", async () => {
    const named = { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } };
    const call = async (remoteAddress: string) => {
      const { headers } = await api(shop, "GET", "/healthz", { ...named, remoteAddress });
      return (await spansOf(headers["x-request-id"])).call;
    };
    expect(await call("127.0.0.1")).toMatchObject({ traceId: TRACE, parentSpanId: SPAN });
    expect((await call("203.0.113.9")).traceId).not.toBe(TRACE);
  });

  test("that no collector takes is said once in the log, and holds nobody up [RUN-44]", async () => {
    const lines = captureLog(shop);
    const said = () => lines.filter((line) => line.includes("traces could not be sent"));
    collector.goAway(true);
    await api(shop, "GET", "/healthz");
    await eventually(() => expect(said()).toHaveLength(1));
    expect((await api(shop, "GET", "/healthz")).status).toBe(200);
    collector.goAway(false);
    const { headers } = await api(shop, "GET", "/healthz");
    await spansOf(headers["x-request-id"]);
    expect(said()).toHaveLength(1);
  });
});

test("a share of 0 traces nothing [RUN-44]", async () => {
  const far = await startCollector();
  afterAll(far.close);
  const other = await createTestShop({ settings: { ...far.settings, TRACE_SHARE: "0" } });
  await api(other, "GET", "/readyz");
  await other.close();
  expect(far.spans).toEqual([]);
});

test("what is left is sent when the shop closes [RUN-44]", async () => {
  const far = await startCollector();
  afterAll(far.close);
  const other = await createTestShop({ settings: far.settings });
  await api(other, "GET", "/healthz");
  await other.close();
  expect(far.spans.map(({ name }) => name)).toEqual(["GET /healthz"]);
});
