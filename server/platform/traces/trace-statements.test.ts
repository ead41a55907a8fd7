import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import http from "node:http";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase, openTestPool } from "../../../tests/support/database.ts";
import { createHttpApp } from "../http/app.ts";
import { remoteSpan, traceCalls } from "./trace-calls.ts";
import { traceStatements, withoutValues } from "./trace-statements.ts";
import type { Span, Tracer } from "./tracer.ts";

const { url } = await createTestDatabase();

interface Noted extends Span {
  name: string;
  parent: unknown;
  text: unknown;
  hasFailed: boolean | undefined;
}

/** Notes the spans that end. */
function notingTracer() {
  const ended: Noted[] = [];
  const tracer: Tracer = {
    begin(name, _kind, attributes, parent) {
      const span: Noted = {
        name,
        parent,
        text: attributes["db.query.text"],
        hasFailed: undefined,
        end({ hasFailed } = {}) {
          span.hasFailed = hasFailed;
          ended.push(span);
        },
      };
      return span;
    },
    close: async () => undefined,
  };
  return { tracer, ended, current: new AsyncLocalStorage<Span>() };
}

test("a statement that waited for a connection belongs to the call that sends it [RUN-44]", async () => {
  const pool = openTestPool(url, 1);
  afterAll(() => pool.end());
  const { tracer, ended, current } = notingTracer();
  traceStatements(pool, tracer, current);
  const calls = Array.from({ length: 5 }, (_, place) =>
    tracer.begin(`call ${place}`, "server", {}),
  );
  await Promise.all(
    calls.map((call, place) =>
      current.run(call, async () => {
        await pool.query("select pg_sleep($1)", [0.01]);
        await pool.query(`select ${place} as place`);
      }),
    ),
  );
  for (const [place, call] of calls.entries()) {
    const own = ended.filter(({ parent }) => parent === call).map(({ text }) => text);
    expect(own).toEqual(["select pg_sleep($1)", `select ${place} as place`]);
  }
});

test("a statement that fails says so, and one outside of calls is not traced [RUN-44]", async () => {
  const pool = openTestPool(url, 2);
  afterAll(() => pool.end());
  const { tracer, ended, current } = notingTracer();
  traceStatements(pool, tracer, current);
  await pool.query("select 1");
  expect(ended).toEqual([]);
  await current.run(tracer.begin("call", "server", {}), async () => {
    await expect(pool.query("select nothing")).rejects.toThrow();
    const client = await pool.connect();
    await expect(client.query("update nothing set a = 'secret'")).rejects.toThrow();
    client.release();
  });
  expect(ended).toMatchObject([
    { name: "select", hasFailed: true, text: "select nothing" },
    { name: "update", hasFailed: true, text: "update nothing set a = '?'" },
  ]);
});

test("a body that comes late leaves the call its span [RUN-44]", async () => {
  const { tracer, current } = notingTracer();
  const app = createHttpApp({ logLevel: "silent", trustProxy: [] });
  afterAll(() => app.close());
  traceCalls(app, tracer, current, () => false);
  const seen: unknown[] = [];
  const arrived = Promise.withResolvers<void>();
  app.addHook("preParsing", async () => arrived.resolve());
  app.post("/of-the-test", async ({ span }) => {
    await null;
    seen.push(span !== undefined && current.getStore() === span);
    return {};
  });
  const headers = { "content-type": "application/json", "content-length": 2 };
  const address = await app.listen({ port: 0 });
  const request = http.request(`${address}/of-the-test`, { method: "POST", headers });
  request.flushHeaders();
  await arrived.promise;
  request.end("{}");
  await once(request, "response");
  expect(seen).toEqual([true]);
});

test("a text in a statement is left out, and a malformed traceparent counts for nothing", () => {
  expect(withoutValues("select 'it''s', $1, 'x' from t")).toBe("select '?', $1, '?' from t");
  const [trace, span] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  for (const odd of [undefined, "", `00-${trace}-${span}`, `00-${"0".repeat(32)}-${span}-01`]) {
    expect(remoteSpan(odd)).toBeUndefined();
  }
});
