import { beforeEach, describe, expect, test } from "vitest";
import { collide, ROOM } from "../../../../tests/support/crc-collision.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { answered, refused, startPaypal } from "../../../../tests/support/paypal.ts";
import {
  approved,
  bodyOf,
  deliver,
  forgeEvent,
  post,
} from "../../../../tests/support/paypal-webhooks.ts";
import { createTestShop } from "../../../../tests/support/shop.ts";
import type { HookPoint } from "../../../platform/hook-points.ts";
import type { Provider } from "../../provider.ts";
import { sweepEvents } from "./event-store.ts";
import { createWebhookReceiver, type ReceiveWebhook } from "./receive-webhook.ts";

const paypal = await startPaypal();
let atPoint: (point: HookPoint) => Promise<void> = async () => {};
const shop = await createTestShop({
  settings: { ...paypal.settings, TRUST_PROXY: "127.0.0.1" },
  reached: (point) => atPoint(point),
});
const { pool } = shop.database;
const DAY = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  paypal.calm();
  atPoint = async () => {};
  await pool.query("delete from paypal_events");
  // A worker may have one of these jobs right now.
  await eventually(() => pool.query("delete from jobs"));
  await pool.query("delete from rate_limits");
});

/** A receiver beside the shop's own, which reaches PayPal in this way. */
function newReceiver(reached: Partial<Provider>): ReceiveWebhook {
  const receive = createWebhookReceiver();
  return (ctx, posted) => {
    const provider = { ...ctx.provider, isReal: false, ...reached };
    return receive({ ...ctx, provider }, posted);
  };
}

const newEvent = () => forgeEvent("CHECKOUT.ORDER.APPROVED", approved("ORDER1"));

async function kept() {
  const { rows } = await pool.query("select * from paypal_events order by received_at, id");
  return rows;
}

/** The kept facts, whether or not the event has been followed by now. */
async function keptFacts() {
  const { rows } = await pool.query(
    "select id, type, order_id, capture_id, refund_id, event_at from paypal_events order by id",
  );
  return rows;
}

async function jobsOf({ id }: { id: string }): Promise<number> {
  const { rowCount } = await pool.query(
    "select from jobs where queue = 'paypal' and data->>'event' = $1",
    [id],
  );
  return rowCount ?? 0;
}

