import { once } from "node:events";
import { createServer } from "node:http";
import { messageOf } from "../errors.ts";
import type { Logger } from "../logger.ts";
import { StartError } from "../start-error.ts";

/** Where Prometheus finds the figures. */
export interface MetricsPlace {
  port: number;
  host: string;
}

const TYPE = "text/plain; version=0.0.4; charset=utf-8";
/** Nobody needs more at once, and whoever opens them and says nothing keeps them for so long. */
const CONNECTIONS = 20;
const ARRIVAL_MS = 10_000;

/**
 * Answers `GET /metrics` at a port of its own, so that no visitor and no proxy in front of the shop reaches it.
 * Throws a StartError.
 */
export async function serveMetrics(
  { port, host }: MetricsPlace,
  read: () => Promise<string>,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const server = createServer({ requestTimeout: ARRIVAL_MS }, async (request, response) => {
    const isAsked = request.url?.split("?", 1)[0] === "/metrics" && request.method === "GET";
    if (!isAsked) return response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { "content-type": TYPE, "cache-control": "no-store" }).end(text);
    } catch (error) {
      log.error({ err: error }, "metrics could not be read");
      response.writeHead(500).end();
    }
  });
  server.maxConnections = CONNECTIONS;
  // One process alone answers, also where several could share the port.
  server.listen({ port, host, exclusive: true });
  await once(server, "listening").catch((error: unknown) => {
    throw new StartError(
      `cannot listen at ${host}:${port} for metrics (${messageOf(error)}): set METRICS_PORT and METRICS_HOST to what is free`,
    );
  });
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close").catch(() => undefined);
    },
  };
}
