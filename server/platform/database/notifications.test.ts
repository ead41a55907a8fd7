import pg from "pg";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createNetwork } from "../../../tests/support/breakable-network.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { type Listener, listen } from "./notifications.ts";

const database = await createTestDatabase();
const { pool } = database;
const connection = { connectionString: database.url };
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let listener: Listener | undefined;
afterEach(() => listener?.close());

async function listeningConnections(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'selvedge-listen' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}

test("hears what is notified on its channel, and on no other", async () => {
  const heard = vi.fn();
  listener = await listen(connection, { news: heard }, log);
  expect(listener.isListening()).toBe(true);
  // Listening begins: whatever came before was missed.
  expect(heard).toHaveBeenCalledTimes(1);
  await pool.query("select pg_notify('other', 'x'), pg_notify('news', 'x')");
  await eventually(() => expect(heard).toHaveBeenCalledTimes(2));
  await pool.query("select pg_notify('news', 'y')");
  await eventually(() => expect(heard).toHaveBeenCalledTimes(3));
});

test("says so while it cannot hear, and takes everything for changed when it can again", async () => {
  const network = await createNetwork(database.url);
  const heard = vi.fn();
  listener = await listen({ connectionString: network.url }, { news: heard }, log);
  await network.break();
  await eventually(() => expect(listener?.isListening()).toBe(false));
  expect(heard).toHaveBeenCalledTimes(1);
  await network.mend();
  await vi.waitFor(() => expect(listener?.isListening()).toBe(true), { timeout: 60_000 });
  expect(heard).toHaveBeenCalledTimes(2);
  await pool.query("select pg_notify('news', 'x')");
  await eventually(() => expect(heard).toHaveBeenCalledTimes(3));
  expect(await listeningConnections()).toHaveLength(1);
});

test("knows a server that cannot be reached from one that lets nobody listen [RUN-95]", async () => {
  const network = await createNetwork(database.url);
  listener = await listen({ connectionString: network.url }, { news: () => {} }, log);
  expect(listener.lostSince()).toBeUndefined();
  await network.break();
  await eventually(() => expect(listener?.lostSince()).toBeDefined());
  await network.mend();
  await eventually(() => expect(listener?.isListening()).toBe(true));
  expect(listener.lostSince()).toBeUndefined();
  await listener.close();
});

test("a server that falls silent is left, and heard again on another connection [RUN-84]", async () => {
  const network = await createNetwork(database.url);
  const heard = vi.fn();
  listener = await listen({ connectionString: network.url }, { news: heard }, log, 300);
  expect(listener.isListening()).toBe(true);
  network.decide(() => "lost");
  await eventually(() => expect(listener?.isListening()).toBe(false));
  network.decide(undefined);
  await eventually(() => expect(listener?.isListening()).toBe(true));
  // What was said meanwhile was missed.
  expect(heard).toHaveBeenLastCalledWith();
  expect(heard).toHaveBeenCalledTimes(2);
  await pool.query("select pg_notify('news', 'x')");
  await eventually(() => expect(heard).toHaveBeenCalledWith("x"));
  await listener.close();
});

test("a pooler that gives each statement another connection is not listened through [RUN-84]", async () => {
  const ask = pg.Client.prototype.query;
  const asked = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => asked.mockRestore());
  listener = await listen(connection, { news: () => {} }, log, 300);
  asked.mockImplementation(function (this: pg.Client, ...call: unknown[]) {
    const isElsewhere = this === asked.mock.contexts[0] && String(call[0]).includes("recovery");
    return (isElsewhere ? pool.query : ask).apply(isElsewhere ? pool : this, call as never);
  } as typeof ask);
  await eventually(() => expect(listener?.isListening()).toBe(false));
  const err = expect.objectContaining({ message: expect.stringContaining("session mode") });
  expect(log.warn).toHaveBeenCalledWith({ err }, "listening to the database was interrupted");
});

test("hears several channels on one connection, each by its own [RUN-84]", async () => {
  const [news, weather] = [vi.fn(), vi.fn()];
  listener = await listen(connection, { news, weather }, log);
  expect(await listeningConnections()).toHaveLength(1);
  await pool.query("select pg_notify('weather', 'rain')");
  await eventually(() => expect(weather).toHaveBeenLastCalledWith("rain"));
  expect(news).toHaveBeenCalledExactlyOnceWith();
});

test("nothing on its connection runs, waits for a lock or leaves a transaction idle for ever [DATA-8]", async () => {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  listener = await listen(connection, { news: () => {} }, log);
  const [own] = asked.mock.contexts;
  asked.mockRestore();
  const { rows } = await (own as unknown as pg.Client).query(
    `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
       current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ name: "selvedge-listen", statement: "30s", lock: "10s", idle: "1min" }]);
});

test("leaves no connection behind when it is closed, also while it is coming back", async () => {
  listener = await listen(connection, { news: () => {} }, log);
  await listener.close();
  await eventually(async () => expect(await listeningConnections()).toEqual([]));

  const network = await createNetwork(database.url);
  const again = await listen({ connectionString: network.url }, { news: () => {} }, log);
  await network.break();
  await eventually(() => expect(again.isListening()).toBe(false));
  await again.close();
  await network.mend();
  expect(again.isListening()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await listeningConnections()).toEqual([]);
});

test("waits for a database that is not there yet", async () => {
  const nowhere = { connectionString: `${database.url.replace(/selvedge_test_\w+/, "nowhere")}` };
  listener = await listen(nowhere, { news: () => {} }, log);
  expect(listener.isListening()).toBe(false);
  expect(listener.lostSince()).toBeUndefined();
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), "cannot listen to the database yet");
});