describe("a delivery of PayPal's", () => {
  test("is kept with the ids to ask about, and nothing else of its body", async () => {
    const event = newEvent();
    const { status, body } = await deliver(shop, paypal, event);
    expect([status, body]).toEqual([200, {}]);
    expect(await kept()).toEqual([
      expect.objectContaining({
        id: event.id,
        type: "CHECKOUT.ORDER.APPROVED",
        order_id: "ORDER1",
        capture_id: null,
        refund_id: null,
        event_at: new Date(event.create_time),
      }),
    ]);
    expect(await jobsOf(event)).toBe(1);
  });

  test("is kept once, and followed by one job, though it comes 25 times at once and later again [PAY-19]", async () => {
    const event = newEvent();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => deliver(shop, paypal, event)),
    );
    answers.push(await deliver(shop, paypal, event));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kept()).toHaveLength(1);
    expect(await jobsOf(event)).toBe(1);
  });

  test("that comes again under a new transmission is asked about anew, taken, and kept once [PAY-45]", async () => {
    const event = newEvent();
    await deliver(shop, paypal, event);
    const before = await keptFacts();
    paypal.calm();
    expect((await deliver(shop, paypal, event)).status).toBe(200);
    expect(paypal.named("verify")).toHaveLength(1);
    expect(await keptFacts()).toEqual(before);
    expect(await jobsOf(event)).toBe(1);
  });

  test("that comes again to the byte a moment later is not asked about, and kept once [PAY-45]", async () => {
    const event = newEvent();
    const body = bodyOf(event);
    const headers = paypal.sign(body);
    await post(shop, body, headers);
    const before = await keptFacts();
    paypal.calm();
    expect((await post(shop, body, headers)).status).toBe(200);
    expect(paypal.calls).toEqual([]);
    shop.clock.advance(60_000);
    expect((await post(shop, body, headers)).status).toBe(200);
    expect(paypal.named("verify")).toHaveLength(1);
    expect(await keptFacts()).toEqual(before);
  });

  test("that was verified and could not be kept is kept when it comes again, to the byte [PAY-45]", async () => {
    const event = newEvent();
    const body = bodyOf(event);
    const headers = paypal.sign(body);
    atPoint = async (point) => {
      if (point === "webhook: verified") throw new Error("the lights went out");
    };
    expect((await post(shop, body, headers)).status).toBe(500);
    expect(await kept()).toEqual([]);
    atPoint = async () => {};
    expect((await post(shop, body, headers)).status).toBe(200);
    expect(await jobsOf(event)).toBe(1);
  });

  test("that comes again because nobody got to its end is followed once more, if it is genuine", async () => {
    const event = newEvent();
    atPoint = async (point) => {
      if (point === "webhook: followed") throw new Error("the lights went out");
    };
    await deliver(shop, paypal, event);
    await pool.query("update paypal_events set received_at = now() - interval '2 minutes'");
    const forged = await post(shop, bodyOf(event), paypal.sign("forged"));
    expect(forged.status).toBe(400);
    expect(await jobsOf(event)).toBe(1);
    await Promise.all(Array.from({ length: 10 }, () => deliver(shop, paypal, event)));
    expect(await jobsOf(event)).toBe(2);
  });

  test("is there when it is answered [API-25]", async () => {
    const event = newEvent();
    let isAnswered = false;
    const other = await pool.connect();
    try {
      await other.query("begin; lock table paypal_events in exclusive mode");
      const answer = deliver(shop, paypal, event).finally(() => {
        isAnswered = true;
      });
      // Jobs that follow other events may wait for the table as well.
      await eventually(async () => {
        const { rowCount } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'with kept as%'",
        );
        expect(rowCount).toBe(1);
      });
      expect(isAnswered).toBe(false);
      await other.query("commit");
      expect((await answer).status).toBe(200);
    } finally {
      other.release();
    }
    expect(await kept()).toEqual([expect.objectContaining({ id: event.id })]);
    expect(await jobsOf(event)).toBe(1);
  });

  test("is forgotten after thirty days", async () => {
    const [old, young] = [newEvent(), newEvent()];
    await deliver(shop, paypal, old);
    await deliver(shop, paypal, young);
    const age = (id: string, ms: number) =>
      pool.query("update paypal_events set received_at = $2 where id = $1", [
        id,
        new Date(shop.clock.now().getTime() - ms),
      ]);
    await age(old.id, 30 * DAY + 1000);
    await age(young.id, 30 * DAY - 60_000);
    await sweepEvents(shop.context);
    expect((await kept()).map(({ id }) => id)).toEqual([young.id]);
  });
});

