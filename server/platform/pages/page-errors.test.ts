import Fastify from "fastify";
import { expect, test } from "vitest";
import { logOptions } from "../http/log-options.ts";
import { createKeptAnswers, openMemory } from "../kept/memory.ts";
import { pageRoutes } from "./routes.ts";

test("what breaks a page stands in the log with the call's id, without what was asked for", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = Fastify({
    logger: { ...logOptions("error"), stream },
    genReqId: () => "call-1",
  });
  const failure = Object.assign(new Error("Failed query: … params: a secret wish"), {
    query: "select …",
    params: ["a secret wish"],
  });
  pageRoutes(app, {
    render: async (_request, { report }) => {
      report(failure);
      return new Response("<html></html>", { status: 500 });
    },
    memory: openMemory(app, createKeptAnswers(), () => false),
    originsAt: () => [],
    strict: true,
  });

  expect((await app.inject("/collections/all?search=a+secret+wish")).statusCode).toBe(500);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      reqId: "call-1",
      msg: "a page failed",
      err: expect.objectContaining({ type: "Error", message: "a query failed" }),
    }),
  ]);
  expect(lines.join()).not.toMatch(/secret|wish/);
});

test("a page for which there was no connection is an apology that says when to come again [API-35]", async () => {
  let failure: Error | undefined;
  const app = Fastify();
  pageRoutes(app, {
    render: async (_request, { report }) => {
      report(failure);
      return new Response("<html>sorry</html>", { status: 500 });
    },
    memory: openMemory(app, createKeptAnswers(), () => true),
    originsAt: () => [],
    strict: true,
  });
  failure = new Error("Failed query", { cause: new Error("Connection terminated unexpectedly") });
  const away = await app.inject("/collections/all");
  expect([away.statusCode, away.body]).toEqual([503, "<html>sorry</html>"]);
  expect(away.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  failure = new Error("a bug");
  const broken = await app.inject("/collections/all");
  expect(broken.statusCode).toBe(500);
  expect(broken.headers).not.toHaveProperty("retry-after");
});
