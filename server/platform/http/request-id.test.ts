import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isUuid } from "../../../common/ids.ts";
import { approvedPurchase, pay } from "../../../tests/support/buying.ts";
import { addProduct } from "../../../tests/support/factories.ts";
import { captureLog, type LogLine } from "../../../tests/support/log-lines.ts";
import { startPaypal } from "../../../tests/support/paypal.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { shareWithFirst } from "../workers/forward.ts";
import { createHttpApp } from "./app.ts";
import { proxyTest } from "./trusted-proxies.ts";

const GIVEN = "7f3a9c0e5d2b4816a1c4e9f07b6d3258";

/** The id that an answer carries, asked for through a socket. */
async function idOf(url: string, given?: string): Promise<string> {
  const headers = { ...(given !== undefined && { "x-request-id": given }) };
  const request = http.request(url, { agent: false, headers }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  return String(response.headers["x-request-id"]);
}

describe("behind a proxy that TRUST_PROXY names", async () => {
  const shop = await createTestShop({ settings: { TRUST_PROXY: "127.0.0.1" } });
  await addProduct(shop);

  test.each(["/healthz", "/api/nothing", "/api/products/%", "/collections/all"])(
    "a call keeps the id that the proxy gave it: %s [RUN-47]",
    async (address) => {
      // The third time the answer comes from memory, before the framework.
      for (let time = 1; time <= 3; time++) {
        const given = `${GIVEN}-${time}`;
        expect(await idOf(shop.url + address, given)).toBe(given);
      }
      expect(isUuid(await idOf(shop.url + address))).toBe(true);
    },
  );

  test.each(["short", "an id", `<${GIVEN}>`, "ada@example.com", "x".repeat(129), "ünïcödé-id"])(
    "a call gets an id of its own where the given one is malformed: %s [RUN-47]",
    async (given) => {
      const asBytes = Buffer.from(given).toString("latin1");
      expect(isUuid(await idOf(`${shop.url}/healthz`, asBytes))).toBe(true);
    },
  );
});

test("from anybody else the header counts for nothing [RUN-47]", async () => {
  const shop = await createTestShop({ settings: { TRUST_PROXY: "192.0.2.1" } });
  for (let time = 1; time <= 3; time++) {
    expect(isUuid(await idOf(`${shop.url}/collections/all`, GIVEN))).toBe(true);
    expect(isUuid(await idOf(`${shop.url}/healthz`, GIVEN))).toBe(true);
  }
});

test("proxies are named by address, range or Fastify's name, in either notation", () => {
  const isProxy = proxyTest(["203.0.113.7", "10.1.0.0/16", "loopback", "2001:db8::/32"]);
  const proxies = ["203.0.113.7", "::ffff:203.0.113.7", "10.1.255.1", "127.9.9.9", "::1"];
  expect([...proxies, "2001:db8:1::1"].every(isProxy)).toBe(true);
  expect(["203.0.113.8", "10.2.0.1", "2001:db9::1", "192.168.0.1", ""].some(isProxy)).toBe(false);
  expect(["10.0.0.1", "172.31.0.1", "fd00::1"].every(proxyTest(["uniquelocal"]))).toBe(true);
  expect(["169.254.1.1", "fe80::1"].every(proxyTest(["linklocal"]))).toBe(true);
});

test("what PayPal refused is logged with the id of the call that asked [RUN-1]", async () => {
  const paypal = await startPaypal();
  const shop = await createTestShop({ settings: { ...paypal.settings, LOG_LEVEL: "info" } });
  const purchase = await approvedPurchase(shop, paypal, await addProduct(shop));
  const written = captureLog(shop);
  paypal.fail("capture", { fault: "refuse", issue: "INSTRUMENT_DECLINED" });
  const { headers } = await pay(shop, purchase);
  const lines = written.map((line): LogLine => JSON.parse(line));
  const refused = lines.filter(({ msg }) => msg === "PayPal refused");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reqId } of refused) expect(reqId).toBe(headers["x-request-id"]);
});

test("a call that one process passes on to another has the same id in both [RUN-1]", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "selvedge-test-"));
  const socket = path.join(folder, "first");
  const seen: string[] = [];
  const open = async (number: number) => {
    const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
    app.addHook("onRequest", async ({ id }) => void seen.push(id));
    await shareWithFirst(app, { number, socket, isReplacement: false, secret: "" }, ["/api/of"]);
    app.get("/api/of/first", () => ({ number }));
    afterAll(() => app.close());
    return app.listen({ port: 0 });
  };
  await open(1);
  const other = await open(2);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const answer = await fetch(`${other}/api/of/first`);
  expect(await answer.json()).toEqual({ number: 1 });
  const id = answer.headers.get("x-request-id");
  expect(seen).toEqual([id, id]);
});
