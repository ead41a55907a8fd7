import type { FastifyInstance, FastifyRequest } from "fastify";
import type { KeptCounts } from "../kept/memory.ts";
import { pagePattern } from "../pages/page-key.ts";
import { createTally } from "./counts.ts";
import type { ShopRegistry } from "./registry.ts";

/** In seconds: what a visitor does not notice, what is slow, what is too slow. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Answers that memory gave before the framework began: it counts them itself, whatever their route. */
type Early = Pick<KeptCounts, "whole" | "unchanged">;
const EARLY = { method: "GET", route: "memory" };

/**
 * Counts and times calls by their route's pattern. An address never stands here: there is no end of them. Answers
 * how the early ones are counted as well.
 */
export function timeCalls(
  app: FastifyInstance,
  registry: ShopRegistry,
): (early: () => Early) => void {
  const calls = createTally();
  let readEarly = (): Early => ({ whole: 0, unchanged: 0 });
  registry.showCounts(
    {
      name: "http_requests_total",
      help: "Calls that were answered, by method, route and status",
      labels: ["method", "route", "status"],
    },
    () => {
      const { whole, unchanged } = readEarly();
      return [
        { labels: { ...EARLY, status: "200" }, value: whole },
        { labels: { ...EARLY, status: "304" }, value: unchanged },
        ...calls.list(),
      ];
    },
  );
  const addTime = registry.showTimes({
    name: "http_request_duration_seconds",
    help: "Time from a call's arrival to the end of its answer, without answers that memory gave at once",
    labels: ["method", "route"],
    buckets: BUCKETS,
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = routeOf(request);
    calls.add({ method, route, status: String(reply.raw.statusCode) });
    addTime({ method, route }, reply.elapsedTime / 1000);
    done();
  });
  return (early) => {
    readEarly = early;
  };
}

/** The pattern of a call's route, such as `/api/orders/:id`. */
export function routeOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.url ?? "none";
  return pattern === "/*" ? pagePattern(url) : pattern;
}
