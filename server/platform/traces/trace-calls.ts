import type { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import { routeOf } from "../metrics/time-calls.ts";
import type { RemoteSpan, Span, Tracer } from "./tracer.ts";

/** The span of the work that runs at this moment. */
export type CurrentSpan = AsyncLocalStorage<Span>;

declare module "fastify" {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/**
 * Makes a span of each call that the framework answers: its method, its route's pattern, its status and its id in
 * the log. Its address, its query and its body never stand there.
 * @param isProxy whether an address is a proxy that may name the trace to which a call belongs
 */
export function traceCalls(
  app: FastifyInstance,
  tracer: Tracer,
  current: CurrentSpan,
  isProxy: (address: string) => boolean,
): void {
  app.decorateRequest("span", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, headers, raw } = request;
    const route = routeOf(request);
    const span = tracer.begin(
      `${method} ${route}`,
      "server",
      { "http.request.method": method, "http.route": route, "selvedge.request_id": request.id },
      isProxy(raw.socket.remoteAddress ?? "") ? remoteSpan(headers.traceparent) : undefined,
    );
    request.span = span;
    current.run(span, done);
  });
  app.addHook("onResponse", ({ span }, reply, done) => {
    const status = reply.raw.statusCode;
    span?.end({
      attributes: { "http.response.status_code": status },
      hasFailed: status >= 500,
    });
    done();
  });
}

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span that W3C's `traceparent` names; undefined if it is malformed. */
export function remoteSpan(header: unknown): RemoteSpan | undefined {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(String(header)) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? "0", 16) & 1 };
}
