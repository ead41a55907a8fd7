import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { createNetwork } from "../../../tests/support/breakable-network.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { addProduct, api } from "../../../tests/support/factories.ts";
import { createTestShop } from "../../../tests/support/shop.ts";
import { createKeptAnswers, openMemory } from "./memory.ts";

const database = await createTestDatabase();
const network = await createNetwork(database.url);
const settings = { DATABASE_URL: network.url };
const shop = await createTestShop({ settings, beside: { database } });

test("while the database is away what was kept is shown, and when it is back what is true then [RUN-95]", async () => {
  const { id } = await addProduct(shop, { priceCents: 1000, stock: { Black: { M: 5 } } });
  const price = async () => (await api(shop, "GET", `/api/products/${id}`)).body.price;
  const page = async () => (await api(shop, "GET", "/")).status;
  // Answers are kept from the second call on.
  for (let times = 1; times <= 2; times++) expect([await price(), await page()]).toEqual([10, 200]);

  await network.break();
  await eventually(async () => expect((await api(shop, "GET", "/readyz")).status).toBe(503));
  // Who asks before the shop knows waits for the database to come back; others do not wait for them.
  await eventually(async () => expect(await Promise.race([price(), sleep(100)])).toBe(10));
  expect(await page()).toBe(200);
  // Somebody with another way to it.
  await database.pool.query("update products set price_cents = 2000 where id = $1", [id]);
  expect(await price()).toBe(10);

  await network.mend();
  await eventually(async () => expect(await price()).toBe(20));
});

test("while only new connections fail, what is kept is not shown: nobody tells of its changes [RUN-95]", async () => {
  const { id } = await addProduct(shop, { priceCents: 1000, stock: { Black: { M: 5 } } });
  const price = async () => (await api(shop, "GET", `/api/products/${id}`)).body.price;
  const known = new Set<object>();
  network.decide((_sent, link) => {
    known.add(link);
    return "pass";
  });
  for (let times = 1; times <= 2; times++) expect(await price()).toBe(10);

  network.decide((_sent, link) => (known.has(link) ? "pass" : "cut before"));
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'selvedge-listen' and datname = current_database()",
  );
  await database.pool.query("update products set price_cents = 2000 where id = $1", [id]);
  await eventually(async () => {
    // Anything that asks the database, such as a job.
    await shop.context.db.execute("select 1");
    expect(await price()).toBe(20);
  });
  await database.pool.query("update products set price_cents = 3000 where id = $1", [id]);
  expect(await price()).toBe(30);
  network.decide(undefined);
});

test("what is made while the database comes within reach is not kept: its next change may be missed", async () => {
  let mayKeep = true;
  const app = Fastify();
  const kept = createKeptAnswers();
  const memory = openMemory(app, kept, () => mayKeep);
  app.get("/", (request, reply) =>
    memory.answer(request, reply, "key", async () => {
      mayKeep = false;
      return { status: 200, answer: { body: Buffer.from("made"), headers: {} } };
    }),
  );
  expect((await app.inject("/")).body).toBe("made");
  expect(kept.find("key")).toBeUndefined();
  await app.close();
});

test.each([
  ["fails", () => Promise.reject(new Error("the database is gone"))],
  [
    "is an apology",
    async () => ({ status: 503, answer: { body: Buffer.from("sorry"), headers: {} } }),
  ],
])(
  "an answer that %s because the database went away gives way to the one before [RUN-95]",
  async (_what, make) => {
    let isAway = false;
    const app = Fastify();
    const kept = createKeptAnswers(undefined, () => isAway);
    const memory = openMemory(app, kept, () => true);
    app.get("/", (request, reply) =>
      memory.answer(request, reply, "key", () => {
        isAway = true;
        return make();
      }),
    );
    const making = kept.begin();
    // Too old, so that it is made anew.
    making.limitAge(0);
    kept.keep("key", { body: Buffer.from("before"), headers: {} }, making);
    const { statusCode, body } = await app.inject("/");
    expect([statusCode, body]).toEqual([200, "before"]);
    await app.close();
  },
);
