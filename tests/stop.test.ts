import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { captureLog } from "./support/log-lines.ts";
import { createTestShop, type TestShop, type TestShopOptions } from "./support/shop.ts";
import { makeTemporaryFolder } from "./support/test-postgres.ts";

/** A shop whose page asks the database once it is told to answer. */
async function createSlowShop(options: TestShopOptions = {}) {
  const [asked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const shop: TestShop = await createTestShop({
    ...options,
    pages: async () => {
      asked.resolve();
      await told.promise;
      await shop.context.db.execute("select 1");
      return new Response("slow but whole", { headers: { "content-type": "text/html" } });
    },
  });
  return { shop, isAsked: asked.promise, answer: told.resolve };
}

test("a shop that leaves says that it is not ready, and answers everything else [RUN-83]", async () => {
  const leaving = await createTestShop();
  const statusOf = async (address: string) => (await fetch(`${leaving.url}${address}`)).status;
  expect(await statusOf("/readyz/pages")).toBe(200);
  await leaving.leave();
  expect(await statusOf("/readyz")).toBe(503);
  expect(await statusOf("/readyz/pages")).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/api/products")).toBe(200);
});

test("once a shop leaves, nothing begins that goes by the clock, and no job [RUN-83]", async () => {
  const stop = vi.fn(async () => undefined);
  const leaving = await createTestShop({ sweeps: () => ({ stop, underWay: () => [] }) });
  await leaving.leave();
  expect(stop).toHaveBeenCalled();
  const { jobs, db, afterCommit } = leaving.context;
  const id = await jobs.add({ db, afterCommit }, "mail", { kind: "of the test" });
  await leaving.close();
  const { rows } = await leaving.database.pool.query(
    "select state, tries from jobs where id = $1",
    [id],
  );
  expect(rows).toEqual([{ state: "waiting", tries: 0 }]);
});

test("what a stop does not finish in time is said in the log [RUN-4]", async () => {
  const { shop, isAsked, answer } = await createSlowShop({
    settings: { LOG_LEVEL: "error" },
    sweeps: () => ({ stop: async () => undefined, underWay: () => ["holds"] }),
  });
  const slow = fetch(`${shop.url}/login`);
  await isAsked;
  const written = captureLog(shop);
  await shop.logOpen();
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { connections: 1, jobs: [], sweeps: ["holds"] },
  ]);
  answer();
  expect((await slow).status).toBe(200);
});

test("a stop finishes what is in flight and takes nothing new [RUN-4]", async () => {
  const { shop, isAsked, answer } = await createSlowShop();
  const slow = fetch(`${shop.url}/login`);
  await isAsked;
  let closed = false;
  const closing = shop.close().then(() => {
    closed = true;
  });
  await expect.poll(() => fetch(`${shop.url}/healthz`).catch(() => "refused")).toBe("refused");
  expect(closed).toBe(false);

  answer();
  const response = await slow;
  expect([response.status, await response.text()]).toEqual([200, "slow but whole"]);
  await closing;
});

test("a call that another process has passed on is in flight as well [RUN-4] [RUN-9]", async () => {
  const socketPath = path.join(makeTemporaryFolder(), "first");
  const worker = { number: 1, socket: socketPath, isReplacement: false, secret: "" };
  const { shop, isAsked, answer } = await createSlowShop({ worker });
  const passOn = () => http.get({ socketPath, path: "/login", agent: false });
  const slow = once(passOn(), "response");
  await isAsked;
  const closing = shop.close();
  const refused = () =>
    once(passOn(), "response").then(
      () => "taken",
      () => "refused",
    );
  await expect.poll(refused).toBe("refused");

  answer();
  const [response] = (await slow) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([200, "slow but whole"]);
  await closing;
});
