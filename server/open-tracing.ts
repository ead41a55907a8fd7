import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Config } from "./config.ts";
import type { WatchCalls } from "./payments/paypal/wire.ts";
import type { Routes } from "./platform/http/app.ts";
import { proxyTest } from "./platform/http/trusted-proxies.ts";
import { traceCalls } from "./platform/traces/trace-calls.ts";
import { traceStatements } from "./platform/traces/trace-statements.ts";
import type { Span, Tracer } from "./platform/traces/tracer.ts";

export interface Tracing {
  traceStatements(pool: pg.Pool): void;
  watchPaypal: WatchCalls;
}

/** A collector that is away does not hold up the end. */
const PATIENCE_MS = 2000;

/** Sends traces of calls to the collector of the settings, if there is one: OpenTelemetry is loaded only then. */
export async function openTracing(
  app: Routes,
  { traces, trustProxy = [] }: Config,
  about: { version: string; worker: number | undefined },
): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { openTracer } = await import("./platform/traces/tracer.ts");
  const tracer = openTracer({
    ...traces,
    about: {
      "service.name": "selvedge",
      "service.version": about.version,
      "process.pid": process.pid,
      ...(about.worker !== undefined && { "selvedge.worker": about.worker }),
    },
    heard: sayOnce(app),
  });
  app.addHook("onClose", async () => {
    await Promise.race([tracer.close(), sleep(PATIENCE_MS, undefined, { ref: false })]);
  });
  const current = new AsyncLocalStorage<Span>();
  traceCalls(app, tracer, current, proxyTest(trustProxy));
  return {
    traceStatements: (pool) => traceStatements(pool, tracer, current),
    watchPaypal: watchPaypal(tracer, () => current.getStore()),
  };
}

/** Says in the log that the collector takes nothing: once, until it takes something again. */
function sayOnce({ log }: Routes): (failure: unknown) => void {
  let isAway = false;
  return (failure) => {
    if (failure !== undefined && !isAway) log.warn({ err: failure }, "traces could not be sent");
    isAway = failure !== undefined;
  };
}

/** PayPal hears nothing of the trace: it is somebody else's. */
function watchPaypal(tracer: Tracer, parent: () => Span | undefined): WatchCalls {
  return async ({ method, pattern }, send) => {
    const attributes = { "http.request.method": method, "url.template": pattern };
    const span = tracer.begin(`PayPal ${method} ${pattern}`, "client", attributes, parent());
    try {
      const answered = await send();
      const { status } = answered;
      span.end({
        attributes: { "http.response.status_code": status },
        hasFailed: status >= 500,
      });
      return answered;
    } catch (error) {
      span.end({ hasFailed: true });
      throw error;
    }
  };
}
