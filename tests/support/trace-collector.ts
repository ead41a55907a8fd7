import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A span as OTLP writes it in JSON. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: of a call that the shop answers, 3: of one that it makes. */
  kind: number;
  attributes: Record<string, string | number>;
  /** 2: it failed. */
  status: { code?: number };
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Pair[] };
    scopeSpans: { spans: (Omit<SentSpan, "attributes"> & { attributes: Pair[] })[] }[];
  }[];
}

interface Pair {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

/** A collector of traces at a port of its own, which takes what OTLP sends as JSON. */
export async function startCollector() {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  const resources: Record<string, string | number>[] = [];
  let isAway = false;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (isAway) return response.writeHead(400).end();
    bodies.push(body);
    if (request.url !== "/v1/traces") throw new Error(`${request.url} is no address for traces`);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      resources.push(named(resource.attributes));
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, attributes: named(span.attributes) });
      }
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    spans,
    bodies,
    resources,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
    goAway: (away: boolean) => {
      isAway = away;
    },
  };
}

function named(pairs: Pair[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
