import { expect, onTestFinished, test } from "vitest";
import { createNetwork } from "../../../tests/support/breakable-network.ts";
import { openTestPool } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { api, PASSWORD, registerCustomer } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { createDatabase } from "../database/pool.ts";
import { requireWritable } from "../database/readiness.ts";
import { createHttpApp } from "./app.ts";
import { healthRoutes, type Readiness } from "./health.ts";
import { serve } from "./route.ts";

const shop = await createTestShop();
const network = await createNetwork(shop.database.url);
/** Reaches its database by a network that breaks. */
const lost = await createTestShop({ settings: { DATABASE_URL: network.url }, beside: shop });

/** A shop whose database answers as told. */
function shopWith(readiness: Readiness, soonMs?: number) {
  const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
  serve(app, healthRoutes(readiness, soonMs));
  return { app };
}

const fine = async () => undefined;

test("a shop that runs is alive, ready to sell and to show pages [RUN-3]", async () => {
  for (const url of ["/healthz", "/readyz", "/readyz/pages"]) {
    const { status, body } = await api(shop, "GET", url);
    expect([status, body]).toEqual([200, { status: "ok" }]);
  }
});

test("without its database a shop shows what it has, and is not ready to sell [RUN-3]", async () => {
  await network.break();
  for (const url of ["/healthz", "/readyz/pages"]) {
    expect((await api(lost, "GET", url)).status).toBe(200);
  }
  const { status, body } = await api(lost, "GET", "/readyz");
  expect([status, body.message]).toEqual([503, "The database does not answer"]);
  expect(JSON.stringify(body)).not.toContain("127.0.0.1");
  await network.mend();
  await eventually(async () => expect((await api(lost, "GET", "/readyz")).status).toBe(200));
});

test("with a full disk a shop shows its pages and cannot sell [RUN-3]", async () => {
  const full = Object.assign(new Error("could not write to file"), { code: "53100" });
  const stuffed = shopWith({ canShow: fine, canSell: () => Promise.reject(full) });
  expect((await api(stuffed, "GET", "/readyz/pages")).status).toBe(200);
  const { status, body } = await api(stuffed, "GET", "/readyz");
  expect(status).toBe(503);
  expect(body.message).toBe("There is no space left on the database's disk");
});

test.each([
  ["takes no writes", "default_transaction_read_only = on"],
  ["has no room for them", "temp_file_limit = 0"],
])("a database that %s goes on showing, and cannot sell [RUN-3]", async (_what, setting) => {
  const narrow = openTestPool(shop.database.url, 1);
  onTestFinished(() => narrow.end());
  const canSell = () => requireWritable(createDatabase(narrow));
  const { app } = shopWith({ canShow: fine, canSell });
  expect((await api({ app }, "GET", "/readyz")).status).toBe(200);
  await narrow.query(`set ${setting}`);
  expect((await api({ app }, "GET", "/readyz/pages")).status).toBe(200);
  expect((await api({ app }, "GET", "/readyz")).status).toBe(503);
});

test("calls at the same moment share one check [RUN-3]", async () => {
  const answer = Promise.withResolvers<void>();
  let checks = 0;
  const busy = shopWith({
    canShow: fine,
    canSell: () => {
      checks++;
      return answer.promise;
    },
  });
  const asked = [1, 2, 3].map(() => api(busy, "GET", "/readyz"));
  await eventually(() => expect(checks).toBeGreaterThan(0));
  answer.resolve();
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  expect(checks).toBe(1);
});

test("a balancer is not kept waiting by a check that hangs, nor by one that others wait for [RUN-3]", async () => {
  const answer = Promise.withResolvers<void>();
  const hanging = shopWith({ canShow: fine, canSell: () => answer.promise }, 20);
  const ask = async () => (await api(hanging, "GET", "/readyz")).status;
  expect(await Promise.all([ask(), ask()])).toEqual([503, 503]);
  expect(await ask()).toBe(503);
  answer.resolve();
  await eventually(async () => expect(await ask()).toBe(200));
});

test("log-in on a full disk is told to come again [RUN-3]", async () => {
  const customer = await registerCustomer(shop);
  await shop.database.pool.query(`
    create function full_disk() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on sessions for each row execute function full_disk()`);
  const body = { email: customer.user.email, password: PASSWORD };
  const { status, headers } = await api(shop, "POST", "/api/users/login", { body });
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
});
