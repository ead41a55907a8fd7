import { describe, expect, test, vi } from "vitest";
import { api, signInAdmin } from "../../../tests/support/factories.ts";
import { createTestShop, type TestShop } from "../../../tests/support/shop.ts";

const untold = await createTestShop({ settings: { TRUST_PROXY: "" } });
const VISITOR = { "x-forwarded-for": "203.0.113.9" };

async function noticesOf(shop: TestShop) {
  const { token } = await signInAdmin(shop);
  const { body } = await api(shop, "GET", "/api/admin/notices", { token });
  return body.filter(({ kind }: { kind: string }) => kind === "unnamed-proxy");
}

test("calls without a proxy, and visitors who make one up, are not reported [RUN-6]", async () => {
  await api(untold, "GET", "/healthz");
  await api(untold, "GET", "/healthz", { headers: VISITOR, remoteAddress: "198.51.100.7" });
  await api(untold, "GET", "/healthz", { headers: VISITOR, remoteAddress: "2001:db8::7" });
  expect(await noticesOf(untold)).toEqual([]);
});

test("a proxy that nobody named is said once in the log, and to admins from then on [RUN-6]", async () => {
  const logged = vi.spyOn(untold.app.log, "error");
  for (const path of ["/healthz", "/", "/nothing"]) {
    await api(untold, "GET", path, { headers: VISITOR });
  }
  expect(logged.mock.calls).toEqual([
    [{ proxy: "127.0.0.1" }, expect.stringContaining("TRUST_PROXY does not name")],
  ]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain("203.0.113.9");
  expect(await noticesOf(untold)).toEqual([{ kind: "unnamed-proxy", subject: "127.0.0.1" }]);
});

test("only admins are told [RUN-6]", async () => {
  expect((await api(untold, "GET", "/api/admin/notices")).status).toBe(401);
});

describe("a proxy is noticed", () => {
  test.each([
    ["10.1.2.3", "x-forwarded-for"],
    ["192.168.0.9", "forwarded"],
    ["::1", "x-real-ip"],
    ["fd00::2", "x-forwarded-for"],
    ["::ffff:172.17.0.1", "x-forwarded-for"],
  ])("at %s, by %s [RUN-6]", async (remoteAddress, header) => {
    const shop = await createTestShop({ settings: { TRUST_PROXY: "" } });
    await api(shop, "GET", "/healthz", { headers: { [header]: "203.0.113.9" }, remoteAddress });
    expect(await noticesOf(shop)).toMatchObject([{ subject: remoteAddress }]);
  });

  test("beside one that TRUST_PROXY names, which is none [RUN-6]", async () => {
    const shop = await createTestShop({ settings: { TRUST_PROXY: "127.0.0.1" } });
    const more = { ...VISITOR, forwarded: "for=203.0.113.9", "x-real-ip": "203.0.113.9" };
    await api(shop, "GET", "/healthz", { headers: more });
    await api(shop, "GET", "/healthz", { headers: { "x-real-ip": "203.0.113.9" } });
    // Somebody at the proxy's own machine looks at the shop.
    await api(shop, "GET", "/healthz", { headers: { "x-forwarded-for": "127.0.0.1" } });
    expect(await noticesOf(shop)).toEqual([]);
    await api(shop, "GET", "/healthz", { headers: VISITOR, remoteAddress: "10.0.0.2" });
    expect(await noticesOf(shop)).toMatchObject([{ subject: "10.0.0.2" }]);
  });

  test("not where the settings say that there is none [RUN-6]", async () => {
    const shop = await createTestShop({ settings: { TRUST_PROXY: "none" } });
    await api(shop, "GET", "/healthz", { headers: VISITOR });
    expect(await noticesOf(shop)).toEqual([]);
  });
});