describe("a delivery that PayPal did not sign is refused and leaves no trace", () => {
  const event = newEvent();
  const body = bodyOf(event);
  const dear = body.replace("ORDER1", "ORDER2");

  test.each([
    ["without PayPal's signature", body, { "paypal-transmission-sig": "AAAA" }, body],
    ["signed for another webhook", body, paypal.sign(body, "ANOTHERWEBHOOK"), body],
    ["with another body", dear, {}, body],
    ["written anew", JSON.stringify(JSON.parse(body)), {}, body],
    ["with another transmission's time", body, { "paypal-transmission-time": "2020-01-01" }, body],
  ])("%s [PAY-19]", async (_how, sent, headers, signed) => {
    const answer = await post(shop, sent, { ...paypal.sign(signed), ...headers });
    expect([answer.status, answer.body.code]).toEqual([400, "not_genuine"]);
    expect(await kept()).toEqual([]);
    expect(await jobsOf(event)).toBe(0);
  });

  test.each([
    ["without PayPal's signature", body, { "paypal-transmission-sig": "AAAA" }],
    ["with another transmission's time", body, { "paypal-transmission-time": "2020-01-01" }],
    ["with another transmission's id", body, { "paypal-transmission-id": "another" }],
    ["with another body", dear, {}],
    ["written anew", JSON.stringify(JSON.parse(body)), {}],
  ])(
    "though its event is known, and was verified a moment ago: %s [PAY-45]",
    async (_how, sent, headers) => {
      const signed = paypal.sign(body);
      expect((await post(shop, body, signed)).status).toBe(200);
      const before = await keptFacts();
      paypal.calm();
      const forged = await post(shop, sent, { ...signed, ...headers });
      expect([forged.status, forged.body.code]).toEqual([400, "not_genuine"]);
      expect((await post(shop, sent, { ...signed, ...headers })).status).toBe(400);
      expect(paypal.named("verify")).toHaveLength(2);
      expect(await keptFacts()).toEqual(before);
      expect(await jobsOf(event)).toBe(1);
    },
  );

  test.each([
    "paypal-auth-algo",
    "paypal-cert-url",
    "paypal-transmission-id",
    "paypal-transmission-sig",
    "paypal-transmission-time",
  ])("without its header %s, or with one without end", async (name) => {
    for (const value of ["", "x".repeat(1001)]) {
      const answer = await post(shop, body, { ...paypal.sign(body), [name]: value });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([{ field: name }]);
    }
    expect(paypal.calls).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test("whose headers PayPal itself cannot read", async () => {
    paypal.fail("verify", refused("VALIDATION_ERROR", 400));
    const answer = await post(shop, body, paypal.sign(body));
    expect([answer.status, answer.body.code]).toEqual([400, "not_genuine"]);
    expect(await kept()).toEqual([]);
  });
});

describe("an address that sends forgeries", () => {
  const forged = { "paypal-transmission-sig": "AAAA" };

  async function postFrom(address: string, headers: Record<string, string> = {}) {
    const body = bodyOf(newEvent());
    const from = { ...headers, "x-forwarded-for": address };
    return post(shop, body, { ...paypal.sign(body), ...from });
  }

  test("is no longer listened to after some sixty [PAY-37]", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => postFrom("203.0.113.1", forged)),
    );
    const asked = paypal.named("verify").length;
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(asked);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - asked);
    expect(asked).toBeGreaterThanOrEqual(60);
    // Eight deliveries are verified at once.
    expect(asked).toBeLessThan(68);
    const late = await postFrom("203.0.113.1");
    expect([late.status, late.body.code]).toEqual([429, "too_many"]);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
    expect(paypal.named("verify")).toHaveLength(asked);
    expect(await kept()).toEqual([]);
    expect((await postFrom("203.0.113.2")).status).toBe(200);
  });

  test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])(
    "is listened to where it is this machine's own, %s: a proxy's, which PayPal comes through as well",
    async (address) => {
      await Promise.all(Array.from({ length: 100 }, () => postFrom(address, forged)));
      expect(paypal.named("verify")).toHaveLength(100);
      expect((await postFrom(address)).status).toBe(200);
      expect(await kept()).toHaveLength(1);
    },
  );

  test("is heard again a while later [PAY-37]", async () => {
    await Promise.all(Array.from({ length: 70 }, () => postFrom("203.0.113.3", forged)));
    expect((await postFrom("203.0.113.3")).status).toBe(429);
    await pool.query("update rate_limits set expire = expire - 15 * 60 * 1000");
    expect((await postFrom("203.0.113.3")).status).toBe(200);
  });

  test("pays for forgeries alone: neither for genuine deliveries nor for what nobody could check [PAY-37]", async () => {
    const address = "203.0.113.4";
    for (let i = 0; i < 70; i++) expect((await postFrom(address)).status).toBe(200);
    paypal.fail("verify", ...Array.from({ length: 70 }, () => "drop" as const));
    await Promise.all(Array.from({ length: 70 }, () => postFrom(address, forged)));
    expect((await postFrom(address)).status).toBe(200);
  });

  test("is answered as before about a delivery that PayPal verified a moment ago: that costs no question", async () => {
    const address = "203.0.113.5";
    const body = bodyOf(newEvent());
    const headers = { ...paypal.sign(body), "x-forwarded-for": address };
    await post(shop, body, headers);
    await Promise.all(Array.from({ length: 70 }, () => postFrom(address, forged)));
    expect((await post(shop, body, headers)).status).toBe(200);
    const anew = { ...headers, ...paypal.sign(body) };
    expect((await post(shop, body, anew)).status).toBe(429);
  });
});

