import { expect, test } from "vitest";
import { api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { createHttpApp } from "./app.ts";
import { healthRoutes } from "./health.ts";

const shop = await createTestShop();

/** A shop whose database answers as told. */
function shopWith(checkDatabase: () => Promise<void>) {
  const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
  healthRoutes(app, checkDatabase);
  return { app };
}

test("a shop that runs is alive and ready to sell", async () => {
  for (const url of ["/healthz", "/readyz"]) {
    const { status, body } = await api(shop, "GET", url);
    expect([status, body]).toEqual([200, { status: "ok" }]);
  }
});

test("without its database a shop is alive, but not ready", async () => {
  const lost = shopWith(() => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7")));
  expect((await api(lost, "GET", "/healthz")).status).toBe(200);
  const { status, body } = await api(lost, "GET", "/readyz");
  expect(status).toBe(503);
  expect(body.message).toBe("The database does not answer");
  expect(JSON.stringify(body)).not.toContain("10.0.0.7");
});
