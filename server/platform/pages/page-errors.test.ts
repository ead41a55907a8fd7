import Fastify from "fastify";
import { expect, test } from "vitest";
import { logOptions } from "../http/log-options.ts";
import { createPageCache } from "./page-cache.ts";
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
    render: async (_request, report) => {
      report(failure);
      return new Response("<html></html>", { status: 500 });
    },
    cache: createPageCache(),
    mayCache: () => false,
    paymentOrigins: [],
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