describe("where PayPal itself is asked, and no simulator", () => {
  const take = newReceiver({ isReal: true });

  function takeNamed(named: Record<string, string>): Promise<void> {
    const body = Buffer.from(bodyOf(newEvent()));
    const own = { "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1" };
    const headers = { ...paypal.sign(body), ...own, ...named };
    return take(shop.context, { headers, body, address: "203.0.113.6" });
  }

  test.each([
    ["https://api.paypal.com/v1/notifications/certs/CERT-1", "SHA256withRSA"],
    ["https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1", "SHA256withRSA"],
    ["https://API.PayPal.com/v1/notifications/certs/CERT-1", "SHA512withRSA"],
  ])("a delivery that names %s and %s is PayPal's to judge", async (url, algorithm) => {
    paypal.fail("verify", answered({ verification_status: "SUCCESS" }));
    await takeNamed({ "paypal-cert-url": url, "paypal-auth-algo": algorithm });
    expect(paypal.named("verify")).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });

  test.each([
    ["paypal-cert-url", "http://api.paypal.com/v1/notifications/certs/CERT-1"],
    ["paypal-cert-url", "https://api.paypal.com.example.net/v1/notifications/certs/CERT-1"],
    ["paypal-cert-url", "https://api.paypal.com@example.net/v1/notifications/certs/CERT-1"],
    ["paypal-cert-url", "https://notpaypal.com/v1/notifications/certs/CERT-1"],
    ["paypal-cert-url", "https://example.net/#.paypal.com"],
    ["paypal-cert-url", "https://api.paypal.com:8443/v1/notifications/certs/CERT-1"],
    ["paypal-cert-url", "api.paypal.com"],
    ["paypal-auth-algo", "none"],
    ["paypal-auth-algo", "SHA1withRSA"],
  ])("one whose %s is %s is refused without a question [PAY-37]", async (header, value) => {
    await expect(takeNamed({ [header]: value })).rejects.toMatchObject({
      kind: "bad-input",
      code: "not_genuine",
    });
    expect(paypal.calls).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});

test("another body of the same checksum passes as PayPal's, and only makes the shop ask PayPal [PAY-19]", async () => {
  const truth = bodyOf(newEvent());
  const headers = paypal.sign(truth);
  const forged = collide(bodyOf({ ...newEvent(), id: "WH-FORGED", summary: ROOM }), truth);
  expect((await post(shop, forged, headers)).status).toBe(200);
  expect(await kept()).toMatchObject([{ id: "WH-FORGED", order_id: "ORDER1" }]);
});

describe("what is no delivery at all", () => {
  const headers = paypal.sign("x");

  test.each([
    ["no JSON", "{", "body"],
    ["nothing", "", "body"],
    ["a list", "[]", "body"],
    ["without an id", '{"event_type":"A"}', "id"],
    ["without a type", '{"id":"WH-1"}', "event_type"],
  ])("%s is refused with the field [API-25]", async (_what, payload, field) => {
    const answer = await post(shop, payload, headers);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field }]);
    expect(paypal.calls).toEqual([]);
  });

  test("is not repeated to its sender", async () => {
    const answer = await post(shop, '{"id":"<script>","event_type":"A"}', headers);
    expect(JSON.stringify(answer.body)).not.toContain("script");
  });

  test("larger than 128 KB is refused before PayPal is asked [API-25]", async () => {
    const body = bodyOf({ ...newEvent(), summary: "x".repeat(128 * 1024) });
    const { status } = await post(shop, body, paypal.sign(body));
    expect(status).toBe(413);
    expect(paypal.calls).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test.each(["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"])(
    "of the type %s is refused",
    async (type) => {
      const body = bodyOf(newEvent());
      const { status } = await post(shop, body, { ...paypal.sign(body), "content-type": type });
      expect(status).toBe(415);
      expect(await kept()).toEqual([]);
    },
  );
});

describe("what cannot be taken now comes again", () => {
  test.each([
    ["PayPal is away", "drop"],
    ["PayPal fails", refused("INTERNAL_SERVER_ERROR", 500)],
    ["PayPal takes no more calls", refused("RATE_LIMIT_REACHED", 429)],
    ["PayPal answers nothing of use", answered("<html>")],
    ["PayPal answers neither yes nor no", answered({})],
    ["PayPal lets the shop not ask", refused("NOT_AUTHORIZED", 403)],
  ] as const)("because %s [API-25]", async (_why, fault) => {
    const event = newEvent();
    paypal.fail("verify", fault);
    const answer = await deliver(shop, paypal, event);
    expect([answer.status, answer.body.code]).toEqual([503, "webhook_unchecked"]);
    expect(answer.headers["retry-after"]).toBe("30");
    expect(await kept()).toEqual([]);
    expect((await deliver(shop, paypal, event)).status).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  test("because its job cannot be written: then the event is not there either [API-25]", async () => {
    const event = newEvent();
    await pool.query("alter table jobs rename to away");
    try {
      expect((await deliver(shop, paypal, event)).status).toBe(500);
      expect(await kept()).toEqual([]);
    } finally {
      await pool.query("alter table away rename to jobs");
    }
    expect((await deliver(shop, paypal, event)).status).toBe(200);
    expect(await jobsOf(event)).toBe(1);
  });

  test("because the database does not answer", async () => {
    const event = newEvent();
    await pool.query("alter table paypal_events rename to away");
    try {
      expect((await deliver(shop, paypal, event)).status).toBe(500);
    } finally {
      await pool.query("alter table away rename to paypal_events");
    }
    expect((await deliver(shop, paypal, event)).status).toBe(200);
  });

  test("because too many wait: a flood asks PayPal eight questions at once, and no more than it bears wait [API-25]", async () => {
    const verdict = Promise.withResolvers<boolean>();
    let asked = 0;
    const isGenuine = () => {
      asked++;
      return verdict.promise;
    };
    const take = newReceiver({ paypal: { ...shop.context.provider.paypal, isGenuine } });
    const refusals: string[] = [];
    const calls = Array.from({ length: 1020 }, async () => {
      const body = Buffer.from(bodyOf(newEvent()));
      const posted = { headers: paypal.sign(body), body, address: "127.0.0.1" };
      await take(shop.context, posted).catch(({ code }) => refusals.push(code));
    });
    await expect.poll(() => refusals).toEqual(Array(12).fill("webhook_unchecked"));
    expect(asked).toBe(8);
    verdict.resolve(false);
    await Promise.all(calls);
    expect(refusals.filter((code) => code === "not_genuine")).toHaveLength(1008);
  });

  test("because nobody set PAYPAL_WEBHOOK_ID, which is said once", async () => {
    const said: string[] = [];
    const log = {
      ...shop.context.log,
      error: (_details: object, message = "") => said.push(message),
    };
    const take = newReceiver({ webhookId: undefined });
    const body = Buffer.from(bodyOf(newEvent()));
    for (let i = 0; i < 3; i++) {
      const posted = { headers: paypal.sign(body), body, address: "198.51.100.1" };
      const call = take({ ...shop.context, log }, posted);
      await expect(call).rejects.toMatchObject({
        kind: "unavailable",
        code: "webhooks_not_set_up",
        retryAfter: 30,
      });
    }
    expect(said).toEqual([expect.stringContaining("PAYPAL_WEBHOOK_ID")]);
    expect(await kept()).toEqual([]);
  });
});
